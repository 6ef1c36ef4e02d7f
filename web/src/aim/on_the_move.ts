/* A hand at the running table: where everything will go, a flick that waits for its moment, and the keeper
   led on its rod. What meets what, and how a keeper can be held, the core says. */

import type { Act, Ahead, Meeting, Side } from '../core/types';
import type { Veil } from '../view/view';
import { ballWay } from './band';
import type { Hand } from './hand';
import { Timing } from './timing';
import { distance, type Point } from './vec';

const BEAD = 2.5; // mm: a point of the forecast, each tenth of a second
const EACH_MS = 30; // how often a led keeper is looked after
const LEAST_MS = 25; // of a move
const LEAST_MM = 1; // nearer is there already

interface Wish {
  side: Side;
  due: number; // table time: a hand answers late
  at: Point;
}

export class OnTheMove {
  ahead: Ahead | null = null;
  readonly timing: Timing;
  private seen = ''; // for which look that was foreseen
  private wishes: Wish[] = [];
  private target: Point | null = null; // where the keys led the keeper
  private timer: ReturnType<typeof setInterval> | undefined;
  private busy = false;

  constructor(private readonly hand: Hand) {
    this.timing = new Timing(hand);
  }

  /** Of the flick that is aimed. */
  get meeting(): Meeting | null {
    return this.timing.meeting;
  }

  /** Something has changed on the table, or it has come to rest. */
  follow(): void {
    const { match } = this.hand.ctx, { running, hash } = match.look;
    if (!running) return this.rest();
    if (hash === this.seen) return;
    this.seen = hash;
    void match.ahead().then((ahead) => {
      if (this.seen !== hash) return;
      this.ahead = ahead;
      this.hand.changed();
    });
  }

  private rest(): void {
    this.seen = '';
    this.ahead = this.target = null;
    this.timing.forget();
    this.wishes = [];
    clearInterval(this.timer);
    this.timer = undefined;
  }

  dispose(): void {
    this.rest();
  }

  /** The aim was turned, taken or dropped. */
  aimed(act: Act | null): void {
    const { match } = this.hand.ctx;
    match.hold(act !== null && match.isLive, this.hand.habits.still);
    if (act && match.look.running) this.timing.aim(act);
    else this.timing.forget();
  }

  /** Let go before its moment, a flick waits for it, unless it is made by the beat; else it is made now.
      True: it waits. */
  waits(act: Act): boolean {
    const { match } = this.hand.ctx, { moment } = this.timing;
    if (!match.isLive || !this.hand.habits.timed || moment === null || moment <= match.clock()) return false;
    match.actAt(act, moment);
    return true;
  }

  /** A figure whose flick waits is taken up again: it waits no more. */
  takeBack(side: Side, piece: number): void {
    const { match } = this.hand.ctx, waiting = match.waitsForMoment;
    if (waiting?.side === side && waiting.piece === piece) match.actAt(null, 0);
  }

  /** The ball's way to its rest, a bead each tenth of a second; and where the flick would meet it. */
  rings(): Veil['rings'] {
    const { ball } = this.hand.ctx.match.look.view, way = ballWay(this.ahead);
    const beads = way.map(([, x, y], i) => ({ at: [x, y] as Point, radius: i === way.length - 1 ? ball.radius || BEAD : BEAD, text: '', bad: false }));
    return [...beads, ...this.timing.ghost()];
  }

  /* ---- The keeper ---- */

  /** People's sides whose keeper can be led now, the defender's first. */
  private rods(): Side[] {
    const { hand } = this, { match } = hand.ctx, attacker = match.look.view.figures?.attacker;
    const offers = match.isLive ? hand.offers().filter((offer) => offer.deed === 'move' && offer.pieces.includes(0)) : [];
    return offers.map((offer) => offer.side).sort((a, b) => Number(a === attacker) - Number(b === attacker));
  }

  get leads(): Side | null {
    return this.rods()[0] ?? null;
  }

  /** The keeper of whose half that is, to there, as soon as a hand answers. */
  lead(at: Point): void {
    const { match } = this.hand.ctx, { towards, figures } = match.look.view;
    const side = this.rods().find((one) => at[0] * towards[one] < 0);
    if (!side) return;
    this.target = at;
    this.wishes.push({ side, due: match.exact() + (figures?.time.lag ?? 0), at });
    this.timer ??= setInterval(() => void this.carry(), EACH_MS);
  }

  /** By so much, out and to the left as its side sees it, from where it was led to last. */
  leadBy(out: number, left: number): boolean {
    const side = this.leads;
    if (!side) return false;
    const ahead = this.hand.ctx.match.look.view.towards[side], from = this.target ?? this.hand.pieceAt(side, 0);
    this.lead([from[0] + out * ahead, from[1] + left * ahead]);
    return true;
  }

  /** The last wish whose time has come. */
  private async carry(): Promise<void> {
    const now = this.hand.ctx.match.exact(), due = this.wishes.filter((wish) => wish.due <= now), wish = due[due.length - 1];
    if (!wish || this.busy) return;
    this.wishes = this.wishes.filter((other) => other.due > now);
    this.busy = true;
    await this.moveTo(wish).finally(() => { this.busy = false; });
  }

  private async moveTo({ side, at: wished }: Wish): Promise<void> {
    const { match } = this.hand.ctx;
    if (!this.rods().includes(side)) return;
    const um = (mm: number) => Math.round(mm * 1000);
    const reach = await match.reach({ do: 'place', side, piece: 'keeper', at: [um(wished[0]), um(wished[1])] });
    const far = reach ? distance(this.hand.pieceAt(side, 0), reach.at) : 0, speed = match.look.view.figures?.time.handSpeed ?? 1;
    if (!reach || far < LEAST_MM) return;
    const ms = Math.max(LEAST_MS, Math.ceil((far / speed) * 1000)), [ax, ay] = reach.axis;
    await match.act({ do: 'move', side, piece: 'keeper', path: [[ms, um(reach.at[0]), um(reach.at[1]), Math.round(ax * 1e6), Math.round(ay * 1e6)]] });
  }
}
