/* Lines that are seen on any ground. */

const DARK = 'rgba(0, 0, 0, 0.6)';

/** The path of the canvas twice, dark below and light above. */
export function strokeTwice(ctx: CanvasRenderingContext2D, width: number, colour: string): void {
  ctx.strokeStyle = DARK;
  ctx.lineWidth = width + 2;
  ctx.stroke();
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.stroke();
}
