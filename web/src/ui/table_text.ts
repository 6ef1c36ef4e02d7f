/* The table in words: where everything lies and everything that can be done, for people who do not
   see it or would rather read. A whole match can be played from here. */

import { handOf } from '../aim/hand';
import { SIDES } from '../core/types';
import { awaitedText, periodNow, scoreText, teamName } from '../say/sentence';
import { familyOf } from '../aim/family';
import { onlyPerson } from '../game/match';
import type { Context } from './context';
import { returnFocus, setText } from './controls_fields';
import { createGaugeForm } from './controls_gauge';
import { createPlacePanel } from './controls_place';
import { createRods } from './controls_rod';
import { createSteps } from './steps';
import { el, type Part } from './dom';
import { createWhy } from './why';
import { createOpened } from './opened';
import { Offers } from './offers';
import { createQuickly } from './offers_arrange';
import { FlickForm } from './table_text_flick';
import { createPiecesText } from './table_text_pieces';

const FIRST = [
  '.offers-must .answers:not(.wait) button:not([aria-disabled])', '.place button.primary', '.flick-form select',
  '.offers-may button',
];

/** Score, period, whose turn and how many flicks: one paragraph. */
function stateText(ctx: Context): string {
  const { texts, match } = ctx, view = match.look.view, { thinking } = match.waiting;
  const team = (side: 'home' | 'away') => texts.t(`side.${side}`);
  const result = scoreText(texts, view.score.home, view.score.away);
  const score = texts.t('match.score', { home: team('home'), away: team('away'), score: result });
  const period = view.period > 0 ? `${periodNow(texts, view)}.` : '';
  const awaited = awaitedText(texts, match.look.offers, view, onlyPerson(match.plan));
  const family = familyOf(view), notes = SIDES.flatMap((side) => {
    const heard = family.heard(texts, view, side);
    return heard.length > 0 ? [`${team(side)}: ${heard.join(', ')}.`] : [];
  });
  const over = view.over ? texts.t('next.over') : '';
  const thinks = thinking ? texts.t('text.thinks', { team: teamName(texts, thinking) }) : '';
  return [score, period, ...(view.over ? [over] : [awaited, thinks, ...notes, ...family.dangers(texts, match.look)])].filter(Boolean).join(' ');
}

export function createTableText(ctx: Context): Part {
  const { texts } = ctx, hand = handOf(ctx), offers = new Offers(ctx, hand);
  const table = ctx.match.scene !== null;
  const flick = table ? new FlickForm(ctx, hand) : null, place = table ? createPlacePanel(ctx, hand) : null, rods = table ? createRods(ctx, hand) : null;
  const quickly = createQuickly(ctx, hand), why = createWhy(ctx, 'text'), opened = createOpened(ctx);
  const steps = createSteps(ctx), gauge = createGaugeForm(ctx, hand);
  const pieces = createPiecesText(ctx, hand), state = el('p', { class: 'state-text' });
  const label = texts.t('text.title');
  const element = el('section', { class: 'table-text', tabindex: -1, 'data-home': true, 'aria-label': label },
    el('h2', { tabindex: -1 }, label), state, opened.element, why.element,
    el('h3', {}, texts.t('text.todo')), steps.element, place?.element, offers.must, quickly.element, flick?.element, offers.may, rods?.element,
    el('h3', {}, texts.t('text.where')), gauge.element, pieces.element);
  const update = () => {
    setText(state, stateText(ctx));
    for (const part of [steps, quickly, offers, place, flick, rods, gauge, pieces]) part?.update();
    if (hand.usable && hand.offers().length > 0) returnFocus(element, FIRST);
  };
  const leave = hand.listen(update);
  update();
  return {
    element, update,
    dispose() {
      leave();
      offers.dispose();
      why.dispose();
      opened.dispose();
      hand.release();
    },
  };
}
