// A real Chromium on the built page, served by `toque serve`: what all tests of this folder share.

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

import { asKept, loadCore, LONG, ROOT, WEB } from '../core.mjs';

export const PATIENCE = 180000; // ms until something that should come is given up: no test waits for it to pass
/* To try the tests on another machine than this: how many times slower the page computes, up to how many ms the core
   answers late, and how many ms the visitor takes for each thing that he does. */
const { TOQUE_SLOW_PAGE, TOQUE_SLOW_CORE, TOQUE_SLOW_HAND } = process.env;
export const LANGUAGES = ['en', 'es', 'de', 'pt'];
export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };
export const SMALL = { width: 800, height: 500 }; // where the solid view is drawn by software and its size does not matter
// the one without windows takes half the work: the other draws menus and bars that nobody sees
export const CHROMIUM = ['chromium-headless-shell', 'chromium', 'chromium-browser'].map((name) => `/usr/bin/${name}`).find((path) => existsSync(path));
// The solid view is drawn by a graphics card made of software; the flat one needs none, and without it a test takes half the work.
const SOLID = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
const FLAT = ['--disable-gpu'];

/** Starts the server on a port of its own; resolves with its address. */
export function serve() {
  const server = spawn(join(ROOT, 'build/dev/toque'), ['serve', '--port', '0', '--folder', join(ROOT, 'build/page'), '--lang', 'en']);
  return new Promise((resolve, reject) => {
    let said = '';
    server.stdout.on('data', (bytes) => {
      said += bytes;
      const address = /http:\/\/\S+/.exec(said);
      if (address) resolve({ address: address[0], stop: () => server.kill('SIGTERM') });
    });
    server.stderr.on('data', (bytes) => { said += bytes; });
    server.on('exit', (code) => reject(new Error(`toque serve ended with ${code}: ${said}`)));
  });
}

/** `solid`: the tests look at the solid view too. */
export async function launch({ solid = false } = {}) {
  const args = ['--no-sandbox', '--mute-audio', ...(solid ? SOLID : FLAT)], slowMo = Number(TOQUE_SLOW_HAND ?? 0);
  const [server, browser] = await Promise.all([serve(), chromium.launch({ executablePath: CHROMIUM, args, slowMo, timeout: PATIENCE })]);
  return {
    address: server.address,
    browser,
    async close() {
      await browser.close();
      server.stop();
    },
  };
}

/** In the page: what is asked of the core reaches it late now and then, in its order. */
function askLate(most) {
  const post = Worker.prototype.postMessage;
  let before = Promise.resolve();
  Worker.prototype.postMessage = function (...question) {
    const late = new Promise((resolve) => setTimeout(resolve, Math.random() ** 8 * most));
    before = before.then(() => late).then(() => post.apply(this, question));
  };
}

/** The machine that the tests are tried on. */
async function slowDown(context) {
  if (TOQUE_SLOW_CORE) await context.addInitScript(askLate, Number(TOQUE_SLOW_CORE));
  if (!TOQUE_SLOW_PAGE) return;
  context.on('page', async (page) => {
    const client = await context.newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: Number(TOQUE_SLOW_PAGE) });
  });
}

/** A new visitor: nothing is kept from before. What the page complains of is collected. With a seed
    the page draws the same lots each time, so that a test sees the same match. */
export async function visit(world, options = {}) {
  const { language = 'en', phone = false, saved: given = null, likings = {}, seed = null, prepare = null, ...rest } = options;
  const core = given && await loadCore();
  const saved = given && [given].flat().map((match) => asKept(core, match));
  const context = await world.browser.newContext({
    locale: language, viewport: phone ? PHONE : DESKTOP, hasTouch: phone, isMobile: phone, deviceScaleFactor: 1,
    acceptDownloads: true, ...rest,
  });
  context.setDefaultTimeout(PATIENCE);
  await slowDown(context);
  if (prepare) await context.addInitScript(prepare);
  if (seed !== null) await context.addInitScript((byte) => { crypto.getRandomValues = (array) => array.fill(byte); }, seed);
  const page = await context.newPage();
  const wrong = [];
  page.on('pageerror', (error) => wrong.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
  await page.addInitScript(([match, kept]) => {
    if (sessionStorage.getItem('visited')) return;
    sessionStorage.setItem('visited', '1');
    for (const [i, one] of [match].flat().entries()) if (one) localStorage.setItem(`toque.match.test${i}`, JSON.stringify(one));
    if (match && kept.playing) sessionStorage.setItem('toque.playing', 'test0');
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(`toque.liking.${name}`, JSON.stringify(value));
  }, [saved, { view: 'flat', sound: false, demo: false, ...likings }]);
  await page.goto(world.address);
  return { page, context, wrong };
}

/** The texts of a language, as the page gets them. */
export function textsOf(language) {
  return JSON.parse(readFileSync(join(ROOT, 'build/page', `texts-${language}.json`), 'utf8'));
}

export function fillSlots(pattern, slots) {
  return pattern.replace(/\{(\w+)\}/g, (_, name) => String(slots[name] ?? ''));
}

/** Pictures for people to look at: build/screens. They prove nothing and cost a second each. */
export async function picture(page, name) {
  if (!LONG && !process.env.TOQUE_PICTURES) return;
  mkdirSync(join(ROOT, 'build/screens'), { recursive: true });
  await page.screenshot({ path: join(ROOT, 'build/screens', `${name}.png`) });
}

/** What axe-core finds that is serious or critical. */
export async function axe(page) {
  await page.evaluate(readFileSync(join(WEB, 'node_modules/axe-core/axe.min.js'), 'utf8'));
  const found = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
  return found.violations
    .filter((v) => v.impact === 'serious' || v.impact === 'critical')
    .map((v) => `${v.id}: ${v.help}: ${v.nodes.slice(0, 3).map((n) => n.target.join(' ')).join(', ')}`);
}

/** Until a question to the page is answered with yes, or with what it asks for, which is returned. (The
    page's own policy forbids waitForFunction, and it is kept on here.) */
export async function holds(page, question, argument, ms = PATIENCE) {
  for (const end = Date.now() + ms; ;) {
    const answer = await page.evaluate(question, argument);
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`waited in vain for ${question}`);
    await page.waitForTimeout(30);
  }
}

/** Until the camera and the pieces have arrived, and are drawn so. What was done just now may still change how
    large the table is: that is seen two frames later. */
export async function rest(page) {
  await idle(page, 2);
  return holds(page, () => globalThis.toque.stage.still);
}

/** Until all that was asked about the aim, or about the thing in the hand, is answered and shown. What a
    finger did reaches the page with the next frame: nothing is asked before. */
export async function settled(page) {
  await idle(page, 2);
  return holds(page, () => globalThis.toque.hand.settled);
}

/** In the page, as `prepare`: what ends by itself after some seconds does not, for a test may take as long. */
export function nothingEndsByItself() {
  const later = globalThis.setTimeout;
  globalThis.setTimeout = (act, ms, ...rest) => (ms >= 2000 ? 0 : later(act, ms, ...rest));
}

/** In the page, as `prepare`: a computer thinks until the test says that it has thought. */
export function thinksLong() {
  const post = Worker.prototype.postMessage, held = [];
  let waits = true;
  Worker.prototype.postMessage = function (question, ...others) {
    if (waits && question.method === 'choose') held.push(() => post.call(this, question, ...others));
    else post.call(this, question, ...others);
  };
  globalThis.hasThought = () => {
    waits = false;
    for (const ask of held) ask();
  };
}

/** In the page, as `prepare`: questions of one kind, of what answers lead to unless `holdBack` names others, reach the
    core only when the test says that they are answered now. */
export function answersLate() {
  const post = Worker.prototype.postMessage;
  let held = [], kind = 'after';
  Worker.prototype.postMessage = function (question, ...others) {
    const ask = () => post.call(this, question, ...others);
    if (question.method === kind) held.push(ask);
    else ask();
  };
  globalThis.heldBack = () => held.length;
  globalThis.answerNow = () => {
    for (const ask of held) ask();
    [held, kind] = [[], null];
  };
  globalThis.holdBack = (other) => {
    globalThis.answerNow();
    kind = other;
  };
}

/** The curtain between two at one screen is held open by the mouse. */
export async function openCurtain(page) {
  const curtain = page.locator('dialog.curtain');
  await curtain.locator('.hold').hover();
  await page.mouse.down();
  await curtain.waitFor({ state: 'detached' });
  await page.mouse.up();
  await until(page, (s) => s.free);
}

/** As many frames as the browser would have drawn by now, had there been anything to draw. */
export const idle = (page, frames = 30) => page.evaluate((count) => new Promise((resolve) => {
  const next = (left) => (left > 0 ? requestAnimationFrame(() => next(left - 1)) : resolve());
  next(count);
}), frames);

/** The solid view is loaded and draws: its canvas is none for flat drawing. */
export const solid = (page) => holds(page, () => {
  const canvas = document.querySelector('.stage-view canvas');
  return globalThis.toque.stage.frames > 0 && canvas !== null && canvas.getContext('2d') === null;
});

/** A number typed quickly, however slowly the machine takes its digits. */
export async function typeNumber(page, number) {
  const client = await page.context().newCDPSession(page), now = Date.now() / 1000;
  for (const [i, key] of [...String(number)].entries()) {
    const struck = { key, code: `Digit${key}`, windowsVirtualKeyCode: key.charCodeAt(0), timestamp: now + i / 10 };
    await client.send('Input.dispatchKeyEvent', { type: 'keyDown', text: key, ...struck });
    await client.send('Input.dispatchKeyEvent', { type: 'keyUp', ...struck });
  }
  await client.detach();
}

/** A finger, or several, that move when the test says, not when the machine gets round to it. */
export async function fingers(page) {
  const client = await page.context().newCDPSession(page);
  let now = Date.now() / 1000;
  return (type, points = [], ms = 20) => {
    now += ms / 1000;
    return client.send('Input.dispatchTouchEvent', { type, timestamp: now, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  };
}

/** What the page waits for, as the match says. */
export function state(page) {
  return page.evaluate(() => {
    const { match } = globalThis.toque;
    const offers = match.look.offers.filter((o) => match.waiting.people.includes(o.side));
    return {
      free: !match.moving && !match.paused && match.waiting.thinking === null, over: match.look.view.over,
      must: offers.filter((o) => o.must).map((o) => o.deed), side: match.waiting.must[0] ?? null,
      flicks: offers.find((o) => o.deed === 'flick')?.pieces ?? [], commands: match.record().trim().split('\n').length - 1,
    };
  });
}

export async function until(page, what, ms = PATIENCE) {
  const end = Date.now() + ms;
  for (;;) {
    const now = await state(page);
    if (what(now)) return now;
    await page.evaluate(() => document.querySelector('dialog.rest .primary, .occasion .primary')?.click()); // goals and half-time are gone on from
    if (Date.now() > end) throw new Error(`waited in vain: ${JSON.stringify(now)}`);
    await page.waitForTimeout(30);
  }
}

/** From the start screen into a match of a book with one click. */
export async function begin(page, book) {
  await page.locator(`[data-book="${book}"] .play`).first().click();
  await holds(page, () => globalThis.toque !== undefined);
}

/** Answer what is asked for first, by its button, until this person may flick. */
export async function reachFlick(page) {
  for (;;) {
    const now = await until(page, (s) => s.over || (s.free && s.must.length > 0));
    if (now.over || now.must.includes('flick') || now.must.includes('order')) return now;
    await page.locator('.controls .offers-must button:not(.clause-link):not([aria-disabled="true"])').first().click();
    await until(page, (s) => s.commands > now.commands || s.must[0] !== now.must[0]);
  }
}

/** Where a piece is on the screen, once the camera has arrived. */
export async function whereIs(page, side, number) {
  await rest(page);
  return page.evaluate(([s, n]) => {
    const { match, stage } = globalThis.toque;
    const piece = n === 'ball' ? match.look.view.ball : match.look.view.pieces[s][n];
    return stage.project(piece.x, piece.y, 4);
  }, [side, number]);
}

/** The piece nearest to the ball of those that may be flicked. */
export function nearest(page) {
  return page.evaluate(() => {
    const { match } = globalThis.toque;
    const flicks = (o) => o.deed === 'flick' || (o.deed === 'order' && o.must);
    const offer = match.look.offers.find((o) => flicks(o) && match.waiting.people.includes(o.side));
    const { ball, pieces } = match.look.view;
    const far = (n) => Math.hypot(pieces[offer.side][n].x - ball.x, pieces[offer.side][n].y - ball.y);
    return { side: offer.side, number: offer.pieces.filter((n) => n > 0).sort((a, b) => far(a) - far(b))[0] };
  });
}

/** A point behind a piece, away from the ball: pulled to there, it runs at the ball. */
export async function pullBack(page, piece, pixels) {
  const from = await whereIs(page, piece.side, piece.number);
  const ball = await whereIs(page, null, 'ball');
  const length = Math.hypot(ball[0] - from[0], ball[1] - from[1]) || 1;
  return { from, to: [from[0] - ((ball[0] - from[0]) / length) * pixels, from[1] - ((ball[1] - from[1]) / length) * pixels] };
}
