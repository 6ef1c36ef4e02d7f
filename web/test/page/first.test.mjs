// The first matches: tips before anything is tried, calls that wait until they are read, a computer that can
// be hurried, a flick taken back, and the teams as one likes them.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { loadCore, SETUP } from '../core.mjs';
import { LANGUAGES, axe, begin, fillSlots, holds, launch, nearest, nothingEndsByItself, picture, reachFlick, textsOf, thinksLong, typeNumber, until, visit } from './browser.mjs';
import { PERSON, calls, resume, savedBefore, send } from './moments.mjs';

let world, core;
before(async () => { [world, core] = await Promise.all([launch(), loadCore()]); });
after(() => world.close());

const BEGINNER = { kind: 'computer', level: 'beginner' };
const texts = textsOf('en');
const tip = (page) => page.locator('.tips .guide-words').innerText();

/** By this seed home wins the draw and may take the kick-off. */
function fresh(book = 'dadinho', players = { home: PERSON, away: BEGINNER }) {
  return { id: 'x', plan: { setup: { ...SETUP[book], seed: '0000000000000003' }, players, hurried: false, preview: true }, lines: [''], score: [0, 0], when: 0, takenBack: 0 };
}

/** Home takes the ball, and the match begins. */
async function kickOff(page) {
  await page.locator('.controls [data-key^="choose:home:ball"]').click();
  await reachFlick(page);
}

test('who one is, what the clock does and what may not be done are said before the kick-off, in four languages', async () => {
  for (const language of LANGUAGES) {
    const words = textsOf(language), { page, context } = await resume(world, fresh(), { language, phone: language !== 'en' });
    await until(page, (s) => s.free && s.must.length > 0);
    assert.ok((await tip(page)).startsWith(fillSlots(words['tip.you'], { colour: words['colour.blue'] })), await tip(page));
    assert.ok((await tip(page)).includes(words['tip.unhurried']));
    await kickOff(page);
    await holds(page, (text) => document.querySelector('.tips').textContent.includes(text), words['tip.dadinho.flick.kick-off']);
    await picture(page, `tips-${language}`);
    await context.close();
  }
});

test('the tips follow what is asked, are switched off by a button and on again in the menu', async () => {
  const { page, context } = await resume(world, fresh('dice'));
  await until(page, (s) => s.free && s.must.includes('roll'));
  assert.ok((await tip(page)).includes(texts['tip.dice.roll']) || (await tip(page)).includes('die'), await tip(page));
  await page.locator('[data-key="tips-off"]').click();
  assert.ok(await page.locator('.tips').isHidden());
  await page.getByRole('button', { name: texts['menu.title'], exact: true }).click();
  await page.getByRole('switch', { name: texts['menu.tips'] }).click();
  await page.keyboard.press('Escape');
  assert.ok(await page.locator('.tips').isVisible());
  await context.close();
});

test('where one die only may be rolled the tip says so, and not what the others are for', async () => {
  let only = false;
  const { saved } = savedBefore(core, 'dice', 'novice', (_, command) => {
    const found = only && command.do === 'roll' && command.side === 'home';
    only = core.look(null).offers.some((offer) => offer.deed === 'roll' && offer.side === 'home' && offer.dice.join() === 'control');
    return found;
  }, { home: PERSON, away: BEGINNER });
  for (const language of LANGUAGES) {
    const { page, context } = await resume(world, saved, { language });
    await until(page, (s) => s.free && s.must.includes('roll'));
    assert.equal(await tip(page), textsOf(language)['tip.dice.roll.only-control']);
    await context.close();
  }
});

test('after three matches there are no tips any more', async () => {
  const { page, context } = await visit(world, { likings: { 'played.dice': 3 } });
  await page.waitForSelector('[data-book]');
  await begin(page, 'dice');
  await until(page, (s) => s.free && s.must.length > 0);
  assert.ok(await page.locator('.tips').isHidden());
  await context.close();
});

for (const phone of [false, true])
  test(`a call that a person has not met before waits until it is read, once; phone: ${phone}`, async () => {
    const moment = savedBefore(core, 'dadinho', 'greedy', (report, command) => command.side === 'home' && report.rulings.some((r) => r.call === 'foul' && r.against === 'home'),
      { home: PERSON, away: BEGINNER });
    const { page, context } = await resume(world, moment.saved, { phone });
    await send(page, moment.command);
    const card = page.locator('.occasion.read');
    await card.waitFor();
    const clause = await page.evaluate(() => globalThis.toque.match.calls.at(-1).rulings.find((r) => r.call === 'foul').clause);
    assert.ok((await card.innerText()).includes(texts[clause]), 'what and why');
    assert.ok(await page.evaluate(() => globalThis.toque.match.moving), 'the computer waits');
    assert.equal(await page.locator('.status').innerText(), texts['score.go-on'], 'nothing moves any more');
    await picture(page, `read-${phone ? 'phone' : 'desktop'}`);
    assert.deepEqual(await axe(page), []);
    if (phone) await card.locator('.primary').tap();
    else await page.keyboard.press('Enter');
    await card.waitFor({ state: 'detached' });
    assert.ok((await page.evaluate(() => JSON.parse(localStorage.getItem('toque.liking.read')))).includes(clause));
    await context.close();
    const again = await resume(world, moment.saved, { phone, likings: { read: clause } });
    await send(again.page, moment.command);
    await holds(again.page, () => !globalThis.toque.match.moving);
    assert.equal(await again.page.locator('.occasion.read').count(), 0);
    await again.context.close();
  });

test('what is called against a person stays in sight while the computer plays on', async () => {
  const moment = savedBefore(core, 'dadinho', 'greedy', (report, command) => command.side === 'home' && report.rulings.some((r) => r.call === 'foul' && r.against === 'home'),
    { home: PERSON, away: BEGINNER });
  const { page, context } = await resume(world, moment.saved, { likings: { 'calls-wait': false }, prepare: thinksLong });
  await send(page, moment.command);
  await holds(page, () => document.querySelector('.latest .call')?.dataset.call === 'foul');
  await page.evaluate(() => globalThis.hasThought());
  await until(page, (s) => s.free && s.must.length > 0);
  const seen = await page.evaluate(() => {
    const { match } = globalThis.toque, later = match.calls.slice(match.calls.findLastIndex((c) => c.rulings.some((r) => r.call === 'foul' && r.against === 'home')) + 1);
    const quiet = later.every((c) => c.rulings.every((r) => ['none', 'play-on', 'change', 'placed', 'ready', 'shot'].includes(r.call)));
    return { quiet, shown: document.querySelector('.latest .call').dataset.call };
  });
  assert.ok(!seen.quiet || seen.shown === 'foul', seen.shown);
  assert.ok(!(await page.locator('.call-list li').allInnerTexts()).some((text) => text.includes(texts['call.play-on'])), '"Play on" does not flood the list');
  await context.close();
});

for (const phone of [false, true])
  test(`the computer is hurried by a button until it is the person's turn, phone: ${phone}`, async () => {
    const moment = savedBefore(core, 'dadinho', 'novice', (report, command) => command.do === 'flick' && command.side === 'away', { home: PERSON, away: { kind: 'computer', level: 'novice' } });
    const { page, context } = await resume(world, moment.saved, { phone, prepare: thinksLong });
    const button = page.locator('[data-key="hurry"]');
    await button.waitFor();
    if (phone) await button.tap();
    else await button.click();
    assert.ok(await page.evaluate(() => globalThis.toque.match.pace) > 1);
    await page.evaluate(() => globalThis.hasThought());
    await until(page, (s) => s.free && s.must.length > 0);
    assert.ok(await button.isHidden());
    assert.equal(await page.evaluate(() => globalThis.toque.match.pace), 1);
    await context.close();
  });

for (const how of ['mouse', 'touch', 'keys'])
  test(`against the computer a flick is taken back at once and marks the match as practice, by ${how}`, async () => {
    const { page, context } = await resume(world, fresh(), { phone: how === 'touch', likings: { 'calls-wait': false } });
    await kickOff(page);
    const piece = await nearest(page);
    await page.evaluate(() => { globalThis.toque.match.pace = 20; });
    await page.locator(`.controls [data-key="piece:${piece.side}:${piece.number}"]`).click();
    await page.locator('[data-key="flick"]').click();
    await holds(page, () => globalThis.toque.match.record().includes('"do":"flick"'));
    await until(page, (s) => s.free && s.must.length > 0);
    if (how === 'keys') {
      await page.locator('.stage').focus();
      await page.keyboard.press('u');
    } else await page.locator('[data-key="take-back"]')[how === 'touch' ? 'tap' : 'click']();
    await holds(page, () => globalThis.toque.match.takenBack === 1 && !globalThis.toque.match.moving);
    assert.deepEqual(await page.evaluate(() => { const { x, y } = globalThis.toque.match.look.view.ball; return [x, y]; }), [0, 0], 'as before the kick-off');
    assert.ok((await page.evaluate(() => globalThis.toque.match.record())).includes('"taken-back":1'));
    await context.close();
  });

test('where the clock runs for people nothing is taken back', async () => {
  const match = fresh();
  match.plan.hurried = true;
  const { page, context } = await resume(world, match);
  assert.ok(!(await page.evaluate(() => globalThis.toque.match.canTakeBack)));
  await context.close();
});

test('teams have the names and colours that one likes, and the sound its volume', async () => {
  const { page, context, wrong } = await resume(world, fresh('dadinho', { home: PERSON, away: PERSON }));
  const menu = () => page.getByRole('button', { name: texts['menu.title'], exact: true }).click();
  await menu();
  await page.getByText(texts['kit.title']).click();
  await page.locator('[data-key="name:home"]').fill('Bolonia');
  await page.locator('[data-key="name:home"]').press('Tab');
  const colour = page.getByLabel(fillSlots(texts['kit.colour'], { team: texts['side.home'] }));
  await colour.selectOption('red');
  await page.getByLabel(fillSlots(texts['kit.colour'], { team: texts['side.away'] })).selectOption('red'); // they change shirts
  assert.equal(await colour.inputValue(), 'orange');
  await page.getByLabel(texts['menu.volume']).fill('25');
  assert.deepEqual(await axe(page), []);
  await picture(page, 'menu-kit');
  await page.keyboard.press('Escape');
  await holds(page, () => document.querySelector('.board .name').textContent === 'Bolonia');
  assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--away').trim()), '#B3261E');
  await page.reload();
  await holds(page, () => globalThis.toque !== undefined && document.querySelector('.board .name').textContent === 'Bolonia');
  assert.equal(await page.evaluate(() => localStorage.getItem('toque.liking.volume')), '0.25');
  assert.deepEqual(wrong, []);
  await context.close();
});

test('interrupted matches are listed by who plays, with the names that were given', async () => {
  const matches = [fresh(), fresh('dice', { home: PERSON, away: PERSON })];
  const { page, context } = await visit(world, { saved: matches, likings: { 'name.home': 'Bolonia' } });
  await page.locator('.kept-name').nth(1).waitFor();
  const listed = (await page.locator('.kept-name').allInnerTexts()).sort();
  assert.ok(listed[0].includes(`Bolonia – ${texts['level.beginner']}`), listed[0]);
  assert.ok(listed[1].includes(`Bolonia – ${texts['side.away']}`), listed[1]);
  await context.close();
});

test('by keys: what was chosen is not chosen again by the next Enter', async () => {
  const { page, context } = await resume(world, fresh('dadinho', { home: PERSON, away: PERSON }));
  await until(page, (s) => s.free && s.must.includes('choose'));
  await page.locator('.controls .choice').last().focus();
  await page.keyboard.press('Enter');
  await until(page, (s) => s.must.includes('ready'));
  while (!(await until(page, (s) => s.free)).must.includes('flick')) { // each Enter answers what is asked now
    await holds(page, () => document.activeElement?.matches('.offers-must button'));
    const before = await page.evaluate(() => globalThis.toque.match.record().length);
    await page.keyboard.press('Enter');
    await holds(page, (was) => globalThis.toque.match.record().length > was, before);
  }
  const piece = await nearest(page), number = await page.evaluate((p) => globalThis.toque.match.look.view.pieces[p.side][p.number].number, piece);
  await typeNumber(page, number);
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await holds(page, () => globalThis.toque.match.record().includes('"do":"flick"'));
  await context.close();
});

test('a shot that was no goal is named: saved, off the frame or wide', async () => {
  let announced = false;
  const moment = savedBefore(core, 'dadinho', 'novice', (report, command) => {
    if (command.do === 'announce') announced = true;
    const ends = announced && command.do === 'flick';
    if (ends) announced = false;
    return ends && !calls('goal')(report) && report.rulings.length > 0;
  });
  const { page, context } = await resume(world, moment.saved, { prepare: nothingEndsByItself });
  await send(page, moment.command);
  await holds(page, () => !globalThis.toque.match.moving);
  const event = await page.evaluate(() => globalThis.toque.match.calls.at(-1).event);
  assert.ok(['saved', 'post', 'wide'].includes(event), String(event));
  await holds(page, (word) => document.body.textContent.includes(word), texts[`event.${event}`]);
  await context.close();
});
