// A goal is an event, and half-time has its screen: play waits for the person.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { loadCore, playUntil, SETUP } from '../core.mjs';
import { holds, launch, picture, textsOf, visit } from './browser.mjs';

let world, core;
before(async () => { [world, core] = await Promise.all([launch(), loadCore()]); });
after(() => world.close());

const PERSON = { kind: 'person' };
const texts = textsOf('en');

/** A match that stands just before a command of computers to which this is called, and that command. */
async function before_(book, call) {
  const lines = [];
  core.start(SETUP[book]);
  const last = playUntil(core, 'novice', lines, (report) => report.rulings.some((r) => r.call === call));
  assert.ok(last, call);
  const plan = { setup: SETUP[book], players: { home: PERSON, away: PERSON }, hurried: false, preview: true };
  const saved = { id: 'x', plan, lines: ['', ...lines], score: [0, 0], when: 0, takenBack: 0 };
  const visitor = await visit(world, { saved, likings: { playing: true } });
  await holds(visitor.page, () => globalThis.toque !== undefined);
  const { t: _t, ...act } = last.command;
  return { ...visitor, act };
}

test('a goal is celebrated with scorer and score, and play goes on when the person does', async () => {
  const { page, context, act } = await before_('dadinho', 'goal');
  await page.evaluate((command) => { void globalThis.toque.match.act(command); }, act);
  await page.locator('.occasion').waitFor({ timeout: 20000 });
  await picture(page, 'goal-desktop');
  assert.match(await page.locator('.occasion').innerText(), /Goal/);
  assert.match(await page.locator('.occasion-score').innerText(), /1-0|0-1/);
  assert.ok(await page.evaluate(() => globalThis.toque.match.moving), 'nobody acts meanwhile');
  await page.locator('.occasion .primary').click();
  await holds(page, () => !globalThis.toque.match.moving && !document.querySelector('.occasion'));
  await context.close();
});

test('half-time shows the match so far and waits', async () => {
  const { page, context, act } = await before_('dice', 'period-over');
  await page.evaluate((command) => { void globalThis.toque.match.act(command); }, act);
  const sheet = page.locator('dialog.rest');
  await sheet.waitFor({ timeout: 15000 });
  assert.ok((await sheet.innerText()).includes(texts['match.period1']));
  await page.waitForTimeout(600);
  assert.ok(await sheet.isVisible());
  await page.keyboard.press('Enter');
  await sheet.waitFor({ state: 'detached' });
  await context.close();
});
