/* Taking back the last flick: alone at once, at one screen if the other agrees. */

import type { Hand } from '../aim/hand';
import { otherSide, type Side } from '../core/types';
import { onlyPerson } from '../game/match';
import { ask } from './ask';
import type { Context } from './context';
import { action } from './controls_fields';
import { teamName } from '../say/sentence';

const TRIES = new Set(['flick', 'roll', 'order']);

/** Who flicked or rolled last. */
function lastToTry(ctx: Context): Side {
  const lines = ctx.match.record().trim().split('\n').reverse();
  const tried = lines.map((line) => JSON.parse(line) as { do?: string; side?: Side });
  return tried.find((line) => TRIES.has(line.do ?? '') && line.side)?.side ?? 'home';
}

async function takeBack(ctx: Context): Promise<void> {
  const { texts, match } = ctx;
  if (!match.canTakeBack) return;
  if (onlyPerson(match.plan) === null) {
    const team = teamName(texts, otherSide(lastToTry(ctx)));
    match.pause(true);
    const agreed = await ask(texts, texts.t('back.ask', { team }), null, texts.t('back.agree'));
    match.pause(false);
    if (!agreed) return;
  }
  await match.undo();
  ctx.announce(texts.t('back.done'), true);
}

export interface TakeBack {
  readonly element: HTMLElement;
  act(): void;
  update(): void;
}

export function createTakeBack(ctx: Context, hand: Hand): TakeBack {
  const act = () => void takeBack(ctx);
  const element = action({ key: 'take-back', class: 'quiet' }, [ctx.texts.t('back.button')], act);
  return { element, act, update: () => { element.hidden = !hand.usable || !ctx.match.canTakeBack; } };
}
