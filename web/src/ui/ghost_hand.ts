/* A hand that shows what to do: it pulls back from a piece, or taps a button, over and over. */

import type { Advice } from '../aim/advice';
import { pullFor } from '../aim/pull';
import type { Context } from './context';
import { picture } from './pictogram';

const HAND = '<path d="M20 44c-4-5-11-14-12-17-1-2 1-4 4-3l5 4V7c0-4 6-4 6 0v13c0-3 6-3 6 0v2c0-3 6-3 6 0v2c0-3 5-3 5 0v9c0 5-2 8-4 11z"/>';
const PULL_MS = 1900;
const TAP_MS = 1100;

export class GhostHand {
  private readonly svg = picture('0 0 48 48', HAND, 'ghost-hand');
  private animation: Animation | null = null;

  constructor(private readonly ctx: Context) {
    this.svg.setAttribute('hidden', '');
    document.body.append(this.svg);
  }

  private move(from: [number, number], to: [number, number], ms: number): void {
    this.animation?.cancel();
    this.svg.removeAttribute('hidden');
    const at = ([x, y]: [number, number]) => `translate(${x - 20}px, ${y - 4}px)`;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.svg.style.transform = at(to);
    if (still) return;
    this.animation = this.svg.animate([
      { transform: at(from), opacity: 0 }, { transform: at(from), opacity: 1, offset: 0.15 },
      { transform: at(to), opacity: 1, offset: 0.75 }, { transform: at(to), opacity: 0 },
    ], { duration: ms, iterations: Infinity, easing: 'ease-in-out' });
  }

  /** From the piece back, as far as the flick is strong. */
  pull({ thing, angle, speed }: Advice): void {
    const { stage, match } = this.ctx, piece = match.look.view.pieces[thing.side!][thing.number]!;
    const from = stage.project(piece.x, piece.y, 0);
    const ahead = stage.project(piece.x + 10 * Math.cos(angle), piece.y + 10 * Math.sin(angle), 0);
    if (!from || !ahead) return this.hide();
    const box = stage.element.getBoundingClientRect();
    const way: [number, number] = [from[0] - ahead[0], from[1] - ahead[1]], length = Math.hypot(...way) || 1;
    const pull = pullFor(speed / (this.ctx.match.scene?.pull ?? speed), box, from, way);
    this.move(from, [from[0] + (way[0] / length) * pull, from[1] + (way[1] / length) * pull], PULL_MS);
  }

  tap(element: Element): void {
    const box = element.getBoundingClientRect();
    if (box.width === 0) return this.hide();
    const at: [number, number] = [box.left + box.width * 0.6, box.top + box.height * 0.6];
    this.move([at[0] + 12, at[1] + 18], at, TAP_MS);
  }

  hide(): void {
    this.animation?.cancel();
    this.animation = null;
    this.svg.setAttribute('hidden', '');
  }

  dispose(): void {
    this.hide();
    this.svg.remove();
  }
}
