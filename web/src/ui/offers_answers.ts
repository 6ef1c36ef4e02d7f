/* The answers to an offer: what a person presses to decide. */

import type { Hand } from '../aim/hand';
import { BALL, ownWord, pieceOf, printedNumber } from '../aim/things';
import { pieceName, thingName } from '../aim/words';
import { pieceWord } from '../core/acts';
import type { Act, Offer, Ruling, Thing } from '../core/types';
import { rulingTitle } from '../say/sentence';
import type { Context } from './context';
import { action } from './controls_fields';
import { el } from './dom';
import { arrangeButtons } from './offers_arrange';
import { requestForm } from './offers_request';
import { rollButtons } from './offers_roll';
import { substituteForm } from './offers_substitute';
import { onPointed } from './pointed';

/** The option by its name; one to have or keep a restart by the restart's, where the core knows which. */
function optionName({ texts, match: { look, book } }: Context, option: string): string {
  const { due } = look, { advantage: kept } = look.view, open = look.view.figures?.choice, own = `option.${book.name}.${option}`;
  if (option === 'kick' && due) return texts.t(`restart.${due.restart}`);
  if (option === 'restart' && open?.standsTo)
    return texts.t('option.stands', { restart: texts.t(`restart.${open.stands}`), team: texts.t(`team.${open.standsTo}`) });
  if ((option === 'advantage' || option === 'play-on') && kept.call === 'goal') return texts.t('option.keep-goal');
  if (option === 'advantage' && kept.call === 'period-over') return texts.t('option.keep-end');
  if (option === 'advantage' && kept.to && kept.restart !== 'none')
    return texts.t('option.keep-restart', { restart: texts.t(`restart.${kept.restart}`), team: texts.t(`team.${kept.to}`) });
  return texts.t(texts.has(own) ? own : `option.${option}`); // some books have their own word for it
}

/** "If you do it now: Crowding by Home." */
const costsText = ({ texts }: Context, ruling: Ruling): string => texts.t('play.costs', { call: rulingTitle(texts, ruling) });

/** What costs something is pressed twice, with the clause said between. */
async function actIfSure(ctx: Context, hand: Hand, act: Act): Promise<void> {
  const costs = act.piece === undefined ? await hand.warnings.sureOf(act) : null;
  if (!costs || hand.warnings.isTold(act)) return void (await hand.act(act));
  hand.warnings.tell(act);
  const text = `${costsText(ctx, costs)} ${ctx.texts.t('play.again-if-sure')}`;
  hand.setHint({ text, clause: costs.clause });
  ctx.announce(text, true);
}

/** One answer, with what it means below it, or what it would cost as things lie. */
function choice(ctx: Context, hand: Hand, option: string, piece: number | null, offer: Offer): HTMLElement {
  const { texts, match } = ctx, side = offer.side, what = optionName(ctx, option);
  const act: Act = { do: 'choose', side, option };
  if (piece !== null) act.piece = ownWord(piece);
  const name = piece === null ? '' : pieceName(texts, match.look, side, piece);
  const title = piece === null ? what : texts.t('play.with', { what, piece: name });
  const nth = piece === null && offer.options.length > 1 && match.scene ? [el('span', { class: 'nth', 'aria-hidden': 'true' }, String(offer.options.indexOf(option) + 1))] : [];
  const costs = piece === null ? hand.warnings.of(act) : null; // what it means otherwise would speak against it
  const means = costs ? el('span', { class: 'means costs' }, costsText(ctx, costs)) : el('span', { class: 'means' }, texts.t(`means.${option}`));
  const button = action({ key: `choose:${side}:${option}:${piece ?? ''}`, class: 'choice' }, [
    ...nth, el('strong', {}, title), means,
  ], () => void actIfSure(ctx, hand, act));
  const look = () => void hand.foresee(act);
  button.addEventListener('focus', look);
  onPointed(button, look);
  for (const leave of ['pointerleave', 'blur']) button.addEventListener(leave, () => hand.lookAway(act));
  return button;
}

/** An option that is about one of several pieces is one answer for each of them. */
function choices(ctx: Context, hand: Hand, offer: Offer): HTMLElement[] {
  const pieces = offer.pieces.length > 0 ? offer.pieces : [null];
  return offer.options.flatMap((option) => pieces.map((piece) => choice(ctx, hand, option, piece, offer)));
}

/** Nothing for now: the other side goes on. */
function wait(ctx: Context, hand: Hand, offer: Offer): HTMLElement[] {
  const act: Act = { do: 'wait', side: offer.side }, { texts, match } = ctx, { side } = offer;
  const on = action({ key: `wait:${side}`, class: 'quiet wait' }, [texts.t('wait.go-on')], () => void hand.act(act));
  const rest = action({ key: `rest:${side}`, class: 'quiet wait' }, [texts.t('wait.to-rest')], () => hand.usable && match.runToRest(side));
  return match.look.running ? [on, rest] : [on];
}

/** One small button for each piece that can take it. */
function nameChips(ctx: Context, hand: Hand, offer: Offer): HTMLElement[] {
  return offer.pieces.map((number) => {
    const thing = pieceOf(offer.side, number), label = ctx.texts.t('name.thing', { thing: thingName(ctx.texts, ctx.match.look, thing) });
    const act: Act = { do: 'name', side: offer.side, piece: ownWord(number) };
    return action({ key: `name:${offer.side}:${number}`, class: `chip ${offer.side}`, label }, [chipFace(ctx, thing)], () => void hand.act(act));
  });
}

function ready(ctx: Context, hand: Hand, offer: Offer): HTMLElement[] {
  const act: Act = { do: 'ready', side: offer.side }, face = ctx.texts.t('deed.ready');
  return [action({ key: `ready:${offer.side}`, class: 'big primary' }, [face], () => void hand.act(act))];
}

/** With the chosen piece if it may shoot; otherwise with one of a list. */
function announce(ctx: Context, hand: Hand, offer: Offer): HTMLElement[] {
  const { texts, match } = ctx, { side, pieces } = offer, key = `announce:${side}`;
  const shoot = (piece: number) => void hand.act({ do: 'announce', side, piece: ownWord(piece) });
  if (pieces.length === 0) { // whoever makes it
    const face = texts.t('deed.announce');
    return [action({ key, class: 'quiet announce' }, [face], () => void hand.act({ do: 'announce', side }))];
  }
  const chosen = hand.aim.side === side ? pieces.find((piece) => piece === hand.aim.piece) : undefined;
  if (chosen !== undefined) {
    const face = texts.t('play.announce-with', { piece: pieceName(texts, match.look, side, chosen) });
    return [action({ key, class: 'quiet' }, [face], () => shoot(chosen))];
  }
  const select = el('select', { 'data-key': `${key}:who`, 'aria-label': texts.t('aim.piece') },
    ...pieces.map((piece) => el('option', { value: piece }, pieceName(texts, match.look, side, piece))));
  const face = texts.t('deed.announce');
  return [select, action({ key, class: 'quiet' }, [face], () => shoot(Number(select.value)))];
}

function chipFace(ctx: Context, thing: Thing): string {
  if (thing.kind === 'ball' || !thing.side) return ctx.texts.t('ball');
  if (thing.number === 0) return ctx.texts.t('piece.keeper');
  return String(printedNumber(ctx.match.look, thing.side, thing.number));
}

/** One small button for each thing of an offer that a hand takes. */
function chips(ctx: Context, offer: Offer, name: (of: { thing: string }) => string, act: (thing: Thing) => void): HTMLElement[] {
  const { deed, side, pieces, ball } = offer, things = pieces.map((number) => pieceOf(side, number));
  return [...things, ...(ball ? [BALL] : [])].map((thing) => {
    const label = name({ thing: thingName(ctx.texts, ctx.match.look, thing) });
    const props = { key: `${deed}:${side}:${thing.kind}:${thing.number}`, class: `chip ${thing.side ?? ''}`, label };
    return action(props, [chipFace(ctx, thing)], () => act(thing));
  });
}

/** A thing off the table for a while. */
function lift(hand: Hand, offer: Offer, thing: Thing): void {
  const act: Act = { do: 'lift', side: offer.side, piece: pieceWord(thing) };
  if (thing.side && thing.side !== offer.side) act.of = thing.side;
  void hand.act(act);
}

export function answers(ctx: Context, hand: Hand, offer: Offer): HTMLElement[] {
  switch (offer.deed) {
    case 'choose': return choices(ctx, hand, offer);
    case 'ready': return ready(ctx, hand, offer);
    case 'announce': return announce(ctx, hand, offer);
    case 'place': return chips(ctx, offer, (of) => ctx.texts.t('place.thing', of), (thing) => hand.placer.start(thing));
    case 'lift': return chips(ctx, offer, (of) => ctx.texts.t('lift.thing', of), (thing) => lift(hand, offer, thing));
    case 'roll': return rollButtons(ctx, hand, offer);
    case 'wait': return wait(ctx, hand, offer);
    case 'name': return nameChips(ctx, hand, offer);
    case 'arrange': return arrangeButtons(ctx, hand, offer);
    case 'request': return [requestForm(ctx, hand, offer)];
    case 'substitute': return [substituteForm(ctx, hand, offer)];
    default: return [];
  }
}
