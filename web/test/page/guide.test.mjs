// The guided first match: who only follows what the page says flicks at once and scores.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { fillSlots, holds, launch, rest, textsOf, visit } from './browser.mjs';

let world;
before(async () => { world = await launch(); });
after(() => world.close());

const texts = textsOf('en');
const guideState = (page) => page.locator('.guide').getAttribute('data-state');
const settled = (page) => page.locator('.guide:is([data-state="done"], [data-state="failed"])').waitFor();

async function enter(page, book) {
  await page.locator(`[data-book="${book}"] .guided`).click();
  await holds(page, () => globalThis.toque?.match.plan.guided === true);
}

/** Where the ghost hand begins and ends, as it points where things are; `pull`: from where a piece is seen to be. */
async function untilShown(page, pull = false) {
  await rest(page);
  return holds(page, (pulls) => {
    const { hand: own, stage } = globalThis.toque, hand = document.querySelector('.ghost-hand'), [animation] = hand.getAnimations();
    if (hand.hasAttribute('hidden') || !animation || !stage.still) return null;
    const frames = animation.effect.getKeyframes().map((f) => /\((-?[\d.]+)px, (-?[\d.]+)px\)/.exec(f.transform).slice(1).map(Number));
    const [from, to] = [[frames[0][0] + 20, frames[0][1] + 4], [frames[2][0] + 20, frames[2][1] + 4]];
    const isThere = ({ side, number }) => {
      const at = stage.project(...own.pieceAt(side, number), 0);
      return at !== null && Math.hypot(at[0] - from[0], at[1] - from[1]) < 1;
    };
    return (!pulls || own.flickable().some(isThere)) && { from, to };
  }, pull);
}

/** Do what the hand shows, with the mouse. */
async function follow(page) {
  const { from, to } = await untilShown(page, true);
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, { steps: 3 });
  await page.mouse.move(...to, { steps: 4 });
  await page.mouse.up();
}

for (const [book, phone] of [['dadinho', false], ['dadinho', true], ['chapas', false], ['fistf-indoor', true], ['fistf-es', false], ['fistf-de', false]])
  test(`a newcomer of ${book} who follows the hand comes to the end, phone: ${phone}`, async (t) => {
    const { page, context, wrong } = await visit(world, { phone });
    const begun = Date.now();
    await enter(page, book);
    let acts = 1, firstFlick = null; // the one click that began it
    for (let tries = 0; tries < 14; tries++) {
      const announce = await page.evaluate(() => {
        const { offers, view } = globalThis.toque.match.look;
        return !view.shot && document.querySelector('.guide-words').textContent.includes('Announce') && offers.some((o) => o.deed === 'announce');
      });
      if (announce) {
        const { to } = await untilShown(page);
        await page.mouse.click(...to);
        acts++;
        await holds(page, () => globalThis.toque.match.look.view.shot && globalThis.toque.match.look.offers.some((o) => o.side === 'home' && o.deed === 'flick'));
      }
      await follow(page);
      await settled(page);
      firstFlick ??= { acts, ms: Date.now() - begun };
      await page.locator('.guide .primary').click();
      const next = await holds(page, () => (globalThis.toque.match.plan.guided ? document.querySelector('.guide')?.dataset.state === 'asked' && 'asked' : 'over'));
      if (next === 'over') break;
    }
    t.diagnostic(`the first flick was over after ${firstFlick.ms} ms`); // how soon it can be made, bench/page.mjs measures
    assert.equal(firstFlick.acts, 1, 'nothing is to be done before the first flick');
    await holds(page, () => globalThis.toque.match.plan.players.away.level === 'beginner' && !globalThis.toque.match.plan.guided);
    assert.deepEqual(wrong, []);
    await context.close();
  });

test('while what was done is told, what was asked before it is not asked any more', async () => {
  const { page, context } = await visit(world);
  await enter(page, 'chapas');
  await page.locator('.controls [data-key^="place:"]').first().waitFor(); // the taker may still be set
  await page.locator('[data-key="guide.aim"]').click();
  await page.locator('.controls [data-key="flick"]').click();
  await settled(page);
  await holds(page, () => document.querySelector('.guide').dataset.state === 'done');
  await holds(page, () => !document.querySelector('.controls [data-key^="place:"]'));
  await context.close();
});

test('by keys and from the table in words as well', async () => {
  const { page, context } = await visit(world);
  await enter(page, 'dadinho');
  await page.getByRole('button', { name: texts['screen.text'], exact: true }).click();
  await page.locator('[data-key="guide.aim"]').focus();
  await page.keyboard.press('Enter');
  await holds(page, () => globalThis.toque.hand.aim.chosen);
  await page.locator('.text-area .flick-form .primary').focus();
  await page.keyboard.press('Enter');
  await settled(page);
  assert.equal(await guideState(page), 'done');
  await context.close();
});

test('the dice game is shown too, in all languages, and can be skipped at any moment', async () => {
  for (const language of ['en', 'es', 'de', 'pt']) {
    const { page, context } = await visit(world, { language });
    const words = textsOf(language);
    await enter(page, 'dice');
    assert.equal(await page.locator('.guide-words').innerText(), fillSlots(words['guide.dice.1'], { colour: words['colour.blue'] }));
    if (language === 'en') {
      for (let beat = 0; beat < 3; beat++) {
        const { to } = await untilShown(page);
        await page.mouse.click(...to);
        await settled(page);
        assert.equal(await guideState(page), 'done');
        await page.locator('.guide .primary').click();
        if (beat < 2) await holds(page, () => document.querySelector('.guide')?.dataset.state === 'asked');
      }
    } else await page.locator('[data-key="guide.skip"]').click();
    await holds(page, () => globalThis.toque.match.plan.guided !== true);
    await context.close();
  }
});

test('a try that fails is taken back, with the reason', async () => {
  const { page, context } = await visit(world);
  await enter(page, 'dadinho');
  const before = await page.evaluate(() => globalThis.toque.match.look.hash);
  await page.evaluate(() => {
    const { hand } = globalThis.toque, [thing] = hand.flickable();
    hand.choose(thing.side, thing.number);
    hand.aim.setAngle(Math.PI);
    return hand.flick();
  });
  await settled(page);
  assert.equal(await guideState(page), 'failed');
  assert.ok((await page.locator('.guide-words').innerText()).length > texts['guide.again'].length + 10);
  await page.locator('.guide .primary').click();
  await holds(page, () => document.querySelector('.guide').dataset.state === 'asked');
  assert.equal(await page.evaluate(() => globalThis.toque.match.look.view.ball.x), 0);
  assert.ok(before);
  await context.close();
});
