// On a phone nothing that is needed lies below the fold or under something else; the aim is felt as well.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { loadCore, pairs, SETUP } from '../core.mjs';
import { LANGUAGES, fingers, holds, launch, nearest, picture, pullBack, reachFlick, settled, until } from './browser.mjs';
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
    await page.evaluate(() => { // wherever the panel was scrolled to, what is asked for next is at its top
      document.querySelector('.controls-area').scrollTop = 1000;
      document.querySelector('.controls [data-key^="choose:home:ball"]').click();
    });
    await until(page, (s) => s.free && s.must.includes('ready'));
    assert.deepEqual(await hidden(page, ['.controls [data-key="ready:home"]']), []);
    await reachFlick(page);
    const piece = await nearest(page);
    await page.locator(`.controls [data-key="piece:${piece.side}:${piece.number}"]`).click();
    assert.deepEqual(await hidden(page, ['.controls [data-key="flick"]', '.controls .strike', '[data-key="aim:ball"]']), []);
    const last = await page.evaluate(() => {
      const { hand } = globalThis.toque, { side, number } = hand.flickable().at(-1);
      hand.choose(side, number);
      return `.controls .aim [data-key="piece:${side}:${number}"]`;
    });
    await holds(page, (selector) => document.querySelector(selector).matches('[aria-pressed="true"]'), last);
    assert.deepEqual(await hidden(page, [last]), []);
    await page.evaluate(() => globalThis.toque.hand.aim.drop());
    await holds(page, () => !document.querySelector('.controls .aim .chips [aria-pressed="true"]'));
    assert.equal(await page.evaluate(() => document.querySelector('.controls .aim .chips').scrollLeft), 0, 'where none is chosen the row begins with the first');
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

/** What stands on more than one line, or is cut off at its side. */
const folded = (page, selector) => page.evaluate((wanted) => [...document.querySelectorAll(wanted)].filter((element) => {
  const range = document.createRange();
  range.selectNodeContents(element);
  const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
  return lines.size > 1 || element.scrollWidth > element.clientWidth + 1;
}).map((element) => element.textContent), selector);

const SMALLEST = { width: 360, height: 640 };

test('the dice that were rolled lie whole beside the board of a phone held across', async () => {
  const { saved, command } = savedBefore(core, 'dice', 'random', () => core.look(null).view.dice?.play && core.look(null).view.dice?.rolled?.die === 'champion');
  const { page, context } = await resume(world, saved, { phone: true, viewport: { width: 844, height: 390 }, language: 'es' });
  await until(page, (s) => s.free);
  await send(page, command);
  await page.locator('.dice-tray figure').first().waitFor();
  await holds(page, () => !globalThis.toque.match.moving);
  assert.deepEqual(await broken(page, '.dice-tray'), []);
  assert.ok(await page.locator('.dice-tray').evaluate((tray) => tray.scrollWidth <= tray.clientWidth), 'nothing is cut off');
  await picture(page, 'fold-dice');
  await context.close();
});

test('a name as long as one likes leaves score and tools in their place', async () => {
  for (const viewport of [{ width: 320, height: 640 }, SIZES[0], { width: 844, height: 390 }]) {
    const { page, context } = await resume(world, fresh(), { phone: true, viewport, language: 'pt' });
    await until(page, (s) => s.free);
    await page.evaluate(() => { for (const name of document.querySelectorAll('.team .name')) name.textContent = 'Donaudampfschifffahrt'; });
    assert.deepEqual(await hidden(page, ['.team .badge', '.team .name', '.score', '.tools button']), []);
    const [home, score, away] = await page.evaluate(() => ['.team.home .name', '.score', '.team.away .badge'].map((part) => document.querySelector(part).getBoundingClientRect().toJSON()));
    assert.ok(home.right <= score.left && score.right <= away.left, JSON.stringify([home, score, away]));
    await context.close();
  }
});

test('a goal on a small phone: word, score and button stay whole beside the table, as do the teams\' names', async () => {
  const { saved, command } = savedBefore(core, 'dadinho', 'greedy', calls('goal'));
  const { page, context } = await resume(world, saved, { phone: true, viewport: SMALLEST, language: 'pt', likings: { 'calls-wait': false } });
  await until(page, (s) => s.free);
  await send(page, command, 1);
  await page.locator('.occasion.aside').waitFor();
  assert.deepEqual(await folded(page, '.occasion.aside :is(.occasion-word, .occasion-score, .primary)'), []);
  assert.deepEqual(await broken(page, '.occasion, .team .name, .middle'), []);
  assert.deepEqual(await hidden(page, ['.occasion.aside .primary']), []);
  await picture(page, 'fold-goal');
  await context.close();
});

for (const [viewport, language] of pairs([{ width: 320, height: 640 }, SMALLEST], LANGUAGES))
  test(`the match sheet has whole words and numbers on ${viewport.width} px, ${language}`, async () => {
    const { saved, command } = savedBefore(core, 'dadinho', 'greedy', calls('match-over'));
    const { page, context } = await resume(world, saved, { phone: true, viewport, language });
    await until(page, (s) => s.free);
    await send(page, command);
    await page.locator('dialog.end:not(.rest) details summary').click();
    const sheet = 'dialog.end:not(.rest)';
    assert.deepEqual(await broken(page, `${sheet} table`), []);
    assert.deepEqual(await folded(page, `${sheet} .number`), []);
    assert.ok(await page.locator(sheet).evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth), 'nothing lies beside it');
    await picture(page, `fold-sheet-${viewport.width}-${language}`);
    await context.close();
  });

test('the folded referee shows whole lines, and all of it can be pressed, upright and across', async () => {
  const { saved, command } = savedBefore(core, 'dadinho', 'greedy', calls('foul'));
  for (const viewport of [{ width: 844, height: 390 }, SMALLEST, SIZES[0]]) {
    const { page, context } = await resume(world, saved, { phone: true, viewport, language: 'es', likings: { 'calls-wait': false } });
    await until(page, (s) => s.free);
    await send(page, command);
    await page.locator('.latest [data-call="foul"]').waitFor();
    await until(page, (s) => s.free);
    await holds(page, () => document.querySelector('.latest .call').getAnimations().length === 0);
    assert.deepEqual(await hidden(page, ['.latest .clause:first-child', '.latest .show-me', '.sheet-toggle', '.latest .title', '.latest .next']), []);
    const cut = await page.evaluate(() => {
      const box = document.querySelector('.latest .words').getBoundingClientRect();
      return [...document.querySelectorAll('.latest .words > p')].map((p) => p.getBoundingClientRect()).filter((line) => line.left < box.right && line.width > 0 && line.bottom > box.bottom + 1).length;
    });
    assert.equal(cut, 0, 'half a line');
    await picture(page, `fold-referee-${viewport.width}`);
    await page.locator('.latest .show-me').click();
    await page.locator('.stage-legend:not([hidden])').waitFor();
    await context.close();
  }
});

test('the words of the aim leave the ball and the goal in sight', async () => {
  let flicks = 0;
  const { saved } = savedBefore(core, 'chapas', 'novice', (report, command) => command.do === 'flick' && ++flicks > 20);
  const { page, context } = await resume(world, saved, { phone: true, likings: { camera: 'above' } });
  await reachFlick(page);
  const pieces = await page.evaluate(() => globalThis.toque.hand.flickable()), found = [];
  for (const { side, number } of pieces) {
    await page.evaluate(([s, n]) => {
      const { hand } = globalThis.toque;
      hand.choose(s, n);
      hand.aimAtBall();
    }, [side, number]);
    await settled(page);
    found.push(await page.evaluate(() => {
      const { match, stage } = globalThis.toque, label = document.querySelector('.stage-label'), box = label.getBoundingClientRect();
      const [x, y] = stage.project(match.look.view.ball.x, match.look.view.ball.y, 0);
      return { low: label.matches('[data-low]'), hides: !label.hidden && x > box.left && x < box.right && y > box.top && y < box.bottom };
    }));
  }
  assert.deepEqual(found.filter(({ hides }) => hides), []);
  assert.ok(found.some(({ low }) => low), 'some had to make room');
  await picture(page, 'fold-aim');
  await context.close();
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

test('on a small phone touches and shooting zone are whole on the scoreboard, in each language', async () => {
  let near = false;
  const { saved } = savedBefore(core, 'fistf-indoor', 'novice', (_, command) => {
    const found = near && command.do === 'flick', { running, view } = core.look(null);
    near = !running && view.restart === 'none' && view.figures.attacker === 'home' && view.figures.shooting === 'away';
    return found;
  }, undefined, { half: 300 });
  for (const language of LANGUAGES) {
    const { page, context } = await resume(world, saved, { phone: true, viewport: { width: 320, height: 640 }, language });
    await until(page, (s) => s.free);
    const [said, needs, has] = await page.evaluate(() => {
      const notes = document.querySelector('.board .team.home .notes');
      return [notes.textContent, notes.scrollHeight, notes.clientHeight];
    });
    assert.match(said, /[○●].* · /);
    assert.ok(needs <= has + 1, `${language}: ${said}: ${needs} of ${has}`);
    await context.close();
  }
});
