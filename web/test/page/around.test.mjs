// Chapas: what lay about the ball when it was called, shown again: the gaps, the ways that were left or that none was.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { loadCore, SETUP } from '../core.mjs';
import { axe, holds, launch, picture, rest, until } from './browser.mjs';
import { resume, send, TWO } from './moments.mjs';

let world, core;
before(async () => { [world, core] = await Promise.all([launch(), loadCore()]); });
after(() => world.close());

const um = (mm) => Math.round(mm * 1000);
const apart = (a, [x, y]) => Math.hypot(a.x - x, a.y - y);

/** A flick of `side` that stops at the first free place of a ring of three round the ball, this far from its centre. */
function towardsBall({ view, offers }, side, far, t) {
  const { ball, pieces } = view, places = [180, 300, 60].map((turn) => (turn * Math.PI) / 180)
    .map((turn) => [ball.x + far * Math.cos(turn), ball.y + far * Math.sin(turn)]);
  const there = (place) => pieces[side].some((piece) => apart(piece, place) < far / 2);
  const free = places.find((place) => !there(place));
  const can = offers.find((o) => o.deed === 'flick' && o.side === side).pieces.filter((n) => n > 0 && !places.some((p) => apart(pieces[side][n], p) < far / 2));
  for (const piece of can) {
    const stop = core.stopAt({ do: 'place', side, piece, at: free.map(um), t });
    if (stop && !stop.meets) return { do: 'flick', side, piece, aim: stop.aim, speed: stop.speed, t };
  }
  return assert.fail('no cap has a free way');
}

/** The next deed: who kicks off plays the ball a little, and then keeps away from it; the other side goes round it. */
function deed(look, side, kicker, far) {
  const { view, offers } = look, t = Math.max(view.now, view.rests) + 10, quick = view.restart === 'none' ? null : core.quick(side);
  if (quick) return { ...quick, t };
  if (view.restart !== 'none') {
    const [piece] = offers.find((o) => o.deed === 'flick' && o.side === side).pieces, { x, y } = view.pieces[side][piece];
    return { do: 'flick', side, piece, aim: [um(view.ball.x - x), um(view.ball.y - y)], speed: 400000, t };
  }
  return side === kicker ? { do: 'flick', side, piece: 1, aim: [-view.towards[side], 0], speed: 60000, t } : towardsBall(look, side, far, t);
}

/** Two people's match just before the flick after which three caps of a side lie so far round the ball, and that flick. */
function beforeCrowding(far) {
  const setup = { ...SETUP.chapas, settings: { half: 600, interval: 0 } }, lines = [];
  core.start(setup);
  const kicker = core.look(null).view.restartTo;
  for (let i = 0; i < 40; i++) {
    const look = core.look(null), command = deed(look, look.waits[0], kicker, far), { report, impossible, line } = core.apply(command);
    assert.ok(impossible === null && !report.refused, JSON.stringify(command));
    const ruling = report.rulings.find((r) => r.call === 'obstruction');
    const plan = { setup, players: TWO, hurried: false, preview: true };
    if (ruling) return { saved: { id: 'x', plan, lines: ['', ...lines], score: [0, 0], when: 0, takenBack: 0 }, command, ruling, around: core.motion().around };
    lines.push(line);
  }
  return assert.fail('nothing was called');
}

/** "Show me" of it, held at its end. */
async function shown({ saved, command }, name) {
  const visitor = await resume(world, saved), { page } = visitor;
  await until(page, (s) => s.free);
  await send(page, command);
  await page.locator('.latest .call[data-call="obstruction"] .show-me').click();
  const decides = page.locator('.stage-legend .again-moment');
  await decides.click();
  await holds(page, () => !document.querySelector('.stage-veil').hidden);
  await rest(page);
  await picture(page, name);
  return { ...visitor, words: await decides.innerText(), veil: await page.evaluate(() => globalThis.toque.stage.veil.veil) };
}

test('"Show me" of a crowded ball ends with the gaps between the caps, the distance that counts and the ways left', async () => {
  const moment = beforeCrowding(33), { around, ruling } = moment, { crowd, closed } = around[ruling.against];
  assert.deepEqual([crowd.length, closed.length], [3, 0]);
  const { page, context, wrong, words, veil } = await shown(moment, 'chapas-crowding');
  assert.equal(veil.links.filter(({ text }) => /^\d+ mm$/.test(text)).length, 3, 'a gap for each two of them');
  assert.equal(veil.links.filter(({ text, cut }) => text === '' && !cut).length, around.ways[ruling.against].length, 'a stroke for each way');
  assert.ok(veil.rings.some(({ text }) => text === `${around.near} mm`));
  assert.match(words, new RegExp(`${around.near} mm`));
  assert.deepEqual(await axe(page), []);
  await page.locator('.stage-legend [data-key="again.before"]').click();
  await holds(page, () => document.querySelector('.stage-veil').hidden);
  assert.deepEqual(await page.evaluate(() => [...globalThis.toque.texts.missing]), []);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('where no way to the ball is left, each cap that closes one is cut off from it', async () => {
  const moment = beforeCrowding(24), { closed } = moment.around[moment.ruling.against];
  assert.equal(closed.length, 3);
  const { context, wrong, words, veil } = await shown(moment, 'chapas-closed');
  assert.equal(veil.links.filter(({ cut }) => cut).length, 3);
  assert.equal(veil.links.filter(({ text, cut }) => text === '' && !cut).length, 0, 'no way is drawn as free');
  assert.match(words, /no straight way/);
  assert.deepEqual(wrong, []);
  await context.close();
});
