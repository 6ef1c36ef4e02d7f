/* The core as the page sees it: the same questions as CoreModule, answered by the worker. */

import type { Applied, Played } from './module';
import type { Aftermath, Ahead, Answer, Book, Command, Edition, Forbidden, Hit, KindOffer, Look, Meeting, Motion, Preset, Preview, Reach, Scene, Seat, Setup, Side, Standing, Stop } from './types';
import type { Question, Reply } from './worker';

interface Pending {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** The worker's questions and answers, whoever asks. */
class Line {
  private readonly pending = new Map<number, Pending>();
  private next = 1;

  constructor(private readonly worker: Worker) {
    worker.onmessage = (event: MessageEvent<Reply>) => this.settle(event.data);
    worker.onerror = (event) => this.fail(new Error(event.message || 'the worker stopped'));
  }

  cut(): void {
    this.worker.terminate();
    this.pending.clear();
  }

  private settle(reply: Reply): void {
    const asked = this.pending.get(reply.id);
    this.pending.delete(reply.id);
    if (reply.error !== undefined) asked?.reject(new Error(reply.error));
    else asked?.resolve(reply.value);
  }

  private fail(error: Error): void {
    for (const asked of this.pending.values()) asked.reject(error);
    this.pending.clear();
  }

  ask(method: string, args: unknown[], { resolve, reject }: Pending): void {
    const id = this.next++;
    const question: Question = { id, method, args };
    this.pending.set(id, { resolve, reject });
    this.worker.postMessage(question);
  }
}

export class Core {
  private left = false;

  private constructor(private readonly line: Line) {}

  static of(worker: Worker): Core {
    return new Core(new Line(worker));
  }

  /** The same worker for one match: it holds one at a time, so that whoever left asks nothing of the next. */
  share(): Core {
    return new Core(this.line);
  }

  /** No more is asked here, and no more answers come. */
  leave(): void {
    this.left = true;
  }

  /** Nor to anybody else. */
  close(): void {
    this.leave();
    this.line.cut();
  }

  private ask<T>(method: string, ...args: unknown[]): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.left) return;
      this.line.ask(method, args, {
        resolve: (value) => this.left || resolve(value as T),
        reject: (error) => this.left || reject(error),
      });
    });
  }

  books = (): Promise<Book[]> => this.ask('books');
  start = (setup: Setup): Promise<string> => this.ask('start', setup);
  resume = (header: string): Promise<string> => this.ask('resume', header);
  wake = (salt: number): Promise<void> => this.ask('wake', salt);
  scene = (): Promise<Scene | null> => this.ask('scene');
  look = (seat: Seat): Promise<Look> => this.ask('look', seat);
  may = (command: Command): Promise<Answer> => this.ask('may', command);
  apply = (command: Command): Promise<Applied> => this.ask('apply', command);
  play = (command: Command): Promise<Played> => this.ask('play', command);
  pass = (): Promise<Played | null> => this.ask('pass');
  answer = (side: Side, level: string): Promise<Played | null> => this.ask('answer', side, level);
  preview = (command: Command): Promise<Preview | null> => this.ask('preview', command);
  kinds = (flick: Command): Promise<KindOffer[]> => this.ask('kinds', flick);
  forbidden = (place: Command): Promise<Forbidden[]> => this.ask('forbidden', place);
  nearest = (place: Command): Promise<[number, number] | null> => this.ask('nearest', place);
  after = (command: Command): Promise<Aftermath | null> => this.ask('after', command);
  meet = (flick: Command): Promise<Meeting | null> => this.ask('meet', flick);
  hit = (flick: Command): Promise<Hit | null> => this.ask('hit', flick);
  presets = (side: Side): Promise<Preset[]> => this.ask('presets', side);
  quick = (side: Side): Promise<Command | null> => this.ask('quick', side);
  stopAt = (place: Command): Promise<Stop | null> => this.ask('stopAt', place);
  reach = (place: Command): Promise<Reach | null> => this.ask('reach', place);
  lens = (record: string): Promise<Edition[]> => this.ask('lens', record);
  lensNow = (): Promise<Standing[]> => this.ask('lensNow');
  ahead = (seat: Seat): Promise<Ahead> => this.ask('ahead', seat);
  choose = (side: Side, level: string): Promise<Command | null> => this.ask('choose', side, level);
  motion = (): Promise<Motion | null> => this.ask('motion');
  motionOf = (record: string): Promise<Motion | null> => this.ask('motionOf', record);
}
