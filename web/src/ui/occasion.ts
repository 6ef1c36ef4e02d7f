/* What everybody stops for: a goal, shown again from a good seat, and the end of a half. */

import { SIDES, type Motion } from '../core/types';
import type { Called } from '../game/match';
import { periodName, scoreText, teamName, thingName } from '../say/sentence';
import type { Context } from './context';
import { el } from './dom';
import { goalList, scoreLine } from './end';

const GOAL_MS = 4200; // then play goes on by itself
const REST_MS = 2500; // the end of a half, where only computers play

/** Resolves when the person goes on, or after a time; a key, a tap or the button ends it. */
function untilOn(element: HTMLElement, ms: number | null): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController();
    const end = () => {
      stop.abort();
      clearTimeout(timer);
      element.remove();
      resolve();
    };
    const timer = ms === null ? undefined : setTimeout(end, ms);
    element.addEventListener('click', end, { signal: stop.signal });
    element.addEventListener('close', end, { signal: stop.signal });
    element.addEventListener('keydown', (event) => ['Enter', ' ', 'Escape'].includes(event.key) && end(), { signal: stop.signal });
  });
}

function scorer({ texts }: Context, entry: Called): string {
  const ruling = entry.rulings.find((r) => r.call === 'goal' || r.call === 'own-goal');
  if (!ruling?.thing) return entry.gained ? teamName(texts, entry.gained) : '';
  return thingName(texts, ruling.thing);
}

async function goal(ctx: Context, entry: Called, motion: Motion | null): Promise<void> {
  const { texts, stage, match } = ctx;
  const on = el('button', { type: 'button', class: 'primary' }, texts.t('guide.go-on'));
  const banner = el('div', { class: `occasion ${entry.gained ?? ''}`, role: 'group', 'aria-label': texts.t('call.goal') },
    el('p', { class: 'occasion-word' }, texts.t('call.goal')), el('p', {}, scorer(ctx, entry)),
    el('p', { class: 'occasion-score' }, scoreText(texts, entry.score.home, entry.score.away)), on);
  stage.element.append(banner);
  on.focus({ preventScroll: true });
  const ended = untilOn(banner, GOAL_MS / Math.max(1, match.pace));
  let over = false;
  void ended.then(() => { over = true; });
  if (motion) void stage.replay(motion, () => over);
  await ended;
}

/** The match so far; play waits for the person. */
async function halfTime(ctx: Context, entry: Called): Promise<void> {
  const { texts, match } = ctx, people = SIDES.some((side) => match.plan.players[side].kind === 'person');
  const on = el('button', { type: 'button', class: 'primary' }, texts.t('guide.go-on'));
  const dialog = el('dialog', { class: 'end rest', 'aria-labelledby': 'rest-title' },
    el('h2', { id: 'rest-title' }, texts.t('rest.title', { period: periodName(texts, entry.period) })),
    scoreLine(ctx), goalList(ctx), el('div', { class: 'actions' }, on));
  document.body.append(dialog);
  const ended = untilOn(dialog, people ? null : REST_MS / Math.max(1, match.pace));
  dialog.showModal();
  await ended;
}

/** Listens to the match; returns how to stop. */
export function watchOccasions(ctx: Context): () => void {
  return ctx.match.listen({
    async occasion(entry, motion) {
      const calls = entry.rulings.map((r) => r.call);
      if (entry.event && ctx.stage.hasTable) ctx.stage.notice(ctx.texts.t(`event.${entry.event}`));
      if (entry.gained && entry.period <= 3) await goal(ctx, entry, motion);
      if (calls.includes('period-over') && !calls.includes('match-over')) await halfTime(ctx, entry);
    },
  });
}
