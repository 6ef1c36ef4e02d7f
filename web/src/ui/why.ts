/* "Why?": what a computer did last, what it expects of it, and the two that it passed over; in words, and each
   drawn on the table as it stood then while it is looked at. Nothing here tells more than has been played. */

import { pieceName } from '../aim/words';
import { SIDES, type Idea, type Reason, type Why } from '../core/types';
import type { Texts } from '../say/texts';
import type { Veil } from '../view/view';
import type { Context } from './context';
import { action } from './controls_fields';
import { el } from './dom';
import { onPointed } from './pointed';

type Point = [number, number];

/** As the terminal prints it: "+0.25". */
function decimals(texts: Texts, value: number, signDisplay: 'always' | 'auto'): string {
  return value.toLocaleString(texts.language, { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay });
}

/** "cap 7 at 1.20 m/s", "pass (turned)". */
function deedText({ texts, match }: Context, { side }: Reason, { command }: Idea): string {
  const { die, option, piece, speed = 0 } = command;
  if (command.do === 'choose') return texts.t(`option.${option}`);
  if (die) return option ? texts.t('why.roll', { die: texts.t(`die.${die}`), option: texts.t(`option.${option}`) }) : texts.t(`die.${die}`);
  const named = pieceName(texts, match.look, side, typeof piece === 'number' ? piece : 0);
  return texts.t('why.flick', { piece: named, speed: decimals(texts, speed * 1e-6, 'auto') });
}

function ideaText(ctx: Context, reason: Reason, why: Why, idea: Idea): string {
  const goals = decimals(ctx.texts, idea.value ?? 0, 'always');
  return ctx.texts.t(`why.${why.why}`, { flick: deedText(ctx, reason, idea), goals });
}

/* ---- on the table ---- */

/** From the piece to what it meets, and from there the way of that: solid what was chosen, dashed what was not. */
function veilOf({ match }: Context, reason: Reason, idea: Idea, chosen: boolean): Veil {
  const radius = typeof idea.command.piece === 'number' ? match.look.view.pieces[reason.side][idea.command.piece]?.radius ?? 0 : 0;
  const links = [idea.way, idea.after ?? []].flatMap((way) => {
    const [from, to] = [way[0], way[way.length - 1]];
    return from && to ? [{ from, to, text: '', cut: false, dashed: !chosen }] : [];
  });
  const rings = [idea.way[0]].filter((at): at is Point => at !== undefined).map((at) => ({ at, radius: radius * 1.3, text: '', bad: false }));
  return { forbidden: [], fingers: [], rings, links, thread: null };
}

/* ---- the panel ---- */

function heading(texts: Texts, text: string): HTMLElement {
  return el('p', { class: 'why-part' }, texts.t(text));
}

/** One idea, to be looked at by pointer, touch or focus. */
function ideaButton(ctx: Context, reason: Reason, why: Why, at: number, look: (at: number) => void): HTMLElement {
  const seen = () => look(at);
  const button = el('button', { type: 'button', class: 'why-idea', 'data-idea': at, 'aria-pressed': 'false', onclick: seen, onfocus: seen },
    ideaText(ctx, reason, why, why.ideas[at]!));
  onPointed(button, seen);
  return button;
}

/** What the numbers are; nothing where there are none. */
function unit({ texts, match }: Context, why: Why): HTMLElement | null {
  if (why.why !== 'goals') return null;
  return el('p', { class: 'why-unit' }, texts.t(match.scene ? 'why.unit' : 'why.unit-dice'), ' ', `(${texts.t('why.tried', { number: why.tried })})`);
}

class Panel {
  readonly element: HTMLElement;

  constructor(private readonly ctx: Context, private readonly reason: Reason, close: () => void) {
    const { texts } = ctx, { why, side } = reason, id = 'why-title';
    const ideas = why?.ideas.map((_, at) => ideaButton(ctx, reason, why, at, (n) => this.look(n))) ?? [];
    const passed = ideas.slice(1);
    this.element = el('section', { class: 'stage-legend why-panel', role: 'dialog', 'aria-labelledby': id, tabindex: -1 },
      el('h3', { id }, texts.t('why.title', { team: texts.t(`side.${side}`) })),
      !why && el('p', {}, texts.t('why.none')),
      ideas.length > 0 && heading(texts, 'why.chosen'), ideas[0],
      passed.length > 0 && heading(texts, 'why.passed'), ...passed,
      why && unit(ctx, why),
      el('button', { type: 'button', class: 'primary why-close', onclick: close }, texts.t('play.close')));
    this.element.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close();
    });
  }

  /** Draw this one. */
  private look(at: number): void {
    const { why } = this.reason, idea = why?.ideas[at];
    for (const button of this.element.querySelectorAll<HTMLElement>('.why-idea'))
      button.setAttribute('aria-pressed', String(button.dataset.idea === String(at)));
    if (why && idea && idea.way.length > 0) this.ctx.stage.lay({ poses: why.poses, veil: veilOf(this.ctx, this.reason, idea, at === 0) });
  }

  /** The first idea is looked at; where there is none, the words are. */
  focus(): void {
    (this.element.querySelector<HTMLElement>('.why-idea') ?? this.element).focus({ preventScroll: true });
  }
}

export interface WhyTool {
  readonly element: HTMLElement;
  act(): void;
  dispose(): void;
}

/** A button, there while a reason can be asked for. `place`: over the table, or in the table in words. */
export function createWhy(ctx: Context, place: 'stage' | 'text'): WhyTool {
  const { match, texts } = ctx, watched = SIDES.every((side) => match.plan.players[side].kind === 'computer');
  let panel: Panel | null = null, paused = false;
  const close = (): void => {
    if (!panel) return;
    const inside = panel.element.contains(document.activeElement);
    panel.element.remove();
    panel = null;
    button.setAttribute('aria-expanded', 'false');
    ctx.stage.lay(null);
    if (!paused && match.paused) match.pause(false);
    if (inside) button.focus({ preventScroll: true });
  };
  const act = (): void => {
    if (panel) return close();
    if (button.offsetParent === null || !match.reason) return; // hidden, or in the part that is not shown
    paused = match.paused;
    match.pause(true);
    panel = new Panel(ctx, match.reason, close);
    button.setAttribute('aria-expanded', 'true');
    if (place === 'stage') ctx.stage.element.append(panel.element);
    else element.append(panel.element);
    panel.focus();
  };
  const button = action({ key: 'why', class: 'quiet why-open' }, [texts.t('why.open')], act);
  button.setAttribute('aria-expanded', 'false');
  const element = place === 'stage' ? button : el('div', { class: 'why-text' }, button);
  const update = (): void => {
    if (panel && !match.paused) close(); // somebody wants the match to go on
    const busy = match.moving || match.isLive || (match.waiting.thinking !== null && !watched);
    button.hidden = panel === null && (match.reason === null || busy);
  };
  const deaf = match.listen({ look: update, waiting: update, undone: close, ended: update });
  update();
  return { element, act, dispose: () => { deaf(); close(); } };
}
