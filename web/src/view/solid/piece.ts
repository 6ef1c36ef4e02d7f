/* One body on the table: its solid, the shade under it, its team's mark and its number. The mark turns
   with the piece, the number stays upright for who looks at it. */

import { Group, Mesh, Object3D, Sprite, Vector3 } from 'three';
import type { Pose, Shape, Side, Thing } from '../../core/types';
import { LAMP } from './light';
import { footOf, heightOf, printableTop, yawOf } from './measures';
import type { Stock } from './stock';

const LEAST_PRINT = 9; // mm: smaller numbers go onto a plate above the piece
const PLATE = 15; // mm across

export class Piece {
  readonly group = new Group();
  private readonly turning = new Group(); // about the body's own centre
  private readonly shade: Mesh;
  private body: Mesh | null = null;
  private upright: Object3D | null = null; // the number on top
  private shape = -1;
  private text = '';
  private yaw = 0;
  private viewYaw = 0;

  constructor(readonly thing: Thing, private readonly stock: Stock) {
    this.shade = new Mesh(stock.square(), stock.shade());
    this.shade.renderOrder = 1;
    this.group.add(this.turning, this.shade);
    this.group.visible = false;
  }

  /** True: it has changed. */
  setText(text: string): boolean {
    if (text === this.text) return false;
    this.text = text;
    this.rebuild();
    return true;
  }

  setPose(pose: Pose): void {
    this.group.visible = pose.present;
    if (!pose.present) return;
    if (pose.shape !== this.shape) {
      this.shape = pose.shape;
      this.rebuild();
    }
    const shape = this.stock.shape(pose.shape);
    if (!shape) return;
    this.yaw = yawOf(pose);
    this.turning.position.set(pose.x, pose.y, pose.z + heightOf(shape) / 2);
    this.turning.quaternion.set(...pose.turn);
    this.placeShade(shape, pose);
    this.faceViewer(this.viewYaw);
  }

  /** Which way is right for who looks: the number follows. */
  faceViewer(viewYaw: number): void {
    this.viewYaw = viewYaw;
    if (this.upright) this.upright.rotation.z = viewYaw - this.yaw;
  }

  get centre(): Vector3 {
    return this.turning.position;
  }

  /** Close under the piece; without a shadow map, thrown aside as the lamp would throw it. */
  private placeShade(shape: Shape, pose: Pose): void {
    const foot = footOf(shape);
    const lift = Math.max(0, pose.z);
    this.shade.visible = pose.z > -2 && lift < 60;
    const thrown = this.stock.shadows ? 0 : (lift + heightOf(shape) / 2) / LAMP[2];
    this.shade.position.set(pose.x - LAMP[0] * thrown, pose.y - LAMP[1] * thrown, 0.1);
    this.shade.rotation.z = this.yaw;
    const grow = 1.14 + lift / 40;
    const soft = this.stock.shadows ? 2 : 2 + thrown;
    this.shade.scale.set(2 * foot.rx * grow + soft, 2 * foot.ry * grow + soft, 1);
  }

  private rebuild(): void {
    const shape = this.stock.shape(this.shape);
    const model = this.stock.model(this.shape, this.thing.side);
    this.turning.clear();
    this.upright = null;
    if (!shape || !model) return;
    this.body = new Mesh(model, this.stock.finish(shape.material));
    this.body.position.z = -heightOf(shape) / 2;
    this.body.castShadow = true;
    this.body.receiveShadow = true;
    this.turning.add(this.body);
    if (this.thing.side && this.thing.kind === 'piece') this.print(this.body, shape, this.thing.side);
  }

  private print(body: Mesh, shape: Shape, side: Side): void {
    const first = shape.parts[0];
    if (shape.kind === 'block' && first && shape.parts.length === 1) this.printBlock(body, shape, side);
    else this.printRound(body, shape, side);
  }

  private printRound(body: Mesh, shape: Shape, side: Side): void {
    const top = printableTop(shape);
    if (top) {
      const mark = new Mesh(this.stock.ring(top.inner, top.outer), this.stock.mark(side));
      mark.position.z = top.z + 0.05;
      body.add(mark);
    }
    const width = top ? top.outer - top.inner : 0;
    const size = top && top.inner === 0 ? width * 1.3 : width * 1.1;
    if (!top || size < LEAST_PRINT) {
      this.hangPlate(body, shape, side);
      return;
    }
    const holder = this.addNumber(body, side, size, top.z + 0.1);
    if (top.inner > 0) holder.children[0]?.position.set(0, -(top.inner + top.outer) / 2, 0);
  }

  private addNumber(body: Mesh, side: Side, size: number, z: number): Group {
    const holder = new Group();
    const number = new Mesh(this.stock.square(), this.stock.number(side, this.text));
    number.scale.set(size, size, 1);
    number.renderOrder = 2;
    holder.add(number);
    holder.position.z = z;
    this.upright = holder;
    body.add(holder);
    this.faceViewer(this.viewYaw);
    return holder;
  }

  private hangPlate(body: Mesh, shape: Shape, side: Side): void {
    const plate = new Sprite(this.stock.plate(side, this.text));
    plate.scale.set(PLATE, PLATE, 1);
    plate.position.z = heightOf(shape) + PLATE * 0.8;
    body.add(plate);
  }

  /** A keeper's block: number on top, stripes and number on both broad faces. */
  private printBlock(body: Mesh, shape: Shape, side: Side): void {
    const part = shape.parts[0];
    if (!part) return;
    const high = part.z1 - part.z0;
    this.addNumber(body, side, Math.min(2 * part.rx, 2 * part.ry) * 0.92, part.z1 + 0.1);
    if (high < part.rx) return;
    const material = this.stock.face(side, this.text, part.ry / (high / 2));
    for (const front of [1, -1]) {
      const face = new Mesh(this.stock.square(), material);
      face.scale.set(2 * part.ry - 2, high - 2, 1);
      face.rotation.set(Math.PI / 2, (front * Math.PI) / 2, 0);
      face.position.set(front * (part.rx + 0.05), 0, part.z0 + high / 2);
      body.add(face);
    }
  }
}
