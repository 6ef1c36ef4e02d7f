// The sounds themselves, written down by Chromium instead of played: harder is louder, nothing clips.

import assert from 'node:assert/strict';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';

import { CHROMIUM, PATIENCE } from './browser.mjs';

const SRC = join(dirname(fileURLToPath(import.meta.url)), '../../src');
let browser;
let page;

before(async () => {
  const made = await build({
    entryPoints: [join(SRC, 'sound/orchestra.ts')], bundle: true, format: 'iife', globalName: 'sound', write: false,
  });
  browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--mute-audio'], timeout: PATIENCE });
  page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE);
  await page.addScriptTag({ content: made.outputFiles[0].text });
  await page.evaluate(() => {
    globalThis.heard = async (seconds, play) => {
      const ctx = new OfflineAudioContext(1, 44100 * seconds, 44100);
      play(new globalThis.sound.Orchestra(ctx));
      const data = (await ctx.startRendering()).getChannelData(0);
      return { energy: data.reduce((sum, v) => sum + v * v, 0), peak: data.reduce((most, v) => Math.max(most, Math.abs(v)), 0) };
    };
  });
});

after(() => browser?.close());

const ALL = ['net', 'post', 'cap', 'wood', 'cloth', 'finger', 'keeper', 'ball', 'button', 'base', 'dice'];

for (const sounding of ALL) {
  test(`${sounding}: a harder strike has more energy`, async () => {
    const list = await page.evaluate(async (word) => {
      const heard = [];
      for (const loud of [0.05, 0.2, 0.5, 1]) heard.push(await globalThis.heard(1, (o) => o.strike(word, loud, 0.01)));
      return heard;
    }, sounding);
    for (let i = 1; i < list.length; i++) assert.ok(list[i].energy > 1.5 * list[i - 1].energy);
    assert.ok(list.every(({ peak }) => peak <= 1));
  });
}

test('a crowd of full strikes does not clip', async () => {
  const { energy, peak } = await page.evaluate(() => globalThis.heard(1, (o) => {
    for (let i = 0; i < 40; i++) o.strike(['post', 'button', 'wood', 'net'][i % 4], 1, 0.01 + i * 0.0004);
  }));
  assert.ok(energy > 0 && peak <= 1, String(peak));
});

test('whistle, dice and card are heard; a longer whistle lasts longer', async () => {
  const list = await page.evaluate(async () => {
    const plays = [(o) => o.tick(), (o) => o.roll(), (o) => o.whistle('short'), (o) => o.whistle('double'), (o) => o.whistle('long')];
    const heard = [];
    for (const play of plays) heard.push(await globalThis.heard(1.5, play));
    return heard;
  });
  assert.ok(list.every(({ energy, peak }) => energy > 0.1 && peak <= 1));
  assert.ok(list[2].energy < list[3].energy && list[3].energy < list[4].energy);
});

test('a motion is heard at both paces, and nothing of it clips', async () => {
  const list = await page.evaluate(async () => {
    const contact = (us, materials) => ({ us, kind: 'contact', materials, closing: 2000, impulse: 9000 });
    const frames = 60;
    const samples = Float32Array.from({ length: frames * 8 }, (_, i) => (i % 8 === 0 ? i * 2 : 0));
    const motion = {
      flick: { kind: 'piece', side: 'home', number: 1 }, us: 6e5, step: 1e4, frames, moved: [0], start: [], samples,
      contacts: [contact(1e5, ['button', 'ball']), contact(2e5, ['ball', 'post']), contact(3e5, ['ball', 'net'])],
    };
    return [await globalThis.heard(2, (o) => o.motion(motion, 1)), await globalThis.heard(4, (o) => o.motion(motion, 0.25))];
  });
  assert.ok(list.every(({ energy, peak }) => energy > 1 && peak <= 1));
  assert.ok(list[1].energy > list[0].energy); // the cloth is heard for longer
});
