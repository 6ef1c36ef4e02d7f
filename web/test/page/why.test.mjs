// "Why?": what a computer did last, in words and on the table as it stood then.

import assert from 'node:assert/strict';
import { after, before as first, test } from 'node:test';

import { loadCore } from '../core.mjs';
import { axe, fillSlots, holds, launch, picture, textsOf } from './browser.mjs';
import { PERSON, resume, savedBefore } from './moments.mjs';

let world;
first(async () => { world = await launch(); });
after(() => world.close());

const core = await loadCore();

/** Just before a flick of the computer, against a person. */
const beforeFlick = (book, level) => savedBefore(core, book, level, (_, { do: deed, side }) => deed === 'flick' && side === 'away',
  { home: PERSON, away: { kind: 'computer', level } }).saved;

/** The computer has flicked, and play waits for the person. */
async function explained(page) {
  await page.evaluate(() => { globalThis.toque.match.pace = 40; });
  await holds(page, () => {
    const { match, stage } = globalThis.toque, occasion = document.querySelector('.occasion button');
    if (occasion) occasion.click();
    return match.reason?.why && !match.moving && !match.isLive && match.waiting.thinking === null && stage.still;
  });
  return page.evaluate(() => globalThis.toque.match.reason);
}

const number = (language, value, signDisplay) => value.toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay });

/** The sentence of an idea, by the words that the terminal has too. */
function sentence(language, { side, why }, idea, names) {
  const texts = textsOf(language), { piece, speed } = idea.command;
  const flick = fillSlots(texts['why.flick'], { piece: names[side][piece === 'keeper' ? 0 : piece], speed: number(language, speed * 1e-6, 'auto') });
  return fillSlots(texts[`why.${why.why}`], { flick, goals: number(language, idea.value ?? 0, 'always') });
}

/** Of all pieces, as their book calls them. */
const pieceNames = (page) => page.evaluate(() => {
  const { match: { look: { view: { pieces } } }, texts } = globalThis.toque;
  const names = (side) => pieces[side].map((p, i) => (i === 0 ? texts.t('piece.keeper') : texts.t('piece.number', { number: p.number })));
  return { home: names('home'), away: names('away') };
});

const veiled = (page) => page.evaluate(() => !document.querySelector('.stage-veil').hidden);

/** It says what the core told, in the words of the language. */
async function assertSaid(page, language) {
  const reason = await page.evaluate(() => globalThis.toque.match.reason), names = await pieceNames(page);
  const said = await page.locator('.why-panel .why-idea').allInnerTexts();
  assert.deepEqual(said, reason.why.ideas.map((idea) => sentence(language, reason, idea, names)));
}

/** Nothing is amiss, and the match goes on where it was. */
async function assertClean(page, wrong, record) {
  await holds(page, () => !globalThis.toque.match.paused && !document.querySelector('.why-panel'));
  assert.equal(await page.evaluate(() => globalThis.toque.match.record()), record, 'nothing was done by looking');
  assert.deepEqual(await page.evaluate(() => [...globalThis.toque.texts.missing]), []);
  assert.deepEqual(wrong, []);
  await page.context().close();
}

test('Dadinho by mouse and keys: the chosen flick and two others, each drawn while it is looked at', async () => {
  const { page, wrong } = await resume(world, beforeFlick('dadinho', 'novice'));
  await explained(page);
  const record = await page.evaluate(() => globalThis.toque.match.record()), button = page.locator('.controls .why-open');
  await button.click();
  await assertSaid(page, 'en');
  const ideas = page.locator('.why-panel .why-idea');
  assert.equal(await ideas.count(), 3);
  assert.equal(await ideas.nth(0).getAttribute('aria-pressed'), 'true');
  assert.equal(await veiled(page), true);
  await picture(page, 'why-chosen');
  await ideas.nth(2).hover();
  await holds(page, () => document.querySelectorAll('.why-idea')[2].getAttribute('aria-pressed') === 'true');
  await picture(page, 'why-passed-over');
  assert.deepEqual(await axe(page), []);
  await page.keyboard.press('Escape');
  await holds(page, () => document.activeElement.matches('.why-open') && document.activeElement.getAttribute('aria-expanded') === 'false');
  await page.keyboard.press('w');
  await holds(page, () => document.activeElement.matches('.why-panel .why-idea[data-idea="0"]'));
  await page.keyboard.press('Tab');
  await holds(page, () => document.activeElement.matches('.why-idea[data-idea="1"][aria-pressed="true"]'));
  await page.keyboard.press('w');
  await assertClean(page, wrong, record);
});

test('Chapas by touch on a phone, in German: opened and closed by a tap', async () => {
  const { page, wrong } = await resume(world, beforeFlick('chapas', 'beginner'), { phone: true, language: 'de' });
  await explained(page);
  const record = await page.evaluate(() => globalThis.toque.match.record());
  await page.locator('.controls .why-open').tap();
  await assertSaid(page, 'de');
  assert.deepEqual(await axe(page), []);
  await picture(page, 'why-phone');
  await page.locator('.why-panel .why-close').tap();
  await assertClean(page, wrong, record);
});

for (const viewport of [{ width: 360, height: 640 }, { width: 844, height: 390 }])
  test(`on a small screen it can be closed, and held across it leaves the table free: ${viewport.width} px`, async () => {
    const { page, wrong } = await resume(world, beforeFlick('dadinho', 'novice'), { phone: true, viewport, language: 'es' });
    await explained(page);
    const record = await page.evaluate(() => globalThis.toque.match.record());
    await page.locator('.controls .why-open').tap();
    const [close, panel, stage] = await Promise.all(['.why-close', '.why-panel', '.stage'].map((what) => page.locator(what).boundingBox()));
    assert.ok(close.y >= panel.y && close.y + close.height <= viewport.height, JSON.stringify(close));
    if (viewport.width > viewport.height) assert.ok(panel.x >= stage.x + stage.width - 1, JSON.stringify([panel, stage]));
    await picture(page, `why-${viewport.width}`);
    await page.touchscreen.tap(close.x + close.width / 2, close.y + close.height / 2);
    await assertClean(page, wrong, record);
  });

test('FISTF in the table in words, in Spanish: a reason of an attacker or of a defender is read there', async () => {
  const { page, wrong } = await resume(world, beforeFlick('fistf-indoor', 'novice'), { language: 'es', likings: { text: true } });
  await explained(page);
  const record = await page.evaluate(() => globalThis.toque.match.record());
  await page.locator('.table-text .why-open').click();
  await assertSaid(page, 'es');
  assert.match(await page.locator('.table-text [role="dialog"] h3').innerText(), /por qué/);
  assert.deepEqual(await axe(page), []);
  await page.locator('.why-panel .why-close').click();
  await assertClean(page, wrong, record);
});
