/* The game itself on its card: two computers play a match there, small and silent, while the card is in
   sight. It has its own core, so that nothing of it touches the person's match. */

import { Core } from '../core/client';
import type { Book } from '../core/types';
import type { Plan } from '../game/match';
import { Session } from '../game/session';
import { keepLiking, liking } from '../game/store';
import type { Texts } from '../say/texts';
import { SILENCE } from '../sound/sound';
import { createFlatView } from '../view/flat/flat';
import { DiceStage } from './dice_stage';
import { el, fill } from './dom';
import { icon } from './pictogram';
import { coverOf } from './sketches';
import { TableStage } from './stage';

const SEED = '0000000000000003';
const LEVELS = ['novice', 'club']; // who is seen to play, where the book has them
const LATER_MS = 1000; // the page itself comes first, and a quick click on it

function planOf(book: Book): Plan {
  const level = LEVELS.find((name) => book.levels.includes(name)) ?? book.levels[0]!;
  const player = { kind: 'computer', level } as const;
  const settings = Object.fromEntries(book.settings.map((s) => [s.name, s.usual]));
  return {
    setup: { book: book.name, manner: 'assisted', seed: SEED, settings }, players: { home: player, away: player },
    hurried: false, preview: false, guided: true,
  };
}

function calm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export class Showcase {
  readonly element: HTMLElement;
  private readonly picture = el('div', { class: 'cover-picture', inert: true, 'aria-hidden': 'true' });
  private readonly button: HTMLButtonElement;
  private readonly watcher: IntersectionObserver;
  private core: Core | null = null;
  private session: Session | null = null;
  private stage: TableStage | DiceStage | null = null;
  private wanted = liking('demo', true) && !calm(); // the person may stop it
  private inSight = false;
  private begun = false;
  private gone = false;

  constructor(private readonly book: Book, private readonly texts: Texts) {
    this.button = el('button', { type: 'button', class: 'icon-button cover-stop', onclick: () => this.toggle() });
    this.picture.append(coverOf(book));
    this.element = el('div', { class: 'cover', 'data-cover': book.name }, this.picture, this.button);
    this.watcher = new IntersectionObserver(([entry]) => this.seen(entry?.isIntersecting ?? false));
    this.watcher.observe(this.element);
    this.label();
  }

  dispose(): void {
    this.gone = true;
    this.watcher.disconnect();
    this.session?.stop();
    this.stage?.dispose();
    this.core?.close();
  }

  private label(): void {
    const text = `${this.texts.t(this.wanted ? 'start.demo-stop' : 'start.demo-go')}: ${this.texts.t(`book.${this.book.name}`)}`;
    this.button.title = text;
    this.button.setAttribute('aria-label', text);
    this.button.hidden = this.book.levels.length === 0;
    fill(this.button, icon(this.wanted ? 'pause' : 'play'));
  }

  private toggle(): void {
    this.wanted = !this.wanted;
    keepLiking('demo', this.wanted);
    this.label();
    this.follow();
  }

  private seen(inSight: boolean): void {
    this.inSight = inSight;
    this.follow();
  }

  /** It runs while it is wanted and in sight; the table is shown even where it does not run. */
  private follow(): void {
    if (!this.begun && this.inSight && this.book.levels.length > 0) {
      this.begun = true;
      setTimeout(() => void this.begin().catch(() => undefined), LATER_MS); // without it the drawing stays
    }
    this.session?.pause(!this.wanted || !this.inSight);
  }

  private async begin(): Promise<void> {
    if (this.gone) return;
    this.core ??= Core.of(new Worker('worker.js', { type: 'module' }));
    const session = await Session.begin(this.core, this.book, planOf(this.book));
    if (this.gone) return;
    this.session?.stop();
    this.session = session;
    session.listen({ ended: () => void this.begin() });
    this.show(session);
    session.go();
    session.pause(!this.wanted || !this.inSight);
  }

  /** The solid table, from the referee's seat, where a graphics card draws it. */
  private async draw(stage: TableStage): Promise<void> {
    const { guessQuality } = await import('../view/solid/quality'); // what draws it is fetched only where it is used
    if (guessQuality() !== 'full') return;
    const { createSolidView } = await import('../view/solid/solid');
    if (this.stage !== stage || this.gone) return;
    stage.setView(createSolidView('auto', () => queueMicrotask(() => this.stage === stage && stage.setView(createFlatView()))));
    stage.setCamera('referee');
    this.element.dataset.solid = '';
  }

  private show(session: Session): void {
    const { texts } = this;
    this.stage?.dispose();
    this.stage = session.scene
      ? new TableStage({ match: session, texts, sound: SILENCE, view: createFlatView(), camera: 'above', thingName: () => '' })
      : new DiceStage(session, texts, SILENCE);
    fill(this.picture, this.stage.element);
    this.element.dataset.live = '';
    if (this.stage instanceof TableStage) void this.draw(this.stage).catch(() => undefined); // then it stays flat
  }
}
