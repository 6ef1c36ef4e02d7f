// "Show me": an incident is run again, slower, scrubbed, stepped from contact to contact, from the best camera.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { loadCore } from '../core.mjs';
import { axe, holds, launch, picture, rest, textsOf, until } from './browser.mjs';
import { calls, resume, savedBefore, send } from './moments.mjs';

let world, core;
before(async () => { [world, core] = await Promise.all([launch(), loadCore()]); });
after(() => world.close());

const texts = textsOf('en');

async function shown(what, options = {}) {
  const { saved, command } = savedBefore(core, 'dadinho', 'greedy', what);
  const visitor = await resume(world, saved, options);
  await send(visitor.page, command);
  await until(visitor.page, (s) => s.free);
  await visitor.page.evaluate(() => { globalThis.toque.match.pace = 1; });
  await visitor.page.locator('.latest .show-me').click();
  await visitor.page.locator('.stage-legend').waitFor();
  return visitor;
}

const moment = (page) => page.evaluate(() => Number(document.querySelector('.again-bar input').value));
const seen = (page) => page.locator('.stage-legend li[data-seen]').count();
const key = (page, name) => page.locator(`[data-key="${name}"]`);

/** Stopped at the beginning, whatever time it took to get here: who scrubs stops it. */
async function atTheStart(page) {
  await page.locator('.again-bar input').fill('0');
  await holds(page, (run) => document.querySelector('[data-key="again.run"]').title === run, texts['again.run']);
}

for (const phone of [false, true])
  test(`it is stepped from contact to contact and scrubbed, phone: ${phone}`, async () => {
    const { page, context, wrong } = await shown(calls('foul'), { phone });
    await atTheStart(page);
    const all = await page.locator('.stage-legend li').count();
    assert.ok(all > 0);
    let last = 0;
    for (let i = 1; i <= all; i++) {
      await key(page, 'again.after').click();
      const now = await moment(page);
      assert.ok(now >= last, `${now} after ${last}`);
      last = now;
    }
    assert.equal(await seen(page), all);
    await key(page, 'again.before').click();
    assert.ok(await moment(page) < last || all === 1);
    await page.locator('.again-step').first().click();
    assert.equal(await seen(page) >= 1, true);
    await page.locator('.again-bar input').fill('0');
    await page.locator('.again-bar input').focus();
    for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowRight');
    assert.equal(await moment(page), 5);
    await picture(page, `again-${phone ? 'phone' : 'desktop'}`);
    assert.deepEqual(await axe(page), []);
    await page.keyboard.press('Escape');
    await page.locator('.stage-legend').waitFor({ state: 'hidden' });
    assert.deepEqual(wrong, []);
    await context.close();
  });

test('it is run again from the beginning, slower and slower, to its end', async () => {
  const { page, context } = await shown(calls('foul'));
  await atTheStart(page);
  const pace = key(page, 'again.pace'), first = await pace.innerText();
  await pace.click();
  assert.notEqual(await pace.innerText(), first);
  await pace.click();
  await pace.click(); // real pace
  const end = Number(await page.locator('.again-bar input').getAttribute('max'));
  await key(page, 'again.first').click();
  await holds(page, (most) => Number(document.querySelector('.again-bar input').value) >= most - 1, end);
  await holds(page, (run) => document.querySelector('[data-key="again.run"]').title === run, texts['again.run']);
  await context.close();
});

test('it is seen from where the incident was, from the referee\'s seat and from above', async () => {
  const { page, context } = await shown(calls('foul'));
  await atTheStart(page);
  const place = () => page.evaluate(() => JSON.stringify(globalThis.toque.stage.project(150, 90, 0)));
  const places = new Set();
  for (let i = 0; i < 3; i++) {
    await rest(page);
    places.add(await place());
    await key(page, 'again.camera').click();
  }
  assert.equal(places.size, 3);
  await page.locator('.again-back').click();
  await context.close();
});

test('of a ball that is out the crossing is shown', async () => {
  const { page, context } = await shown((report) => report.rulings.some((r) => r.restart === 'throw-in' || r.restart === 'goal-kick'));
  const items = await page.locator('.stage-legend li').allInnerTexts();
  const crossing = texts['again.crosses'].replace('{a}', texts.ball);
  assert.ok(items.some((text) => text.includes(crossing)), items.join('; '));
  const out = page.locator('.again-step', { hasText: crossing });
  await out.click();
  const crossed = await page.evaluate(async () => {
    const { match } = globalThis.toque, [length, width] = match.scene.field;
    const motion = await match.motionOf(match.calls.findLast((entry) => entry.moved));
    const { us, at } = motion.contacts.find((c) => c.kind === 'cross' && (Math.abs(c.at[0]) >= length || Math.abs(c.at[1]) >= width));
    return { ms: Math.round(us / 1000), ball: at };
  });
  assert.equal(await moment(page), crossed.ms);
  await context.close();
});
