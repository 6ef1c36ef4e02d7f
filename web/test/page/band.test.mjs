// FISTF live: the times at which a flick meets the rolling ball, as a band on the ball's way.

import assert from 'node:assert/strict';
import { after, before as first, test } from 'node:test';

import { loadCore } from '../core.mjs';
import { axe, holds, launch, nothingEndsByItself, picture, settled, until } from './browser.mjs';
import { PERSON, resume, savedBefore } from './moments.mjs';

let world;
first(async () => { world = await launch(); });
after(() => world.close());

const core = await loadCore();
const STANDS = 1e-5; // of what is slow already: the table as good as stands
const SPEED = 900;
const [SOON_MS, WIDE_MS] = [60, 24]; // how far off the moment is, and how wide the band, so that there is something to see

const flickOf = (side, piece, angle) => ({
  do: 'flick', side, piece, aim: [Math.cos(angle), Math.sin(angle)].map((part) => Math.round(part * 1e6)), speed: SPEED * 1000, spin: 0, rise: 0, t: 0,
});

/** A figure and an angle whose flick meets the ball that rolls now, not at once and not only for a blink. */
function lineThatMeets() {
  const { view, offers } = core.look('home'), offer = offers.find((o) => o.deed === 'flick' && o.side === 'home');
  for (const piece of offer?.pieces.filter((n) => n > 0) ?? []) {
    for (let degrees = -180; degrees < 180; degrees += 6) {
      const angle = (degrees * Math.PI) / 180, meeting = core.meet({ ...flickOf('home', piece, angle), t: view.now });
      if (meeting?.meets && meeting.full - view.now > SOON_MS && meeting.full - meeting.first > WIDE_MS && meeting.last - meeting.full > WIDE_MS) return { piece, angle };
    }
  }
  return null;
}

/** Just before a pass whose ball another figure can meet while it rolls. */
function beforePass() {
  let line = null, before = '';
  const moment = savedBefore(core, 'fistf-indoor', 'novice', (_, command) => {
    const open = command.do === 'flick' && command.side === 'home' && before === 'play';
    before = core.look(null).running ? '' : core.look(null).view.figures.phase;
    line = open && core.look(null).running ? lineThatMeets() : null;
    return line !== null;
  }, { home: PERSON, away: { kind: 'computer', level: 'nobody' } }, { way: 1, pace: 8 });
  return { ...moment, line };
}

const moment = beforePass();

/** The ball rolls, and that figure is aimed. */
async function aimed(options = {}) {
  const visitor = await resume(world, moment.saved, { prepare: nothingEndsByItself, ...options }), { page } = visitor;
  await page.evaluate(() => globalThis.toque.stage.setCamera('above'));
  await until(page, (s) => s.free && s.must.length > 0);
  await page.evaluate(([command, pace]) => {
    const { match } = globalThis.toque;
    match.pace = pace;
    void match.apply(command);
  }, [moment.command, STANDS]);
  await holds(page, () => globalThis.toque.match.isLive && globalThis.toque.hand.onTheMove.ahead !== null);
  await page.evaluate(([{ piece, angle }, speed]) => {
    const { hand, stage } = globalThis.toque;
    stage.element.focus();
    hand.choose('home', piece);
    hand.aim.setAngle(angle);
    hand.aim.setSpeed(speed);
  }, [moment.line, SPEED]);
  await settled(page);
  return visitor;
}

const timing = (page) => page.evaluate(() => {
  const { hand, stage, match } = globalThis.toque, { timing } = hand.onTheMove, { overlay } = stage;
  return {
    meeting: timing.meeting, hit: timing.hit, shift: timing.shiftMs, moment: timing.moment, waits: match.moment, rate: match.rate, pace: match.pace,
    bands: overlay.veil?.bands ?? [], after: overlay.after, words: hand.previewText(),
  };
});

test('the band, the ball where it is met and its way from there; earlier and later by keys; the flick waits', async () => {
  const { page, wrong } = await aimed();
  const seen = await timing(page), { meeting } = seen;
  assert.ok(meeting.meets && seen.hit.meets);
  assert.equal(seen.moment, meeting.full);
  assert.equal(seen.bands.length, 1);
  assert.ok(seen.bands[0].way.length >= 2 && seen.bands[0].full.length >= 2 && seen.bands[0].at);
  assert.deepEqual(seen.after, seen.hit.after);
  assert.match(seen.words, /^Hits the ball in .* s: let go before\. (Full hit\.|Hits it \d+ % full\.)$/);
  assert.equal(await page.locator('.controls .moment input').isEnabled(), true);
  await holds(page, () => !document.querySelector('.hold-ring').hidden);
  await picture(page, 'band');
  assert.deepEqual(await axe(page), []);

  await page.keyboard.press('Shift+Comma');
  await settled(page);
  const early = await timing(page);
  assert.equal(early.moment, meeting.full - 10);
  assert.ok(early.hit.full <= seen.hit.full, 'no start hits fuller');
  assert.notDeepEqual(early.after, seen.after);
  for (let i = 0; i < 20; i++) await page.keyboard.press('Period');
  await settled(page);
  assert.equal((await timing(page)).moment, meeting.last, 'no later than the band');

  await page.keyboard.press('Enter');
  assert.equal((await timing(page)).waits, meeting.last);
  await page.evaluate((piece) => globalThis.toque.hand.choose('home', piece), moment.line.piece);
  assert.equal((await timing(page)).waits, null, 'taken up again it waits no more');
  assert.deepEqual(await page.evaluate(() => [...globalThis.toque.texts.missing]), ['level.nobody'], 'who is no level');
  assert.deepEqual(wrong, []);
  await page.context().close();
});

test('on a phone: the strip under a thumb, the same in the table in words; a line that meets nothing says why', async () => {
  const { page, wrong } = await aimed({ phone: true, language: 'de', colorScheme: 'dark', reducedMotion: 'reduce' });
  const { meeting } = await timing(page), strip = page.locator('.controls .moment input');
  await strip.scrollIntoViewIfNeeded();
  await strip.fill(String(meeting.first - meeting.full));
  await settled(page);
  const seen = await timing(page);
  assert.equal(seen.shift, meeting.first - meeting.full);
  await picture(page, 'band-phone-dark');
  const words = page.locator('.table-text .flick-form .moment input');
  assert.equal(await words.inputValue(), String(seen.shift));
  await page.evaluate((angle) => globalThis.toque.hand.aim.setAngle(angle + Math.PI), moment.line.angle);
  await settled(page);
  const away = await timing(page);
  assert.equal(away.meeting.meets, false);
  assert.deepEqual(away.bands, []);
  assert.ok(away.words.length > 0);
  assert.equal(await strip.isEnabled(), false);
  await picture(page, 'band-none-phone-dark');
  assert.deepEqual(wrong, []);
  await page.context().close();
});

test('by the beat a flick begins when it is let go; and the table can be made to stand still meanwhile', async () => {
  const { page, wrong } = await aimed();
  await page.locator('.controls [data-key="habit:still"]').check();
  assert.equal((await timing(page)).rate, 0);
  await page.locator('.controls [data-key="habit:still"]').uncheck();
  assert.ok((await timing(page)).rate > 0);
  await page.locator('.controls [data-key="habit:timed"]').uncheck();
  assert.match((await timing(page)).words, /let go (then|now)\./);
  const now = await page.evaluate(() => globalThis.toque.match.clock());
  await page.evaluate(() => globalThis.toque.hand.flick());
  const line = await page.evaluate(() => globalThis.toque.match.record().trim().split('\n').map((text) => JSON.parse(text)).filter((one) => one.do === 'flick').at(-1));
  assert.equal(line.piece, moment.line.piece);
  assert.ok(line.t - now < SOON_MS, 'before its moment');
  assert.deepEqual(wrong, []);
  await page.context().close();
});
