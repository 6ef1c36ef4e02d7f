// On a phone nothing that is needed lies below the fold or under something else; the aim is felt as well.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { loadCore, pairs, SETUP } from '../core.mjs';
import { LANGUAGES, fingers, holds, launch, nearest, picture, pullBack, reachFlick, until } from './browser.mjs';
import { calls, PERSON, resume, savedBefore, send } from './moments.mjs';

let world, core;
before(async () => { [world, core] = await Promise.all([launch(), loadCore()]); });
after(() => world.close());

const BEGINNER = { kind: 'computer', level: 'beginner' };
const SIZES = [{ width: 390, height: 844 }, { width: 360, height: 740 }];

function fresh() {
  const setup = { ...SETUP.dadinho, seed: '0000000000000003' };
  return { id: 'x', plan: { setup, players: { home: PERSON, away: BEGINNER }, hurried: false, preview: true }, lines: [''], score: [0, 0], when: 0, takenBack: 0 };
}

/** Which of these are not wholly on the screen, or lie under something. */
const hidden = (page, selectors) => page.evaluate((wanted) => wanted.flatMap((selector) => {
  const all = [...document.querySelectorAll(selector)].filter((e) => e.offsetParent !== null || getComputedStyle(e).position === 'fixed');
  if (all.length === 0) return [`${selector}: none`];
  return all.flatMap((element) => {
    const box = element.getBoundingClientRect(), x = box.left + box.width / 2, y = box.top + box.height / 2;
    const inside = box.top >= -1 && box.bottom <= innerHeight + 1 && box.left >= -1 && box.right <= innerWidth + 1;
    const top = document.elementFromPoint(x, y);
    return inside && top && (element.contains(top) || top.contains(element)) ? [] : [`${selector}: ${Math.round(box.top)} to ${Math.round(box.bottom)} of ${innerHeight}`];
  });
}), selectors);

for (const [viewport, language] of pairs(SIZES, LANGUAGES))
  test(`what is asked for is in sight: choosing, ready, flick; ${viewport.width} px, ${language}`, async () => {
    const { page, context } = await resume(world, fresh(), { phone: true, viewport, language });
    await until(page, (s) => s.free && s.must.includes('choose'));
    assert.deepEqual(await hidden(page, ['.controls .choice strong', '.tips .guide-words', '.status']), []);
    await page.locator('.controls [data-key^="choose:home:ball"]').click();
    await until(page, (s) => s.free && s.must.includes('ready'));
    assert.deepEqual(await hidden(page, ['.controls [data-key="ready:home"]']), []);
    await reachFlick(page);
    const piece = await nearest(page);
    await page.locator(`.controls [data-key="piece:${piece.side}:${piece.number}"]`).click();
    assert.deepEqual(await hidden(page, ['.controls [data-key="flick"]', '.controls .strike', '[data-key="aim:ball"]']), []);
    const table = await page.locator('.stage').boundingBox();
    assert.ok(table.height > viewport.height * 0.4, `the table has ${table.height} px`);
    await picture(page, `fold-${viewport.width}-${language}`);
    await context.close();
  });

test('a keeper to be placed, and the referee\'s why, are in sight', async () => {
  for (const viewport of SIZES) {
    const place = savedBefore(core, 'dadinho', 'greedy', (report, command) => command.do === 'place' && command.piece === 'keeper' && command.side === 'home', { home: PERSON, away: BEGINNER });
    const { page, context } = await resume(world, place.saved, { phone: true, viewport });
    await until(page, (s) => s.free && s.must.length > 0);
    await page.locator('.controls [data-key^="place:home:piece:0"]').click();
    assert.deepEqual(await hidden(page, ['.controls [data-key="put"]']), []);
    const shown = await page.evaluate(() => {
      const { match, stage } = globalThis.toque, { x, y } = match.look.view.pieces.home[0], at = stage.project(x, y, 4);
      return at !== null && at[0] >= 0 && at[0] <= innerWidth && at[1] >= 0 && at[1] <= document.querySelector('.stage').getBoundingClientRect().bottom;
    });
    assert.ok(shown, 'the keeper itself');
    await context.close();
    const foul = savedBefore(core, 'dadinho', 'greedy', (report) => report.rulings.some((r) => r.call === 'foul' && r.against === 'home'), { home: PERSON, away: BEGINNER });
    const other = await resume(world, foul.saved, { phone: true, viewport });
    await send(other.page, foul.command);
    await other.page.locator('.occasion.read').waitFor();
    assert.deepEqual(await hidden(other.page, ['.occasion.read .title', '.occasion.read .why', '.occasion.read .primary']), []);
    await picture(other.page, `fold-read-${viewport.width}`);
    await other.context.close();
  }
});

/** Words that go on in the next line, where the browser knows no hyphens. */
const broken = (page, selector) => page.evaluate((wanted) => [...document.querySelectorAll(wanted)].filter((e) => e.checkVisibility()).flatMap((element) => {
  element.style.hyphens = 'manual';
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT), found = [], range = document.createRange();
  while (walker.nextNode()) for (const { 0: word, index } of walker.currentNode.data.matchAll(/\p{L}+/gu)) {
    range.setStart(walker.currentNode, index);
    range.setEnd(walker.currentNode, index + word.length);
    if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word);
  }
  return found;
}), selector);

test('on a small phone German words stay whole: answers, dice, the figures at half-time', async () => {
  const small = { phone: true, viewport: { width: 360, height: 640 }, language: 'de', likings: { 'calls-wait': false } };
  const foul = savedBefore(core, 'dadinho', 'greedy', calls('foul')), half = savedBefore(core, 'dadinho', 'greedy', calls('period-over'));
  const rolled = savedBefore(core, 'dice', 'random', () => core.look(null).view.dice?.rolled?.die === 'champion');
  for (const [{ saved, command }, selector] of [[foul, '.controls .choice'], [half, 'dialog.rest .figures'], [rolled, '.dice-tray']]) {
    const { page, context } = await resume(world, saved, small);
    await until(page, (s) => s.free);
    await send(page, command);
    await page.locator(selector).first().waitFor();
    await holds(page, () => document.querySelector('dialog.rest') || !globalThis.toque.match.moving);
    assert.deepEqual(await broken(page, selector), [], selector);
    await context.close();
  }
});

test('the gauge has its notches from the core, and a finger feels them', async () => {
  let flicks = 0; // in the midst of play the pieces stand about
  const moment = savedBefore(core, 'dadinho', 'novice', (report, command) => command.do === 'flick' && ++flicks > 8);
  const { page, context } = await resume(world, moment.saved, { phone: true, likings: { camera: 'above' } });
  await page.evaluate(() => { globalThis.felt = 0; navigator.vibrate = () => { globalThis.felt++; return true; }; });
  await reachFlick(page);
  const piece = await page.evaluate(async () => {
    const { hand } = globalThis.toque;
    for (const { side, number } of hand.flickable()) {
      hand.choose(side, number);
      while (hand.notches.done !== hand.notches.asked) await new Promise((resolve) => setTimeout(resolve, 20));
      const { ball } = hand.notches.found;
      if (ball !== null && ball > 0.06 && ball < 0.5) return { side, number };
    }
    return null;
  });
  assert.ok(piece, 'some piece reaches the ball');
  const { ball, line } = await page.evaluate(() => globalThis.toque.hand.notches.found);
  assert.ok(ball > 0 && ball < 1 && (line === null || line >= ball), `${ball} ${line}`);
  /* The core says the same of a flick just below and just above. */
  const met = (part) => page.evaluate(async (strength) => {
    const { hand, match } = globalThis.toque;
    return (await match.tryOut(hand.flickAct(strength * 4000))).meets?.kind ?? null;
  }, part);
  assert.equal(await met(ball + 0.002), 'ball');
  assert.notEqual(await met(Math.max(0.01, ball - 0.03)), 'ball');
  const marks = await page.locator('.notch:not([hidden])').count();
  assert.equal(marks, line === null ? 1 : 2);
  const { from, to } = await pullBack(page, piece, 170), touch = await fingers(page);
  await touch('touchStart', [from]);
  for (let i = 1; i <= 20; i++) await touch('touchMove', [[from[0] + ((to[0] - from[0]) * i) / 20, from[1] + ((to[1] - from[1]) * i) / 20]]);
  await holds(page, () => globalThis.felt > 0);
  await page.keyboard.press('Escape');
  await touch('touchEnd');
  await context.close();
});
