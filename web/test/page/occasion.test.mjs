// A goal is an event, and half-time has its screen: play waits for the person.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { loadCore, playUntil, SETUP } from '../core.mjs';
import { axe, fillSlots, holds, idle, launch, nothingEndsByItself, picture, textsOf, visit } from './browser.mjs';
import { calls, resume, savedBefore, send } from './moments.mjs';

let world, core;
before(async () => { [world, core] = await Promise.all([launch(), loadCore()]); });
after(() => world.close());

const PERSON = { kind: 'person' };
const texts = textsOf('en');

/** A match that stands just before a command of computers to which this is called, and that command. */
async function before_(book, call, more = {}) {
  let last = null, lines = [], setup = SETUP[book];
  for (let seed = 1; !last && seed < 20; seed++) { // not in every match
    [lines, setup] = [[], { ...SETUP[book], seed: seed.toString(16).padStart(16, '0') }];
    core.start(setup);
    last = playUntil(core, 'novice', lines, (report) => report.rulings.some((r) => r.call === call));
  }
  assert.ok(last, call);
  const plan = { setup, players: { home: PERSON, away: PERSON }, hurried: false, preview: true };
  const saved = { id: 'x', plan, lines: ['', ...lines], score: [0, 0], when: 0, takenBack: 0 };
  const visitor = await visit(world, { saved, likings: { playing: true, ...more.likings }, language: more.language ?? 'en', prepare: nothingEndsByItself });
  await holds(visitor.page, () => globalThis.toque !== undefined);
  const { t: _t, ...act } = last.command;
  return { ...visitor, act };
}

test('a goal is celebrated with scorer and score, and play goes on when the person does', async () => {
  const { page, context, act } = await before_('dadinho', 'goal');
  await page.evaluate((command) => { void globalThis.toque.match.act(command); }, act);
  const seen = await holds(page, () => {
    const banner = document.querySelector('.occasion');
    return banner && { text: banner.innerText, score: banner.querySelector('.occasion-score').innerText, moving: globalThis.toque.match.moving };
  });
  assert.match(seen.text, /Goal/);
  assert.match(seen.score, /1-0|0-1/);
  assert.ok(seen.moving, 'nobody acts meanwhile');
  await page.locator('.occasion .primary').click();
  await holds(page, () => !globalThis.toque.match.moving && !document.querySelector('.occasion'));
  await context.close();
});

test('where no piece scored it is the side, by its own name or as it is called alone', async () => {
  for (const [likings, names] of [[{}, /^(Local|Visitante)$/m], [{ 'name.home': 'Los Lobos', 'name.away': 'Ana' }, /^(Los Lobos|Ana)$/m]]) {
    const { page, context, act } = await before_('dice', 'goal', { language: 'es', likings });
    await page.evaluate((command) => { void globalThis.toque.match.act(command); }, act);
    const said = await holds(page, () => document.querySelector('.occasion')?.innerText);
    assert.match(said, names);
    await context.close();
  }
});

test('an own goal is called one', async () => {
  const { saved, command } = savedBefore(core, 'chapas', 'random', calls('own-goal'));
  const { page, context } = await resume(world, saved, { prepare: nothingEndsByItself });
  await send(page, command);
  const banner = page.locator('.occasion');
  await banner.waitFor();
  assert.equal(await banner.locator('.occasion-word').innerText(), texts['call.own-goal']);
  assert.equal(await banner.getAttribute('aria-label'), texts['call.own-goal']);
  await context.close();
});

test('half-time shows the match so far and waits', async () => {
  const { page, context, act } = await before_('dice', 'period-over');
  await page.evaluate((command) => { void globalThis.toque.match.act(command); }, act);
  const sheet = page.locator('dialog.rest');
  await sheet.waitFor();
  assert.ok((await sheet.innerText()).includes(texts['match.period1']));
  await idle(page);
  assert.ok(await sheet.isVisible());
  await page.keyboard.press('Enter');
  await sheet.waitFor({ state: 'detached' });
  await context.close();
});

test('between the halves the scoreboard says so, not the half that is over', async () => {
  const { saved, command } = savedBefore(core, 'chapas', 'random', calls('period-over'), undefined, { interval: 60 });
  const { page, context } = await resume(world, saved);
  assert.equal(await page.locator('.board .period').innerText(), texts['match.period1']);
  await send(page, command);
  await page.locator('dialog.rest').waitFor();
  assert.equal(await page.locator('.board .period').innerText(), texts['match.interval']);
  assert.ok((await page.locator('.state-text').textContent()).includes(texts['match.interval']), 'in words too');
  await page.locator('dialog.rest .primary').click();
  await holds(page, () => globalThis.toque.match.look.view.period === 2);
  assert.equal(await page.locator('.board .period').innerText(), texts['match.period2']);
  await context.close();
});

test('a goal is shown again from behind the goal, and a tap on the table ends it', async () => {
  const { saved, command } = savedBefore(core, 'dadinho', 'greedy', calls('goal'));
  const { page, context } = await resume(world, saved, { phone: true, prepare: nothingEndsByItself });
  await page.evaluate(() => { // from where it was looked while the words stood aside
    const { stage } = globalThis.toque, { view } = stage, seats = (globalThis.seats = []), set = view.setCamera.bind(view);
    view.setCamera = (kind, focus) => {
      if (document.querySelector('.occasion.aside')) seats.push({ kind, from: focus?.from });
      set(kind, focus);
    };
  });
  await send(page, command, 1);
  const { kind, from } = await holds(page, () => globalThis.seats[0]), end = await page.evaluate(() => globalThis.toque.match.scene.field[0]);
  assert.equal(kind, 'flicker');
  assert.ok(Math.abs(from[0]) > end - 60, `it looks from the goal: ${from}`);
  await picture(page, 'goal-again-phone');
  await page.locator('.stage').tap({ position: { x: 60, y: 200 } });
  await page.locator('.occasion').waitFor({ state: 'detached' });
  await context.close();
});

const NOVICE = { kind: 'computer', level: 'novice' };

for (const phone of [false, true])
  test(`the end of a match is said to the person who won it, phone: ${phone}`, async () => {
    const { saved, command } = savedBefore(core, 'dice', 'club', (report) => calls('match-over')(report) && core.look(null).view.winner === 'home' && core.look(null).view.kicks.home === 0,
      { home: PERSON, away: NOVICE });
    const { page, context } = await resume(world, saved, { phone });
    await send(page, command);
    await page.locator('dialog.end[open]').waitFor();
    assert.equal(await page.locator('.hero .winner').innerText(), texts['end.you-won']);
    assert.ok(await page.locator('.hero.home .icon').isVisible());
    assert.deepEqual(await axe(page), []);
    await picture(page, `full-time-${phone ? 'phone' : 'desktop'}`);
    await context.close();
  });

test('the champion of a shoot-out has his screen', async () => {
  const { saved, command } = savedBefore(core, 'dice', 'club', (report) => calls('match-over')(report) && core.look(null).view.kicks.home > 0, undefined, { shootout: 1 });
  const { page, context } = await resume(world, saved);
  await send(page, command);
  await page.locator('dialog.end[open]').waitFor();
  const winner = await page.evaluate(() => globalThis.toque.match.look.view.winner);
  assert.equal(await page.locator('.hero .winner').innerText(), fillSlots(texts['end.champion'], { team: texts[`side.${winner}`] }));
  await picture(page, 'champion');
  await context.close();
});
