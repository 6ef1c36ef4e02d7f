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
async function shown({ saved, command }, name, options = {}) {
  const visitor = await resume(world, saved, options), { page } = visitor;
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

/** In the page, as `prepare`: where names are written over the table, on each canvas since it was last cleared. */
function notesNames() {
  const fill = CanvasRenderingContext2D.prototype.fillRect;
  globalThis.names = [];
  CanvasRenderingContext2D.prototype.fillRect = function (x, y, wide, high) {
    if (high === 20 && this.canvas.matches('.stage-veil')) globalThis.names.push({ x, y, wide, high });
    fill.call(this, x, y, wide, high);
  };
}

test('on a phone the names of the gaps hide neither one another nor the ball', async () => {
  const { page, context, wrong } = await shown(beforeCrowding(core, 33), 'chapas-crowding-phone', { phone: true, prepare: notesNames });
  const { names, ball } = await page.evaluate(() => {
    const { match, stage } = globalThis.toque, { x, y } = match.look.view.ball, at = stage.project(x, y, 0), box = document.querySelector('.stage-veil').getBoundingClientRect();
    return { names: globalThis.names.slice(-4), ball: [at[0] - box.left, at[1] - box.top] };
  });
  assert.equal(names.length, 4, 'three gaps and the distance');
  const apart = (a, b) => a.x >= b.x + b.wide || b.x >= a.x + a.wide || a.y >= b.y + b.high || b.y >= a.y + a.high;
  for (const [i, one] of names.entries()) {
    assert.ok(apart(one, { x: ball[0], y: ball[1], wide: 1, high: 1 }), `over the ball: ${JSON.stringify(one)}`);
    for (const other of names.slice(i + 1)) assert.ok(apart(one, other), JSON.stringify([one, other]));
  }
  assert.deepEqual(wrong, []);
  await context.close();
});
