// "Stop here": with a piece chosen, a click on bare cloth aims it so that it comes to rest there; in words too.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { begin, holds, launch, pullBack, reachFlick, rest, settled, textsOf, until, visit } from './browser.mjs';

let world;
before(async () => { world = await launch(); });
after(() => world.close());

const texts = textsOf('en');

/** A match of FISTF indoor with a person on both sides, where one of them has chosen a figure. */
async function chosen(options = {}) {
  const visitor = await visit(world, { seed: 3, ...options }), { page } = visitor;
  await begin(page, 'fistf-indoor');
  await reachFlick(page);
  await page.evaluate(() => {
    const { hand, stage } = globalThis.toque, [thing] = hand.flickable();
    stage.setCamera('above');
    hand.choose(thing.side, thing.number);
  });
  await settled(page);
  await rest(page);
  return visitor;
}

/** A place that the chosen piece reaches with nothing in its way, and that no finger takes for a piece. */
const free = (page) => page.evaluate(() => {
  const { match, hand, stage } = globalThis.toque, { view } = match.look, [length, width] = match.scene.field;
  const own = hand.pieceAt(hand.aim.side, hand.aim.piece), all = [view.ball, ...view.pieces.home, ...view.pieces.away].filter((p) => p.present).map((p) => [p.x, p.y]);
  const far = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]), others = all.filter((p) => far(p, own) > 1);
  for (const mm of [90, 130, 180, 240])
    for (let turn = 0; turn < 2 * Math.PI; turn += Math.PI / 36) {
      const on = (part) => [own[0] + part * mm * Math.cos(turn), own[1] + part * mm * Math.sin(turn)], at = on(1), shown = stage.project(...at, 0);
      const clear = [0.25, 0.5, 0.75, 1, 1.2].every((part) => others.every((p) => far(p, on(part)) > 40));
      const apart = shown && all.every((p) => far(stage.project(...p, 0) ?? [-99, -99], shown) > 34);
      if (clear && apart && Math.abs(at[0]) < length && Math.abs(at[1]) < width && stage.element.contains(document.elementFromPoint(...shown))) return { at, shown };
    }
  return null;
});

const halt = (page) => holds(page, () => globalThis.toque.hand.settled && globalThis.toque.hand.preview?.stop);

for (const phone of [false, true])
  test(`a ${phone ? 'tap' : 'click'} on bare cloth aims the chosen figure to stop there; nothing is flicked`, async () => {
    const { page, wrong } = await chosen({ phone });
    const { at, shown } = await free(page), made = await page.evaluate(() => globalThis.toque.match.record());
    if (phone) await page.touchscreen.tap(...shown);
    else await page.mouse.click(...shown);
    await settled(page); // it may be aimed along that line already
    await holds(page, ([x, y]) => {
      const { hand } = globalThis.toque, [px, py] = hand.pieceAt(hand.aim.side, hand.aim.piece);
      return Math.abs(Math.cos(hand.aim.angle - Math.atan2(y - py, x - px))) > 0.999 && hand.settled;
    }, at);
    const stop = await halt(page);
    assert.ok(Math.hypot(stop[0] - at[0], stop[1] - at[1]) < 8, `${stop} for ${at}`);
    assert.equal(await page.evaluate(() => globalThis.toque.match.record()), made);
    assert.deepEqual(wrong, []);
    await page.context().close();
  });

test('in words: so far from the ball, towards an hour; what is in the way is said', async () => {
  const { page, wrong } = await chosen();
  await page.locator('.table-text').evaluate((element) => element.querySelectorAll('details').forEach((fold) => { fold.open = true; }));
  const before = await page.evaluate(() => globalThis.toque.hand.aim.speed);
  await page.evaluate(() => { document.querySelector('[data-key="text:stop"]').click(); });
  await holds(page, (was) => globalThis.toque.hand.aim.speed !== was || globalThis.toque.hand.hint !== null, before);
  const [hint, told] = await page.evaluate(() => [globalThis.toque.hand.hint?.text ?? null, [...globalThis.toque.texts.missing]]);
  assert.ok(hint === null || [texts['aim.stop-never'], texts['aim.stop-meets']].some((text) => hint.startsWith(text.split('{')[0])), hint);
  assert.deepEqual(told, []);
  assert.deepEqual(wrong, []);
  await page.context().close();
});

test('a pull still flicks', async () => {
  const { page } = await chosen();
  const piece = await page.evaluate(() => ({ side: globalThis.toque.hand.aim.side, number: globalThis.toque.hand.aim.piece }));
  const { from, to } = await pullBack(page, piece, 60);
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 4 });
  await settled(page);
  const made = await page.evaluate(() => globalThis.toque.match.record().length);
  await page.mouse.up();
  await until(page, (s) => s.free);
  await holds(page, (length) => globalThis.toque.match.record().length > length, made);
  await page.context().close();
});
