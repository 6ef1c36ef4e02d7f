/* The flick as a form: which piece, what to aim at, how hard. The same aim as at the table. */

import type { Hand } from '../aim/hand';
import { pieceName, thingName } from '../aim/words';
import type { Thing } from '../core/types';
import { AimFields, aimSummary } from './controls_aim_fields';
import type { Context } from './context';
import { action, selectField, setIdle, setOptions, setText, type Option } from './controls_fields';
import { createHintLine } from './controls_hint';
import { createKindField, type KindRow } from './controls_kinds';
import { createHabits, createMoment } from './controls_moment';
import { el } from './dom';
import { createStopForm } from './text_stop';

const pieceKey = (thing: Thing): string => `${thing.side}:${thing.number}`;

/** What can be aimed at: the ball, through it to the goal or to an own piece, or any angle. */
function targets({ texts, match }: Context, hand: Hand): Option[] {
  const side = hand.side;
  const passes = match.look.view.pieces[side].flatMap((piece, number): Option[] => {
    if (!piece.present || number === 0 || number === hand.aim.piece) return [];
    const name = pieceName(texts, match.look, side, number);
    return [[`piece:${number}`, texts.t('text.aim-pass', { piece: name })]];
  });
  return [
    ['ball', texts.t('aim.at-ball')], ['goal', texts.t('aim.to-goal')], ...passes,
    ['free', texts.t('text.aim-free')],
  ];
}

export class FlickForm {
  readonly element: HTMLFormElement;
  private target = 'ball';
  private readonly piece;
  private readonly aimAt;
  private readonly fields: AimFields;
  private readonly summary = el('p', { class: 'aim-summary' });
  private readonly preview = el('p', { 'aria-live': 'polite' });
  private readonly hint;
  private readonly kind: KindRow;
  private readonly flick: HTMLButtonElement;
  private readonly stop;
  private readonly moment;
  private readonly habits;

  constructor(private readonly ctx: Context, private readonly hand: Hand) {
    const { texts } = ctx, face = texts.t('deed.flick');
    this.piece = selectField(texts.t('aim.piece'), 'text:piece', (value) => this.choose(value));
    this.aimAt = selectField(texts.t('text.aim-at'), 'text:aim', (value) => this.take(value));
    this.fields = new AimFields(ctx, hand);
    this.hint = createHintLine(ctx);
    this.kind = createKindField(ctx, hand);
    this.stop = createStopForm(ctx, hand);
    this.moment = createMoment(ctx, hand);
    this.habits = createHabits(ctx, hand);
    this.flick = action({ key: 'text:flick', class: 'big primary' }, [face], () => void hand.flick());
    this.element = el('form', { class: 'panel flick-form', 'aria-label': texts.t('aim.title') },
      el('h3', {}, face),
      el('div', { class: 'fields' }, this.piece.element, this.kind.element, this.aimAt.element, ...this.fields.elements),
      this.moment.element, this.stop.element, this.summary, this.preview, this.hint.element, this.flick, ...this.habits.map((row) => row.element));
    this.listen();
  }

  /** A typed angle is a free one; Enter in any field flicks. */
  private listen(): void {
    this.fields.angle.element.addEventListener('input', () => this.take('free'));
    this.element.addEventListener('submit', (event) => event.preventDefault());
    this.element.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return;
      event.preventDefault();
      this.flick.click();
    });
  }

  private choose(value: string): void {
    const thing = this.hand.flickable().find((t) => pieceKey(t) === value);
    if (thing?.side) this.hand.choose(thing.side, thing.number);
    this.take(this.target);
  }

  private take(target: string): void {
    const { hand } = this;
    this.target = target;
    if (target === 'ball') hand.aimAtBall();
    if (target === 'goal') void hand.aimThroughBall();
    if (target.startsWith('piece:')) void hand.aimThroughBall(hand.pieceAt(hand.side, Number(target.slice(6))));
  }

  private showChoices(things: Thing[]): void {
    const { ctx, hand } = this, { side, piece } = hand.aim;
    const names = things.map((t): Option => [pieceKey(t), thingName(ctx.texts, ctx.match.look, t)]);
    const none: Option[] = hand.aim.chosen ? [] : [['', ctx.texts.t('text.choose')]];
    setOptions(this.piece.select, [...none, ...names], hand.aim.chosen ? `${side}:${piece}` : '');
    setOptions(this.aimAt.select, targets(ctx, hand), this.target);
  }

  update(): void {
    const { ctx, hand } = this, things = hand.flickable(), idle = !hand.usable || things.length === 0;
    if (!idle) this.showChoices(things);
    this.fields.update();
    this.kind.update();
    this.stop.update();
    for (const row of [this.moment, ...this.habits]) row.update();
    setText(this.flick, ctx.texts.t(hand.seals ? 'order.seal' : 'deed.flick'));
    setText(this.summary, idle ? ctx.texts.t('aim.wait') : aimSummary(ctx, hand));
    setText(this.preview, idle || hand.aim.pulled ? '' : hand.previewText());
    this.hint.show(hand.placer.placing ? null : hand.hint);
    for (const { select } of [this.piece, this.aimAt]) setIdle(select, idle);
    setIdle(this.flick, idle || !hand.aim.chosen);
  }
}
