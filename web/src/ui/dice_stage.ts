/* The dice game's board in the place where other games have their table. */

import type { Match } from '../game/match';
import type { Texts } from '../say/texts';
import type { Sound } from '../sound/sound';
import { createDiceBoard, type DiceBoard } from '../view/dice/board';
import type { CameraKind, Heading, Overlay, Picked } from '../view/view';
import type { Stage } from './context';
import { el } from './dom';
import { teams } from './kit';

export class DiceStage implements Stage {
  readonly element: HTMLElement;
  readonly hasTable = false;
  readonly frames = 0;
  readonly still = true;
  camera: CameraKind = 'above';
  private readonly board: DiceBoard;
  private readonly unlisten: () => void;

  constructor(match: Match, texts: Texts, sound: Sound) {
    this.board = createDiceBoard(texts, teams());
    this.element = el('div', { class: 'stage stage-dice' }, this.board.element);
    this.unlisten = match.listen({
      look: (look) => look.view.dice && this.board.show(look.view.dice),
      rolled: async (look) => {
        if (!look.view.dice) return;
        sound.roll();
        await this.board.roll(look.view.dice);
      },
    });
  }

  pick(): Picked {
    return { point: null, thing: null };
  }

  project(): null {
    return null;
  }

  heading(towards: 1 | -1): Heading {
    const wide = this.element.clientWidth > this.element.clientHeight;
    return wide ? (towards > 0 ? 'right' : 'left') : (towards > 0 ? 'up' : 'down');
  }

  setOverlay(_overlay: Overlay): void {
    /* nothing is aimed here */
  }

  setCamera(_kind: CameraKind): void {
    /* there is one way to look at it */
  }

  lay(): void {
    /* nothing is drawn over the board */
  }

  turnCamera(): void {
    /* there is one way to look at it */
  }

  dress(): void {
    /* it is made anew with the screen */
  }

  notice(_text: string): void {
    /* nothing is ever too slow here */
  }

  replay(): Promise<void> {
    return Promise.resolve();
  }

  showAgain(): Promise<void> {
    return Promise.resolve();
  }

  dispose(): void {
    this.unlisten();
    this.board.dispose();
  }
}
