// FISTF with sealed orders: two at one screen behind a curtain, and against the computer without one.

import assert from 'node:assert/strict';
import { after, before as first, test } from 'node:test';

import { loadCore } from '../core.mjs';
import { axe, holds, launch, nearest, openCurtain, picture, pullBack, reachFlick, until, visit } from './browser.mjs';
import { resume, savedBefore } from './moments.mjs';

let world;
first(async () => { world = await launch(); });
after(() => world.close());

const core = await loadCore();
const ENOUGH_MS = 8000;

/** Just before an order is handed in at a moment when both sides are asked and everything rests. */
function bothAsked() {
  let both = false;
  return savedBefore(core, 'fistf-es', 'novice', (_, command) => {
    const found = both && command.do !== 'move';
    const look = core.look(null);
    const time = look.deadline < 0 || look.deadline - look.view.now > ENOUGH_MS; // for two who are not hurried
    both = look.waits.length === 2 && !look.running && look.view.figures.phase === 'play' && time;
    return found;
  }, undefined, { way: 0 });
}

/** All that the page's own memory holds, after what nobody needs has been thrown away: numbers and strings. */
async function memoryOf(page) {
  const client = await page.context().newCDPSession(page);
  const chunks = [];
  client.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await client.send('HeapProfiler.takeHeapSnapshot', { captureNumericValue: true, reportProgress: false });
  await client.detach();
  return JSON.parse(chunks.join('')).strings;
}

/** Numbers that tell an order: as they are, or in a line of a record. */
const telling = (secrets) => new RegExp(`(?<![\\da-f])(${secrets.map((secret) => secret.replace('.', '\\.')).join('|')})(?![\\da-f])`);

async function holdsSecret(page, secrets) {
  const told = telling(secrets);
  return (await memoryOf(page)).filter((text) => told.test(text)).map((text) => text.slice(0, 200));
}

const curtain = (page) => page.locator('dialog.curtain');
const asked = (page) => curtain(page).evaluate((d) => (d.classList.contains('home') ? 'home' : 'away'));

test('two at one screen: a curtain for each, and nothing of the order in memory', async () => {
  const { page, wrong } = await resume(world, bothAsked().saved);
  await curtain(page).waitFor();
  await picture(page, 'sealed-curtain');
  const one = await asked(page);
  await page.keyboard.press('Escape'); // opens nothing
  assert.ok(await curtain(page).isVisible());
  await openCurtain(page);
  assert.ok(await page.evaluate((side) => globalThis.toque.match.look.offers.every((o) => o.side === side), one));

  await page.evaluate(() => globalThis.toque.stage.setCamera('above'));
  const pulled = await pullBack(page, await nearest(page), 117);
  await page.mouse.move(...pulled.from);
  await page.mouse.down();
  await page.mouse.move(pulled.to[0] + 23, pulled.to[1] + 31, { steps: 3 }); // a little aside: odd numbers
  const { aim, speed, angle, pull } = await page.evaluate(() => {
    const { hand } = globalThis.toque;
    return { ...hand.flickAct(), angle: hand.aim.angle, pull: hand.aim.speed };
  });
  const secrets = [speed, ...aim, angle, pull].map((number) => String(Math.abs(number)));
  assert.ok(secrets.every((secret) => secret.length >= 5), `nothing else has such numbers: ${secrets}`);
  assert.ok((await holdsSecret(page, secrets)).length > 0, 'while it is aimed it is there');
  await page.mouse.up();

  await curtain(page).waitFor();
  assert.notEqual(await asked(page), one);
  await openCurtain(page);
  assert.deepEqual(await holdsSecret(page, secrets), [], 'for the other side nothing of it is left');
  assert.equal(await page.evaluate(() => globalThis.toque.match.look.view.figures.time.order), -1);
  await picture(page, 'sealed-order');
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  assert.doesNotMatch(kept, telling(secrets));

  await page.keyboard.press('Space'); // let play go on: then the table runs
  await holds(page, (made) => globalThis.toque.match.record().includes(made), `"speed":${speed}`);
  assert.deepEqual(await page.evaluate(() => [...globalThis.toque.texts.missing]), []);
  assert.deepEqual(wrong, []);
  await page.context().close();
});

/** In the page: the orders that are opened are seen until the test lets the table run, and are counted. */
const watchReveal = (page) => page.evaluate(() => {
  const { match } = globalThis.toque;
  globalThis.reveals = [];
  match.listen({ async reveal(opened) { globalThis.reveals.push(opened); match.pace = 1e-4; } });
});

for (const form of [{ language: 'en' }, { language: 'de', phone: true, colorScheme: 'dark', reducedMotion: 'reduce' }]) {
  test(`opened orders are arrows before the table runs, and words (${form.language})`, async () => {
    const { page, wrong } = await resume(world, bothAsked().saved, form);
    await curtain(page).waitFor();
    await watchReveal(page);
    const one = await asked(page);
    await openCurtain(page);
    await page.evaluate(() => globalThis.toque.stage.element.focus());
    for (const key of ['n', 'a', 'Enter']) await page.keyboard.press(key);
    await curtain(page).waitFor();
    await openCurtain(page);
    assert.deepEqual(await page.evaluate(() => globalThis.reveals), [], 'not before both have answered');
    assert.equal(await page.locator('.table-text .opened').textContent(), '');
    const before = await page.evaluate(() => JSON.stringify(globalThis.toque.stage.poses));
    await page.keyboard.press('Space');
    await holds(page, () => globalThis.reveals.length > 0);
    const [{ orders, waits }] = await page.evaluate(() => globalThis.reveals);
    assert.deepEqual(orders.map((order) => order.side), [one]);
    assert.deepEqual(waits, [one === 'home' ? 'away' : 'home']);
    assert.ok(await page.locator('.stage-arrows').isVisible());
    const told = await page.locator('.stage-opened').textContent();
    assert.ok(told.length > 0 && told === await page.locator('.table-text .opened').textContent(), 'the same in words');
    assert.equal(await page.evaluate(() => JSON.stringify(globalThis.toque.stage.poses)), before, 'nothing has moved yet');
    await picture(page, `sealed-opened-${form.language}`);
    await page.evaluate(() => { globalThis.toque.match.pace = 20; });
    await holds(page, () => document.querySelector('.stage-opened').hidden && document.querySelector('.stage-arrows').hidden);
    assert.deepEqual(await page.evaluate(() => [...globalThis.toque.texts.missing]), []);
    assert.deepEqual(wrong, []);
    await page.context().close();
  });
}

test('against the computer: chosen on the start page, sealed without a curtain, by keys', async () => {
  const { page, wrong } = await visit(world, { seed: 3 });
  const card = page.locator('[data-book="fistf-indoor"]');
  await card.locator('summary').first().click();
  assert.equal(await card.locator('[data-setting="way"] input:checked').getAttribute('value'), '2'); // a newcomer's
  await card.locator('[data-setting="way"] label', { has: page.locator('input[value="0"]') }).click();
  await card.locator('[data-setting="way"]').scrollIntoViewIfNeeded();
  await picture(page, 'sealed-start');
  assert.deepEqual(await axe(page), []);
  await card.locator('form.plan button[type="submit"]').click();
  await holds(page, () => globalThis.toque !== undefined);
  await page.evaluate(() => { globalThis.toque.match.pace = 8; });
  const sealed = () => page.evaluate(() => globalThis.toque.match.record().split('"do":"order","side":"home"').length - 1);
  for (let tries = 0; (await sealed()) === 0; tries++) {
    assert.ok(tries < 30, 'an order is handed in and opened');
    const now = await reachFlick(page);
    assert.equal(await curtain(page).count(), 0);
    await page.evaluate(() => globalThis.toque.stage.element.focus());
    for (const key of ['n', 'a']) await page.keyboard.press(key);
    if (now.must.includes('order')) await picture(page, 'sealed-alone');
    await page.keyboard.press('Enter');
    await until(page, (s) => s.commands > now.commands || s.over);
  }
  assert.deepEqual(wrong, []);
  await page.context().close();
});
