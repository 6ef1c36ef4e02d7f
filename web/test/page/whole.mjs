// Whole short matches by keyboard alone, from the text view; their records replay natively.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { ROOT, SETUP, loadCore } from '../core.mjs';
import { axe, holds, launch, picture, settled, state, until, visit } from './browser.mjs';

let world;
before(async () => { world = await launch(); });
after(() => world.close());

const core = await loadCore();

/** A match that has not begun, against the computer, as the browser would keep it. */
function unbegun(book, level, settings) {
  const setup = { ...SETUP[book], settings: { ...SETUP[book].settings, ...settings } };
  const plan = { setup, players: { home: { kind: 'person' }, away: { kind: 'computer', level } }, hurried: false, preview: true };
  return { plan, lines: [core.start(setup)], score: [0, 0], when: Date.now() };
}

const focused = (page, selector) => page.evaluate((s) => document.activeElement?.matches(s) ?? false, selector);

/** Tab until the focus is on what is looked for, a little forward, then back, then all the way. */
async function tabTo(page, selector) {
  for (const [key, times] of [['Tab', 12], ['Shift+Tab', 30], ['Tab', 600]])
    for (let i = 0; i < times; i++) {
      if (await focused(page, selector)) return;
      await page.keyboard.press(key);
    }
  const text = await page.evaluate(() => document.querySelector('.table-text').innerText.slice(0, 500));
  throw new Error(`Tab never reaches ${selector}: ${JSON.stringify(await state(page))} ${text}`);
}

const TEXT = '.table-text';
const ANSWER = `${TEXT} .offers-must button:not(.clause-link):not([aria-disabled="true"])`;

async function flickByForm(page) {
  await tabTo(page, `${TEXT} [data-key="text:piece"]`);
  if (await page.evaluate(() => document.activeElement.value === '')) await page.keyboard.press('ArrowDown');
  await tabTo(page, `${TEXT} [data-key="text:flick"]`);
  await page.keyboard.press('Enter');
}

/** A handy place, where there is one, and down with it. */
async function placeByForm(page) {
  const idea = `${TEXT} .place button[data-key^="idea:"]`;
  if (await page.locator(idea).count()) {
    await tabTo(page, idea);
    await page.keyboard.press('Enter');
    await settled(page);
  }
  await tabTo(page, `${TEXT} .place button.primary`);
  await page.keyboard.press('Enter');
}

/** One act for whatever is asked, by keys. */
async function actByKeys(page, now) {
  if (now.must.includes('flick') || now.must.includes('order')) return flickByForm(page);
  if (await page.locator(`${TEXT} .place button.primary`).isVisible().catch(() => false)) return placeByForm(page);
  await tabTo(page, ANSWER);
  await page.keyboard.press('Enter');
  if (now.must[0] === 'place') await placeByForm(page); // the thing is in the hand now
}

async function playByKeys(page) {
  await page.keyboard.press('Tab');
  await tabTo(page, '.skip');
  await page.keyboard.press('Enter');
  for (let acts = 0; acts < 2000; acts++) {
    await page.evaluate(() => { globalThis.toque.match.pace = 60; });
    const now = await until(page, (s) => s.over || (s.free && s.must.length > 0));
    if (now.over) return acts;
    await actByKeys(page, now);
    await until(page, (s) => s.over || s.commands > now.commands || s.must[0] !== now.must[0]).catch(async () => {
      const hint = await page.evaluate(() => document.querySelector('.table-text').innerText.slice(0, 600));
      throw new Error(`nothing came of it: ${JSON.stringify(now)} ${hint}`);
    });
  }
  throw new Error('the match does not end');
}

async function replays(page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('dialog[open] button', { hasText: 'Save the record' }).first().click(),
  ]);
  const file = join(mkdtempSync(join(tmpdir(), 'toque-')), 'match.record');
  await download.saveAs(file);
  const done = spawnSync(join(ROOT, 'build/dev/toque'), ['replay', file, '--json'], { encoding: 'utf8' });
  assert.equal(done.status, 0, done.stderr + done.stdout);
  const sheet = JSON.parse(done.stdout);
  assert.ok(sheet.proven && sheet.ended);
  assert.equal(sheet.hash, await page.evaluate(() => globalThis.toque.match.look.hash));
}

/** A whole match of the book against a computer, by keys and words. */
export function proveWhole(name, book, level, settings = {}) {
  test(`a whole match of ${name} by keyboard from the text view, and its record natively`, async (t) => {
    const { page, wrong } = await visit(world, { saved: unbegun(book, level, settings), likings: { playing: true }, reducedMotion: 'reduce' });
    await holds(page, () => globalThis.toque !== undefined);
    const acts = await playByKeys(page);
    t.diagnostic(`${acts} acts by keys, ${(await state(page)).commands} commands`);
    assert.ok(acts > 10);
    await picture(page, `text-view-${name}`);
    assert.deepEqual(await axe(page), []);
    await replays(page);
    assert.deepEqual(await page.evaluate(() => [...globalThis.toque.texts.missing]), []);
    assert.deepEqual(wrong, []);
    await page.context().close();
  });
}
