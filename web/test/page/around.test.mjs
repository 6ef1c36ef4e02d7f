// Chapas: what lay about the ball when it was called, shown again: the gaps, the ways that were left or that none was.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { loadCore } from '../core.mjs';
import { axe, holds, launch, picture, rest, until } from './browser.mjs';
import { beforeCrowding } from './crowding.mjs';
import { resume, send } from './moments.mjs';

let world, core;
before(async () => { [world, core] = await Promise.all([launch(), loadCore()]); });
after(() => world.close());

/** "Show me" of it, held at its end. */
async function shown({ saved, command }, name) {
  const visitor = await resume(world, saved), { page } = visitor;
  await until(page, (s) => s.free);
  await send(page, command);
  await page.locator('.latest .call[data-call="obstruction"] .show-me').click();
  const decides = page.locator('.stage-legend .again-moment');
  await decides.click();
  await holds(page, () => !document.querySelector('.stage-veil').hidden);
  await rest(page);
  await picture(page, name);
  return { ...visitor, words: await decides.innerText(), veil: await page.evaluate(() => globalThis.toque.stage.veil.veil) };
}

test('"Show me" of a crowded ball ends with the gaps between the caps, the distance that counts and the ways left', async () => {
  const moment = beforeCrowding(core, 33), { around, ruling } = moment, { crowd, closed } = around[ruling.against];
  assert.deepEqual([crowd.length, closed.length], [3, 0]);
  const { page, context, wrong, words, veil } = await shown(moment, 'chapas-crowding');
  assert.equal(veil.links.filter(({ text }) => /^\d+ mm$/.test(text)).length, 3, 'a gap for each two of them');
  assert.equal(veil.links.filter(({ text, cut }) => text === '' && !cut).length, around.ways[ruling.against].length, 'a stroke for each way');
  assert.ok(veil.rings.some(({ text }) => text === `${around.near} mm`));
  assert.match(words, new RegExp(`${around.near} mm`));
  assert.deepEqual(await axe(page), []);
  await page.locator('.stage-legend [data-key="again.before"]').click();
  await holds(page, () => document.querySelector('.stage-veil').hidden);
  assert.deepEqual(await page.evaluate(() => [...globalThis.toque.texts.missing]), []);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('where no way to the ball is left, each cap that closes one is cut off from it', async () => {
  const moment = beforeCrowding(core, 24), { closed } = moment.around[moment.ruling.against];
  assert.equal(closed.length, 3);
  const { context, wrong, words, veil } = await shown(moment, 'chapas-closed');
  assert.equal(veil.links.filter(({ cut }) => cut).length, 3);
  assert.equal(veil.links.filter(({ text, cut }) => text === '' && !cut).length, 0, 'no way is drawn as free');
  assert.match(words, /no straight way/);
  assert.deepEqual(wrong, []);
  await context.close();
});
