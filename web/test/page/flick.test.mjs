// A new visitor is in a match with one click, and flicks by mouse, by touch and by keyboard.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { SETUP } from '../core.mjs';
import { begin, fingers, holds, launch, nearest, picture, pullBack, reachFlick, settled, state, until, visit, whereIs } from './browser.mjs';

let world;
before(async () => { world = await launch(); });
after(() => world.close());

const player = (options) => visit(world, { likings: { camera: 'above' }, ...options, seed: 7 });

/** The last command of the record. */
const last = (page) => page.evaluate(() => JSON.parse(globalThis.toque.match.record().trim().split('\n').at(-1)));
const flicks = (page) => page.evaluate(() => globalThis.toque.match.record().split('\n')
  .filter((l) => l.includes('"do":"flick","side":"home"')).map((l) => JSON.parse(l)));

test('by mouse: drag back from a piece, let go', async () => {
  const { page, wrong } = await player();
  await begin(page, 'dadinho');
  await reachFlick(page);
  const piece = await nearest(page);
  const { from, to } = await pullBack(page, piece, 60);
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, { steps: 4 });
  await page.mouse.move(...to, { steps: 6 });
  await settled(page);
  await picture(page, 'aiming-desktop');
  await page.mouse.up();
  await holds(page, () => globalThis.toque.match.record().includes('"do":"flick","side":"home"'));
  const [flick] = await flicks(page);
  const ball = await page.evaluate(() => globalThis.toque.match.look.view.ball);
  assert.equal(flick.piece, piece.number);
  assert.ok(flick.speed > 100000 && flick.speed < 4000000, `speed ${flick.speed}`);
  assert.ok(ball);
  assert.deepEqual(wrong, []);
  await page.context().close();
});

test('by touch on a phone: the aim does not jump when the finger lifts', async () => {
  const { page, wrong } = await player({ phone: true });
  await begin(page, 'dadinho');
  await reachFlick(page);
  const piece = await nearest(page);
  const { from, to } = await pullBack(page, piece, 50);
  const touch = await fingers(page);
  await touch('touchStart', [from]);
  for (let i = 1; i <= 8; i++) await touch('touchMove', [[from[0] + ((to[0] - from[0]) * i) / 8, from[1] + ((to[1] - from[1]) * i) / 8]]);
  await settled(page);
  const held = await page.evaluate(() => document.querySelector('.aim-summary').textContent);
  await picture(page, 'aiming-phone');
  await touch('touchMove', [[to[0] + 5, to[1] - 5]], 200); // it was held; the finger rolls as it lifts
  await touch('touchEnd');
  await holds(page, () => globalThis.toque.match.record().includes('"do":"flick","side":"home"'));
  const [flick] = await flicks(page);
  const percent = Number(/(\d+)\s?%/.exec(held)?.[1]);
  assert.ok(Math.abs(flick.speed / 40000 - percent) < 1.5, `${held}: ${flick.speed}`);
  assert.deepEqual(wrong, []);
  await page.context().close();
});

test('by keyboard alone: from the address bar to a flick', async () => {
  const { page, wrong } = await player();
  const card = page.locator('[data-book="dadinho"] .play').first();
  for (let i = 0; i < 12 && !(await card.evaluate((e) => e === document.activeElement)); i++) await page.keyboard.press('Tab');
  assert.ok(await card.evaluate((e) => e === document.activeElement), 'Tab reaches the button');
  await page.keyboard.press('Enter');
  await holds(page, () => globalThis.toque !== undefined);
  for (;;) {
    const now = await until(page, (s) => s.free && s.must.length > 0);
    if (now.must.includes('flick')) break;
    const button = page.locator('.controls .offers-must button:not(.clause-link):not([aria-disabled="true"])').first();
    await button.focus();
    await page.keyboard.press('Enter');
    await until(page, (s) => s.commands > now.commands);
  }
  await page.locator('.stage').focus();
  await page.keyboard.press('n');
  await page.keyboard.press('a');
  for (const key of ['ArrowLeft', 'Shift+ArrowUp', 'ArrowUp', 'e']) await page.keyboard.press(key);
  const before = (await state(page)).commands;
  await page.keyboard.press('Enter');
  await until(page, (s) => s.commands > before);
  const [flick] = await flicks(page);
  assert.ok(flick.spin !== 0, 'E strikes it beside its centre');
  assert.deepEqual(wrong, []);
  await page.context().close();
});

test('a flick that the book forbids is refused with its clause, and nothing changes', async () => {
  const person = { kind: 'person' };
  const plan = { setup: SETUP.dadinho, players: { home: person, away: person }, hurried: false, preview: true };
  const saved = { plan, lines: [''], score: [0, 0], when: 0 };
  const { page } = await visit(world, { saved, likings: { playing: true } });
  await holds(page, () => globalThis.toque !== undefined);
  const { flicks: offered, side } = await reachFlick(page); // the kick-off, by one of its pair
  const hash = () => page.evaluate(() => globalThis.toque.match.look.hash);
  const before = await hash();
  const other = [1, 2, 3, 4, 5].find((number) => !offered.includes(number));
  await page.mouse.click(...(await whereIs(page, side, other)));
  await holds(page, () => /dadinho\/\d+/.test(document.querySelector('.aim .hint')?.textContent ?? ''));
  assert.equal(await hash(), before);
  await page.context().close();
});

test('the dice game: a legal roll with one click', async () => {
  const { page, wrong } = await player();
  await begin(page, 'dice');
  for (let rolls = 0; rolls < 3;) {
    const now = await until(page, (s) => s.free && s.must.length > 0);
    await page.locator('.controls .offers-must button:not(.clause-link):not([aria-disabled="true"])').first().click();
    await until(page, (s) => s.commands > now.commands);
    if ((await last(page)).do === 'roll') rolls++;
  }
  await picture(page, 'dice-desktop');
  assert.deepEqual(wrong, []);
  await page.context().close();
});
