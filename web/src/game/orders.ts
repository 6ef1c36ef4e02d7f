/* Sealed orders that have been opened: what each side had handed in, as the record tells it. */

import type { Command, Side } from '../core/types';
import { SIDES } from '../core/types';

export interface Opened {
  orders: Command[]; // flicks, and ways of keepers
  waits: Side[]; // who had handed in nothing
}

/** Of lines that may be told now: the orders of which nothing has been seen yet, the table having been seen to
    move until `ran`; null: there are none. */
export function openedIn(lines: string[], ran: number): Opened | null {
  const answers = lines.map((line) => JSON.parse(line) as Command);
  const orders = answers.filter(({ do: deed, t, start = t }) => deed === 'order' && start >= ran);
  const waits = SIDES.filter((side) => !orders.some((order) => order.side === side) && answers.some((answer) => answer.do === 'wait' && answer.side === side));
  return orders.length > 0 ? { orders, waits } : null;
}
