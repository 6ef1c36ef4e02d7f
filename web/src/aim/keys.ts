/* Playing by keys alone. Keys count while the focus is on the table, on the controls or nowhere;
   fields, lists and buttons keep their own. */

import type { Thing } from '../core/types';
import type { Hand } from './hand';
import { screenFrame, onTable } from './pull';
import { nudgeRod } from './rod';
import { pieceOf, printedNumber } from './things';
import { add, radians, scale, type Point } from './vec';

const LEAD_MM = 6; // a key moves the keeper by
const [EARLIER_MS, FINE_MS] = [50, 10]; // a key moves the start of a flick at the moving ball by
const DIGITS_MS = 700; // "1", then "0" soon after: ten

export interface KeyActions {
  help(): void;
  cancel(): void; // a pull under way
  back(): void; // the last flick
  look(): void; // from above, or back behind the flicker
  hurry(on: boolean): void; // what only computers do runs faster
  why(): void; // of what a computer did last
}

/** How far a key goes: usual, with Shift, with Alt. */
function amount(event: KeyboardEvent, usual: number, shift: number, alt: number): number {
  return event.shiftKey ? shift : event.altKey ? alt : usual;
}

function ownsKeys(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, select, textarea, dialog') !== null;
}

function isButton(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, summary') !== null;
}

export class TableKeys {
  private readonly stop = new AbortController();
  private digits = '';
  private digitsAt = 0;

  constructor(
    private readonly hand: Hand,
    private readonly root: HTMLElement,
    private readonly actions: KeyActions,
  ) {
    document.addEventListener('keydown', (event) => this.key(event), { signal: this.stop.signal });
    document.addEventListener('keyup', (event) => event.key.toLowerCase() === 'x' && this.actions.hurry(false), { signal: this.stop.signal });
  }

  dispose(): void {
    this.stop.abort();
  }

  private listens(event: KeyboardEvent): boolean {
    const target = event.target as Node | null;
    if (event.ctrlKey || event.metaKey || event.defaultPrevented || ownsKeys(target)) return false;
    if (document.querySelector('dialog[open]')) return false;
    const own = this.root.contains(target) || this.hand.ctx.stage.element.contains(target);
    if ((event.key === 'Enter' || event.key === ' ') && isButton(target)) return false;
    return own || target === document.body || target === document.documentElement;
  }

  private key(event: KeyboardEvent): void {
    if (!this.listens(event)) return;
    if (event.key === '?') this.actions.help();
    else if (event.key.toLowerCase() === 'v') this.actions.look();
    else if (event.key.toLowerCase() === 'x') this.actions.hurry(true);
    else if (event.key.toLowerCase() === 'w') this.actions.why();
    else if (!this.hand.usable) return;
    else if (event.key === 'u' || event.key === 'U') this.actions.back();
    else if (event.key === 'm' || event.key === 'M') this.hand.gauge.toggle();
    else if (this.leadKey(event.key.toLowerCase())) this.hand.setHint(null);
    else if (event.key === ' ') { if (!this.letGo()) return; }
    else if (event.key === 'Escape') this.escape();
    else if (this.hand.placer.placing ? !this.placeKey(event) : !this.aimKey(event)) return;
    event.preventDefault();
    this.toTable(event.target);
  }

  /** Who aims by keys is at the table: Enter then flicks, whatever button had the focus before. */
  private toTable(target: EventTarget | null): void {
    const { stage } = this.hand.ctx;
    if (isButton(target) && this.hand.aim.chosen && !this.hand.placer.placing) stage.element.focus({ preventScroll: true });
  }

  /** Nothing for now: let play go on. */
  private letGo(): boolean {
    const wait = this.hand.offers().find((offer) => offer.deed === 'wait');
    if (wait) void this.hand.act({ do: 'wait', side: wait.side });
    return wait !== undefined;
  }

  /** The keeper on its rod: across, out and back, as the side at the screen sees it. */
  private leadKey(key: string): boolean {
    const ways: Record<string, Point> = { j: [0, LEAD_MM], l: [0, -LEAD_MM], i: [LEAD_MM, 0], k: [-LEAD_MM, 0] }, way = ways[key];
    return way !== undefined && (this.hand.onTheMove.leadBy(...way) || nudgeRod(this.hand, ...way));
  }

  private escape(): void {
    this.hand.ctx.match.actAt(null, 0);
    this.actions.cancel();
    if (this.hand.gauge.on) this.hand.gauge.toggle();
    if (this.hand.placer.placing) this.hand.placer.cancel();
    this.hand.setHint(null);
  }

  /** True: it was a key of ours. */
  private aimKey(event: KeyboardEvent): boolean {
    const hand = this.hand, key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (/^\d$/.test(key)) return this.digit(key, event.timeStamp);
    if (hand.flickable().length === 0) return false;
    if (key === 'n' || key === ']') hand.chooseNext(1);
    else if (key === 'p' || key === '[') hand.chooseNext(-1);
    else if (!hand.aim.chosen) return this.firstPiece(key);
    else return this.aimChosen(event, key);
    return true;
  }

  /** With nothing chosen an arrow takes the first piece. */
  private firstPiece(key: string): boolean {
    if (!key.startsWith('Arrow')) return false;
    this.hand.chooseNext(1);
    return true;
  }

  private aimChosen(event: KeyboardEvent, key: string): boolean {
    const hand = this.hand, aim = hand.aim;
    if (key === 'ArrowLeft') aim.turn(radians(amount(event, 1, 10, 0.1)));
    else if (key === 'ArrowRight') aim.turn(-radians(amount(event, 1, 10, 0.1)));
    else if (key === 'ArrowUp') aim.addStrength(amount(event, 0.02, 0.1, 0.005));
    else if (key === 'ArrowDown') aim.addStrength(-amount(event, 0.02, 0.1, 0.005));
    else if (key === 'a') hand.aimAtBall();
    else if (key === 'g') void hand.aimThroughBall();
    else if (key === 'q') aim.setOffset(aim.offset - 0.1);
    else if (key === 'e') aim.setOffset(aim.offset + 0.1);
    else if (key === 'f') hand.kinds.next();
    else if (key === '+' || key === '-') return hand.kinds.widen(key === '+' ? 1 : -1);
    else if (event.code === 'Comma' || event.code === 'Period') return this.shiftMoment(event);
    else if (key === 'Enter') void hand.flick();
    else return false;
    return true;
  }

  /** Earlier or later within the band of a moving ball. */
  private shiftMoment(event: KeyboardEvent): boolean {
    const { timing } = this.hand.onTheMove, ms = amount(event, EARLIER_MS, FINE_MS, FINE_MS);
    if (!timing.later(event.code === 'Comma' ? -ms : ms)) return false;
    timing.tell();
    return true;
  }

  /** A piece by the number printed on it; 0 is the keeper. */
  private digit(digit: string, now: number): boolean {
    const look = this.hand.ctx.match.look;
    const numberOf = (t: Thing) => (t.side && t.number > 0 ? printedNumber(look, t.side, t.number) : 0);
    const numbered = (word: string) => this.hand.flickable().find((t) => word === String(numberOf(t)));
    const both = now - this.digitsAt < DIGITS_MS ? this.digits + digit : digit;
    const thing = numbered(both) ?? numbered(digit);
    this.digits = both;
    this.digitsAt = now;
    if (thing?.side) this.hand.choose(thing.side, thing.number);
    else this.askWhyNot(both, digit);
    return true;
  }

  /** An own piece that is not on offer says by its clause why. */
  private askWhyNot(...numbers: string[]): void {
    const { hand } = this, { side } = hand, { look } = hand.ctx.match;
    const at = numbers.map((number) => look.view.pieces[side].findIndex((piece, n) => piece.present && number === String(n > 0 ? printedNumber(look, side, n) : 0)));
    const number = at.find((n) => n >= 0);
    if (number !== undefined) void hand.askWhyNot(pieceOf(side, number));
  }

  private placeKey(event: KeyboardEvent): boolean {
    const hand = this.hand, placing = hand.placer.placing!;
    const ways: Record<string, Point> = {
      ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
    };
    const way = ways[event.key], key = event.key.toLowerCase();
    const step = amount(event, 5, 20, 1);
    if (way) hand.placer.move(add(placing.at, scale(this.tableWay(way, placing.at), step)));
    else if (key === 'q') hand.placer.turn(placing.turn + radians(5));
    else if (key === 'e') hand.placer.turn(placing.turn - radians(5));
    else if (key === 'y') this.nextPose();
    else if (key === 'enter') void hand.placer.put();
    else return false;
    return true;
  }

  private nextPose(): void {
    const { placing } = this.hand.placer;
    if (!placing || placing.poses.length < 2) return;
    const at = placing.poses.indexOf(placing.pose);
    this.hand.placer.setPose(placing.poses[(at + 1) % placing.poses.length]!);
  }

  /** The direction along or across the table that looks most like a way on the screen. */
  private tableWay(way: Point, at: Point): Point {
    const stage = this.hand.ctx.stage, shown = stage.project(at[0], at[1], 0);
    if (!shown) return [way[0], -way[1]];
    const [x, y] = onTable(screenFrame(shown, (px, py) => stage.pick(px, py, 0).point), way);
    return Math.abs(x) > Math.abs(y) ? [Math.sign(x), 0] : [0, Math.sign(y)];
  }
}
