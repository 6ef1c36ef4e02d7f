/* The table on screen: holds whichever view draws it, shows motions with their sound, and shows an
   incident again from the referee's seat. */

import type { Look, Motion, Pose, Side, Thing } from '../core/types';
import { SIDES } from '../core/types';
import type { Called, Match } from '../game/match';
import type { Texts } from '../say/texts';
import type { Sound } from '../sound/sound';
import { differ, frames, glide, posesAt } from '../view/playback';
import { NO_OVERLAY, type CameraKind, type Focus, type Heading, type Overlay, type Picked, type TableView, type Veil } from '../view/view';
import { passArrows } from '../aim/passes';
import { revealArrows, revealWords } from '../aim/reveal';
import type { Opened } from '../game/orders';
import { VeilLayer } from '../view/veil';
import { Again, focusOn, incident, numbered, type AgainHost } from './again';
import { momentOf } from './again_moment';
import { headline } from './calls';
import { Arrows } from './arrows';
import type { Laid, Stage } from './context';
import { AimLabel } from './aim_label';
import { FlightStrip } from './flight_strip';
import { el, fill } from './dom';
import { teams } from './kit';
import { icon } from './pictogram';

const REPLAY_US = 1200000; // of the motion before the ball is in the net
const REPLAY_PACE = 0.3;
const INSIDE = 30; // mm before the goal line that the seat behind the goal looks from
const GLIDE_MS = 260;
const PASSES_MS = 2000; // how long the passes of a motion are seen as arrows
const REVEAL_MS = 1000; // how long opened orders are seen before the table runs
const NOTICE_MS = 6000;
const LEAST_TAGGED = 330; // px of a table that is played on

type Point = [number, number];

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

/** Behind the goal that the ball came to, where it is seen to come. */
function behindGoal(from: Point, to: Point, end: number, ahead: 1 | -1): Focus {
  const goal: Point = [Math.sign(to[0]) * end, 0], far = Math.hypot(from[0] - goal[0], from[1] - goal[1]) || 1;
  const way: Point = [(from[0] - goal[0]) / far, (from[1] - goal[1]) / far];
  return { ahead, from: [goal[0] + way[0] * INSIDE, goal[1] + way[1] * INSIDE], towards: from, ball: from };
}

export class TableStage implements Stage {
  readonly element: HTMLElement;
  readonly hasTable = true;
  camera: CameraKind;
  private view: TableView;
  private readonly frame = el('div', { class: 'stage-view' });
  private readonly label = new AimLabel();
  private readonly strip = new FlightStrip();
  private readonly veil = new VeilLayer((x, y, z) => this.view.at(x, y, z), () => this.view.still);
  private readonly tags = new VeilLayer((x, y, z) => this.view.at(x, y, z), () => this.view.still, 'stage-tags'); // while everything rests
  private readonly arrows = new Arrows((x, y, z) => this.view.at(x, y, z), () => this.view.still);
  private readonly opened = el('p', { class: 'stage-opened', 'aria-hidden': 'true', hidden: true }); // heard elsewhere
  private readonly legend = el('div', { class: 'stage-legend', hidden: true });
  private poses: Pose[] = [];
  private lies: Heading = 'right'; // where +x points
  private overlay: Overlay = NO_OVERLAY;
  private live: Motion | null = null; // while the table runs and people act
  private again: Again | null = null; // an incident that is being shown
  private laid: Laid | null = null; // how the table stood once, that is being shown
  private lastFocus: Element | null = null; // what asked for it
  private wasPaused = false;
  private running = 0; // things that are shown frame by frame
  private readonly unlisten: () => void;
  private readonly watcher: ResizeObserver;

  constructor(private readonly options: TableStageOptions) {
    this.view = options.view;
    this.camera = options.camera;
    const look = options.texts.t('keys.look');
    const turn = el('button', { type: 'button', class: 'icon-button stage-look', 'aria-label': look, title: look, onclick: () => this.turnCamera() }, icon('look'));
    this.element = el('div', { class: 'stage' }, this.frame, this.tags.element, this.veil.element, this.arrows.element, this.label.element, this.strip.element, this.opened, turn, this.legend);
    this.watcher = new ResizeObserver(() => {
      this.view.resize();
      this.veil.watch();
      this.tags.watch();
      this.arrows.watch();
      this.sayTurned();
    });
    this.watcher.observe(this.frame);
    this.unlisten = options.match.listen({
      look: (look) => this.take(look),
      motion: (motion, pace) => this.play(motion, pace),
      reveal: (opened) => this.reveal(opened),
      live: (motion) => this.runLive(motion),
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
    view.setScene(scene, teams());
    this.setNumbers(look);
    view.resize();
    this.aimCamera();
    view.setOverlay(this.overlay);
    this.poses = look.poses;
    view.show(this.poses);
    this.showTags(true);
    this.again?.anew();
  }

  /** The teams wear other colours. */
  dress(): void {
    this.setView(this.view);
  }

  get frames(): number {
    return this.view.frames;
  }

  /** Everything stands where it will stay, and is drawn so. */
  get still(): boolean {
    return this.running === 0 && this.view.still;
  }

  /** What moves for some time, frame by frame. */
  private async run(ms: number, each: (ms: number) => boolean): Promise<void> {
    this.running++;
    await frames(ms, each);
    this.running--;
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
    this.label.show(overlay);
    this.strip.show(overlay.flight);
    this.clearAim(overlay);
    if (this.again || this.laid) return;
    this.showVeil(overlay.veil);
    this.view.setOverlay(overlay);
    if (!overlay.held && !overlay.pressed && this.wantsLook(before, overlay)) this.aimCamera();
  }

  /** The words of the aim hide neither the ball, nor the goal that is aimed at, nor how far it goes; nor do they
      lie under the finger that pulls. */
  private clearAim({ aim, flight, held }: Overlay): void {
    const { scene, look: { view: { ball } } } = this.options.match;
    if (!aim || flight || !scene) return; // the flight stands below
    const [x, y] = aim.from, [dx, dy] = [aim.to[0] - x, aim.to[1] - y], end = Math.sign(dx) * scene.field[0];
    const places: Point[] = [aim.from, aim.to, [ball.x, ball.y], [x - dx, y - dy]];
    if (Math.abs(y + (dy * (end - x)) / (dx || 1)) < scene.field[1] / 2) places.push([end, 0]);
    this.label.clear(this.element, places.map((place) => this.view.at(...place, 0)).filter((at) => at !== null), held);
  }

  private showVeil(veil: Veil | null): void {
    this.veil.show(veil, this.options.match.scene?.board ?? [0, 0]);
  }

  /** Another piece is chosen, the aim was turned, or something is being placed: look there. */
  private wantsLook(before: Overlay, after: Overlay): boolean {
    const moved = JSON.stringify([before.aim?.from, before.aim?.to, before.ghost === null, before.held, before.pressed])
      !== JSON.stringify([after.aim?.from, after.aim?.to, after.ghost === null, after.held, after.pressed]);
    return moved && this.camera === 'flicker';
  }

  /** Behind a piece that is chosen; a piece is chosen and things are placed from above, where all that
      is asked about is in sight. */
  private aimCamera(): void {
    this.view.setCamera(this.looksAround() ? 'above' : this.camera, this.focus());
    this.veil.watch();
    this.tags.watch();
    this.arrows.watch();
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

  /** The numbers beside pieces, where everything lies still. */
  private showTags(on: boolean): void {
    const { look: { view }, scene } = this.options.match, pieces = on && !this.live && !this.again && !this.laid ? SIDES.flatMap((side) => view.pieces[side]) : [];
    const small = this.frame.clientWidth < LEAST_TAGGED; // a picture on a card
    const tags = pieces.filter((piece) => piece.present && piece.number > 0).map(({ x, y, radius, number }) => ({ at: [x, y] as Point, radius, text: String(number) }));
    this.tags.show(tags.length > 0 && !small ? { forbidden: [], fingers: [], rings: [], links: [], thread: null, tags } : null, scene?.board ?? [0, 0]);
  }

  private take(look: Look): void {
    this.setNumbers(look);
    const from = this.poses;
    this.poses = look.poses;
    if (this.live || this.laid) return; // the running table is shown by its clock, and no camera moves
    if (!this.again && differ(from, look.poses) && from.length > 0 && glideWelcome()) {
      this.showTags(false);
      void this.run(GLIDE_MS, (ms) => {
        if (this.poses !== look.poses || this.again) return false;
        this.view.show(glide(from, look.poses, ms / GLIDE_MS));
        return true;
      }).then(() => this.poses === look.poses && this.showTags(true)); // else something moves again
    } else if (!this.again) {
      this.view.show(look.poses);
      this.showTags(true);
    }
    if (!this.again && this.camera !== 'free') this.aimCamera();
  }

  /** The table as it runs, by the match clock; a new motion takes the place of the old one. It is heard as it
      is seen: slower while a figure is held, and not at all while it stands. */
  private runLive(motion: Motion | null): void {
    const { match, sound } = this.options, fresh = this.live === null;
    this.live = motion;
    if (!motion) return sound.stop();
    if (!fresh) return;
    this.endAgain();
    this.showTags(false);
    sound.stop();
    let last = match.exact();
    void this.run(Infinity, () => {
      const { live } = this, now = match.exact();
      if (live) {
        const us = (ms: number) => (ms - live.began) * 1000;
        this.view.show(posesAt(live, us(now)));
        sound.run(live, us(last), us(now));
        last = now;
      }
      return live !== null;
    });
  }

  /** Nothing but the table is to be seen. */
  private bare(): void {
    this.endAgain();
    this.lay(null);
    this.view.setOverlay(NO_OVERLAY);
    this.showVeil(null);
    this.arrows.hide();
    this.label.show(NO_OVERLAY);
  }

  /** What each side had ordered, before the table runs. */
  private async reveal(opened: Opened): Promise<void> {
    const { match, texts } = this.options, { scene, look } = match;
    if (!scene) return;
    this.bare();
    this.opened.textContent = revealWords(texts, opened, look, scene);
    this.opened.hidden = false;
    this.arrows.show(revealArrows(opened, look, scene, teams()), scene.board, null);
    let seen = 0, last = 0;
    await this.run(Infinity, (ms) => {
      seen += (ms - last) * match.pace;
      last = ms;
      return seen < REVEAL_MS;
    });
    this.arrows.hide();
    this.opened.hidden = true;
  }

  private async play(motion: Motion, pace: number): Promise<void> {
    const slow = pace / this.options.match.pace;
    this.bare();
    this.showTags(false);
    this.options.sound.play(motion, pace);
    let us = 0, last = 0;
    await this.run(Infinity, (ms) => {
      us += (ms - last) * 1000 * this.options.match.pace * slow;
      last = ms;
      this.poses = posesAt(motion, Math.min(us, motion.us));
      this.view.show(this.poses);
      return us < motion.us;
    });
    this.view.setOverlay(this.overlay);
    this.showVeil(this.overlay.veil);
    this.showPasses(motion);
  }

  private showPasses(motion: Motion): void {
    const { scene } = this.options.match;
    if (scene && motion.passes) this.arrows.show(passArrows(motion, scene), scene.board, PASSES_MS);
  }

  /** What mattered once more, slowly, from behind the goal that the ball came to, or along its way. */
  async replay(motion: Motion, stop: () => boolean): Promise<void> {
    const { field } = this.options.match.scene!;
    const net = motion.contacts.find((c) => [c.a.kind, c.b?.kind].includes('net'))?.us ?? motion.us;
    const from = Math.max(0, net - REPLAY_US), until = Math.min(motion.us, net + REPLAY_US / 4);
    this.view.setOverlay(NO_OVERLAY);
    this.showTags(false);
    this.arrows.hide();
    this.view.setCamera('flicker', behindGoal(this.ballAt(motion, from), this.ballAt(motion, net), field[0], this.focus().ahead));
    this.options.sound.play(motion, REPLAY_PACE);
    await this.run((until - from) / 1000 / REPLAY_PACE, (ms) => {
      if (!stop()) this.view.show(posesAt(motion, from + ms * 1000 * REPLAY_PACE));
      return !stop();
    });
    this.view.show(this.poses);
    this.view.setOverlay(this.overlay);
    this.showTags(true);
    this.aimCamera();
  }

  private ballAt(motion: Motion, us: number): [number, number] {
    const ball = this.options.match.scene!.bodies.findIndex(({ thing }) => thing.kind === 'ball');
    const { x, y } = posesAt(motion, us)[ball]!;
    return [x, y];
  }

  /* ---- how it stood once ---- */

  lay(moment: Laid | null): void {
    if (!moment && !this.laid) return;
    this.endAgain();
    this.laid = moment;
    this.view.setOverlay(moment ? NO_OVERLAY : this.overlay);
    this.showVeil(moment ? moment.veil : this.overlay.veil);
    this.label.show(moment ? NO_OVERLAY : this.overlay);
    this.showTags(!moment);
    this.view.show(moment ? moment.poses : this.poses);
    if (moment) this.view.setCamera('above', this.focus()); // where all of it is in sight
    else this.aimCamera();
    this.veil.watch();
  }

  /* ---- an incident again ---- */

  async showAgain(entry: Called): Promise<void> {
    const { match } = this.options, { scene } = match;
    const motion = match.moving ? null : await match.motionOf(entry);
    if (!motion || !scene || match.moving) return;
    this.endAgain();
    this.lay(null);
    this.lastFocus = document.activeElement;
    this.wasPaused = match.paused;
    match.pause(true);
    const contacts = numbered(motion, scene.field), ruling = headline(entry.rulings);
    const about = incident(motion, contacts, ruling), { ahead } = this.focus();
    this.legend.hidden = false;
    const moment = momentOf(this.options.texts, entry, motion, scene, match.look);
    this.showVeil(null);
    this.showTags(false);
    this.arrows.hide();
    this.again = new Again(this.againHost(motion), motion, contacts, about && focusOn(motion, about, scene.bodies, ahead), moment);
    this.again.focus();
  }

  private againHost(motion: Motion): AgainHost {
    const { texts, thingName, sound } = this.options;
    return {
      texts, thingName, element: this.legend, frame: this.frame, view: () => this.view, seat: () => this.focus(), veil: (veil) => this.showVeil(veil),
      sound: (pace) => sound.play(motion, pace), quiet: () => sound.stop(), end: () => this.endAgain(),
    };
  }

  private endAgain(): void {
    const { again, lastFocus } = this;
    if (!again) return;
    again.stop();
    this.again = null;
    const inside = this.legend.contains(document.activeElement);
    this.legend.hidden = true;
    if (inside && lastFocus instanceof HTMLElement) lastFocus.focus({ preventScroll: true });
    if (!this.wasPaused && this.options.match.paused) this.options.match.pause(false);
    this.options.sound.stop();
    this.view.setCamera(this.camera, this.focus());
    this.view.setOverlay(this.overlay);
    this.showVeil(this.overlay.veil);
    this.view.show(this.poses);
    this.showTags(true);
  }

  dispose(): void {
    this.endAgain();
    this.unlisten();
    this.watcher.disconnect();
    this.veil.dispose();
    this.tags.dispose();
    this.arrows.dispose();
    this.view.dispose();
  }
}
