/* "Stop at", in words: so far from the ball, towards an hour of the clock. */

import { fromLeftOfAhead } from '../aim/geometry';
import type { Hand } from '../aim/hand';
import { stopHere } from '../aim/stop_here';
import type { Context } from './context';
import { action, numberField, setIdle } from './controls_fields';
import { el } from './dom';

const USUAL = { cm: 5, hour: 12 };
const MOST_CM = 150;
const AN_HOUR = 30; // degrees

export function createStopForm({ texts }: Context, hand: Hand): { element: HTMLElement; update(): void } {
  const wanted = { ...USUAL };
  const field = (key: string, unit: string, least: number, most: number, change: (value: number) => void) =>
    numberField({ label: texts.t(key), unit, min: least, max: most, step: 1, slider: false, change });
  const far = field('text.stop-far', 'cm', 1, MOST_CM, (cm) => { wanted.cm = cm; });
  const hour = field('text.stop-hour', '', 1, 12, (value) => { wanted.hour = value; });
  far.set(wanted.cm);
  hour.set(wanted.hour);
  const go = () => {
    const [x, y] = hand.ballAt, angle = fromLeftOfAhead(-wanted.hour * AN_HOUR, hand.towards), mm = wanted.cm * 10;
    void stopHere(hand, [x + mm * Math.cos(angle), y + mm * Math.sin(angle)]);
  };
  const button = action({ key: 'text:stop', class: 'quiet' }, [texts.t('text.stop-aim')], go);
  const element = el('details', {}, el('summary', {}, texts.t('text.stop')), el('div', { class: 'fields' }, far.element, hour.element), button);
  return { element, update: () => setIdle(button, !hand.usable || !hand.aim.chosen) };
}
