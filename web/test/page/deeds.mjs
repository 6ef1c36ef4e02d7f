// For each book: every kind of deed that it offers, and a visitor who makes it by mouse, by touch and by
// keys. What kinds there are is seen in matches of computers that do anything they are offered.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { asKept, loadCore, LONG, playUntil, SETUP } from '../core.mjs';
import { fingers, holds, launch, openCurtain, PATIENCE, rest, settled, typeNumber, until, visit } from './browser.mjs';
import { stand, TWO } from './moments.mjs';

export const MEANS = ['mouse', 'keys', 'touch'];
const SEEDS = 12;
const ENOUGH = 3; // missed, and the rest is not tried
const PULL = 70; // px
const NOT_AWAITED = 2e6;
const FAR = 1e4; // mm: from nothing

/* ---- Which kinds there are ---- */

const bodyOf = ({ piece }) => (typeof piece === 'number' ? 'piece' : piece);
const HANDLED = new Set(['place', 'lift']);
const NAMES_ITS_PIECE = new Set(['flick', 'name', 'place', 'lift']); // where the person decides which

/** What sets one deed apart from another of the same name. */
export const kindOf = (command) => [
  command.do, command.request, command.kind, command.option, command.die, HANDLED.has(command.do) && bodyOf(command),
].filter(Boolean).join(' ');

/** What the offers of a moment say of kinds, as far as they do. */
const offeredKinds = (offer) => {
  if (offer.request) return [`request ${offer.request}`];
  if (offer.deed === 'choose') return offer.options.map((option) => `choose ${option}`);
  if (offer.deed === 'roll') return offer.dice.map((die) => `roll ${die}`);
  return HANDLED.has(offer.deed) ? (offer.ball ? [`${offer.deed} ball`] : []) : [offer.deed];
};

/** The shortest record before a command of each kind, with that command; and all kinds that were offered. */
export function momentsOf(core, book, ways) {
  const found = new Map(), offered = new Set();
  const lacks = () => [...offered].some((kind) => !found.has(kind));
  for (let seed = 1; seed <= SEEDS || (lacks() && seed < 4 * SEEDS); seed++)
    for (const way of ways) {
      const settings = { ...SETUP[book].settings, ...(way === null ? {} : { way }) };
      const setup = { ...SETUP[book], settings, seed: seed.toString(16).padStart(16, '0') }, lines = [];
      let running = false, waits = [];
      core.start(setup);
      ({ waits } = core.look(null));
      playUntil(core, 'random', lines, (_, command) => {
        const kind = kindOf(command), known = found.get(kind);
        const plain = (waits.includes(command.side) ? 0 : NOT_AWAITED) + (way === ways[0] ? 0 : 1e6) + lines.length; // play waits for it, and in the plainest way of time
        if (command.side && !running && !(known?.plain <= plain)) found.set(kind, { setup, plain, lines: ['', ...lines], command });
        const look = core.look(null);
        for (const offer of look.offers.filter((one) => look.waits.includes(one.side))) for (const word of offeredKinds(offer)) offered.add(word);
        ({ running, waits } = look);
        return false;
      });
    }
  for (const [kind, { plain }] of found) if (plain >= NOT_AWAITED && !kind.startsWith('order')) found.delete(kind); // the time for it is over at once
  return { found, offered };
}

/* ---- A visitor ---- */

const lineCount = (page) => page.evaluate(() => globalThis.toque.match.record().trim().split('\n').length);

let opened = 0;

/** In a match that stands there. Each has its own name. */
async function open(page, core, { setup, lines }) {
  const id = `deed${++opened}`, saved = asKept(core, { id, plan: { setup, players: TWO, hurried: false, preview: true }, lines, score: [0, 0], when: 1, takenBack: 0 });
  await page.evaluate((match) => {
    for (const dialog of document.querySelectorAll('dialog[open]')) dialog.remove(); // of the match before
    return globalThis.openMatch(match);
  }, saved);
  await holds(page, (name) => globalThis.toque?.match.id === name, id);
  const there = await holds(page, () => {
    const { look, waiting } = globalThis.toque.match, hidden = look.waits.length > 1 && look.offers.some((offer) => offer.deed === 'order');
    return document.querySelector('dialog.curtain') ? 'curtain' : !hidden && waiting.people.length > 0 && 'free';
  });
  if (there === 'curtain') await openCurtain(page);
  await until(page, (s) => s.free);
}

/** A hand of one of three kinds. */
class Person {
  constructor(page, means, touch) {
    Object.assign(this, { page, means, touch });
  }

  /** A control, by what this person has. */
  async press(selector) {
    const one = this.page.locator(selector).first();
    await one.waitFor({ state: 'attached' });
    const fold = one.locator('xpath=ancestor::details[not(@open)][1]/summary');
    if (await fold.count()) await this.push(fold);
    await this.push(one);
  }

  async push(one) {
    await this.until(one, (e) => e.getAttribute('aria-disabled') !== 'true', 'it can be pressed'); // what belongs to it may still be asked for
    if (this.means === 'mouse') return one.click();
    if (this.means === 'touch') return one.tap();
    await one.scrollIntoViewIfNeeded();
    await this.until(one, (e) => e.tabIndex >= 0 && e.checkVisibility(), 'Tab reaches it'); // a fold may still be opening
    await one.focus();
    return this.page.keyboard.press('Enter');
  }

  async until(one, what, said) {
    for (const end = Date.now() + PATIENCE; !(await one.evaluate(what));) {
      assert.ok(Date.now() < end, said);
      await this.page.waitForTimeout(20);
    }
  }

  /** Pressed there, moved by steps, held. */
  async drag(from, to) {
    const at = (part) => [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
    if (this.means === 'touch') {
      await this.touch('touchStart', [from]);
      for (const part of [0.3, 0.6, 0.9, 1]) await this.touch('touchMove', [at(part)]);
      await this.touch('touchMove', [to], 250); // held still
    } else {
      await this.page.mouse.move(...from);
      await this.page.mouse.down();
      for (const part of [0.3, 0.6, 1]) await this.page.mouse.move(...at(part), { steps: 2 });
    }
    await settled(this.page);
  }

  letGo() {
    return this.means === 'touch' ? this.touch('touchEnd') : this.page.mouse.up();
  }

  async tap(at) {
    if (this.means === 'mouse') return this.page.mouse.click(...at);
    await this.touch('touchStart', [at]);
    return this.touch('touchEnd');
  }
}

const project = async (page, x, y) => {
  await rest(page);
  return page.evaluate(([a, b]) => globalThis.toque.stage.project(a, b, 0), [x, y]);
};

const seenOf = (page, { side, of, piece }) => page.evaluate(([s, p]) => {
  const { view } = globalThis.toque.match.look;
  return p === 'ball' ? view.ball : view.pieces[s][p === 'keeper' ? 0 : p];
}, [of ?? side, piece]);

/* ---- Each deed ---- */

/** The piece is chosen and its flick is of the kind. */
async function takeUp(person, command) {
  const { page } = person, seen = await seenOf(page, command), kind = command.kind ?? 'normal', number = command.piece === 'keeper' ? 0 : command.piece;
  const isChosen = ([side, n]) => globalThis.toque.hand.aim.side === side && globalThis.toque.hand.aim.piece === n;
  if (person.means !== 'keys') await person.tap(await project(page, seen.x, seen.y));
  else {
    await page.evaluate(() => globalThis.toque.stage.element.focus());
    await typeNumber(page, number === 0 ? 0 : seen.number);
  }
  await holds(page, isChosen, [command.side, number]);
  if (command.kind) await holds(page, () => globalThis.toque.hand.kinds.list.length > 0);
  const isKind = (k) => globalThis.toque.hand.aim.kind === k;
  if (!(await page.evaluate(isKind, kind))) {
    if (person.means !== 'keys') await person.press(`.controls [data-key="kind:${kind}"]`);
    else for (let i = 0; i < 6 && !(await page.evaluate(isKind, kind)); i++) await page.keyboard.press('f');
  }
  await holds(page, isKind, kind);
  return seen;
}

async function flick(person, command) {
  const { page } = person, seen = await takeUp(person, command);
  if (person.means === 'keys') {
    for (const key of ['a', 'Shift+ArrowUp', 'Shift+ArrowUp', 'Enter']) await page.keyboard.press(key);
    return;
  }
  const [ax, ay] = command.aim, far = Math.hypot(ax, ay);
  const from = await project(page, seen.x, seen.y), ahead = await project(page, seen.x + (ax / far) * 40, seen.y + (ay / far) * 40);
  const long = Math.hypot(ahead[0] - from[0], ahead[1] - from[1]);
  await person.drag(from, [from[0] - ((ahead[0] - from[0]) / long) * PULL, from[1] - ((ahead[1] - from[1]) / long) * PULL]);
  await person.letGo();
}

/** To where the example puts it: by fields and the button for keys. */
async function put(person, command, chip, to) {
  const { page } = person;
  if (person.means === 'keys') {
    await person.press(chip);
    await holds(page, () => globalThis.toque.hand.placer.placing !== null);
    for (const [i, mm] of to.entries()) {
      await page.locator('.controls .place input[type="number"]').nth(i).focus();
      await page.keyboard.press('Control+a');
      await page.keyboard.type((mm / 10).toFixed(1));
    }
    await settled(page);
    return person.press('.controls [data-key="put"]');
  }
  const seen = await seenOf(page, command);
  const inHand = !seen.present || await page.evaluate(([side, n]) => globalThis.toque.hand.flickable().some((t) => t.side === side && t.number === n), [command.side, command.piece]);
  if (inHand) await person.press(chip); // a drag from a piece that may be flicked is a pull
  const from = inHand ? null : await project(page, seen.x, seen.y), there = await project(page, ...to);
  const below = person.means === 'touch' ? 60 : 0; // it stands above the finger
  await person.drag(from ?? [there[0] + 20, there[1] + 20], [there[0], there[1] + below]);
  await person.letGo();
  if (person.means === 'touch') await person.tap(there);
}

const place = (person, command) => put(person, command, `.controls [data-key^="place:"][data-key$=":${command.piece === 'ball' ? 'ball:0' : `piece:${command.piece === 'keeper' ? 0 : command.piece}`}"]`,
  command.to);

/** A lawful place for the thing, not where it lies already. */
function placeFor(core, command) {
  const { view } = core.look(null), { piece } = command, seen = piece === 'ball' ? view.ball : view.pieces[command.of ?? command.side][piece === 'keeper' ? 0 : piece];
  const far = ([x, y]) => Math.hypot(x - seen.x, y - seen.y) > 12;
  const about = [15, 25, 40, 60].flatMap((mm) => [0, 1, 2, 3, 4, 5, 6, 7].map((i) => [seen.x + mm * Math.cos(i * 0.785), seen.y + mm * Math.sin(i * 0.785)]));
  const lawful = (at) => {
    const answer = core.may({ ...command, at: at.map((mm) => Math.round(mm * 1000)) });
    return answer.impossible === null && !answer.report.refused;
  };
  return [command.at.map((um) => um / 1000), ...about].find((at) => far(at) && lawful(at));
}

async function move(person, command) {
  const keeper = await seenOf(person.page, { ...command, piece: 'keeper' });
  return put(person, { ...command, piece: 'keeper' }, `.controls [data-key="rod:${command.side}"]`, [keeper.x, keeper.y + (keeper.y > 0 ? -25 : 25)]);
}

const pieceKey = ({ piece }) => (piece === undefined ? '' : piece === 'keeper' ? 0 : piece);
const PRESSES = {
  choose: (c) => [`[data-key="choose:${c.side}:${c.option}:${pieceKey(c)}"]`],
  ready: (c) => [`[data-key="ready:${c.side}"]`],
  wait: (c) => [`[data-key="wait:${c.side}"]`],
  announce: (c) => [`button[data-key="announce:${c.side}"]`],
  name: (c) => [`[data-key="name:${c.side}:${pieceKey(c)}"]`],
  request: (c) => [`button[data-key="request:${c.side}:${c.request}"]`],
  substitute: (c) => [`button[data-key="substitute:${c.side}"]`],
  roll: (c) => [...(c.option ? [`[data-key="declare:${c.option}"]`] : []), `[data-key="roll:${c.side}:${c.die}"]`],
  arrange: (c) => [`[data-key^="setup:${c.side}:"]`],
  lift: (c) => [`[data-key="lift:${c.side}:${c.piece === 'ball' ? 'ball:0' : `piece:${pieceKey(c)}`}"]`],
};
const ON_THE_TABLE = { flick, place, move, order: (person, command) => (command.path ? move : flick)(person, command) };

async function make(person, command) {
  const onTable = ON_THE_TABLE[command.do], presses = PRESSES[command.do];
  if (onTable) return onTable(person, command);
  if (!presses) throw new Error(`no way to do it is known here: ${command.do}`);
  const lines = await lineCount(person.page);
  for (const selector of presses(command)) {
    if (person.means === 'keys' && selector.includes('declare:')) { // a box is ticked by Space
      await person.page.locator(`.controls ${selector}`).first().focus();
      await person.page.keyboard.press('Space');
    } else await person.press(`.controls ${selector}`);
    if (command.do === 'choose' && await isAskedAgain(person.page, command, lines)) await person.press(`.controls ${selector}`);
  }
}

/** What would be called against who chooses so is pressed twice. */
const isAskedAgain = async (page, { side, option }, lines) => await holds(page, ([act, count]) => {
  if (globalThis.toque.match.record().trim().split('\n').length > count) return 'done';
  return globalThis.toque.hand.warnings.isTold(act) && 'again';
}, [{ side, option }, lines]) === 'again';

/** The record has it since. */
const isDone = ([from, wanted]) => globalThis.toque.match.record().trim().split('\n').slice(from).map((line) => JSON.parse(line))
  .some((c) => Object.entries(wanted).every(([key, value]) => (c[key] ?? null) === value));

async function tryDeed(person, core, kind, moment) {
  const command = { ...moment.command }, { page } = person;
  await open(page, core, moment);
  if (command.do === 'place') command.to = placeFor(core, command);
  const from = await lineCount(page);
  await page.evaluate(() => { globalThis.toque.match.pace = 40; });
  await make(person, command);
  const wanted = { do: command.do, side: command.side, request: command.request ?? null, option: command.option ?? null, die: command.die ?? null, kind: command.kind ?? null,
    ...(NAMES_ITS_PIECE.has(command.do) ? { piece: command.piece } : {}) };
  if (command.do === 'order') await holds(page, (n) => globalThis.toque.match.record().trim().split('\n').length > n || globalThis.toque.match.waiting.must.length < 2 || document.querySelector('dialog.curtain'), from);
  else await holds(page, isDone, [from, wanted]);
}

/* ---- What only a referee does ---- */

/** A breach that he can enter there. */
function entryAt(core, book, moment) {
  stand(core, { saved: { plan: { setup: moment.setup }, lines: moment.lines } });
  const { view } = core.look(null), t = Math.max(view.now, view.rests);
  return core.books().find((one) => one.name === book).clauses.filter((clause) => clause.entry).map((clause) => clause.id).find((clause) => {
    const answer = core.may({ do: 'entry', clause, against: 'home', t });
    return answer.impossible === null && !answer.report.refused;
  });
}

async function enter(person, core, moment, clause) {
  const { page } = person;
  await open(page, core, moment);
  const from = await lineCount(page);
  await person.press('.controls [data-key="entry:open"]');
  await person.push(page.locator('dialog[open] [data-key="entry:search"]'));
  await page.keyboard.type(clause);
  await page.locator('dialog[open] [data-key="entry:clause"]').selectOption(clause);
  await person.press('dialog[open] [data-key="entry:send"]');
  await holds(page, isDone, [from, { do: 'entry', clause }]);
  await until(page, (s) => s.free);
  await person.press('.controls [data-key="entry:open"]');
  await person.press('dialog[open] [data-key="entry:withdraw"]');
  await holds(page, isDone, [from, { do: 'withdraw' }]);
}

/* ---- What is forbidden ---- */

const TAKES = new Set(['flick', 'order', 'roll', 'place', 'lift', 'name', 'announce']); // a piece or die that is touched

const refusedBy = (core, command) => {
  const { impossible, report } = core.may(command);
  return impossible === null && report.refused ? report.rulings[0].clause : null;
};

/** How far a piece stands from all that a finger could mean instead, as something can be done with it. */
function apart({ view, offers }, { x, y }) {
  const taken = offers.filter((offer) => TAKES.has(offer.deed) || offer.deed === 'move')
    .flatMap((offer) => [...offer.pieces.map((n) => view.pieces[offer.side][n]), ...(offer.ball ? [view.ball] : [])]);
  return Math.min(FAR, ...taken.map((other) => Math.hypot(other.x - x, other.y - y)));
}

/** A moment in which the book forbids something that a person could try: a piece, or a die. Of a side that may
    flick another one, if there is such a moment; of the pieces the one that stands most apart. */
function forbiddenOf(core, moments) {
  const found = [];
  for (const moment of moments.values()) {
    const { command } = moment, roll = command.do === 'roll', deed = roll ? 'roll' : 'flick';
    stand(core, { saved: { plan: { setup: moment.setup }, lines: moment.lines } });
    const look = core.look(null), { view, offers } = look, t = Math.max(view.now, view.rests) + 500, pieces = view.pieces[command.side];
    const mine = offers.some((offer) => offer.side === command.side && offer.deed === deed);
    const tries = roll ? Object.keys(view.dice.faces).map((die) => ({ die })) : pieces.flatMap((piece, n) => (piece.present && n > 0 ? [{ piece: n }] : []));
    for (const one of look.running ? [] : tries) {
      const tried = { do: deed, side: command.side, ...(roll ? {} : { aim: [1, 0], speed: 100000 }), ...one, t }, clause = refusedBy(core, tried);
      const free = offers.some((offer) => offer.side === command.side && TAKES.has(offer.deed) && (offer.pieces.includes(one.piece) || offer.dice.includes(one.die)));
      if (clause && !free) found.push({ moment, tried, clause, plain: [mine, roll ? 0 : apart(look, pieces[one.piece])] }); // a piece that something else can be done with is taken for that
    }
  }
  return found.sort((a, b) => b.plain[0] - a.plain[0] || b.plain[1] - a.plain[1])[0] ?? null;
}

async function isRefused(person, core, { moment, tried, clause }) {
  const { page } = person;
  await open(page, core, moment);
  const hash = await page.evaluate(() => globalThis.toque.match.look.hash);
  if (tried.die) await person.press(`.controls [data-key="closed:${tried.die}:${tried.side}"]`);
  else {
    const seen = await seenOf(page, tried);
    if (person.means === 'keys') {
      await page.evaluate(() => globalThis.toque.stage.element.focus());
      await typeNumber(page, seen.number);
    } else await person.tap(await project(page, seen.x, seen.y));
  }
  await page.locator(`.controls .hint [data-key="clause:${clause}"]`).first().waitFor();
  assert.equal(await page.evaluate(() => globalThis.toque.match.look.hash), hash, 'and nothing changes');
}

/* ---- The proof ---- */

const firstLine = (error) => String(error.message).split('\n')[0].slice(0, 300);

/** `means`: those by which it is proved where the size is short. */
export function proveDeeds(book, ways = [null], means = MEANS) {
  let world, core, moments, forbidden;
  before(async () => {
    [world, core] = await Promise.all([launch(), loadCore()]);
    moments = momentsOf(core, book, ways);
    forbidden = forbiddenOf(core, moments.found);
  });
  after(() => world.close());

  test(`${book}: all that is offered is done in some match`, () => {
    assert.deepEqual([...moments.offered].filter((kind) => ![...moments.found.keys()].some((one) => one === kind || one.startsWith(`${kind} `))), []);
  });

  for (const mean of LONG ? MEANS : means)
    test(`${book}: a deed of each kind by ${mean}`, async (t) => {
      const { page, wrong } = await visit(world, { phone: mean === 'touch', likings: { camera: 'above' } });
      await page.waitForSelector('[data-book]');
      const person = new Person(page, mean, mean === 'touch' ? await fingers(page) : null), missed = [];
      const only = process.env.DEED;
      for (const [kind, moment] of moments.found) {
        if ((only && !kind.startsWith(only)) || missed.length >= ENOUGH) continue;
        const began = Date.now();
        await tryDeed(person, core, kind, moment).catch((error) => missed.push(`${kind}: ${firstLine(error)}`));
        if (only) t.diagnostic(`${kind} ${Date.now() - began} ms`);
      }
      const first = moments.found.get('flick'), clause = first && entryAt(core, book, first); // nobody enters anything of dice
      if (clause && (!only || only === 'entry')) await enter(person, core, first, clause).catch((error) => missed.push(`entry: ${firstLine(error)}`));
      assert.ok(forbidden && (clause || !first), 'something can be tried that the book forbids, and something entered');
      if (!only || only === 'refused') await isRefused(person, core, forbidden).catch((error) => missed.push(`${forbidden.clause} refuses ${JSON.stringify(forbidden.tried)}: ${firstLine(error)}`));
      t.diagnostic(`refused by ${forbidden.clause}; ${moments.found.size} kinds: ${[...moments.found.keys()].join(', ')}`);
      assert.deepEqual(missed, []);
      assert.deepEqual(wrong, []);
      await page.context().close();
    });
}
