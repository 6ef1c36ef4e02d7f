// Faults that a newcomer found: signs, words that disagree, aims that lie, matches that are lost.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { loadCore, playUntil, SETUP } from '../core.mjs';
import { begin, holds, launch, nearest, reachFlick, settled, state, textsOf, until, visit } from './browser.mjs';

let world, core;
before(async () => { [world, core] = await Promise.all([launch(), loadCore()]); });
after(() => world.close());

const PERSON = { kind: 'person' };
const NOVICE = { kind: 'computer', level: 'novice' };
const texts = textsOf('en');

function kept(book, { players = { home: PERSON, away: PERSON }, lines = [], settings = {}, when = 0 } = {}) {
  const setup = { ...SETUP[book], settings: { ...SETUP[book].settings, ...settings } };
  return { id: 'x', plan: { setup, players, hurried: false, preview: true }, lines: [core.start(setup), ...lines], score: [0, 0], when, takenBack: 0 };
}

async function resume(match, options = {}) {
  const visitor = await visit(world, { ...options, saved: match, likings: { playing: true, ...options.likings } });
  await holds(visitor.page, () => globalThis.toque !== undefined);
  return visitor;
}

/** The lines of a match of computers up to a moment. */
function linesUntil(book, until, settings = {}) {
  const lines = [];
  core.start({ ...SETUP[book], settings: { ...SETUP[book].settings, ...settings } });
  const last = playUntil(core, 'novice', lines, until);
  assert.ok(last, 'it came to that');
  return [...lines, last.line];
}

test('the sign of a shot points at the goal that is attacked, in both halves and on both screens', async () => {
  for (const half of [1, 2]) {
    const lines = linesUntil('dadinho', (report) => core.look(null).view.period === half && report.rulings.some((r) => r.call === 'shot'));
    for (const phone of [false, true]) {
      const { page, context } = await resume(kept('dadinho', { players: { home: PERSON, away: NOVICE }, lines }), { phone, likings: { camera: 'above' } });
      const seen = await holds(page, () => {
        const { match, stage } = globalThis.toque;
        if (!stage.still || stage.project(0, 0, 0) === null || stage.project(200, 0, 0) === null) return null;
        const { towards } = match.look.view, call = match.calls.at(-1);
        const [from, to] = [stage.project(0, 0, 0), stage.project(200 * towards[call.rulings[0].thing.side], 0, 0)];
        return { sign: document.querySelector('.latest .sign').dataset.heading, way: [to[0] - from[0], to[1] - from[1]] };
      });
      const wanted = phone ? (seen.way[1] < 0 ? 'up' : 'down') : (seen.way[0] > 0 ? 'right' : 'left');
      assert.equal(seen.sign, wanted, `half ${half}, phone ${phone}`);
      await context.close();
    }
  }
});

test('after a pass the card and the scoreboard say the same, and a steal is one flick', async () => {
  const lines = linesUntil('dadinho', () => core.look(null).offers.some((o) => o.options.includes('pass')));
  const { page, context } = await resume(kept('dadinho', { lines }));
  await until(page, (s) => s.free && s.must.length > 0);
  const { side } = await state(page);
  assert.ok((await page.locator(`.team.${side} .notes`).innerText()).includes(texts['score.steal']));
  assert.ok(!/flicks left/i.test(await page.locator('.top').innerText()), 'a steal has no count');
  await page.locator('.controls [data-key^="choose:"]').first().click();
  await until(page, (s) => s.free && s.side !== side);
  const header = await page.locator('.status').innerText();
  assert.ok((await page.locator('.latest .next').innerText()).startsWith(header.split('.')[0]), header);
  await context.close();
});

test('no aim is armed after a flick, and the goal is never aimed at backwards', async () => {
  const { page, context } = await resume(kept('dadinho'));
  await reachFlick(page);
  const piece = await nearest(page);
  await page.locator(`.controls [data-key="piece:${piece.side}:${piece.number}"]`).click();
  await page.locator('[data-key="aim:goal"]').click();
  await settled(page); // the aim is found, and its preview is there
  assert.equal(await page.evaluate(() => globalThis.toque.hand.preview?.meets?.kind), 'ball');
  const ahead = await page.evaluate(() => {
    const { hand, match } = globalThis.toque, { after } = hand.preview;
    return (after.at(-1)[0] - after[0][0]) * match.look.view.towards[hand.aim.side];
  });
  assert.ok(ahead > 0, `the ball goes ${ahead} mm forwards`);
  const { commands } = await state(page);
  await page.locator('[data-key="flick"]').click();
  await until(page, (s) => s.commands > commands && s.free && s.must.length > 0);
  assert.equal(await page.evaluate(() => globalThis.toque.hand.aim.pulled), false);
  const armed = await page.evaluate(() => {
    const { hand } = globalThis.toque;
    return hand.aim.chosen && hand.flickable().length > 1;
  });
  assert.equal(armed, false);
  await context.close();
});

test('a piece that others stand in the way of says so when it is to play towards the goal', async () => {
  const { page, context } = await resume(kept('dadinho'));
  await reachFlick(page);
  const told = await page.evaluate(async () => {
    const { hand, match } = globalThis.toque, { side } = hand;
    const found = [];
    for (const thing of hand.flickable()) {
      hand.choose(thing.side, thing.number);
      await hand.aimThroughBall();
      const preview = await match.tryOut(hand.flickAct());
      found.push({ hint: hand.hint !== null, meets: preview.meets?.kind ?? null, side });
    }
    return found;
  });
  for (const one of told) assert.ok(one.meets === 'ball' || one.hint, JSON.stringify(one));
  await context.close();
});

test('the end of a match names the length that was played', async () => {
  const lines = linesUntil('dice', (report) => report.rulings.some((r) => r.call === 'match-over'));
  const { page, context } = await resume(kept('dice', { lines: lines.slice(0, -1) }));
  while (!(await until(page, (s) => s.over || (s.free && s.must.length > 0))).over) {
    const { commands } = await state(page);
    await page.locator('.controls .offers-must .answers button:not([aria-disabled="true"])').first().click();
    await until(page, (s) => s.over || s.commands > commands);
  }
  const said = await page.evaluate(() => document.querySelector('.latest').textContent);
  assert.ok(!said.includes('7:30'), said);
  await context.close();
});

test('several matches are kept, listed, gone on with and deleted only after a question', async () => {
  const saved = [kept('dadinho', { when: 5 }), kept('dice', { when: 9 }), kept('dadinho', { when: 7 })];
  const { page, context } = await visit(world, { saved });
  await page.locator('.resume li').first().waitFor();
  assert.equal(await page.locator('.resume li').count(), 3);
  assert.ok((await page.locator('.resume li').first().innerText()).includes(texts['book.dice']), 'the latest first');
  await page.locator('.resume li').nth(1).getByText(texts['start.delete']).click();
  await page.locator('dialog.ask').getByText(texts['play.cancel']).click();
  assert.equal(await page.locator('.resume li').count(), 3);
  await page.locator('.resume li').nth(1).getByText(texts['start.delete']).click();
  await page.locator('dialog.ask .primary').click();
  await holds(page, () => document.querySelectorAll('.resume li').length === 2);
  await page.locator('.resume li .primary').first().click();
  await holds(page, () => globalThis.toque?.match.book.name === 'dice');
  await context.close();
});

test('a second tab keeps its own match, and a match is played in one tab only', async () => {
  const { page, context } = await visit(world);
  await begin(page, 'dadinho');
  const second = await context.newPage();
  await second.goto(world.address);
  await second.locator('.resume .primary').first().click();
  await second.getByText(texts['start.elsewhere']).waitFor();
  await second.locator('dialog.ask .primary').click();
  await begin(second, 'dice');
  await second.reload();
  await holds(second, () => globalThis.toque?.match.book.name === 'dice');
  await page.reload();
  await holds(page, () => globalThis.toque?.match.book.name === 'dadinho');
  await context.close();
});

test('when there is no more room, it is asked before the oldest match goes', async () => {
  const { page, context } = await visit(world, { saved: Array.from({ length: 12 }, (_, i) => kept('dice', { when: 100 + i })) });
  const count = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('toque.match.')).length);
  await page.locator('[data-book="dice"] .play').first().click();
  await page.locator('dialog.ask').getByText(texts['play.cancel']).click();
  assert.equal(await count(), 12);
  await page.locator('[data-book="dice"] .play').first().click();
  await page.locator('dialog.ask .primary').click();
  await holds(page, () => globalThis.toque !== undefined);
  assert.equal(await count(), 12);
  assert.equal(await page.evaluate(() => localStorage.getItem('toque.match.test0')), null);
  await context.close();
});

test('at one screen a flick is taken back if the other agrees', async () => {
  const { page, context } = await resume(kept('dadinho'));
  await reachFlick(page);
  const hash = () => page.evaluate(() => globalThis.toque.match.look.hash);
  const before = await hash(), piece = await nearest(page);
  assert.equal(await page.locator('[data-key="take-back"]').isVisible(), false);
  await page.locator(`.controls [data-key="piece:${piece.side}:${piece.number}"]`).click();
  const { commands } = await state(page);
  await page.locator('[data-key="flick"]').click();
  await until(page, (s) => s.commands > commands && s.free && s.must.length > 0);
  const flicked = await hash();
  assert.notEqual(flicked, before);
  await page.locator('[data-key="take-back"]').click();
  await page.locator('dialog.ask').getByText(texts['play.cancel']).click();
  assert.equal(await hash(), flicked);
  await page.locator('[data-key="take-back"]').click();
  await page.locator('dialog.ask .primary').click();
  await holds(page, (was) => globalThis.toque.match.look.hash === was, before);
  assert.ok((await page.evaluate(() => globalThis.toque.match.record())).includes('"taken-back":1'));
  await context.close();
});

test('the rulebook names no source file, and the referee\'s seat is there where one is wanted', async () => {
  const { page, context } = await resume(kept('dadinho', { players: { home: PERSON, away: NOVICE } }));
  assert.equal(await page.getByText(texts['entry.open']).isVisible(), false);
  await page.getByRole('button', { name: texts['menu.title'], exact: true }).click();
  await page.getByText(texts['menu.seat']).click();
  await page.keyboard.press('Escape');
  await page.getByText(texts['entry.open']).waitFor();
  await page.evaluate(() => { location.hash = '#dadinho/41'; });
  await page.locator('dialog.reader li.found').waitFor();
  assert.ok(!/src\//.test(await page.locator('dialog.reader .pages').innerText()));
  await context.close();
});
