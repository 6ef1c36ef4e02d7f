/* What every drawing of the table offers: the flat one, the solid one, and those to come. */

import type { Forbidden, Pose, Scene, Side, Thing } from '../core/types';

/** `near`: from above, close to the ball of the focus; nobody chooses it. */
export type CameraKind = 'above' | 'flicker' | 'referee' | 'free' | 'near';
export const NEAR_MM = 240; // that are in sight then, of the screen's shorter side
export const CAMERAS: readonly CameraKind[] = ['above', 'flicker', 'referee', 'free'];

/** For whom the table is shown: his goal is at the left or below, so `ahead` says which way he
    attacks. The flicker's camera stands behind `from`, looking at the point `towards`. */
export interface Focus {
  ahead: 1 | -1;
  from: [number, number];
  towards: [number, number];
  ball: [number, number]; // stays in sight
}

/** Which way on the screen something points. */
export type Heading = 'right' | 'left' | 'up' | 'down';

export function headingOf(right: number, up: number): Heading {
  if (Math.abs(right) >= Math.abs(up)) return right >= 0 ? 'right' : 'left';
  return up > 0 ? 'up' : 'down';
}

/** How a flick will be met: by the ball first, with nothing called; with an objection of the referee;
    with nothing met at all. Told apart by line and shape. */
export type AimManner = 'plain' | 'foul' | 'miss';

/** What is laid over any drawing of the table (view/veil.ts). */
export interface Veil {
  forbidden: Forbidden[]; // hatched
  fingers: { at: [number, number]; radius: number }[];
  rings: { at: [number, number]; radius: number; text: string; bad: boolean }[]; // gauge, and what is too near
  links: { from: [number, number]; to: [number, number]; text: string; cut: boolean; other?: boolean; dashed?: boolean }[]; // other: of what is not looked at now; dashed: of what was not done
  arrows?: { from: [number, number]; to: [number, number]; text: string; cut: boolean; colour?: string }[]; // cut: a bar across its end
  locks?: { at: [number, number]; radius: number }[]; // a padlock beside what may not move
  bands?: { way: [number, number][]; full: [number, number][]; at: [number, number] | null }[]; // where the ball must be when a flick begins, the part that hits it full, and when it is to begin
  tags?: { at: [number, number]; radius: number; text: string }[]; // numbers of pieces that are drawn too small to read them on
  thread: [[number, number], [number, number]] | null; // from where a thing was let go to where it will be put
}

/** The way of a ball that flies, for the strip at the edge: how far, how high, and what is in its way. */
export interface Flight {
  way: { far: number; high: number }[];
  ball: number; // its diameter
  things: { far: number; wide: number; high: number; kind: 'piece' | 'bar' }[];
  text: string;
  bad: boolean;
}

/** Things drawn over the table. All of it is replaced by each call of setOverlay. */
export interface Overlay {
  playable: Thing[]; // softly ringed: may be used now
  chosen: Thing | null; // strongly ringed
  /** From the piece to where it would stop with nothing in its way; strength 0 .. 1. */
  aim: { from: [number, number]; to: [number, number]; strength: number; manner: AimManner } | null;
  path: [number, number][]; // preview of the flicked piece
  after: [number, number][]; // and of what it meets
  meets: [number, number] | null; // a cross or ring there
  halts: { thing: Thing; at: [number, number]; firm: boolean }[]; // the piece where it meets something, and where it would stop
  rest: [number, number] | null; // where the struck thing comes to rest
  ghost: { thing: Thing; at: [number, number]; axis: [number, number]; allowed: boolean } | null; // a piece being placed
  numbers: { at: [number, number, number]; text: string; strong: boolean }[]; // contacts in their order
  spot: [number, number] | null; // where play resumes
  veil: Veil | null;
  flight: Flight | null;
  held: boolean; // a pull is held: no camera moves
  pressed: boolean; // nor while one can still begin: who presses and pulls sees one table
  label: { text: string; manner: AimManner; strength: number; notches: number[] } | null; // the aim in words, at the edge where no finger hides it
}

export const NO_OVERLAY: Overlay = {
  playable: [], chosen: null, aim: null, path: [], after: [], meets: null, halts: [], rest: null, ghost: null, numbers: [], spot: null,
  label: null, veil: null, flight: null, held: false, pressed: false,
};

export interface Picked {
  point: [number, number] | null; // on the cloth's plane; null: beyond the horizon
  thing: Thing | null; // the piece or ball under (or, for fingers, near) the pointer
}

/** How the teams look: colour, shape of the mark on a piece, and whether light on dark. */
export interface TeamLook {
  fill: string; // CSS colour
  ink: string; // of number and mark
  mark: 'ring' | 'cross' | 'stripe' | 'dot'; // told apart without colour
}
export type Teams = Record<Side, TeamLook>;

export interface TableView {
  /** A canvas or its frame; the page puts it into the document. It is not for screen readers. */
  readonly element: HTMLElement;
  setScene(scene: Scene, teams: Teams): void;
  /** Numbers as printed on the pieces; they change with substitutions. */
  setNumbers(number: (thing: Thing) => string): void;
  /** Where everything is now. Draws one frame soon (requestAnimationFrame), and none after it. */
  show(poses: readonly Pose[]): void;
  setOverlay(overlay: Overlay): void;
  setCamera(kind: CameraKind, focus: Focus | null): void;
  /** Which goal is on top or on the right is the view's business; it asks only to turn round. */
  pick(clientX: number, clientY: number, reach: number): Picked; // reach: extra px for fingers
  /** Client coordinates of a point on the table, for labels and tests; null: not on screen. */
  project(x: number, y: number, z: number): [number, number] | null;
  /** The same, and also beside the screen; null: behind the camera. */
  at(x: number, y: number, z: number): [number, number] | null;
  /** Where +x (or -x) of the table points on the screen, once the camera has arrived. */
  heading(x: 1 | -1): Heading;
  /** The element's size has changed. */
  resize(): void;
  /** Frames drawn so far: tests see that none is drawn when nothing moves. */
  readonly frames: number;
  /** Nothing is on its way: the camera has arrived, and what is to be seen is drawn. */
  readonly still: boolean;
  dispose(): void;
}
