// How a flick feels: the arrow tells the truth, every strength is in reach, slips do not count.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { SETUP } from '../core.mjs';
import { fingers, holds, idle, launch, nearest, pullBack, reachFlick, state, typeNumber, until, visit, whereIs } from './browser.mjs';

let world;
before(async () => { world = await launch(); });
after(() => world.close());

const PERSON = { kind: 'person' };

async function atTheTable(options = {}) {
  const plan = { setup: SETUP.dadinho, players: { home: PERSON, away: PERSON }, hurried: false, preview: options.preview ?? true };
  const saved = { id: 'x', plan, lines: [''], score: [0, 0], when: 0, takenBack: 0 };
  const visitor = await visit(world, { ...options, saved, likings: { playing: true } });
  await holds(visitor.page, () => globalThis.toque !== undefined);
  await reachFlick(visitor.page);
  return visitor;
}

const aim = (page) => page.evaluate(() => {
  const { hand, stage } = globalThis.toque, { overlay } = stage;
  return {
    strength: hand.aim.strength, angle: hand.aim.angle, offset: hand.aim.offset, meets: hand.preview?.meets ?? null,
    stop: hand.preview?.stop ?? null, to: overlay.aim?.to ?? null, manner: overlay.aim?.manner ?? null, halts: overlay.halts,
    label: document.querySelector('.stage-label').textContent, labelManner: document.querySelector('.stage-label').dataset.manner,
  };
});
/** The preview of this very aim is there, and shown. What a finger did reaches the page with the next frame. */
async function previewed(page) {
  await idle(page, 2);
  return holds(page, () => globalThis.toque.hand.settled && globalThis.toque.hand.preview !== null);
}

async function pull(page, from, to) {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, { steps: 2 });
  await page.mouse.move(...to, { steps: 4 });
  await previewed(page);
}

test('the arrow ends where the piece stops, and what it meets first is shown before and comes true', async () => {
  const { page, context } = await atTheTable();
  const piece = await nearest(page);
  const { from, to } = await pullBack(page, piece, 60);
  await pull(page, from, to);
  const shown = await aim(page);
  assert.deepEqual(shown.to, shown.stop);
  assert.equal(shown.meets.kind, 'ball');
  assert.equal(shown.manner, 'plain');
  assert.equal(shown.halts.length, 2, 'the ghost of the contact, and where it would have stopped');
  const before = (await state(page)).commands;
  await page.mouse.up();
  await until(page, (s) => s.commands > before && s.free);
  const first = await page.evaluate(async () => {
    const { match } = globalThis.toque, flicks = match.record().trim().split('\n').map((l) => JSON.parse(l));
    const index = flicks.findLastIndex((l) => l.do === 'flick') - 1;
    const motion = await match.motionOf({ index });
    return motion.contacts.find((c) => c.kind === 'contact' && [c.a, c.b].some((t) => t?.side));
  });
  assert.ok([first.a.kind, first.b.kind].includes('ball'));
  await context.close();
});

test('a foul and a miss look different and say so before they are let go, with the clause', async () => {
  const { page, context } = await atTheTable();
  const found = await page.evaluate(async () => {
    const { hand } = globalThis.toque, seen = {};
    for (const thing of hand.flickable()) {
      hand.choose(thing.side, thing.number);
      for (const speed of [300, 1500]) for (let turn = 0; turn < 24; turn++) {
        hand.aim.setSpeed(speed);
        hand.aim.setAngle((turn * Math.PI) / 12);
        while (!hand.settled) await new Promise((resolve) => setTimeout(resolve));
        const label = document.querySelector('.stage-label'), clause = document.querySelector('.aim .hint .clause-link, .aim .hint .clause');
        seen[label.dataset.manner] = { text: label.textContent, clause: clause?.textContent ?? null };
      }
    }
    return seen;
  });
  assert.match(found.miss.text, /○/);
  assert.match(found.miss.clause, /dadinho\//);
  assert.match(found.foul.text, /✕/);
  assert.match(found.foul.clause, /dadinho\//);
  assert.equal(found.plain === undefined || !/[✕○]/.test(found.plain.text), true);
  await context.close();
});

test('full strength is in reach from the lowest piece, in what room there is', async () => {
  for (const phone of [false, true]) {
    const { page, context } = await atTheTable({ phone });
    const things = await page.evaluate(() => globalThis.toque.hand.flickable());
    const size = page.viewportSize();
    for (const thing of things) {
      const from = await whereIs(page, thing.side, thing.number);
      await pull(page, from, [from[0], size.height - 4]);
      assert.ok((await aim(page)).strength > 0.99, `${JSON.stringify(thing)} downwards`);
      await page.keyboard.press('Escape');
      await page.mouse.up();
      await pull(page, from, [2, from[1]]);
      assert.ok((await aim(page)).strength > 0.99, `${JSON.stringify(thing)} to the left`);
      await page.keyboard.press('Escape');
      await page.mouse.up();
    }
    await context.close();
  }
});

test('wheel, arrow keys and the disc adjust a pull that is held, and the flick is so', async () => {
  const { page, context } = await atTheTable();
  const piece = await nearest(page), { from, to } = await pullBack(page, piece, 70);
  await pull(page, from, to);
  const first = await aim(page);
  await page.mouse.wheel(0, 100);
  await holds(page, (angle) => globalThis.toque.hand.aim.angle !== angle, first.angle);
  const turned = await aim(page);
  assert.ok(Math.abs(Math.abs(turned.angle - first.angle) - (0.25 * Math.PI) / 180) < 1e-6, `${first.angle} ${turned.angle}`);
  await page.keyboard.press('Alt+ArrowLeft');
  await page.mouse.move(to[0] + 1, to[1]);
  await page.mouse.move(...to);
  const kept = await aim(page);
  assert.ok(Math.abs(kept.angle - first.angle) > 0.001, 'a fine turn outlives the next move of the hand');
  await page.keyboard.down('Shift');
  await page.mouse.wheel(0, 100);
  await page.keyboard.up('Shift');
  await holds(page, () => Math.abs(globalThis.toque.hand.aim.offset) > 0.05); // Shift and wheel strike beside the centre
  await page.keyboard.press('Escape');
  await page.mouse.up();
  const disc = await page.locator('.controls .strike').boundingBox();
  await page.mouse.move(disc.x + disc.width / 2, disc.y + disc.height / 2);
  await page.mouse.down();
  await page.mouse.move(disc.x + disc.width * 0.85, disc.y + disc.height / 2, { steps: 3 });
  await page.mouse.up();
  assert.ok((await aim(page)).offset > 0.5);
  const before = (await state(page)).commands;
  await page.locator('[data-key="flick"]').click();
  await until(page, (s) => s.commands > before && s.free);
  const flick = await page.evaluate(() => globalThis.toque.match.record().trim().split('\n').map((l) => JSON.parse(l)).findLast((l) => l.do === 'flick'));
  assert.ok(flick.spin > 0);
  await context.close();
});

test('on a phone a second finger turns the aim, and a touch beside a piece takes it', async () => {
  const { page, context } = await atTheTable({ phone: true });
  const piece = await nearest(page), { from, to } = await pullBack(page, piece, 60);
  const touch = await fingers(page);
  const beside = [from[0] + 12, from[1] + 12];
  await touch('touchStart', [beside]);
  for (let i = 1; i <= 5; i++) await touch('touchMove', [[beside[0] + ((to[0] - from[0]) * i) / 5, beside[1] + ((to[1] - from[1]) * i) / 5]]);
  await previewed(page);
  const held = [beside[0] + to[0] - from[0], beside[1] + to[1] - from[1]], first = await aim(page);
  assert.deepEqual(await page.evaluate(() => globalThis.toque.hand.aim.piece), piece.number);
  await touch('touchStart', [held, [60, 300]]);
  await touch('touchMove', [held, [90, 300]]);
  await holds(page, (angle) => globalThis.toque.hand.aim.angle !== angle, first.angle);
  const turned = await aim(page);
  assert.ok(Math.abs(Math.abs(turned.angle - first.angle) - (3 * Math.PI) / 180) < 0.01, `${first.angle} ${turned.angle}`);
  await touch('touchEnd');
  await context.close();
});

test('an unsteady first pull that would move the piece by millimetres is not sent', async () => {
  const { page, context } = await atTheTable();
  const piece = await nearest(page), from = await whereIs(page, piece.side, piece.number);
  const before = (await state(page)).commands;
  await pull(page, from, [from[0] - 15, from[1]]);
  await page.mouse.up();
  await holds(page, () => document.querySelector('.aim .hint').textContent !== '');
  assert.equal((await state(page)).commands, before);
  await context.close();
});

test('by keys: number, aim, Enter flicks, whichever button had the focus', async () => {
  const { page, context } = await atTheTable();
  const things = await page.evaluate(() => globalThis.toque.hand.flickable());
  const number = await page.evaluate((t) => globalThis.toque.match.look.view.pieces[t.side][t.number].number, things.at(-1));
  await page.locator('.controls .aim .chip').first().focus();
  await typeNumber(page, number);
  await page.keyboard.press('a');
  await page.keyboard.press('ArrowUp');
  const before = (await state(page)).commands;
  await page.keyboard.press('Enter');
  await until(page, (s) => s.commands > before);
  const flick = await page.evaluate(() => globalThis.toque.match.record().trim().split('\n').map((l) => JSON.parse(l)).findLast((l) => l.do === 'flick'));
  assert.equal(flick.piece, things.at(-1).number);
  await context.close();
});

test('without a preview the arrow still tells how far the piece goes, and nothing else', async () => {
  const { page, context } = await atTheTable({ preview: false });
  const piece = await nearest(page), { from, to } = await pullBack(page, piece, 60);
  await pull(page, from, to);
  const shown = await aim(page);
  assert.deepEqual(shown.to, shown.stop);
  assert.equal(shown.meets, null);
  assert.equal(shown.manner, 'plain');
  await context.close();
});

test('angle, strength and spin stand in line where one of their names needs two', async () => {
  const { page, context } = await atTheTable({ language: 'es', viewport: { width: 1440, height: 900 } });
  const tops = (part) => page.evaluate((selector) => [...document.querySelectorAll(`.controls .fine ${selector}`)].filter((element) => element.offsetParent).map((element) => Math.round(element.getBoundingClientRect().top)), part);
  const heights = await page.evaluate(() => [...document.querySelectorAll('.controls .fine .field label')].filter((label) => label.offsetParent).map((label) => label.offsetHeight));
  assert.ok(Math.max(...heights) > Math.min(...heights), 'one needs two lines');
  for (const part of ['.field-value', 'input[type=range]']) assert.equal(new Set(await tops(part)).size, 1, `${part}: ${await tops(part)}`);
  await context.close();
});
