/* The end of a match: result, goals, calls by clause, and what to do next. */

import { SIDES, type Command, type Ruling, type Side } from '../core/types';
import { onlyPerson, type Called, type Match } from '../game/match';
import { clockText, periodName, scoreText, sideName, teamName, thingName, winnerText } from '../say/sentence';
import { clauseButton } from './clause';
import type { Context } from './context';
import { el } from './dom';
import { icon } from './pictogram';

export interface EndActions {
  saveRecord(): void;
  again(): void;
  leave(): void;
}

export interface Goal {
  side: Side;
  entry: Called;
  own: boolean;
  by: string | null;
}

const GOALS = ['goal', 'own-goal'];

/** The calls of a goal that raised a score; whose it is, the core has said. */
export function goalsOf(ctx: Context): Goal[] {
  return ctx.match.calls.flatMap((entry) => {
    const ruling = entry.rulings.find((r) => GOALS.includes(r.call));
    if (entry.withdrawn || !entry.gained || !ruling) return [];
    const own = ruling.call === 'own-goal';
    return [{ side: entry.gained, entry, own, by: ruling.thing ? thingName(ctx.texts, ruling.thing, own) : null }];
  });
}

function goalLine(ctx: Context, goal: Goal): HTMLElement {
  const { texts } = ctx;
  const { period, clock, score } = goal.entry;
  const at = texts.t('match.goal-at', { team: teamName(texts, goal.side), time: clockText(clock) });
  const notes = [goal.by, goal.own ? texts.t('end.own') : null].filter(Boolean).join(', ');
  return el('li', {}, el('strong', {}, scoreText(texts, score.home, score.away)),
    ` ${at}, ${periodName(texts, period)}`, notes ? ` (${notes})` : '');
}

export function goalList(ctx: Context): HTMLElement {
  const goals = goalsOf(ctx);
  if (goals.length === 0) return el('p', {}, ctx.texts.t('end.no-goals'));
  return el('ol', { class: 'goals' }, ...goals.map((goal) => goalLine(ctx, goal)));
}

interface Tally {
  call: string;
  clause: string | null;
  count: number;
}

/** How often each call was made by each clause, most often first. */
export function tallyOf(calls: readonly Called[]): Tally[] {
  const tallies = new Map<string, Tally>();
  for (const ruling of calls.filter((entry) => !entry.withdrawn).flatMap((entry) => entry.rulings)) {
    if (ruling.call === 'none') continue;
    const key = `${ruling.call} ${ruling.clause}`;
    const tally = tallies.get(key) ?? { call: ruling.call, clause: ruling.clause, count: 0 };
    tally.count += 1;
    tallies.set(key, tally);
  }
  return [...tallies.values()].sort((a, b) => b.count - a.count);
}

function tallyTable(ctx: Context): HTMLElement {
  const { texts } = ctx;
  const rows = tallyOf(ctx.match.calls).map(({ call, clause, count }) => el('tr', {},
    el('td', { class: 'number' }, String(count)), el('td', {}, texts.t(`call.${call}`)),
    el('td', {}, clause ? clauseButton(texts, clause, (id) => ctx.openClause(id)) : '')));
  const titles = [texts.t('end.count'), texts.t('end.call'), texts.t('end.clause')];
  const head = el('tr', {}, ...titles.map((title) => el('th', { scope: 'col' }, title)));
  return el('details', {}, el('summary', {}, texts.t('referee.calls')),
    el('table', {}, el('thead', {}, head), el('tbody', {}, ...rows)));
}

/* ---- The match in figures ---- */

/** Calls that are told of each side, where there were any. */
const FIGURES = ['foul', 'technical-foul', 'out', 'miss'];

interface Figure {
  word: string; // of the texts
  home: number;
  away: number;
}

/** Whom a call is about: whose infringement, or whose deed. */
function aboutWhom(ruling: Ruling): Side | null {
  return ruling.against ?? ruling.thing?.side ?? ruling.to;
}

/** Shots are counted by what people did, not by what was said of it. */
function shots(match: Match): Figure {
  const lines = match.record().trim().split('\n').slice(1).map((line) => JSON.parse(line) as Partial<Command>);
  const shot = lines.filter((line) => line.do === 'announce' || line.die === 'shoot');
  const of = (side: Side) => shot.filter((line) => line.side === side).length;
  return { word: 'call.shot', home: of('home'), away: of('away') };
}

function counted(match: Match, call: string): Figure {
  const rulings = match.calls.filter((entry) => !entry.withdrawn).flatMap((entry) => entry.rulings);
  const of = (side: Side) => rulings.filter((r) => r.call === call && aboutWhom(r) === side).length;
  return { word: `call.${call}`, home: of('home'), away: of('away') };
}

export function figures({ texts, match }: Context): HTMLElement | null {
  const rows = [shots(match), ...FIGURES.map((call) => counted(match, call))].filter((row) => row.home + row.away > 0);
  if (rows.length === 0) return null;
  return el('table', { class: 'figures' },
    el('thead', {}, el('tr', {}, el('th', { scope: 'col' }, sideName(texts, 'home')), el('td'), el('th', { scope: 'col' }, sideName(texts, 'away')))),
    el('tbody', {}, ...rows.map(({ word, home, away }) => el('tr', {},
      el('td', { class: 'number' }, String(home)), el('th', { scope: 'row' }, texts.t(word)), el('td', { class: 'number' }, String(away))))));
}

/** Score, shoot-out, winner. */
export function scoreLine(ctx: Context): HTMLElement {
  const { texts, match } = ctx, { score } = match.look.view;
  const badge = (side: Side) => el('span', { class: `badge ${side}`, 'aria-hidden': 'true' });
  return el('p', { class: 'result' }, badge('home'), sideName(texts, 'home'),
    el('strong', {}, ` ${scoreText(texts, score.home, score.away)} `), sideName(texts, 'away'), badge('away'));
}

/** Who won, said to the one person here; the winner of a shoot-out is its champion. */
function winnerLine(ctx: Context): string {
  const { texts, match } = ctx, { winner, kicks } = match.look.view, you = onlyPerson(match.plan);
  const series = SIDES.some((side) => kicks[side] > 0);
  if (!winner) return winnerText(texts, winner);
  if (winner === you) return texts.t(series ? 'end.you-champion' : 'end.you-won');
  return series ? texts.t('end.champion', { team: sideName(texts, winner) }) : winnerText(texts, winner);
}

function hero(ctx: Context): HTMLElement {
  const { winner } = ctx.match.look.view;
  return el('div', { class: `hero ${winner ?? 'draw'}` }, winner && icon('cup'), el('p', { class: 'winner' }, winnerLine(ctx)), scoreLine(ctx));
}

function result(ctx: Context): HTMLElement[] {
  const { texts, match } = ctx;
  const { view } = match.look;
  const series = scoreText(texts, view.kicksScored.home, view.kicksScored.away);
  const kicks = SIDES.some((side) => view.kicks[side] > 0)
    ? el('p', {}, texts.t('end.kicks', { score: series })) : null;
  const parts = [
    hero(ctx), kicks,
    match.takenBack > 0 ? el('p', { class: 'practice' }, texts.t('back.practice', { number: match.takenBack })) : null,
  ];
  return parts.filter((part) => part !== null);
}

function buttons(ctx: Context, actions: EndActions, close: () => void): HTMLElement {
  const { texts } = ctx;
  const button = (text: string, kind: string, act: () => void) =>
    el('button', { type: 'button', class: kind, onclick: act }, text);
  return el('div', { class: 'actions' },
    button(texts.t('end.again'), 'primary', () => actions.again()),
    button(texts.t('menu.save'), 'quiet', () => actions.saveRecord()),
    button(texts.t('end.look'), 'quiet', close),
    button(texts.t('end.start'), 'quiet', () => actions.leave()));
}

/** The dialog; the caller puts it into the document and opens it. */
export function createEnd(ctx: Context, actions: EndActions): HTMLDialogElement {
  const { texts } = ctx;
  const dialog = el('dialog', { class: 'end', 'aria-labelledby': 'end-title' });
  dialog.append(el('h2', { id: 'end-title' }, texts.t('match.sheet')), ...result(ctx),
    buttons(ctx, actions, () => dialog.close()),
    el('h3', {}, texts.t('end.goals')), goalList(ctx), ...[figures(ctx)].filter((part) => part !== null), tallyTable(ctx));
  return dialog;
}
