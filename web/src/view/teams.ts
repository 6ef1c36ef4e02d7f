/* The teams: a pair of colours that everybody can tell apart, and a mark for those who see none. */

import type { Side } from '../core/types';
import type { TeamLook, Teams } from './view';

/** Colours to choose from, none of them the cloth's: fill, and ink that is read on it. */
export const COLOURS: Readonly<Record<string, Pick<TeamLook, 'fill' | 'ink'>>> = {
  blue: { fill: '#0072B2', ink: '#FFFFFF' },
  orange: { fill: '#E69F00', ink: '#000000' },
  red: { fill: '#B3261E', ink: '#FFFFFF' },
  sky: { fill: '#56B4E9', ink: '#000000' },
  yellow: { fill: '#F0E442', ink: '#000000' },
  purple: { fill: '#6A3D9A', ink: '#FFFFFF' },
  white: { fill: '#F7F5EE', ink: '#000000' },
  black: { fill: '#22252A', ink: '#FFFFFF' },
};

export const USUAL_COLOURS: Readonly<Record<Side, string>> = { home: 'blue', away: 'orange' };
const MARKS: Record<Side, TeamLook['mark']> = { home: 'ring', away: 'cross' };

export function teamsIn(colours: Readonly<Record<Side, string>>): Teams {
  const look = (side: Side): TeamLook => ({ ...COLOURS[colours[side]]!, mark: MARKS[side] });
  return { home: look('home'), away: look('away') };
}
