// Whole short matches from the words alone: the games that are played turn by turn.

import { proveWhole } from './whole.mjs';

for (const book of ['dice', 'dadinho', 'chapas']) proveWhole(book, book, 'novice');
