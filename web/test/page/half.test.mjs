// FISTF: a defender who wants to be asked only with the ball in the own half.

import assert from 'node:assert/strict';
import { after, before as first, test } from 'node:test';

import { loadCore } from '../core.mjs';
import { holds, launch, picture, until } from './browser.mjs';
import { PERSON, resume, savedBefore } from './moments.mjs';

let world;
first(async () => { world = await launch(); });
after(() => world.close());

const core = await loadCore();

/** Home is asked at rest as the defender, with the ball in the other half or in its own. */
function asked(afar) {
  let stands = false;
  return savedBefore(core, 'fistf-indoor', 'novice', () => {
    const found = stands, { view, offers, waits, running } = core.look(null);
    const waiting = !running && waits.includes('home') && offers.some((o) => o.side === 'home' && o.deed === 'wait');
    stands = waiting && view.figures.attacker === 'away' && (view.ball.x * view.towards.home > 0) === afar;
    return found;
  }, { home: PERSON, away: { kind: 'computer', level: 'nobody' } }, { way: 2 });
}

const waited = (page, made) => page.evaluate((lines) => globalThis.toque.match.record().trim().split('\n').slice(lines)
  .some((line) => line.includes('"do":"wait","side":"home"')), made);

test('with the ball afar the page lets play go on, once that is wished; in the own half it asks', async () => {
  const afar = asked(true).saved, made = afar.lines.length;
  const { page, wrong } = await resume(world, afar, { language: 'de' });
  await until(page, (s) => s.free && s.must.length > 0);
  assert.equal(await waited(page, made), false, 'asked, as usual');
  await page.locator('.controls [data-key="habit:half"]').check();
  assert.ok(await page.evaluate(() => document.querySelector('.table-text [data-key="habit:half"]').checked), 'the same in the table in words');
  await picture(page, 'half');
  assert.equal(await waited(page, made), false, 'who is asked already answers');
  await page.reload();
  await holds(page, () => globalThis.toque !== undefined);
  await holds(page, (lines) => globalThis.toque.match.record().trim().split('\n').slice(lines).some((line) => line.includes('"do":"wait","side":"home"')), made);
  assert.deepEqual(wrong, []);
  await page.context().close();

  const near = asked(false).saved, other = await resume(world, near, { phone: true, likings: { half: true } });
  await until(other.page, (s) => s.free && s.must.includes('flick'));
  assert.equal(await waited(other.page, near.lines.length), false);
  assert.deepEqual(other.wrong, []);
  await other.page.context().close();
});
