/* Pictures drawn here, none loaded: cloth, wood, net, marks of the teams, numbers. */

import { CanvasTexture, LinearMipmapLinearFilter, RepeatWrapping, SRGBColorSpace, Texture } from 'three';
import type { TeamLook } from '../view';

export const FONT = '"Helvetica Neue", Arial, "Liberation Sans", sans-serif';

export function canvas(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const element = document.createElement('canvas');
  element.width = width;
  element.height = height;
  const context = element.getContext('2d');
  if (!context) throw new Error('no 2D canvas');
  return [element, context];
}

export function texture(element: HTMLCanvasElement, anisotropy = 4): CanvasTexture {
  const made = new CanvasTexture(element);
  made.colorSpace = SRGBColorSpace;
  made.anisotropy = anisotropy;
  made.minFilter = LinearMipmapLinearFilter;
  return made;
}

export function repeated(made: Texture, x: number, y: number): Texture {
  made.wrapS = RepeatWrapping;
  made.wrapT = RepeatWrapping;
  made.repeat.set(x, y);
  return made;
}

/** The same pictures every time: a small generator of its own, from 0 to 1. */
function noise(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

/** Ribs that run along y, each with its light and its dark side. */
function drawRibs(context: CanvasRenderingContext2D, size: number, ribs: number): void {
  const wide = size / ribs;
  for (let i = 0; i < ribs; i++) {
    const fade = context.createLinearGradient(i * wide, 0, (i + 1) * wide, 0);
    fade.addColorStop(0, 'rgba(0,0,0,0.27)');
    fade.addColorStop(0.3, 'rgba(255,255,255,0.10)');
    fade.addColorStop(0.6, 'rgba(255,255,255,0.16)');
    fade.addColorStop(1, 'rgba(0,0,0,0.27)');
    context.fillStyle = fade;
    context.fillRect(i * wide, 0, wide, size);
  }
}

/** Felt: short fibres in all directions, light and dark; tiles without a seam. With ribs: corduroy. */
export function clothTexture(ribs = 0): CanvasTexture {
  const size = 256;
  const [element, context] = canvas(size, size);
  const random = noise(7);
  context.fillStyle = '#e4e4e4';
  context.fillRect(0, 0, size, size);
  context.lineWidth = 1.2;
  for (let i = 0; i < 5200; i++) {
    const x = random() * size;
    const y = random() * size;
    const angle = random() * Math.PI;
    const length = 2 + random() * 5;
    context.strokeStyle = random() < 0.5 ? 'rgba(255,255,255,0.16)' : 'rgba(70,70,70,0.11)';
    for (const [dx, dy] of [[0, 0], [-size, 0], [0, -size]] as const) {
      context.beginPath();
      context.moveTo(x + dx, y + dy);
      context.lineTo(x + dx + Math.cos(angle) * length, y + dy + Math.sin(angle) * length);
      context.stroke();
    }
  }
  drawRibs(context, size, ribs);
  return texture(element, ribs > 0 ? 16 : 4);
}

/** Long grain along x on a ground of one colour; light grey when it is to be tinted. */
function drawGrain(
  context: CanvasRenderingContext2D, box: [number, number, number, number], lines: number,
  random: () => number,
): void {
  const [left, top, width, height] = box;
  for (let i = 0; i < lines; i++) {
    const y = top + random() * height;
    const sway = 1 + random() * 4;
    const phase = random() * 7;
    context.strokeStyle = random() < 0.6 ? 'rgba(40,22,8,0.13)' : 'rgba(255,236,206,0.13)';
    context.lineWidth = 0.5 + random() * 1.8;
    context.beginPath();
    for (let x = 0; x <= width; x += 16) {
      // Whole waves over the width, so that the grain goes on over the seam.
      context.lineTo(left + x, y + sway * Math.sin((2 * Math.PI * x) / width + phase));
    }
    context.stroke();
  }
}

/** Wood, to be tinted. */
export function woodTexture(): CanvasTexture {
  const [element, context] = canvas(512, 128);
  context.fillStyle = '#e2dcd4';
  context.fillRect(0, 0, 512, 128);
  drawGrain(context, [0, 0, 512, 128], 130, noise(11));
  return texture(element);
}

/** Boards of a floor in lamp light. */
export function floorTexture(): CanvasTexture {
  const [element, context] = canvas(512, 512);
  const random = noise(23);
  for (let row = 0; row < 8; row++) {
    const shift = (row * 192) % 512;
    for (const x of [shift - 512, shift]) {
      const light = 21 + ((row * 5) % 7);
      context.fillStyle = `hsl(28 32% ${light}%)`;
      context.fillRect(x, row * 64, 512, 64);
    }
    drawGrain(context, [0, row * 64 + 3, 512, 58], 26, random);
    context.fillStyle = 'rgba(20,10,4,0.55)';
    context.fillRect(0, row * 64, 512, 2);
    context.fillRect(shift, row * 64, 2, 64);
  }
  return texture(element, 8);
}

/** One mesh of the net, on nothing. */
export function netTexture(): CanvasTexture {
  const size = 64;
  const [element, context] = canvas(size, size);
  context.clearRect(0, 0, size, size);
  context.strokeStyle = '#ffffff';
  context.lineWidth = 9;
  context.strokeRect(0, 0, size, size);
  const made = texture(element, 8);
  made.wrapS = RepeatWrapping;
  made.wrapT = RepeatWrapping;
  return made;
}

/** A soft round shade that lies under a piece. */
export function shadeTexture(): CanvasTexture {
  const size = 64;
  const [element, context] = canvas(size, size);
  const fade = context.createRadialGradient(32, 32, 0, 32, 32, 32);
  fade.addColorStop(0, 'rgba(0,0,0,1)');
  fade.addColorStop(0.72, 'rgba(0,0,0,0.9)');
  fade.addColorStop(1, 'rgba(0,0,0,0)');
  context.fillStyle = fade;
  context.fillRect(0, 0, size, size);
  return texture(element, 1);
}

function circle(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
}

/** The team's mark for a round face of radius 1, drawn where |x|, |y| <= 1. */
export function drawMark(context: CanvasRenderingContext2D, look: TeamLook): void {
  context.fillStyle = look.ink;
  context.strokeStyle = look.ink;
  context.lineWidth = 0.11;
  if (look.mark === 'ring') {
    circle(context, 0, 0, 0.84);
    context.stroke();
    return;
  }
  for (let quarter = 0; quarter < 4; quarter++) {
    if (look.mark === 'cross') context.fillRect(-0.1, 0.75, 0.2, 0.25);
    if (look.mark === 'dot') {
      circle(context, 0, 0.82, 0.12);
      context.fill();
    }
    if (look.mark === 'stripe' && quarter % 2 === 0) context.fillRect(-0.85, 0.64, 1.7, 0.12);
    context.rotate(Math.PI / 2);
  }
}

/** The mark alone, on nothing, for a round top. */
export function markTexture(look: TeamLook): CanvasTexture {
  const size = 128;
  const [element, context] = canvas(size, size);
  context.translate(size / 2, size / 2);
  context.scale(size / 2, size / 2);
  drawMark(context, look);
  return texture(element, 8);
}

export function drawText(
  context: CanvasRenderingContext2D, text: string, x: number, y: number, height: number, width: number,
): void {
  context.font = `bold ${height}px ${FONT}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const measured = context.measureText(text).width;
  context.save();
  context.translate(x, y + height * 0.05);
  if (measured > width) context.scale(width / measured, 1);
  context.fillText(text, 0, 0);
  context.restore();
}

/** A number alone, on nothing. */
export function numberTexture(text: string, ink: string): CanvasTexture {
  const size = 128;
  const [element, context] = canvas(size, size);
  context.fillStyle = ink;
  drawText(context, text, size / 2, size / 2, size * 1.08, size * 0.88);
  return texture(element, 8);
}

/** Front and back of a keeper's block: a stripe above and below, the mark at both sides, the number. */
export function faceTexture(look: TeamLook, text: string, aspect: number): CanvasTexture {
  const height = 128;
  const width = Math.round(height * aspect);
  const [element, context] = canvas(width, height);
  context.fillStyle = look.ink;
  context.fillRect(0, height * 0.08, width, height * 0.09);
  context.fillRect(0, height * 0.83, width, height * 0.09);
  drawText(context, text, width / 2, height / 2, height * 0.58, height * 0.7);
  for (const side of aspect > 1.6 ? [0.2, 0.8] : []) {
    context.save();
    context.translate(width * side, height / 2);
    context.scale(height * 0.26, height * 0.26);
    drawMark(context, look);
    context.restore();
  }
  return texture(element, 8);
}

/** A round plate with a text, for sprites: numbers of contacts, and of pieces too small to print on. */
export function plateTexture(text: string, fill: string, ink: string, look: TeamLook | null): CanvasTexture {
  const size = 128;
  const [element, context] = canvas(size, size);
  context.translate(size / 2, size / 2);
  circle(context, 0, 0, 59);
  context.fillStyle = fill;
  context.fill();
  context.lineWidth = 7;
  context.strokeStyle = ink;
  if (look) {
    context.save();
    context.scale(60, 60);
    drawMark(context, look);
    context.restore();
  } else context.stroke();
  context.fillStyle = ink;
  drawText(context, text, 0, 0, look ? 70 : 78, 84);
  return texture(element, 1);
}

/** A thin light ring with a dark rim: says where a ball is that is too small to be seen. */
export function finderTexture(): CanvasTexture {
  const size = 64;
  const [element, context] = canvas(size, size);
  context.translate(size / 2, size / 2);
  circle(context, 0, 0, 25);
  context.strokeStyle = 'rgba(0,0,0,0.75)';
  context.lineWidth = 10;
  context.stroke();
  context.strokeStyle = '#ffffff';
  context.lineWidth = 5;
  context.stroke();
  return texture(element, 1);
}
