/* What everybody stops for: a goal, shown again from a good seat, the end of a half, and a call that a
   person has not met before. */

import { SIDES, type Motion, type Ruling } from '../core/types';
import { onlyPerson, type Called } from '../game/match';
import { keepLiking, liking } from '../game/store';
import { periodName, SHOOT_OUT, scoreText, sideName, thingName } from '../say/sentence';
import { callCard, headline } from './calls';
import type { Context } from './context';
import { el } from './dom';
import { figures, goalList, scoreLine } from './end';
import { concernsPerson } from './referee';

const GOAL_MS = 7000; // then play goes on by itself
const SEEN_MS = 800; // the table and the word, before it is shown again
const REST_MS = 2500; // the end of a half, where only computers play

/** Resolves when the person goes on, or after a time: by the button, a key, or a tap on it or on `also`. */
function untilOn(element: HTMLElement, ms: number | null, also: HTMLElement | null = null): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController(), { signal } = stop;
    const end = () => {
      stop.abort();
      clearTimeout(timer);
      element.remove();
      resolve();
    };
    const timer = ms === null ? undefined : setTimeout(end, ms);
    for (const kind of ['click', 'close']) element.addEventListener(kind, end, { signal });
    also?.addEventListener('pointerdown', end, { signal });
    const keys = also ? document : element;
    keys.addEventListener('keydown', (event) => {
      if (!['Enter', ' ', 'Escape'].includes((event as KeyboardEvent).key)) return;
      event.preventDefault();
      end();
    }, { signal });
  });
}

/** The focus goes to the button that goes on, and afterwards back to where it was. */
function takeFocus(button: HTMLElement): () => void {
  const before = document.activeElement;
  button.focus({ preventScroll: true });
  return () => {
    const lost = document.activeElement === document.body;
    if (lost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  };
}

const goalOf = ({ rulings }: Called) => rulings.find((r) => r.call === 'goal' || r.call === 'own-goal');

function scorer({ texts }: Context, entry: Called): string {
  const ruling = goalOf(entry);
  if (!ruling?.thing) return entry.gained ? sideName(texts, entry.gained) : '';
  return thingName(texts, ruling.thing);
}

async function goal(ctx: Context, entry: Called, motion: Motion | null): Promise<void> {
  const { texts, stage, match } = ctx, word = texts.t(`call.${goalOf(entry)?.call ?? 'goal'}`);
  const on = el('button', { type: 'button', class: 'primary' }, texts.t('guide.go-on'));
  const banner = el('div', { class: `occasion ${entry.gained ?? ''}`, role: 'group', 'aria-label': word },
    el('p', { class: 'occasion-word' }, word), el('p', {}, scorer(ctx, entry)),
    el('p', { class: 'occasion-score' }, scoreText(texts, entry.score.home, entry.score.away)), on);
  stage.element.append(banner);
  const giveBack = takeFocus(on);
  const ended = untilOn(banner, GOAL_MS / Math.max(1, match.pace), stage.element);
  let over = false;
  void ended.then(() => { over = true; });
  const again = setTimeout(() => void slowly(ctx, banner, motion, () => over), SEEN_MS);
  await ended;
  clearTimeout(again);
  giveBack();
}

/** From behind the goal, the words out of the way; not where everything is shown fast. */
async function slowly({ stage, match }: Context, banner: HTMLElement, motion: Motion | null, over: () => boolean): Promise<void> {
  if (!motion || match.pace > 1) return;
  banner.classList.add('aside');
  await stage.replay(motion, over);
  banner.classList.remove('aside');
}

/** The match so far; play waits for the person. */
async function halfTime(ctx: Context, entry: Called): Promise<void> {
  const { texts, match } = ctx, people = SIDES.some((side) => match.plan.players[side].kind === 'person');
  const on = el('button', { type: 'button', class: 'primary' }, texts.t('guide.go-on'));
  const dialog = el('dialog', { class: 'end rest', 'aria-labelledby': 'rest-title' },
    el('h2', { id: 'rest-title' }, texts.t('rest.title', { period: periodName(texts, entry.period) })),
    scoreLine(ctx), goalList(ctx), figures(ctx), el('div', { class: 'actions' }, on));
  document.body.append(dialog);
  const ended = untilOn(dialog, people ? null : REST_MS / Math.max(1, match.pace));
  dialog.showModal();
  await ended;
}

/* ---- The first time that a clause meets a person ---- */

const READ = 'read'; // the clauses that were read, in the person's likings

/** A call against the one person here, by a clause that he has not met before; null: none, or he does not
    wish to be stopped. */
function newToPerson(ctx: Context, entry: Called): Ruling | null {
  const { match } = ctx, ruling = headline(entry.rulings);
  if (!ruling?.clause || match.plan.guided || onlyPerson(match.plan) === null || !concernsPerson(ctx, ruling)) return null;
  const known = liking<string>(READ, '').split(' ');
  return liking<boolean>('calls-wait', true) && !known.includes(ruling.clause) ? ruling : null;
}

/** What and why, until it has been read. */
async function untilRead(ctx: Context, entry: Called, ruling: Ruling): Promise<void> {
  const on = el('button', { type: 'button', class: 'primary' }, ctx.texts.t('guide.go-on'));
  const card = el('div', { class: 'occasion read', role: 'group', 'aria-label': ctx.texts.t('referee.title') }, callCard(ctx, entry, ruling, false), on);
  ctx.stage.element.append(card);
  const giveBack = takeFocus(on);
  await untilOn(card, null);
  giveBack();
  keepLiking(READ, `${liking<string>(READ, '')} ${ruling.clause}`.trim());
}

/** Listens to the match; returns how to stop. */
export function watchOccasions(ctx: Context): () => void {
  let left = false;
  const deaf = ctx.match.listen({
    async occasion(entry, motion) {
      const calls = entry.rulings.map((r) => r.call);
      if (entry.event && ctx.stage.hasTable) ctx.stage.notice(ctx.texts.t(`event.${entry.event}`));
      if (entry.gained && entry.period !== SHOOT_OUT) await goal(ctx, entry, motion);
      const unread = newToPerson(ctx, entry);
      if (unread) await untilRead(ctx, entry, unread);
      if (calls.includes('period-over') && !calls.includes('match-over') && !left) await halfTime(ctx, entry);
    },
  });
  return () => { // half-time stands before the whole page: not before the next match
    left = true;
    deaf();
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog.rest')) dialog.close();
  };
}
