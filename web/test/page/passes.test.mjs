// Chapas: after a motion its passes are seen as arrows, numbered; what an opponent cut is barred.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { importSource, loadCore } from '../core.mjs';
import { holds, launch, picture, rest, until } from './browser.mjs';
import { resume, savedBefore, savedBeforeFlick, send } from './moments.mjs';

let world, core, passArrows;
before(async () => {
  [world, core, { passArrows }] = await Promise.all([launch(), loadCore(), importSource('aim/passes.ts')]);
});
after(() => world.close());

const LONG = 90; // mm of an arrow that is seen well in a picture

/** A flick whose passes are such, what it moves, and where. */
function flickWith(what, hint) {
  let found = null;
  const moment = savedBeforeFlick(core, 'chapas', 'club', () => {
    const motion = core.motion(), wanted = motion?.passes && what(motion.passes);
    const arrows = wanted ? passArrows(motion, core.scene()) : [], seen = arrows.some(({ from, to }) => Math.hypot(to[0] - from[0], to[1] - from[1]) > LONG);
    if (seen) found = { motion, arrows };
    return seen;
  }, { hint });
  return { ...moment, ...found };
}

/** The page after that flick; its arrows stay. */
async function played({ saved, command }, name) {
  const visitor = await resume(world, saved), { page } = visitor;
  await until(page, (s) => s.free);
  await page.evaluate(() => {
    const { arrows } = globalThis.toque.stage, show = arrows.show.bind(arrows);
    arrows.show = (drawn, ground, ms) => { globalThis.drawn = { drawn, ms }; show(drawn, ground, 1e6); };
  });
  await send(page, command);
  await holds(page, () => globalThis.drawn !== undefined);
  await rest(page);
  await picture(page, name);
  return visitor;
}

test('the passes of a motion are arrows from the passer to each receiver, for two seconds', async () => {
  const moment = flickWith(({ receivers }) => receivers.length > 1, 15), { arrows, motion } = moment, { passer, receivers } = motion.passes;
  const whole = arrows.filter(({ cut }) => !cut), end = (of) => core.look(null).view.pieces[motion.flick.side][of];
  assert.ok(passer >= 0 && whole.length === receivers.length);
  assert.deepEqual(whole.map(({ text }) => text), whole.map((_, i) => String(i + 1)));
  assert.ok(whole.every(({ to }) => receivers.some((n) => Math.hypot(end(n).x - to[0], end(n).y - to[1]) < end(n).radius + 5)), 'each ends at a receiver');
  const { page, context, wrong } = await played(moment, 'chapas-passes');
  const { drawn, ms } = await page.evaluate(() => globalThis.drawn);
  assert.deepEqual([drawn.length, ms], [arrows.length, 2000]);
  assert.equal(await page.locator('.stage-arrows').isVisible(), true);
  await page.evaluate(() => Object.getPrototypeOf(globalThis.toque.stage.arrows).show.call(globalThis.toque.stage.arrows, globalThis.drawn.drawn, [1, 1], 20));
  await holds(page, () => document.querySelector('.stage-arrows').hidden);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('an opponent who meets the ball cuts it: the last arrow ends at a bar before him', async () => {
  const moment = flickWith(({ receivers, cut }) => cut && receivers.length > 0, 32), { arrows } = moment;
  assert.deepEqual([arrows.length > 1, arrows.at(-1).cut, arrows.at(-1).text], [true, true, '']);
  const { page, context, wrong } = await played(moment, 'chapas-pass-cut');
  assert.equal(await page.evaluate(() => globalThis.drawn.drawn.at(-1).cut), true);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a book that counts no passes has none to show', () => {
  const { motion } = (() => {
    let motion = null;
    savedBefore(core, 'dadinho', 'novice', (_, { do: deed }) => deed === 'flick' && (motion = core.motion()) !== null);
    return { motion };
  })();
  assert.equal(motion.passes, null);
  assert.deepEqual(passArrows(motion, core.scene()), []);
});
