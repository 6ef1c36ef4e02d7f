// What screens.mjs takes pictures of: every book in its phases. A shot is a kept match, or none for the start page,
// and what is done in the page before the picture is taken.

import { holds, nearest, openCurtain, pullBack, settled, until } from './page/browser.mjs';
import { calls, PERSON, savedBefore, savedBeforeFlick, TWO } from './page/moments.mjs';
import { beforeCrowding } from './page/crowding.mjs';

const ALONE = { home: PERSON, away: { kind: 'computer', level: 'novice' } };
const LIVE = { way: 1, pace: 8 }, SEALED = { way: 0 };
const SHORT = { patience: 20000 };

/* ---- Moments ---- */

/** A match some way into open play, before a flick of home. */
function midway(core, book, { settings = {}, commands = 40, players = TWO, side = 'home', level = 'novice' } = {}) {
  let count = 0;
  const found = (_, command) => ++count > commands && command.do === 'flick' && command.side === side;
  return savedBefore(core, book, level, found, players, settings).saved;
}

const before = (core, book, what, settings = {}, level = 'novice') => savedBefore(core, book, level, what, TWO, settings).saved;
const deed = (name, more = () => true) => (_, command) => command.do === name && more(command);

/** The first moment at which the match looks so: before the command after it. */
function lookingSo(core, book, what, settings = {}, level = 'novice') {
  const { saved, line } = savedBefore(core, book, level, () => what(core.look(null)), TWO, settings);
  return { ...saved, lines: [...saved.lines, line] };
}

/** Just before a flick to which this is called; the flick is made in the page. */
function calling(core, book, call, { settings = {}, level = 'novice', ...more } = {}) {
  const moment = savedBeforeFlick(core, book, level, calls(call), { settings, ...more });
  return { saved: moment.saved, command: moment.command };
}

/** Just before a command to which this is called, which is made in the page. */
function beforeCall(core, book, call, settings = {}, level = 'novice', players = TWO) {
  const { saved, command } = savedBefore(core, book, level, calls(call), players, settings);
  return { saved, command };
}

/* ---- What is done in the page ---- */

const free = (page) => until(page, (s) => s.free, SHORT.patience);

/** The moment's own command, made in the page. */
const made = (pace = 20) => (page, command) => page.evaluate(([c, p]) => {
  globalThis.toque.match.pace = p;
  void globalThis.toque.match.apply(c);
}, [command, pace]);

/** Held back from the piece nearest to the ball. */
const pull = (pixels = 90) => async (page) => {
  await free(page);
  const piece = await nearest(page), { from, to } = await pullBack(page, piece, pixels);
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 6 });
  await settled(page);
};

const then = (...steps) => async (page, command) => { for (const step of steps) await step(page, command); };
const press = (selector) => async (page) => page.locator(selector).first().click({ timeout: SHORT.patience });
const wait = (ms) => (page) => page.waitForTimeout(ms);
const key = (...keys) => async (page) => { for (const one of keys) await page.keyboard.press(one); };

/** The kind of flick, aimed at the ball with that many steps of strength. */
const kind = (word, strength = 5) => async (page) => {
  await free(page);
  const piece = await nearest(page);
  await page.evaluate((p) => globalThis.toque.hand.choose(p.side, p.number), piece);
  await holds(page, () => globalThis.toque.hand.kinds.list.length > 1, undefined, SHORT.patience);
  await page.evaluate(() => globalThis.toque.stage.element.focus());
  await key('a')(page);
  for (let i = 0; i < 6 && !(await page.evaluate((k) => globalThis.toque.hand.aim.kind === k, word)); i++) await key('f')(page);
  for (let i = 0; i < strength; i++) await key('Shift+ArrowUp')(page);
  await settled(page);
};

const showMe = (call) => then(
  press(`.latest .call${call ? `[data-call="${call}"]` : ''} .show-me`), wait(600), async (page) => {
    const moment = page.locator('.again-moment');
    if (await moment.count()) return moment.first().click();
    const steps = page.locator('.again-step');
    if (await steps.count()) await steps.last().click();
  }, wait(1200));

/** A thing in the hand, taken to a place of the table in mm. */
const carry = (x, y) => async (page) => {
  await free(page);
  await holds(page, () => globalThis.toque.stage.still, undefined, SHORT.patience);
  const [from, to] = await page.evaluate(([tx, ty]) => {
    const { match, stage } = globalThis.toque, offers = match.look.offers.filter((o) => match.waiting.people.includes(o.side));
    const offer = offers.find((o) => (o.deed === 'arrange' || o.deed === 'place') && o.pieces.length > 0) ?? offers[0];
    const number = offer.pieces.find((n) => n > 0) ?? offer.pieces[0], { x, y } = match.look.view.pieces[offer.side][number];
    return [stage.project(x, y, 4), stage.project(tx, ty, 4)];
  }, [x, y]);
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, { steps: 4 });
  await page.mouse.move(...to, { steps: 4 });
  await page.waitForTimeout(900);
};

/** It is done, and the table as good as stands while it moves. */
const slowly = async (page, command) => {
  await free(page);
  await made(1)(page, command);
  await holds(page, () => globalThis.toque.match.isLive, undefined, SHORT.patience);
  await page.waitForTimeout(1500);
  await page.evaluate(() => { globalThis.toque.match.pace = 1e-5; });
  await page.waitForTimeout(700);
};

const openSettings = (book) => async (page) => {
  const card = page.locator(`[data-book="${book}"]`);
  await card.locator('summary').first().click();
  await card.locator('form.plan').scrollIntoViewIfNeeded();
  await page.waitForTimeout(300);
};

const menu = press('.tools button:last-child');

/* ---- The shots, by name: how its moment is found, and what is done then ---- */

const isShootOut = ({ view }) => view.period === 4;
const UNDECIDED = { chapas: { winner: 1 }, 'fistf-es': { knockout: 1, extra: 60 } }; // somebody has to win

export const SHOTS = {
  start: { full: true, at: wait(800) },
  'start-settings': { at: openSettings('fistf-indoor') },
  'start-settings-dadinho': { at: openSettings('dadinho') },
  'start-kept': { moment: (core) => ({ saved: midway(core, 'dadinho', { players: ALONE }) }), playing: false, at: wait(800) },
  'guide-dadinho': { at: then(press('[data-book="dadinho"] .guided'), wait(2500)) },
  'guide-chapas': { at: then(press('[data-book="chapas"] .guided'), wait(2500)) },
  'guide-fistf': { at: then(press('[data-book="fistf-indoor"] .guided'), wait(2500)) },
  'first-dadinho': { at: then(press('[data-book="dadinho"] .play'), wait(3500)) },
  'first-chapas': { at: then(press('[data-book="chapas"] .play'), wait(3500)) },
  'first-fistf': { at: then(press('[data-book="fistf-es"] .play'), wait(3500)) },
  'first-dice': { at: then(press('[data-book="dice"] .play'), wait(3500)) },
  reader: { at: then((page) => page.evaluate(() => { location.hash = '#dadinho/41'; }), wait(900)) },

  'dadinho-play': { moment: (core) => ({ saved: midway(core, 'dadinho', { players: ALONE }) }) },
  'dadinho-aim': { moment: (core) => ({ saved: midway(core, 'dadinho') }), at: pull() },
  'dadinho-above': { moment: (core) => ({ saved: midway(core, 'dadinho') }), likings: { camera: 'above' } },
  'dadinho-referee': { moment: (core) => ({ saved: midway(core, 'dadinho') }), likings: { camera: 'referee' } },
  'dadinho-flat': { moment: (core) => ({ saved: midway(core, 'dadinho') }), likings: { view: 'flat' }, at: pull() },
  'dadinho-foul': { moment: (core) => calling(core, 'dadinho', 'foul'), at: then(made(), wait(2500)) },
  'dadinho-show': { moment: (core) => calling(core, 'dadinho', 'foul'), at: then(made(), wait(1500), showMe('foul')) },
  'dadinho-goal': { moment: (core) => calling(core, 'dadinho', 'goal'), at: then(made(8), async (page) => page.locator('.occasion').waitFor({ timeout: SHORT.patience }), wait(400)) },
  'dadinho-goal-again': { moment: (core) => calling(core, 'dadinho', 'goal'), at: then(made(1), async (page) => page.locator('.occasion.aside').waitFor({ timeout: 40000 }), wait(1500)) },
  'dadinho-keeper': { moment: (core) => ({ saved: lookingSo(core, 'dadinho', ({ view, offers, running }) => !running && view.shot && offers.some((o) => o.deed === 'place')) }), at: then(free, press('.controls [data-key^="place:"]'), wait(1200)) },
  'dadinho-penalty': { moment: (core) => ({ saved: lookingSo(core, 'dadinho', ({ view, running }) => !running && view.restart === 'penalty' && view.period < 3) }) },
  'dadinho-penalty-aim': { moment: (core) => ({ saved: before(core, 'dadinho', (() => { let due = false; return (_, c) => { const yes = due && c.do === 'flick'; due = core.look(null).view.restart === 'penalty'; return yes; }; })()) }), at: pull() },
  'dadinho-half': { moment: (core) => beforeCall(core, 'dadinho', 'period-over'), at: then(made(), wait(2500)) },
  'dadinho-end': { moment: (core) => beforeCall(core, 'dadinho', 'match-over'), at: then(made(), wait(2500)) },
  'dadinho-back': { moment: (core) => calling(core, 'dadinho', 'change'), at: then(made(), wait(2500), key('u'), wait(700)) },
  'dadinho-menu': { moment: (core) => ({ saved: midway(core, 'dadinho') }), at: then(menu, wait(400)) },
  'dadinho-words': { moment: (core) => ({ saved: midway(core, 'dadinho') }), likings: { text: true }, at: wait(400) },
  'dadinho-keys': { moment: (core) => ({ saved: midway(core, 'dadinho') }), at: then(free, async (page) => page.evaluate(() => globalThis.toque.stage.element.focus()), key('?'), wait(400)) },

  'dice-play': { moment: (core) => ({ saved: before(core, 'dice', (() => { let n = 0; return () => ++n > 20; })()) }) },
  'dice-goal': { moment: (core) => beforeCall(core, 'dice', 'goal', {}, 'club'), at: then(made(1), wait(3500)) },
  'dice-end': { moment: (core) => beforeCall(core, 'dice', 'match-over', { shootout: 1 }, 'club'), at: then(made(), wait(2500)) },

  'chapas-play': { moment: (core) => ({ saved: midway(core, 'chapas', { players: ALONE }) }) },
  'chapas-aim': { moment: (core) => ({ saved: midway(core, 'chapas') }), at: pull() },
  'chapas-above': { moment: (core) => ({ saved: midway(core, 'chapas') }), likings: { camera: 'above' } },
  'chapas-referee': { moment: (core) => ({ saved: midway(core, 'chapas') }), likings: { camera: 'referee' } },
  'chapas-flat': { moment: (core) => ({ saved: midway(core, 'chapas') }), likings: { view: 'flat' } },
  'chapas-bridge': { moment: (core) => ({ saved: midway(core, 'chapas') }), at: kind('bridge') },
  'chapas-lifted': { moment: (core) => ({ saved: before(core, 'chapas', (_, c) => c.do === 'flick' && c.kind === 'lifted', {}, 'random') }), at: kind('lifted') },
  'chapas-header': { moment: (core) => ({ saved: before(core, 'chapas', (_, c) => c.do === 'flick' && c.kind === 'header', {}, 'random') }), at: kind('header') },
  'chapas-set-up': { at: then(press('[data-book="chapas"] .play'), wait(3000), carry(-60, 40)) },
  'chapas-arrange': { moment: (core) => ({ saved: before(core, 'chapas', deed('arrange', (c) => c.t > 20000)) }), at: wait(600) },
  'chapas-arrange-drag': { moment: (core) => ({ saved: before(core, 'chapas', deed('arrange', (c) => c.t > 20000)) }), at: carry(0, 0) },
  'chapas-wall': { moment: (core) => ({ saved: before(core, 'chapas', (_, c) => c.option === 'wall') }), at: then(free, press('.controls [data-key*=":wall:"]'), wait(1500)) },
  'chapas-keeper': { moment: (core) => ({ saved: before(core, 'chapas', calls('shot')) }), at: then(free, press('.controls .announce'), wait(1500), press('.controls [data-key^="place:"]'), wait(800), press('.controls [data-key="pose:standing"]'), wait(1200)) },
  'chapas-gauge': { moment: (core) => ({ saved: midway(core, 'chapas') }), likings: { camera: 'above' }, at: then(free, key('n', 'm'), async (page) => page.evaluate(() => globalThis.toque.hand.gauge.take({ kind: 'ball', side: null, number: 0 })), wait(900)) },
  'chapas-foul': { moment: (core) => calling(core, 'chapas', 'foul'), at: then(made(), wait(2500)) },
  'chapas-show': { moment: (core) => calling(core, 'chapas', 'foul'), at: then(made(), wait(1500), showMe('foul')) },
  'chapas-crowd': { moment: (core) => beforeCrowding(core, 33), at: then(made(), wait(1500), showMe('obstruction')) },
  'chapas-goal': { moment: (core) => calling(core, 'chapas', 'goal'), at: then(made(8), async (page) => page.locator('.occasion').waitFor({ timeout: SHORT.patience }), wait(400)) },
  'chapas-half': { moment: (core) => beforeCall(core, 'chapas', 'period-over'), at: then(made(), wait(2500)) },
  'chapas-shoot-out': { moment: (core) => ({ saved: lookingSo(core, 'chapas', (look) => !look.running && isShootOut(look), UNDECIDED.chapas) }) },

  'fistf-indoor-play': { moment: (core) => ({ saved: midway(core, 'fistf-indoor', { players: ALONE }) }) },
  'fistf-indoor-aim': { moment: (core) => ({ saved: midway(core, 'fistf-indoor') }), at: pull() },
  'fistf-indoor-near': { moment: (core) => ({ saved: midway(core, 'fistf-indoor') }), at: async (page) => {
    await free(page);
    const piece = await nearest(page);
    await page.evaluate((p) => globalThis.toque.hand.choose(p.side, p.number), piece);
    await page.evaluate(() => globalThis.toque.hand.aimAtBall());
    await settled(page);
  } },
  'fistf-es-aim': { moment: (core) => ({ saved: midway(core, 'fistf-es') }), at: pull() },
  'fistf-es-above': { moment: (core) => ({ saved: midway(core, 'fistf-es') }), likings: { camera: 'above' } },
  'fistf-es-referee': { moment: (core) => ({ saved: midway(core, 'fistf-es') }), likings: { camera: 'referee' } },
  'fistf-es-flat': { moment: (core) => ({ saved: midway(core, 'fistf-es') }), likings: { view: 'flat' }, at: pull() },
  'fistf-de-play': { moment: (core) => ({ saved: midway(core, 'fistf-de', { players: ALONE }) }) },
  'fistf-es-curtain': { moment: (core) => ({ saved: sealedBoth(core) }), at: async (page) => page.locator('dialog.curtain').waitFor({ timeout: SHORT.patience }) },
  'fistf-es-sealed': { moment: (core) => ({ saved: sealedBoth(core) }), at: then(async (page) => openCurtain(page), wait(600), pull()) },
  'fistf-es-live': { moment: (core) => liveFlick(core), at: slowly },
  'fistf-es-right': { moment: (core) => ({ saved: lookingSo(core, 'fistf-indoor', ({ running, view }) => running && view.figures.credit && core.ahead(null).touch > view.now + 150, LIVE, 'random') }), prepare: stands, at: wait(1500) },
  'fistf-es-back': { moment: (core) => ({ saved: lookingSo(core, 'fistf-es', (look) => sendsBack(core, look), { half: 300 }, 'random') }), at: wait(900) },
  'fistf-es-rod': { moment: (core) => ({ saved: midway(core, 'fistf-es') }), at: then(free, async (page) => page.evaluate(() => globalThis.toque.stage.element.focus()), key('j', 'j', 'j'), wait(1200)) },
  'fistf-es-offside': { moment: (core) => calling(core, 'fistf-es', 'offside', { level: 'random', then: (moment) => offsideIsShown(core, moment) }), at: then(made(), wait(1500), showMe('offside')) },
  'fistf-es-free-kick': { moment: (core) => ({ saved: before(core, 'fistf-es', deed('name')) }), at: wait(500) },
  'fistf-es-penalty': { moment: (core) => ({ saved: lookingSo(core, 'fistf-es', ({ view, running }) => !running && view.restart === 'penalty', { half: 300 }, 'random') }) },
  'fistf-es-shoot-out': { moment: (core) => ({ saved: lookingSo(core, 'fistf-es', (look) => !look.running && isShootOut(look), UNDECIDED['fistf-es']) }) },
  'fistf-es-lens': { moment: (core) => ({ saved: lookingSo(core, 'fistf-es', ({ running }) => !running && core.lensNow().some(({ book, by }) => book === 'fistf-de' && by.length === 1), {}, 'random') }), at: then(free, press('.lens-now'), wait(1200)) },
  'fistf-es-end': { moment: (core) => beforeCall(core, 'fistf-es', 'match-over'), at: then(made(), wait(2500)) },
  'fistf-indoor-goal': { moment: (core) => calling(core, 'fistf-indoor', 'goal', { settings: { half: 300 }, level: 'beginner', hint: 32 }), at: then(made(8), async (page) => page.locator('.occasion').waitFor({ timeout: SHORT.patience }), wait(400)) },
};

/** Both sides are asked, everything rests. */
function sealedBoth(core) {
  let both = false;
  return before(core, 'fistf-es', (_, command) => {
    const found = both && command.do !== 'move', look = core.look(null);
    both = look.waits.length === 2 && !look.running && look.view.figures.phase === 'play' && (look.deadline < 0 || look.deadline - look.view.now > 8000);
    return found;
  }, SEALED);
}

function liveFlick(core) {
  let phase = '';
  return savedBefore(core, 'fistf-indoor', 'novice', (_, command) => {
    const found = command.do === 'flick' && command.side === 'home' && phase === 'play';
    phase = core.look(null).running ? '' : core.look(null).view.figures.phase;
    return found;
  }, { home: PERSON, away: { kind: 'computer', level: 'nobody' } }, LIVE);
}

/** In the page: the table as good as stands from the beginning. */
function stands() {
  const slow = () => (globalThis.toque ? (globalThis.toque.match.pace = 0.001) : setTimeout(slow, 5));
  slow();
}

function sendsBack(core, { running, offers, view }) {
  const offer = offers.find((o) => o.deed === 'choose' && o.must && o.options.length > 1);
  return !running && Boolean(offer?.options.some((option) => core.after({ do: 'choose', side: offer.side, option, t: view.now })?.moves.length > 0));
}

function offsideIsShown(core, { saved, command }) {
  core.start(saved.plan.setup);
  for (const line of saved.lines.slice(1)) {
    const { calls: _calls, hash: _hash, ...told } = JSON.parse(line);
    core.apply(told);
  }
  core.apply(command);
  for (let look = core.look(null); look.running; look = core.look(null)) core.apply({ do: 'time', t: look.deadline });
  return core.look(null).due !== null && core.motion().offside?.place.length > 0;
}
