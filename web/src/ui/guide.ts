/* The guided first match on screen: one sentence, a hand that shows it, and what came of the try. */

import { adviseFlick, type Advice } from '../aim/advice';
import { peekHand, type Hand } from '../aim/hand';
import type { Look, Motion, Preview } from '../core/types';
import { isAtGoal, isReached, YOU, type Guide, type Tried } from '../game/guide';
import { rulingStop } from '../say/sentence';
import { headline } from './calls';
import type { Context } from './context';
import { action } from './controls_fields';
import { el, fill, type Part } from './dom';
import { GhostHand } from './ghost_hand';
import { colours } from './kit';

export interface GuideOptions {
  guide: Guide;
  beat: number;
  /** To the scene of this beat; past the last one: on into a match. */
  onBeat(beat: number): void;
  onSkip(): void;
}

type State = 'asked' | 'done' | 'failed';

class GuidePart implements Part {
  readonly element = el('section', { class: 'guide', 'data-guided': true, 'aria-live': 'polite' });
  private readonly hand: GhostHand;
  private readonly deaf: () => void;
  private beat: number;
  private state: State = 'asked';
  private tried: Tried | null = null;
  private before: Look;
  private advice: Advice | null = null;
  private advised: Look | null = null; // for which advice was asked
  private seeking: Promise<void> = Promise.resolve();
  private timer = 0;

  constructor(private readonly ctx: Context, private readonly options: GuideOptions) {
    this.hand = new GhostHand(ctx);
    this.beat = options.beat;
    this.before = ctx.match.look;
    this.element.setAttribute('aria-label', ctx.texts.t('guide.title'));
    this.deaf = ctx.match.listen({
      motion: async (motion) => this.moved(motion),
      rolled: async () => this.moved(null),
      look: (look) => this.looked(look),
      waiting: () => this.update(),
    });
    this.draw();
    this.timer = window.setInterval(() => this.point(), 700);
  }

  private get reach() {
    return this.options.guide.beats[this.beat]!.reach;
  }

  private key(): string {
    return `guide.${this.ctx.match.book.name}.${this.beat + 1}`;
  }

  /* ---- what came of a try ---- */

  private moved(motion: Motion | null): void {
    const mine = motion ? motion.flick?.side === YOU : this.ctx.match.look.view.turn === YOU || this.tried !== null;
    if (mine && this.state === 'asked') this.tried = { motion, before: this.before, after: this.before };
    this.hand.hide();
  }

  private looked(look: Look): void {
    const { tried } = this;
    if (tried && this.state === 'asked') this.judge({ ...tried, after: look });
    if (!this.tried) this.before = look;
    this.update();
  }

  /** Reached; lost; or, where others still have to answer, neither yet. */
  private judge(tried: Tried): void {
    const turn = tried.after.view.turn, open = this.reach === 'goal' && !tried.motion && tried.after.view.dice?.attacker === YOU;
    if (isReached(this.reach, tried)) this.end('done');
    else if (tried.motion || (!open && turn !== YOU)) this.end('failed');
    if (this.state !== 'asked') this.tried = null;
  }

  private end(state: State): void {
    this.state = state;
    if (state === 'failed' || this.isLast()) this.ctx.match.pause(true);
    this.draw();
    this.element.querySelector<HTMLElement>('button.primary')?.focus({ preventScroll: true });
  }

  private isLast(): boolean {
    const next = this.options.guide.beats[this.beat + 1];
    return !next || next.seed !== undefined;
  }

  private async again(): Promise<void> {
    this.state = 'asked';
    this.tried = null;
    await this.ctx.match.undo();
    this.before = this.ctx.match.look;
    this.ctx.match.pause(false);
    this.draw();
  }

  private next(): void {
    if (this.isLast()) return this.options.onBeat(this.beat + 1);
    this.beat++;
    this.state = 'asked';
    this.before = this.ctx.match.look;
    this.draw();
  }

  /* ---- what is shown ---- */

  private why(): string {
    const entry = this.ctx.match.calls[this.ctx.match.calls.length - 1], ruling = entry && headline(entry.rulings);
    const { texts } = this.ctx;
    return ruling ? `${rulingStop(texts, ruling)} ${ruling.clause && texts.has(ruling.clause) ? texts.t(ruling.clause) : ''}` : '';
  }

  private words(): string {
    const { texts } = this.ctx, key = this.key();
    if (this.state === 'done') return texts.t(`${key}.done`);
    if (this.state === 'failed') return `${texts.t('guide.again')} ${this.why()}`;
    const announced = this.ctx.match.look.view.shot && texts.has(`${key}.shot`);
    return texts.t(announced ? `${key}.shot` : key, { colour: texts.t(`colour.${colours()[YOU]}`) });
  }

  private buttons(): (HTMLElement | null)[] {
    const { texts, stage } = this.ctx;
    const button = (key: string, kind: string, act: () => void) => action({ key, class: kind }, [texts.t(key)], act);
    const aim = this.state === 'asked' && stage.hasTable ? button('guide.aim', 'quiet', () => void this.aimForMe()) : null;
    const on = this.state === 'done' ? button('guide.go-on', 'primary', () => this.next()) : null;
    const again = this.state === 'failed' ? button('guide.try', 'primary', () => void this.again()) : null;
    return [on, again, aim, button('guide.skip', 'quiet', () => this.options.onSkip())];
  }

  private draw(): void {
    const { texts } = this.ctx, count = this.options.guide.beats.length;
    this.element.dataset.state = this.state;
    fill(this.element,
      el('p', { class: 'guide-step' }, texts.t('guide.step', { number: this.beat + 1, count })),
      el('p', { class: 'guide-words' }, this.words()), el('div', { class: 'row' }, ...this.buttons()));
    this.update();
  }

  update(): void {
    const words = this.element.querySelector('.guide-words');
    if (words && words.textContent !== this.words()) words.textContent = this.words();
    this.seek();
    this.point();
  }

  /** A flick that reaches what is asked for, to be shown by the hand. */
  private seek(): void {
    const { match } = this.ctx, { look } = match;
    const flicks = look.offers.some((o) => o.side === YOU && o.deed === 'flick') && !this.announces();
    if (this.advised === look || match.moving || !flicks || this.state !== 'asked') return;
    this.advised = look;
    this.advice = null;
    this.seeking = this.advise();
  }

  private async advise(): Promise<void> {
    const { match } = this.ctx, { look } = match;
    const succeeds = (p: Preview) => (isAtGoal(this.reach) ? p.scores : p.keeps), isNow = () => this.advised === look;
    const best = await adviseFlick(match, YOU, succeeds);
    const advice = best ?? (isNow() ? await adviseFlick(match, YOU, (p) => p.call === null) : null);
    if (!isNow()) return; // for another moment another one is sought
    this.advice = advice;
    this.point();
  }

  private announces(): boolean {
    const { offers, view } = this.ctx.match.look;
    return isAtGoal(this.reach) && !view.shot && offers.some((o) => o.side === YOU && o.deed === 'announce');
  }

  /** The button that is to be pressed now; null where the table is. */
  private button(): Element | null {
    const find = (selector: string) => document.querySelector(`.controls ${selector}:not([aria-disabled])`);
    if (this.announces()) return find('[data-key^="announce:"]:not(select)');
    const must = find('.offers-must button:not(.clause-link)');
    const shoot = this.reach === 'goal' ? find('[data-key$=":shoot"]') : null;
    return shoot ?? must;
  }

  /** The shot is announced with the nearest piece behind the ball, unless the person has chosen one. */
  private chooseShooter(hand: Hand): void {
    if (!this.announces() || hand.aim.chosen) return;
    const { offers, view } = this.ctx.match.look, { ball, towards } = view;
    const pieces = offers.find((o) => o.side === YOU && o.deed === 'announce')?.pieces ?? [];
    const at = (n: number) => view.pieces[YOU][n]!;
    const behind = pieces.filter((n) => (ball.x - at(n).x) * towards[YOU] > 0);
    const [nearest] = behind.sort((a, b) => Math.hypot(at(a).x - ball.x, at(a).y - ball.y) - Math.hypot(at(b).x - ball.x, at(b).y - ball.y));
    if (nearest !== undefined) hand.choose(YOU, nearest);
  }

  private point(): void {
    const { match } = this.ctx, hand = peekHand(this.ctx);
    if (this.state !== 'asked' || match.moving || match.paused || !hand?.usable || hand.aim.pulled || document.querySelector('dialog[open]')) return this.hand.hide();
    this.chooseShooter(hand);
    const button = this.button();
    if (button) {
      button.scrollIntoView({ block: 'nearest' });
      this.hand.tap(button);
    }
    else if (this.advice && hand.flickable().length > 0) this.hand.pull(this.advice);
    else this.hand.hide();
  }

  /** The aim as the hand shows it, for who plays by keys or by words: Flick does the rest. */
  private async aimForMe(): Promise<void> {
    const hand = peekHand(this.ctx);
    const button = this.button();
    if (button instanceof HTMLElement) return button.focus();
    await this.seeking;
    if (!hand || !this.advice || this.state !== 'asked' || !hand.usable || hand.aim.pulled) return; // played meanwhile
    hand.choose(YOU, this.advice.thing.number);
    hand.aim.setAngle(this.advice.angle);
    hand.aim.setSpeed(this.advice.speed);
    const flick = document.querySelector<HTMLElement>('.area:not([hidden]) [data-key="flick"], .text-area:not([hidden]) .primary');
    flick?.focus({ preventScroll: true });
  }

  dispose(): void {
    window.clearInterval(this.timer);
    this.deaf();
    this.hand.dispose();
  }
}

export function createGuide(ctx: Context, options: GuideOptions): Part {
  return new GuidePart(ctx, options);
}
