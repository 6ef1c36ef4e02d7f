// Whole short matches from the words alone: every edition of FISTF, and every way of time.

import { LONG } from '../core.mjs';
import { proveWhole } from './whole.mjs';

const RELAXED = { way: 2 }, SEALED = { way: 0 }, LIVE = { way: 1, pace: 1 };

for (const book of LONG ? ['fistf-es', 'fistf-de', 'fistf-indoor'] : ['fistf-es', 'fistf-de']) proveWhole(book, book, 'novice', RELAXED);
proveWhole('fistf-indoor sealed', 'fistf-indoor', 'novice', SEALED);
proveWhole('fistf-indoor live', 'fistf-indoor', 'beginner', LIVE);
