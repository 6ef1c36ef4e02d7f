/* The core as WebAssembly: texts in, JSON out (app/wasm/page.h). Works wherever WebAssembly does. */

import type { Aftermath, Ahead, Answer, Book, Command, Edition, Forbidden, Hit, Idea, KindOffer, Look, Meeting, Motion, Preset, Preview, Reach, Reason, Scene, Seat, Setup, Side, Standing, Stop, Why } from './types';
import { SIDES } from './types';
import { Reasons } from './reasons';
import { Sealing } from './sealing';

interface Exports {
  memory: WebAssembly.Memory;
  page_room(): number;
  page_room_size(): number;
  page_text(): number;
  page_samples(): number;
  page_books(): number;
  page_scene(): number;
  page_start(length: number): number;
  page_wake(salt: number): void;
  page_look(seat: number): number;
  page_may(length: number): number;
  page_apply(length: number): number;
  page_pass(): number;
  page_preview(length: number): number;
  page_kinds(length: number): number;
  page_forbidden(length: number): number;
  page_nearest(length: number): number;
  page_after(length: number): number;
  page_meet(length: number): number;
  page_hit(length: number): number;
  page_stop_at(length: number): number;
  page_reach(length: number): number;
  page_presets(side: number): number;
  page_quick(side: number): number;
  page_ahead(seat: number): number;
  page_lens(length: number): number;
  page_lens_now(): number;
  page_choose(side: number, length: number): number;
  page_motion(): number;
  page_motion_of(length: number): number;
}

/** A command that happened has its line in the record, and the last one also an end. */
export interface Applied extends Answer {
  line: string | null;
  end: string | null;
}

/** The same for a person's screen: what is sealed stays here until everybody has answered, and so does
    every line after it. */
export interface Played extends Answer {
  command: Command; // of what is sealed only who and when
  lines: string[]; // of the record, that may be told now
  reasons: Reason[]; // of computers, for what they did in those lines
}

/** With its commands as lines. */
interface Told extends Omit<Why, 'ideas'> {
  ideas: (Omit<Idea, 'command'> & { line: string })[];
}

const NUMBERS = 8; // of a body in a frame
const SEATS: readonly Seat[] = ['home', 'away', null];

export class CoreModule {
  private readonly sealing = new Sealing();
  private readonly reasons = new Reasons();

  private constructor(private readonly core: Exports) {}

  static async load(bytes: BufferSource): Promise<CoreModule> {
    const made = await WebAssembly.instantiate(bytes);
    return new CoreModule(made.instance.exports as unknown as Exports);
  }

  /** Compiled while it arrives, where the host says that it is WebAssembly; else afterwards. */
  static async fetch(address: string): Promise<CoreModule> {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    if (!answer.headers.get('content-type')?.startsWith('application/wasm')) return this.load(await answer.arrayBuffer());
    const made = await WebAssembly.instantiateStreaming(answer);
    return new CoreModule(made.instance.exports as unknown as Exports);
  }

  private put(text: string): number {
    const bytes = new TextEncoder().encode(text);
    if (bytes.length + 1 > this.core.page_room_size()) throw new RangeError('the text is too long for the core');
    new Uint8Array(this.core.memory.buffer).set(bytes, this.core.page_room());
    return bytes.length;
  }

  private take<T>(length: number): T {
    if (length === 0) throw new RangeError('the answer is too long for the page');
    const bytes = new Uint8Array(this.core.memory.buffer, this.core.page_text(), length);
    return JSON.parse(new TextDecoder().decode(bytes)) as T;
  }

  books(): Book[] {
    return this.take(this.core.page_books());
  }

  /** The header line of the record. Throws with the core's reason. */
  start(setup: Setup): string {
    return this.begin(JSON.stringify({ toque: 2, ...setup }));
  }

  /** A match by the header line of its record, which must come out again as it is. */
  resume(header: string): string {
    if (this.begin(header) !== header) throw new Error('the header is not the one that this version writes');
    return header;
  }

  private begin(header: string): string {
    this.sealing.forget();
    this.reasons.forget();
    const made = this.take<{ error: string | null; header?: string }>(this.core.page_start(this.put(header)));
    if (made.error !== null || !made.header) throw new Error(made.error ?? 'no match');
    return made.header;
  }

  wake(salt: number): void {
    this.core.page_wake(salt);
  }

  scene(): Scene | null {
    return this.take(this.core.page_scene());
  }

  look(seat: Seat): Look {
    return this.take(this.core.page_look(SEATS.indexOf(seat)));
  }

  may(command: Command): Answer {
    return this.take(this.core.page_may(this.put(JSON.stringify(command))));
  }

  apply(command: Command): Applied {
    return this.take(this.core.page_apply(this.put(JSON.stringify(command))));
  }

  play(command: Command): Played {
    return this.tell(command, this.apply(command));
  }

  /** Time passes until something falls due, sealed or not; null: nothing does. */
  pass(): Played | null {
    const passed = this.take<Applied | null>(this.core.page_pass());
    if (passed?.impossible !== null) return null;
    const { t } = JSON.parse(passed.line ?? '{"t":0}') as Command;
    return this.tell({ do: 'time', t }, passed);
  }

  /** A computer does what it chooses, unseen where it is sealed; null: nothing. */
  answer(side: Side, level: string): Played | null {
    const command = this.choose(side, level);
    return command && this.play(command);
  }

  private tell(command: Command, { line, end, ...answer }: Applied): Played {
    const lines = [line, end].filter((text): text is string => typeof text === 'string');
    const told = command.do === 'order' ? { do: command.do, side: command.side, t: command.t } as Command : command;
    if (line) this.reasons.done(command, line);
    const open = lines.length > 0 ? this.sealing.after(command, lines, () => this.look(null)) : [];
    return { ...answer, command: told, lines: open, reasons: this.reasons.told(open) };
  }

  preview(command: Command): Preview | null {
    return this.take(this.core.page_preview(this.put(JSON.stringify(command))));
  }

  kinds(flick: Command): KindOffer[] {
    return this.take<KindOffer[] | null>(this.core.page_kinds(this.put(JSON.stringify(flick)))) ?? [];
  }

  forbidden(place: Command): Forbidden[] {
    return this.take<Forbidden[] | null>(this.core.page_forbidden(this.put(JSON.stringify(place)))) ?? [];
  }

  /** Micrometres; null: there is none, or the book does not say. */
  nearest(place: Command): [number, number] | null {
    return this.take(this.core.page_nearest(this.put(JSON.stringify(place))));
  }

  after(command: Command): Aftermath | null {
    return this.take(this.core.page_after(this.put(JSON.stringify(command))));
  }

  /** When a flick must begin to meet the moving ball; null: it is none that the table knows. */
  meet(flick: Command): Meeting | null {
    return this.take(this.core.page_meet(this.put(JSON.stringify(flick))));
  }

  /** What a flick does to the moving ball, made at its time. */
  hit(flick: Command): Hit | null {
    return this.take(this.core.page_hit(this.put(JSON.stringify(flick))));
  }

  /** The flick by which a piece stops at a place; null: there is none. */
  stopAt(place: Command): Stop | null {
    return this.take(this.core.page_stop_at(this.put(JSON.stringify(place))));
  }

  /** How the side's keeper is held nearest to a place; null: it is not on its rod. */
  reach(place: Command): Reach | null {
    return this.take(this.core.page_reach(this.put(JSON.stringify(place))));
  }

  /** How the other editions would call the last motion of a record. */
  lens(record: string): Edition[] {
    return this.take<Edition[] | null>(this.core.page_lens(this.put(record))) ?? [];
  }

  /** What the other editions would let be done where the match stands; [] while things move. */
  lensNow(): Standing[] {
    return this.take(this.core.page_lens_now());
  }

  ahead(seat: Seat): Ahead {
    return this.take(this.core.page_ahead(SEATS.indexOf(seat)));
  }

  /** Arrangements of the side's own pieces to begin from, all of them lawful now. */
  presets(side: Side): Preset[] {
    const all = this.take<{ name: string; line: string }[]>(this.core.page_presets(SIDES.indexOf(side)));
    return all.map(({ name, line }) => ({ name, command: JSON.parse(line) as Command }));
  }

  /** The usual next step of a side towards a restart; null: it has none but to flick or to choose. */
  quick(side: Side): Command | null {
    const line = this.take<string | null>(this.core.page_quick(SIDES.indexOf(side)));
    return line === null ? null : (JSON.parse(line) as Command);
  }

  /** What a computer would do; why is told when it has done it (`Played.reasons`). */
  choose(side: Side, level: string): Command | null {
    const chosen = this.take<{ line: string; why: Told | null } | null>(this.core.page_choose(SIDES.indexOf(side), this.put(level)));
    if (!chosen) return null;
    const command = JSON.parse(chosen.line) as Command, { why } = chosen;
    this.reasons.chose(side, command, why && { ...why, ideas: why.ideas.map(({ line, ...idea }) => ({ ...idea, command: JSON.parse(line) as Command })) });
    return command;
  }

  motion(): Motion | null {
    return this.withSamples(this.take(this.core.page_motion()));
  }

  motionOf(record: string): Motion | null {
    return this.withSamples(this.take(this.core.page_motion_of(this.put(record))));
  }

  private withSamples(motion: Omit<Motion, 'samples'> | null): Motion | null {
    if (!motion) return null;
    const count = motion.frames * motion.moved.length * NUMBERS;
    const samples = new Float32Array(this.core.memory.buffer, this.core.page_samples(), count).slice();
    return { ...motion, samples };
  }
}
