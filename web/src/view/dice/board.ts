/* The board of the dice game: field, ball and the dice that fall on it. */

import type { DiceView, Side, Square } from '../../core/types';
import type { Texts } from '../../say/texts';
import { el, fill } from '../../ui/dom';
import { wantsCalm } from '../flat/calm';
import type { Teams } from '../view';
import { BOARD_STYLE } from './board_style';
import { asHome, boxOf, drawPitch, forwardTurn, labelOf, middleOf, liesAcross, type Plan, planFor } from './pitch';
import { svg } from './svg';
import { trayParts } from './tray';
import { fallOf } from './tumble';

export interface DiceBoard {
  readonly element: HTMLElement;
  /** How it is now; a ball that lies elsewhere goes there. */
  show(view: DiceView): void;
  /** The last roll falls, then the board is as `view` says. A tap ends it at once. */
  roll(view: DiceView): Promise<void>;
  dispose(): void;
}

const BALL_MOVES = 380; // milliseconds

/** Nothing is animated that nobody sees or wants to see. */
function isCalm(): boolean {
  return wantsCalm() || document.hidden;
}

class Board implements DiceBoard {
  readonly element: HTMLElement;
  private readonly tray = el('div', { class: 'dice-tray' });
  private readonly pitch = el('div', { class: 'dice-pitch' });
  private readonly field = svg('svg', { role: 'img' });
  private readonly ball = svg('g');
  private readonly watcher: ResizeObserver;
  private view: DiceView | null = null;
  private plan: Plan = planFor(0, 0);
  private lies: boolean | null = null; // across, once it was drawn
  private cameFrom: Square | null = null; // as home counts
  private running: Animation[] = [];

  constructor(private readonly texts: Texts, private readonly teams: Teams) {
    this.pitch.append(this.field);
    this.element = el('div', { class: 'dice-board', onpointerdown: () => this.hurry() },
      el('style', {}, BOARD_STYLE), this.tray, this.pitch);
    this.watcher = new ResizeObserver(() => this.draw());
    this.watcher.observe(this.pitch);
  }

  show(view: DiceView): void {
    void this.moveTo(view);
  }

  async roll(view: DiceView): Promise<void> {
    this.hurry();
    const turn = this.turnOf(view.rolled?.by ?? view.attacker);
    const fall = isCalm() ? null : fallOf(this.texts, view, turn);
    if (fall) {
      this.pitch.append(fall.element);
      await this.run(fall.start());
      fall.element.remove();
    }
    await this.moveTo(view);
  }

  dispose(): void {
    this.watcher.disconnect();
    this.hurry();
    this.element.remove();
  }

  private turnOf(side: Side): number {
    return forwardTurn(this.plan.wide, side);
  }

  /** Ends what still moves. */
  private hurry(): void {
    for (const animation of this.running) animation.finish();
  }

  private async run(animations: Animation[]): Promise<void> {
    this.running.push(...animations);
    await Promise.allSettled(animations.map((animation) => animation.finished));
    this.running = this.running.filter((animation) => !animations.includes(animation));
  }

  private async moveTo(view: DiceView): Promise<void> {
    const from = this.view && asHome(this.view.ball, this.view.attacker);
    const to = asHome(view.ball, view.attacker);
    const moved = from !== null && (from.row !== to.row || from.band !== to.band);
    if (moved) this.cameFrom = from;
    this.view = view;
    this.draw();
    if (!from || !moved || isCalm()) return;
    const place = (square: Square): string => {
      const [x, y] = middleOf(this.plan, square);
      return `translate(${x}px, ${y}px)`;
    };
    const way = [{ transform: place(from) }, { transform: place(to) }];
    await this.run([this.ball.animate(way, { duration: BALL_MOVES, easing: 'ease-in-out' })]);
  }

  private draw(): void {
    const { clientWidth: width, clientHeight: height } = this.pitch;
    const { view } = this;
    if (!view || width === 0 || height === 0) return;
    this.lies = liesAcross(width, height, this.lies);
    this.plan = planFor(width, height, this.lies);
    this.field.setAttribute('viewBox', `0 0 ${width} ${height}`);
    this.field.setAttribute('aria-label', labelOf(view, this.texts));
    const turn = (side: Side): number => this.turnOf(side);
    fill(this.tray, ...trayParts(view, { texts: this.texts, teams: this.teams, turn }));
    this.drawBall(asHome(view.ball, view.attacker), view);
    fill(this.field, ...drawPitch(this.plan, view, this.texts, this.teams), ...this.trail(view), this.ball);
  }

  private drawBall(at: Square, view: DiceView): void {
    const r = Math.min(this.plan.along, this.plan.across) * 0.27;
    const [x, y] = middleOf(this.plan, at);
    const team = this.teams[view.attacker];
    this.ball.style.transform = `translate(${x}px, ${y}px)`;
    fill(this.ball,
      svg('circle', { r: r * 1.22, cx: 1.5, cy: 2.5, fill: 'rgba(0,0,0,.35)' }),
      svg('circle', { r: r * 1.22, fill: team.fill, stroke: team.ink, 'stroke-width': 1.5 }),
      svg('circle', { r, fill: '#fff', stroke: '#1d1d1b', 'stroke-width': 1.5 }),
      svg('path', { d: pentagon(r * 0.42), fill: '#1d1d1b' }));
  }

  /** Where the ball came from. */
  private trail(view: DiceView): SVGElement[] {
    if (!this.cameFrom) return [];
    const [x, y] = middleOf(this.plan, this.cameFrom);
    const [toX, toY] = middleOf(this.plan, asHome(view.ball, view.attacker));
    const box = boxOf(this.plan, this.cameFrom, this.cameFrom);
    return [svg('circle', { cx: x, cy: y, r: Math.min(box.width, box.height) * 0.22, class: 'came-from' }),
      svg('path', { d: `M${x} ${y} L${toX} ${toY}`, class: 'trail' })];
  }
}

function pentagon(r: number): string {
  const corners = [0, 1, 2, 3, 4].map((i) => {
    const turn = (i * 2 * Math.PI) / 5;
    return `${(r * Math.sin(turn)).toFixed(2)} ${(-r * Math.cos(turn)).toFixed(2)}`;
  });
  return `M${corners.join(' L')} Z`;
}

export function createDiceBoard(texts: Texts, teams: Teams): DiceBoard {
  return new Board(texts, teams);
}
