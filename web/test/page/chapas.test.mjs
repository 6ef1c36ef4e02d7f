// Chapas by mouse, touch and keys: a legal deed of each kind, what is forbidden with its clause, the gauge.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { loadCore } from '../core.mjs';
import { answersLate, axe, begin, holds, launch, picture, pullBack, rest, settled, typeNumber, until, visit, whereIs } from './browser.mjs';
import { calls, resume, savedBefore } from './moments.mjs';

let world;
before(async () => { world = await launch(); });
after(() => world.close());

const core = await loadCore();
const kindOf = (kind) => (report, command) => command.do === 'flick' && command.kind === kind;
/** What would be called against who gives up the action now. */
function costOfPass() {
  const { offers, view } = core.look(null), offer = offers.find((o) => o.deed === 'choose' && !o.must && o.options.includes('pass'));
  const after = offer && core.after({ do: 'choose', side: offer.side, option: 'pass', t: Math.max(view.now, view.rests) + 10 });
  return after?.rulings.find((r) => r.against === offer.side && r.restart !== 'none') ?? null;
}

const MOMENTS = {
  action: savedBefore(core, 'chapas', 'novice', calls('change')),
  shot: savedBefore(core, 'chapas', 'novice', calls('shot')),
  wall: savedBefore(core, 'chapas', 'novice', (_, command) => command.option === 'wall'),
  lifted: savedBefore(core, 'chapas', 'random', kindOf('lifted')),
  header: savedBefore(core, 'chapas', 'random', kindOf('header')),
  costly: savedBefore(core, 'chapas', 'random', () => costOfPass() !== null),
};

const look = (page) => page.evaluate(() => globalThis.toque.match.look);
const hint = (page) => page.evaluate(() => globalThis.toque.hand.hint?.clause ?? globalThis.toque.hand.placer.placing?.hint?.clause ?? null);
const commands = (page) => page.evaluate(() => globalThis.toque.match.record().trim().split('\n').slice(1).map((line) => JSON.parse(line)));
const last = async (page, deed) => (await commands(page)).filter((c) => c.do === deed).pop();
const press = (page, key) => page.locator(`.controls [data-key="${key}"]`).first().click();

/** Where a point of the table is on the screen, once the camera has arrived. */
const at = (page, x, y) => holds(page, ([a, b]) => globalThis.toque.stage.still && globalThis.toque.stage.project(a, b, 0), [x, y]);

async function drag(page, from, to) {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, { steps: 3 });
  await page.mouse.move(...to, { steps: 3 });
  await settled(page);
}

test('a visitor sets up by mouse: dragged, refused with its clause, slid to a lawful place, all at once', async () => {
  const { page, wrong } = await visit(world, { seed: 3 });
  await begin(page, 'chapas');
  const { must } = await until(page, (s) => s.free && s.must.length > 0);
  assert.deepEqual(must, ['ready']);
  const piece = (await look(page)).view.pieces.home[7];
  await drag(page, await whereIs(page, 'home', 7), await at(page, -300, 200));
  await picture(page, 'chapas-set-up');
  await holds(page, () => globalThis.toque.hand.placer.placing.forbidden.length > 3);
  await page.mouse.up();
  await holds(page, () => globalThis.toque.match.record().includes('"do":"place"'));
  const placed = (await look(page)).view.pieces.home[7];
  assert.ok(Math.hypot(placed.x + 300, placed.y - 200) < 5 && Math.hypot(placed.x - piece.x, placed.y - piece.y) > 20);

  const before = (await commands(page)).length; // deep in the centre circle: refused, and it goes back
  await until(page, (s) => s.free);
  await drag(page, await whereIs(page, 'home', 7), await at(page, -20, 10));
  await page.mouse.up();
  await holds(page, () => globalThis.toque.hand.hint !== null);
  assert.match(await hint(page), /^chapas\//);
  assert.equal((await commands(page)).length, before);
  await page.keyboard.press('Escape');

  await until(page, (s) => s.free); // a little inside the circle: it slides out
  await drag(page, await whereIs(page, 'home', 7), await at(page, -160, 0));
  await page.mouse.up();
  await holds(page, (count) => globalThis.toque.match.record().trim().split('\n').length - 1 > count, before);
  const slid = (await look(page)).view.pieces.home[7];
  assert.ok(Math.hypot(slid.x, slid.y) > 165 && Math.hypot(slid.x + 160, slid.y) < 41, JSON.stringify(slid));

  await press(page, 'setup:home:guard');
  await holds(page, () => globalThis.toque.match.record().includes('"do":"arrange"'));
  await holds(page, () => globalThis.toque.match.look.view.pieces.home.slice(1, 11).every((p) => p.x < -60)); // all at once
  await until(page, (s) => s.free);
  assert.deepEqual(await axe(page), []);
  await press(page, 'ready:home');
  await until(page, (s) => s.free && s.must.length > 0);
  assert.deepEqual(wrong, []);
  await page.context().close();
});

test('by mouse: a normal flick, a closed kind says its clause, a bridge with its fingers, the gauge', async () => {
  const { page, wrong } = await resume(world, MOMENTS.action.saved);
  await until(page, (s) => s.free && s.must.includes('flick'));
  const { side, piece } = MOMENTS.action.command;
  await page.evaluate(([s, n]) => globalThis.toque.hand.choose(s, n), [side, piece]);
  await holds(page, () => globalThis.toque.hand.kinds.list.length > 2);
  await press(page, 'kind:lifted');
  assert.equal(await hint(page), 'chapas/22.C.a');
  await press(page, 'kind:bridge');
  await page.evaluate(() => globalThis.toque.hand.aimAtBall());
  await holds(page, () => globalThis.toque.hand.preview?.fingers.length === 2);
  await page.locator('.controls [data-key="kind:bridge"]').focus();
  await page.keyboard.press('+');
  await holds(page, () => globalThis.toque.hand.preview?.gap === 23);
  await rest(page);
  await picture(page, 'chapas-bridge');

  await page.keyboard.press('m');
  const { view } = await look(page), near = view.pieces[side].findIndex((p, n) => p.present && n !== piece && n > 0);
  await page.evaluate(([s, n]) => globalThis.toque.hand.gauge.take({ kind: 'piece', side: s, number: n }), [side, near]);
  const shown = await page.locator('.gauge-tool [role="status"]').textContent();
  const [a, b] = [view.pieces[side][piece], view.pieces[side][near]];
  assert.match(shown, new RegExp(`${Math.floor(Math.hypot(a.x - b.x, a.y - b.y) - 2 * a.radius).toLocaleString('en')}`));
  await page.keyboard.press('m');

  await page.evaluate(() => globalThis.toque.stage.setCamera('above'));
  await press(page, 'kind:normal');
  const pulled = await pullBack(page, { side, number: piece }, 60);
  await drag(page, pulled.from, pulled.to);
  await page.mouse.up();
  await holds(page, (count) => globalThis.toque.match.record().split('"do":"flick"').length > count, MOMENTS.action.saved.lines.filter((l) => l.includes('"do":"flick"')).length + 1);
  assert.equal((await last(page, 'flick')).kind ?? 'normal', 'normal');
  assert.deepEqual(wrong, []);
  await page.context().close();
});

test('by touch: a shot is announced, the keeper stands up, a wall is set with one press', async () => {
  const { page, wrong } = await resume(world, MOMENTS.shot.saved, { phone: true });
  await until(page, (s) => s.free && s.must.includes('flick'));
  await page.locator('.controls .announce').first().tap();
  await until(page, (s) => s.free && s.must.includes('choose'));
  await page.locator('.controls [data-key^="place:"]').first().tap();
  await holds(page, () => globalThis.toque.hand.placer.placing?.poses.length === 2);
  await page.locator('.controls [data-key="pose:standing"]').tap();
  await page.locator('.controls [data-key="idea:between"]').tap();
  await holds(page, () => globalThis.toque.hand.placer.placing?.allowed && globalThis.toque.hand.placer.placing.pose === 'standing');
  await rest(page);
  await picture(page, 'chapas-keeper-phone');
  await page.locator('.controls [data-key="put"]').tap();
  await holds(page, () => globalThis.toque.match.record().includes('"standing"'));
  await page.locator('.controls [data-key^="ready:"]').first().tap();
  await until(page, (s) => s.free && s.must.includes('flick'));
  assert.equal((await look(page)).view.shot, true);
  assert.deepEqual(wrong, []);
  await page.context().close();

  const wall = await resume(world, MOMENTS.wall.saved, { phone: true });
  await until(wall.page, (s) => s.free && s.must.includes('choose'));
  await wall.page.locator('.controls [data-key*=":wall:"]').first().tap();
  await until(wall.page, (s) => s.free && s.must.includes('ready'));
  await wall.page.locator('.controls [data-key$="wall-middle"]').tap();
  await holds(wall.page, () => globalThis.toque.match.look.view.caps.wall.length >= 2);
  await rest(wall.page);
  await picture(wall.page, 'chapas-wall-phone');
  await wall.page.context().close();
});

for (const [kind, moment] of [['lifted', MOMENTS.lifted], ['header', MOMENTS.header]])
  test(`by keys: ${kind}`, async () => {
    const { page, wrong } = await resume(world, moment.saved);
    await until(page, (s) => s.free && s.must.includes('flick'));
    const { command } = moment, { view } = await look(page);
    if (!(await page.evaluate(() => globalThis.toque.hand.aim.chosen)))
      await typeNumber(page, view.pieces[command.side][command.piece].number);
    await holds(page, (n) => globalThis.toque.hand.aim.piece === n && globalThis.toque.hand.kinds.list.length > 0, command.piece);
    await page.keyboard.press('a');
    for (let i = 0; i < 5 && !(await page.evaluate((k) => globalThis.toque.hand.aim.kind === k, kind)); i++) await page.keyboard.press('f');
    for (let i = 0; i < 5; i++) await page.keyboard.press('Shift+ArrowUp');
    await settled(page);
    await rest(page);
    if (kind === 'lifted') assert.ok(await page.locator('.stage-flight').isVisible(), 'the flight is shown');
    await picture(page, `chapas-${kind}`);
    const from = (await commands(page)).length;
    await page.keyboard.press('Enter');
    await holds(page, ([n, k]) => globalThis.toque.match.record().trim().split('\n').slice(n + 1).some((line) => line.includes(`"kind":"${k}"`)), [from, kind]);
    assert.deepEqual(wrong, []);
    await page.context().close();
  });

for (const means of ['mouse', 'keys'])
  test(`an action that would be called if it were given up is given up by a second press, by ${means}`, async () => {
    const { saved, line } = MOMENTS.costly, { page, wrong } = await resume(world, { ...saved, lines: [...saved.lines, line] });
    await until(page, (s) => s.free && s.must.includes('flick'));
    const pass = page.locator('.controls .choice[data-key*=":pass:"]'), before = (await commands(page)).length;
    await pass.locator('.costs').waitFor();
    assert.equal(await pass.locator('.means').count(), 1, 'nothing beside it speaks against the warning');
    const give = async () => {
      if (means === 'mouse') return pass.click();
      await pass.focus();
      return page.keyboard.press('Enter');
    };
    await give();
    await holds(page, () => globalThis.toque.hand.hint !== null);
    const clause = await hint(page);
    assert.match(clause, /^chapas\//);
    assert.equal((await commands(page)).length, before, 'nothing was done yet');
    assert.deepEqual(await axe(page), []);
    await picture(page, 'chapas-costly');
    await give();
    await holds(page, (word) => globalThis.toque.match.calls.some((entry) => entry.rulings.some((r) => r.clause === word)), clause);
    assert.equal((await last(page, 'choose')).option, 'pass');
    assert.deepEqual(await page.evaluate(() => [...globalThis.toque.texts.missing]), []);
    assert.deepEqual(wrong, []);
    await page.context().close();
  });

test('pressed before the core has said what it costs, it is said then, and the second press gives it up', async () => {
  const { saved, line } = MOMENTS.costly, { page, wrong } = await resume(world, { ...saved, lines: [...saved.lines, line] }, { prepare: answersLate });
  await until(page, (s) => s.free && s.must.includes('flick'));
  await holds(page, () => globalThis.heldBack() > 0);
  const pass = page.locator('.controls .choice[data-key*=":pass:"]'), before = (await commands(page)).length;
  await pass.click();
  await page.evaluate(() => globalThis.answerNow());
  await holds(page, () => globalThis.toque.hand.hint !== null);
  assert.equal((await commands(page)).length, before, 'nothing was done yet');
  await pass.click();
  await holds(page, (count) => globalThis.toque.match.record().trim().split('\n').length - 1 > count, before);
  assert.equal((await last(page, 'choose')).option, 'pass');
  assert.deepEqual(wrong, []);
  await page.context().close();
});
