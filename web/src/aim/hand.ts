/* A person's hand at the table: what may be done now, and the aim. There is one for a match on screen,
   shared by the panel and the text view. */

import { flickAct } from '../core/acts';
import type { Act, Aftermath, Offer, Preview, Side, Thing } from '../core/types';
import { sameThing } from '../core/types';
import { SIDES } from '../core/types';
import type { Context } from '../ui/context';
import { aimAt, goalMiddle } from './geometry';
import { flightOf } from './flight';
import { Futures } from './futures';
import { Gauge } from './gauge';
import { keepHabits, readHabits, type Habits } from './habits';
import { Kinds } from './kinds';
import { Latest } from './latest';
import { AimModel, USUAL_SPEED } from './model';
import { NotchFinder } from './notches';
import { OnTheMove } from './on_the_move';
import { overlayOf } from './overlay';
import { Placer } from './placer';
import { solveThrough, type Solved } from './solve';
import { halfDepth } from './suggest';
import { BALL, isKeeper, pieceOf } from './things';
import { distance, type Point } from './vec';
import { Warnings } from './warnings';
import { previewWords, refusalOf, thingName, warningWords, type Hint } from './words';

const LEAST_WAY = 12; // mm: a pull for less is none
const ASKING_SPEED = 100; // of the flick that only asks whether a piece may be played

/** Where the others are not previewed, a piece still knows how far it goes. */
function onlyItself(preview: Preview): Preview {
  return { ...preview, path: [], meets: null, at: null, after: [], heights: [], rests: false, clears: null, call: null };
}

export class Hand {
  readonly aim = new AimModel();
  readonly habits = readHabits();
  preview: Preview | null = null;
  hint: Hint | null = null;
  readonly notches = new NotchFinder(this);
  readonly kinds = new Kinds(this);
  readonly gauge = new Gauge(this);
  readonly onTheMove = new OnTheMove(this);
  readonly placer = new Placer(this);
  foreseen: Aftermath | null = null; // what the answer that is looked at would lead to,
  foreseeing: string | null = null; // and its option
  readonly futures = new Futures(this);
  readonly warnings = new Warnings(this);
  pressed = false; // a finger or button is down where a pull would begin
  private doing = 0; // counts what was taken up or done, so that late answers are known
  private looked: Act | null = null; // the answer that is looked at
  stopping = 0; // counts the places at which a piece was wanted to stop
  private solving = 0; // aims that are being sought
  private dared: { thing: Thing; hash: string } | null = null; // taken though it is not offered
  private acting = false;
  private previewed: Act['piece']; // whose preview is kept until the next one comes
  private told = false; // listeners are told once a turn of the event loop
  private users = 0;
  private readonly listeners = new Set<() => void>();
  private readonly leave: (() => void)[] = [];
  private readonly previews: Latest<Act, Preview | null>;

  constructor(readonly ctx: Context) {
    this.previews = new Latest(
      (act) => ctx.match.tryOut(act),
      (preview) => this.heardPreview(preview),
    );
    ctx.match.onlyOwnHalf = this.habits.half;
    this.aim.full = ctx.match.scene?.pull ?? this.aim.full;
    this.leave.push(this.aim.listen(() => this.aimChanged()));
    const look = () => this.lookChanged();
    const motion = async () => this.aim.drop(); // the next flick is aimed anew
    const undone = () => this.aim.drop();
    this.leave.push(ctx.match.listen({ look, motion, undone, waiting: look, called: look, ended: look }));
    this.lookChanged();
  }

  /* ---- Being shared ---- */

  use(): this {
    this.users++;
    return this;
  }

  release(): void {
    if (--this.users > 0) return;
    for (const leave of this.leave) leave();
    this.previews.forget();
    this.placer.dispose();
    this.notches.dispose();
    this.onTheMove.dispose();
    hands.delete(this.ctx);
  }

  listen(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  changed(): void {
    if (this.told) return;
    this.told = true;
    queueMicrotask(() => {
      this.told = false;
      if (this.users === 0) return;
      this.ctx.stage.setOverlay(overlayOf(this));
      for (const listener of this.listeners) listener();
    });
  }

  /** What the core was asked about this aim or place has been heard, and is shown. */
  get settled(): boolean {
    return !this.told && this.solving === 0 && this.previews.idle && this.placer.settled && this.onTheMove.timing.idle;
  }

  /* ---- What may be done ---- */

  get usable(): boolean {
    const match = this.ctx.match;
    return !match.moving && !match.paused && !match.look.view.over && !this.acting;
  }

  isPerson(side: Side): boolean {
    return this.ctx.match.plan.players[side].kind === 'person';
  }

  /** What people may do now. */
  offers(): Offer[] {
    return this.ctx.match.look.offers.filter((offer) => this.isPerson(offer.side));
  }

  /** The side to aim for: whose flick it is, or the first person's. */
  get side(): Side {
    const flick = this.offers().find((offer) => offer.deed === 'flick' || (offer.deed === 'order' && offer.must));
    return flick?.side ?? this.aim.side ?? SIDES.find((side) => this.isPerson(side)) ?? 'home';
  }

  get towards(): 1 | -1 {
    return this.ctx.match.look.view.towards[this.side];
  }

  /** What these deeds may be done with. */
  thingsOf(...deeds: Offer['deed'][]): Thing[] {
    return this.offers()
      .filter((offer) => deeds.includes(offer.deed))
      .flatMap((offer) => [
        ...offer.pieces.map((number) => pieceOf(offer.side, number)),
        ...(offer.ball ? [BALL] : []),
      ]);
  }

  /** The pieces on offer, and one that is dared, as long as nothing has changed. */
  flickable(): Thing[] {
    const offered = this.thingsOf('flick', 'order').filter((thing) => !this.isOrderedRod(thing)), { dared } = this;
    return dared && dared.hash === this.ctx.match.look.hash && offered.length > 0 ? [...offered, dared.thing] : offered;
  }

  /** A keeper's way is handed in like a flick, and led like a keeper. */
  isOrderedRod(thing: Thing): boolean {
    return isKeeper(thing) && !this.thingsOf('flick').some((other) => sameThing(thing, other));
  }

  /** A flick or a keeper's way is sealed, where that is what is offered. */
  private sealed(act: Act): Act {
    const made = (deed: Offer['deed']) => this.offers().some((offer) => offer.deed === deed && offer.side === act.side);
    if ((act.do !== 'flick' && act.do !== 'move') || made(act.do) || !made('order')) return act;
    const start = act.do === 'flick' ? this.onTheMove.timing.moment : null; // at the moving ball, when it can be met
    return { ...act, do: 'order', ...(start === null ? {} : { start }) };
  }

  /** The next flick is handed in unseen. */
  get seals(): boolean {
    const act = this.flickAct();
    return act ? this.sealed(act).do === 'order' : this.offers().some((offer) => offer.deed === 'order' && offer.must);
  }

  /* ---- Acting ---- */

  /** Something is taken up or done: an answer to what was asked before has another number, and comes too late. */
  begin(): number {
    return ++this.doing;
  }

  /** Show what an answer would lead to, or nothing any more. */
  async foresee(act: Act | null): Promise<void> {
    const looked = this.usable ? act : null;
    if (looked && looked === this.looked) return; // a pointer says so with each step
    this.looked = looked;
    const after = looked && await this.ctx.match.aftermath(looked);
    if (looked !== this.looked) return;
    this.foreseen = after;
    this.foreseeing = after ? act?.option ?? null : null;
    this.changed();
  }

  /** From this answer, if it is the one that is looked at. */
  lookAway(act: Act): void {
    if (act === this.looked) void this.foresee(null);
  }

  /** Do it; a refusal is shown and said. */
  async act(act: Act): Promise<boolean> {
    if (!this.usable) return false;
    this.begin();
    void this.foresee(null);
    this.acting = true;
    this.setHint(null);
    const sealed = this.sealed(act), secret = sealed.do === 'order';
    const answer = await this.ctx.match.act(sealed).finally(() => {
      this.acting = false;
      if (secret) this.forget();
      this.lookChanged();
    });
    const hint = refusalOf(this.ctx.texts, answer);
    this.setHint(hint);
    if (hint) this.ctx.announce(hint.text, true);
    else this.letGoOf(act);
    return hint === null;
  }

  /** A figure that was flicked on the running table is out of the hand: it would hold the table again with
      whatever happens next. */
  private letGoOf({ do: deed, side, piece }: Act): void {
    const isInHand = side === this.aim.side && (piece === 'keeper' ? 0 : piece) === this.aim.piece;
    if (deed === 'flick' && isInHand && this.ctx.match.look.running) this.aim.drop();
  }

  /** Nothing stays in the hand of what was handed in unseen. */
  private forget(): void {
    this.previews.forget();
    this.preview = this.placer.placing = null;
    this.aim.forget();
    this.notches.forget();
    this.onTheMove.timing.forget();
    this.changed();
  }

  setHint(hint: Hint | null): void {
    this.hint = hint;
    this.changed();
  }

  press(on: boolean): void {
    if (on === this.pressed) return;
    this.pressed = on;
    this.changed();
  }

  setHabit(name: keyof Habits, on: boolean): void {
    this.habits[name] = on;
    keepHabits(this.habits);
    this.ctx.match.onlyOwnHalf = this.habits.half;
    this.onTheMove.aimed(this.flickAct());
    this.changed();
  }

  /* ---- Choosing and aiming ---- */

  pieceAt(side: Side, number: number): Point {
    const piece = this.ctx.match.look.view.pieces[side][number];
    return piece ? [piece.x, piece.y] : [0, 0];
  }

  get ballAt(): Point {
    const ball = this.ctx.match.look.view.ball;
    return [ball.x, ball.y];
  }

  choose(side: Side, number: number): void {
    this.begin();
    this.placer.cancel();
    this.setHint(null);
    this.onTheMove.takeBack(side, number);
    this.aim.choose(side, number, aimAt(this.pieceAt(side, number), this.ballAt));
  }

  /** The next or previous piece that may be flicked. */
  chooseNext(step: 1 | -1): void {
    const things = this.flickable();
    const now = things.findIndex((t) => t.side === this.aim.side && t.number === this.aim.piece);
    const at = now < 0 ? (step > 0 ? 0 : things.length - 1) : (now + step + things.length) % things.length;
    const thing = things[at];
    if (!thing?.side) return;
    this.choose(thing.side, thing.number);
    this.ctx.announce(thingName(this.ctx.texts, this.ctx.match.look, thing));
  }

  /** A piece that is not offered: ask why, and show the clause. A strict referee lets it happen, so
      then it may be dared. */
  async askWhyNot(thing: Thing): Promise<void> {
    if (thing.kind !== 'piece' || !thing.side || !this.usable) return;
    const { texts, match } = this.ctx, doing = this.begin();
    const aim = { angle: 0, speed: ASKING_SPEED, offset: 0, rise: 0 };
    const answer = await match.may(flickAct(thing.side, thing.number, aim, 0));
    if (doing !== this.doing) return; // something else was taken up meanwhile
    const other = { text: texts.t('play.not-yours'), clause: null };
    const refusal = this.isPerson(thing.side) ? refusalOf(texts, answer) : other;
    if (!refusal) {
      this.dared = { thing, hash: match.look.hash };
      this.choose(thing.side, thing.number);
    }
    const hint = refusal ?? { text: texts.t('play.punished'), clause: null };
    this.setHint(hint);
    this.ctx.announce(hint.text, true);
  }

  aimAtBall(): void {
    const { side, piece } = this.aim;
    if (side !== null && piece !== null) this.aim.setAngle(aimAt(this.pieceAt(side, piece), this.ballAt));
  }

  /** Nothing is settled while an aim is being sought. */
  seek<T>(aim: Promise<T>): Promise<T> {
    this.solving++;
    return aim.finally(() => { this.solving--; });
  }

  /** Through the ball towards a point; without one, the middle of the other goal. */
  async aimThroughBall(target: Point | null = null): Promise<void> {
    const { side, piece } = this.aim, { scene, look } = this.ctx.match;
    if (side === null || piece === null || !scene || !this.usable) return;
    const reach = (thing: Thing) => halfDepth(scene, look, thing);
    const { radius } = look.view.pieces[side][piece] ?? { radius: 0 };
    const speed = Math.max(this.aim.speed, USUAL_SPEED), { angle: before } = this.aim;
    const solved = await this.seek(solveThrough({
      from: this.pieceAt(side, piece), ball: this.ballAt, reach: reach(pieceOf(side, piece)) + reach(BALL),
      target: target ?? goalMiddle(scene.field[0], look.view.towards[side]),
      preview: (angle) => this.ctx.match.tryOut(flickAct(side, piece, { angle, speed, offset: 0, rise: 0 }, radius)),
    }));
    const asBefore = this.aim.side === side && this.aim.piece === piece && this.aim.angle === before; // else the hand has said more since
    if (asBefore && this.ctx.match.look === look) this.takeSolved(solved);
  }

  private takeSolved({ angle, inTheWay, astray }: Solved): void {
    const { texts, match } = this.ctx;
    const thing = inTheWay ? thingName(texts, match.look, inTheWay) : '–';
    const text = angle === null ? texts.t('aim.blocked', { thing }) : astray ? texts.t('aim.astray') : null;
    if (angle !== null) this.aim.setAngle(angle);
    this.setHint(text === null ? null : { text, clause: null });
    if (text !== null) this.ctx.announce(text);
  }

  /** As it is aimed; of another speed, if one is told. */
  flickAct(speed: number = this.aim.speed): Act | null {
    const { side, piece } = this.aim, aim = this.aim.aim();
    if (side === null || piece === null || !aim) return null;
    return flickAct(side, piece, { ...aim, speed }, this.ctx.match.look.view.pieces[side][piece]?.radius ?? 0);
  }

  async flick(): Promise<void> {
    const act = this.flickAct();
    this.aim.endPull();
    if (!act || this.placer.placing) return;
    if (this.onTheMove.waits(act)) this.aim.drop();
    else await this.act(act);
  }

  private aimChanged(): void {
    const act = this.flickAct();
    if (act?.piece !== this.previewed) this.preview = null;
    this.previewed = act?.piece;
    if (act && this.usable) this.previews.ask(act);
    else this.previews.forget();
    this.onTheMove.aimed(act);
    this.notches.follow();
    this.kinds.follow();
    this.changed();
  }

  private heardPreview(preview: Preview | null): void {
    this.preview = preview && (this.ctx.match.plan.preview ? preview : onlyItself(preview));
    this.changed();
  }

  previewText(): string {
    if (this.ctx.match.look.running) return this.onTheMove.timing.words();
    if (!this.preview || !this.ctx.match.plan.preview) return '';
    const { texts, match } = this.ctx, { gap } = this.preview, flight = flightOf(this);
    const bridge = gap > 0 ? texts.t('aim.bridge', { mm: texts.number(gap, 0) }) : '';
    return [previewWords(texts, match.look, this.preview, this.towards), bridge, flight?.text].filter(Boolean).join(' ');
  }

  /** What the referee would say of the first contact, before the flick is let go. */
  warning(): Hint | null {
    const call = this.preview?.call, { texts, match } = this.ctx;
    return call ? { text: warningWords(texts, match.look, this.preview!), clause: call.clause } : null;
  }

  /** A pull so short that the piece hardly moves and meets nothing is a slip of the hand. */
  async flickIfMeant(): Promise<void> {
    const act = this.flickAct(), { side, piece } = this.aim;
    this.aim.endPull();
    if (!act || side === null || piece === null) return;
    if (this.ctx.match.look.running) return this.flickNow(act);
    const tried = await this.ctx.match.tryOut(act), from = this.pieceAt(side, piece);
    if (tried?.stop && !tried.meets && distance(from, tried.stop) < LEAST_WAY) {
      const text = this.ctx.texts.t('aim.too-short');
      this.setHint({ text, clause: null });
      this.ctx.announce(text);
    } else if (this.aim.side === side && this.aim.piece === piece) await this.act(act);
  }

  /** At a moving ball: at its moment, or at once where it has none any more. */
  private async flickNow(act: Act): Promise<void> {
    if (this.onTheMove.waits(act)) this.aim.drop();
    else await this.act(act);
  }

  /* ---- Following the match ---- */

  /** The right has gone while it was aimed: dropped, not punished. */
  private loseAim(): void {
    const { side, piece } = this.aim, { match, texts } = this.ctx;
    const why = side !== null && piece !== null ? match.look.view.figures?.why[side][piece] ?? null : null;
    if (match.isLive && this.aim.pulled) this.setHint({ text: texts.t('meet.too-late'), clause: why });
    this.aim.drop();
  }

  private lookChanged(): void {
    const { side, piece } = this.aim;
    const flickable = this.flickable();
    this.onTheMove.follow();
    this.futures.follow();
    this.warnings.follow();
    if (side !== null && !flickable.some((t) => t.side === side && t.number === piece)) this.loseAim();
    this.placer.follow();
    const only = flickable[0];
    if (flickable.length === 1 && only?.side && !this.aim.chosen && !this.placer.placing && this.usable) {
      this.aim.choose(only.side, only.number, aimAt(this.pieceAt(only.side, only.number), this.ballAt));
    } else if (this.usable && this.aim.chosen) this.aimChanged();
    this.changed();
  }
}

const hands = new WeakMap<Context, Hand>();

/** The same only to be looked at. */
export function peekHand(ctx: Context): Hand | undefined {
  return hands.get(ctx);
}

/** The hand of this match screen; give it back with release(). */
export function handOf(ctx: Context): Hand {
  const hand = hands.get(ctx) ?? new Hand(ctx);
  hands.set(ctx, hand);
  return hand.use();
}
