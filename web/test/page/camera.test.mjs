// The camera behind the flicker: it follows, shows what is asked about, holds still, and gives way.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { loadCore, pairs, playUntil, SETUP } from '../core.mjs';
import { SMALL, holds, launch, reachFlick, rest, settled, solid, textsOf, until, visit, whereIs } from './browser.mjs';

let world, core;
before(async () => { [world, core] = await Promise.all([launch({ solid: true }), loadCore()]); });
after(() => world.close());

const PERSON = { kind: 'person' }, NOVICE = { kind: 'computer', level: 'novice' };
const ANYWAY = { 'solid-anyway': true }; // however slowly this machine draws
const texts = textsOf('en');

async function resume(options, { lines = [], players = { home: PERSON, away: PERSON } } = {}) {
  const plan = { setup: SETUP.dadinho, players, hurried: false, preview: true };
  const saved = { id: 'x', plan, lines: ['', ...lines], score: [0, 0], when: 0, takenBack: 0 };
  const visitor = await visit(world, { ...options, saved, likings: { playing: true, ...options.likings } });
  await holds(visitor.page, () => globalThis.toque !== undefined);
  if (options.likings?.['solid-anyway']) await solid(visitor.page);
  return visitor;
}

const inStage = (page, at) => page.evaluate(([x, y]) => {
  const box = document.querySelector('.stage').getBoundingClientRect();
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}, at);

for (const [view, phone] of pairs(['flat', 'solid'], [false, true]))
  test(`it stands behind whichever piece is chosen, and the ball is in sight, ${view}, phone: ${phone}`, async () => {
    const { page, context } = await resume({ phone, reducedMotion: 'reduce', likings: { view, camera: 'flicker', ...(view === 'solid' ? ANYWAY : {}) } }); // where it comes to counts, not how
    await reachFlick(page);
    for (const thing of await page.evaluate(() => globalThis.toque.hand.flickable())) {
      await page.evaluate((t) => globalThis.toque.hand.choose(t.side, t.number), thing);
      for (const what of [thing.number, 'ball']) {
        const at = await whereIs(page, thing.side, what);
        assert.ok(at && await inStage(page, at), `${what} with ${thing.number} chosen: ${at}`);
      }
    }
    await context.close();
  });

test('my keeper is in sight when I place it, and V looks from above', async () => {
  const lines = [];
  core.start(SETUP.dadinho);
  const last = playUntil(core, 'novice', lines, (report, command) => command.do === 'announce' && command.side === 'away' && report.rulings.some((r) => r.call === 'shot'));
  const { page, context } = await resume({ viewport: SMALL, likings: { view: 'solid', camera: 'flicker', ...ANYWAY } }, { lines: [...lines, last.line], players: { home: PERSON, away: NOVICE } });
  await until(page, (s) => s.free && s.must.length > 0);
  const at = await whereIs(page, 'home', 0);
  assert.ok(at && await inStage(page, at), `the keeper is at ${at}`);
  await page.locator('.stage').focus();
  const before = await page.evaluate(() => globalThis.toque.stage.camera);
  await page.keyboard.press('v');
  assert.equal(before, 'flicker');
  assert.equal(await page.evaluate(() => globalThis.toque.stage.camera), 'above');
  await page.locator('.stage-look').click();
  assert.equal(await page.evaluate(() => globalThis.toque.stage.camera), 'flicker');
  await context.close();
});

test('it does not move while a pull is held', async () => {
  const { page, context } = await resume({ likings: { camera: 'flicker' } });
  await reachFlick(page);
  const [thing] = await page.evaluate(() => globalThis.toque.hand.flickable());
  await page.evaluate((t) => globalThis.toque.hand.choose(t.side, t.number), thing);
  const centre = () => page.evaluate(() => globalThis.toque.stage.project(0, 0, 0));
  const from = await whereIs(page, thing.side, thing.number), before = await centre();
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(from[0] + 40, from[1] + 60, { steps: 5 });
  await settled(page);
  await rest(page);
  assert.deepEqual(await centre(), before);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await context.close();
});

test('who presses a piece and waits pulls it over the table that he saw', async () => {
  const { page, context } = await resume({ likings: { camera: 'flicker' } });
  await reachFlick(page);
  const [thing] = await page.evaluate(() => globalThis.toque.hand.flickable());
  const centre = () => page.evaluate(() => globalThis.toque.stage.project(0, 0, 0));
  const from = await whereIs(page, thing.side, thing.number), before = await centre();
  await page.mouse.move(...from);
  await page.mouse.down();
  await rest(page);
  assert.deepEqual(await centre(), before);
  await page.mouse.up(); // chosen, no more: now it is looked at from behind
  await rest(page);
  assert.notDeepEqual(await centre(), before);
  await context.close();
});

test('where frames come too slowly it becomes the flat table by itself, and says so', async () => {
  const { page, context } = await resume({ viewport: SMALL, likings: { view: 'solid' } }, { players: { home: NOVICE, away: NOVICE } });
  await page.evaluate(() => { globalThis.requestAnimationFrame = (f) => setTimeout(() => f(performance.now()), 90); });
  await page.getByText(texts['view.fell-back']).first().waitFor();
  await page.getByRole('button', { name: texts['menu.title'], exact: true }).click();
  await page.getByRole('radio', { name: texts['view.solid'], exact: true }).check();
  await page.keyboard.press('Escape');
  await solid(page); // who asks for it again keeps it, though frames are as slow
  await holds(page, () => globalThis.toque.stage.frames >= 15);
  assert.ok(await page.evaluate(() => document.querySelector('.stage-view canvas').getContext('2d') === null));
  await context.close();
});

test('while X is held the computer plays faster', async () => {
  const { page, context } = await resume({}, { players: { home: { kind: 'computer', level: 'novice' }, away: NOVICE } });
  await page.locator('.stage').focus();
  await page.keyboard.down('x');
  assert.equal(await page.evaluate(() => globalThis.toque.match.pace), 8);
  await page.keyboard.up('x');
  assert.equal(await page.evaluate(() => globalThis.toque.match.pace), 1);
  await context.close();
});
