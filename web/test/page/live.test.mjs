// FISTF live: the table runs in slow motion while people act on it.

import assert from 'node:assert/strict';
import { after, before as first, test } from 'node:test';

import { loadCore } from '../core.mjs';
import { holds, launch, picture, until, visit } from './browser.mjs';
import { PERSON, resume, savedBefore, savedBeforeFlick, stand } from './moments.mjs';

let world;
first(async () => { world = await launch(); });
after(() => world.close());

const core = await loadCore();
const LIVE = { way: 1, pace: 8 };
const NOBODY = { kind: 'computer', level: 'nobody' }; // a computer that never acts
const ALONE = { home: PERSON, away: NOBODY };
const SLOW = 0.25; // of what is slow already: a busy machine keeps up
const LATE_MS = 300; // after the shot a hand may begin and still save: the page's is later than a script's

/** Everything runs to its rest; what is called on the way. */
function runOut(calls = []) {
  while (core.look(null).running) calls.push(...core.pass().report.rulings);
  return calls.map((r) => r.call);
}

/** Where the ball will pass a side's keeper, and when. */
function passing({ view }, { ways }, side) {
  const way = ways.find(({ thing }) => thing.kind === 'ball')?.points ?? [];
  return way.find(([, x]) => -x * view.towards[side] >= Math.abs(view.pieces[side][0].x) - 8);
}

/** A shot that goes in if nobody moves, and does not if the keeper is led LATE_MS after it. */
function canBeSaved(moment) {
  const { command } = moment, t = command.t + LATE_MS, side = command.side === 'home' ? 'away' : 'home';
  stand(core, moment);
  if (!runOut(core.apply(command).report.rulings).includes('goal')) return false;
  stand(core, moment);
  core.apply(command);
  const look = core.look(side), at = passing(look, core.ahead(side), side), keeper = look.view.pieces[side][0];
  if (!at || at[0] < t + 100) return false;
  while (core.look(null).deadline < t) core.pass();
  const um = (mm) => Math.round(mm * 1000), reach = core.reach({ do: 'place', side, piece: 'keeper', at: [um(at[1]), um(at[2])], t });
  const ms = Math.max(25, Math.ceil((Math.hypot(reach.at[0] - keeper.x, reach.at[1] - keeper.y) / 800) * 1000));
  const led = core.apply({ do: 'move', side, piece: 'keeper', t, path: [[ms, ...reach.at.map(um), ...reach.axis.map((part) => Math.round(part * 1e6))]] });
  return led.impossible === null && !led.report.refused && !runOut().some((call) => call.includes('goal'));
}

const beforeGoal = () => savedBeforeFlick(core, 'fistf-indoor', 'beginner', (report) => report.rulings.some((r) => r.call === 'goal'),
  { settings: { half: 300, ...LIVE }, then: canBeSaved, hint: 32 });

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
  const moment = beforeGoal(), side = moment.command.side === 'home' ? 'away' : 'home';
  const { page, wrong } = await resume(world, moment.saved);
  await page.evaluate(() => globalThis.toque.stage.setCamera('above'));
  await until(page, (s) => s.free);
  const score = await page.evaluate(() => JSON.stringify(globalThis.toque.match.look.view.score));
  await begin(page, moment.command);
  const at = await page.evaluate((side) => { // where the ball will pass the keeper
    const { match, hand, stage } = globalThis.toque, { pieces, towards } = match.look.view;
    const way = hand.onTheMove.ahead.ways.find(({ thing }) => thing.kind === 'ball').points;
    const [ms, x, y] = way.find(([, px]) => -px * towards[side] >= Math.abs(pieces[side][0].x) - 8) ?? way.at(-1);
    return [...stage.project(x, y, 4), ms];
  }, side);
  await page.mouse.move(at[0], at[1] - 3);
  await page.mouse.move(at[0], at[1]);
  await holds(page, (made) => globalThis.toque.match.record().trim().split('\n').slice(made).some((line) => line.includes('"do":"move"')), moment.saved.lines.length);
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
