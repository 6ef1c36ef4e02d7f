/* A match on screen: its stage, controls, text view and frame, made anew when the language changes. */

import type { Match } from '../game/match';
import { keepLiking, liking } from '../game/store';
import { SIDES } from '../core/types';
import { peekHand } from '../aim/hand';
import { thingName } from '../aim/words';
import type { Language, Texts } from '../say/texts';
import type { Sound } from '../sound/sound';
import { createFlatView } from '../view/flat/flat';
import { CAMERAS, type CameraKind } from '../view/view';
import type { Context } from './context';
import { createGuide, type GuideOptions } from './guide';
import { createControls } from './controls';
import { DiceStage } from './dice_stage';
import { el, type Part } from './dom';
import { createHurry, type Hurry } from './hurry';
import type { MenuActions, ViewKind } from './menu';
import { createScreen } from './screen';
import { createAnnouncer, type Announcer } from './speech';
import { TableStage } from './stage';
import { createTableText } from './table_text';
import { createTips, setTips, tipsOn } from './tips';

export interface FrameOptions {
  texts: Texts;
  openClause(id: string): void;
  openBook(name: string): void;
  onLanguage(language: Language): void;
  onKit(): void; // the teams have other names or colours: show everything anew
  onLeave(): void;
  onAgain(): void;
  onGuide(): void;
  guide: GuideOptions | null; // a beat of the guided first match
}

export interface PlayedMatch {
  readonly match: Match;
  frame(options: FrameOptions): Part;
  dispose(): void;
}

type AnyStage = TableStage | DiceStage;

function isCamera(word: string): word is CameraKind {
  return (CAMERAS as readonly string[]).includes(word);
}

function save(match: Match): void {
  const href = URL.createObjectURL(new Blob([match.record()], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = href;
  link.download = `${match.plan.setup.book}-${match.plan.setup.seed}.record`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(href), 10000);
}

const PACES = [1, 2, 4, 16];

/** Where only computers play, people may want to see it faster. */
function paceButton(match: Match, texts: Texts): HTMLButtonElement {
  const say = (): string => texts.t('stage.pace', { number: match.pace });
  const button = el('button', { type: 'button', class: 'quiet stage-pace', onclick: () => {
    match.pace = PACES[(PACES.indexOf(match.pace) + 1) % PACES.length] ?? 1;
    button.textContent = say();
  } }, say());
  return button;
}

class Played implements PlayedMatch {
  private viewKind: ViewKind = liking('view', 'solid' as string) === 'solid' ? 'solid' : 'flat';
  private camera: CameraKind;
  private aloud = liking<boolean>('speech', false);
  private stage: AnyStage | null = null;
  private hurry: Hurry | null = null;
  private fellBack = liking<boolean>('solid-anyway', false); // from the solid view, because frames came too slowly, here or before
  private renamed = false; // said when the menu is closed
  private readonly deaf: () => void;
  private say: ((key: string) => void) | null = null;

  constructor(
    readonly match: Match,
    private readonly sound: Sound,
  ) {
    const kept = liking('camera', 'flicker' as string);
    this.camera = isCamera(kept) ? kept : 'flicker';
    this.deaf = match.listen({ called: (entry) => this.whistle(entry.rulings.map((r) => r.call)) });
  }

  private whistle(calls: string[]): void {
    if (calls.some((call) => call === 'period-over' || call === 'match-over')) this.sound.whistle('long');
    else if (calls.some((call) => call === 'goal' || call === 'own-goal')) this.sound.whistle('double');
    else if (calls.some((call) => call.includes('foul') || call === 'out')) this.sound.whistle('short');
  }

  frame(options: FrameOptions): Part {
    const { texts } = options;
    this.stage?.dispose();
    const stage = this.makeStage(texts);
    if (SIDES.every((side) => this.match.plan.players[side].kind === 'computer'))
      stage.element.append(paceButton(this.match, texts));
    this.hurry?.dispose();
    this.hurry = createHurry(this.match, texts);
    if (this.hurry) stage.element.append(this.hurry.element);
    const announcer = createAnnouncer(texts.language);
    announcer.aloud = this.aloud;
    this.say = (key) => {
      announcer.announce(texts.t(key), true);
      stage.notice(texts.t(key));
    };
    const ctx: Context = {
      match: this.match,
      texts,
      stage,
      sound: this.sound,
      announce: (text, urgent) => announcer.announce(text, urgent),
      openClause: options.openClause,
    };
    const screen = createScreen({
      ctx,
      stage: stage.element,
      controls: createControls(ctx),
      tableText: createTableText(ctx),
      guide: options.guide ? createGuide(ctx, options.guide) : createTips(ctx),
      menu: this.menu(options, announcer),
    });
    screen.element.addEventListener('close', () => {
      if (this.renamed) options.onKit();
      this.renamed = false;
    }, true);
    Object.assign(globalThis, { toque: { match: this.match, stage, texts, hand: peekHand(ctx) } }); // for curious people and tests
    return screen;
  }

  private makeStage(texts: Texts): AnyStage {
    if (!this.match.scene) {
      this.stage = new DiceStage(this.match, texts, this.sound);
      return this.stage;
    }
    const stage = new TableStage({
      match: this.match, texts, sound: this.sound, view: createFlatView(), camera: this.camera,
      thingName: (thing) => thingName(texts, this.match.look, thing),
    });
    this.stage = stage;
    if (this.viewKind === 'solid') void this.draw(stage, 'solid');
    return stage;
  }

  /** The solid view is a file of its own, fetched when it is wanted; without WebGL the flat one stays. */
  private async draw(stage: TableStage, kind: ViewKind): Promise<void> {
    if (kind === 'flat') return stage.setView(createFlatView());
    try {
      const { createSolidView } = await import('../view/solid/solid');
      const slow = () => queueMicrotask(() => this.stage === stage && this.fallBack(stage));
      if (this.stage === stage && this.viewKind === 'solid') stage.setView(createSolidView(this.fellBack ? 'light' : 'auto', slow)); // who asks for it again keeps it
    } catch {
      this.viewKind = 'flat';
    }
  }

  /** Frames come too slowly even so: the flat table, and it is said. */
  private fallBack(stage: TableStage): void {
    if (this.viewKind === 'flat') return;
    this.viewKind = 'flat';
    this.fellBack = true;
    stage.setView(createFlatView());
    this.say?.('view.fell-back');
  }

  private setView(kind: ViewKind): void {
    this.viewKind = kind;
    keepLiking('view', kind);
    if (kind === 'solid' && this.fellBack) keepLiking('solid-anyway', true);
    if (this.stage instanceof TableStage) void this.draw(this.stage, kind);
  }

  private setCamera(kind: CameraKind): void {
    this.camera = kind;
    keepLiking('camera', kind);
    this.stage?.setCamera(kind);
  }

  private menu(options: FrameOptions, announcer: Announcer): MenuActions {
    const { match, sound } = this;
    const played = this;
    return {
      get paused() { return match.paused; },
      pause: (on) => match.pause(on),
      sound: { get on() { return sound.on; }, set: (on) => { sound.setOn(on); keepLiking('sound', on); } },
      volume: { get value() { return sound.volume; }, set: (value) => { sound.volume = value; keepLiking('volume', value); } },
      kit: { onColour: () => { this.stage?.dress(); this.renamed = true; }, onName: () => { this.renamed = true; } },
      speech: {
        get on() { return announcer.aloud; },
        set: (on) => { announcer.aloud = on; played.aloud = on; keepLiking('speech', on); },
      },
      seat: { get on() { return liking<boolean>('referee-seat', false); }, set: (on) => keepLiking('referee-seat', on) },
      tips: { get on() { return tipsOn(match.book.name); }, set: setTips },
      callsWait: { get on() { return liking<boolean>('calls-wait', true); }, set: (on) => keepLiking('calls-wait', on) },
      view: { get kind() { return played.viewKind; }, set: (kind) => played.setView(kind) },
      camera: { get kind() { return played.camera; }, set: (kind) => played.setCamera(kind) },
      language: options.onLanguage,
      saveRecord: () => save(match),
      leave: options.onLeave,
      again: options.onAgain,
      guide: options.onGuide,
      openRules: () => options.openBook(match.book.name),
    };
  }

  dispose(): void {
    this.deaf();
    this.hurry?.dispose();
    this.match.stop();
    this.stage?.dispose();
    this.stage = null;
  }
}

export function playMatch(match: Match, sound: Sound): PlayedMatch {
  return new Played(match, sound);
}
