/* The aim in numbers: fields that follow the model and turn it, and one line that says it. */

import { fromLeftOfAhead, leftOfAhead } from '../aim/geometry';
import type { Hand } from '../aim/hand';
import { angleWords, pieceName } from '../aim/words';
import type { Context } from './context';
import { numberField, type Field } from './controls_fields';

export class AimFields {
  readonly angle: Field;
  private readonly strength: Field;
  private readonly struck: Field;
  private readonly width: Field;

  constructor({ texts }: Context, private readonly hand: Hand) {
    const { aim } = hand;
    this.angle = numberField({
      label: texts.t('aim.angle'), unit: '°', min: -180, max: 180, step: 0.1, slider: false,
      change: (left) => aim.setAngle(fromLeftOfAhead(left, hand.towards)),
    });
    this.strength = numberField({
      label: texts.t('aim.strength'), unit: '%', min: 1, max: 100, step: 0.5, slider: true,
      change: (percent) => aim.setSpeed((percent / 100) * aim.full),
    });
    this.struck = numberField({
      label: texts.t('aim.struck'), unit: '%', min: -100, max: 100, step: 5, slider: true,
      change: (percent) => aim.setOffset(percent / 100),
    });
    const [least, , most] = hand.ctx.match.look.view.caps?.bridge ?? [0, 0, 0];
    this.width = numberField({
      label: texts.t('aim.width'), unit: 'mm', min: least, max: most, step: 1, slider: true, change: (mm) => aim.setWidth(mm),
    });
  }

  get elements(): HTMLElement[] {
    return [this.angle.element, this.strength.element, this.struck.element, this.width.element];
  }

  update(): void {
    const { aim, towards } = this.hand;
    this.angle.set(leftOfAhead(aim.angle, towards));
    this.strength.set(aim.strength * 100);
    this.struck.set(aim.offset * 100);
    const { bridge } = this.hand.kinds;
    this.width.element.hidden = bridge === null;
    if (bridge) this.width.set(aim.width || bridge[1]);
  }
}

/** "Button 7: 12.5° left, 30 % (120 cm/s)". */
export function aimSummary({ texts, match }: Context, hand: Hand): string {
  const { side, piece, angle, speed, strength } = hand.aim;
  if (side === null || piece === null) return texts.t('aim.choose-piece');
  return texts.t('aim.summary', {
    piece: pieceName(texts, match.look, side, piece),
    angle: angleWords(texts, angle, hand.towards),
    percent: texts.number(strength * 100),
    speed: texts.number(speed / 10),
  });
}
