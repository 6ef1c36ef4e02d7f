/* When a flick at the moving ball begins: a strip from the first start that meets it to the last, for a thumb,
   for keys and in the table in words; and how a person likes to time it. */

import type { Habits } from '../aim/habits';
import type { Hand } from '../aim/hand';
import { onlyPerson } from '../game/match';
import type { Context } from './context';
import { freshId, setText } from './controls_fields';
import { el } from './dom';

export interface Row {
  readonly element: HTMLElement;
  update(): void;
}

/** It is there while the table runs, and of use while the line meets the ball. */
export function createMoment({ texts, match }: Context, hand: Hand): Row {
  const { timing } = hand.onTheMove, id = freshId('moment'), says = el('span', { class: 'muted' });
  const strip = el('input', { type: 'range', id, step: 1, 'data-key': 'moment' });
  strip.addEventListener('input', () => timing.setShift(strip.valueAsNumber));
  const ends = el('span', { class: 'moment-ends', 'aria-hidden': 'true' }, el('span', {}, texts.t('meet.earlier')), el('span', {}, texts.t('meet.later')));
  const element = el('div', { class: 'field moment', hidden: true }, el('label', { for: id }, texts.t('meet.moment')), says, strip, ends);
  const show = () => {
    const { meeting } = timing, meets = meeting?.meets === true && timing.phase !== 'gone';
    strip.disabled = !meets;
    setText(says, meets ? timing.thickness() : '');
    strip.setAttribute('aria-valuetext', says.textContent ?? '');
    if (!meets) return;
    [strip.min, strip.max] = [String(meeting.first - meeting.full), String(meeting.last - meeting.full)];
    strip.value = String(timing.shiftMs);
    const full = (meeting.full - meeting.first) / Math.max(1, meeting.last - meeting.first);
    strip.style.setProperty('--full', full.toFixed(3));
  };
  return {
    element,
    update() {
      element.hidden = !match.look.running;
      if (!element.hidden) show();
    },
  };
}

function habitBox({ texts }: Context, hand: Hand, name: keyof Habits): Row {
  const box = el('input', { type: 'checkbox', checked: hand.habits[name], 'data-key': `habit:${name}` });
  box.addEventListener('change', () => hand.setHabit(name, box.checked));
  return { element: el('label', { class: 'check' }, box, texts.t(WORDS[name])), update: () => { box.checked = hand.habits[name]; } };
}

const WORDS: Record<keyof Habits, string> = { adjust: 'aim.adjust', timed: 'aim.timed', still: 'aim.still', half: 'aim.half' };

/** How a person likes to aim; of timing only where people act on the running table, and of the defender's flick
    only where that is asked for at rest. */
export function createHabits(ctx: Context, hand: Hand): Row[] {
  const way = ctx.match.look.view.figures?.time.way, alone = onlyPerson(ctx.match.plan) !== null;
  const asked: Record<keyof Habits, boolean> = {
    adjust: true, timed: way === 'live', still: way === 'live' && alone, half: way === 'live' || way === 'relaxed',
  };
  const names: (keyof Habits)[] = ['adjust', 'timed', 'still', 'half'];
  return names.filter((name) => asked[name]).map((name) => habitBox(ctx, hand, name));
}
