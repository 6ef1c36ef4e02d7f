/* The first line of a match's record: what was chosen, and who plays. */

import type { Setup, Side } from '../core/types';
import { SIDES } from '../core/types';
import type { Plan } from './match';
import type { SavedMatch } from './store';

/** Who plays, as the record says it: computers by their level, people by nothing. */
function namesOf(plan: Plan): Partial<Record<Side, string>> {
  const names: Partial<Record<Side, string>> = {};
  for (const side of SIDES) {
    const player = plan.players[side];
    if (player.kind === 'computer') names[side] = player.level;
  }
  return names;
}

/** What the header of the record says, and its hashes prove: also how often something was taken back. */
export function setupOf(plan: Plan, takenBack: number): Setup {
  return { ...plan.setup, players: namesOf(plan), ...(takenBack > 0 ? { 'taken-back': takenBack } : {}) };
}

/** The header of a kept match; what was chosen beside it must be the same. */
export function headerOf({ plan: { setup }, lines, takenBack }: SavedMatch): string {
  const header = lines[0] ?? '';
  const told = JSON.parse(header) as Setup;
  const same = (told['taken-back'] ?? 0) === takenBack && told.book === setup.book && told.manner === setup.manner && told.seed === setup.seed
    && Object.entries(setup.settings).every(([name, value]) => told.settings[name] === value);
  if (!same) throw new Error('the header does not agree with what was chosen');
  return header;
}
