// FISTF live: the table runs in slow motion while people act on it.

import assert from 'node:assert/strict';
import { after, before as first, test } from 'node:test';

import { loadCore, playUntil, SETUP } from '../core.mjs';
import { holds, launch, picture, until, visit } from './browser.mjs';
import { PERSON, resume, savedBefore } from './moments.mjs';

let world;
first(async () => { world = await launch(); });
after(() => world.close());

const core = await loadCore();
const LIVE = { way: 1, pace: 8 };
const NOBODY = { kind: 'computer', level: 'nobody' }; // a computer that never acts
const ALONE = { home: PERSON, away: NOBODY };
const TWO = { home: PERSON, away: PERSON };
const SLOW = 0.25; // of what is slow already: a busy machine keeps up

/** The match just before a shot of the away side that goes in if nobody moves. */
function beforeGoal() {
  const setup = { ...SETUP['fistf-indoor'], seed: '0000000000000005', settings: { half: 300, interval: 0, ...LIVE } }, lines = [];
  let shot = null;
  core.start(setup);
  playUntil(core, 'novice', lines, (report, command) => {
    if (command.do === 'flick') shot = { command, at: lines.length };
    return report.rulings.some((r) => r.call === 'goal');
  });
  assert.equal(shot.command.side, 'away');
  const saved = { id: 'x', plan: { setup, players: TWO, hurried: false, preview: true }, lines: ['', ...lines.slice(0, shot.at)], score: [0, 0], when: 0, takenBack: 0 };
  return { saved, command: shot.command };
}

/** What is called if this is done and nobody acts after it. */
function calledAfter({ saved, command }) {
  core.start(saved.plan.setup);
  for (const line of saved.lines.slice(1)) {
    const { calls: _calls, hash: _hash, ...told } = JSON.parse(line);
    core.apply(told);
  }
  const calls = core.apply(command).report.rulings;
  while (core.look(null).running) calls.push(...core.pass().report.rulings);
  return calls.map((r) => r.call);
}

/** It is done in the page, without waiting for what comes of it. */
async function begin(page, command) {
  await page.evaluate(([c, pace]) => {
    const { match } = globalThis.toque;
    match.pace = pace;
    void match.apply(c);
  }, [command, SLOW]);
  await holds(page, () => globalThis.toque.match.isLive && globalThis.toque.hand.onTheMove.ahead !== null);
}

test('a keeper led by the mouse saves a shot that would have gone in', async () => {
  const moment = beforeGoal();
  assert.ok(calledAfter(moment).includes('goal'));
  const { page, wrong } = await resume(world, moment.saved);
  await page.evaluate(() => globalThis.toque.stage.setCamera('above'));
  await until(page, (s) => s.free);
  const score = await page.evaluate(() => JSON.stringify(globalThis.toque.match.look.view.score));
  await begin(page, moment.command);
  const at = await page.evaluate(() => { // where the ball will pass the keeper
    const { match, hand, stage } = globalThis.toque, { pieces, towards } = match.look.view;
    const way = hand.onTheMove.ahead.ways.find(({ thing }) => thing.kind === 'ball').points;
    const [ms, x, y] = way.find(([, px]) => -px * towards.home >= Math.abs(pieces.home[0].x) - 8) ?? way.at(-1);
    return [...stage.project(x, y, 4), ms];
  });
  await page.mouse.move(at[0], at[1] - 3);
  await page.mouse.move(at[0], at[1]);
  await holds(page, () => globalThis.toque.match.record().includes('"do":"move","side":"home"'));
  await picture(page, 'live-keeper');
  await holds(page, (ms) => globalThis.toque.match.clock() > ms, at[2]);
  await page.evaluate(() => { globalThis.toque.match.pace = 20; });
  await holds(page, () => !globalThis.toque.match.isLive);
  await until(page, (s) => s.free);
  assert.equal(await page.evaluate(() => JSON.stringify(globalThis.toque.match.look.view.score)), score, 'saved');
  assert.deepEqual(await page.evaluate(() => [...globalThis.toque.texts.missing]), []);
  assert.deepEqual(wrong, []);
  await page.context().close();
});

test('a flick by keys meets the ball while it rolls; the keeper is led by keys and by the rail', async () => {
  let before = '';
  const pass = savedBefore(core, 'fistf-indoor', 'novice', (_, command) => {
    const found = command.do === 'flick' && command.side === 'home' && before === 'play';
    before = core.look(null).running ? '' : core.look(null).view.figures.phase;
    return found;
  }, ALONE, LIVE);
  const { page, wrong } = await resume(world, pass.saved, { phone: true });
  await until(page, (s) => s.free && s.must.length > 0);
  await begin(page, pass.command);
  await page.keyboard.press('j');
  await holds(page, () => globalThis.toque.match.record().includes('"do":"move","side":"home"'));
  assert.ok(await page.locator('.rod-rail').isVisible());
  await picture(page, 'live-phone');

  const flicks = () => page.evaluate(() => globalThis.toque.match.record().split('"do":"flick","side":"home"').length - 1);
  const made = await flicks();
  await page.evaluate(() => globalThis.toque.stage.element.focus());
  for (let i = 0; i < 5; i++) {
    for (const key of ['n', 'a']) await page.keyboard.press(key);
    await holds(page, () => globalThis.toque.hand.onTheMove.meeting !== null || !globalThis.toque.match.isLive);
    if (await page.evaluate(() => globalThis.toque.hand.onTheMove.meeting?.meets ?? true)) break;
  }
  await page.keyboard.press('Enter');
  await holds(page, (count) => globalThis.toque.match.record().split('"do":"flick","side":"home"').length - 1 > count || !globalThis.toque.match.isLive, made);
  assert.ok(await page.evaluate(() => globalThis.toque.match.isLive), 'while the ball rolls');
  assert.deepEqual(wrong, []);
  await page.context().close();
});

test('the way is chosen on the start page, with its slow motion', async () => {
  const { page, wrong } = await visit(world, { phone: true });
  const card = page.locator('[data-book="fistf-indoor"]');
  await card.locator('summary').first().click();
  assert.equal(await card.locator('[data-setting="pace"]').count(), 0);
  await card.locator('[data-setting="way"] label', { has: page.locator('input[value="1"]') }).click();
  await card.locator('[data-setting="pace"] label', { has: page.locator('input[value="8"]') }).click();
  await picture(page, 'live-start-phone');
  await card.locator('form.plan button[type="submit"]').click();
  await holds(page, () => globalThis.toque?.match.plan.setup.settings.way === 1 && globalThis.toque.match.plan.setup.settings.pace === 8);
  assert.deepEqual(wrong, []);
  await page.context().close();
});
