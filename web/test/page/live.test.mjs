// FISTF live: the table runs in slow motion while people act on it.

import assert from 'node:assert/strict';
import { after, before as first, test } from 'node:test';

import { loadCore } from '../core.mjs';
import { begin as start, holds, launch, picture, until, visit } from './browser.mjs';
import { PERSON, resume, savedBefore, savedBeforeFlick, stand } from './moments.mjs';

let world;
first(async () => { world = await launch(); });
after(() => world.close());

const core = await loadCore();
const LIVE = { way: 1, pace: 8 };
const NOBODY = { kind: 'computer', level: 'nobody' }; // a computer that never acts
const ALONE = { home: PERSON, away: NOBODY };
const STANDS = 1e-5; // of what is slow already: the table as good as stands until the test lets it run
const SURE_MS = [2, 12]; // after a hand could answer the shot: begun so late, it still saves

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

/** A shot that goes in if nobody moves, and does not if the keeper is led as soon as a hand can answer. */
function canBeSaved(moment) {
  stand(core, moment);
  return runOut(core.apply(moment.command).report.rulings).includes('goal') && SURE_MS.every((ms) => isSaved(moment, ms));
}

function isSaved(moment, late) {
  const { command } = moment, side = command.side === 'home' ? 'away' : 'home';
  stand(core, moment);
  core.apply(command);
  const look = core.look(side), at = passing(look, core.ahead(side), side), keeper = look.view.pieces[side][0];
  const answers = command.t + look.view.figures.time.lag + late, t = look.deadline >= 0 ? Math.min(answers, look.deadline) : answers; // the page acts before what falls due
  if (!at || at[0] < t) return false;
  const um = (mm) => Math.round(mm * 1000), reach = core.reach({ do: 'place', side, piece: 'keeper', at: [um(at[1]), um(at[2])], t });
  const ms = Math.max(25, Math.ceil((Math.hypot(reach.at[0] - keeper.x, reach.at[1] - keeper.y) / 800) * 1000));
  const led = core.apply({ do: 'move', side, piece: 'keeper', t, path: [[ms, ...reach.at.map(um), ...reach.axis.map((part) => Math.round(part * 1e6))]] });
  return led.impossible === null && !led.report.refused && !runOut().some((call) => call.includes('goal'));
}

const beforeGoal = () => savedBeforeFlick(core, 'fistf-indoor', 'beginner', (report) => report.rulings.some((r) => r.call === 'goal'),
  { settings: { half: 300, ...LIVE }, then: canBeSaved, hint: 32 });

/** It is done in the page, without waiting for what comes of it; the table as good as stands then. */
async function begin(page, command) {
  await page.evaluate(([c, pace]) => {
    const { match } = globalThis.toque;
    match.pace = pace;
    void match.apply(c);
  }, [command, STANDS]);
  await holds(page, () => globalThis.toque.match.isLive && globalThis.toque.hand.onTheMove.ahead !== null);
}

/** As much time passes on the table as a hand takes to answer. */
const handAnswers = (page, ms) => page.evaluate((more) => {
  const { match } = globalThis.toque;
  match.clockOfMatch.set(match.exact() + match.look.view.figures.time.lag + more);
}, ms);

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
    const [, x, y] = way.find(([, px]) => -px * towards[side] >= Math.abs(pieces[side][0].x) - 8) ?? way.at(-1);
    return stage.project(x, y, 4);
  }, side);
  await page.mouse.move(at[0], at[1] - 3);
  await page.mouse.move(at[0], at[1]);
  await handAnswers(page, SURE_MS[0]);
  await holds(page, (made) => globalThis.toque.match.record().trim().split('\n').slice(made).some((line) => line.includes('"do":"move"')), moment.saved.lines.length);
  await picture(page, 'live-keeper');
  await page.evaluate(() => { globalThis.toque.match.pace = 20; });
  await holds(page, () => !globalThis.toque.match.isLive);
  await until(page, (s) => s.free);
  assert.equal(await page.evaluate(() => JSON.stringify(globalThis.toque.match.look.view.score)), score, 'saved');
  assert.deepEqual(await page.evaluate(() => [...globalThis.toque.texts.missing]), []);
  assert.deepEqual(wrong, []);
  await page.context().close();
});

/** At rest, before a flick of home, with nobody against him. */
function beforeFlick() {
  let before = '';
  return savedBefore(core, 'fistf-indoor', 'novice', (_, command) => {
    const found = command.do === 'flick' && command.side === 'home' && before === 'play';
    before = core.look(null).running ? '' : core.look(null).view.figures.phase;
    return found;
  }, ALONE, LIVE);
}

test('a flick by keys meets the ball while it rolls; the keeper is led by keys and by the rail', async () => {
  const pass = beforeFlick();
  const { page, wrong } = await resume(world, pass.saved, { phone: true });
  await until(page, (s) => s.free && s.must.length > 0);
  await begin(page, pass.command);
  await page.keyboard.press('j');
  await handAnswers(page, SURE_MS[0]);
  await holds(page, () => globalThis.toque.match.record().includes('"do":"move","side":"home"'));
  assert.ok(await page.locator('.rod-rail').isVisible());
  await picture(page, 'live-phone');

  await page.evaluate(() => { // the table may come to rest before it is looked at again
    const { match } = globalThis.toque, flicks = () => match.record().split('"do":"flick","side":"home"').length, made = flicks();
    globalThis.came = null;
    match.listen({ look: ({ running }) => { globalThis.came ??= flicks() > made ? 'flick' : running ? null : 'rest'; } });
  });
  await page.evaluate(() => globalThis.toque.stage.element.focus());
  for (let i = 0; i < 5; i++) {
    for (const key of ['n', 'a']) await page.keyboard.press(key);
    await holds(page, () => globalThis.toque.hand.onTheMove.meeting !== null || !globalThis.toque.match.isLive);
    if (await page.evaluate(() => globalThis.toque.hand.onTheMove.meeting?.meets ?? true)) break;
  }
  await page.keyboard.press('Enter');
  await page.evaluate(() => { globalThis.toque.match.pace = 1; });
  assert.equal(await holds(page, () => globalThis.came), 'flick', 'while the ball rolls');
  assert.deepEqual(wrong, []);
  await page.context().close();
});

test('a figure that was flicked is out of the hand: what happens next does not hold the table', async () => {
  const { page, wrong } = await resume(world, beforeFlick().saved);
  await until(page, (s) => s.free && s.must.length > 0);
  await page.evaluate((pace) => {
    const { hand, match, stage } = globalThis.toque, { pieces } = match.look.offers.find(({ deed, side }) => deed === 'flick' && side === 'home');
    hand.choose('home', pieces.find((n) => n > 0));
    hand.aimAtBall();
    match.pace = pace;
    stage.element.focus();
  }, STANDS);
  await page.keyboard.press('Enter');
  await holds(page, () => globalThis.toque.match.isLive && !globalThis.toque.hand.aim.chosen);
  await page.evaluate(() => { // the other keeper is led
    const { match } = globalThis.toque, { x, y } = match.look.view.pieces.away[0], um = (mm) => Math.round(mm * 1000);
    return match.act({ do: 'move', side: 'away', piece: 'keeper', path: [[100, um(x), um(y) + 3000, 0, 0]] });
  });
  assert.equal(await page.evaluate(() => globalThis.toque.match.holdLeft), null);
  assert.deepEqual(wrong, []);
  await page.context().close();
});

/** In motion, with a flick that the defender may make until the other plays the ball. */
const mayFlickUntil = () => {
  const { running, view } = core.look(null);
  return running && view.figures.credit && core.ahead(null).touch > view.now + 100;
};

const playOf = ({ attacker, toucher, touches }) => JSON.stringify([attacker, toucher, touches]);

/** The same, and he will play it: not all that is foreseen to touch the ball plays it. */
function untilTouched() {
  for (let hint = 1; ;) {
    const { saved, line } = savedBefore(core, 'fistf-indoor', 'random', mayFlickUntil, { home: PERSON, away: PERSON }, LIVE, hint);
    const whole = { ...saved, lines: [...saved.lines, line] };
    stand(core, { saved: whole });
    const before = playOf(core.look(null).view.figures);
    core.pass();
    const { running, view } = core.look(null);
    if (running && playOf(view.figures) !== before) return whole;
    const seed = parseInt(saved.plan.setup.seed, 16);
    assert.ok(seed >= hint, 'somebody plays the ball on in two hundred matches');
    hint = seed + 1;
  }
}

/** Keeps what is seen of the right: each state it has, and how full its rim was. */
function watchRight() {
  globalThis.right = { states: [], rims: [] };
  new MutationObserver(() => {
    const element = document.querySelector('.stage-right'), rim = element?.querySelector('.rim')?.style.getPropertyValue('--left');
    const state = element && `${element.dataset.state}${element.dataset.nth ?? ''}`;
    if (state && state !== globalThis.right.states.at(-1)) globalThis.right.states.push(state);
    if (rim) globalThis.right.rims.push(Number(rim));
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

test("the defender's right is a rim that drains until the other plays, and is seen to lapse", async () => {
  const { page, wrong } = await resume(world, untilTouched(), { prepare: watchRight });
  await holds(page, () => globalThis.right.states.some((state) => state.startsWith('open')));
  const [first, next] = await holds(page, () => globalThis.right.states.length > 1 && globalThis.right.states);
  assert.equal(first, 'open1');
  assert.match(next, /^(lapsed1|open2)$/, 'gone, or gone and given anew by the same play');
  const rims = await page.evaluate(() => globalThis.right.rims);
  assert.ok(Math.min(...rims) < Math.max(...rims), `it drained: ${rims.slice(0, 5)}`);
  assert.deepEqual(wrong, []);
  await page.context().close();
});

test('three ticks lead to the moment of a flick, each once and higher', async () => {
  const { page, wrong } = await visit(world, { seed: 3 });
  await start(page, 'fistf-indoor');
  await until(page, (s) => s.free && s.must.length > 0);
  const heard = await page.evaluate(async () => { // the clock is the test's, so that no frame can be late
    const { match, stage, hand } = globalThis.toque, beats = [], now = { ms: 0 };
    const own = { isLive: true, moment: 1000, rate: 0.5 }; // ms of the table: 500 are a second of the wall
    for (const [name, value] of Object.entries(own)) Object.defineProperty(match, name, { configurable: true, get: () => value });
    Object.defineProperty(match, 'exact', { configurable: true, value: () => now.ms });
    stage.options.sound.beat = (nth) => beats.push(nth);
    const frames = (left = 3) => new Promise((resolve) => { requestAnimationFrame(() => resolve(left > 1 ? frames(left - 1) : null)); });
    const heardAt = [];
    for (const ms of [0, 840, 855, 880, 905, 960, 980, 1001]) {
      now.ms = ms;
      hand.changed();
      await frames();
      heardAt.push(beats.join(''));
    }
    for (const name of [...Object.keys(own), 'exact']) delete match[name];
    return heardAt;
  });
  assert.deepEqual(heard, ['', '', '0', '0', '01', '012', '012', '012']);
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
