// The pictures of the page in README.md and docs/page.md, taken anew: node web/test/pictures.mjs [OUT]
// Needs build/page and build/dev/toque. JPEG of a modest size, for who reads over a slow line.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { loadCore, ROOT } from './core.mjs';
import { holds, launch, PHONE, rest, visit } from './page/browser.mjs';
import { resume } from './page/moments.mjs';
import { SHOTS } from './screen_shots.mjs';

const OUT = process.argv[2] ?? join(ROOT, 'docs/images');
const LIKINGS = { view: 'solid', camera: 'flicker', 'solid-anyway': true };
const SMALLER = { viewport: { width: 1200, height: 750 } };
const HAND = { viewport: PHONE, hasTouch: true, isMobile: true };

/** Which shot of screen_shots.mjs each picture is. */
const PICTURES = {
  'page-match': { shot: 'dadinho-aim' },
  'page-chapas': { shot: 'chapas-bridge' },
  'page-fistf': { shot: 'fistf-indoor-near' },
  'page-phone': { shot: 'chapas-play', screen: HAND },
  'page-start': { shot: null },
};

const core = await loadCore();

async function take(world, name, { shot, screen = SMALLER }) {
  const { moment, at, likings = {} } = SHOTS[shot] ?? {}, options = { ...screen, likings: { ...LIKINGS, ...likings } };
  const { page, context } = moment ? await resume(world, moment(core).saved, options) : await visit(world, options);
  if (moment) await holds(page, () => !globalThis.toque.match.moving);
  await page.waitForTimeout(2000); // the solid view's first frames
  await at?.(page);
  if (moment) await rest(page);
  await page.screenshot({ path: join(OUT, `${name}.jpg`), type: 'jpeg', quality: 78 });
  await context.close();
}

mkdirSync(OUT, { recursive: true });
const world = await launch({ solid: true });
try {
  for (const [name, picture] of Object.entries(PICTURES)) await take(world, name, picture);
} finally {
  await world.close();
}
