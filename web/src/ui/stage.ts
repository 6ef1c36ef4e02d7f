/* The table on screen: holds whichever view draws it, shows motions with their sound, and shows an
   incident again from the referee's seat. */

import type { Contact, Look, Motion, Pose, Side, Thing } from '../core/types';
import type { Called, Match } from '../game/match';
import type { Texts } from '../say/texts';
import type { Sound } from '../sound/sound';
import { differ, frames, glide, posesAt } from '../view/playback';
import { TEAMS } from '../view/teams';
import { NO_OVERLAY, type CameraKind, type Focus, type Heading, type Overlay, type Picked, type TableView } from '../view/view';
import type { Stage } from './context';
import { el, fill } from './dom';
import { icon } from './pictogram';

const REPLAY_US = 1500000;
const REPLAY_PACE = 0.5;
const AGAIN_PACE = 0.2; // how slowly an incident is shown again
const GLIDE_MS = 260;
const NOTICE_MS = 6000;
const SHOWN_CONTACTS = 12;
const SETTLED_MS = 700; // then the camera has arrived, and it is seen where the contacts are

export interface TableStageOptions {
  match: Match;
  texts: Texts;
  sound: Sound;
  view: TableView;
  camera: CameraKind;
  thingName(thing: Thing): string;
}

function glideWelcome(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Contacts worth a number: of things with things, not every hop on the cloth. */
function numbered(motion: Motion): Contact[] {
  return motion.contacts.filter((c) => c.kind === 'contact' && c.b !== null).slice(0, SHOWN_CONTACTS);
}

/** An incident that is being shown again. */
interface Again {
  stop: boolean;
  wasPaused: boolean;
  focus: Element | null; // that asked for it
}

export class TableStage implements Stage {
  readonly element: HTMLElement;
  readonly hasTable = true;
  camera: CameraKind;
  private view: TableView;
  private readonly frame = el('div', { class: 'stage-view' });
  private readonly label = el('div', { class: 'stage-label', hidden: true, 'aria-hidden': 'true' });
  private readonly legend = el('div', { class: 'stage-legend', hidden: true });
  private poses: Pose[] = [];
  private lies: Heading = 'right'; // where +x points
  private overlay: Overlay = NO_OVERLAY;
  private again: Again | null = null;
  private readonly unlisten: () => void;
  private readonly watcher: ResizeObserver;

  constructor(private readonly options: TableStageOptions) {
    this.view = options.view;
    this.camera = options.camera;
    const look = options.texts.t('keys.look');
    const turn = el('button', { type: 'button', class: 'icon-button stage-look', 'aria-label': look, title: look, onclick: () => this.turnCamera() }, icon('look'));
    this.element = el('div', { class: 'stage' }, this.frame, this.label, turn, this.legend);
    this.watcher = new ResizeObserver(() => {
      this.view.resize();
      this.sayTurned();
    });
    this.watcher.observe(this.frame);
    this.unlisten = options.match.listen({
      look: (look) => this.take(look),
      motion: (motion, pace) => this.play(motion, pace),
      waiting: () => options.match.paused || this.endAgain(), // somebody wants the match to go on
    });
    this.legend.addEventListener('keydown', (event) => event.key === 'Escape' && this.endAgain());
    this.setView(options.view);
  }

  /** Draw with another view from now on. */
  setView(view: TableView): void {
    if (view !== this.view) this.view.dispose();
    this.view = view;
    const { scene, look } = this.options.match;
    if (!scene) return;
    fill(this.frame, view.element);
    view.setScene(scene, TEAMS);
    this.setNumbers(look);
    view.resize();
    this.aimCamera();
    view.setOverlay(this.overlay);
    this.poses = look.poses;
    view.show(this.poses);
  }

  get frames(): number {
    return this.view.frames;
  }

  setCamera(kind: CameraKind): void {
    this.camera = kind;
    this.aimCamera();
  }

  pick(clientX: number, clientY: number, reach: number): Picked {
    return this.view.pick(clientX, clientY, reach);
  }

  project(x: number, y: number, z: number): [number, number] | null {
    return this.view.project(x, y, z);
  }

  /** Signs point along the table as it lies on the screen: they hear when it lies otherwise. */
  private sayTurned(): void {
    const lies = this.view.heading(1);
    if (lies !== this.lies) this.element.dispatchEvent(new Event('turned'));
    this.lies = lies;
  }

  heading(towards: 1 | -1): Heading {
    return this.view.heading(towards);
  }

  setOverlay(overlay: Overlay): void {
    const before = this.overlay;
    this.overlay = overlay;
    this.showLabel(overlay);
    if (this.again) return;
    this.view.setOverlay(overlay);
    if (!overlay.held && this.wantsLook(before, overlay)) this.aimCamera();
  }

  /** Another piece is chosen, the aim was turned, or something is being placed: look there. */
  private wantsLook(before: Overlay, after: Overlay): boolean {
    const moved = JSON.stringify([before.aim?.from, before.aim?.to, before.ghost === null, before.held])
      !== JSON.stringify([after.aim?.from, after.aim?.to, after.ghost === null, after.held]);
    return moved && this.camera === 'flicker';
  }

  /** Behind a piece that is chosen; a piece is chosen and things are placed from above, where all that
      is asked about is in sight. */
  private aimCamera(): void {
    this.view.setCamera(this.looksAround() ? 'above' : this.camera, this.focus());
    this.sayTurned();
  }

  private looksAround(): boolean {
    const { match } = this.options;
    const asked = match.look.offers.some((o) => o.must && match.plan.players[o.side].kind === 'person');
    return this.camera === 'flicker' && (this.overlay.ghost !== null || (asked && this.overlay.aim === null));
  }

  turnCamera(): void {
    this.setCamera(this.camera === 'above' ? 'flicker' : 'above');
  }

  /** Something to be read in passing. */
  notice(text: string): void {
    const line = el('p', { class: 'stage-notice', role: 'status' }, text);
    this.element.append(line);
    setTimeout(() => line.remove(), NOTICE_MS);
  }

  private showLabel({ label }: Overlay): void {
    this.label.hidden = label === null;
    if (!label) return;
    this.label.dataset.manner = label.manner;
    if (this.label.textContent !== label.text) this.label.textContent = label.text;
  }

  private setNumbers(look: Look): void {
    this.view.setNumbers((thing) => {
      if (thing.kind !== 'piece' || !thing.side) return '';
      const piece = look.view.pieces[thing.side][thing.number];
      return piece && piece.number > 0 ? String(piece.number) : '';
    });
  }

  /** Behind the chosen piece along its aim, or behind the ball towards the goal attacked. */
  private focus(): Focus {
    const { view } = this.options.match.look;
    const { aim } = this.overlay;
    const ahead = view.towards[this.forWhom()];
    const ball: [number, number] = [view.ball.x, view.ball.y];
    if (aim) return { ahead, from: aim.from, towards: aim.to, ball };
    const attack = view.turn ? view.towards[view.turn] : ahead;
    const field = this.options.match.scene?.field ?? [1, 1];
    return { ahead, from: [view.ball.x - attack * 60, view.ball.y], towards: [attack * field[0], 0], ball };
  }

  /** The side of the one person at this screen; home where there are two or none. */
  private forWhom(): Side {
    const { players } = this.options.match.plan;
    return players.home.kind === 'computer' && players.away.kind === 'person' ? 'away' : 'home';
  }

  private take(look: Look): void {
    this.setNumbers(look);
    const from = this.poses;
    this.poses = look.poses;
    if (!this.again && differ(from, look.poses) && from.length > 0 && glideWelcome()) {
      void frames(GLIDE_MS, (ms) => {
        if (this.poses !== look.poses || this.again) return false;
        this.view.show(glide(from, look.poses, ms / GLIDE_MS));
        return true;
      });
    } else if (!this.again) {
      this.view.show(look.poses);
    }
    if (!this.again && this.camera !== 'free') this.aimCamera();
  }

  private async play(motion: Motion, pace: number): Promise<void> {
    this.endAgain();
    this.view.setOverlay(NO_OVERLAY);
    this.showLabel(NO_OVERLAY);
    this.options.sound.play(motion, pace);
    let us = 0, last = 0;
    await frames(Infinity, (ms) => {
      us += (ms - last) * 1000 * this.options.match.pace;
      last = ms;
      this.poses = posesAt(motion, Math.min(us, motion.us));
      this.view.show(this.poses);
      return us < motion.us;
    });
    this.view.setOverlay(this.overlay);
  }

  /** From behind the ball's way, a second and a half before the end of what mattered. */
  async replay(motion: Motion, stop: () => boolean): Promise<void> {
    const net = motion.contacts.find((c) => [c.a.kind, c.b?.kind].includes('net'))?.us ?? motion.us;
    const from = Math.max(0, net - REPLAY_US), until = Math.min(motion.us, net + REPLAY_US / 4);
    this.view.setCamera('referee', this.focus());
    this.options.sound.play(motion, REPLAY_PACE);
    await frames((until - from) / 1000 / REPLAY_PACE, (ms) => {
      if (!stop()) this.view.show(posesAt(motion, from + ms * 1000 * REPLAY_PACE));
      return !stop();
    });
    this.view.show(this.poses);
    this.aimCamera();
  }

  /* ---- an incident again ---- */

  async showAgain(entry: Called): Promise<void> {
    const { match } = this.options;
    const motion = match.moving ? null : await match.motionOf(entry);
    if (!motion || match.moving) return;
    this.endAgain();
    const again = { stop: false, wasPaused: match.paused, focus: document.activeElement };
    this.again = again;
    match.pause(true);
    const contacts = numbered(motion);
    this.view.setCamera('referee', this.focus());
    this.showLegend(contacts, again);
    this.options.sound.play(motion, AGAIN_PACE);
    let shown = -1, settled = false;
    await frames(motion.us / 1000 / AGAIN_PACE, (ms) => {
      const us = ms * 1000 * AGAIN_PACE;
      this.view.show(posesAt(motion, us));
      const count = contacts.filter((c) => c.us <= us).length;
      if (count !== shown) this.showNumbers(contacts, count);
      shown = count;
      if (!settled && ms > SETTLED_MS) this.legend.toggleAttribute('data-left', this.areRight(contacts));
      settled ||= ms > SETTLED_MS;
      return !again.stop;
    });
    if (!again.stop) this.showNumbers(contacts, contacts.length);
  }

  private showNumbers(contacts: Contact[], count: number): void {
    this.view.setOverlay({
      ...NO_OVERLAY,
      numbers: contacts.slice(0, count).map((c, i) => ({ at: c.at, text: String(i + 1), strong: i === count - 1 })),
    });
    this.legend.querySelectorAll('li').forEach((item, i) => item.toggleAttribute('data-seen', i < count));
  }

  /** The contacts in words, and the way back to the match. */
  private showLegend(contacts: Contact[], again: { stop: boolean }): void {
    const { texts, thingName } = this.options;
    const items = contacts.map((c) => el('li', {}, texts.t('again.contact', {
      a: thingName(c.a), b: c.b ? thingName(c.b) : '', time: texts.number(c.us / 1000, 3),
    })));
    const back = el('button', { class: 'again-back', onclick: () => this.again === again && this.endAgain() }, texts.t('again.back'));
    fill(this.legend, el('h3', {}, texts.t('again.title')),
      items.length > 0 ? el('ol', {}, ...items) : el('p', {}, texts.t('again.none')), back);
    this.legend.toggleAttribute('data-left', this.areRight(contacts));
    this.legend.hidden = false;
    back.focus();
  }

  /** Most of the contacts are in the right half of the picture: the legend keeps out of their way. */
  private areRight(contacts: Contact[]): boolean {
    const box = this.frame.getBoundingClientRect();
    const places = contacts.map((c) => this.view.project(...c.at)?.[0] ?? box.left);
    const mean = places.reduce((sum, x) => sum + x, 0) / Math.max(1, places.length);
    return mean > box.left + box.width / 2;
  }

  private endAgain(): void {
    const { again } = this;
    if (!again) return;
    again.stop = true;
    this.again = null;
    const inside = this.legend.contains(document.activeElement);
    this.legend.hidden = true;
    if (inside && again.focus instanceof HTMLElement) again.focus.focus({ preventScroll: true });
    if (!again.wasPaused && this.options.match.paused) this.options.match.pause(false);
    this.options.sound.stop();
    this.view.setCamera(this.camera, this.focus());
    this.view.setOverlay(this.overlay);
    this.view.show(this.poses);
  }

  dispose(): void {
    this.endAgain();
    this.unlisten();
    this.watcher.disconnect();
    this.view.dispose();
  }
}
