// How soon a new visitor plays, and how many frames a second the table is drawn in: the built page in
// Chromium, for the first with its processor slowed four times.
//   node bench/page.mjs [RUNS] [--record FILE]
// Needs build/page (tools/build_page.sh) and build/dev/toque. Times are from the start of the
// navigation, the cache empty, and a click on the guided first match as soon as there is a button, so that
// the person begins; bytes are those of the files asked for before the click, as they are sent.

import { existsSync, statSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';

import { ROOT } from '../web/test/core.mjs';
import { holds, launch, until, visit } from '../web/test/page/browser.mjs';

const THROTTLE = 4;
const runs = Number(process.argv[2]) || 5;
const record = process.argv.indexOf('--record');

/** Of a file of the page, as it is sent. */
function sizeOf(path) {
  const file = join(ROOT, 'build/page', path === '/' ? 'index.html.br' : `${path.slice(1)}.br`);
  return existsSync(file) ? statSync(file).size : 0;
}

async function once(world, book, view) {
  const { page, context } = await visit({ ...world, address: 'about:blank' }, { likings: { view, demo: true } });
  const client = await context.newCDPSession(page);
  const asked = new Set();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  await client.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  const start = performance.now();
  await page.goto(world.address, { waitUntil: 'commit' });
  await page.waitForSelector(`[data-book="${book}"] .guided`);
  const shown = performance.now() - start;
  const bytes = [...asked].reduce((sum, path) => sum + sizeOf(path), 0);
  /* Not by the driver's click, which first waits until nothing moves for two frames. */
  await page.evaluate((name) => document.querySelector(`[data-book="${name}"] .guided`).click(), book);
  await holds(page, () => globalThis.toque !== undefined);
  const match = performance.now() - start;
  await until(page, (s) => s.free && s.must.length > 0);
  const playable = performance.now() - start;
  await context.close();
  return { shown, match, playable, bytes };
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

async function measure(world, book, view) {
  const all = [];
  for (let i = 0; i < runs; i++) all.push(await once(world, book, view));
  const of = (key) => Math.round(median(all.map((one) => one[key])));
  return { book, view, runs, throttle: THROTTLE, shown_ms: of('shown'), match_ms: of('match'), playable_ms: of('playable'),
    worst_ms: Math.round(Math.max(...all.map((o) => o.playable))), bytes: of('bytes') };
}

/** Frames a second, asked for as fast as they come, for so long. */
const FRAMES_MS = 4000;

async function framesOf(world, view, phone) {
  const { page, context } = await visit(world, { phone, likings: { view, camera: 'above' } });
  await page.locator('[data-book="dadinho"] .play').click();
  await holds(page, () => globalThis.toque !== undefined);
  await until(page, (s) => s.free && s.must.length > 0);
  if (view === 'solid') await insist(page);
  const made = await page.evaluate(async (ms) => {
    const { stage } = globalThis.toque, from = stage.frames, start = performance.now();
    while (performance.now() - start < ms) {
      stage.view.show(stage.poses);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    const card = document.createElement('canvas').getContext('webgl2'), names = card?.getExtension('WEBGL_debug_renderer_info');
    return { fps: ((stage.frames - from) * 1000) / (performance.now() - start), drawn_by: names ? card.getParameter(names.UNMASKED_RENDERER_WEBGL) : 'none' };
  }, FRAMES_MS);
  await context.close();
  return { view, size: phone ? '390x844' : '1280x800', fps: Math.round(made.fps * 10) / 10, drawn_by: made.drawn_by };
}

/** The solid view as a slow machine draws it, kept though it is slow: chosen again after it was left. */
async function insist(page) {
  await page.evaluate(() => {
    const frame = globalThis.requestAnimationFrame;
    globalThis.requestAnimationFrame = (f) => setTimeout(() => f(performance.now()), 90);
    globalThis.swift = () => { globalThis.requestAnimationFrame = frame; };
  });
  await page.evaluate(async () => {
    const { stage } = globalThis.toque;
    while (document.querySelector('.stage-view canvas').getContext('2d') === null) {
      stage.view.show(stage.poses);
      await new Promise((resolve) => setTimeout(resolve, 95));
    }
  });
  await page.evaluate(() => globalThis.swift());
  await page.locator('.top .icon-button').last().click();
  await page.locator('dialog.menu input[value="solid"]').check();
  await page.keyboard.press('Escape');
  await holds(page, () => document.querySelector('.stage-view canvas').getContext('2d') === null);
}

const world = await launch({ solid: true });
const results = [];
for (const [book, view] of [['dadinho', 'flat'], ['dadinho', 'solid'], ['dice', 'flat']]) {
  const result = await measure(world, book, view);
  results.push(result);
  console.log(`${book}, ${view}: start screen after ${result.shown_ms} ms, match on screen after ${result.match_ms} ms, first own act possible after ${result.playable_ms} ms (worst ${result.worst_ms}), ${Math.round(result.bytes / 1024)} KB before the click`);
}
const frames = [];
for (const view of ['flat', 'solid'])
  for (const phone of [false, true]) {
    const result = await framesOf(world, view, phone);
    frames.push(result);
    console.log(`${view}, ${result.size}: ${result.fps} frames a second (${result.drawn_by})`);
  }
await world.close();
const machine = `${cpus()[0].model.trim()}, ${cpus().length} processors`;
const load = Math.round(loadavg()[0] * 10) / 10; // of processes that want to run, by the end
console.log(`${machine}, load ${load}`);
if (record > 0) writeFileSync(process.argv[record + 1], JSON.stringify({ machine, load, first: results, frames }, null, 2) + '\n');
