/* An incident shown again: run, slowed, scrubbed, stepped from contact to contact, from the camera
   that shows it best. The stage lends its view; the match stands meanwhile. */

import type { Contact, Motion, Ruling, Thing } from '../core/types';
import { sameThing } from '../core/types';
import type { Texts } from '../say/texts';
import { frames, posesAt } from '../view/playback';
import { NO_OVERLAY, type CameraKind, type Focus, type TableView, type Veil } from '../view/view';
import type { HeldMoment } from './again_moment';
import { el, fill } from './dom';
import { icon } from './pictogram';

const PACES = [0.2, 0.05, 0.5, 1]; // the usual one first
const SHOWN = 12; // contacts that are listed
const BEHIND = 160; // mm before the incident that its own camera aims from
const SETTLED_MS = 700; // then the camera has arrived, and it is seen where the contacts are
const SAME_US = 500; // a step goes at least so far
const HELD_MS = 1500; // how long the moment that decides is held

/** Contacts worth a number: of things with things and the ball's way out, not every hop on the cloth. */
export function numbered(motion: Motion, field: [number, number]): Contact[] {
  const out = leaving(motion, field);
  const met = motion.contacts.filter((c) => (c.kind === 'contact' && c.b !== null) || c === out);
  const kept = met.slice(0, SHOWN);
  return out && !kept.includes(out) ? [...kept.slice(0, SHOWN - 1), out] : kept;
}

/** Where the ball left the field: the first line that it crossed at or beyond an edge. */
function leaving({ contacts }: Motion, [length, width]: [number, number]): Contact | undefined {
  return contacts.find((c) => c.kind === 'cross' && (Math.abs(c.at[0]) >= length || Math.abs(c.at[1]) >= width));
}

/** The contact that a call is about: with the thing it names, the ball's way out, or the first one of
    the piece that was flicked. */
export function incident(motion: Motion, contacts: Contact[], ruling: Ruling | null): Contact | null {
  const { flick } = motion, thing = ruling?.thing ?? null;
  const of = (c: Contact, t: Thing | null) => t !== null && [c.a, c.b].some((met) => met !== null && sameThing(met, t));
  const other = thing && flick && sameThing(thing, flick) ? null : thing;
  const named = contacts.find((c) => of(c, flick) && of(c, other)) ?? contacts.find((c) => of(c, other));
  const out = ['out', 'goal', 'own-goal'].includes(ruling?.call ?? '') ? contacts.find((c) => c.kind === 'cross') : undefined;
  return out ?? named ?? contacts.find((c) => of(c, flick)) ?? contacts[0] ?? null;
}

/** Behind the piece that came, looking at the place. */
export function focusOn(motion: Motion, contact: Contact, bodies: readonly { thing: Thing }[], ahead: 1 | -1): Focus {
  const [x, y] = contact.at, body = bodies.findIndex(({ thing }) => sameThing(thing, contact.a));
  const was = posesAt(motion, Math.max(0, contact.us - 2e5))[body] ?? { x: x - ahead, y };
  const far = Math.hypot(x - was.x, y - was.y);
  const [dx, dy] = far > 1 ? [(x - was.x) / far, (y - was.y) / far] : [ahead, 0];
  return { ahead, from: [x - dx * BEHIND, y - dy * BEHIND], towards: [x, y], ball: [x, y] };
}

/** What met what: who came is named first, and of two that both came neither did it to the other. */
export function contactText(texts: Texts, contact: Contact, thingName: (thing: Thing) => string): string {
  const a = thingName(contact.a);
  if (contact.kind === 'cross' || !contact.b) return texts.t('again.crosses', { a });
  return texts.t(contact.came ? 'again.contact' : 'again.meet', { a, b: thingName(contact.b) });
}

export interface AgainHost {
  readonly texts: Texts;
  readonly element: HTMLElement; // for the list of contacts
  readonly frame: HTMLElement; // where the view stands
  view(): TableView;
  thingName(thing: Thing): string;
  seat(): Focus; // for the cameras that show all
  veil(veil: Veil | null): void; // over the table
  sound(pace: number): void; // of the whole motion, from now on
  quiet(): void;
  end(): void; // back to the match
}

interface Bar {
  element: HTMLElement;
  moment: HTMLInputElement;
  play: HTMLButtonElement;
  pace: HTMLButtonElement;
}

export class Again {
  private us = 0;
  private playing = false;
  private runs = 0; // counts them: only the last one goes on
  private paceAt = 0;
  private over = false;
  private seen = -1; // contacts that are shown with a number
  private readonly bar: Bar;
  private readonly seats: { name: CameraKind; focus: Focus }[];
  private seatAt = 0;
  private drawn = false; // what decided is drawn over the table

  constructor(
    private readonly host: AgainHost, private readonly motion: Motion, private readonly contacts: Contact[], best: Focus | null,
    private readonly moment: HeldMoment | null,
  ) {
    const all = host.seat();
    const close = moment?.close ? [{ name: 'near' as const, focus: { ...all, ball: moment.close } }] : [];
    const near = best ? [{ name: 'flicker' as const, focus: best }] : [], above = { name: 'above' as const, focus: all };
    const seats = [...near, { name: 'referee' as const, focus: all }];
    const first = moment && !moment.close ? [above] : []; // a line across the table is seen from above
    this.seats = [...close, ...first, ...seats, ...(first.length > 0 ? [] : [above])];
    this.bar = this.makeBar();
    this.fillLegend();
    this.look();
    this.run();
  }

  /** The way back has the focus, so that Enter ends it. */
  focus(): void {
    this.host.element.querySelector<HTMLElement>('.again-back')?.focus();
  }

  stop(): void {
    this.over = true;
    this.playing = false;
  }

  /** Another view draws from now on. */
  anew(): void {
    this.seen = -1;
    this.drawn = false;
    this.look();
    this.show();
  }

  /* ---- time ---- */

  private run(): void {
    if (this.us >= this.motion.us) this.us = 0;
    if (this.us === 0) this.host.sound(PACES[this.paceAt]!);
    this.playing = true;
    const run = ++this.runs;
    let last = 0, settled = 0, held = 0; // until when it stands
    this.show();
    void frames(Infinity, (ms) => {
      if (!this.playing || run !== this.runs) return false;
      const before = this.us, at = this.moment?.us ?? Infinity;
      if (ms >= held) this.us = Math.min(this.motion.us, before + (ms - last) * 1000 * PACES[this.paceAt]!);
      if (before < at && this.us >= at) [this.us, held] = [at, ms + HELD_MS];
      last = ms;
      if (settled === 0 && ms > SETTLED_MS) settled = this.keepOut();
      if (this.us >= this.motion.us) this.playing = false;
      this.show();
      return this.playing;
    });
  }

  private halt(): void {
    this.playing = false;
    this.host.quiet();
    this.show();
  }

  private go(us: number): void {
    this.us = Math.max(0, Math.min(this.motion.us, us));
    this.halt();
  }

  /** To the contact before or after this moment; past the last one to the end. */
  private step(way: 1 | -1): void {
    const times = [0, ...this.contacts.map((c) => c.us), ...(this.moment ? [this.moment.us] : []), this.motion.us].sort((a, b) => a - b);
    const next = way > 0 ? times.find((us) => us > this.us + SAME_US) : times.filter((us) => us < this.us - SAME_US).pop();
    if (next !== undefined) this.go(next);
  }

  private show(): void {
    if (this.over) return;
    this.host.view().show(posesAt(this.motion, this.us));
    const count = this.contacts.filter((c) => c.us <= this.us + 1).length;
    if (count !== this.seen) this.number(count);
    this.seen = count;
    this.drawMoment();
    const { moment, play } = this.bar, { texts } = this.host;
    moment.value = String(Math.round(this.us / 1000));
    moment.setAttribute('aria-valuetext', texts.t('again.moment', { time: texts.number(this.us / 1e6, 2) }));
    const label = texts.t(this.playing ? 'again.halt' : 'again.run');
    if (play.title === label) return;
    play.title = label;
    play.setAttribute('aria-label', label);
    fill(play, icon(this.playing ? 'pause' : 'play'));
  }

  /* ---- what is seen ---- */

  private look(): void {
    const { name, focus } = this.seats[this.seatAt]!;
    this.host.view().setCamera(name, focus);
    this.drawn = false; // it is drawn for where one looks from
  }

  private number(count: number): void {
    this.host.view().setOverlay({
      ...NO_OVERLAY,
      numbers: this.contacts.slice(0, count).map((c, i) => ({ at: c.at, text: String(i + 1), strong: i === count - 1 })),
    });
    this.host.element.querySelectorAll('li').forEach((item, i) => item.toggleAttribute('data-seen', i < count));
  }

  /** From the moment on that decided: it stays to be compared with what came. */
  private drawMoment(): void {
    const { moment, us } = this, due = moment !== null && us >= moment.us - 1;
    if (due !== this.drawn) this.host.veil(due ? moment.veil : null);
    this.drawn = due;
  }

  /** Most of the contacts are in the right half of the picture: the list keeps out of their way. */
  private keepOut(): number {
    const box = this.host.frame.getBoundingClientRect();
    const places = this.contacts.map((c) => this.host.view().project(...c.at)?.[0] ?? box.left);
    const mean = places.reduce((sum, x) => sum + x, 0) / Math.max(1, places.length);
    this.host.element.toggleAttribute('data-left', mean > box.left + box.width / 2);
    return 1;
  }

  /* ---- the buttons and the list ---- */

  private button(key: string, sign: string, act: () => void): HTMLButtonElement {
    const label = this.host.texts.t(key);
    return el('button', { type: 'button', class: 'icon-button', 'data-key': key, 'aria-label': label, title: label, onclick: act }, icon(sign));
  }

  private makeBar(): Bar {
    const { texts } = this.host;
    const moment = el('input', { type: 'range', min: 0, max: Math.ceil(this.motion.us / 1000), step: 1, value: 0, 'aria-label': texts.t('again.scrub') });
    moment.addEventListener('input', () => this.go(moment.valueAsNumber * 1000));
    const play = this.button('again.run', 'play', () => (this.playing ? this.halt() : this.run()));
    const pace = el('button', { type: 'button', class: 'quiet again-pace', 'data-key': 'again.pace', onclick: () => this.nextPace() }, this.paceText());
    const look = this.button('again.camera', 'look', () => {
      this.seatAt = (this.seatAt + 1) % this.seats.length;
      this.look();
      this.show();
    });
    const element = el('div', { class: 'again-bar' },
      this.button('again.first', 'again', () => { this.us = 0; this.halt(); this.run(); }),
      this.button('again.before', 'before', () => this.step(-1)), play,
      this.button('again.after', 'after', () => this.step(1)), pace, look, moment);
    return { element, moment, play, pace };
  }

  private paceText(): string {
    const pace = PACES[this.paceAt]!;
    return this.host.texts.t('stage.pace', { number: pace < 1 ? `1/${Math.round(1 / pace)}` : '1' });
  }

  private nextPace(): void {
    this.paceAt = (this.paceAt + 1) % PACES.length;
    this.bar.pace.textContent = this.paceText();
    this.host.quiet(); // it was for another pace
  }

  private item(contact: Contact): HTMLElement {
    const { texts, thingName } = this.host;
    const words = contactText(texts, contact, thingName);
    const title = texts.t('again.when', { time: texts.number(contact.us / 1000, 3) });
    return el('li', {}, el('button', { type: 'button', class: 'again-step', title, onclick: () => this.go(contact.us) }, words));
  }

  private fillLegend(): void {
    const { texts, element } = this.host, items = this.contacts.map((c) => this.item(c)), { moment } = this;
    const decides = moment && el('button', { type: 'button', class: 'again-step again-moment', onclick: () => this.go(moment.us) }, moment.words);
    const back = el('button', { type: 'button', class: 'again-back', onclick: () => this.host.end() }, texts.t('again.back'));
    fill(element, el('h3', {}, texts.t('again.title')), this.bar.element, decides,
      items.length > 0 ? el('ol', {}, ...items) : el('p', {}, texts.t('again.none')), back);
    this.keepOut();
  }
}
