/* What a hand takes up and puts down: which things, where they may lie and how, as the core says, and where
   one slides that is let go too near. */

import { placeAct } from '../core/acts';
import type { Answer, Offer, PoseWord, Side, Thing } from '../core/types';
import { SIDES, sameThing } from '../core/types';
import type { Hand } from './hand';
import { Latest } from './latest';
import { Placing } from './placing';
import { placesFor, type Idea } from './suggest';
import { isKeeper, pieceOf } from './things';
import { distance, type Point } from './vec';
import { refusalOf } from './words';

const SNAP = 40; // mm: let go so near to a lawful place, a thing slides there

const HANDLED = new Set<Offer['deed']>(['place', 'move', 'order']);
const OTHER_POSES: readonly PoseWord[] = ['standing']; // of a keeper, beside the usual one

/** What the core has against a place and a pose: clauses; null where it cannot be at all. */
function against({ impossible, report }: Answer): (string | null)[] | null {
  if (impossible !== null) return null;
  return report.refused ? report.rulings.flatMap((ruling) => [ruling.clause, ...ruling.with]) : [];
}

export class Placer {
  placing: Placing | null = null;
  private readonly mays: Latest<Placing, Answer>;

  constructor(private readonly hand: Hand) {
    this.mays = new Latest(
      (placing) => hand.ctx.match.may(placing.act()),
      (answer, placing) => this.heardMay(answer, placing),
    );
  }

  dispose(): void {
    this.mays.forget();
  }

  /** What the core was asked about this place has been heard. */
  get settled(): boolean {
    return this.mays.idle;
  }

  /** Something has changed: the thing may not be this side's to place any more. */
  follow(): void {
    if (this.placing && this.sideOf(this.placing.thing) !== this.placing.side) this.cancel();
  }

  /** What a hand may take up: to put it down, or to move it on its rod. */
  things(): Thing[] {
    const { hand } = this, rods = hand.thingsOf('order').filter((thing) => hand.isOrderedRod(thing));
    const placed = hand.thingsOf('place'), moved = [...hand.thingsOf('move'), ...rods].filter((t, i, all) => all.findIndex((o) => sameThing(o, t)) === i);
    return [...placed, ...moved.filter((thing) => !placed.some((other) => sameThing(thing, other)))];
  }

  private isMoved(thing: Thing): boolean {
    return !this.hand.thingsOf('place').some((other) => sameThing(thing, other));
  }

  /** The sides whose keeper can be moved on its rod now. */
  rods(): Side[] {
    return SIDES.filter((side) => this.things().some((thing) => sameThing(thing, pieceOf(side, 0)) && this.isMoved(thing)));
  }

  /** Whose hand may place a thing. */
  sideOf(thing: Thing): Side | null {
    const fits = (offer: Offer) =>
      thing.kind === 'ball' ? offer.ball : offer.side === thing.side && offer.pieces.includes(thing.number);
    return this.hand.offers().find((offer) => HANDLED.has(offer.deed) && fits(offer))?.side ?? null;
  }

  start(thing: Thing): void {
    const { hand } = this, side = this.sideOf(thing), view = hand.ctx.match.look.view;
    const seen = thing.kind === 'ball' ? view.ball : thing.side && view.pieces[thing.side][thing.number];
    if (!side || !seen || !hand.usable) return;
    hand.begin();
    hand.aim.drop();
    hand.hint = null;
    this.placing = new Placing(side, thing, seen);
    this.placing.moved = this.isMoved(thing);
    void this.learnPlaces(this.placing);
    hand.changed();
  }

  /** Where the thing may not be, and how it can be put down. */
  private async learnPlaces(placing: Placing): Promise<void> {
    const { match } = this.hand.ctx;
    if (placing.moved) return;
    placing.forbidden = await match.forbidden(placing.act());
    placing.poses = isKeeper(placing.thing) ? ['proper'] : [];
    for (const pose of isKeeper(placing.thing) ? OTHER_POSES : []) if (await this.takesPose(placing, pose)) placing.poses.push(pose);
    if (this.placing === placing) this.hand.changed();
  }

  /** Whether the core has, where the keeper is or at a usual place, no more against this pose than against the usual one. */
  private async takesPose(placing: Placing, pose: PoseWord): Promise<boolean> {
    const { match } = this.hand.ctx, usual = match.scene ? placesFor('between', match.scene, match.look, placing.side, placing.thing) : [];
    const ask = async (at: Point, as: PoseWord) => against(await match.may(placeAct(placing.side, placing.thing, at, [0, 1], as)));
    for (const at of [placing.from, ...usual.map((place) => place.at)]) {
      const [more, known] = await Promise.all([ask(at, pose), ask(at, 'proper')]);
      if (more?.every((clause) => known?.includes(clause))) return true;
    }
    return false;
  }

  setPose(pose: PoseWord): void {
    if (!this.placing) return;
    this.placing.pose = pose;
    this.askPlace();
  }

  move(at: Point): void {
    if (!this.placing || this.placing.letGo) return;
    this.placing.moveTo(at);
    this.askPlace();
  }

  turn(turn: number): void {
    if (!this.placing) return;
    this.placing.turnTo(turn);
    this.askPlace();
  }

  private askPlace(): void {
    if (this.placing) this.mays.ask(this.placing);
    this.hand.changed();
  }

  private heardMay(answer: Answer, placing: Placing): void {
    placing.hint = refusalOf(this.hand.ctx.texts, answer);
    placing.allowed = placing.hint === null;
    if (!placing.allowed) void this.findSnap(placing);
    this.hand.changed();
  }

  /** The lawful place to which it would slide, if one is near enough. */
  private async findSnap(placing: Placing): Promise<Point | null> {
    const from = placing.at, near = placing.moved ? null : await this.hand.ctx.match.nearest(placing.act());
    if (placing.at !== from) return null;
    placing.snap = near && distance(near, from) <= SNAP ? near : null;
    if (this.placing === placing) this.hand.changed();
    return placing.snap;
  }

  cancel(): void {
    if (!this.placing) return;
    this.placing = null;
    this.mays.forget();
    this.hand.changed();
  }

  async put(): Promise<void> {
    const placing = this.placing;
    if (!placing || placing.letGo) return;
    placing.letGo = true;
    const may = await this.hand.ctx.match.may(placing.act());
    const barred = may.impossible !== null || may.report.refused;
    const snap = barred ? await this.findSnap(placing) : null;
    placing.letGo = false;
    if (this.placing !== placing) return; // taken back meanwhile
    const done = await this.hand.act(placing.act(snap ?? placing.at));
    if (!done) this.goBack(placing);
    if (done && this.placing === placing) this.cancel();
    if (done) this.takeUp(placing.thing);
  }

  /** Too far inside what is forbidden: it stands where it was, and the clause is said. */
  private goBack(placing: Placing): void {
    placing.allowed = false;
    placing.hint = this.hand.hint;
    if (placing.forbidden.length === 0) return;
    placing.moveTo(placing.from);
    this.hand.changed();
  }

  /** A piece that was put down in order to be flicked is the chosen one. */
  private takeUp(thing: Thing): void {
    const flickable = this.hand.flickable().some((other) => sameThing(other, thing));
    if (flickable && thing.side) this.hand.choose(thing.side, thing.number);
  }

  /** The first of the suggested places that the core takes. */
  async suggest(idea: Idea): Promise<void> {
    const placing = this.placing, { scene, look } = this.hand.ctx.match;
    if (!placing || !scene || !this.hand.usable) return;
    const from = placing.at;
    for (const place of placesFor(idea, scene, look, placing.side, placing.thing)) {
      const axis = placing.pose === 'standing' && place.axis ? ([-place.axis[1], place.axis[0]] as Point) : place.axis;
      const act = placeAct(placing.side, placing.thing, place.at, placing.hasAxis ? axis : null, placing.pose);
      const answer = await this.hand.ctx.match.may(act);
      if (this.placing !== placing || placing.at !== from) return;
      if (answer.impossible !== null || answer.report.refused) continue;
      placing.moveTo(place.at);
      if (axis && placing.hasAxis) placing.turnTo(Math.atan2(axis[1], axis[0]));
      this.askPlace();
      return;
    }
    placing.hint = { text: this.hand.ctx.texts.t('place.none-fits'), clause: null };
    this.hand.ctx.announce(placing.hint.text, true);
    this.hand.changed();
  }
}
