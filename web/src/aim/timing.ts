/* When a flick at the moving ball begins: the starts that meet it, the one that is chosen of them, and what
   it does to the ball. The core says all of it. */

import type { Act, Hit, Meeting } from '../core/types';
import type { Veil } from '../view/view';
import { ballWay, bandOf, momentIn, placeAt } from './band';
import type { Hand } from './hand';
import { Latest } from './latest';
import { distance, type Point } from './vec';
import { thingName } from './words';

const LOOK_MS = 60; // of wall time: how often it is seen whether the ball is in the band
const STALE_MS = 8; // of table time: so much later the ball is hit otherwise
const FULL = 0.995; // of a hit that is as good as full
const NEAR_MM = 3; // a ghost nearer to the ball than that is the ball

/** The ball has not come to the band, is in it, or has gone by; null: there is none. */
export type Phase = 'before' | 'in' | 'gone' | null;

export class Timing {
  meeting: Meeting | null = null;
  hit: Hit | null = null; // of the start that is chosen
  private shift = 0; // ms later than the fullest hit
  private hitShift: number | null = null; // the shift whose hit is known
  private tells = false; // the words are owed to who has shifted it
  private aimed: Act | null = null;
  private shown: Phase = null;
  private asked = 0; // the start whose hit is known
  private timer: ReturnType<typeof setInterval> | undefined;
  private readonly meets: Latest<Act, Meeting | null>;
  private readonly hits: Latest<{ act: Act; shift: number }, Hit | null>;

  constructor(private readonly hand: Hand) {
    this.meets = new Latest((act) => hand.ctx.match.meet(act), (meeting) => this.heard(meeting));
    this.hits = new Latest(({ act }) => hand.ctx.match.hit(act), (hit, { shift }) => this.heardHit(hit, shift));
  }

  get idle(): boolean {
    return this.meets.idle && this.hits.idle;
  }

  aim(act: Act | null): void {
    const another = act?.side !== this.aimed?.side || act?.piece !== this.aimed?.piece;
    if (another) this.forget();
    this.aimed = act;
    if (act) this.meets.ask(act);
  }

  /** Nothing is aimed any more. */
  forget(): void {
    this.meets.forget();
    this.hits.forget();
    clearInterval(this.timer);
    this.timer = undefined;
    this.meeting = this.hit = this.hitShift = this.aimed = null;
    this.shift = 0;
    this.tells = false;
    this.shown = null;
  }

  private heard(meeting: Meeting | null): void {
    this.meeting = meeting;
    this.hit = this.hitShift = null;
    this.shown = this.phase;
    this.timer ??= setInterval(() => this.watch(), LOOK_MS);
    this.askHit();
    this.hand.changed();
  }

  private heardHit(hit: Hit | null, shift: number): void {
    this.hit = hit;
    this.hitShift = shift;
    if (this.tells) this.tell();
    this.hand.changed();
  }

  private askHit(): void {
    const start = this.moment;
    if (!this.aimed || start === null) return;
    this.asked = start;
    this.hits.ask({ act: { ...this.aimed, start }, shift: this.shift });
  }

  /** The ball comes into the band, or leaves it. */
  private watch(): void {
    if (this.moment !== null && this.moment - this.asked > STALE_MS) this.askHit();
    if (this.phase === this.shown) return;
    this.shown = this.phase;
    this.hand.changed();
  }

  /** No flick that is let go now begins before. */
  private get earliest(): number {
    const { match } = this.hand.ctx, { view } = match.look;
    return match.isLive ? match.clock() : Math.max(view.now, view.figures?.time.earliest ?? 0);
  }

  /** When it is to begin; null: there is no such start, or none any more. */
  get moment(): number | null {
    return this.meeting?.meets ? momentIn(this.meeting, this.shift, this.earliest) : null;
  }

  get phase(): Phase {
    const { meeting } = this;
    if (!meeting?.meets) return null;
    return this.moment === null ? 'gone' : meeting.first <= this.earliest ? 'in' : 'before';
  }

  /** Earlier or later within the band: the ball is hit thinner, on the one side or the other. */
  later(ms: number): boolean {
    const { meeting } = this;
    if (!meeting?.meets) return false;
    this.setShift(this.shift + ms);
    return true;
  }

  setShift(ms: number): void {
    const { meeting } = this;
    if (!meeting?.meets) return;
    this.shift = Math.max(meeting.first - meeting.full, Math.min(meeting.last - meeting.full, Math.round(ms)));
    this.askHit();
    this.hand.changed();
  }

  get shiftMs(): number {
    return this.shift;
  }

  /* ---- in words ---- */

  /** "12 ms earlier than the fullest hit; hits it 80 % full"; nothing until the core has said it of this start. */
  thickness(): string {
    const { texts } = this.hand.ctx, { shift, hit } = this;
    if (!hit?.meets || this.hitShift !== shift) return '';
    if (hit.full >= FULL) return texts.t('meet.full');
    const percent = texts.number(hit.full * 100), ms = texts.number(Math.abs(shift));
    return texts.t(shift < 0 ? 'meet.thin-early' : shift > 0 ? 'meet.thin-late' : 'meet.thin', { percent, ms });
  }

  /** To who has shifted the start by keys: at once, or when it is known. */
  tell(): void {
    const words = this.thickness();
    this.tells = !words;
    if (words) this.hand.ctx.announce(words);
  }

  private why({ instead }: Meeting): string {
    const { texts, match } = this.hand.ctx;
    return instead ? texts.t('meet.never', { thing: thingName(texts, match.look, instead) }) : texts.t('meet.reach');
  }

  /** In how long, or why not. */
  when(): string {
    const { hand, meeting, moment } = this, { texts, match } = hand.ctx;
    if (!meeting || !match.look.running) return '';
    if (!meeting.meets) return this.why(meeting);
    if (moment === null) return texts.t('meet.gone');
    const s = texts.number(Math.max(0, moment - match.clock()) / 1000, 2);
    if (!match.isLive) return texts.t('meet.sealed', { s });
    if (hand.habits.timed) return texts.t('meet.in', { s });
    return this.phase === 'in' ? texts.t('meet.now') : texts.t('meet.beat', { s });
  }

  words(): string {
    return [this.when(), this.moment === null ? '' : this.thickness()].filter(Boolean).join(' ');
  }

  /* ---- on the table ---- */

  bands(): NonNullable<Veil['bands']> {
    const { hand, meeting, moment } = this, way = ballWay(hand.onTheMove.ahead), band = meeting && bandOf(way, meeting);
    return band ? [{ ...band, at: moment === null ? null : placeAt(way, moment) }] : [];
  }

  /** The ball where it would be met. */
  ghost(): Veil['rings'] {
    const { meeting, hit, moment } = this, { ball } = this.hand.ctx.match.look.view;
    const at = hit?.meets ? hit.at : meeting?.meets && moment !== null ? meeting.at : null;
    return at && distance(at, [ball.x, ball.y]) > NEAR_MM ? [{ at, radius: ball.radius, text: '', bad: false }] : [];
  }

  /** Its way from there. */
  after(): Point[] {
    return this.hit?.meets && this.moment !== null ? this.hit.after : [];
  }
}
