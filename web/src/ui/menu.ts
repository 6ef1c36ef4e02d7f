/* The menu of the match screen: pause, sound, speech, view, camera, language, record, leave. */

import type { Language, Texts } from '../say/texts';
import { CAMERAS, type CameraKind } from '../view/view';
import { ask } from './ask';
import type { Context } from './context';
import { el, fill } from './dom';
import { choiceGroup, rangeField, switchField } from './fields';
import { kitFields, type KitActions } from './kit';
import { createLanguageChoice } from './language';
import { howToPlay } from './how_to';
import { icon } from './pictogram';
import { canSpeak } from './speech';

export interface Toggle {
  on: boolean;
  set(on: boolean): void;
}

export type ViewKind = 'flat' | 'solid';

/** What the menu can do; the page wires it. */
export interface MenuActions {
  readonly paused: boolean;
  pause(on: boolean): void;
  sound: Toggle;
  volume: { value: number; set(value: number): void }; // 0 .. 1
  kit: KitActions; // names and colours of the teams
  speech: Toggle;
  seat: Toggle;
  tips: Toggle;
  callsWait: Toggle; // the first time that a clause meets a person
  view: { kind: ViewKind; set(kind: ViewKind): void };
  camera: { kind: CameraKind; set(kind: CameraKind): void };
  language(language: Language): void;
  saveRecord(): void;
  leave(): void;
  again(): void; // the same match once more
  guide(): void; // the guided first match
  openRules(): void;
}

function viewGroup(texts: Texts, menu: MenuActions): HTMLElement {
  const kinds: ViewKind[] = ['solid', 'flat'];
  const choices = kinds.map((value) => ({ value, text: texts.t(`view.${value}`) }));
  return choiceGroup(texts.t('menu.view'), choices, menu.view.kind, (kind) => menu.view.set(kind));
}

function cameraGroup(texts: Texts, menu: MenuActions): HTMLElement {
  const choices = CAMERAS.map((value) => ({ value, text: texts.t(`camera.${value}`) }));
  return choiceGroup(texts.t('menu.camera'), choices, menu.camera.kind, (kind) => menu.camera.set(kind));
}

/** How to play, the rules, the match once more, and the way out. */
function lastRows({ texts, match }: Context, menu: MenuActions, close: () => void): HTMLElement[] {
  const button = (kind: string, text: string, act: () => void) =>
    el('button', { type: 'button', class: kind, onclick: act }, text);
  const restart = async () => {
    if (await ask(texts, texts.t('menu.restart-sure'), null, texts.t('menu.restart'))) menu.again();
  };
  const rules = () => {
    close();
    menu.openRules();
  };
  return [
    howToPlay(texts, match.book),
    el('div', { class: 'actions' },
      button('quiet', texts.t('menu.rules'), rules), button('quiet', texts.t('menu.guide'), () => menu.guide())),
    el('div', { class: 'actions' },
      button('quiet', texts.t('menu.save'), () => menu.saveRecord()),
      button('quiet', texts.t('menu.restart'), () => void restart()),
      button('quiet danger', texts.t('menu.leave'), () => menu.leave())),
  ];
}

export interface Menu {
  dialog: HTMLDialogElement;
  open(): void;
}

export function createMenu(ctx: Context, menu: MenuActions, onPause: () => void): Menu {
  const { texts, stage: { hasTable } } = ctx;
  const dialog = el('dialog', { class: 'menu', 'aria-labelledby': 'menu-title' });
  const close = el('button', {
    type: 'button', class: 'icon-button', 'aria-label': texts.t('menu.close'), onclick: () => dialog.close(),
  }, icon('close'));
  const body = el('div', { class: 'menu-body' });
  const draw = () => fill(body,
    switchField(texts.t('menu.pause'), menu.paused, (on) => {
      menu.pause(on);
      onPause();
    }),
    switchField(texts.t('menu.sound'), menu.sound.on, (on) => menu.sound.set(on)),
    rangeField(texts.t('menu.volume'), { min: 0, max: 100, step: 5, value: Math.round(menu.volume.value * 100), show: (n) => `${n} %` },
      (n) => menu.volume.set(n / 100)).element,
    canSpeak() && switchField(texts.t('menu.speech'), menu.speech.on, (on) => menu.speech.set(on)),
    switchField(texts.t('menu.seat'), menu.seat.on, (on) => {
      menu.seat.set(on);
      onPause();
    }),
    switchField(texts.t('menu.tips'), menu.tips.on, (on) => {
      menu.tips.set(on);
      onPause();
    }),
    switchField(texts.t('menu.calls-wait'), menu.callsWait.on, (on) => menu.callsWait.set(on)),
    hasTable && viewGroup(texts, menu),
    hasTable && cameraGroup(texts, menu),
    kitFields(texts, menu.kit),
    createLanguageChoice(texts, (language) => menu.language(language)),
    ...lastRows(ctx, menu, () => dialog.close()));
  dialog.append(el('header', {}, el('h2', { id: 'menu-title' }, texts.t('menu.title')), close), body);
  return {
    dialog,
    open() {
      draw();
      dialog.showModal();
    },
  };
}
