/* A side view of the ball's flight, to scale, at the edge of the table: what it passes over, and the bar. */

import type { Flight } from '../view/view';
import { el } from './dom';

const NS = 'http://www.w3.org/2000/svg';
const AIR = 20; // mm above the highest point
const TALLER = 3; // heights are drawn so much larger than lengths, or a phone shows nothing

function shape(name: string, attributes: Record<string, string | number>): SVGElement {
  const element = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

export class FlightStrip {
  readonly element: HTMLElement;
  private readonly svg = document.createElementNS(NS, 'svg');
  private readonly words = el('span', {});

  constructor() {
    this.element = el('div', { class: 'stage-flight', hidden: true, 'aria-hidden': 'true' }, this.words);
    this.svg.setAttribute('preserveAspectRatio', 'none');
    this.element.append(this.svg);
  }

  show(flight: Flight | null): void {
    this.element.hidden = flight === null;
    if (!flight) return;
    this.element.toggleAttribute('data-bad', flight.bad);
    if (this.words.textContent !== flight.text) this.words.textContent = flight.text;
    const far = Math.max(1, ...flight.way.map((p) => p.far), ...flight.things.map((t) => t.far + t.wide));
    const high = Math.max(60, ...flight.way.map((p) => p.high + flight.ball), ...flight.things.map((t) => t.high)) + AIR;
    this.svg.setAttribute('viewBox', `0 0 ${far} ${high * TALLER}`);
    const up = (z: number) => (high - z) * TALLER;
    const things = flight.things.map((thing) => shape('rect', {
      x: thing.far - thing.wide / 2, width: Math.max(3, thing.wide), class: thing.kind,
      y: thing.kind === 'bar' ? up(thing.high + 6) : up(thing.high), height: (thing.kind === 'bar' ? 6 : thing.high) * TALLER,
    }));
    const way = flight.way.map((p) => `${p.far.toFixed(1)},${up(p.high + flight.ball / 2).toFixed(1)}`).join(' ');
    const ground = shape('line', { x1: 0, x2: far, y1: up(0), y2: up(0), class: 'ground' });
    this.svg.replaceChildren(ground, ...things, shape('polyline', { points: way, class: 'way' }));
  }
}
