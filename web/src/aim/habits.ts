/* How a person likes to aim: kept by the browser, where it keeps things. */

import { keepLiking, liking } from '../game/store';

export interface Habits {
  adjust: boolean; // letting go keeps the aim; the flick is a step of its own
}

export function readHabits(): Habits {
  return { adjust: liking<boolean>('adjust', false) };
}

export function keepHabits(habits: Habits): void {
  keepLiking('adjust', habits.adjust);
}
