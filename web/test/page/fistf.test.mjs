// FISTF with the ball at rest: started from the start page, played by mouse, touch and keys.

import assert from 'node:assert/strict';
import { after, before as first, test } from 'node:test';

import { loadCore } from '../core.mjs';
import { axe, holds, launch, nearest, picture, pullBack, reachFlick, rest, until, visit, whereIs } from './browser.mjs';
import { PERSON, resume, savedBefore } from './moments.mjs';

let world;
first(async () => { world = await launch(); });
after(() => world.close());

const core = await loadCore();

/** The first command after the match has come to look so. */
function before(what) {
  let there = false;
  return () => {
    const found = there;
    there = what(core.look(null));
    return found;
  };
}

const MOMENTS = {
  choice: savedBefore(core, 'fistf-indoor', 'novice', (_, command) => command.do === 'choose' && command.option === 'back'),
  named: savedBefore(core, 'fistf-indoor', 'novice', before((look) => look.offers.some((o) => o.deed === 'name' && o.must))),
};
const commands = (page) => page.evaluate(() => globalThis.toque.match.record().trim().split('\n').slice(1).map((line) => JSON.parse(line)));

test('the editions stand on one card; one click, and the first flicks by mouse and keys', async () => {
  const { page, wrong } = await visit(world, { seed: 3 });
  await page.waitForSelector('[data-family="fistf"]');
  assert.equal(await page.locator('[data-family="fistf"] [data-book]').count(), 3);
  assert.deepEqual(await axe(page), []);
  await page.locator('[data-book="fistf-indoor"] .play').click();
  await holds(page, () => globalThis.toque !== undefined);
  await reachFlick(page);
  await page.evaluate(() => globalThis.toque.stage.setCamera('above'));

  const keeper = await whereIs(page, 'home', 0); // on its rod, a little aside
  await page.mouse.move(...keeper);
  await page.mouse.down();
  await page.mouse.move(keeper[0] + 1, keeper[1] + 8, { steps: 2 });
  await page.mouse.move(keeper[0], keeper[1] + 14, { steps: 3 });
  await page.mouse.up();
  await holds(page, () => globalThis.toque.match.record().includes('"do":"move"'));
  await holds(page, () => Math.abs(globalThis.toque.match.look.view.pieces.home[0].y) > 4); // once it has been shown

  await until(page, (s) => s.free && s.must.length > 0);
  const waits = await page.evaluate(() => globalThis.toque.match.look.offers.some((o) => o.deed === 'wait' && o.side === 'home'));
  if (waits) {
    const before = (await commands(page)).length;
    assert.ok(await page.locator('.controls .wait button').isVisible());
    await page.keyboard.press('Space'); // let play go on
    await holds(page, (count) => globalThis.toque.match.record().trim().split('\n').length - 1 > count, before);
    assert.ok((await commands(page)).some((c) => c.do === 'wait'));
    await reachFlick(page);
  }
  const pulled = await pullBack(page, await nearest(page), 50), flicks = (await commands(page)).filter((c) => c.do === 'flick').length;
  await page.mouse.move(...pulled.from);
  await page.mouse.down();
  await page.mouse.move(...pulled.to, { steps: 4 });
  await picture(page, 'fistf-pull');
  await page.mouse.up();
  await holds(page, (count) => globalThis.toque.match.record().split('"do":"flick"').length - 1 > count, flicks);
  assert.deepEqual(await page.evaluate(() => [...globalThis.toque.texts.missing]), []);
  assert.deepEqual(wrong, []);
  await page.context().close();
});

test('by touch: the wronged side chooses, a taker is named; a piece that may not play says its clause', async () => {
  const { command } = MOMENTS.choice;
  const chooses = { ...MOMENTS.choice.saved, plan: { ...MOMENTS.choice.saved.plan, players: { home: PERSON, away: PERSON } } };
  const { page, wrong } = await resume(world, chooses, { phone: true });
  await until(page, (s) => s.free && s.must.includes('choose'));
  await page.locator(`.controls [data-key^="choose:${command.side}:back"]`).first().focus();
  await holds(page, () => globalThis.toque.hand.foreseen?.moves.length > 0); // where things would go back to
  await rest(page);
  await picture(page, 'fistf-choice-phone');
  await page.locator(`.controls [data-key^="choose:${command.side}:"]`).first().tap();
  await holds(page, () => JSON.parse(globalThis.toque.match.record().trim().split('\n').filter((l) => !l.includes('"do":"time"')).pop()).do === 'choose');
  assert.deepEqual(wrong, []);
  await page.context().close();

  const named = await resume(world, MOMENTS.named.saved, { phone: true });
  await until(named.page, (s) => s.free && s.must.includes('name'));
  await named.page.locator('.controls [data-key^="name:"]').first().tap();
  await holds(named.page, () => globalThis.toque.match.record().includes('"do":"name"'));
  await named.page.evaluate(() => {
    const { match, hand } = globalThis.toque, [offer] = match.look.offers.filter((o) => o.must);
    return hand.askWhyNot({ kind: 'piece', side: offer.side, number: 5 });
  });
  await holds(named.page, () => globalThis.toque.hand.hint !== null);
  await picture(named.page, 'fistf-named-phone');
  await named.page.context().close();
});
