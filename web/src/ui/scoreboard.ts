/* Always visible: score, clock, period, who has the ball, flicks left, what is waited for and how
   long. It ticks only while the match clock runs. */

import { SIDES, type Look, type Offer, type Side, type View } from '../core/types';
import { familyOf } from '../aim/family';
import { onlyPerson, owedOffers } from '../game/match';
import { awaitedText, clockText, isDrawn, isSteal, periodNow, scoreText, sideName, teamName } from '../say/sentence';
import type { Texts } from '../say/texts';
import type { Context } from './context';
import { el, fill, type Part } from './dom';

/** A time limit that is running, and when it was first seen: the bar is full then. */
interface Limit {
  until: number;
  from: number;
}

/* ---- The two teams ---- */

/** Who restarts, or may choose to after an infringement, has the ball; else whose it is in play. */
function hasBall({ view, due }: Look, side: Side): boolean {
  const restarts = view.restart !== 'none' ? view.restartTo : (due?.to ?? null);
  return !isDrawn(view) && (view.dice ? view.dice.attacker : (restarts ?? view.owner)) === side;
}

function kicksText(texts: Texts, view: View, side: Side): string | null {
  if (view.period !== 4) return null;
  return texts.t('score.kicks', { scored: view.kicksScored[side], kicks: view.kicks[side] });
}

function flicksText(texts: Texts, { view, due }: Look, side: Side): string | null {
  const waits = view.restart !== 'none' && view.restartTo !== side;
  const left = view.buttons?.left[side] ?? 0;
  if (waits || view.turn !== side || left <= 0) return null;
  if (isSteal(view, side)) return due ? null : texts.t('score.steal');
  return texts.t('score.left', { number: left });
}

function teamNotes(texts: Texts, look: Look, side: Side): string[] {
  const { view } = look;
  const kicks = kicksText(texts, view, side);
  if (kicks || view.over) return kicks ? [kicks] : [];
  const champion = championText(texts, view, side), own = familyOf(view).notes(texts, view, side);
  const isTold = own.length > 1; // touches and the shooting zone, which say it: for all three there is no room on a phone
  const notes: (string | null)[] = [
    hasBall(look, side) && !champion && !isTold ? texts.t('score.ball') : null,
    flicksText(texts, look, side),
    champion,
    ...own,
  ];
  return notes.filter((note): note is string => note !== null);
}

function championText(texts: Texts, view: View, side: Side): string | null {
  if (view.dice?.holder !== side || !view.dice.play) return null;
  return `★ ${texts.t(`face.${view.dice.play}`)}`;
}

/** What there is no room for, to be heard. */
function heardNotes(texts: Texts, look: Look, side: Side): string {
  const { view } = look;
  const play = view.dice?.holder === side && view.dice.play;
  const champion = play ? texts.t('score.champion', { play: texts.t(`face.${play}`) }) : '';
  const own = familyOf(view).heard(texts, view, side), ball = (play || own.length > 0) && hasBall(look, side);
  return [ball ? texts.t('score.ball') : '', champion, ...own].filter(Boolean).join(', ');
}

function teamBlock(texts: Texts, look: Look, side: Side, you: Side | null): HTMLElement {
  const { view } = look, notes = teamNotes(texts, look, side), heard = view.over ? '' : heardNotes(texts, look, side);
  const classes = `team ${side}${view.turn === side && !isDrawn(view) ? ' turn' : ''}`;
  return el('div', { class: classes },
    el('span', { class: `badge ${side}`, 'aria-hidden': 'true' }),
    el('span', { class: 'name' }, side === you ? texts.t('score.you', { team: sideName(texts, side) }) : sideName(texts, side)),
    hasBall(look, side) && el('span', { class: 'has-ball', 'aria-hidden': 'true' }),
    el('span', { class: 'notes', 'aria-hidden': heard ? 'true' : null }, notes.join(' · ')),
    heard && el('span', { class: 'sr-only' }, heard));
}

/* ---- The clock ---- */

function timeText(texts: Texts, view: View, now: number): string {
  if (view.over) return '';
  if (view.interval) return '';
  if (view.dice?.timeUp || (view.periodEnds >= 0 && now >= view.periodEnds)) return texts.t('score.time-up');
  if (view.periodEnds < 0) return '';
  return texts.t('score.time', { time: clockText(view.periodEnds - now + 999) });
}

/** The limit that ends first, those that play waits for before the others. */
function limitOf(offers: Offer[], now: number): number | null {
  const running = offers.filter((offer) => offer.until > now);
  const must = running.filter((offer) => offer.must);
  const ends = (must.length > 0 ? must : running).map((offer) => offer.until);
  return ends.length > 0 ? Math.min(...ends) : null;
}

function limitBar(texts: Texts, limit: Limit, now: number): HTMLElement {
  const left = Math.max(0, limit.until - now);
  const share = limit.until > limit.from ? left / (limit.until - limit.from) : 0;
  const bar = el('span', { class: 'bar', 'aria-hidden': 'true' }, el('span'));
  (bar.firstElementChild as HTMLElement).style.width = `${Math.round(share * 100)}%`;
  const seconds = texts.t('score.seconds', { number: Math.ceil(left / 1000) });
  return el('span', { class: left <= 3000 ? 'limit soon' : 'limit' }, bar, el('span', {}, seconds));
}

/* ---- What is waited for ---- */

export function statusText(ctx: Context): string {
  const { match, texts } = ctx;
  const { view } = match.look;
  if (match.paused) return texts.t('score.paused');
  if (match.moved && SIDES.some((side) => match.plan.players[side].kind === 'person')) return texts.t('score.go-on');
  if (match.moving) return view.dice ? texts.t('score.rolling') : texts.t('score.moving');
  const { thinking } = match.waiting;
  if (thinking) return texts.t('score.thinking', { team: teamName(texts, thinking) });
  return awaitedText(texts, owedOffers(match.look), view, onlyPerson(match.plan)) ?? '';
}

function whenChanged(write: (text: string) => void): (text: string) => void {
  let last: string | null = null;
  return (text) => {
    if (text !== last) write(text);
    last = text;
  };
}

interface Board {
  element: HTMLElement;
  drawTeams(): void;
  drawTime(): void;
}

function createBoard(ctx: Context): Board {
  const { match, texts } = ctx;
  const home = el('div', { class: 'side' });
  const away = el('div', { class: 'side' });
  const score = el('div', { class: 'score' });
  const period = el('span', { class: 'period' });
  const time = el('span', { class: 'time' });
  const status = el('p', { class: 'status' });
  const limitPlace = el('span', { class: 'limit-place' });
  const setTime = whenChanged((text) => fill(time, text));
  const setStatus = whenChanged((text) => fill(status, text));
  let limit: Limit | null = null;
  return {
    element: el('div', { class: 'board', role: 'group', 'aria-label': texts.t('score.label') },
      home, el('div', { class: 'middle' }, score, el('p', { class: 'clock' }, period, time)), away,
      el('div', { class: 'status-line' }, status, limitPlace)),
    drawTeams() {
      const { look } = match, { view } = look, you = onlyPerson(match.plan);
      fill(home, teamBlock(texts, look, 'home', you));
      fill(away, teamBlock(texts, look, 'away', you));
      fill(score, scoreText(texts, view.score.home, view.score.away));
      fill(period, periodNow(texts, view));
    },
    drawTime() {
      const now = match.clock();
      setTime(timeText(texts, match.look.view, now));
      setStatus(statusText(ctx));
      const runs = match.plan.hurried && !match.moving && !match.look.view.over;
      const until = runs ? limitOf(match.look.offers, now) : null;
      if (until === null) limit = null;
      else if (until !== limit?.until) limit = { until, from: now };
      fill(limitPlace, limit && limitBar(texts, limit, now));
    },
  };
}

/** Calls `tick` whenever a second of the match clock has gone, and stops when the clock stands. */
function createTicker(clock: () => number, tick: () => void): { wake(): void; stop(): void } {
  let timer = 0;
  let last = -1;
  const step = () => {
    timer = 0;
    tick();
    const now = clock();
    const runs = now !== last;
    last = now;
    if (runs) timer = window.setTimeout(step, 1005 - (now % 1000));
  };
  return {
    wake() {
      last = -1;
      if (!timer) step();
    },
    stop() {
      window.clearTimeout(timer);
    },
  };
}

export function createScoreboard(ctx: Context): Part {
  const board = createBoard(ctx);
  const ticker = createTicker(() => ctx.match.clock(), () => board.drawTime());
  const update = () => {
    board.drawTeams();
    board.drawTime();
    ticker.wake();
  };
  const deaf = ctx.match.listen({ look: update, waiting: update, ended: update });
  update();
  return {
    element: board.element,
    update,
    dispose() {
      deaf();
      ticker.stop();
    },
  };
}
