// Before one chooses between a kick and playing on, or back and not: both futures stand on the table at once.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { loadCore } from '../core.mjs';
import { axe, holds, launch, picture, rest, until } from './browser.mjs';
import { calls, resume, savedBefore, savedBeforeFlick } from './moments.mjs';

let world, core;
before(async () => { [world, core] = await Promise.all([launch(), loadCore()]); });
after(() => world.close());

/** At rest before a choice of two answers of which one sends something back. */
const beforeBack = () => savedBefore(core, 'fistf-es', 'random', () => {
  const look = core.look(null), offer = look.offers.find((o) => o.deed === 'choose' && o.must && o.options.length > 1);
  if (look.running || !offer) return false;
  return offer.options.some((option) => core.after({ do: 'choose', side: offer.side, option, t: look.view.now })?.moves.length > 0);
}, undefined, { half: 300 });

test('a choice draws what each answer leads to, numbered as its card; the one looked at is drawn full', async () => {
  const { saved, line } = beforeBack(), { page, context, wrong } = await resume(world, { ...saved, lines: [...saved.lines, line] });
  await until(page, (s) => s.free && s.must.includes('choose'));
  const futures = await holds(page, () => {
    const { list } = globalThis.toque.hand.futures;
    return list.length > 1 && list.map(({ option, nth, after: { moves } }) => ({ option, nth, moves: moves.length }));
  });
  const cards = await page.locator('.controls .choice .nth').allInnerTexts();
  assert.deepEqual(cards, futures.map(({ nth }) => String(nth)));
  const veil = () => page.evaluate(() => globalThis.toque.stage.veil.veil);
  const all = futures.reduce((sum, { moves }) => sum + moves, 0);
  await holds(page, () => globalThis.toque.stage.veil.veil !== null);
  const drawn = await veil();
  assert.equal(drawn.links.length, all, 'both at once');
  for (const { nth } of futures) assert.ok(drawn.rings.some(({ text }) => new RegExp(`(^|/ )${nth}\\b`).test(text)), `future ${nth} has its ring`);
  await rest(page);
  await picture(page, 'futures');
  await page.mouse.move(1, 1); // from somewhere: it is known to move
  for (const { option, moves } of futures) {
    await page.locator(`.controls .choice[data-key*=":${option}:"]`).first().hover();
    await holds(page, (word) => globalThis.toque.hand.foreseeing === word, option);
    assert.equal((await veil()).links.filter(({ other }) => !other).length, moves);
  }
  const [still, looked] = futures.map(({ option }) => page.locator(`.controls .choice[data-key*=":${option}:"]`).first());
  await looked.focus();
  await holds(page, (word) => globalThis.toque.hand.foreseeing === word, futures[1].option);
  await still.evaluate((card) => ['pointerenter', 'pointerleave'].forEach((said) => card.dispatchEvent(new PointerEvent(said)))); // as browsers say of one that lies still
  await page.evaluate((act) => globalThis.toque.match.aftermath(act), { do: 'choose', side: 'home', option: futures[0].option }); // all before it is answered
  assert.equal(await page.evaluate(() => globalThis.toque.hand.foreseeing), futures[1].option, 'keys have their say');
  assert.deepEqual(await axe(page), []);
  assert.deepEqual(await page.evaluate(() => [...globalThis.toque.texts.missing]), []);
  assert.deepEqual(wrong, []);
  await context.close();
});

/** In the page, as `prepare`: where names are written over the table. */
function watchNames() {
  const fill = CanvasRenderingContext2D.prototype.fillRect;
  globalThis.names = [];
  CanvasRenderingContext2D.prototype.fillRect = function (x, y, wide, high) {
    if (high === 20 && this.canvas.matches('.stage-veil')) globalThis.names.push({ x, y, wide, high });
    return fill.call(this, x, y, wide, high);
  };
}

test('the names of two futures close to each other do not hide one another', async () => {
  const { saved, command } = savedBeforeFlick(core, 'dadinho', 'novice', calls('foul'));
  const { page, context, wrong } = await resume(world, saved, { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true, language: 'de', prepare: watchNames });
  await until(page, (s) => s.free);
  await page.evaluate((act) => { globalThis.toque.match.pace = 20; void globalThis.toque.match.apply(act); }, command);
  await until(page, (s) => s.free && s.must.includes('choose'));
  await holds(page, () => globalThis.toque.hand.futures.list.length > 1 && globalThis.names.length > 1);
  await rest(page);
  const [one, other] = await page.evaluate(() => globalThis.names.slice(-2));
  const apart = Math.abs(one.y - other.y) >= 20 || one.x + one.wide <= other.x || other.x + other.wide <= one.x;
  assert.ok(apart, JSON.stringify([one, other]));
  assert.deepEqual(wrong, []);
  await context.close();
});
