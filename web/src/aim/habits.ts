/* How a person likes to aim: kept by the browser, where it keeps things. */

import { keepLiking, liking } from '../game/store';

export interface Habits {
  adjust: boolean; // letting go keeps the aim; the flick is a step of its own
  timed: boolean; // a flick at the moving ball waits for its moment; else it is made when it is let go
  half: boolean; // a defender is asked only with the ball in the own half
  still: boolean; // the running table stands still while a figure is held
}

export function readHabits(): Habits {
  return { adjust: liking<boolean>('adjust', false), timed: liking<boolean>('timed', true), still: liking<boolean>('still', false), half: liking<boolean>('half', false) };
}

export function keepHabits(habits: Habits): void {
  for (const [name, on] of Object.entries(habits)) keepLiking(name, on);
}
