/* What the page shows of one family of books only, behind one interface: a new family brings a file of its
   own and its line here. None of them knows a rule; they draw and say what the view has. */

import type { Look, Side, View } from '../core/types';
import type { Texts } from '../say/texts';
import type { Veil } from '../view/view';
import { CAPS } from './family_caps';
import { FIGURES } from './family_figures';

/** Steps before a restart: the one that is asked for now, and those after it. */
export interface Steps {
  now: string; // key `step.<word>`
  toCome: string[];
}

export type Marks = Pick<Veil, 'rings' | 'links' | 'locks'>;

export interface Family {
  /** Short notes beside a team's name. */
  notes(texts: Texts, view: View, side: Side): string[];
  /** The same for who hears them. */
  heard(texts: Texts, view: View, side: Side): string[];
  steps(view: View): Steps | null;
  /** What is drawn over the table at rest: what the referee would call if it stayed so. */
  marks(texts: Texts, look: Look): Marks;
  /** The same in sentences. */
  dangers(texts: Texts, look: Look): string[];
}

const NOTHING: Family = {
  notes: () => [], heard: () => [], steps: () => null, marks: () => ({ rings: [], links: [] }), dangers: () => [],
};

export function familyOf(view: View): Family {
  return view.caps ? CAPS : view.figures ? FIGURES : NOTHING;
}
