// The edition lens: how the other edition would have called it, and the clause that makes the difference.

import assert from 'node:assert/strict';
import { after, before as first, test } from 'node:test';

import { loadCore } from '../core.mjs';
import { axe, holds, launch, picture, until } from './browser.mjs';
import { resume, savedBefore, savedBeforeFlick, send, stand } from './moments.mjs';

let world;
first(async () => { world = await launch(); });
after(() => world.close());

const core = await loadCore();

/** Just before a flick whose motion the German edition calls otherwise, by one difference. */
const differs = () => savedBeforeFlick(core, 'fistf-es', 'novice', (report) => report.rulings.length > 0 && !core.look(null).running
  && core.lens('').some(({ book, differs: other, by }) => book === 'fistf-de' && other && by.length === 1), { then: isCalled });

/** Also when nobody moves a keeper meanwhile. */
function isCalled(moment) {
  stand(core, moment);
  const calls = core.apply(moment.command).report.rulings;
  while (core.look(null).running) calls.push(...core.pass().report.rulings);
  return calls.length > 0 && core.lens('').some(({ differs: other, by }) => other && by.length === 1);
}

test('a call is put to the other edition, with the clauses of both', async () => {
  const { saved, command } = differs();
  const { page, wrong } = await resume(world, saved);
  await until(page, (s) => s.free);
  const known = await page.evaluate(() => globalThis.toque.match.calls.length); // they can be put to it too
  await send(page, command);
  await holds(page, (count) => { const { match } = globalThis.toque; return match.calls.length > count && !match.moving && !match.look.running; }, known);
  await page.locator('.lens-open').first().click();
  const part = page.locator('dialog.lens [data-differs="yes"]');
  await part.waitFor();
  assert.match(await part.locator('[data-switch]').innerText(), /fistf-es\/[\s\S]*fistf-de\//);
  assert.deepEqual(await axe(page), []);
  await picture(page, 'lens');
  await page.locator('dialog.lens .actions button').click();
  await holds(page, () => !globalThis.toque.match.paused);
  assert.deepEqual(await page.evaluate(() => [...globalThis.toque.texts.missing]), []);
  assert.deepEqual(wrong, []);
  await page.context().close();
});

/** At rest where one difference between the editions matters. */
const seenOtherwise = () => savedBefore(core, 'fistf-es', 'random', () => {
  const look = core.look(null);
  return !look.running && core.lensNow().some(({ book, by }) => book === 'fistf-de' && by.length === 1);
});

/** At rest where the same may be done by both, and still a piece is barred from something by one only. */
const barredOtherwise = () => savedBefore(core, 'fistf-es', 'random', () => {
  const look = core.look(null), plain = (offers) => JSON.stringify(offers.map(({ deed, side, pieces, options, request }) => [deed, side, pieces, options, request]));
  return !look.running && !look.view.over && look.view.figures.phase === 'play' && core.lensNow().some(({ book, differs, here, there }) =>
    book === 'fistf-de' && differs && plain(here) === plain(there));
});

test('where the same may be done by both, it is said in words what differs', async () => {
  const { saved, line } = barredOtherwise();
  const { page, wrong } = await resume(world, { ...saved, lines: [...saved.lines, line] });
  await until(page, (s) => s.free);
  const [told] = await page.evaluate(() => globalThis.toque.match.lensNow());
  assert.notDeepEqual(told.barsHere, told.barsThere);
  await page.locator('.lens-now').click();
  const title = page.locator('dialog.lens [data-differs="yes"] .title').first();
  await title.waitFor();
  assert.match(await title.innerText(), /only there: .*(flicked|restart)/);
  assert.ok(await page.locator('dialog.lens [data-switch]').count() > 0);
  assert.deepEqual(await page.evaluate(() => [...globalThis.toque.texts.missing]), []);
  assert.deepEqual(wrong, []);
  await page.context().close();
});

test('a position is put to the other edition without a flick: what may be done only here or only there', async () => {
  const { saved, line } = seenOtherwise();
  const { page, wrong } = await resume(world, { ...saved, lines: [...saved.lines, line] });
  await until(page, (s) => s.free);
  const told = await page.evaluate(() => globalThis.toque.match.lensNow()), before = await page.evaluate(() => globalThis.toque.match.record());
  assert.equal(told[0].differs, true);
  await page.locator('.lens-now').click();
  const part = page.locator('dialog.lens [data-differs="yes"]');
  await part.waitFor();
  assert.equal(await part.locator('[data-switch]').first().getAttribute('data-switch'), told[0].by[0].name);
  assert.match(await part.locator('[data-switch]').first().innerText(), /fistf-es\/[\s\S]*fistf-de\//);
  assert.deepEqual(await axe(page), []);
  await picture(page, 'lens-position');
  await page.locator('dialog.lens .actions button').click();
  await holds(page, () => !globalThis.toque.match.paused);
  assert.equal(await page.evaluate(() => globalThis.toque.match.record()), before, 'nothing was done by looking');
  assert.deepEqual(await page.evaluate(() => [...globalThis.toque.texts.missing]), []);
  assert.deepEqual(wrong, []);
  await page.context().close();
});
