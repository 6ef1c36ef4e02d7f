// The pictures of FISTF and Chapas in the README, taken anew: node web/test/pictures.mjs [OUT]
// Needs build/page and build/dev/toque.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { loadCore, ROOT } from './core.mjs';
import { holds, launch, until } from './page/browser.mjs';
import { PERSON, resume, savedBefore } from './page/moments.mjs';

const OUT = process.argv[2] ?? join(ROOT, 'docs/images');
const TWO = { home: PERSON, away: PERSON };
const core = await loadCore();

/** Small enough for a page that is read over a slow line. */
async function take(page, name) {
  await page.screenshot({ path: join(OUT, `${name}.jpg`), type: 'jpeg', quality: 80 });
}

/** A match some way into play, with the ball at rest and a flick due. */
function midway(book, settings = {}, commands = 60) {
  let count = 0;
  return savedBefore(core, book, 'novice', (_, command) => ++count > commands && command.do === 'flick', TWO, settings).saved;
}

const mostly = { view: 'solid', camera: 'referee' };
const shots = [
  { name: 'page-chapas', saved: midway('chapas'), likings: mostly },
  { name: 'page-fistf', saved: midway('fistf-indoor'), likings: mostly },
];

mkdirSync(OUT, { recursive: true });
const world = await launch({ solid: true });
try {
  for (const { name, saved, likings } of shots) {
    const { page } = await resume(world, saved, { likings });
    await until(page, (s) => s.free && s.must.length > 0, 60000);
    await holds(page, () => globalThis.toque.stage.rests !== false, undefined, 60000);
    await page.waitForTimeout(1500); // the solid view's first frames
    await take(page, name);
    await page.context().close();
  }
} finally {
  await world.close();
}
