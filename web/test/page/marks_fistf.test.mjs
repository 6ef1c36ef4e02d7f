// FISTF: before a restart the table shows where figures would be moved on request, and which keeper stands still.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { loadCore } from '../core.mjs';
import { holds, launch, picture, rest, until } from './browser.mjs';
import { resume, savedBefore, TWO } from './moments.mjs';

let world, core;
before(async () => { [world, core] = await Promise.all([launch(), loadCore()]); });
after(() => world.close());

const veil = (page) => holds(page, () => globalThis.toque.stage.veil.veil);

test('"distance" says how many are too near, and outlines say where to: there they stand after it', async () => {
  const { saved, act } = savedBefore(core, 'fistf-es', 'random', (_, command) => command.request === 'distance');
  const { page, context, wrong } = await resume(world, saved);
  await until(page, (s) => s.free);
  const { tooNear, slides } = await page.evaluate(() => globalThis.toque.match.look.view.figures);
  const ask = page.locator(`.controls [data-key="request:${act.side}:distance"]`);
  assert.match(await ask.textContent(), new RegExp(`\\(${tooNear.length}\\)`));
  const outlines = ({ rings }) => rings.filter(({ bad, text }) => !bad && text === '').map(({ at }) => at);
  assert.deepEqual(outlines(await veil(page)), slides);
  await rest(page);
  await picture(page, 'fistf-distance');
  await ask.evaluate((button) => button.click()); // it may be folded
  await holds(page, () => globalThis.toque.match.record().includes('"request":"distance"'));
  await until(page, (s) => s.free);
  const stand = await page.evaluate(([side, numbers]) => numbers.map((n) => globalThis.toque.match.look.view.pieces[side === 'home' ? 'away' : 'home'][n]), [act.side, tooNear]);
  stand.forEach(({ x, y }, i) => assert.ok(Math.hypot(x - slides[i][0], y - slides[i][1]) < 0.01, JSON.stringify([x, y, slides[i]])));
  await holds(page, () => !globalThis.toque.stage.veil.veil?.rings.some(({ bad, text }) => !bad && text === ''));
  assert.deepEqual(wrong, []);
  await context.close();
});

test('at a penalty the keeper wears a padlock until the ball is played', async () => {
  const still = ({ keepers }) => Boolean(keepers.home.stillClause ?? keepers.away.stillClause);
  const { saved, line } = savedBefore(core, 'fistf-es', 'novice', (_, command) => {
    const { view } = command.do === 'ready' ? core.look(null) : {};
    return view?.restart === 'penalty' && still(view.figures);
  }, TWO, {}, 104);
  saved.lines.push(line);
  const { page, context, wrong } = await resume(world, saved);
  await until(page, (s) => s.free);
  const { keepers } = await page.evaluate(() => globalThis.toque.match.look.view.figures), side = keepers.home.still ? 'home' : 'away';
  const [x, y] = await page.evaluate((of) => { const [keeper] = globalThis.toque.match.look.view.pieces[of]; return [keeper.x, keeper.y]; }, side);
  assert.deepEqual((await veil(page)).locks.map(({ at }) => at), [[x, y]]);
  await rest(page);
  await picture(page, 'fistf-padlock');
  assert.ok((await page.evaluate(() => document.body.textContent)).includes(await page.evaluate((clause) => globalThis.toque.texts.t(clause), keepers[side].stillClause)));
  assert.deepEqual(wrong, []);
  await context.close();
});
