/* The page: start screen, match, and the way from one to the other. */

import { Core } from './core/client';
import type { Book } from './core/types';
import { Session } from './game/session';
import type { Plan } from './game/match';
import { freshSeed } from './game/seed';
import {
  forgetMatch, holdMatch, keepLiking, keepPlaying, liking, MOST_KEPT, releaseMatch, savedMatch, savedMatches, wasPlaying,
  type SavedMatch,
} from './game/store';
import { isLanguage, loadTexts, preferredLanguage, type Language, type Texts } from './say/texts';
import { createSound } from './sound/sound';
import { guidePlan, loadGuides, playScene, type Guide } from './game/guide';
import { ask, tell } from './ui/ask';
import { el, fill, type Part } from './ui/dom';
import { keptName } from './ui/kept';
import { names, wearKit } from './ui/kit';
import { createReader } from './ui/reader';
import { quickPlan } from './ui/settings';
import { createStart } from './ui/start';
import { playMatch, type PlayedMatch } from './ui/played';
import { countMatch } from './ui/tips';

/** Whose words a book speaks: those of the book whose clauses it cites. */
function wordsOf(book: Book): string {
  return book.clauses[0]?.id.split('/')[0] ?? book.name;
}

class App {
  private readonly root = document.getElementById('app')!;
  private readonly sound = createSound();
  private books: Book[] = [];
  private guides: Record<string, Guide> = {};
  private beat: { guide: Guide; number: number } | null = null; // of the guided first match
  private texts!: Texts;
  private shown: Part | null = null;
  private played: PlayedMatch | null = null;
  private beginning = false; // a match is on its way to the screen
  private reader!: ReturnType<typeof createReader>;

  constructor(private readonly core: Core) {}

  async open(): Promise<void> {
    this.sound.setOn(liking<boolean>('sound', true));
    this.sound.volume = liking('volume', this.sound.volume);
    wearKit();
    addEventListener('pointerdown', () => this.sound.unlock(), { once: true });
    addEventListener('keydown', () => this.sound.unlock(), { once: true });
    const kept = liking('language', '');
    const [texts, books, guides] = await Promise.all([
      loadTexts(isLanguage(kept) ? kept : preferredLanguage(navigator.languages)), this.core.books(), loadGuides(),
    ]);
    this.books = books;
    this.guides = guides;
    this.speak(texts);
    const last = wasPlaying(), saved = last === null ? null : savedMatch(last);
    this.start();
    Object.assign(globalThis, { openMatch: (match: SavedMatch) => this.resume(match) }); // for curious people and tests
    if (saved) await this.resume(saved);
    this.openHash();
    addEventListener('hashchange', () => this.openHash());
  }

  /** Another language, on whatever is shown. */
  private speak(texts: Texts): void {
    this.texts = texts;
    document.documentElement.lang = texts.language;
    document.title = `${texts.t('app.name')}: ${texts.t('app.tagline')}`;
    this.reader?.element.remove();
    this.reader = createReader({ books: this.books, texts });
    document.body.append(this.reader.element);
  }

  private async setLanguage(language: Language): Promise<void> {
    keepLiking('language', language);
    this.speak(await loadTexts(language));
    if (this.played) this.frame(this.played);
    else this.start();
    const asked = this.root.querySelector<HTMLElement>('.language select, .tools button:last-child');
    asked?.focus();
  }

  /** #dadinho/41 opens the rulebook at that clause. */
  private openHash(): void {
    const id = decodeURIComponent(location.hash.slice(1));
    const book = this.books.find((b) => b.clauses.some((c) => c.id === id));
    if (book) this.reader.open(id, book.name);
  }

  private show(part: Part): void {
    this.shown?.dispose();
    this.shown = part;
    fill(this.root, part.element);
    part.update();
  }

  private start(): void {
    this.played?.dispose();
    this.played = null;
    keepPlaying(null);
    releaseMatch();
    this.show(createStart({
      books: this.books,
      texts: this.texts,
      onStart: (plan) => void this.play(plan, null),
      guided: (book) => this.guides[book] !== undefined,
      onGuide: (book) => void this.guide(book, 0),
      onResume: (saved) => void this.resume(saved),
      onDelete: (saved) => forgetMatch(saved.id),
      onReader: (book, clause) => this.reader.open(clause, book),
      onLanguage: (language) => void this.setLanguage(language),
    }));
  }

  private async resume(saved: SavedMatch): Promise<void> {
    try {
      await this.play(saved.plan, saved);
    } catch {
      this.fault(this.texts.t('fault.record'), saved.lines.join('\n') + '\n');
    }
  }

  /** One match at a time: the core has one, and a second click means the first. */
  private async play(plan: Plan, saved: SavedMatch | null): Promise<void> {
    if (this.beginning) return;
    this.beginning = true;
    try {
      await this.begin(plan, saved);
    } finally {
      this.beginning = false;
    }
  }

  private async begin(plan: Plan, saved: SavedMatch | null): Promise<void> {
    const book = this.books.find((b) => b.name === plan.setup.book);
    if (!book) throw new Error(`no book ${plan.setup.book}`);
    if (saved && !(await holdMatch(saved.id))) return tell(this.texts, this.texts.t('start.elsewhere'));
    if (!saved && !(await this.makeRoom())) return;
    this.played?.dispose();
    this.beat = null;
    const session = await Session.begin(this.core, book, plan, saved);
    if (!saved) countMatch(book.name);
    if (!saved) await holdMatch(session.id);
    keepPlaying(session.id);
    this.frame(playMatch(session, this.sound));
    session.go();
  }

  /** A beat of the guided first match; after the last one a match against the easiest opponent. */
  private async guide(book: Book, number: number): Promise<void> {
    const guide = this.guides[book.name], beat = guide?.beats[number];
    if (!guide || this.beginning) return;
    keepLiking(`guided.${book.name}`, true);
    if (!beat) return this.play(quickPlan(book), null);
    this.beginning = true;
    try {
      this.played?.dispose();
      const plan = guidePlan(book, guide, beat, freshSeed());
      const session = await Session.begin(this.core, book, plan, await playScene(this.core, plan, beat));
      this.beat = { guide, number };
      keepPlaying(null);
      this.frame(playMatch(session, this.sound));
      session.go();
    } finally {
      this.beginning = false;
    }
  }

  /** Before an older match goes, it is asked. */
  private async makeRoom(): Promise<boolean> {
    const kept = savedMatches(), oldest = kept[kept.length - 1];
    if (kept.length < MOST_KEPT || !oldest) return true;
    const { texts } = this, slots = { number: kept.length, match: keptName(texts, oldest) };
    if (!(await ask(texts, texts.t('start.full', slots), null, texts.t('start.full-go')))) return false;
    forgetMatch(oldest.id);
    return true;
  }

  /** The match in its frame, in the language of the page. */
  private frame(played: PlayedMatch): void {
    this.played = played;
    this.show(played.frame({
      texts: this.texts.of(wordsOf(played.match.book)).named(names()),
      openClause: (id) => this.reader.open(id),
      openBook: (name) => this.reader.open(undefined, name),
      onGuide: () => void this.guide(played.match.book, 0),
      guide: this.beat && {
        guide: this.beat.guide, beat: this.beat.number,
        onBeat: (number) => void this.guide(played.match.book, number),
        onSkip: () => void this.play(quickPlan(played.match.book), null),
      },
      onLanguage: (language) => void this.setLanguage(language),
      onKit: () => this.frame(played),
      onLeave: () => this.start(),
      onAgain: () => void this.again(played),
    }));
  }

  /** The same match once more, instead of this one. */
  private async again({ match }: PlayedMatch): Promise<void> {
    forgetMatch(match.id);
    await this.play({ ...match.plan, setup: { ...match.plan.setup, seed: freshSeed() }, guided: false }, null);
  }

  /** What went wrong, and a way on; nothing that was kept is lost. */
  fault(message: string, record: string | null): void {
    const again = el('button', { class: 'primary', onclick: () => this.start() }, this.texts.t('fault.again'));
    const save = record !== null && el('a', { download: 'match.record', href: URL.createObjectURL(new Blob([record])) }, this.texts.t('menu.save'));
    this.show({
      element: el('main', { class: 'fault' }, el('h1', {}, this.texts.t('fault.title')), el('p', {}, message), save, again),
      update: () => again.focus(),
      dispose: () => undefined,
    });
  }
}

/** The page could not be opened: said in the language of the page, if that much has arrived. */
async function unopened(error: unknown): Promise<void> {
  const texts = await loadTexts(preferredLanguage(navigator.languages)).catch(() => null);
  const message = error instanceof Error ? error.message : String(error);
  const again = texts && el('button', { class: 'primary', onclick: () => location.reload() }, texts.t('fault.again'));
  fill(document.getElementById('app')!, el('main', { class: 'fault' },
    texts && el('h1', {}, texts.t('fault.title')), texts && el('p', {}, texts.t('fault.load')),
    el('p', {}, el('code', {}, message)), again));
}

async function main(): Promise<void> {
  const app = new App(Core.of(new Worker('worker.js', { type: 'module' })));
  try {
    await app.open();
  } catch (error) {
    await unopened(error);
    throw error;
  }
  addEventListener('pagehide', (event) => {
    if (!(event as PageTransitionEvent).persisted) releaseMatch(); // who reloads finds his match free
  });
  if ('serviceWorker' in navigator && isSecureContext) await navigator.serviceWorker.register('sw.js').catch(() => undefined);
}

void main();
