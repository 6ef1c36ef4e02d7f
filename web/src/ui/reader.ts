/* The rulebook reader: every clause of every book in our own words, to read, to search and to link
   to. Nothing but the texts and the core's list of clauses. */

import type { Book, Clause } from '../core/types';
import type { Texts } from '../say/texts';
import { el, fill } from './dom';
import { icon } from './pictogram';

export interface Reader {
  readonly element: HTMLElement;
  /** At a clause, at a book, or where it was. */
  open(id?: string, book?: string): void;
  close(): void;
}

export interface ReaderOptions {
  books: Book[];
  texts: Texts;
}

/** "#dadinho/41" in the address: the clause, if a book has it. */
export function clauseInHash(hash: string, books: Book[]): string | null {
  const id = decodeURIComponent(hash.replace(/^#/, ''));
  return books.some((book) => book.clauses.some((clause) => clause.id === id)) ? id : null;
}

/** A closed book leaves no clause in the address: the next link to it is followed again. */
function forgetHash(books: Book[]): void {
  if (clauseInHash(location.hash, books)) history.replaceState(null, '', location.pathname + location.search);
}

/* ---- Search ---- */

export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Clauses that have all the words, in their sentence or in their number. */
export function findClauses(book: Book, texts: Texts, query: string): Clause[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return book.clauses.filter((clause) => {
    const text = plain(`${clause.id} ${texts.t(clause.id)}`);
    return words.every((word) => text.includes(word));
  });
}

/* ---- Chapters ---- */

/** The text that names the part of the book in which a clause stands by its number, where the book's parts have names. */
export function partOf(texts: Texts, book: Book, { id }: Clause): string | null {
  const [home, part] = id.split(/[/.]/);
  return [`part.${home}.${part}`, `part.${book.family}.${part}`].find((key) => texts.has(key)) ?? null;
}

/** Chapters in the book's order; a clause that lives elsewhere in the code stays with its neighbours. */
function chaptersOf(texts: Texts, book: Book): Map<Clause, string> {
  const { clauses } = book, own = clauses.map((clause) => partOf(texts, book, clause) ?? clause.chapter);
  return new Map(clauses.map((clause, i) => {
    const before = own[i - 1];
    const stray = before !== undefined && own[i] !== before && own[i + 1] === before;
    return [clause, (stray ? before : own[i]) ?? ''];
  }));
}

function chapterTitle(texts: Texts, book: Book, chapter: string): string {
  if (texts.has(chapter)) return texts.t(chapter);
  const known = texts.has(`chapter.${book.name}.${chapter}`);
  return known ? texts.t(`chapter.${book.name}.${chapter}`) : texts.t('reader.chapter', { number: chapter });
}

/* ---- One clause ---- */

function clauseItem(texts: Texts, clause: Clause): HTMLElement {
  const seen = texts.t('reader.seen', { who: texts.t(`enforce.${clause.enforce}`) });
  return el('li', { id: clause.id, tabindex: '-1' },
    el('a', { href: `#${clause.id}`, class: 'clause-id' }, clause.id.replace(/^[^/]*\//, '')),
    el('div', {},
      el('p', { class: 'clause-text' }, texts.t(clause.id)),
      el('p', { class: 'clause-notes' }, seen)));
}

function clauseList(texts: Texts, book: Book, clauses: Clause[]): Element[] {
  const parts: Element[] = [];
  const chapters = chaptersOf(texts, book);
  let chapter: string | null = null;
  let list = el('ul', { class: 'clauses' });
  for (const clause of clauses) {
    const own = chapters.get(clause) ?? '';
    if (own !== chapter) {
      chapter = own;
      list = el('ul', { class: 'clauses' });
      parts.push(el('h3', {}, chapterTitle(texts, book, chapter)), list);
    }
    list.append(clauseItem(texts, clause));
  }
  return parts;
}

/* ---- The dialog ---- */

interface Pages {
  book: Book | null;
  query: string;
}

function bookTabs(options: ReaderOptions, state: Pages, choose: (book: Book) => void): HTMLElement[] {
  return options.books.map((book) => {
    const found = state.query ? ` (${findClauses(book, options.texts, state.query).length})` : '';
    return el('button', {
      type: 'button', class: 'tab', 'aria-pressed': String(book === state.book), onclick: () => choose(book),
    }, options.texts.t(`book.${book.name}`) + found);
  });
}

function show(id: string, list: HTMLElement): void {
  const item = [...list.querySelectorAll('li')].find((li) => li.id === id);
  if (!item) return;
  list.querySelector('.found')?.classList.remove('found');
  item.classList.add('found');
  item.scrollIntoView({ block: 'center' });
  item.focus({ preventScroll: true });
}

interface Frame {
  dialog: HTMLDialogElement;
  tabs: HTMLElement;
  search: HTMLInputElement;
  count: HTMLElement;
  list: HTMLElement;
}

function createFrame(texts: Texts): Frame {
  const tabs = el('div', { class: 'tabs', role: 'group', 'aria-label': texts.t('reader.books') });
  const label = texts.t('reader.search');
  const search = el('input', {
    type: 'search', 'aria-label': label, placeholder: label, autocomplete: 'off',
  });
  const count = el('p', { class: 'count', role: 'status' });
  const list = el('div', {
    class: 'pages', tabindex: '0', role: 'region', 'aria-label': texts.t('reader.clauses'),
  });
  const dialog = el('dialog', { class: 'reader', 'aria-labelledby': 'reader-title' });
  const close = el('button', {
    type: 'button', class: 'icon-button', 'aria-label': texts.t('reader.close'),
    onclick: () => dialog.close(),
  }, icon('close'));
  const title = el('h2', { id: 'reader-title' }, texts.t('reader.title'));
  dialog.append(el('header', {}, title, close), tabs, search, count, list);
  return { dialog, tabs, search, count, list };
}

export function createReader(options: ReaderOptions): Reader {
  const { texts, books } = options;
  const frame = createFrame(texts);
  const state: Pages = { book: books[0] ?? null, query: '' };
  const draw = () => {
    if (!state.book) return;
    const found = findClauses(state.book, texts, state.query);
    fill(frame.tabs, ...bookTabs(options, state, choose));
    fill(frame.count, found.length > 0 ? texts.t('reader.found', { number: found.length }) : texts.t('reader.nothing'));
    fill(frame.list, ...clauseList(texts, state.book, found));
    frame.list.scrollTop = 0;
  };
  const tellBook = () => frame.tabs.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  const choose = (book: Book) => {
    state.book = book;
    draw();
    frame.tabs.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus({ preventScroll: true });
    tellBook();
  };
  frame.dialog.addEventListener('close', () => forgetHash(books));
  frame.search.addEventListener('input', () => {
    state.query = frame.search.value.trim();
    draw();
    tellBook();
  });
  return {
    element: frame.dialog,
    open(id, name) {
      const wanted = name ?? id?.split('/')[0];
      state.book = books.find((book) => book.name === wanted) ?? state.book;
      if (id) state.query = frame.search.value = '';
      draw();
      if (!frame.dialog.open) frame.dialog.showModal();
      tellBook();
      if (id) show(id, frame.list);
    },
    close: () => frame.dialog.close(),
  };
}
