/* The teams: a pair of colours that everybody can tell apart, and a mark for those who see none. */

import type { Teams } from './view';

export const TEAMS: Teams = {
  home: { fill: '#0072B2', ink: '#FFFFFF', mark: 'ring' },
  away: { fill: '#E69F00', ink: '#000000', mark: 'cross' },
};
