/* What a person chooses before a match: who plays, how long, by which of the book's settings. The
   settings and their ranges are the book's; only their words are ours. */

import { SIDES, otherSide, type Book, type Setting, type Side } from '../core/types';
import type { Plan, Player } from '../game/match';
import { freshSeed } from '../game/seed';
import { clockText } from '../say/sentence';
import type { Texts } from '../say/texts';
import { el, fill } from './dom';
import { clauseButton } from './clause';
import { timeFields } from './settings_time';
import { choiceGroup, rangeField, selectField, switchField, type Field } from './fields';

type Opponent = 'computer' | 'two' | 'watch';

interface Wishes {
  opponent: Opponent;
  side: Side;
  level: string;
  rival: string; // the second computer, when one watches
  manner: 'assisted' | 'strict';
  hurried: boolean;
  preview: boolean | null; // null: as the level suggests
  settings: Record<string, number>;
}

const FIRST_LEVEL = 'beginner';
const PREVIEWED = ['beginner', 'novice']; // against these the page shows what a flick will meet

function firstWishes(book: Book): Wishes {
  const level = book.levels.includes(FIRST_LEVEL) ? FIRST_LEVEL : book.levels[0] ?? '';
  const settings = Object.fromEntries(book.settings.map((s) => [s.name, s.usual]));
  return {
    opponent: level ? 'computer' : 'two', side: 'home', level, rival: level, manner: 'assisted',
    hurried: false, preview: null, settings,
  };
}

function playersOf(wishes: Wishes): Record<Side, Player> {
  const person: Player = { kind: 'person' };
  const computer = (level: string): Player => ({ kind: 'computer', level });
  if (wishes.opponent === 'two') return { home: person, away: person };
  if (wishes.opponent === 'watch') return { home: computer(wishes.level), away: computer(wishes.rival) };
  const players = { home: person, away: person };
  return { ...players, [otherSide(wishes.side)]: computer(wishes.level) };
}

function previewOf(wishes: Wishes): boolean {
  return wishes.preview ?? (wishes.opponent === 'two' || PREVIEWED.includes(wishes.level));
}

function planOf(book: Book, wishes: Wishes): Plan {
  const { manner, settings } = wishes;
  return {
    setup: { book: book.name, manner, seed: freshSeed(), settings: { ...settings } },
    players: playersOf(wishes),
    hurried: wishes.hurried,
    preview: previewOf(wishes),
  };
}

/** What one click on "Play" means. */
export function quickPlan(book: Book): Plan {
  return planOf(book, firstWishes(book));
}

/* ---- The form ---- */

export interface PlanFormOptions {
  book: Book;
  texts: Texts;
  onStart(plan: Plan): void;
  onClause(id: string): void;
}

interface Form extends PlanFormOptions {
  wishes: Wishes;
  redraw(): void;
}

function opponentGroup(form: Form): HTMLElement {
  const { texts, wishes } = form;
  const two = { value: 'two' as const, text: texts.t('plan.two') };
  const choices = form.book.levels.length === 0 ? [two] : [
    { value: 'computer' as const, text: texts.t('plan.computer') }, two,
    { value: 'watch' as const, text: texts.t('plan.watch') },
  ];
  return choiceGroup<Opponent>(texts.t('plan.who'), choices, wishes.opponent, (opponent) => {
    wishes.opponent = opponent;
    form.redraw();
  });
}

function levelField(form: Form, label: string, key: 'level' | 'rival'): HTMLElement {
  const levels = form.book.levels.map((value) => ({ value, text: form.texts.t(`level.${value}`) }));
  const group = choiceGroup(label, levels, form.wishes[key], (value) => {
    form.wishes[key] = value;
    form.redraw();
  });
  const about = `level.about.${form.book.name}.${form.wishes[key]}`;
  return el('div', { class: 'level' }, group, form.texts.has(about) && el('p', { class: 'means' }, form.texts.t(about)));
}

function levelFields(form: Form): HTMLElement[] {
  const { texts, wishes } = form;
  if (wishes.opponent === 'two') return [];
  if (wishes.opponent === 'computer') return [levelField(form, texts.t('plan.level'), 'level')];
  const label = (side: Side) => texts.t('plan.level-of', { team: texts.t(`team.${side}`) });
  return [levelField(form, label('home'), 'level'), levelField(form, label('away'), 'rival')];
}

function sideGroup(form: Form): HTMLElement | null {
  const { texts, wishes } = form;
  if (wishes.opponent !== 'computer') return null;
  const sides = SIDES.map((value) => ({ value, text: texts.t(`side.${value}`) }));
  return choiceGroup(texts.t('plan.side'), sides, wishes.side, (side) => {
    wishes.side = side;
  });
}

function mannerFields(form: Form): HTMLElement[] {
  const { texts, wishes, book } = form;
  const manner = choiceGroup(texts.t('plan.manner'), [
    { value: 'assisted', text: texts.t('plan.assisted') },
    { value: 'strict', text: texts.t('plan.strict') },
  ], wishes.manner, (value) => {
    wishes.manner = value === 'strict' ? 'strict' : 'assisted';
  });
  const hurried = switchField(texts.t('plan.hurried'), wishes.hurried, (on) => {
    wishes.hurried = on;
  });
  const preview = switchField(texts.t('plan.preview'), previewOf(wishes), (on) => {
    wishes.preview = on;
  });
  return book.table ? [manner, hurried, preview] : [manner, hurried];
}

/* ---- The book's own settings ---- */

const FEW = 8; // so many answers are listed in words or as numbers
const STEP = 30; // seconds

/** The words for a setting or for one of its values; null: there are none. */
function settingWord(form: Form, name: string): string | null {
  const { texts, book } = form;
  return texts.has(`setting.${book.name}.${name}`) ? texts.t(`setting.${book.name}.${name}`) : null;
}

function wordsOf(form: Form, setting: Setting): { value: string; text: string }[] {
  const count = setting.max - setting.min + 1;
  return Array.from({ length: count }, (_, i) => {
    const value = String(setting.min + i);
    return { value, text: settingWord(form, `${setting.name}.${value}`) ?? value };
  });
}

function numberField(form: Form, setting: Setting, label: string): Field {
  const set = (value: number) => {
    form.wishes.settings[setting.name] = value;
  };
  const value = form.wishes.settings[setting.name] ?? setting.usual;
  if (setting.max - setting.min < FEW) {
    return selectField(label, wordsOf(form, setting), String(value), (word) => set(Number(word)));
  }
  const show = (seconds: number) => form.texts.t('plan.minutes', { time: clockText(seconds * 1000) });
  return rangeField(label, { min: setting.min, max: setting.max, step: STEP, value, show }, set);
}

function settingField(form: Form, setting: Setting): HTMLElement {
  const label = settingWord(form, setting.name) ?? setting.name;
  if (setting.min === 0 && setting.max === 1 && settingWord(form, `${setting.name}.0`) === null) {
    const on = (form.wishes.settings[setting.name] ?? setting.usual) === 1;
    return withClause(form, setting, switchField(label, on, (yes) => {
      form.wishes.settings[setting.name] = yes ? 1 : 0;
    }));
  }
  return withClause(form, setting, numberField(form, setting, label).element);
}

/** The clause that gives the range, one click away. */
function withClause(form: Form, setting: Setting, field: HTMLElement): HTMLElement {
  const id = setting.clause;
  const link = id ? clauseButton(form.texts, id, form.onClause) : null;
  return el('div', { class: 'setting' }, field, link);
}

function moreSettings(form: Form, open: boolean): HTMLElement {
  const named = form.book.settings.slice(1).filter((setting) => settingWord(form, setting.name) !== null); // the page has controls for these
  const rest = named.map((setting) => settingField(form, setting));
  return el('details', { class: 'more', open }, el('summary', {}, form.texts.t('plan.more')),
    ...mannerFields(form), ...rest);
}

/** The form behind "More ways to play". */
export function createPlanForm(options: PlanFormOptions): HTMLElement {
  const { texts, book } = options;
  const body = el('div', { class: 'form-body' });
  const form: Form = { ...options, wishes: firstWishes(book), redraw: () => draw(false) };
  const submit = (event: Event) => {
    event.preventDefault();
    options.onStart(planOf(book, form.wishes));
  };
  const draw = (first: boolean) => {
    const fields = () => [...body.querySelectorAll<HTMLElement>('input, select')];
    const focused = fields().findIndex((field) => field === document.activeElement);
    const open = !first && (body.querySelector('details')?.open ?? false);
    const length = book.settings[0] ? settingField(form, book.settings[0]) : null;
    fill(body, opponentGroup(form), ...levelFields(form), sideGroup(form), ...timeFields(texts, book, form.wishes.settings, form.redraw), length, moreSettings(form, open));
    fields()[focused]?.focus();
  };
  draw(true);
  const start = el('button', { type: 'submit', class: 'primary' }, texts.t('plan.start'));
  return el('form', { class: 'plan', onsubmit: submit as EventListener }, body, start);
}
