/* What has come of a match so far: the lines of its record, what the referee called, and why computers
   did what they did. */

import type { Played } from '../core/module';
import type { Command, Look, Reason, Ruling } from '../core/types';
import { SIDES } from '../core/types';
import type { Called, Plan } from './match';
import { hasBegun, isUnderWay } from './moment';

/** Deeds of skill or of luck: what a person takes back. */
export const TRIES = new Set<Command['do']>(['flick', 'roll', 'order']);

/** A call names a piece by the number that stands on it now. */
function withPrint(ruling: Ruling, { view }: Look): Ruling {
  const { thing } = ruling;
  const printed = thing?.side && view.pieces[thing.side][thing.number]?.number;
  return thing && printed ? { ...ruling, thing: { ...thing, printed } } : ruling;
}

export class History {
  readonly lines: string[]; // of the record, header first
  readonly calls: Called[] = [];
  reason: Reason | null = null; // for what a computer did last
  commands = 0; // carried out so far, told or sealed
  withdrawn: Called | null = null; // the last entry that was taken back
  private readonly rested: number[] = []; // how many lines there were each time that something was done at rest
  private periodBegan = 0;

  constructor(header: string) {
    this.lines = [header];
  }

  beginAnew(header: string): void {
    this.lines.splice(0, this.lines.length, header);
    this.calls.length = this.rested.length = 0;
    this.reason = null;
    this.periodBegan = this.commands = 0;
  }

  /** The record, or so many lines of it. */
  text(lines = this.lines.length): string {
    return this.lines.slice(0, lines).join('\n') + '\n';
  }

  /** A command was carried out: what was called, if anything was. */
  note({ command, lines, reasons, report }: Played, before: Look, after: Look): Called | null {
    const index = this.commands++;
    if (!before.running) this.rested.push(this.lines.length);
    this.lines.push(...lines);
    for (const reason of reasons) if (reason.why || reason.do !== 'roll' || !this.reason) this.reason = reason; // a die that must be rolled needs none
    if (command.do === 'withdraw') this.withdrawLast();
    const { period, towards, score: had } = before.view, { score } = after.view;
    const entry: Called = {
      index, command, rulings: report.rulings.map((ruling) => withPrint(ruling, before)), earlier: report.earlier, period, towards,
      score, gained: SIDES.find((side) => score[side] > had[side]) ?? null,
      clock: Math.max(0, command.t - this.periodBegan), moved: command.do === 'flick' || isUnderWay(before), withdrawn: false, event: null,
    };
    if (hasBegun(before.view, after.view)) this.periodBegan = after.view.now;
    if (entry.rulings.length === 0) return null;
    this.calls.push(entry);
    return entry;
  }

  /** The referee's last entry counts no more. */
  private withdrawLast(): void {
    const entry = this.calls.filter((call) => call.command.do === 'entry' && !call.withdrawn).pop();
    if (!entry) return;
    entry.withdrawn = true;
    this.withdrawn = entry;
  }

  /** Where the last flick or roll of a person stands among the lines; 0: there is none. */
  lastTry({ players }: Plan): number {
    for (let i = this.lines.length - 1; i > 0; i--) {
      const line = JSON.parse(this.lines[i]!) as Command;
      if (TRIES.has(line.do) && line.side && players[line.side].kind === 'person') return i;
    }
    return 0;
  }

  /** The commands before it, and not into the middle of a motion. */
  beforeLastTry(plan: Plan): string[] {
    const tried = this.lastTry(plan), rest = this.rested.filter((line) => line <= tried).pop() ?? tried;
    return this.lines.slice(1, rest);
  }
}
