// The start page shows the games themselves, and says what each opponent is worth.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { LANGUAGES, axe, begin, holds, launch, picture, textsOf, visit } from './browser.mjs';

let world;
before(async () => { world = await launch(); });
after(() => world.close());

const texts = textsOf('en');
const live = (page, book) => page.locator(`[data-cover="${book}"][data-live]`);

for (const phone of [false, true])
  test(`computers play on the cards, and the person can stop them for good, phone: ${phone}`, async () => {
    const { page, context, wrong } = await visit(world, { phone, likings: { demo: true } });
    await live(page, 'dadinho').waitFor();
    const shot = (before) => {
      const now = document.querySelector('[data-cover="dadinho"] canvas')?.toDataURL();
      return now !== before && now;
    };
    await holds(page, shot, await holds(page, shot, null)); // something moves
    await picture(page, `start-live-${phone ? 'phone' : 'desktop'}`);
    assert.deepEqual(await axe(page), []);
    await page.locator('[data-cover="dadinho"] .cover-stop').click();
    await page.reload();
    await live(page, 'dadinho').waitFor();
    const button = page.locator('[data-cover="dadinho"] .cover-stop');
    assert.ok((await button.getAttribute('aria-label')).startsWith(texts['start.demo-go']), 'it stays stopped');
    await button.focus();
    await page.keyboard.press('Enter');
    assert.ok((await button.getAttribute('aria-label')).startsWith(texts['start.demo-stop']));
    await begin(page, 'dice');
    assert.equal(await page.locator('.cover').count(), 0);
    assert.deepEqual(wrong, []);
    await context.close();
  });

test('the dice game is seen as well, and nothing moves for who asks for less motion', async () => {
  const { page, context } = await visit(world, { likings: { demo: true }, reducedMotion: 'reduce' });
  await live(page, 'dice').waitFor();
  assert.ok(await page.locator('[data-cover="dice"] .dice-pitch svg').count() > 0);
  assert.ok((await page.locator('[data-cover="dice"] .cover-stop').getAttribute('aria-label')).startsWith(texts['start.demo-go']));
  await context.close();
});

test('a machine that draws well shows the solid table on the card', async (t) => {
  const drawn = await launch({ solid: true });
  t.after(() => drawn.close());
  const { page, wrong } = await visit(drawn);
  await page.addInitScript(() => {
    const asked = WebGL2RenderingContext.prototype.getParameter;
    WebGL2RenderingContext.prototype.getParameter = function (name) {
      return name === 0x9246 || name === 0x1f01 ? 'A graphics card' : asked.call(this, name);
    };
  });
  await page.reload();
  await page.locator('[data-cover="dadinho"][data-solid]').waitFor();
  await picture(page, 'start-solid');
  assert.deepEqual(wrong, []);
});

for (const language of LANGUAGES)
  test(`each opponent is described in a line, ${language}`, async () => {
    const words = textsOf(language), { page, context } = await visit(world, { language });
    for (const book of ['dadinho', 'dice']) {
      const card = page.locator(`article[data-book="${book}"]`);
      await card.locator('summary').first().click();
      const levels = Object.keys(words).filter((key) => key.startsWith(`level.about.${book}.`)).map((key) => key.split('.').pop());
      assert.equal(new Set(levels.map((level) => words[`level.${level}`])).size, levels.length, 'no two have the same name');
      for (const level of levels) {
        await card.getByRole('radio', { name: words[`level.${level}`], exact: true }).check();
        await holds(page, (text) => document.body.textContent.includes(text), words[`level.about.${book}.${level}`]);
      }
    }
    await context.close();
  });

test('what is alike in cards side by side stands side by side, in each language', async () => {
  for (const language of ['en', 'de']) {
    const { page, context } = await visit(world, { language });
    await page.locator('.books').waitFor();
    const tops = await page.evaluate(() => ['.book:not(.family) .ways', '.book:not(.family) .folds', '.edition .ways', '.edition > details'].map((part) =>
      [...document.querySelectorAll(part)].map((element) => Math.round(element.getBoundingClientRect().top))));
    for (const row of tops) {
      assert.ok(row.length === 3, JSON.stringify(tops));
      assert.ok(Math.max(...row) - Math.min(...row) <= 1, JSON.stringify(tops));
    }
    const ends = await page.evaluate(() => [...document.querySelectorAll('.book:not(.family)')].map((card) => Math.round(card.getBoundingClientRect().bottom)));
    assert.equal(new Set(ends).size, 1, 'the cards end together');
    await context.close();
  }
});

test('the settings that are open say of which edition they are', async () => {
  const { page, context } = await visit(world), summary = page.locator('.edition[data-book="fistf-de"] > details > summary');
  assert.equal(await summary.innerText(), texts['start.more']);
  await summary.click();
  assert.equal(await summary.innerText(), `${texts['start.more']}: ${texts['edition.fistf-de']}`);
  await context.close();
});

test('a search in the rulebook that finds nothing says so, and what to try', async () => {
  const { page, context } = await visit(world);
  await page.locator('.start footer button').click();
  const found = page.locator('.reader [role="status"]');
  await page.locator('.reader input').fill('xyzzy');
  assert.equal(await found.innerText(), texts['reader.nothing']);
  await page.locator('.reader input').fill('41');
  assert.match(await found.innerText(), /1$/);
  await context.close();
});

test('on a phone the values of settings and the rules have room', async () => {
  const { page, context, wrong } = await visit(world, { phone: true, language: 'de' });
  await page.locator('[data-book="chapas"] summary').first().click();
  await page.locator('[data-book="chapas"] .more > summary').click();
  const rooms = await page.locator('[data-book="chapas"] .setting select').evaluateAll((all) => all.map((select) => select.offsetWidth / select.closest('.setting').offsetWidth));
  assert.ok(rooms.length > 4);
  assert.deepEqual(rooms.filter((room) => room < 0.99), []);
  await page.evaluate(() => { location.hash = '#fistf-de/15.2.1.4'; });
  await page.locator('.reader li.found').waitFor();
  const list = await page.locator('.reader .pages').boundingBox(), dialog = await page.locator('.reader').boundingBox();
  assert.ok(list.height > 0.65 * dialog.height, `${list.height} of ${dialog.height}`);
  const shown = await page.locator('.reader .tab[aria-pressed="true"]').boundingBox();
  assert.ok(shown.x >= dialog.x && shown.x + shown.width <= dialog.x + dialog.width, 'the book that is read is in sight');
  assert.deepEqual(wrong, []);
  await context.close();
});
