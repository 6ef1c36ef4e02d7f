/* The aim in words and as a gauge, at the edge of the table where no finger hides it. Its notches click: where
   the piece reaches the ball, where the ball reaches the goal line, and where what is met changes. */

import type { Overlay } from '../view/view';
import { el } from './dom';

const TICK_MS = 8; // of a phone's motor

/** What a hand feels, where it can. */
function tick(): void {
  if (typeof navigator.vibrate === 'function') navigator.vibrate(TICK_MS);
}

type Point = [number, number];

const EDGE = 8; // px to the edge of the stage

export class AimLabel {
  readonly element: HTMLElement;
  private readonly text = el('span');
  private readonly bar = el('span', { class: 'gauge-bar' });
  private readonly gauge = el('span', { class: 'gauge' }, this.bar);
  private felt = ''; // which notches were passed, and what is met

  constructor() {
    this.element = el('div', { class: 'stage-label', hidden: true, 'aria-hidden': 'true' }, this.text, this.gauge);
  }

  show({ label, held }: Overlay): void {
    this.element.hidden = label === null;
    if (!label) return;
    this.element.dataset.manner = label.manner;
    if (this.text.textContent !== label.text) this.text.textContent = label.text;
    this.bar.style.inlineSize = `${label.strength * 100}%`;
    this.notch(label.notches);
    this.feel(`${label.manner} ${label.notches.map((at) => label.strength >= at).join()}`, held);
  }

  /** At the upper edge; at the lower one where it would hide more of these points of the screen above. What hangs
      low stays so while a pull is held. */
  clear(stage: Element, points: Point[], held: boolean): void {
    const { dataset, offsetWidth: width, offsetHeight: height } = this.element;
    if (this.element.hidden || (held && dataset.low !== undefined)) return;
    const { left, right, top, bottom } = stage.getBoundingClientRect(), middle = (left + right) / 2;
    const hides = (from: number) => points.filter(([x, y]) => Math.abs(x - middle) < width / 2 && y > from && y < from + height).length;
    this.element.toggleAttribute('data-low', hides(top + EDGE) > hides(bottom - EDGE - height));
  }

  private notch(places: number[]): void {
    const marks = [...this.gauge.querySelectorAll<HTMLElement>('.notch')];
    while (marks.length < places.length) {
      const mark = el('span', { class: 'notch' });
      this.gauge.append(mark);
      marks.push(mark);
    }
    marks.forEach((mark, i) => {
      mark.hidden = places[i] === undefined;
      mark.style.insetInlineStart = `${(places[i] ?? 0) * 100}%`;
    });
  }

  private feel(now: string, held: boolean): void {
    if (held && this.felt !== '' && now !== this.felt) tick();
    this.felt = held ? now : '';
  }
}
