// A foul, a goal, a restart and the end of a match are shown with the right words in each language;
// "Show me" numbers the contacts in their order; nothing is missing in any language.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { SETUP, loadCore, pairs, playUntil } from '../core.mjs';
import { LANGUAGES, axe, holds, launch, picture, solid, textsOf, until, visit } from './browser.mjs';

let world;
before(async () => { world = await launch(); });
after(() => world.close());

const TWO = { home: { kind: 'person' }, away: { kind: 'person' } };
const core = await loadCore();

/** A match just before a command of computers to which `what` applies: as the browser keeps it. */
function savedBefore(book, level, what) {
  for (let seed = 1; seed < 40; seed++) {
    const setup = { ...SETUP[book], seed: seed.toString(16).padStart(16, '0') };
    const lines = [core.start(setup)];
    const found = playUntil(core, level, lines, what);
    if (!found) continue;
    const plan = { setup, players: TWO, hurried: false, preview: true };
    return { saved: { plan, lines, score: [0, 0], when: Date.now() }, command: found.command };
  }
  throw new Error('no such thing happens in forty matches');
}

const has = (call) => (report) => report.rulings.some((r) => r.call === call);
const MOMENTS = {
  foul: savedBefore('dadinho', 'greedy', has('foul')),
  goal: savedBefore('dadinho', 'greedy', has('goal')),
  corner: savedBefore('dadinho', 'greedy', (report) => report.rulings.some((r) => r.restart === 'corner')),
  'match-over': savedBefore('dadinho', 'greedy', (report) => has('match-over')(report) && !has('goal')(report)),
  'dice-goal': savedBefore('dice', 'club', has('goal')),
};

/** Does it in the page; what the referee said. */
async function doIt(page, command) {
  const rulings = await page.evaluate(async (c) => {
    const { match } = globalThis.toque;
    match.pace = 20;
    const answer = await match.apply(c);
    return answer.impossible ?? answer.report.rulings;
  }, command);
  assert.ok(Array.isArray(rulings), String(rulings));
  return rulings;
}

for (const [language, [name, { saved, command }]] of pairs(LANGUAGES, Object.entries(MOMENTS)))
  test(`${name} in ${language}`, async () => {
    const words = textsOf(language);
    const { page, wrong } = await visit(world, { language, saved, likings: { playing: true } });
    await holds(page, () => globalThis.toque !== undefined);
    const rulings = await doIt(page, command);
    await until(page, (s) => s.over || s.free);
    const call = rulings.find((r) => r.call === name || r.call === name.replace('dice-', '') || r.restart === name);
    const shown = await page.evaluate(() => document.querySelector('.referee .latest').textContent);
    assert.ok(shown.includes(words[`call.${call.call}`]), `${words[`call.${call.call}`]} in: ${shown}`);
    if (call.clause) assert.ok(shown.includes(words[call.clause]), `${call.clause} in: ${shown}`);
    if (call.restart !== 'none') assert.ok(shown.includes(words[`restart.${call.restart}`]), `${call.restart} in: ${shown}`);
    if (name === 'match-over') {
      const end = await page.locator('dialog.end[open]').textContent();
      assert.ok(end.includes(words['match.sheet']) && end.includes(words['end.again']), end);
      await picture(page, `end-${language}`);
    }
    if (language === 'en' || name === 'foul') await picture(page, `call-${name}-${language}`);
    assert.equal(await page.evaluate(() => document.documentElement.lang), language);
    assert.deepEqual(await page.evaluate(() => [...globalThis.toque.texts.missing]), []);
    assert.deepEqual(wrong, []);
    await page.context().close();
  });

test('the live region says what, why and what next', async () => {
  const { saved, command } = MOMENTS.foul;
  const { page } = await visit(world, { saved, likings: { playing: true } });
  await holds(page, () => globalThis.toque !== undefined);
  const words = textsOf('en');
  const [call] = (await doIt(page, command)).filter((r) => r.call === 'foul');
  const said = await holds(page, (text) => {
    const now = document.getElementById('live').textContent + document.getElementById('live-urgent').textContent;
    return now.includes(text) && now; // the next word takes its place
  }, words[call.clause]);
  assert.ok(said.includes(words['call.foul']) && said.includes(words[`restart.${call.restart}`]), said);
  await page.context().close();
});

test('"Show me" runs the incident again with its contacts numbered, then goes back', async (t) => {
  const { saved, command } = MOMENTS.foul;
  const drawn = await launch({ solid: true });
  t.after(() => drawn.close()); // else node would wait for it where the test fails
  const { page, wrong } = await visit(drawn, { saved, likings: { playing: true, view: 'solid', 'solid-anyway': true } });
  await holds(page, () => globalThis.toque !== undefined);
  await solid(page);
  await doIt(page, command);
  await until(page, (s) => s.free);
  await page.locator('.referee .latest .show-me').click();
  await page.waitForSelector('.stage-legend li[data-seen]');
  await picture(page, 'show-me');
  const items = await page.locator('.stage-legend li').allTextContents();
  assert.ok(items.length > 0 && items.every((text) => !/\bms\b/.test(text)), items.join('; ')); // milliseconds are for who asks
  assert.deepEqual(await axe(page), []);
  await page.locator('.again-back').click();
  assert.ok(await page.locator('.stage-legend').isHidden());
  assert.deepEqual(wrong, []);
});
