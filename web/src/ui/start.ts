/* The start screen: a match in one click, and the ways to choose more. */

import type { Book } from '../core/types';
import type { Plan } from '../game/match';
import { liking, type SavedMatch } from '../game/store';
import type { Language, Texts } from '../say/texts';
import { el, type Part } from './dom';
import { howToPlay } from './how_to';
import { createKept } from './kept';
import { createLanguageChoice } from './language';
import { createPlanForm, quickPlan } from './settings';
import { Showcase } from './showcase';

export interface StartOptions {
  books: Book[];
  texts: Texts;
  onStart(plan: Plan): void;
  /** The guided first match of a book; not every book has one. */
  guided(book: string): boolean;
  onGuide(book: Book): void;
  onResume(saved: SavedMatch): void;
  onDelete(saved: SavedMatch): void;
  /** Open the reader at a book or, from a setting, at a clause of it. */
  onReader(book: string, clause?: string): void;
  onLanguage(language: Language): void;
}

function masthead(options: StartOptions): HTMLElement {
  const { texts } = options;
  const words = el('div', {}, el('h1', {}, texts.t('app.name')), el('p', {}, texts.t('app.tagline')));
  return el('header', { class: 'masthead' }, words, createLanguageChoice(texts, options.onLanguage));
}

function howTo(options: StartOptions, book: Book): HTMLElement {
  const read = () => options.onReader(book.name);
  return howToPlay(options.texts, book,
    el('button', { type: 'button', class: 'quiet', onclick: read }, options.texts.t('start.reader')));
}

/** Of an edition, whose settings open under all of them, its name is said there. */
function moreWays(options: StartOptions, book: Book, edition: string | null = null): HTMLElement {
  const onClause = (id: string) => options.onReader(book.name, id);
  const form = createPlanForm({ book, texts: options.texts, onStart: options.onStart, onClause });
  const whose = edition !== null && el('span', { class: 'whose' }, `: ${edition}`);
  return el('details', {}, el('summary', {}, el('span', {}, options.texts.t('start.more'), whose)), form);
}

/** The guided first match, where there is one and it has not been played, before the match itself. */
function waysOf(options: StartOptions, book: Book, loud: boolean): HTMLElement {
  const { texts } = options, name = texts.t(`book.${book.name}`), big = loud ? 'primary big' : 'quiet';
  const play = book.levels.length > 0 ? texts.t('start.play') : texts.t('start.play-two');
  const played = liking<boolean>(`guided.${book.name}`, false);
  const first = options.guided(book.name) && el('button', {
    type: 'button', class: `${played ? 'quiet' : big} guided`, onclick: () => options.onGuide(book),
    'aria-label': `${texts.t('start.first')}: ${name}`,
  }, texts.t('start.first'));
  const match = el('button', {
    type: 'button', class: `${played || !first ? big : 'quiet'} play`, 'aria-label': `${play}: ${name}`,
    onclick: () => options.onStart(quickPlan(book)),
  }, play);
  return el('div', { class: 'ways' }, ...[played ? match : first, played ? first : match].filter((way) => way !== false));
}

function bookCard(options: StartOptions, book: Book, cover: HTMLElement): HTMLElement {
  const { texts } = options, title = `card-${book.name}`;
  return el('article', { class: 'book', 'aria-labelledby': title, 'data-book': book.name },
    cover,
    el('h2', { id: title }, texts.t(`book.${book.name}`)),
    el('p', { class: 'about' }, texts.t(`about.${book.name}`)),
    waysOf(options, book, true),
    el('div', { class: 'folds' }, moreWays(options, book), howTo(options, book)));
}

/** The books of one game together, in the order of the core; the smallest game is offered first. */
function families(books: Book[]): Book[][] {
  const names = [...new Set(books.map((book) => book.family))];
  const usual = (book: Book) => book.settings[0]?.usual ?? 0;
  return names.map((name) => books.filter((book) => book.family === name).sort((a, b) => usual(a) - usual(b)));
}

/** One edition: what differs in a line, and one click to play it. */
function editionRow(options: StartOptions, book: Book, first: boolean): HTMLElement {
  const { texts } = options, name = texts.t(`edition.${book.name}`);
  return el('section', { class: 'edition', 'data-book': book.name, 'aria-label': name },
    el('h3', {}, name), el('p', { class: 'about' }, texts.t(`about.${book.name}`)),
    waysOf(options, book, first),
    moreWays(options, book, name));
}

/** A game with several editions on one card. */
function familyCard(options: StartOptions, books: Book[], cover: HTMLElement): HTMLElement {
  const { texts } = options, [book] = books as [Book], title = `card-${book.family}`;
  return el('article', { class: 'book family', 'aria-labelledby': title, 'data-family': book.family },
    cover, el('h2', { id: title }, texts.t(`family.${book.family}`)),
    el('p', { class: 'about' }, texts.t(`family.about.${book.family}`)),
    ...books.map((one, i) => editionRow(options, one, i === 0)),
    howTo(options, book));
}

export function createStart(options: StartOptions): Part {
  const { texts, books } = options;
  const games = families(books), covers = games.map(([book]) => new Showcase(book!, texts.of(book!.name)));
  const cards = el('div', { class: 'books' }, ...games.map((game, i) => game.length > 1
    ? familyCard(options, game, covers[i]!.element) : bookCard(options, game[0]!, covers[i]!.element)));
  const read = () => options.onReader(books[0]?.name ?? '');
  const reader = el('button', { type: 'button', class: 'quiet', onclick: read }, texts.t('start.all-rules'));
  const main = el('main', {}, createKept(options), cards);
  const element = el('div', { class: 'start' }, masthead(options), main,
    el('footer', {}, el('p', {}, texts.t('start.promise')), reader,
      el('a', { class: 'quiet', href: 'licences.txt' }, texts.t('start.licences'))));
  return { element, update() {}, dispose: () => covers.forEach((cover) => cover.dispose()) };
}
