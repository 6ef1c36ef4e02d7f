/* The kinds of flick that the chosen piece may make now, and why not the others. The core says it. */

import { isBridge } from '../core/acts';
import type { FlickKind, KindOffer } from '../core/types';
import type { Hand } from './hand';

export class Kinds {
  list: KindOffer[] = [];
  private mark = '';

  constructor(private readonly hand: Hand) {}

  /** Another piece may be chosen, or something has changed. */
  follow(): void {
    const { aim, ctx } = this.hand, act = this.hand.flickAct(), { match } = ctx;
    const mark = act && this.hand.usable ? JSON.stringify([aim.side, aim.piece, match.look.hash]) : '';
    if (mark === this.mark) return;
    this.mark = mark;
    this.list = [];
    if (mark && act) void match.kinds({ ...act, kind: 'normal' }).then((list) => this.heard(mark, list));
  }

  /** A kind that is not open gives way to the first that is. */
  private heard(mark: string, list: KindOffer[]): void {
    if (mark !== this.mark) return;
    this.list = list;
    const { aim } = this.hand, open = list.filter((one) => one.may), [first] = open;
    if (first && !open.some((one) => one.kind === aim.kind)) aim.setKind(first.kind);
    this.hand.changed();
  }

  /** How wide a bridge may be, where the chosen flick has one. */
  get bridge(): [number, number, number] | null {
    const { caps } = this.hand.ctx.match.look.view;
    return caps && isBridge(this.hand.aim.kind) ? caps.bridge : null;
  }

  /** Wider or narrower by some millimetres. */
  widen(by: number): boolean {
    const { bridge } = this, { aim } = this.hand;
    if (!bridge) return false;
    aim.setWidth(Math.max(bridge[0], Math.min(bridge[2], (aim.width || bridge[1]) + by)));
    return true;
  }

  /** Is there anything to choose? */
  get several(): boolean {
    return this.list.length > 1;
  }

  choose(kind: FlickKind): void {
    const offer = this.list.find((one) => one.kind === kind), { texts } = this.hand.ctx;
    if (!offer) return;
    if (offer.may) {
      this.hand.setHint(null);
      return this.hand.aim.setKind(kind);
    }
    const text = offer.clause ? texts.t('play.refused', { text: texts.t(offer.clause) }) : texts.t('impossible.else');
    this.hand.setHint({ text, clause: offer.clause });
    this.hand.ctx.announce(text, true);
  }

  /** The next kind that is open. */
  next(): void {
    const open = this.list.filter((one) => one.may), { texts } = this.hand.ctx;
    const now = open.findIndex((one) => one.kind === this.hand.aim.kind), next = open[(now + 1) % open.length];
    if (!next || open.length < 2) return;
    this.choose(next.kind);
    this.hand.ctx.announce(texts.t(`kind.${next.kind}`));
  }
}
