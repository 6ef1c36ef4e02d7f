// Faults that people found in the page, and that must not come back.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { loadCore, playUntil, SETUP } from '../core.mjs';
import { fillSlots, holds, launch, PATIENCE, reachFlick, state, textsOf, thinksLong, until, visit, whereIs } from './browser.mjs';
import { calls, savedBefore, savedBeforeFlick } from './moments.mjs';

let world;
before(async () => {
  world = await launch();
});
after(() => world.close());

const PERSON = { kind: 'person' };
const texts = textsOf('en');

/** A match as the browser keeps it; without lines, from its beginning. */
function kept(book, { players = { home: PERSON, away: PERSON }, hurried = false, lines = [] } = {}) {
  const plan = { setup: SETUP[book], players, hurried, preview: true };
  return { plan, lines: ['', ...lines], score: [0, 0], when: 0 };
}

async function resume(match, options = {}) {
  const visitor = await visit(world, { ...options, saved: match, likings: { playing: true, ...options.likings } });
  await holds(visitor.page, () => globalThis.toque !== undefined);
  return visitor;
}

const press = (page, name) => page.getByRole('button', { name, exact: true }).first().click();

test('two quick clicks on "Play" begin one match', async () => {
  const { page, context } = await visit(world);
  await page.evaluate(() => {
    const post = Worker.prototype.postMessage;
    globalThis.starts = 0;
    Worker.prototype.postMessage = function (question) {
      const shown = Object.keys(question.args[0]?.players ?? {}).length === 2; // computers, on a card
      globalThis.starts += question.method === 'start' && !shown ? 1 : 0;
      post.call(this, question);
    };
  });
  await page.locator('[data-book="dadinho"] .play').first().dblclick();
  await holds(page, () => globalThis.toque !== undefined);
  await until(page, (s) => s.free && s.must.length > 0);
  await page.evaluate(() => globalThis.toque.match.may({ do: 'ready', side: 'home' })); // the worker has heard all that was said before
  assert.equal(await page.evaluate(() => globalThis.starts), 1);
  await context.close();
});

test('a page that arrives in part says so in its own language', async () => {
  const context = await world.browser.newContext({ locale: 'de', serviceWorkers: 'block' });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  await page.route('**/toque.wasm', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(world.address);
  await page.locator('.fault').waitFor();
  assert.ok((await page.locator('.fault').innerText()).includes(textsOf('de')['fault.load']));
  await context.close();
});

test('a kept match without players is not offered', async () => {
  const broken = { ...kept('dadinho'), plan: { setup: SETUP.dadinho, players: { home: {}, away: {} } } };
  const { page, context, wrong } = await visit(world, { saved: broken, likings: { playing: true } });
  await page.locator('[data-book="dadinho"]').waitFor();
  assert.equal(await page.locator('.resume li').count(), 0);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('an entry that the referee takes back is no longer the last word', async () => {
  const { page, context, wrong } = await resume(kept('dadinho'));
  await reachFlick(page);
  await press(page, texts['entry.open']);
  await press(page, texts['entry.send']);
  await holds(page, () => document.querySelector('.latest .next') !== null);
  const title = await page.locator('.latest .title').innerText();
  await press(page, texts['entry.open']);
  await press(page, texts['deed.withdraw']);
  await holds(page, () => document.querySelector('.latest [data-call="withdrawn"]') !== null);
  const withdrawn = fillSlots(texts['referee.withdrawn'], { call: title });
  assert.equal(await page.locator('.latest .title').innerText(), withdrawn);
  assert.ok((await page.locator('.call-list').innerText()).includes(withdrawn));
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a reserve is called by the number on it, and the other reserves stay to be had', async () => {
  const { page, context } = await resume(kept('dadinho'));
  const { side } = await reachFlick(page);
  const opened = page.locator(`.controls .offer.${side}`, { has: page.locator('.answers.substitute') });
  await opened.locator('summary').click();
  const [out, coming] = await opened.locator('select').all();
  await out.selectOption('10');
  await coming.selectOption('13');
  await opened.locator('.answers button:not([aria-disabled="true"])').click();
  await holds(page, () => toque.match.calls.length > 0);
  await until(page, (s) => s.free);
  await opened.locator('summary').click();
  await holds(page, () => document.querySelector('.controls .answers.substitute option[value="14"]') !== null);
  await press(page, texts['entry.open']);
  await page.locator('dialog.entry [data-key="entry:against"]').selectOption(side);
  await page.locator('dialog.entry [data-key="entry:clause"]').selectOption('dadinho/48.p1');
  await page.locator('dialog.entry [data-key="entry:piece"]').selectOption('10');
  await press(page, texts['entry.send']);
  await holds(page, () => toque.match.calls.length > 1);
  const name = fillSlots(texts['dadinho:piece.number'], { number: 13 });
  const title = await page.locator('.latest .title').innerText();
  assert.ok(title.includes(name), `${name} in: ${title}`);
  await context.close();
});

test('the free camera of the flat table begins with the whole table', async () => {
  const { page, context } = await resume(kept('dadinho'), { phone: true, likings: { camera: 'free' } });
  /* It is laid out in several steps; once it lies still, all is in sight, and stays so. */
  await holds(page, () => Object.values(toque.match.look.view.pieces).flat()
    .every((piece) => !piece.present || toque.stage.project(piece.x, piece.y, 4) !== null));
  await context.close();
});

test('what is shown again ends with Escape or with the match going on', async () => {
  const { page, context } = await resume(kept('dadinho'));
  const { side } = await reachFlick(page);
  await page.locator(`.controls .aim .chip.${side}`).first().click();
  const { commands } = await state(page);
  await page.locator('.controls [data-key="flick"]').click();
  await until(page, (s) => s.commands > commands && s.free && s.must.length > 0);
  const legend = page.locator('.stage-legend');
  await page.locator('.latest .show-me').click();
  await legend.waitFor();
  await page.keyboard.press('Escape');
  await legend.waitFor({ state: 'hidden' });
  assert.ok(await page.evaluate(() => document.activeElement.matches('.show-me') && !toque.match.paused));
  await page.locator('.latest .show-me').click();
  await legend.waitFor();
  await press(page, texts['screen.go-on']);
  await legend.waitFor({ state: 'hidden' });
  assert.ok((await state(page)).free);
  await context.close();
});

test('a phone held across shows the table over its whole height', async () => {
  const { page, context } = await resume(kept('dadinho'), { phone: true, viewport: { width: 844, height: 390 } });
  const box = await page.locator('.stage').boundingBox();
  assert.ok(box.height >= 380 && box.width >= 400, JSON.stringify(box));
  assert.equal(await page.evaluate(() => document.documentElement.scrollHeight), 390);
  await context.close();
});

test('the table in words stays through a reload and another language', async () => {
  const { page, context } = await resume(kept('dadinho'));
  await press(page, texts['screen.text']);
  await page.reload();
  await holds(page, () => globalThis.toque !== undefined);
  await page.getByText(texts['text.title']).first().waitFor();
  await press(page, texts['menu.title']);
  await page.locator('dialog.menu .language select').selectOption('de');
  await page.getByText(textsOf('de')['text.title']).first().waitFor();
  await context.close();
});

test('a clock that runs for people stands in a pause, though the computer thinks', async () => {
  const players = { home: { kind: 'computer', level: 'club' }, away: { kind: 'computer', level: 'club' } };
  const { page, context } = await resume(kept('dadinho', { players, hurried: true }));
  for (let i = 0; i < 4; i++) {
    await holds(page, () => toque.match.waiting.thinking !== null && !toque.match.moving);
    await page.evaluate(() => toque.match.pause(true));
    await holds(page, () => !toque.match.moving);
    const clock = () => page.evaluate(() => toque.match.clock());
    const [first] = [await clock(), await page.waitForTimeout(350)];
    assert.equal(await clock(), first);
    await page.evaluate(() => toque.match.pause(false));
    await page.waitForTimeout(120 * i);
  }
  await context.close();
});

test('the sheet of a match that is over can be opened again', async () => {
  const core = await loadCore(), lines = [];
  core.start(SETUP.dice);
  const last = playUntil(core, 'greedy', lines, (report) => report.rulings.some((r) => r.call === 'match-over'));
  assert.ok(last);
  const { page, context } = await resume(kept('dice', { lines }));
  while (!(await until(page, (s) => s.over || (s.free && s.must.length > 0))).over) {
    const { commands } = await state(page);
    await page.locator('.controls .offers-must .answers button:not([aria-disabled="true"])').first().click();
    await until(page, (s) => s.over || s.commands > commands);
  }
  await press(page, texts['end.look']);
  await holds(page, () => document.activeElement.matches('.controls-area > .primary'));
  await page.keyboard.press('Enter');
  await press(page, texts['end.again']);
  await holds(page, () => !toque.match.look.view.over);
  await context.close();
});

test('a strict referee lets a piece be flicked that is not on offer, and punishes it', async () => {
  const match = kept('dadinho');
  match.plan.setup = { ...match.plan.setup, manner: 'strict' };
  const { page, context, wrong } = await resume(match);
  await reachFlick(page);
  const { side } = await state(page);
  const before = (await state(page)).commands;
  await page.mouse.click(...(await whereIs(page, side, 0)));
  await holds(page, (text) => document.querySelector('.aim .hint')?.textContent.includes(text), texts['play.punished']);
  await page.locator('[data-key="flick"]').click();
  await until(page, (s) => s.commands > before);
  const last = await page.evaluate(() => globalThis.toque.match.calls.at(-1));
  assert.ok(['keeper', 0].includes(last.command.piece), String(last.command.piece));
  assert.equal(last.rulings[0].against, side);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a call stands once in the list, and not before its motion has ended, wherever the table is seen from meanwhile', async () => {
  const core = await loadCore();
  const { saved, command } = savedBeforeFlick(core, 'dadinho', 'novice', calls('foul'));
  const { page, context } = await resume(saved);
  await until(page, (s) => s.free);
  const before = await page.locator('.call-list li').count();
  await page.evaluate((made) => {
    const { match, stage } = globalThis.toque;
    globalThis.listed = [];
    match.listen({ motion: async () => {
      stage.element.dispatchEvent(new Event('turned')); // as when the camera goes to another side
      globalThis.listed.push(document.querySelectorAll('.call-list li').length);
    } });
    match.pace = 20;
    globalThis.sent = match.apply(made).then(() => globalThis.listed.push(document.querySelectorAll('.call-list li').length));
  }, command);
  await until(page, (s) => s.free);
  await page.evaluate(() => globalThis.sent);
  assert.deepEqual(await page.evaluate(() => globalThis.listed), [before, before + 1]);
  await context.close();
});

test('the table in words begins with its heading', async () => {
  const { page, context } = await resume(kept('dadinho'), { phone: true });
  await press(page, texts['screen.text']);
  const [area, heading] = await page.evaluate(() => ['.text-area', '.text-area h2'].map((part) => document.querySelector(part).getBoundingClientRect().top));
  assert.ok(heading >= area + 8, `${heading} in ${area}`);
  assert.equal(await page.evaluate(() => document.activeElement.closest('.text-area') !== null), true, 'and the focus is in it');
  await context.close();
});

test('the table in words says whose actions they are that it counts, in a sentence', async () => {
  let flicks = 0;
  const { saved } = savedBefore(await loadCore(), 'chapas', 'novice', (_, command) => command.do === 'flick' && ++flicks > 4);
  const { page, context } = await resume(saved, { likings: { text: true } });
  await until(page, (s) => s.free);
  const said = await page.locator('.state-text').innerText();
  assert.match(said, /\. (Home|Away): action \d, \d left\.$/, said);
  await context.close();
});

test('while ends and kick-off are being chosen nobody is said to have the ball', async () => {
  for (const book of ['dadinho', 'fistf-indoor']) {
    const { page, context } = await resume(kept(book));
    await until(page, (s) => s.must.includes('choose'));
    assert.deepEqual(await page.evaluate(() => [...document.querySelectorAll('.board .notes, .board .has-ball, .board .team.turn')].map((e) => e.textContent).filter(Boolean)), [], book);
    await page.locator('.controls [data-key^="choose:"]').first().click();
    await until(page, (s) => s.must.includes('ready'));
    assert.ok((await page.locator('.board .notes').allInnerTexts()).some((note) => note.includes(texts['score.ball'])), book);
    await context.close();
  }
});

test('who may choose a free kick has the ball, and no flick to win it', async () => {
  const core = await loadCore();
  const isTheirs = (report) => {
    const { due, view } = core.look(null);
    return calls('foul')(report) && due !== null && due.to !== view.owner && view.restart === 'none';
  };
  const moment = savedBeforeFlick(core, 'dadinho', 'random', isTheirs);
  const { page, context, wrong } = await resume(moment.saved);
  await until(page, (s) => s.free);
  await page.evaluate((command) => { void globalThis.toque.match.apply(command); }, moment.command);
  const to = await holds(page, () => { const { match } = globalThis.toque; return !match.moving && match.look.due?.to; });
  await until(page, (s) => s.free && s.must.includes('choose'));
  assert.equal(await page.locator(`.board .team.${to} .has-ball`).count(), 1);
  const notes = await page.locator('.board').innerText();
  assert.ok(!notes.includes(texts['dadinho:score.steal']), notes);
  const next = await page.locator('.latest .next').innerText(), kick = next.split(',')[0]; // "Indirect free kick for Home"
  const heard = await holds(page, (begun) => [...document.querySelectorAll('[aria-live]')].map((one) => one.textContent).find((text) => text.includes(begun)), kick);
  assert.equal(heard.split(kick).length - 1, 1, heard);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('the list of keys is read from its beginning', async () => {
  const { page, context, wrong } = await resume(kept('dadinho'), { viewport: { width: 800, height: 500 } });
  await reachFlick(page);
  await press(page, texts['keys.title']);
  const help = page.locator('dialog.help');
  await help.waitFor();
  assert.equal(await help.evaluate((dialog) => dialog.scrollTop), 0);
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'hidden' });
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a keeper is put down in the poses that its book allows, and the row of what may be done with it begins at the edge', async () => {
  const { page, context, wrong } = await resume(kept('dadinho'), { phone: true });
  await until(page, (s) => s.free && s.must.includes('choose'));
  await page.locator('.controls .offers-must [data-key^="choose"]').first().tap();
  await until(page, (s) => s.free && s.must.includes('ready'));
  await page.locator('.controls [data-key^="place:"][data-key$=":0"]').first().tap();
  const poses = await holds(page, () => globalThis.toque.hand.placer.placing?.poses.length > 0 && globalThis.toque.hand.placer.placing.poses);
  assert.deepEqual(poses, ['proper'], 'it must not lie (53.d)');
  assert.equal(await page.locator('.controls [data-key^="pose:"]').count(), 0);
  const [first, panel] = await Promise.all(['.panel.place .row button', '.panel.place h3'].map((one) => page.locator(one).first().boundingBox()));
  assert.equal(first.x, panel.x);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('where the system is dark, so is the tip', async () => {
  const { page, context, wrong } = await resume(kept('dadinho', { players: { home: PERSON, away: { kind: 'computer', level: 'beginner' } } }), { colorScheme: 'dark' });
  await page.locator('.match > .tips').waitFor();
  const [ground, ink] = await page.locator('.match > .tips').evaluate((tip) => {
    const light = (colour) => colour.match(/\d+/g).slice(0, 3).reduce((sum, part) => sum + Number(part), 0) / 765;
    return [light(getComputedStyle(tip).backgroundColor), light(getComputedStyle(tip).color)];
  });
  assert.ok(ground < 0.3 && ink > 0.7, `${ink} on ${ground}`);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('what a computer chooses is told, though nothing is called of it', async () => {
  const { saved, command } = savedBefore(await loadCore(), 'dadinho', 'random', (_, { do: deed, option }) => deed === 'choose' && option === 'pass');
  const players = { home: PERSON, away: PERSON, [command.side]: { kind: 'computer', level: 'novice' } };
  const { page, context, wrong } = await resume({ ...saved, plan: { ...saved.plan, players } }, { prepare: thinksLong });
  await holds(page, () => globalThis.toque.match.waiting.thinking !== null);
  await page.evaluate((act) => { void globalThis.toque.match.apply(act); }, command);
  const told = fillSlots(texts['play.chosen'], { team: texts[`team.${command.side}`], option: texts['dadinho:option.pass'].split(':')[0] });
  const notice = page.locator('.stage-notice', { hasText: told });
  await notice.waitFor();
  assert.equal(await notice.evaluate((line) => getComputedStyle(line).pointerEvents), 'none', 'the table below it is played on');
  await holds(page, (words) => document.querySelector('.latest').innerText.includes(words), told);
  await holds(page, (words) => [...document.querySelectorAll('#live, #live-urgent')].some((live) => live.textContent.includes(words)), told);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('what is asked of a side stands whole at the top, in the longest words, on a phone and on a desktop', async () => {
  const { saved } = savedBefore(await loadCore(), 'fistf-es', 'novice', (_, command) => command.do === 'name');
  for (const phone of [true, false]) {
    const { page, context, wrong } = await resume(saved, { phone, language: 'de' });
    await until(page, (s) => s.free && s.must.includes('name'));
    const [needed, room] = await page.locator('.status').evaluate((status) => [status.scrollHeight, status.clientHeight]);
    assert.ok(needed <= room + 1, `${needed} in ${room}, phone: ${phone}`);
    const line = await page.locator('.status-line').evaluate((one) => [one.scrollHeight, one.clientHeight]);
    assert.ok(line[0] <= line[1] + 1, line.join(' in '));
    assert.deepEqual(wrong, []);
    await context.close();
  }
});
