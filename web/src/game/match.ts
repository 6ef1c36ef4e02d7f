/* A match as the page has it: what the controls and the panels may ask and be told. session.ts
   makes it; nothing here knows a rule. */

import { SIDES } from '../core/types';
import type { Opened } from './orders';
import type { Act, Aftermath, Ahead, Answer, Book, Command, Edition, Forbidden, Hit, KindOffer, Look, Meeting, Motion, Offer, Preset, Preview, Reach, Reason, Ruling, Scene, Setup, Side, Standing, Stop } from '../core/types';

export type Player = { kind: 'person' } | { kind: 'computer'; level: string };

/** What a person has chosen before the match. */
export interface Plan {
  setup: Setup;
  players: Record<Side, Player>;
  hurried: boolean; // the clock runs while a person thinks, limits of seconds included
  preview: boolean; // the first contact is shown while aiming
  guided?: boolean; // a beat of the guided first match: not kept
}

/** Why an announced shot was no goal, from what the ball touched. */
export type ShotEnd = 'saved' | 'post' | 'wide';

/** What the referee said of one command. */
export interface Called {
  index: number; // of the command in the record, from 0
  command: Command;
  rulings: Ruling[];
  earlier: number; // rulings before these that had no room
  period: number;
  score: Record<Side, number>; // after it
  gained: Side | null; // whose score it raised
  clock: number; // milliseconds played in this period
  towards: Record<Side, 1 | -1>; // which way each side attacked then
  moved: boolean; // there is a motion to show
  withdrawn: boolean; // an entry that was taken back: what it did is undone
  event: ShotEnd | null; // how a shot ended that was none
}

/** Who is waited for. */
export interface Waiting {
  people: Side[]; // sides of people who may do something now
  must: Side[]; // sides that play waits for
  thinking: Side | null; // a computer's side
}

export interface MatchListener {
  look?(look: Look): void; // something has changed
  motion?(motion: Motion, pace: number): Promise<void>; // show it; the match goes on afterwards
  reveal?(opened: Opened): Promise<void>; // sealed orders are opened: show them; the table runs afterwards
  live?(motion: Motion | null): void; // the table runs, as the clock does, and people act on it; null: it has come to rest
  rolled?(look: Look): Promise<void>; // a die fell: show it; `look` is what comes after
  called?(entry: Called): void; // after the motion has been shown
  withdrew?(entry: Called): void; // the entry that counts no more
  chose?(command: Command): void; // a computer's answer to a choice, of which nothing was called
  handOver?(side: Side): Promise<void>; // a curtain, until this side has the screen to itself
  undone?(): void; // something was taken back: calls and look are as they were before it
  occasion?(entry: Called, motion: Motion | null): Promise<void>; // a goal, the end of a half: nobody acts meanwhile
  waiting?(waiting: Waiting): void;
  ended?(look: Look): void;
}

export interface Match {
  readonly id: string; // its name among the matches that are kept
  readonly plan: Plan;
  readonly book: Book;
  readonly scene: Scene | null;
  readonly look: Look;
  readonly calls: readonly Called[];
  readonly waiting: Waiting;
  readonly reason: Reason | null; // for what a computer did last, as far as it may be told
  readonly paused: boolean;
  readonly moving: boolean; // a motion is being shown: no act is taken
  readonly moved: boolean; // it has ended; what came of it is looked at, and gone on from
  readonly takenBack: number; // how often: such a match is practice
  readonly canTakeBack: boolean;
  /** The last flick or roll of a person, and all that came of it, has not been. */
  undo(): Promise<void>;
  /** While it is on, what only computers do is shown eight times as fast. */
  hurry(on: boolean): void;
  /** A computer waits this long, once, so that a person can read a call. */
  grace: number;
  pace: number; // how fast motions and thoughts are shown: 1 real, 4 four times as fast
  /** Would it be accepted? Nothing changes. */
  may(act: Act): Promise<Answer>;
  /** A person's act. A refusal changes nothing. Resolves after its motion has been shown. */
  act(act: Act): Promise<Answer>;
  /** How the other editions of the book would have called it. */
  lens(entry: Called): Promise<Edition[]>;
  /** The same of how it stands now; [] while things move. */
  lensNow(): Promise<Standing[]>;
  /** The table runs and people may act on it. */
  readonly isLive: boolean;
  /** While it is on, the running table nearly stands, for a while; `still`: wholly, as long as it is on. */
  hold(on: boolean, still?: boolean): void;
  /** How much of that while is left, from 1 to 0; null: it is not held. */
  readonly holdLeft: number | null;
  /** What comes if nobody acts any more. */
  ahead(): Promise<Ahead>;
  /** When a flick must begin to meet the moving ball. */
  meet(flick: Act): Promise<Meeting | null>;
  /** What it does to the ball, begun at its `start`. */
  hit(flick: Act): Promise<Hit | null>;
  /** The flick by which a piece stops at a place; null: there is none. */
  stopAt(place: Act): Promise<Stop | null>;
  /** How the side's keeper is held nearest to a place. */
  reach(place: Act): Promise<Reach | null>;
  /** A flick on the running table that waits for its moment; null takes it back. */
  actAt(act: Act | null, t: number): void;
  readonly waitsForMoment: Act | null;
  readonly moment: number | null; // on the match clock: when it will be made
  readonly rate: number; // ms of the match clock a ms of wall time while the table runs
  /** People who defend let play go on at once, unless the ball is in their half. */
  onlyOwnHalf: boolean;
  /** Nothing more of this side until the table rests. */
  runToRest(side: Side): void;
  /** What a flick would meet first; null where the plan allows no preview. */
  preview(act: Act): Promise<Preview | null>;
  /** The same for the page itself, when it works out an aim. */
  tryOut(act: Act): Promise<Preview | null>;
  /** The kinds of flick that a piece may make now, and why not others. */
  kinds(flick: Act): Promise<KindOffer[]>;
  /** What a command would lead to, to be looked at before it is done. */
  aftermath(act: Act): Promise<Aftermath | null>;
  /** Where a thing may not be put now. */
  forbidden(place: Act): Promise<Forbidden[]>;
  /** The lawful place nearest to one, in millimetres; null: there is none. */
  nearest(place: Act): Promise<[number, number] | null>;
  /** Arrangements of a side's own pieces to begin from, by the core; and its usual next step to a restart. */
  presets(side: Side): Promise<Preset[]>;
  quick(side: Side): Promise<Command | null>;
  /** The motion of a command that was called, to show it again. */
  motionOf(entry: Called): Promise<Motion | null>;
  /** The match clock now, and to the fraction of a millisecond. */
  clock(): number;
  exact(): number;
  pause(on: boolean): void;
  /** The record so far (docs/format-record.md). */
  record(): string;
  listen(listener: MatchListener): () => void;
  stop(): void;
}

/** The side of the one person at this screen; null where there are two or none. */
export function onlyPerson(plan: Plan): Side | null {
  const people = SIDES.filter((side) => plan.players[side].kind === 'person');
  return people.length === 1 ? people[0]! : null;
}

/** What may be done by those that play waits for; by anybody where it waits for nobody. */
export function owedOffers(look: Look): Offer[] {
  const must = look.offers.filter((offer) => offer.must).map((offer) => offer.side);
  return look.offers.filter((offer) => must.length === 0 || must.includes(offer.side));
}
