/* The match screen: where its parts stand. The scoreboard on top, the table in the middle, controls
   below, the referee beside it or, on a phone, as a sheet at the bottom. */

import { keepLiking, liking } from '../game/store';
import type { Context } from './context';
import { el, fill, type Part } from './dom';
import { createEnd } from './end';
import { watchCurtain } from './curtain';
import { watchOccasions } from './occasion';
import { createMenu, type Menu, type MenuActions } from './menu';
import { icon } from './pictogram';
import { createReferee } from './referee';
import { createScoreboard } from './scoreboard';

export type { MenuActions } from './menu';

export interface ScreenOptions {
  ctx: Context;
  stage: HTMLElement;
  controls: Part;
  tableText: Part;
  guide: Part | null; // what to do now, for who is new
  menu: MenuActions;
}

export interface Screen extends Part {
  showText(on: boolean): void;
}

interface Tools {
  element: HTMLElement;
  text: HTMLButtonElement;
  update(): void;
}

function iconButton(name: string, label: string): HTMLButtonElement {
  const props = { type: 'button', class: 'icon-button', 'aria-label': label, title: label };
  return el('button', props, icon(name));
}

/** Pause, text view and menu: always at hand. */
function createTools(ctx: Context, actions: MenuActions, menu: Menu, onPause: () => void): Tools {
  const { texts } = ctx;
  const pause = iconButton('pause', texts.t('menu.pause'));
  const text = iconButton('text', texts.t('screen.text'));
  const more = iconButton('menu', texts.t('menu.title'));
  text.setAttribute('aria-pressed', 'false');
  more.setAttribute('aria-haspopup', 'dialog');
  more.addEventListener('click', () => menu.open());
  const update = () => {
    const label = actions.paused ? texts.t('screen.go-on') : texts.t('menu.pause');
    if (pause.title === label && pause.firstChild) return;
    pause.setAttribute('aria-label', label);
    pause.title = label;
    fill(pause, icon(actions.paused ? 'play' : 'pause'));
  };
  pause.addEventListener('click', () => {
    actions.pause(!actions.paused);
    onPause();
  });
  update();
  return { element: el('div', { class: 'tools' }, pause, text, more), text, update };
}

/** A part of the screen, with a heading for those who go from heading to heading if it has none. */
function area(kind: string, label: string, content: HTMLElement): HTMLElement {
  const title = content.querySelector('h2') ? null : el('h2', { class: 'sr-only' }, label);
  return el('section', { class: `area ${kind}`, 'aria-label': label }, title, content);
}

/** Buttons that lie over the table are not the table: who aims there must not catch their clicks. */
function stageArea(label: string, stage: HTMLElement): HTMLElement {
  const section = area('stage-area', label, stage);
  section.addEventListener('pointerdown', (event) => {
    const over = event.target instanceof Element && event.target.closest('button, .stage-legend');
    if (over) event.stopPropagation();
  }, { capture: true });
  return section;
}

interface Areas {
  root: HTMLElement;
  text: HTMLElement;
  controls: HTMLElement;
}

function layOut(options: ScreenOptions, top: HTMLElement, referee: HTMLElement): Areas {
  const { texts, match } = options.ctx;
  const name = texts.t(`book.${match.book.name}`);
  const text = area('text-area', texts.t('screen.text'), options.tableText.element);
  const controls = area('controls-area', texts.t('screen.controls'), options.controls.element);
  text.hidden = true;
  const root = el('main', { class: 'match', 'data-book': match.book.name },
    el('h1', { class: 'sr-only' }, texts.t('screen.title', { book: name })),
    top, stageArea(texts.t('screen.stage'), options.stage), options.guide?.element, controls, text, referee);
  return { root, text, controls };
}

/** The way back to the sheet of a match that is over. */
function sheetButton({ texts }: Context, sheet: HTMLDialogElement): HTMLElement {
  return el('button', { type: 'button', class: 'primary', onclick: () => sheet.showModal() }, texts.t('match.sheet'));
}

/** The end is shown once, when it has come. */
function endWatcher(options: ScreenOptions, { root, controls, text }: Areas): () => void {
  const { ctx, menu } = options;
  let shown: HTMLDialogElement | null = null;
  const show = () => {
    if (shown) return;
    const sheet = (shown = createEnd(ctx, menu));
    root.append(sheet);
    sheet.showModal();
    options.controls.element.hidden = true; // there is nothing more to do
    const buttons = [controls, text].map((place) => place.insertBefore(sheetButton(ctx, sheet), place.firstChild));
    sheet.addEventListener('close', () => buttons.find((button) => button.offsetParent)?.focus());
  };
  if (ctx.match.look.view.over && !ctx.match.moving) queueMicrotask(() => root.isConnected && show());
  return ctx.match.listen({ ended: show });
}

export function createScreen(options: ScreenOptions): Screen {
  const { ctx, menu: actions } = options;
  const board = createScoreboard(ctx);
  const referee = createReferee(ctx);
  const menu = createMenu(ctx, actions, () => update());
  const tools = createTools(ctx, actions, menu, () => update());
  const skip = el('button', { type: 'button', class: 'skip', onclick: () => showText(true) },
    ctx.texts.t('screen.to-text'));
  const top = el('header', { class: 'top' }, skip, board.element, tools.element);
  const areas = layOut(options, top, referee.element), { root, text, controls } = areas;
  const showText = (on: boolean) => {
    text.hidden = !on;
    controls.hidden = on;
    root.toggleAttribute('data-text', on);
    tools.text.setAttribute('aria-pressed', String(on));
    keepLiking('text', on);
    options.tableText.update();
    if (on) focusFirst(text);
  };
  const update = () => {
    for (const part of [board, referee, options.controls, options.tableText, options.guide]) part?.update();
    tools.update();
  };
  tools.text.addEventListener('click', () => showText(text.hidden));
  root.append(menu.dialog);
  if (liking<boolean>('text', false)) queueMicrotask(() => root.isConnected && showText(true)); // as it was left
  const deaf = endWatcher(options, areas), unwatch = watchOccasions(ctx), undraw = watchCurtain(ctx);
  const unlisten = ctx.match.listen({ waiting: () => tools.update() }); // others pause it too
  const dispose = () => {
    deaf();
    unwatch();
    undraw();
    unlisten();
    for (const part of [board, referee, options.controls, options.tableText, options.guide]) part?.dispose();
  };
  return { element: root, update, dispose, showText };
}

/** From its beginning: the focus alone would scroll the room above it away. */
function focusFirst(section: HTMLElement): void {
  section.querySelector<HTMLElement>('[tabindex], button, select, input')?.focus({ preventScroll: true });
  section.scrollTop = 0;
}
