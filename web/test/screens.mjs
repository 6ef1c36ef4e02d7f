// Pictures of every book in its phases, for people to look at: node web/test/screens.mjs [NAME...]
// Into build/screens; needs build/page and build/dev/toque. A name picks those that begin with it.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { loadCore, ROOT } from './core.mjs';
import { holds, launch, nearest, pullBack, visit } from './page/browser.mjs';
import { calls, PERSON, resume, savedBefore, savedBeforeFlick } from './page/moments.mjs';

const OUT = join(ROOT, 'build/screens');
const TWO = { home: PERSON, away: PERSON }, ALONE = { home: PERSON, away: { kind: 'computer', level: 'novice' } };
const wanted = process.argv.slice(2);
const core = await loadCore();

/** A match some way into play, before a flick of a side. */
function midway(book, { settings = {}, commands = 40, players = TWO, side = 'home' } = {}) {
  let count = 0;
  return savedBefore(core, book, 'novice', (_, command) => ++count > commands && command.do === 'flick' && command.side === side, players, settings).saved;
}

/** Before a computer's command of which `what` says so. */
const before = (book, what, settings = {}, level = 'novice') => savedBefore(core, book, level, what, TWO, settings).saved;

async function aim(page) {
  const piece = await nearest(page), { from, to } = await pullBack(page, piece, 90);
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 6 });
  await page.waitForTimeout(500);
}

const flickNow = (command) => (page) => page.evaluate((c) => { globalThis.toque.match.pace = 20; void globalThis.toque.match.apply(c); }, command);
const offered = (deed, more = () => true) => (_, command) => command.do === deed && more(command);

const afterFlick = (book, call, settings, level = 'novice') => {
  const moment = savedBeforeFlick(core, book, level, calls(call), { settings });
  return { saved: moment.saved, act: flickNow(moment.command) };
};

const showMe = async (page) => {
  await page.waitForTimeout(1500);
  await page.locator('.latest .show-me').click();
  await page.locator('.again-moment').click();
  await page.waitForTimeout(1500);
};

const SHOTS = {
  'chapas-aim': () => ({ saved: midway('chapas'), then: aim }),
  'chapas-play': () => ({ saved: midway('chapas', { players: ALONE }) }),
  'chapas-arrange': () => ({ saved: before('chapas', offered('arrange')) }),
  'chapas-place': () => ({ saved: before('chapas', offered('place')) }),
  'chapas-foul': () => afterFlick('chapas', 'foul'),
  'chapas-goal': () => afterFlick('chapas', 'goal'),
  'fistf-indoor-play': () => ({ saved: midway('fistf-indoor', { players: ALONE }) }),
  'fistf-indoor-aim': () => ({ saved: midway('fistf-indoor'), then: aim }),
  'fistf-es-aim': () => ({ saved: midway('fistf-es'), then: aim }),
  'fistf-de-play': () => ({ saved: midway('fistf-de', { players: ALONE }) }),
  'fistf-es-sealed': () => ({ saved: midway('fistf-es', { settings: { way: 0 } }) }),
  'fistf-es-live': () => ({ saved: midway('fistf-es', { settings: { way: 1 } }), then: aim }),
  'fistf-es-back': () => ({ saved: before('fistf-es', offered('choose', (c) => c.option === 'back' || c.option === 'play-on')) }),
  'fistf-es-offside': () => ({ ...afterFlick('fistf-es', 'offside', {}, 'random'), then: showMe }),
  'fistf-es-freekick': () => ({ saved: before('fistf-es', (_, c) => c.do === 'name') }),
  'dadinho-aim': () => ({ saved: midway('dadinho'), then: aim }),
  'dice-play': () => ({ saved: before('dice', (() => { let n = 0; return () => ++n > 20; })()) }),
};

async function take(page, name) {
  await page.screenshot({ path: join(OUT, `${name}.png`) });
  console.log(name);
}

mkdirSync(OUT, { recursive: true });
const world = await launch({ solid: true });
const LANGS = ['en', 'es', 'de', 'pt'];
let turn = 0;
for (const [name, make] of Object.entries(SHOTS)) {
  if (wanted.length > 0 && !wanted.some((w) => name.startsWith(w))) continue;
  let shot;
  try {
    shot = make();
  } catch (error) {
    console.log(name, 'not found:', String(error).split('\n')[0]);
    continue;
  }
  for (const phone of [false, true]) {
    const language = LANGS[turn++ % 4];
    try {
      const { page } = await resume(world, shot.saved, { phone, language, likings: { view: phone ? 'flat' : 'solid', camera: 'behind' } });
      await holds(page, () => globalThis.toque !== undefined && !globalThis.toque.match.moving, undefined, 30000);
      await page.waitForTimeout(phone ? 700 : 2000);
      if (shot.act) { await shot.act(page); await page.waitForTimeout(phone ? 3000 : 5000); }
      if (shot.then && !(await page.locator('dialog.curtain').count())) await shot.then(page);
      await take(page, `${name}-${phone ? 'phone' : 'desktop'}-${language}`);
      await page.context().close();
    } catch (error) { console.log(name, phone, String(error).split('\n')[0]); }
  }
}
if (wanted.length === 0 || wanted.includes('start'))
  for (const [phone, language] of [[false, 'en'], [true, 'es'], [false, 'de'], [true, 'pt']]) {
    const { page } = await visit(world, { phone, language });
    await page.waitForTimeout(1500);
    await page.screenshot({ path: join(OUT, `start-${phone ? 'phone' : 'desktop'}-${language}.png`), fullPage: true });
    await page.context().close();
  }
await world.close();
