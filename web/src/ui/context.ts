/* What every part of the match screen gets. */

import type { Motion, Pose } from '../core/types';
import type { Called, Match } from '../game/match';
import type { Texts } from '../say/texts';
import type { Sound } from '../sound/sound';
import type { CameraKind, Heading, Overlay, Picked, Veil } from '../view/view';

/** The table on screen, whichever way it is drawn (ui/stage.ts). */
export interface Stage {
  readonly element: HTMLElement; // pointer events of the table arrive here
  readonly hasTable: boolean; // false: the dice game's board
  pick(clientX: number, clientY: number, reach: number): Picked;
  project(x: number, y: number, z: number): [number, number] | null;
  /** Where a side that attacks towards +x or -x is going, on the screen. */
  heading(towards: 1 | -1): Heading;
  /** The controls' overlay; the stage adds its own (numbers of contacts while showing). */
  setOverlay(overlay: Overlay): void;
  camera: CameraKind;
  /** From above, or back to behind the flicker. */
  turnCamera(): void;
  /** A line to be read in passing. */
  notice(text: string): void;
  /** The last moment of a motion again, slowly, until it is over or `stop` says so. */
  replay(motion: Motion, stop: () => boolean): Promise<void>;
  /** The table as it stood once, with this drawn over it; null: as it stands again. */
  lay(moment: Laid | null): void;
  /** Show an incident again, slowly, from the referee's seat, contacts numbered. */
  showAgain(entry: Called): Promise<void>;
}

export interface Laid {
  poses: Pose[];
  veil: Veil;
}

export interface Context {
  readonly match: Match;
  readonly texts: Texts;
  readonly stage: Stage;
  readonly sound: Sound;
  /** Say it in the live region (and aloud, if the person wants that). */
  announce(text: string, urgent?: boolean): void;
  /** Open the rulebook reader at a clause. */
  openClause(id: string): void;
}
