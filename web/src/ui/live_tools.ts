/* Over the running table: the defender's right, which drains until it lapses, ticks that lead to the moment of
   a flick, and for fingers a rail by which the keeper is led. */

import type { Hand } from '../aim/hand';
import { otherSide, type Side } from '../core/types';
import type { Context } from './context';
import { el, type Part } from './dom';
import { setText } from './controls_fields';

const RAIL_MM = 0.8; // a pixel of the rail
const TICK_MS = 8; // of a phone's motor
const STEPS = 8; // in which a ring drains for who wants less motion

function lessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Who has a flick before the other plays the ball again; null: nobody. */
function defender({ match }: Context): Side | null {
  const { figures } = match.look.view;
  return figures?.credit && figures.attacker ? otherSide(figures.attacker) : null;
}

const TOLD_MS = 1800; // of wall time: how long it is seen that a right is gone
const TICKS = [300, 200, 100]; // ms of wall time before the moment

/** Something is to be seen in each frame, until it says that nothing is. */
class Frames {
  private asked = 0;

  constructor(private readonly each: () => boolean) {}

  wake(): void {
    if (this.asked === 0) this.asked = requestAnimationFrame(() => this.frame());
  }

  private frame(): void {
    this.asked = 0;
    if (this.each()) this.wake();
  }

  dispose(): void {
    cancelAnimationFrame(this.asked);
  }
}

type RightState = 'open' | 'lapsed' | 'spent';

/** The play of the ball that the right hangs on. */
function playOf({ match }: Context): string {
  const { figures } = match.look.view;
  return JSON.stringify([figures?.attacker, figures?.toucher, figures?.touches]);
}

/** The defender's right: a shield with a rim that drains until the other plays, and is seen to be gone then. */
class Right {
  readonly element = el('p', { class: 'stage-right', role: 'status', hidden: true });
  private readonly rim = el('span', { class: 'rim', 'aria-hidden': 'true' }, '◈');
  private readonly words = el('span');
  private readonly frames = new Frames(() => this.drain());
  private state: RightState | null = null;
  private whose: Side | null = null;
  private play = ''; // of the attacker, that gave it
  private nth = 0; // of the rights that were opened
  private opened = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly ctx: Context, private readonly hand: Hand) {
    this.element.append(this.rim, this.words);
  }

  update(): void {
    const side = this.ctx.match.isLive ? defender(this.ctx) : null, shown = side !== null && this.hand.isPerson(side);
    const play = shown ? playOf(this.ctx) : '', renewed = this.state === 'open' && play !== this.play;
    if (shown && renewed) this.ctx.sound.notes('lapses'); // and the same play gives another one
    if (shown && (this.state !== 'open' || renewed)) this.open(side);
    else if (!shown && this.state === 'open') this.close();
    this.play = play;
  }

  private show(state: RightState | null): void {
    clearTimeout(this.timer);
    this.state = state;
    this.element.hidden = state === null;
    this.element.dataset.state = state ?? '';
    const key = { open: 'figures.credit', lapsed: 'live.lapsed', spent: 'live.spent' };
    if (state) setText(this.words, this.ctx.texts.t(key[state]));
    if (state && state !== 'open') this.timer = setTimeout(() => this.show(null), TOLD_MS);
  }

  private open(side: Side): void {
    this.whose = side;
    this.opened = this.ctx.match.exact();
    this.show('open');
    this.element.dataset.nth = String(++this.nth);
    this.ctx.sound.notes('opens');
    this.frames.wake();
  }

  /** Flicked, or the other has played again; at rest nothing is lost. */
  private close(): void {
    const { match, sound } = this.ctx, { figures } = match.look.view;
    if (!match.isLive) return this.show(null);
    const spent = figures !== null && figures.spent && figures.attacker !== this.whose;
    this.show(spent ? 'spent' : 'lapsed');
    if (!spent) sound.notes('lapses');
  }

  /** Full when it opened, empty when the other plays next; full as long as that is not foreseen. */
  private drain(): boolean {
    const lapses = this.hand.onTheMove.ahead?.touch ?? -1, now = this.ctx.match.exact();
    const left = lapses > this.opened ? Math.max(0, (lapses - now) / (lapses - this.opened)) : 1;
    this.rim.style.setProperty('--left', this.state === 'open' ? left.toFixed(3) : '0');
    return this.state === 'open' && this.element.isConnected;
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.frames.dispose();
  }
}

/** Three ticks lead to the moment at which the flick that is aimed, or waits, meets the ball. */
class Beat {
  private readonly frames = new Frames(() => this.count());
  private moment: number | null = null;
  private left = 0; // ms of wall time, when it was looked at last
  private pan = 0;

  constructor(private readonly ctx: Context, private readonly hand: Hand) {}

  update(): void {
    if (this.ctx.match.isLive && this.next() !== null) this.frames.wake();
  }

  private next(): number | null {
    const { meeting } = this.hand.onTheMove, aimed = meeting?.meets ? meeting : null;
    if (aimed) this.pan = this.side(aimed.at);
    return this.ctx.match.moment ?? (aimed && this.hand.onTheMove.timing.moment);
  }

  /** Where that is on the screen, from -1 to 1. */
  private side([x, y]: [number, number]): number {
    const { stage } = this.ctx, box = stage.element.getBoundingClientRect(), shown = stage.project(x, y, 0);
    return shown ? Math.max(-1, Math.min(1, (2 * (shown[0] - box.left)) / box.width - 1)) : 0;
  }

  private count(): boolean {
    const { match, sound } = this.ctx, moment = match.isLive ? this.next() : null;
    const left = moment === null ? 0 : (moment - match.exact()) / match.rate;
    const same = moment !== null && moment === this.moment;
    if (same) for (const [nth, at] of TICKS.entries()) if (this.left > at && left <= at) sound.beat(nth as 0 | 1 | 2, this.pan);
    [this.moment, this.left] = [moment, left];
    return moment !== null;
  }

  dispose(): void {
    this.frames.dispose();
  }
}

/** Round the figure that is held: how much is left of the while for which the table nearly stands. */
class HoldRing {
  readonly element = el('span', { class: 'hold-ring', 'aria-hidden': 'true', hidden: true });
  private readonly frames = new Frames(() => this.drain());

  constructor(private readonly ctx: Context, private readonly hand: Hand) {}

  update(): void {
    if (this.ctx.match.holdLeft !== null && this.element.hidden) {
      if (typeof navigator.vibrate === 'function') navigator.vibrate(TICK_MS);
      this.frames.wake();
    }
  }

  private drain(): boolean {
    const { match, stage } = this.ctx, { side, piece } = this.hand.aim, left = match.holdLeft;
    const [x, y] = side !== null && piece !== null ? this.hand.pieceAt(side, piece) : [0, 0], at = stage.project(x, y, 0);
    const shown = left !== null && side !== null && at !== null;
    this.element.hidden = !shown;
    if (!shown) return left !== null;
    const box = stage.element.getBoundingClientRect(), part = lessMotion() ? Math.ceil(left * STEPS) / STEPS : left;
    this.element.style.setProperty('--left', part.toFixed(3));
    this.element.style.translate = `${at[0] - box.left}px ${at[1] - box.top}px`;
    return true;
  }

  dispose(): void {
    this.frames.dispose();
    this.element.remove();
  }
}

function createRail({ texts }: Context, hand: Hand): HTMLElement {
  let last: [number, number] | null = null;
  const rail = el('div', { class: 'rod-rail', hidden: true }, texts.t('live.rail'));
  rail.addEventListener('pointerdown', (event) => {
    event.stopPropagation();
    rail.setPointerCapture(event.pointerId);
    last = [event.clientX, event.clientY];
  });
  rail.addEventListener('pointermove', (event) => {
    if (!last) return;
    const across = (event.clientX - last[0]) * RAIL_MM, out = (last[1] - event.clientY) * RAIL_MM;
    last = [event.clientX, event.clientY];
    hand.onTheMove.leadBy(out, -across);
  });
  for (const end of ['pointerup', 'pointercancel']) rail.addEventListener(end, () => { last = null; });
  return rail;
}

export function createLiveTools(ctx: Context, hand: Hand): Part {
  const right = new Right(ctx, hand), beat = new Beat(ctx, hand), ring = new HoldRing(ctx, hand), rail = createRail(ctx, hand);
  ctx.stage.element.append(right.element, ring.element);
  return {
    element: rail,
    update() {
      right.update();
      beat.update();
      ring.update();
      rail.hidden = ctx.match.look.view.figures?.time.way !== 'live'; // it keeps its place, so that nothing jumps
    },
    dispose() {
      right.dispose();
      beat.dispose();
      ring.dispose();
      right.element.remove();
    },
  };
}
