// How soon a new visitor plays: the built page in Chromium with its processor slowed four times.
//   node bench/page.mjs [RUNS] [--record FILE]
// Needs build/page (tools/build_page.sh) and build/dev/toque. Times are from the start of the
// navigation, the cache empty, and a click as soon as there is a button; who begins is drawn by lot; bytes are those of the files asked for before the click, as they are sent.

import { existsSync, statSync, writeFileSync } from 'node:fs';
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
  const { page, context } = await visit({ ...world, address: 'about:blank' }, { likings: { view } });
  const client = await context.newCDPSession(page);
  const asked = new Set();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  await client.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  const start = performance.now();
  await page.goto(world.address, { waitUntil: 'commit' });
  await page.waitForSelector(`[data-book="${book}"] .play`);
  const shown = performance.now() - start;
  const bytes = [...asked].reduce((sum, path) => sum + sizeOf(path), 0);
  /* Not by the driver's click, which first waits until nothing moves for two frames. */
  await page.evaluate((name) => document.querySelector(`[data-book="${name}"] .play`).click(), book);
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

const world = await launch();
const results = [];
for (const [book, view] of [['dadinho', 'flat'], ['dadinho', 'solid'], ['dice', 'flat']]) {
  const result = await measure(world, book, view);
  results.push(result);
  console.log(`${book}, ${view}: start screen after ${result.shown_ms} ms, match on screen after ${result.match_ms} ms, first own act possible after ${result.playable_ms} ms (worst ${result.worst_ms}), ${Math.round(result.bytes / 1024)} KB before the click`);
}
await world.close();
if (record > 0) writeFileSync(process.argv[record + 1], JSON.stringify(results, null, 2) + '\n');
