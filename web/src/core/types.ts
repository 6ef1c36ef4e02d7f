/* What the core says and what it is told. The words are those of include/toque/words.h; the page
   knows no rule and makes up none of these values but commands. Lengths in millimetres, times in
   milliseconds on the match clock unless the name says otherwise; origin at the centre spot, x
   along the table, y across, z up. */

export type Side = 'home' | 'away';
export const SIDES: readonly Side[] = ['home', 'away'];
export function otherSide(side: Side): Side {
  return side === 'home' ? 'away' : 'home';
}

/** Number 0 of a side is its keeper. The ball and other things that are nobody's: side null. */
export interface Thing {
  kind: 'ball' | 'piece' | 'frame' | 'fence' | 'net' | 'hand';
  side: Side | null;
  number: number; // its place in the team
  printed?: number; // what stood on it when the referee spoke of it; a reserve brings another number
}

export function sameThing(a: Thing, b: Thing): boolean {
  return a.kind === b.kind && a.side === b.side && a.number === b.number;
}

export type Deed =
  | 'flick' | 'announce' | 'place' | 'ready' | 'choose' | 'substitute'
  | 'entry' | 'withdraw' | 'time' | 'roll'
  | 'move' | 'arrange' | 'lift' | 'name' | 'request' | 'order' | 'wait';

/** Kinds of flick that some book sets apart. */
export type FlickKind = 'normal' | 'bridge' | 'lifted' | 'lifted-bridge' | 'header' | 'positional' | 'tick';

/** May a piece make this kind of flick now? If not, the clause that is in its way. */
export interface KindOffer {
  kind: FlickKind;
  may: boolean;
  clause: string | null;
}

/** The centre of a thing stays out of a shape, or in it: a box and, where the radius is not 0, of it
    only what lies in the disc; grown by `grow` on all sides. */
export interface Forbidden {
  clause: string | null;
  inside: boolean;
  low: [number, number];
  high: [number, number];
  about: [number, number];
  radius: number;
  grow: number;
}

/** What a command would lead to. */
export interface Aftermath {
  restart: string;
  to: Side | null;
  rulings: Ruling[]; // what the referee would say of it
  moves: { thing: Thing; from: [number, number]; to: [number, number] }[];
}

/** The flick that stops at a place, as nearly as it can. */
export interface Stop {
  aim: [number, number];
  speed: number; // micrometres a second
  at: [number, number]; // where it would stop with nothing in its way
  meets: Thing | null; // what is in its way; null: nothing is
}

/** When a flick must begin so that its piece meets the moving ball first, on the match clock. */
export interface Meeting {
  meets: boolean;
  first: number;
  full: number; // hits it fullest,
  last: number;
  at: [number, number]; // with the ball there
  instead: Thing | null; // where it never does: what it meets
}

/** What a flick does to the moving ball when it is made at one of those starts. */
export interface Hit {
  meets: boolean;
  full: number; // 1: through its centre, less the thinner it is hit
  at: [number, number]; // the ball then
  after: [number, number][]; // its way from there, to its rest or to what it meets next
}

/** How a keeper is held nearest to a place, and how long a hand takes. */
export interface Reach {
  at: [number, number];
  axis: [number, number];
  ms: number;
}

/** Another edition of the book on the same table, and by what it differs here. */
export interface Sister {
  book: string;
  differs: boolean;
  by: { name: string; own: string | null; other: string | null }[]; // a difference that makes it so, and its clauses
}

/** How another edition of the book would call the last motion. */
export interface Edition extends Sister {
  own: Ruling[]; // what this edition says of it,
  rulings: Ruling[]; // and what the other does
}

/** A position by another edition of the book: what may be done in this one, and what in that. */
export interface Standing extends Sister {
  here: Offer[];
  there: Offer[];
  barsHere: Bars | null; // null: a book that has none
  barsThere: Bars | null;
}

/** What keeps pieces from something and is no offer. */
export interface Bars {
  locked: Thing | null; // took the last restart:
  lockedWhole: boolean; // may not be flicked; else only not play the ball
  may: Record<Side, number[]>;
  unforceable: Record<Side, number[]>; // over a line, and no restart can be won off it
}

/** What comes if nobody acts any more. */
export interface Ahead {
  rests: number;
  touch: number; // when the side in possession plays the ball next; -1: never
  ways: { thing: Thing; points: [ms: number, x: number, y: number, z: number][] }[];
}

export type PoseWord = 'proper' | 'lying' | 'inverted' | 'standing';

export type Die =
  | 'control' | 'pass' | 'launch' | 'shoot' | 'defend' | 'keeper' | 'penalty' | 'champion';

/** One thing the referee says. */
export interface Ruling {
  call: string; // "foul", "goal", "refused" ...: key `call.<word>` of the texts
  clause: string | null; // "dadinho/41": key of the clause's sentence
  with: string[]; // clauses it also rests on,
  echoes?: string[]; // and of them those that only say the same again
  against: Side | null;
  restart: string; // "none", "corner" ...: key `restart.<word>`
  to: Side | null; // who is next; for match-over: the winner
  at: [number, number] | null;
  thing: Thing | null;
  number: number; // flicks left, errors so far, the reserve who comes in: as the call says
}

export interface Report {
  refused: boolean; // nothing has changed; rulings[0] says why
  rulings: Ruling[];
  earlier: number; // a late entry judges much again: so many rulings before these had no room
  lasts: number; // how long things moved
  needs: string | null;
}

/** What came of asking (`may`) or applying: `impossible` says in English why it cannot be at all. */
export interface Answer {
  impossible: string | null;
  report: Report;
}

/** Something a side may do now. */
export interface Offer {
  deed: Deed;
  side: Side;
  pieces: number[]; // with these own pieces, 0 the keeper
  options: string[]; // choose: key `option.<word>`; roll: what may be declared with it
  dice: Die[];
  ball: boolean; // place: the ball too
  request: string | null; // request: for what, key `request.<word>`
  must: boolean; // play waits for it
  clause: string | null; // that gives the right
  until: number; // then it lapses or is punished; -1: no limit
}

export interface SeenPiece {
  present: boolean;
  fallen: boolean;
  number: number; // as printed on it
  x: number;
  y: number;
  axis: [number, number];
  radius: number; // 0: a block
}

/** A square of the dice game in the attacker's frame: row 1 .. 11 towards the goal he attacks,
    band 1 his left touchline .. 5. */
export interface Square {
  row: number;
  band: number;
}

/** A face of a die: `kind` is a word of face.<kind>, `symbol` "", "X" or "?". */
export interface Face {
  kind: string;
  number: number;
  symbol: string;
}

export interface DiceView {
  attacker: Side;
  ball: Square;
  holder: Side | null; // of the champion die
  play: string | null; // face kind that the champion die shows
  die: Die | null; // that must be rolled now
  rolled: { die: Die; face: number; by: Side | null } | null; // the last roll; face 0 .. 5
  lastArrow: Die | null;
  timeUp: boolean;
  faces: Record<Die, Face[]>; // six each
  squares: { mouth: Square; rebound: Square; keeperNear: Square; keeperFar: Square; assist: Square; centre: Square };
  area: { row: number; band: number }; // from this row on, from this band to its mirror
  shootRow: number; // from here on a shot may be taken
}

/** The counts of flicks in a match with buttons. */
export interface ButtonsView {
  count: Record<Side, number>; // collective: made,
  left: Record<Side, number>; // and still to be made
  individual: Record<Side, number[]>;
}

/** What can be seen of a match with caps. */
export interface CapsView {
  action: number; // of the turn: the one being made, from 1
  left: number; // this one included
  why: (string | null)[]; // of the side in turn, by number: the clause that keeps a piece from acting
  ballIn: Thing | null; // the piece in which the ball lies
  upper: Thing | null; // lies on others and is to be put aside now
  offField: Record<Side, number[]>;
  step: string | null; // before a restart
  toCome: string[]; // and after it
  taker: number; // -1: none yet
  rearranged: boolean;
  wall: number[]; // caps of the wall so far
  dangers: { clause: string; side: Side; pieces: number[]; n: number; of: number }[]; // each by its clause: n of `of`
  crowd: Record<Side, number[]>; // three own caps round the ball: an offence when the turn ends so
  closed: Record<Side, number[]>; // own pieces that leave no straight way to the ball: the same
  pair: Record<Side, number[]>; // two own caps with the ball between them,
  banned: Record<Side, number[]>; // and the pair whose passes earn nothing
  possessions: Record<Side, number>; // left after the alarm; -1: it has not sounded
  substitutions: Record<Side, number>;
  bridge: [least: number, usual: number, most: number]; // mm between its fingers
}

/** What can be seen of a match with figures and keepers on rods. */
export interface FiguresView {
  phase: string;
  wait: string; // why the attacker waits for the defender: key `wait.<word>`; "none"
  waitClause: string | null;
  attacker: Side | null;
  credit: boolean; // the defender has his flick,
  spent: boolean; // or has made it, in this motion; neither: he has none, or it lapsed
  temporary: boolean; // possession may still come back
  toucher: Thing | null; // played the ball last,
  touches: number; // so often in a row,
  touchesMost: number; // of so many
  keeperTouches: number;
  ticksLeft: number;
  shooting: Side | null; // whose goal can be shot at from where the ball lies
  why: Record<Side, (string | null)[]>; // by number: the clause that keeps a piece from being flicked
  locked: Thing | null; // took the last restart
  neutral: Record<Side, number[]>;
  step: string | null; // before a restart
  toCome: string[];
  taker: number; // -1: none yet
  flicks: Record<Side, number>; // positional, left
  distance: number; // mm that opponents keep from the ball on request; 0: none
  distanceClause: string | null;
  tooNear: number[]; // of the side that does not take it,
  slides: [number, number][]; // and where each of those would be moved to
  keepers: Record<Side, { still: boolean; stillClause: string | null }>; // may not be moved now, by which clause
  offside: { half: number; line: Record<Side, number>; place: Record<Side, number[]> } | null; // null: this book has none
  choice: OpenChoice | null;
  ballMoves: boolean;
  time: TimeView;
}

/** What is open to be chosen after a foul or a back. */
export interface OpenChoice {
  chooser: Side;
  due: boolean; // play waits for it
  silent: string; // the option that silence takes
  clause: string | null; // of what was done to him
  kick: string; // the kick that he can have; "none"
  stands: string; // or the restart that stands without it, "none": play goes on,
  standsTo: Side | null; // and whose that is
}

/** How time is taken, and the window in which orders are handed in. */
export interface TimeView {
  way: 'sealed' | 'live' | 'relaxed';
  pace: number; // live: the slow motion's divisor
  window: number; // when the present window opened
  earliest: number; // no flick ordered in it begins before
  asked: Record<Side, number>; // who has a right and has not answered yet
  order: number; // the flick that stands for the side that looks begins then; -1: none
  lag: number; // a hand at the rod answers so late,
  handSpeed: number; // and moves it no faster, mm/s
}

/** All that a side may see: what all games have, and the part of the book's family. */
export interface View {
  book: string;
  manner: 'assisted' | 'strict';
  now: number;
  rests: number; // when the last motion ends
  periodEnds: number; // -1: no end is set
  interval: boolean; // that period is over, and the next has not begun
  period: number; // 0 not begun, 1, 2, 3 extra time, 4 series of penalties
  over: boolean;
  winner: Side | null;
  score: Record<Side, number>;
  kicks: Record<Side, number>;
  kicksScored: Record<Side, number>;
  owner: Side | null;
  turn: Side | null;
  towards: Record<Side, 1 | -1>; // +1 attacks towards +x
  restart: string;
  restartTo: Side | null;
  shot: boolean; // announced
  advantage: { call: string; restart: string; to: Side | null }; // what it keeps, while it may be chosen
  pieces: Record<Side, SeenPiece[]>; // [0] the keeper
  ball: SeenPiece;
  ballZ: number;
  buttons: ButtonsView | null; // the part of another family is null
  dice: DiceView | null;
  caps: CapsView | null;
  figures: FiguresView | null;
}

/** A restart as it is to be taken. */
export interface DueRestart {
  restart: string;
  to: Side | null;
  at: [number, number] | null; // null: no spot, or anywhere in an area
  direct: boolean; // it may be shot at goal,
  directClause: string | null; // by which, or by which not
}

/** Where a body of the scene is. */
export interface Pose {
  present: boolean;
  shape: number; // index into scene.shapes; changes when a piece is knocked over
  x: number;
  y: number;
  z: number; // underside (cube: centre minus half its edge)
  turn: [number, number, number, number]; // quaternion x y z w, about the body's own centre
}

/** Who looks: a side, or a spectator (null), who sees nothing that is sealed from either side. */
export type Seat = Side | null;

/** All from what the seat may know. */
export interface Look {
  view: View;
  offers: Offer[];
  waits: Side[]; // for whom play waits, whatever the seat may know
  ways: Record<Side, number[] | null>; // arcs about the ball that a side leaves open, middles in degrees; null: all
  due: DueRestart | null; // or that the side to choose can have
  running: boolean; // the table has not come to rest: this is a moment of it
  deadline: number; // when something falls due by itself, as far as the seat may know; -1: nothing will
  poses: Pose[]; // in the order of scene.bodies; [] in a game without a table
  hash: string;
}

/* ---- The table ---- */

/** An upright cylinder or box with rounded edges, from z0 to z1 above the foot. */
export interface Part {
  kind: 'round' | 'box';
  along: number; // offset along the body's own x
  rx: number; // round: radius; box: half length
  ry: number; // box: half width
  z0: number;
  z1: number;
  edge: number; // radius of the rounding
  hole: number; // round: radius of a hole open above; 0: none
}

export interface Shape {
  kind: 'piece' | 'sphere' | 'cube' | 'block' | 'told';
  material: 'base' | 'cap' | 'button' | 'ball' | 'keeper' | 'wood' | 'post' | 'net' | 'finger';
  parts: Part[];
}

export interface Fixture {
  kind: 'fence' | 'post' | 'crossbar' | 'bar' | 'net';
  end: -1 | 0 | 1; // belongs to the goal at that end of x
  x: number;
  y: number;
  part: Part;
}

/** Painted on the cloth. Line and rectangle: corners x0 y0 x1 y1; circle and spot: centre x0 y0,
    radius x1; arc: the same, drawn only where |x| <= y1 or, when y1 < 0, only on the field. */
export interface Mark {
  kind: 'line' | 'rect' | 'circle' | 'arc' | 'spot';
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

export interface Scene {
  cloth: [number, number]; // half length, half width
  ribbed: boolean; // furrows in the cloth, along the goal lines
  board: [number, number];
  field: [number, number]; // field of play
  pull: number; // mm/s that a full pull is worth
  gauges: number[]; // mm, what the game's gauge measures; [] where it has none
  fixtures: Fixture[];
  shapes: Shape[];
  marks: Mark[];
  bodies: { thing: Thing }[];
}

/* ---- Motion ---- */

export interface Contact {
  us: number; // microseconds from the start of the motion
  kind: 'contact' | 'landing' | 'topple' | 'off-table' | 'cross' | 'rest';
  a: Thing;
  b: Thing | null; // null: cloth or board; fixtures are frame, fence and net
  came: boolean; // of the two only `a` moved just before; false: both did, or neither
  materials: [Shape['material'], Shape['material'] | 'cloth'];
  at: [number, number, number];
  closing: number; // mm/s along the normal just before
  impulse: number; // g mm/s
}

/** A motion that has been, for showing it: poses of the bodies that moved, sampled evenly. */
export interface Motion {
  flick: Thing | null; // the piece that was flicked
  began: number; // on the match clock
  us: number; // how long it lasts
  step: number; // microseconds between frames
  frames: number;
  moved: number[]; // indices of the bodies that move, in the order of the samples
  start: Pose[]; // all bodies before
  samples: Float32Array; // frames x moved x 8: x y z qx qy qz qw shape (shape -1: gone)
  contacts: Contact[]; // in exact order
  offside: PlayLine | null; // where a book has it and the ball was played in this motion
  around: Around | null; // where a book minds how pieces lie about the ball
  passes: Passes | null; // where a book counts them
}

/** Passes of a motion, among the pieces of the side that flicked. */
export interface Passes {
  passer: number; // -1: there was no pass
  receivers: number[];
  cut: boolean; // the ball met an opponent
}

/** How pieces lie about the ball after a motion: numbers of each side. */
export interface Around extends Record<Side, { crowd: number[]; closed: number[]; pair: number[] }> {
  near: number; // mm from rim to rim: less than this counts
  ways: Look['ways'];
}

/** How figures stood for offside at a play. */
export interface PlayLine {
  us: number; // when the ball was played
  by: Side;
  line: number; // x of the line that decides
  place: number[]; // figures of that side beyond it
}

/** What a flick would do, as far as its first contact. */
export interface Preview {
  stop: [number, number] | null; // where the piece would stop with nothing in its way; null: off the table
  path: [number, number][]; // of the flicked piece, until it meets something or stops
  meets: Thing | null;
  at: [number, number] | null; // where
  after: [number, number][]; // the struck thing's way from there until it rests or meets something
  heights: number[]; // and how high it is there
  rests: boolean; // it rests at the end of that way
  fingers: [number, number][]; // of a bridge, where they will stand,
  gap: number; // and so far apart
  clears: { thing: Thing | null; touched: boolean; mm: number; at: [number, number] } | null; // what the flying ball passes over most closely
  call: { call: string; clause: string | null } | null; // of a flick that does not meet the ball first
  keeps: boolean; // how it would end: for the guide's hand only, never shown to who aims
  scores: boolean;
}

/* ---- Commands: the lines of docs/format-record.md, without time and outcome ---- */

export type PieceWord = number | 'keeper' | 'ball' | 'hand' | 'frame' | 'fence' | 'net';

export interface Act {
  do: Deed;
  side?: Side;
  piece?: PieceWord;
  of?: Side;
  aim?: [number, number]; // whole numbers, any length
  speed?: number; // micrometres a second
  spin?: number; // milliradians a second, anticlockwise from above
  rise?: number;
  at?: [number, number]; // micrometres, whole numbers
  axis?: [number, number];
  pose?: PoseWord;
  kind?: FlickKind;
  width?: number; // of a bridge, micrometres
  start?: number; // order: when it begins, on the match clock
  path?: number[][]; // move: after, x, y, axis x, axis y
  request?: string;
  places?: number[][]; // arrange: piece, x, y, axis x, axis y, pose
  option?: string;
  by?: number;
  die?: Die;
  face?: number;
  clause?: string;
  against?: Side;
}

export interface Command extends Act {
  t: number;
}

/** What came to a computer's mind, as it meant it. */
export interface Idea {
  command: Command;
  value: number | null; // goals that it expects for its own side; null: it is for something else
  way: [number, number][]; // of the flicked piece, until it meets something or stops; [] without a table
  after?: [number, number][]; // and of the thing that it meets
}

/** Why a computer does something: key `why.<why>`. */
export interface Why {
  why: 'goals' | 'goal-side' | 'block';
  tried: number; // so many it tried in thought
  poses: Pose[]; // how everything stood then
  ideas: Idea[]; // the one it chose, then those it passed over
}

/** What a computer has done, and why; null: it gives no reason. */
export interface Reason {
  side: Side;
  do: Deed;
  why: Why | null;
}

/** An arrangement of a side's own pieces: key `setup.<name>`. */
export interface Preset {
  name: string;
  command: Command;
}

/* ---- Books ---- */

export interface Clause {
  id: string; // "dadinho/44.p1"
  enforce: 'auto' | 'declare' | 'human' | 'data';
  place: 'judge' | 'tally' | 'step' | 'offer' | 'place' | 'entry' | 'measure';
  chapter: string; // of the book: "7", "attack"
  entry: boolean; // a person can enter a breach of it
}

export interface Setting {
  name: string; // key `setting.<book>.<name>` of the texts
  min: number;
  max: number;
  usual: number;
  clause: string | null;
}

export interface Book {
  name: string; // key `book.<name>`
  family: string; // books of one game have the same
  pieces: 'buttons' | 'caps' | 'figures' | null; // what it is played with; null: dice
  table: boolean; // played with flicks on a table
  dice: boolean;
  clauses: Clause[];
  settings: Setting[];
  levels: string[]; // computer players for people: key `level.<name>`
}

export interface Setup {
  book: string;
  manner: 'assisted' | 'strict';
  seed: string; // 16 hexadecimal digits
  settings: Record<string, number>;
  players?: Partial<Record<Side, string>>; // who plays, for the record
  'taken-back'?: number; // how often something was: then it is practice
}
