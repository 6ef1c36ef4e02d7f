// On a phone pieces are too small for their numbers: at rest each number stands beside its piece.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { begin, holds, launch, reachFlick, rest, visit } from './browser.mjs';

let world;
before(async () => { world = await launch(); });
after(() => world.close());

test('at rest each number stands beside its small piece, and not while it moves', async () => {
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
  await page.evaluate(() => { // each time that they are shown or put away
    const { tags } = globalThis.toque.stage, show = tags.show.bind(tags);
    globalThis.turns = [];
    tags.show = (veil, board) => { globalThis.turns.push(veil !== null); show(veil, board); };
  });
  await page.evaluate(() => {
    const { match } = globalThis.toque, offer = match.look.offers.find((one) => one.deed === 'flick' && one.pieces.length > 0);
    void match.act({ do: 'flick', side: offer.side, piece: offer.pieces.find((n) => n > 0), aim: [1, 0], speed: 300000 });
  });
  await holds(page, () => globalThis.turns.indexOf(true, globalThis.turns.indexOf(false)) > 0 && globalThis.turns.includes(false));
  assert.equal(await page.evaluate(() => globalThis.turns[0]), false, 'away while things move, and back');
  assert.deepEqual(wrong, []);
  await page.context().close();
});
