// What the core answers late does not undo what a hand has done since it was asked.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { loadCore } from '../core.mjs';
import { answersLate, begin, holds, launch, rest, settled, typeNumber, until, visit, whereIs } from './browser.mjs';
import { resume, savedBefore } from './moments.mjs';

let world, core;
before(async () => { [world, core] = await Promise.all([launch(), loadCore()]); });
after(() => world.close());

const holdBack = (page, kind) => page.evaluate((word) => globalThis.holdBack(word), kind);
const isHeld = (page) => holds(page, () => globalThis.heldBack() > 0);

/** All that was held back is answered and heard: answers come in their order. */
async function answered(page) {
  await page.evaluate(() => globalThis.answerNow());
  await settled(page);
  await page.evaluate(() => globalThis.toque.match.may({ do: 'wait', side: 'home' }));
}

/** Before a flick of one of several pieces, where the book refuses another one that a number names too. */
function beforeRefused() {
  let refused = null;
  const moment = savedBefore(core, 'dadinho', 'random', (_, command) => {
    const { view, offers, running } = core.look(null), flicks = offers.find((offer) => offer.deed === 'flick' && offer.must);
    if (running || !flicks || flicks.pieces.length < 2 || command.do === 'start') return false;
    refused = view.pieces[flicks.side].findIndex((piece, n) => n > 0 && piece.present && !flicks.pieces.includes(n)
      && core.may({ do: 'flick', side: flicks.side, piece: n, aim: [1, 0], speed: 100000, t: Math.max(view.now, view.rests) + 500 }).report.refused);
    return refused > 0;
  });
  return { saved: { ...moment.saved, lines: [...moment.saved.lines, moment.line] }, refused };
}

async function aiming(options = {}) {
  const { saved, refused } = beforeRefused(), visitor = await resume(world, saved, { prepare: answersLate, likings: { camera: 'above' }, ...options });
  await visitor.page.evaluate(() => globalThis.answerNow());
  await until(visitor.page, (s) => s.free && s.must.includes('flick'));
  const { side, pieces, numbers } = await visitor.page.evaluate(() => {
    const { offers, view } = globalThis.toque.match.look, offer = offers.find((o) => o.deed === 'flick');
    return { ...offer, numbers: view.pieces[offer.side].map(({ number }) => number) };
  });
  return { ...visitor, side, piece: pieces.find((n) => n > 0), refused, numbers };
}

const aim = (page) => page.evaluate(() => { const { side, piece, angle, speed } = globalThis.toque.hand.aim; return { side, piece, angle, speed }; });

test('a piece put down stays where it was let go, wherever the mouse goes meanwhile', async () => {
  const { page, context, wrong } = await visit(world, { seed: 3, prepare: answersLate });
  await begin(page, 'chapas');
  await page.evaluate(() => globalThis.answerNow());
  await until(page, (s) => s.free && s.must.length > 0);
  const from = await whereIs(page, 'home', 7), [there, away] = await page.evaluate(() => [[-300, 200], [-420, -150]].map(([x, y]) => globalThis.toque.stage.project(x, y, 0)));
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...there, { steps: 4 });
  await settled(page);
  await holdBack(page, 'may');
  await page.mouse.up();
  await isHeld(page);
  await page.mouse.move(...away, { steps: 3 });
  await answered(page);
  await holds(page, () => globalThis.toque.match.record().includes('"do":"place"'));
  const { x, y } = await page.evaluate(() => globalThis.toque.match.look.view.pieces.home[7]);
  assert.ok(Math.hypot(x + 300, y - 200) < 5, JSON.stringify([x, y]));
  assert.deepEqual(wrong, []);
  await context.close();
});

test('why one piece may not be flicked is not said, nor is it taken up, when another one was chosen since', async () => {
  const { page, context, wrong, side, piece, refused, numbers } = await aiming();
  await page.evaluate(() => globalThis.toque.stage.element.focus());
  await holdBack(page, 'may');
  await typeNumber(page, numbers[refused]);
  await isHeld(page);
  await typeNumber(page, numbers[piece]);
  await holds(page, (n) => globalThis.toque.hand.aim.piece === n, piece);
  await answered(page);
  const { side: whose, piece: chosen } = await aim(page);
  assert.deepEqual([whose, chosen], [side, piece]);
  assert.equal(await page.evaluate(() => globalThis.toque.hand.hint), null);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('an aim that is sought, through the ball or to stop at a place, gives way to one that was turned since', async () => {
  const { page, context, wrong, piece, numbers } = await aiming();
  await page.evaluate(() => globalThis.toque.stage.element.focus());
  await typeNumber(page, numbers[piece]);
  await holds(page, (n) => globalThis.toque.hand.aim.piece === n, piece);
  const ways = {
    preview: () => page.keyboard.press('g'),
    stopAt: async () => {
      await rest(page);
      await page.mouse.click(...await page.evaluate(() => { const [x, y] = globalThis.toque.match.scene.field; return globalThis.toque.stage.project(x * 0.1, y * 0.8, 0); }));
    },
  };
  for (const [kind, seek] of Object.entries(ways)) {
    await settled(page);
    await holdBack(page, kind);
    await seek();
    await isHeld(page);
    await page.keyboard.press('Shift+ArrowLeft');
    const turned = await aim(page);
    await answered(page);
    assert.deepEqual(await aim(page), turned, kind);
  }
  assert.deepEqual(wrong, []);
  await context.close();
});
