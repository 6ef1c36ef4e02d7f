/* Mouse, finger and pen on the table: choosing, pulling and placing. The right button and a second
   finger belong to the camera. */

import type { Thing } from '../core/types';
import { sameThing } from '../core/types';
import type { Hand } from './hand';
import { fullPull, fullWithin, readPull, screenFrame, type ScreenFrame } from './pull';
import { keepSample, meantPoint, type Sample } from './release';
import { stopHere } from './stop_here';
import { angleOf, radians, type Point } from './vec';

const FINGER_REACH = 28; // px beside a piece that still mean it
const MOUSE_REACH = 4;
const DRAG_PX = 6; // less is a click
const WHEEL_MS = 10; // a notch with Alt: the start of a flick at the moving ball
const WHEEL_TURN = 0.25; // degrees a notch
const FINE_TURN = 0.1; // degrees a pixel of the second finger, across
const FINE_SPEED = 0.001; // part of full strength a pixel of it, up
const LIFTED_PX = 60; // the ghost stands so far above the finger

interface Drag {
  id: number;
  touch: boolean;
  start: Point; // client pixels
  samples: Sample[];
  moved: boolean;
  kind: 'pull' | 'ghost' | 'tap';
  thing: Thing | null; // under the pointer when it went down
  grabbed: boolean; // the ghost was picked up by this very drag
  frame: ScreenFrame | null;
  was: { angle: number; speed: number };
}

/** Buttons and lists that stand over the table keep their own clicks. */
function isFurniture(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, .stage-legend') !== null;
}

export class TablePointer {
  private drag: Drag | null = null;
  private second: { id: number; at: Point } | null = null; // finger that adjusts while the first one holds
  private readonly stop = new AbortController();

  constructor(private readonly hand: Hand) {
    const element = hand.ctx.stage.element;
    const { signal } = this.stop;
    const on = (type: string, listener: (event: PointerEvent) => void) =>
      element.addEventListener(type, (event) => listener(event as PointerEvent), { signal });
    element.style.touchAction = 'none';
    on('pointerdown', (event) => this.down(event));
    on('pointermove', (event) => this.move(event));
    on('pointerup', (event) => this.up(event));
    on('pointercancel', () => this.cancel());
    element.addEventListener('wheel', (event) => this.wheel(event), { signal, passive: false });
  }

  dispose(): void {
    this.cancel();
    this.stop.abort();
  }

  /** Nothing is flicked; the aim is what it was. */
  cancel(): void {
    const drag = this.drag;
    this.drag = this.second = null;
    this.hand.press(false);
    if (drag?.kind !== 'pull' || !drag.moved) return;
    this.hand.aim.setAngle(drag.was.angle);
    this.hand.aim.setSpeed(drag.was.speed);
    this.hand.aim.endPull();
  }

  private down(event: PointerEvent): void {
    if (this.drag) return this.another(event);
    if (event.button !== 0 || !event.isPrimary || !this.hand.usable || isFurniture(event.target)) return;
    const touch = event.pointerType !== 'mouse';
    const at: Point = [event.clientX, event.clientY];
    const picked = this.hand.ctx.stage.pick(...at, touch ? FINGER_REACH : MOUSE_REACH).thing;
    const drag = this.begin(event, touch, touch ? this.meant(at, picked) : picked);
    this.hand.ctx.stage.element.setPointerCapture(event.pointerId);
    if (drag.kind === 'ghost' && !touch) this.moveGhost(event, 0);
  }

  /** A finger means what lies under it, if that may be used, flicked or put; else what may be, if something is near. */
  private meant(at: Point, picked: Thing | null): Thing | null {
    const { hand } = this, usable = hand.placer.placing ? [] : [...hand.flickable(), ...hand.placer.things()];
    if (picked && usable.some((thing) => sameThing(thing, picked))) return picked;
    const far = (thing: Thing): number => {
      const [x, y] = thing.side ? hand.pieceAt(thing.side, thing.number) : hand.ballAt;
      const shown = hand.ctx.stage.project(x, y, 0);
      return shown ? Math.hypot(shown[0] - at[0], shown[1] - at[1]) : Infinity;
    };
    const near = usable.map((thing) => ({ thing, px: far(thing) })).sort((a, b) => a.px - b.px)[0];
    return near && near.px < FINGER_REACH ? near.thing : picked;
  }

  /** While one finger holds the pull, another one turns it finely; with a mouse it is a change of mind. */
  private another(event: PointerEvent): void {
    const { drag } = this, free = this.hand.ctx.stage.camera === 'free';
    if (!drag?.touch || drag.kind !== 'pull' || !drag.moved || free || this.second) return this.cancel();
    this.second = { id: event.pointerId, at: [event.clientX, event.clientY] };
    this.hand.ctx.stage.element.setPointerCapture(event.pointerId);
  }

  private adjust(event: PointerEvent, second: { at: Point }): void {
    const { aim } = this.hand, across = event.clientX - second.at[0], up = second.at[1] - event.clientY;
    second.at = [event.clientX, event.clientY];
    aim.turn(-radians(across * FINE_TURN));
    aim.addStrength(up * FINE_SPEED);
  }

  /** The wheel turns a chosen aim; with Shift it moves the place where the piece is struck. */
  private wheel(event: WheelEvent): void {
    const { hand } = this, { aim } = hand;
    if (!hand.usable || !aim.chosen || (hand.ctx.stage.camera === 'free' && !aim.pulled)) return;
    event.preventDefault();
    event.stopPropagation();
    const notch = Math.sign(event.deltaY || event.deltaX);
    if (event.altKey) void (hand.onTheMove.timing.later(WHEEL_MS * notch) || hand.kinds.widen(-notch));
    else if (event.shiftKey) aim.setOffset(aim.offset + 0.1 * notch);
    else aim.turn(-radians(WHEEL_TURN * notch));
  }

  private begin(event: PointerEvent, touch: boolean, thing: Thing | null): Drag {
    const { aim } = this.hand;
    const kind = this.kindFor(thing);
    const grabbed = kind === 'ghost' && this.hand.placer.placing === null;
    if (grabbed && thing) this.hand.placer.start(thing);
    const drag: Drag = {
      id: event.pointerId, touch, start: [event.clientX, event.clientY], moved: false, kind, thing, grabbed,
      samples: [{ t: event.timeStamp, x: event.clientX, y: event.clientY }],
      frame: null, was: { angle: aim.angle, speed: aim.speed },
    };
    this.drag = drag;
    this.hand.press(kind === 'pull');
    return drag;
  }

  /** What a drag from here would be; chooses the piece under the pointer if it may be flicked. */
  private kindFor(thing: Thing | null): Drag['kind'] {
    const hand = this.hand;
    if (hand.gauge.on) return 'tap';
    if (hand.placer.placing) return 'ghost';
    if (thing?.side && hand.flickable().some((t) => sameThing(t, thing))) {
      hand.choose(thing.side, thing.number);
      return 'pull';
    }
    const inHand = thing && hand.placer.things().some((t) => sameThing(t, thing));
    if (inHand && (hand.flickable().length === 0 || !hand.aim.chosen)) return 'ghost';
    return hand.aim.chosen ? 'pull' : 'tap';
  }

  private move(event: PointerEvent): void {
    const drag = this.drag;
    if (!drag) return this.hover(event);
    if (this.second && event.pointerId === this.second.id) return this.adjust(event, this.second);
    if (event.pointerId !== drag.id) return;
    keepSample(drag.samples, { t: event.timeStamp, x: event.clientX, y: event.clientY });
    const far = Math.hypot(event.clientX - drag.start[0], event.clientY - drag.start[1]);
    if (!drag.moved && far < DRAG_PX) return;
    drag.moved = true;
    if (drag.kind === 'ghost') this.moveGhost(event, drag.touch ? LIFTED_PX : 0);
    if (drag.kind === 'pull') this.pull(drag, [event.clientX, event.clientY]);
  }

  private hover(event: PointerEvent): void {
    if (event.pointerType === 'mouse') this.leadKeeper(event);
    if (this.hand.placer.placing && event.pointerType === 'mouse' && this.hand.usable) this.moveGhost(event, 0);
  }

  /** While the table runs and nothing is pulled, the keeper follows the mouse in its own half. */
  private leadKeeper(event: PointerEvent): void {
    const { hand } = this, at = hand.onTheMove.leads ? hand.ctx.stage.pick(event.clientX, event.clientY, 0).point : null;
    if (at) hand.onTheMove.lead(at);
  }

  private moveGhost(event: PointerEvent, lifted: number): void {
    const at = this.hand.ctx.stage.pick(event.clientX, event.clientY - lifted, 0).point;
    if (at) this.hand.placer.move(at);
  }

  /** How the screen lies on the table about the piece; kept while the pull lasts, so that a camera
      that turns with the aim does not turn the aim. */
  private frameOf(): ScreenFrame {
    const { stage } = this.hand.ctx, { side, piece } = this.hand.aim;
    const at = side !== null && piece !== null ? this.hand.pieceAt(side, piece) : ([0, 0] as Point);
    const box = stage.element.getBoundingClientRect();
    const middle: Point = [box.left + box.width / 2, box.top + box.height / 2];
    return screenFrame(stage.project(at[0], at[1], 0) ?? middle, (x, y) => stage.pick(x, y, 0).point);
  }

  private pull(drag: Drag, to: Point): boolean {
    drag.frame ??= this.frameOf();
    const box = this.hand.ctx.stage.element.getBoundingClientRect();
    const way: Point = [to[0] - drag.start[0], to[1] - drag.start[1]];
    const full = fullWithin(fullPull(box.width, box.height), drag.start, way, [innerWidth, innerHeight]);
    const pulled = readPull(drag.frame, way, full, this.hand.aim.full);
    if (pulled) this.hand.aim.pull(angleOf(pulled.direction), pulled.speed);
    else this.hand.aim.endPull();
    return pulled !== null;
  }

  private up(event: PointerEvent): void {
    const drag = this.drag;
    if (event.pointerId === this.second?.id) this.second = null;
    if (!drag || event.pointerId !== drag.id) return;
    this.second = null;
    if (drag.kind === 'pull' && drag.moved) this.letGo(drag, event);
    this.drag = null;
    this.hand.press(false);
    if (drag.kind === 'ghost') this.putDown(drag, event);
    else if (!drag.moved && drag.thing) this.tap(drag.thing);
    else if (!drag.moved && drag.kind === 'pull') this.stopThere(event);
  }

  /** Pulled back to the start: nothing. Otherwise the flick, or the aim kept for adjusting. */
  private letGo(drag: Drag, event: PointerEvent): void {
    const last: Sample = { t: event.timeStamp, x: event.clientX, y: event.clientY };
    if (!this.pull(drag, [last.x, last.y])) return this.cancel();
    const meant = drag.touch ? (meantPoint(drag.samples, last.t) ?? last) : last;
    if (!this.pull(drag, [meant.x, meant.y])) return this.cancel();
    if (this.hand.habits.adjust) this.hand.aim.endPull();
    else void this.hand.flickIfMeant();
  }

  /** A mouse puts with its click, or where a drag from the piece ends; a finger that has moved the
      ghost leaves it there to be looked at, and a tap on it puts it. */
  private putDown(drag: Drag, event: PointerEvent): void {
    if (drag.grabbed && !drag.moved) return;
    if (!drag.touch) return void this.hand.placer.put();
    if (drag.moved || !this.hand.placer.placing) return;
    const [x, y] = this.hand.placer.placing.at, shown = this.hand.ctx.stage.project(x, y, 0);
    const near = shown && Math.hypot(shown[0] - event.clientX, shown[1] - event.clientY) < LIFTED_PX;
    if (near) void this.hand.placer.put();
    else this.moveGhost(event, 0);
  }

  /** Bare cloth, with a piece chosen: that is where it is to stop. */
  private stopThere(event: PointerEvent): void {
    const { hand } = this, at = hand.ctx.stage.pick(event.clientX, event.clientY, 0).point;
    if (at) void stopHere(hand, at);
  }

  private tap(thing: Thing): void {
    const hand = this.hand;
    if (hand.gauge.on) return hand.gauge.take(thing);
    if (hand.flickable().some((t) => sameThing(t, thing))) return;
    if (hand.placer.things().some((t) => sameThing(t, thing))) hand.placer.start(thing);
    else void hand.askWhyNot(thing);
  }
}
