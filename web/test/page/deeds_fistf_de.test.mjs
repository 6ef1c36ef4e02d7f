// Every kind of deed of the book, by mouse, touch and keys; what is forbidden is refused with its clause.

import { proveDeeds } from './deeds.mjs';

proveDeeds('fistf-de', [2, 0], ['touch']); // by the others fistf-es is
