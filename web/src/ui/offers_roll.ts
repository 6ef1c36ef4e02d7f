/* Dice to roll: one big button for each that may be rolled, with what may be declared beforehand.
   Where real dice are used, the face that fell is asked for. */

import type { Hand } from '../aim/hand';
import type { Act, Die, Offer } from '../core/types';
import { dieFace } from '../view/dice/dice';
import type { Context } from './context';
import { refusalOf } from '../aim/words';
import { action } from './controls_fields';
import { createHintLine } from './controls_hint';
import { el, fill } from './dom';

const REAL_DICE = 'real-dice'; // the setting's name

interface Declared {
  element: HTMLElement;
  option(): string | null;
}

/** Boxes of which at most one is ticked. */
function declarations(ctx: Context, offer: Offer): Declared {
  const boxes = offer.options.map((option) => {
    const box = el('input', { type: 'checkbox', value: option, 'data-key': `declare:${option}` });
    box.addEventListener('change', () => {
      for (const other of boxes) if (other !== box) other.checked = false;
    });
    return box;
  });
  const element = el('div', { class: 'declare' }, ...boxes.map((box) =>
    el('label', { class: 'check' }, box, el('span', {}, ctx.texts.t(`option.${box.value}`),
      el('span', { class: 'means' }, ctx.texts.t(`means.${box.value}`))))));
  return { element, option: () => boxes.find((box) => box.checked)?.value ?? null };
}

function roll(offer: Offer, die: Die, option: string | null, face: number | null): Act {
  const act: Act = { do: 'roll', side: offer.side, die };
  if (option) act.option = option;
  if (face !== null) act.face = face;
  return act;
}

function faceButtons(ctx: Context, die: Die, enter: (face: number) => void): HTMLElement[] {
  const faces = ctx.match.look.view.dice?.faces[die] ?? [];
  return faces.map((face, index) => action({ key: `face:${die}:${index + 1}`, class: 'die' },
    [dieFace(ctx.texts, die, face), el('span', {}, String(index + 1))], () => enter(index + 1)));
}

/** Dice that the book forbids now say by their clause why; the core is asked. */
async function closedDice(ctx: Context, offer: Offer, element: HTMLElement): Promise<void> {
  const { texts, match } = ctx, hint = createHintLine(ctx);
  const others = (Object.keys(match.look.view.dice?.faces ?? {}) as Die[]).filter((die) => !offer.dice.includes(die));
  const asked = await Promise.all(others.map(async (die) => ({ die, refusal: refusalOf(texts, await match.may(roll(offer, die, null, null))) })));
  const closed = asked.flatMap(({ die, refusal }) => {
    if (!refusal?.clause) return []; // it is no die of this moment
    const name = texts.t(`die.${die}`), label = texts.t('kinds.closed', { kind: name });
    const button = action({ key: `closed:${die}:${offer.side}`, class: 'die', label }, [dieFace(texts, die, null), el('span', {}, name)], () => {
      hint.show(refusal);
      ctx.announce(refusal.text, true);
    });
    button.dataset.closed = '';
    return [button];
  });
  fill(element, ...closed, hint.element);
}

export function rollButtons(ctx: Context, hand: Hand, offer: Offer): HTMLElement[] {
  const { texts, match } = ctx, declared = declarations(ctx, offer);
  const real = match.plan.setup.settings[REAL_DICE] === 1;
  const which = texts.t('roll.which-face');
  const faces = el('div', { class: 'answers faces', role: 'group', 'aria-label': which });
  const ask = (die: Die) => {
    const enter = (face: number) => void hand.act(roll(offer, die, declared.option(), face));
    fill(faces, el('p', {}, which), ...faceButtons(ctx, die, enter));
    faces.querySelector('button')?.focus();
  };
  const throwIt = (die: Die) => void hand.act(roll(offer, die, declared.option(), null));
  const dice = offer.dice.map((die) => {
    const name = texts.t(`die.${die}`), label = texts.t('roll.die', { die: name });
    const face = [dieFace(texts, die, null), el('span', {}, name)];
    const props = { key: `roll:${offer.side}:${die}`, class: 'die', label };
    return action(props, face, () => (real ? ask(die) : throwIt(die)));
  });
  const closed = el('div', { class: 'answers closed' });
  if (!real) void closedDice(ctx, offer, closed);
  return [declared.element, ...dice, faces, closed];
}
