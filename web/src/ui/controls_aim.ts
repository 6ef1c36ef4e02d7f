/* The panel of the flick: which piece, where to, how hard, where struck. */

import type { Hand } from '../aim/hand';
import { printedNumber } from '../aim/things';
import { pieceName } from '../aim/words';
import type { Thing } from '../core/types';
import { AimFields, aimSummary } from './controls_aim_fields';
import type { Context } from './context';
import { action, keepFocus, setIdle, setText } from './controls_fields';
import { createHintLine } from './controls_hint';
import { createGauge } from './controls_gauge';
import { createKinds } from './controls_kinds';
import { createHabits, createMoment, type Row } from './controls_moment';
import { createStrike } from './controls_strike';
import { el, fill, type Part } from './dom';

const BESIDE = 24; // px of the next chip, so that there is seen to be one

/** One small button for each piece that may be flicked. */
class PieceChips {
  readonly element: HTMLElement;
  private mark = '';
  private unseen = false; // the choice has changed, and may be out of sight

  constructor(
    private readonly ctx: Context,
    private readonly hand: Hand,
  ) {
    this.element = el('div', { class: 'chips', role: 'group', 'aria-label': ctx.texts.t('aim.piece') });
  }

  update(): void {
    const things = this.hand.flickable(), { side, piece } = this.hand.aim;
    const mark = JSON.stringify([things.map((thing) => [thing, this.face(thing)]), side, piece]);
    if (things.length > 0 && mark !== this.mark) {
      this.mark = mark;
      this.unseen = true;
      keepFocus(this.element, () => fill(this.element, ...things.map((thing) => this.chip(thing))));
    }
    for (const chip of this.element.children) setIdle(chip, !this.hand.usable || things.length === 0);
    if (this.unseen && this.element.clientWidth > 0) this.reveal();
  }

  /** Where the chips are a row that scrolls, the chosen one is in sight, or the first ones where none is chosen;
      nothing else scrolls. */
  private reveal(): void {
    const list = this.element, chosen = list.querySelector('[aria-pressed="true"]');
    this.unseen = false;
    if (!chosen) {
      list.scrollLeft = 0;
      return;
    }
    const row = list.getBoundingClientRect(), chip = chosen.getBoundingClientRect();
    list.scrollLeft += Math.min(0, chip.left - row.left - BESIDE) + Math.max(0, chip.right - row.right + BESIDE);
  }

  private face(thing: Thing): string {
    const { texts, match } = this.ctx;
    if (!thing.side || thing.number === 0) return texts.t('piece.keeper');
    return String(printedNumber(match.look, thing.side, thing.number));
  }

  private chip(thing: Thing): HTMLElement {
    const { side, number } = thing, { aim } = this.hand;
    if (!side) return el('span');
    const pressed = side === aim.side && number === aim.piece;
    const label = pieceName(this.ctx.texts, this.ctx.match.look, side, number);
    const props = { key: `piece:${side}:${number}`, class: `chip ${side}`, label, pressed };
    return action(props, [this.face(thing)], () => this.hand.usable && this.hand.choose(side, number));
  }
}

interface AimButtons {
  atBall: HTMLElement;
  atGoal: HTMLElement;
  flick: HTMLElement;
}

function aimButtons({ texts }: Context, hand: Hand): AimButtons {
  const quiet = (key: string, face: string, act: () => void) => action({ key, class: 'quiet' }, [face], act);
  return {
    atBall: quiet('aim:ball', texts.t('aim.at-ball'), () => hand.aimAtBall()),
    atGoal: quiet('aim:goal', texts.t('aim.to-goal'), () => void hand.aimThroughBall()),
    flick: action({ key: 'flick', class: 'big primary' }, [texts.t('deed.flick')], () => void hand.flick()),
  };
}

function fineDetails(ctx: Context, fields: AimFields, habits: Row[]): HTMLDetailsElement {
  const open = window.matchMedia('(min-width: 900px)').matches;
  return el('details', { class: 'panel fine', open }, el('summary', {}, ctx.texts.t('aim.fine')),
    el('div', { class: 'fields' }, ...fields.elements, ...habits.map((row) => row.element)));
}

/** The numbers stand apart from the rest, so that offers can come between. */
export interface AimPanel extends Part {
  readonly fine: HTMLDetailsElement;
}

export function createAimPanel(ctx: Context, hand: Hand): AimPanel {
  const { texts } = ctx, chips = new PieceChips(ctx, hand), fields = new AimFields(ctx, hand);
  const { atBall, atGoal, flick } = aimButtons(ctx, hand), hint = createHintLine(ctx);
  const summary = el('p', { class: 'aim-summary' }), strike = createStrike(ctx, hand);
  const kinds = createKinds(ctx, hand), gauge = createGauge(ctx, hand), moment = createMoment(ctx, hand), habits = createHabits(ctx, hand);
  const preview = el('p', { class: 'aim-preview', 'aria-live': 'polite' });
  const element = el('section', { class: 'panel aim', 'aria-label': texts.t('aim.title') },
    summary, el('div', { class: 'aim-row' }, chips.element, strike.element, flick),
    kinds.element, moment.element, el('div', { class: 'row' }, atBall, atGoal, gauge.element), hint.element, preview);
  const update = () => {
    const idle = !hand.usable || hand.flickable().length === 0;
    chips.update();
    fields.update();
    setText(summary, idle ? texts.t('aim.wait') : aimSummary(ctx, hand));
    const warning = idle ? null : hand.warning();
    setText(preview, idle || hand.hint || warning ? '' : hand.previewText());
    hint.show(hand.placer.placing ? null : hand.hint ?? warning);
    strike.update();
    kinds.update();
    gauge.update();
    for (const row of [moment, ...habits]) row.update();
    setText(flick, texts.t(hand.seals ? 'order.seal' : 'deed.flick'));
    for (const button of [atBall, atGoal, flick]) setIdle(button, idle || !hand.aim.chosen);
  };
  return { element, fine: fineDetails(ctx, fields, habits), update, dispose: () => undefined };
}
