/* The panel of the thing in the hand: where it would stand, whether it may, and putting it down. */

import type { Hand } from '../aim/hand';
import type { Placing } from '../aim/placing';
import { ideasFor } from '../aim/suggest';
import { degrees, radians } from '../aim/vec';
import { thingName } from '../aim/words';
import type { Context } from './context';
import { action, bringUp, keepFocus, numberField, setIdle, setText, type Field } from './controls_fields';
import { createHintLine } from './controls_hint';
import { el, fill, type Part } from './dom';

interface Fields {
  x: Field;
  y: Field;
  turn: Field;
}

function place(ctx: Context, hand: Hand, label: string, index: 0 | 1): Field {
  const most = Math.round((ctx.match.scene?.board[index] ?? 1000) / 10);
  return numberField({
    label, unit: 'cm', min: -most, max: most, step: 0.1, slider: false,
    change: (cm) => {
      const { placer } = hand, at = placer.placing?.at;
      if (at) placer.move(index === 0 ? [cm * 10, at[1]] : [at[0], cm * 10]);
    },
  });
}

function makeFields(ctx: Context, hand: Hand): Fields {
  const { texts } = ctx;
  return {
    x: place(ctx, hand, texts.t('place.x'), 0),
    y: place(ctx, hand, texts.t('place.y'), 1),
    turn: numberField({
      label: texts.t('place.turn'), unit: '°', min: -180, max: 180, step: 1, slider: false,
      change: (turn) => hand.placer.turn(radians(turn)),
    }),
  };
}

function ideaButtons(ctx: Context, hand: Hand): HTMLElement[] {
  const { placing } = hand.placer, ideas = placing ? ideasFor(placing.thing) : [];
  return ideas.map((idea) => {
    const face = ctx.texts.t(`idea.${idea}`);
    return action({ key: `idea:${idea}`, class: 'quiet' }, [face], () => void hand.placer.suggest(idea));
  });
}

/** How it is put down, where there are several ways. */
function poseButtons(ctx: Context, hand: Hand): HTMLElement[] {
  const { placing } = hand.placer;
  if (!placing || placing.poses.length < 2) return [];
  return placing.poses.map((pose) => action({ key: `pose:${pose}`, class: 'quiet', pressed: placing.pose === pose },
    [ctx.texts.t(`pose.${pose}`)], () => hand.placer.setPose(pose)));
}

class PlacePanel implements Part {
  readonly element: HTMLElement;
  private readonly fields: Fields;
  private readonly hint;
  private readonly title = el('h3', {});
  private readonly how: HTMLElement;
  private readonly ideas = el('span', { class: 'row' });
  private readonly poses = el('span', { class: 'row', role: 'group' });
  private posed = ''; // as its buttons show
  private readonly put: HTMLElement;
  private shown: object | null = null;

  constructor(private readonly ctx: Context, private readonly hand: Hand) {
    const { texts } = ctx, { x, y, turn } = (this.fields = makeFields(ctx, hand));
    const drop = { key: 'put:cancel', class: 'quiet' };
    const cancel = action(drop, [texts.t('play.cancel')], () => hand.placer.cancel());
    this.put = action({ key: 'put', class: 'big primary' }, [texts.t('place.put')], () => void hand.placer.put());
    this.hint = createHintLine(ctx);
    this.poses.setAttribute('aria-label', texts.t('pose.title'));
    this.how = el('p', { class: 'muted how-to' }, texts.t('place.how'));
    this.element = el('section', { class: 'panel place', hidden: true, 'aria-label': texts.t('place.title') },
      this.title, this.how, this.hint.element,
      el('div', { class: 'row' }, this.poses, this.ideas, cancel, this.put),
      el('div', { class: 'fields' }, x.element, y.element, turn.element));
  }

  update(): void {
    const { placing } = this.hand.placer;
    if (placing !== this.shown) this.change();
    if (placing) this.show(placing);
  }

  /** Another thing is in the hand, or none; the focus is not lost with the panel. */
  private change(): void {
    const { placing } = this.hand.placer, inside = this.element.contains(document.activeElement);
    const opened = placing !== null && this.shown === null;
    fill(this.ideas, ...ideaButtons(this.ctx, this.hand));
    this.shown = placing;
    this.element.hidden = placing === null;
    if (opened) bringUp(this.element);
    if (inside && !placing) this.element.closest<HTMLElement>('[data-home]')?.focus({ preventScroll: true });
  }

  private show(placing: Placing): void {
    const { texts, match } = this.ctx, { x, y, turn } = this.fields;
    setText(this.title, texts.t('place.thing', { thing: thingName(texts, match.look, placing.thing) }));
    x.set(placing.at[0] / 10);
    y.set(placing.at[1] / 10);
    turn.set(degrees(placing.turn));
    turn.element.hidden = !placing.hasAxis;
    this.showPoses(placing);
    this.hint.show(placing.hint ?? this.hand.hint);
    setIdle(this.put, !this.hand.usable || (!placing.allowed && !placing.snap));
  }

  private showPoses({ pose, poses }: Placing): void {
    const mark = JSON.stringify([pose, poses]);
    if (mark === this.posed) return;
    this.posed = mark;
    keepFocus(this.poses, () => fill(this.poses, ...poseButtons(this.ctx, this.hand)));
  }

  dispose(): void {
    /* nothing is held */
  }
}

export function createPlacePanel(ctx: Context, hand: Hand): Part {
  return new PlacePanel(ctx, hand);
}
