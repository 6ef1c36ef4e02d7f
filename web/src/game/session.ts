/* A match in play: sends commands to the core, lets computers think and time pass. What is allowed,
   what happens and what is said of it all comes from the core; what has come of it is kept in
   history.ts. */

import type { Core } from '../core/client';
import type { Played } from '../core/module';
import type { Act, Answer, Book, Command, Look, Motion, Reason, Scene, Side } from '../core/types';
import { SIDES } from '../core/types';
import { MatchClock } from './clock';
import { headerOf, setupOf } from './header';
import { History, TRIES } from './history';
import { isLive, LiveTable } from './live';
import { dueOf, isAskedAfar, isUnderWay, notNow, reactionOf, shotEnd } from './moment';
import { isSealed, nextSeat, sharesSecrets, waitsAnyway } from './seat';
import { cut, spanOf } from './span';
import type { Called, Match, MatchListener, Plan, Waiting } from './match';
import { onlyPerson } from './match';
import { openedIn } from './orders';
import { Questions } from './questions';
import { forgetMatch, freshName, saveMatch, type SavedMatch } from './store';

const UNHURRIED_MS = 2000; // an act of a person who is not hurried takes so long on the clock
const BY_HAND_MS = 50; // and putting a thing down so long: limits are for who is hurried
const SHOWN_MS = 550; // how long a computer is seen to think where the clock stands
const SAID_MS = 250; // and how long a mere word of it takes
const HURRY = 8; // times as fast
const OPENED_PACE = 0.5; // of the motion that orders lead to, once they are opened
const NOBODY: Waiting = { people: [], must: [], thinking: null };

export class Session extends Questions implements Match {
  waiting: Waiting = NOBODY;
  paused = false;
  onlyOwnHalf = false;
  moving = false;
  moved = false;
  private shownAt = 1; // how fast
  grace = 0;
  private hurrying = false;
  takenBack: number;
  readonly id: string; // its name among the matches that are kept
  private clockOfMatch: MatchClock;
  private readonly listeners = new Set<MatchListener>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private turn = 0; // counts the times that something was waited for: what is late is dropped
  private stopped = false;
  private shown: number; // the table has been seen until then,
  private ran = 0; // and to move until then
  private last: Side | null = null; // who sat down last
  private sealedFrom = -1; // the window for which both were asked
  private readonly live = new LiveTable(() => this.clockOfMatch, () => this.pace);
  private steps: Promise<unknown> = Promise.resolve(); // of the running table, one after the other
  private timed: { act: Act; t: number } | null = null; // a person's flick that waits for its moment
  private readonly resting = new Set<Side>(); // who lets the table run until it rests
  private vain = ''; // for whom it was answered last, and after how many commands

  private constructor(
    protected readonly core: Core,
    readonly plan: Plan,
    readonly book: Book,
    readonly scene: Scene | null,
    public look: Look,
    protected readonly history: History,
    saved: SavedMatch | null,
  ) {
    super();
    this.clockOfMatch = new MatchClock(look.view.now);
    this.shown = look.view.now;
    this.id = saved?.id ?? freshName(plan.setup.seed);
    this.takenBack = saved?.takenBack ?? 0;
  }

  /** A new match, or one that was interrupted: then as far as its record agrees with the core. */
  static async begin(shared: Core, book: Book, plan: Plan, saved: SavedMatch | null = null): Promise<Session> {
    const core = shared.share(), header = await (saved ? core.resume(headerOf(saved)) : core.start(setupOf(plan, 0)));
    const session = new Session(core, plan, book, await core.scene(), await core.look(onlyPerson(plan)), new History(header), saved);
    if (saved) await session.catchUp(saved.lines.slice(1));
    await session.wake();
    session.save(session.look);
    return session;
  }

  /** Begin to play; listeners are there now. */
  go(): void {
    this.tell((l) => l.look?.(this.look));
    this.advance();
  }

  /** Computers draw anew from here, and otherwise after each time that something was taken back. */
  private wake(): Promise<void> {
    return this.core.wake(this.history.lines.length - 1 + this.takenBack * 4096);
  }

  /** `anew`: what comes out is not compared; under another header every line has another hash. */
  private async catchUp(lines: string[], anew = false): Promise<void> {
    for (const line of lines) {
      const { calls: _calls, hash: _hash, ...command } = JSON.parse(line) as Command & { calls?: unknown; hash?: unknown };
      if (!command.do) throw new Error('a line of the record is no command');
      const played = await this.core.play(command);
      if (played.impossible !== null) throw new Error('the record does not agree with this version');
      this.note(played, await this.lookOn());
    }
    this.shown = Math.max(this.look.view.now, this.look.running ? 0 : this.look.view.rests);
    this.ran = this.look.running ? this.look.view.now : this.look.view.rests;
    if (!anew && this.history.lines.slice(1).some((line, i) => line !== lines[i])) throw new Error('the record does not agree with this version');
  }

  /** For the one person here, or who sits here of two; what both share, or nobody plays at, is a
      spectator's screen. */
  private async lookOn(): Promise<Look> {
    const { seated } = this, look = await this.core.look(onlyPerson(this.plan) ?? seated);
    return seated ? { ...look, offers: look.offers.filter((offer) => offer.side === seated) } : look;
  }

  /* ---- what others ask ---- */

  get calls(): readonly Called[] {
    return this.history.calls;
  }

  get reason(): Reason | null {
    return this.history.reason;
  }

  listen(listener: MatchListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  clock(): number {
    return this.clockOfMatch.now();
  }

  exact(): number {
    return this.clockOfMatch.exact();
  }

  get pace(): number {
    return this.shownAt;
  }

  set pace(times: number) {
    this.shownAt = times;
    this.live.changed();
  }

  get isLive(): boolean {
    return isLive(this.plan, this.look);
  }

  /** Slow motion while a figure is held, where nobody else waits for it. */
  hold(on: boolean, still = false): void {
    if (!on || (this.isLive && onlyPerson(this.plan) !== null)) this.live.hold(on, still);
  }

  get holdLeft(): number | null {
    return this.live.holdLeft;
  }

  get waitsForMoment(): Act | null {
    return this.timed?.act ?? null;
  }

  get moment(): number | null {
    return this.timed?.t ?? null;
  }

  get rate(): number {
    return this.live.rate;
  }

  actAt(act: Act | null, t: number): void {
    this.timed = act && { act, t };
    if (this.timed) this.live.at(t, () => void this.actInTime());
    this.tell((l) => l.waiting?.(this.waiting));
  }

  private async actInTime(): Promise<void> {
    const { timed } = this;
    this.timed = null;
    if (timed && this.isLive) await this.act(timed.act);
  }

  record(): string {
    return this.history.text();
  }

  runToRest(side: Side): void {
    this.resting.add(side);
    void this.act({ do: 'wait', side });
  }

  async act(act: Act): Promise<Answer> {
    if (this.moving || this.stopped || this.look.view.over) return notNow();
    if (this.isLive) return (await this.carryOut(() => this.core.play({ ...act, t: this.liveTime() }))) ?? notNow();
    const t = this.timeOfAct(act);
    if (this.look.deadline >= 0 && t >= this.look.deadline) {
      await this.passTime(this.look.deadline);
      return notNow();
    }
    return this.apply(act.do === 'order' ? { ...act, t, start: act.start ?? t + reactionOf(this.look) } : { ...act, t });
  }

  /** On the running table: now, and before what falls due. */
  private liveTime(): number {
    const now = Math.max(this.clock(), this.look.view.now), { deadline } = this.look;
    return deadline >= 0 ? Math.min(now, deadline) : now;
  }

  pause(on: boolean): void {
    this.paused = on;
    this.live.stop();
    clearTimeout(this.timer);
    if (on) this.turn++; // a thought that comes during the pause is dropped and thought again
    else this.advance();
    this.tell((l) => l.waiting?.(this.waiting));
  }

  /* ---- taking back ---- */

  get canTakeBack(): boolean {
    const { view } = this.look;
    return !this.plan.hurried && !this.moving && !this.stopped && !view.over && this.history.lastTry(this.plan) > 0;
  }

  async undo(): Promise<void> {
    if (!this.canTakeBack) return;
    const lines = this.history.beforeLastTry(this.plan);
    this.moving = true;
    this.timed = null;
    this.live.stop();
    this.turn++;
    clearTimeout(this.timer);
    try {
      await this.playAnew(lines);
    } finally {
      this.moving = false;
    }
    this.tell((l) => l.undone?.());
    this.tell((l) => l.look?.(this.look));
    this.advance();
  }

  /** The match from its beginning, as far as these lines go. */
  private async playAnew(lines: string[]): Promise<void> {
    const header = await this.core.start(setupOf(this.plan, this.takenBack + 1));
    this.look = await this.lookOn();
    this.history.beginAnew(header);
    this.vain = '';
    this.seated = null;
    this.clockOfMatch = new MatchClock(this.look.view.now);
    await this.catchUp(lines, true);
    this.takenBack++;
    await this.wake();
    this.save(this.look);
  }

  hurry(on: boolean): void {
    const { thinking } = this.waiting;
    if (on === this.hurrying) return;
    this.hurrying = on;
    this.pace = on ? this.pace * HURRY : this.pace / HURRY;
    if (on && thinking && !this.moving) this.advance();
  }

  stop(): void {
    this.stopped = true;
    this.turn++;
    clearTimeout(this.timer);
    this.live.stop();
    this.core.leave();
  }

  /* ---- commands ---- */

  /** When a person's act happens: now, or, where nobody is hurried, after a stated time, so that
      halves have a length, and still before something falls due as long as there is room: neither an
      answer nor a set-up of many pieces uses it up, so that what they are for can be done. */
  protected timeOfAct(act: Act): number {
    if (this.look.running) return this.look.view.now; // in a window the table stands
    const now = Math.max(this.clock(), this.look.view.now, this.look.view.rests);
    if (this.plan.hurried) return now;
    const byHand = act.do === 'place' || act.do === 'arrange';
    const t = now + (byHand ? BY_HAND_MS : UNHURRIED_MS), last = this.look.deadline - 1, room = last - now;
    if (this.look.deadline < 0 || t <= last || room < 0) return t;
    return TRIES.has(act.do) ? last : now + Math.floor(room / 2); // what comes after a word or a hand still has room
  }

  private apply(command: Command): Promise<Answer> {
    return this.carryOut(() => this.core.play(command)) as Promise<Answer>;
  }

  /** `play`: what is asked of the core; null: nothing came of it. */
  private async carryOut(play: () => Promise<Played | null>): Promise<Answer | null> {
    if (this.isLive) return this.step(play);
    this.moving = true;
    let played: Played | null = null;
    try {
      played = await play();
      if (!played || played.impossible !== null || played.report.refused) return played;
      this.turn++;
      clearTimeout(this.timer);
      this.clockOfMatch.run(false);
      this.seated = null; // the next one sits down anew
      await this.show(played);
      return played;
    } finally {
      this.moving = false;
      if (!this.stopped && played) this.advance();
    }
  }

  /** The same on the running table, after what was begun before. */
  private step(play: () => Promise<Played | null>): Promise<Answer | null> {
    const step = this.steps.then(async () => {
      const played = this.stopped || this.moving ? null : await play();
      if (!played || played.impossible !== null || played.report.refused) return played;
      this.turn++;
      const look = await this.lookOn();
      if (isLive(this.plan, look)) await this.runOn(played, look);
      else await this.comeToRest(played, look);
      this.advance();
      return played;
    });
    this.steps = step.catch(() => null);
    return step;
  }

  /** The table runs on, and is seen to. */
  private async runOn(played: Played, look: Look): Promise<void> {
    const motion = await this.core.motion(), entry = this.note(played, look);
    this.shown = look.view.now;
    this.save(look);
    if (motion) this.tell((l) => l.live?.(motion));
    this.tell((l) => l.look?.(look));
    if (entry) this.tell((l) => l.called?.(entry));
  }

  private async comeToRest(played: Played, look: Look): Promise<void> {
    this.moving = true;
    this.timed = null;
    this.live.stop();
    this.shown = Math.max(look.view.now, look.view.rests);
    this.tell((l) => l.live?.(null));
    try {
      await this.show(played);
    } finally {
      this.moving = false;
    }
  }

  /** The motion first, then what has become of it. */
  private async show(played: Played): Promise<void> {
    const { command } = played, { running } = this.look, moves = command.do === 'flick' || command.do === 'move';
    const first = await this.lookOn();
    if (isLive(this.plan, first)) return this.runOn(played, first);
    const told = moves || first.running ? await this.untilRest(played, dueOf(command)) : played;
    const look = told === played ? first : await this.lookOn();
    const motion = moves || running || first.running || look.running ? await this.core.motion() : null;
    const entry = this.note(told, look, false);
    if (entry && motion && this.look.view.shot) entry.event = shotEnd(motion, entry);
    this.save(look);
    const opened = this.hasPeople ? openedIn(told.lines, this.ran) : null;
    if (opened) await this.tellAll((l) => l.reveal?.(opened));
    await this.showMotion(motion, look, opened ? OPENED_PACE : 1);
    if (command.do === 'roll') await this.tellAll((l) => l.rolled?.(look));
    this.look = look;
    this.moved = true;
    this.tell((l) => l.look?.(look));
    if (entry) this.tell((l) => l.called?.(entry));
    else if (command.do === 'choose' && command.side && this.plan.players[command.side].kind === 'computer') this.tell((l) => l.chose?.(command));
    if (entry) await this.tellAll((l) => l.occasion?.(entry, motion));
    this.moved = false;
    const { withdrawn } = this.history;
    if (command.do === 'withdraw' && withdrawn) this.tell((l) => l.withdrew?.(withdrawn));
    if (look.view.over) this.tell((l) => l.ended?.(look));
  }

  /** As far as the table has come, from where it was seen last. */
  private async showMotion(motion: Motion | null, look: Look, slow: number): Promise<void> {
    const span = motion && spanOf(motion, look, this.shown);
    this.shown = look.running ? look.view.now : Math.max(look.view.now, look.view.rests);
    if (span) this.ran = this.shown;
    if (motion && span) await this.tellAll((l) => l.motion?.(cut(motion, span), this.pace * slow));
  }

  /** Time passes until everything rests or somebody is asked: one motion, however much falls due in it. */
  private async untilRest(first: Played, due: number): Promise<Played> {
    const rulings = [...first.report.rulings], lines = [...first.lines], reasons = [...first.reasons];
    let last = first;
    for (let look = await this.lookOn(); isUnderWay(look) || look.view.now < due; look = await this.lookOn()) {
      const falls = isUnderWay(look) || (look.deadline >= 0 && look.deadline < due);
      const next = falls ? await this.core.pass() : await this.core.play({ do: 'time', t: due });
      if (!next || next.impossible !== null) throw new Error(`time does not pass: ${next?.impossible}`);
      this.history.commands++;
      rulings.push(...next.report.rulings);
      lines.push(...next.lines);
      reasons.push(...next.reasons);
      last = next;
    }
    return { ...last, command: first.command, lines, reasons, report: { ...last.report, rulings } };
  }

  /** Keep the line, the calls and the clock. */
  private note(played: Played, look: Look, seen = true): Called | null {
    const entry = this.history.note(played, this.look, look);
    if (seen) this.look = look;
    this.clockOfMatch.set(look.running ? look.view.now : Math.max(look.view.now, look.view.rests));
    return entry;
  }

  private save(look: Look): void {
    const { score, over } = look.view;
    const { id, plan, takenBack } = this, { lines } = this.history;
    if (plan.guided) return;
    if (over || !this.hasPeople) forgetMatch(id);
    else saveMatch({ id, plan, lines, score: [score.home, score.away], when: Date.now(), takenBack });
  }

  /* ---- whose turn it is ---- */

  private advance(): void {
    if (this.stopped || this.paused || this.moving) return;
    clearTimeout(this.timer);
    const turn = ++this.turn, { waits: must, running, view } = this.look;
    const people = SIDES.filter((side) => this.isPerson(side) && this.look.offers.some((o) => o.side === side));
    const thinking = must.find((side) => !this.isPerson(side)) ?? null;
    if (!running) this.resting.clear();
    this.waiting = view.over ? NOBODY : { people, must, thinking };
    this.tell((l) => l.waiting?.(this.waiting));
    if (view.over) return;
    if (this.isLive) return void this.goOn(turn);
    const spares = (side: Side) => this.isPerson(side) && this.vain !== this.answerOf(side); // once: if that cannot be he is asked
    const idle = running && must.find((side) => spares(side) && (this.resting.has(side) || waitsAnyway(this.look)));
    const spared = this.onlyOwnHalf ? must.find((side) => spares(side) && isAskedAfar(this.look, side)) : undefined;
    if (spared && !isSealed(this.look, spared)) this.answerFor(spared, Math.max(this.clock(), view.now, view.rests));
    else if (idle && isSealed(this.look, idle)) this.answerFor(idle, view.now);
    else if (thinking) void this.think(turn, must);
    else if (!this.seated && must.length > 0 && sharesSecrets(this.plan, this.look)) void this.sitDown(turn, must);
    else this.waitForPeople(turn, must.length > 0);
  }

  private answerOf(side: Side): string {
    return `${side} ${this.history.commands}`;
  }

  /** A person lets play go on without being asked. */
  private answerFor(side: Side, t: number): void {
    this.vain = this.answerOf(side);
    void this.apply({ do: 'wait', side, t });
  }

  /** Until something falls due, a computer acts, or a person's flick has its moment. */
  private async goOn(turn: number): Promise<void> {
    const { look, timed } = this, inTurn = (play: () => Promise<Played | null>) => (turn === this.turn ? play() : Promise.resolve(null));
    const due = (play: () => Promise<Played | null>) => () => void this.carryOut(() => inTurn(play)); // asked when its step comes: another may have been before it
    this.live.go(look);
    this.live.at(look.deadline, due(() => this.core.pass()));
    if (timed) this.live.at(timed.t, () => void this.actInTime());
    for (const side of SIDES) {
      const player = this.plan.players[side], command = player.kind === 'computer' ? await this.core.choose(side, player.level) : null;
      if (turn !== this.turn) return;
      if (command && !this.isLate(command)) this.live.at(command.t, due(() => this.core.play({ ...command, t: this.liveTime() })));
    }
  }

  /** One of two at one screen comes to answer unseen; behind a curtain where the other is asked too. */
  private async sitDown(turn: number, must: Side[]): Promise<void> {
    const side = nextSeat(must.filter((s) => isSealed(this.look, s)), this.last);
    const window = this.look.view.figures?.time.window ?? 0, both = must.length > 1 || this.sealedFrom === window;
    this.sealedFrom = both ? window : -1;
    if (side && both) await this.tellAll((l) => l.handOver?.(side));
    if (!side || turn !== this.turn) return;
    this.seated = this.last = side;
    this.look = await this.lookOn();
    this.tell((l) => l.look?.(this.look));
    this.advance();
  }

  private get hasPeople(): boolean {
    return SIDES.some((side) => this.isPerson(side));
  }

  private isPerson(side: Side): boolean {
    return this.plan.players[side].kind === 'person';
  }

  private async think(turn: number, must: Side[]): Promise<void> {
    for (const side of must) {
      const player = this.plan.players[side];
      if (player.kind !== 'computer') continue;
      if (isSealed(this.look, side)) return this.answerUnseen(turn, side, player.level);
      const command = await this.core.choose(side, player.level);
      if (turn !== this.turn) return;
      if (command && !this.isLate(command)) return this.later(turn, command);
    }
    this.waitWithout(turn, must);
  }

  /** No computer acts before what falls due: people may, or it does. */
  private waitWithout(turn: number, must: Side[]): void {
    this.waiting = { ...this.waiting, thinking: null };
    this.tell((l) => l.waiting?.(this.waiting));
    this.waitForPeople(turn, !this.isTooLateForAll && must.some((side) => this.isPerson(side)));
  }

  /** What falls due does so before everything rests. */
  private get isTooLateForAll(): boolean {
    const { deadline, view } = this.look;
    return deadline >= 0 && deadline <= Math.max(view.now, view.rests);
  }

  /** What a computer hands in is not for this screen to know. */
  private answerUnseen(turn: number, side: Side, level: string): void {
    this.timer = setTimeout(() => {
      if (turn !== this.turn || this.paused) return;
      void this.carryOut(() => this.core.answer(side, level)).then((answer) => answer || this.waitWithout(this.turn, this.look.waits));
    }, (this.look.running ? 0 : SAID_MS) / this.pace);
  }

  private isLate(command: Command): boolean {
    return this.look.deadline >= 0 && command.t > this.look.deadline;
  }

  /** A computer acts at its time; where the clock stands for people, it is only seen to think. */
  private later(turn: number, command: Command): void {
    const now = Math.max(this.clock(), this.look.view.now);
    if (this.plan.hurried) this.clockOfMatch.run(true);
    const word = command.do === 'ready' || command.do === 'choose';
    const shown = Math.max(word ? SAID_MS : SHOWN_MS, this.grace);
    this.grace = 0;
    const wait = this.plan.hurried ? Math.max(0, command.t - now) : shown;
    this.timer = setTimeout(() => {
      if (turn === this.turn && !this.paused) void this.apply(command);
    }, wait / this.pace);
  }

  /** People are waited for until something falls due; if nobody is, time passes at once. */
  private waitForPeople(turn: number, must: boolean): void {
    const { deadline } = this.look;
    if (!must) {
      this.timer = setTimeout(() => {
        if (turn === this.turn && !this.paused) void this.carryOut(() => this.core.pass());
      }, SHOWN_MS / this.pace);
      return;
    }
    if (!this.plan.hurried) return;
    this.clockOfMatch.run(true);
    if (deadline >= 0) this.after(turn, Math.max(0, deadline - this.clock()), deadline);
  }

  private after(turn: number, wait: number, deadline: number): void {
    this.timer = setTimeout(() => {
      if (turn === this.turn && !this.paused) void this.passTime(deadline);
    }, wait);
  }

  private async passTime(t: number): Promise<void> {
    await this.apply({ do: 'time', t });
  }

  /* ---- listeners ---- */

  private tell(say: (listener: MatchListener) => void): void {
    for (const listener of [...this.listeners]) say(listener);
  }

  private async tellAll(say: (listener: MatchListener) => Promise<void> | undefined): Promise<void> {
    await Promise.all([...this.listeners].map(say));
  }
}
