/* Arrows over the table for a short while, on a layer of their own: the aim goes on below them. */

import { VeilLayer } from '../view/veil';
import type { Veil } from '../view/view';

export class Arrows {
  private readonly layer: VeilLayer;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(at: (x: number, y: number, z: number) => [number, number] | null, still: () => boolean) {
    this.layer = new VeilLayer(at, still, 'stage-arrows');
  }

  get element(): HTMLElement {
    return this.layer.element;
  }

  /** `ms`: of wall time; null: until they are hidden. */
  show(arrows: NonNullable<Veil['arrows']>, ground: [number, number], ms: number | null): void {
    clearTimeout(this.timer);
    this.layer.show(arrows.length > 0 ? { forbidden: [], fingers: [], rings: [], links: [], thread: null, arrows } : null, ground);
    if (arrows.length > 0 && ms !== null) this.timer = setTimeout(() => this.hide(), ms);
  }

  hide(): void {
    clearTimeout(this.timer);
    this.layer.show(null, [0, 0]);
  }

  watch(): void {
    this.layer.watch();
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.layer.dispose();
  }
}
