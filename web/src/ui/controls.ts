/* Everything by which a person acts, beside the table: offers, aim and placing. */

import { handOf, type Hand } from '../aim/hand';
import { TableKeys } from '../aim/keys';
import { TablePointer } from '../aim/pointer';
import { SIDES } from '../core/types';
import type { Context } from './context';
import { createAimPanel, type AimPanel } from './controls_aim';
import { action, returnFocus } from './controls_fields';
import { createHelp } from './controls_help';
import { createHintLine } from './controls_hint';
import { createPlacePanel } from './controls_place';
import { createRods } from './controls_rod';
import { el, type Part } from './dom';
import { Offers } from './offers';
import { createQuickly } from './offers_arrange';
import { createEntry } from './offers_entry';
import { standingButton } from './lens';
import { createWhy } from './why';
import { createLiveTools } from './live_tools';
import { createSteps } from './steps';
import { createTakeBack } from './take_back';
import { onlyPerson } from '../game/match';
import { liking } from '../game/store';

/** The table takes the focus, so that its keys work. */
function readyStage(ctx: Context): void {
  const stage = ctx.stage.element;
  if (!ctx.stage.hasTable) return;
  stage.tabIndex = 0;
  if (!stage.hasAttribute('role')) stage.setAttribute('role', 'application');
  if (!stage.hasAttribute('aria-label')) stage.setAttribute('aria-label', ctx.texts.t('play.table'));
}

/** Where something else is asked for first, the aim makes room; while others play it stays. */
function hideAim(aim: AimPanel, hand: Hand): void {
  const offers = hand.offers(), watched = !SIDES.some((side) => hand.isPerson(side));
  if (watched) aim.element.hidden = aim.fine.hidden = true;
  if (watched || !hand.usable || offers.length === 0) return;
  const asked = offers.some((offer) => offer.must) && !offers.some((offer) => offer.deed === 'flick' || (offer.deed === 'order' && offer.must));
  aim.element.hidden = asked || hand.placer.placing !== null;
  aim.fine.hidden = aim.element.hidden;
}

/** Two at one screen have a referee between them; who plays alone can ask for one. */
function hasSeat(ctx: Context): boolean {
  return onlyPerson(ctx.match.plan) === null || liking<boolean>('referee-seat', false);
}

const FIRST = [
  '.offers-must .answers:not(.wait) button:not([aria-disabled])', '.place button.primary',
  '.aim button.primary:not([aria-disabled])', '.aim .chip:not([aria-disabled])',
];

/** What is asked for, in one word; empty: nothing. */
function askedNow({ match }: Context, hand: Hand): string {
  const must = hand.usable ? hand.offers().filter((offer) => offer.must) : [], { shot, restart } = match.look.view;
  return must.length > 0 ? JSON.stringify([must.map(({ side, deed, options }) => [side, deed, options]), shot, restart]) : '';
}

export function createControls(ctx: Context): Part {
  const hand = handOf(ctx), offers = new Offers(ctx, hand), help = createHelp(ctx.texts);
  const aim = ctx.stage.hasTable ? createAimPanel(ctx, hand) : null;
  const place = ctx.stage.hasTable ? createPlacePanel(ctx, hand) : null;
  const rods = ctx.stage.hasTable ? createRods(ctx, hand) : null;
  const quickly = createQuickly(ctx, hand), refusal = createHintLine(ctx), why = createWhy(ctx, 'stage');
  const steps = createSteps(ctx), referee = createEntry(ctx, hand), back = createTakeBack(ctx, hand);
  const live = ctx.stage.hasTable ? createLiveTools(ctx, hand) : null;
  const helpButton = ctx.stage.hasTable && action(
    { key: 'help', class: 'quiet' }, [ctx.texts.t('keys.title')], () => help.showModal());
  const element = el('div', { class: 'controls', tabindex: -1, 'data-home': true },
    live?.element, steps.element, place?.element, offers.must, refusal.element, quickly.element, aim?.element, offers.may, aim?.fine,
    el('div', { class: 'row' }, rods?.element, why.element, back.element, referee.element, standingButton(ctx), helpButton), help);
  const pointer = ctx.stage.hasTable ? new TablePointer(hand) : null;
  const actions = { help: () => help.showModal(), cancel: () => pointer?.cancel(), back: () => back.act(), look: () => ctx.stage.turnCamera(), hurry: (on: boolean) => ctx.match.hurry(on), why: () => why.act() };
  const keys = new TableKeys(hand, element, actions);
  readyStage(ctx);
  let asked = '';
  const update = () => {
    for (const part of [steps, quickly, offers, place, aim, rods, referee, back, live]) part?.update();
    referee.element.hidden = !hasSeat(ctx);
    if (aim) hideAim(aim, hand);
    refusal.show(aim?.element.hidden && !hand.placer.placing ? hand.hint : null); // the aim has a line of its own
    refusal.element.hidden = !aim?.element.hidden;
    if (hand.usable && hand.offers().length > 0) returnFocus(element, FIRST);
    const now = askedNow(ctx, hand);
    if (now !== '' && now !== asked) element.parentElement?.scrollTo(0, 0); // it stands at the top
    asked = now || asked;
  };
  const leave = hand.listen(update);
  update();
  return {
    element, update,
    dispose() {
      leave();
      pointer?.dispose();
      keys.dispose();
      why.dispose();
      live?.dispose();
      offers.dispose();
      hand.release();
    },
  };
}
