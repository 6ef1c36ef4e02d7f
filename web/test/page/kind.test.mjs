// Kind to people: accessibility, four languages, phones, reload, offline, no needless frames, size.

import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { LONG, ROOT } from '../core.mjs';
import { LANGUAGES, PATIENCE, SMALL, axe, begin, holds, idle, launch, picture, reachFlick, rest, solid, state, until, visit } from './browser.mjs';

let world;
before(async () => { world = await launch(); });
after(() => world.close());

const ready = (page) => page.waitForSelector('[data-book]');

/** Words that look like a key of the texts rather than a text. */
const keysShown = (page) => page.evaluate(() => {
  const said = [...document.querySelectorAll('body *')].flatMap((e) => [e.getAttribute('aria-label'), e.getAttribute('title'),
    ...[...e.childNodes].filter((n) => n.nodeType === Node.TEXT_NODE).map((n) => n.textContent)]);
  return said.filter((text) => text && /^[a-z]+\.[a-z][\w.-]*$/.test(text.trim()));
});

for (const scheme of ['light', 'dark'])
  test(`axe finds nothing serious, ${scheme}`, async () => {
    const { page, context, wrong } = await visit(world, { colorScheme: scheme, seed: 7 });
    await ready(page);
    assert.deepEqual(await axe(page), []);
    await page.locator('[data-book="dadinho"] summary').first().click();
    assert.deepEqual(await axe(page), [], 'with its form open');
    await picture(page, `start-${scheme}`);
    await page.locator('footer button').click();
    await page.waitForSelector('dialog[open]');
    assert.deepEqual(await axe(page), [], 'the reader');
    await picture(page, `reader-${scheme}`);
    await page.keyboard.press('Escape');
    await begin(page, 'dadinho');
    await reachFlick(page);
    assert.deepEqual(await axe(page), [], 'a match');
    await picture(page, `match-${scheme}`);
    await page.locator('.top .icon-button').last().click();
    await page.waitForSelector('dialog[open]');
    assert.deepEqual(await axe(page), [], 'the menu');
    assert.deepEqual(wrong, []);
    await context.close();
  });

test('axe finds nothing serious on a phone, in the dice game', async () => {
  const { page, context } = await visit(world, { phone: true, language: 'pt' });
  await ready(page);
  await picture(page, 'start-phone-pt');
  await begin(page, 'dice');
  await until(page, (s) => s.free && s.must.length > 0);
  assert.deepEqual(await axe(page), []);
  await picture(page, 'dice-phone-pt');
  await context.close();
});

for (const language of LANGUAGES)
  test(`every string of the main screens is a text, ${language}`, async () => {
    const { page, context } = await visit(world, { language, seed: 7 });
    await ready(page);
    for (const summary of await page.locator('summary').all()) await summary.click();
    assert.deepEqual(await keysShown(page), []);
    assert.equal(await page.evaluate(() => document.documentElement.lang), language);
    await page.locator('footer button').click();
    assert.deepEqual(await keysShown(page), []);
    await page.keyboard.press('Escape');
    for (const book of LONG ? ['dadinho', 'dice'] : [LANGUAGES.indexOf(language) % 2 ? 'dice' : 'dadinho']) {
      await begin(page, book);
      await until(page, (s) => s.free && s.must.length > 0);
      await page.locator('.skip').evaluate((button) => button.click());
      assert.deepEqual(await keysShown(page), []);
      assert.deepEqual(await page.evaluate(() => [...globalThis.toque.texts.missing]), []);
      await picture(page, `${book}-text-${language}`);
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('toque.match.')).forEach((key) => localStorage.removeItem(key)));
      await page.evaluate(() => localStorage.setItem('toque.liking.playing', 'false'));
      await page.goto(world.address);
      await ready(page);
    }
    await context.close();
  });

test('the language can be changed in a match, which goes on', async () => {
  const { page, context } = await visit(world, { language: 'en', seed: 7 });
  await ready(page);
  await begin(page, 'dadinho');
  const before = await reachFlick(page);
  await page.locator('.top .icon-button').last().click();
  await page.locator('dialog[open] select').last().selectOption('de');
  await holds(page, () => document.documentElement.lang === 'de');
  assert.equal((await state(page)).commands, before.commands);
  await context.close();
});

test('a match interrupted by a reload goes on with the same hash', async () => {
  const { page, context } = await visit(world, { seed: 7 });
  await ready(page);
  await begin(page, 'dadinho');
  await reachFlick(page);
  const hash = () => page.evaluate(() => globalThis.toque.match.look.hash);
  const [before, record] = [await hash(), await page.evaluate(() => globalThis.toque.match.record())];
  await page.reload();
  await holds(page, () => globalThis.toque !== undefined);
  assert.equal(await hash(), before);
  assert.equal(await page.evaluate(() => globalThis.toque.match.record()), record);
  await context.close();
});

test('a second tab leaves the match of the first alone', async () => {
  const { page, context } = await visit(world, { seed: 7 });
  await ready(page);
  await begin(page, 'dadinho');
  await reachFlick(page);
  const record = await page.evaluate(() => globalThis.toque.match.record());
  const second = await context.newPage();
  await second.goto(world.address);
  await ready(second);
  await begin(second, 'dice');
  await until(second, (s) => s.free && s.must.length > 0);
  await page.reload();
  await holds(page, () => globalThis.toque !== undefined);
  assert.equal(await page.evaluate(() => globalThis.toque.match.record()), record);
  await context.close();
});

test('it works offline once loaded', async () => {
  const { page, context } = await visit(world);
  await ready(page);
  await page.evaluate(async () => { await navigator.serviceWorker.ready; });
  await holds(page, async () => (await caches.keys()).length > 0
    && (await (await caches.open((await caches.keys())[0])).keys()).some((r) => r.url.endsWith('toque.wasm')));
  await context.setOffline(true);
  await page.reload();
  await ready(page);
  await begin(page, 'dice');
  await until(page, (s) => s.free && s.must.length > 0);
  await context.close();
});

for (const view of ['flat', 'solid'])
  test(`no frame is drawn when nothing moves, ${view}`, async (t) => {
    const own = view === 'solid' ? await launch({ solid: true }) : world;
    if (own !== world) t.after(() => own.close());
    const { page, context, wrong } = await visit(own, { likings: { view, 'solid-anyway': true }, viewport: SMALL, seed: 7 });
    await ready(page);
    await begin(page, 'dadinho');
    await reachFlick(page);
    if (view === 'solid') await solid(page);
    await holds(page, () => { // all that was asked about an aim is heard
      const { settled, notches } = globalThis.toque.hand;
      return settled && (notches.asked === '' || notches.done === notches.asked);
    });
    await rest(page);
    const before = await page.evaluate(() => globalThis.toque.stage.frames);
    await idle(page, 60);
    assert.equal(await page.evaluate(() => globalThis.toque.stage.frames), before);
    assert.ok(before > 0);
    await picture(page, `table-${view}`);
    assert.deepEqual(wrong, []);
    await context.close();
  });

test('any static host will do, in any folder, whatever it calls a file', async () => {
  const host = createServer((request, response) => {
    const name = request.url.replace(/^\/some\/where\//, '') || 'index.html';
    const file = join(ROOT, 'build/page', name);
    if (!request.url.startsWith('/some/where/') || !existsSync(file)) return response.writeHead(404).end();
    const kinds = { html: 'text/html', js: 'text/javascript', css: 'text/css' };
    return response.writeHead(200, { 'content-type': kinds[name.split('.').pop()] ?? 'application/octet-stream' }).end(readFileSync(file));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => host.once('listening', resolve));
  const address = `http://127.0.0.1:${host.address().port}/some/where/`;
  const { page, context, wrong } = await visit({ ...world, address });
  await ready(page);
  await begin(page, 'dice');
  await until(page, (s) => s.free && s.must.length > 0);
  assert.deepEqual(wrong, []);
  await context.close();
  host.close();
});

/** A host whose answer can be changed: its port stays its own. */
async function hostOf(answer) {
  const host = createServer((request, response) => own.answer(request, response)).listen(0, '127.0.0.1');
  const own = { answer, close: () => { host.closeAllConnections(); return new Promise((resolve) => host.close(resolve)); } };
  await new Promise((resolve) => host.once('listening', resolve));
  return Object.assign(own, { address: `http://127.0.0.1:${host.address().port}/` });
}

function pageFile(request, response) {
  const name = request.url.slice(1) || 'index.html', file = join(ROOT, 'build/page', name);
  const kinds = { html: 'text/html', js: 'text/javascript', css: 'text/css' };
  if (!existsSync(file)) return response.writeHead(404).end();
  return response.writeHead(200, { 'content-type': kinds[name.split('.').pop()] ?? 'application/octet-stream' }).end(readFileSync(file));
}

test('whatever runs on that port later has it to itself', async () => {
  const host = await hostOf(pageFile), { address } = host;
  const { page, context } = await visit({ ...world, address });
  await ready(page);
  await page.evaluate(async () => { await navigator.serviceWorker.ready; });
  await holds(page, async () => (await caches.keys()).length > 0);
  host.answer = (request) => request.socket.destroy();
  await page.reload(); // nobody answers: the page is there all the same
  await ready(page);
  host.answer = (request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Other</title><h1>Another program</h1>');
  for (const end = Date.now() + PATIENCE; ;) { // one that answers too late is taken for none
    await page.goto(address);
    if (await page.locator('h1').first().innerText() === 'Another program') break;
    assert.ok(Date.now() < end, 'the other program is not seen');
  }
  await holds(page, async () => (await navigator.serviceWorker.getRegistrations()).length === 0 && (await caches.keys()).length === 0);
  await context.close();
  await host.close();
});

test('the licences of what is bundled go with the page', async () => {
  const { page, context } = await visit(world);
  await ready(page);
  await page.locator('footer a[href="licences.txt"]').click();
  await holds(page, () => document.body.innerText.includes('three.js authors') && document.body.innerText.includes('The Toque authors'));
  await context.close();
});

test('no sideways scrolling at 320 pixels', async () => {
  const { page, context } = await visit(world, { phone: true, viewport: { width: 320, height: 640 }, language: 'de' });
  await ready(page);
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok((await wider()) <= 0, 'start');
  await begin(page, 'dadinho');
  await until(page, (s) => s.free && s.must.length > 0);
  assert.ok((await wider()) <= 0, 'match');
  await picture(page, 'match-320');
  await context.close();
});

test('the whole page is under 1 MB compressed', () => {
  const folder = join(ROOT, 'build/page');
  const sizes = readdirSync(folder).filter((name) => name.endsWith('.br')).map((name) => statSync(join(folder, name)).size);
  const sum = sizes.reduce((a, b) => a + b, 0);
  assert.ok(sizes.length > 8 && sum < 1000000, `${sum} bytes`);
});
