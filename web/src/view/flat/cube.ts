/* The cube as it lies or tumbles: its faces that look upwards. */

export type Quaternion = [number, number, number, number];
type Vector = [number, number, number];

/* Each face has its own tint, so that a turn is seen. */
const FACES: { normal: Vector; u: Vector; v: Vector; fill: string }[] = [
  { normal: [0, 0, 1], u: [1, 0, 0], v: [0, 1, 0], fill: '#ffffff' },
  { normal: [0, 0, -1], u: [1, 0, 0], v: [0, 1, 0], fill: '#fff3d6' },
  { normal: [1, 0, 0], u: [0, 1, 0], v: [0, 0, 1], fill: '#f6d9d0' },
  { normal: [-1, 0, 0], u: [0, 1, 0], v: [0, 0, 1], fill: '#d9e6f6' },
  { normal: [0, 1, 0], u: [1, 0, 0], v: [0, 0, 1], fill: '#dcefd9' },
  { normal: [0, -1, 0], u: [1, 0, 0], v: [0, 0, 1], fill: '#ecdff3' },
];
const CORNERS: [number, number][] = [[-1, -1], [1, -1], [1, 1], [-1, 1]];

function turned([x, y, z, w]: Quaternion, [a, b, c]: Vector): Vector {
  const tx = 2 * (y * c - z * b);
  const ty = 2 * (z * a - x * c);
  const tz = 2 * (x * b - y * a);
  return [a + w * tx + y * tz - z * ty, b + w * ty + z * tx - x * tz, c + w * tz + x * ty - y * tx];
}

export function drawCube(ctx: CanvasRenderingContext2D, turn: Quaternion, half: number, scale: number): void {
  ctx.lineWidth = 1.1 / scale;
  ctx.lineJoin = 'round';
  ctx.strokeStyle = '#1d1d1b';
  for (const face of FACES) {
    const normal = turned(turn, face.normal);
    if (normal[2] < 0.02) continue;
    const [u, v] = [turned(turn, face.u), turned(turn, face.v)];
    ctx.beginPath();
    for (const [a, b] of CORNERS) {
      ctx.lineTo(half * (normal[0] + a * u[0] + b * v[0]), half * (normal[1] + a * u[1] + b * v[1]));
    }
    ctx.closePath();
    ctx.fillStyle = face.fill;
    ctx.fill();
    ctx.stroke();
  }
}
