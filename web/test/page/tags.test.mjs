// On a phone pieces are too small for their numbers: at rest each number stands beside its piece.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { begin, launch, reachFlick, rest, visit } from './browser.mjs';

let world;
before(async () => { world = await launch(); });
after(() => world.close());

test('at rest each number stands beside its small piece', async () => {
  const { page, wrong } = await visit(world, { phone: true, seed: 3 });
  await begin(page, 'fistf-indoor');
  await reachFlick(page);
  await rest(page);
  const seen = () => page.evaluate(() => {
    const { match: { look: { view } }, stage } = globalThis.toque;
    const numbers = [...view.pieces.home, ...view.pieces.away].filter((piece) => piece.present && piece.number > 0).map((piece) => String(piece.number));
    return { numbers, tags: (stage.tags.veil?.tags ?? []).map(({ text }) => text), hidden: stage.tags.element.hidden };
  });
  const rested = await seen();
  assert.ok(rested.numbers.length > 0 && !rested.hidden);
  assert.deepEqual(rested.tags, rested.numbers);
  assert.deepEqual(wrong, []);
  await page.context().close();
});
