/* What each answer to an open choice would lead to, all of them at once on the table: numbered as their cards are.
   The one that is looked at is drawn full, the others dotted. The core tells what would move and which restart
   would follow. */

import type { Act, Aftermath, Offer, Thing } from '../core/types';
import type { Veil } from '../view/view';
import type { Hand } from './hand';
import { distance, type Point } from './vec';

const RING = 14; // mm round the ball, where it would be
const SAME = 5; // mm: two such places are one
const WAYS = 8; // where more things would move, as when ends are changed, the cards say it better than lines all over the table

interface Future {
  nth: number;
  option: string;
  after: Aftermath;
}

const isBall = (thing: Thing): boolean => thing.kind === 'ball';

export class Futures {
  list: Future[] = [];
  private seen = ''; // for which look and offer that was asked

  constructor(private readonly hand: Hand) {}

  /** The choice that play waits for, of several answers that need no piece. */
  private offer(): Offer | null {
    const { hand } = this, asked = hand.usable && hand.ctx.match.scene !== null;
    return (asked && hand.offers().find((o) => o.deed === 'choose' && o.must && o.options.length > 1 && o.pieces.length === 0)) || null;
  }

  follow(): void {
    const { match } = this.hand.ctx, offer = this.offer(), seen = offer ? `${match.look.hash} ${offer.options.join()}` : '';
    if (seen === this.seen) return;
    this.seen = seen;
    this.list = [];
    if (offer) void this.ask(offer, seen);
  }

  private async ask({ side, options }: Offer, seen: string): Promise<void> {
    const acts = options.map((option): Act => ({ do: 'choose', side, option }));
    const afters = await Promise.all(acts.map((act) => this.hand.ctx.match.aftermath(act)));
    if (seen !== this.seen) return;
    this.list = options.flatMap((option, i) => (afters[i] ? [{ nth: i + 1, option, after: afters[i] }] : []));
    this.hand.changed();
  }

  /** Where the ball would be played from. */
  private ballIn({ after }: Future): Point {
    const { due } = this.hand.ctx.match.look, moved = after.moves.find(({ thing }) => isBall(thing));
    if (moved) return moved.to;
    return due?.at && due.restart === after.restart && due.to === after.to ? due.at : this.hand.ballAt;
  }

  private words({ nth, after }: Future): string {
    const { texts } = this.hand.ctx, alike = this.list.every((other) => other.after.restart === after.restart);
    return after.restart === 'none' || alike ? String(nth) : `${nth} ${texts.t(`restart.${after.restart}`)}`;
  }

  marks(): Pick<Veil, 'rings' | 'links'> {
    const looked = this.list.find(({ option }) => option === this.hand.foreseeing) ?? this.list[0];
    if (this.list.some(({ after }) => after.moves.length > WAYS)) return { rings: [], links: [] };
    const links = this.list.flatMap((future) => future.after.moves.map(({ from, to }) => ({ from, to, text: '', cut: false, other: future !== looked })));
    const rings: Veil['rings'] = [];
    for (const future of this.list) {
      const at = this.ballIn(future), same = rings.find((ring) => distance(ring.at, at) < SAME), text = this.words(future);
      if (same) same.text += ` / ${text}`;
      else rings.push({ at, radius: RING, text, bad: false });
    }
    return { rings, links };
  }
}
