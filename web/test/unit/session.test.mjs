// The session in node, on the core itself: clocks, deadlines, refusals, records, resuming.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { SETUP, importSource, loadCore } from '../core.mjs';

const core = await loadCore();
const { Session } = await importSource('game/session.ts');
const { Core } = await importSource('core/client.ts');
const { MatchClock } = await importSource('game/clock.ts');

/* What a browser has and node lacks: somewhere to keep things. */
const kept = new Map();
globalThis.localStorage = {
  getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value), removeItem: (key) => kept.delete(key),
};

/** A worker that answers at once, in this thread. */
class Worker {
  constructor(answer = (method, args) => core[method](...args)) {
    this.answer = answer;
  }

  postMessage({ id, method, args }) {
    const reply = { id };
    try {
      reply.value = this.answer(method, args);
    } catch (error) {
      reply.error = error.message;
    }
    queueMicrotask(() => this.onmessage({ data: reply }));
  }
}
const asked = Core.of(new Worker());

const person = { kind: 'person' };
const computer = { kind: 'computer', level: 'greedy' };
const bookOf = (name) => core.books().find((b) => b.name === name);

function plan(book, players, more = {}) {
  return { setup: SETUP[book], players, hurried: false, preview: true, ...more };
}

async function begin(book, players, more, saved = null) {
  const session = await Session.begin(asked, bookOf(book), plan(book, players, more), saved);
  session.pace = 1000;
  return session;
}

/** Timers, and the clock that a session reads, go on only when the test says so, however fast the machine is. */
function ownTime(t) {
  const { setTimeout: set, clearTimeout: clear } = globalThis, waiting = new Map();
  let now = 0, last = 0;
  performance.now = () => now;
  globalThis.setTimeout = (act, ms = 0) => { waiting.set(++last, { at: now + ms, act }); return last; };
  globalThis.clearTimeout = (id) => { waiting.delete(id); };
  t.after(() => {
    Object.assign(globalThis, { setTimeout: set, clearTimeout: clear });
    delete performance.now; // its own is that of all performances
  });
  return async (ms) => {
    now += ms;
    for (const [id, { at, act }] of [...waiting]) if (at <= now && waiting.delete(id)) act();
    await new Promise((resolve) => setImmediate(resolve)); // all that was promised at once has come
  };
}

const over = (session) => new Promise((resolve) => session.listen({ ended: resolve }));
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

test('two computers play a match to its end, and the record says so', async () => {
  for (const book of ['dice', 'dadinho']) {
    const session = await begin(book, { home: computer, away: computer });
    const ended = over(session);
    session.go();
    const look = await ended;
    assert.ok(look.view.over);
    const last = JSON.parse(session.record().trim().split('\n').at(-1));
    assert.equal(last.end, true);
    assert.match(last.hash, /^[0-9a-f]{16}$/);
    assert.equal(kept.get(`toque.match.${session.id}`), undefined, 'nothing is left to resume');
    session.stop();
  }
});

test('a motion is shown before what came of it', async () => {
  const session = await begin('dadinho', { home: computer, away: computer });
  const order = [];
  session.listen({
    motion: async () => { order.push('motion'); await settled(); order.push('shown'); },
    look: () => order.push('look'),
    called: () => order.push('called'),
  });
  session.go();
  while (!order.includes('motion')) await settled();
  while (order.at(-1) === 'motion' || order.at(-1) === 'shown') await settled();
  session.stop();
  const at = order.indexOf('motion');
  assert.deepEqual(order.slice(at, at + 3), ['motion', 'shown', 'look']);
});

test('a match that was left asks nothing of the one that follows', async () => {
  const before = await begin('dadinho', { home: computer, away: computer });
  let shown = () => {};
  const inMotion = new Promise((resolve) => before.listen({ motion: () => { resolve(); return new Promise((done) => { shown = done; }); } }));
  before.go();
  await inMotion;
  before.stop();
  const after = await begin('dadinho', { home: person, away: person }), { hash } = core.look(null), lines = before.record();
  shown();
  assert.equal(await Promise.race([before.core.pass(), settled()]), undefined, 'no answer comes');
  await settled();
  assert.equal(core.look(null).hash, hash);
  assert.equal(before.record(), lines);
  after.stop();
});

test('a person is waited for, a refusal changes nothing and is not recorded', async () => {
  const session = await begin('dadinho', { home: person, away: person });
  session.go();
  await settled();
  const { record, look } = { record: session.record(), look: session.look };
  const answer = await session.act({ do: 'flick', side: 'home', piece: 9, aim: [1, 0], speed: 500000 });
  assert.ok(answer.impossible);
  assert.equal(session.record(), record);
  assert.equal(session.look.hash, look.hash);
  assert.deepEqual(session.waiting.must, [look.offers[0].side]);
  session.stop();
});

test('without hurry an act takes two seconds on the clock, and the clock stands in between', async () => {
  const session = await begin('dadinho', { home: person, away: person });
  session.go();
  await settled();
  assert.equal(session.clock(), 0);
  const { side } = session.waiting.must.length ? { side: session.waiting.must[0] } : {};
  await session.act({ do: 'choose', side, option: 'ball' });
  assert.equal(session.clock(), 2000);
  await settled();
  assert.equal(session.clock(), 2000);
  session.stop();
});

test('in a hurried match the clock runs, and what falls due happens by itself', async () => {
  let real = 0;
  const clock = new MatchClock(100, () => real);
  real = 50;
  assert.equal(clock.now(), 100);
  clock.run(true);
  real = 80;
  assert.equal(clock.now(), 130);
  clock.set(90);
  assert.equal(clock.now(), 130, 'never back');
  clock.run(false);
  real = 1000;
  assert.equal(clock.now(), 130);
});

test('an interrupted match goes on from its record; one that does not agree is refused', async () => {
  const session = await begin('dadinho', { home: person, away: computer });
  session.go();
  while (!session.waiting.must.includes('home') || session.moving) await settled();
  session.stop();
  const saved = JSON.parse(kept.get(`toque.match.${session.id}`));
  const again = await begin('dadinho', { home: person, away: computer }, {}, saved);
  assert.equal(again.look.hash, session.look.hash);
  assert.equal(again.record(), session.record());
  assert.equal(again.calls.length, session.calls.length);
  again.stop();
  const wrong = { ...saved, lines: saved.lines.map((l, i) => (i === 1 ? l.replace(/"hash":"./, '"hash":"x') : l)) };
  await assert.rejects(begin('dadinho', { home: person, away: computer }, {}, wrong), /version/);
});

test('a flick is taken back: the match is what it was before, and the record says so', async () => {
  const session = await begin('dadinho', { home: person, away: person });
  session.go();
  await settled();
  const side = session.waiting.must[0];
  await session.act({ do: 'choose', side, option: 'ball' });
  for (const ready of ['home', 'away']) await session.act({ do: 'ready', side: ready });
  assert.ok(!session.canTakeBack, 'nothing was flicked yet');
  const before = session.look.hash, offer = session.look.offers.find((o) => o.deed === 'flick');
  const piece = session.look.view.pieces[offer.side][offer.pieces[0]];
  const way = [-piece.x, -piece.y].map((v) => Math.round(v * 1000));
  await session.act({ do: 'flick', side: offer.side, piece: offer.pieces[0], aim: way, speed: 600000 });
  assert.notEqual(session.look.hash, before);
  await session.undo();
  assert.equal(session.look.hash, before);
  assert.equal(session.takenBack, 1);
  assert.equal(JSON.parse(session.record().split('\n')[0])['taken-back'], 1);
  session.stop();
});

test('live, it is taken back to the last rest, not into the middle of a motion', async () => {
  const setup = { ...SETUP['fistf-indoor'], settings: { ...SETUP['fistf-indoor'].settings, way: 1, pace: 1 } };
  const session = await Session.begin(Core.of(new Worker()), bookOf('fistf-indoor'), plan('fistf-indoor', { home: person, away: person }, { setup }));
  session.go();
  const seen = []; // how it stood before each flick, and whether things moved
  for (let i = 0; i < 300 && !seen.some(({ running }) => running); i++) {
    const { look } = session, command = core.choose('home', 'novice') ?? core.choose('away', 'novice') ?? { do: 'time', t: look.deadline };
    const { do: deed } = command;
    if (deed === 'flick') seen.push({ hash: look.hash, running: look.running });
    await session.apply(look.deadline >= 0 && command.t > look.deadline ? { do: 'time', t: look.deadline } : command);
    if (deed === 'flick' && session.look.running) { // another flick while this one runs
      const offer = session.look.offers.find((o) => o.deed === 'flick'), t = session.look.view.now + 20;
      if (!offer) continue;
      const flick = { do: 'flick', side: offer.side, piece: offer.pieces.at(-1), aim: [1, 0], speed: 300000, t }, answer = core.may(flick);
      if (answer.impossible === null && !answer.report.refused) {
        seen.push({ hash: session.look.hash, running: true });
        await session.apply(flick);
      }
    }
  }
  assert.ok(seen.at(-1).running, 'a flick was made while things moved');
  await session.undo();
  assert.equal(session.look.running, false);
  assert.equal(session.look.hash, seen.filter(({ running }) => !running).at(-1).hash);
  session.stop();
});

test('nothing is kept where nothing can be kept', async () => {
  const real = globalThis.localStorage;
  globalThis.localStorage = { getItem() { throw new Error('no'); }, setItem() { throw new Error('no'); }, removeItem() { throw new Error('no'); } };
  const session = await begin('dice', { home: person, away: person });
  session.go();
  await settled();
  const [offer] = session.look.offers;
  await session.act({ do: 'roll', side: offer.side, die: offer.dice[0] });
  assert.ok(session.record().split('\n').length > 2);
  session.stop();
  globalThis.localStorage = real;
});

test('a pause stops computers, and they go on after it', async () => {
  const session = await begin('dice', { home: computer, away: computer });
  session.go();
  session.pause(true);
  await settled();
  const before = session.record();
  await settled();
  assert.equal(session.record(), before);
  session.pause(false);
  while (session.record() === before) await settled();
  session.stop();
});

test('a call says whose score it raised, and what the score is then', async () => {
  const session = await begin('dice', { home: computer, away: computer });
  const ended = over(session);
  session.go();
  const { view } = await ended;
  const goals = session.calls.filter((entry) => entry.gained);
  assert.ok(goals.every((entry) => entry.rulings.some((r) => r.call === 'goal' || r.call === 'own-goal')));
  for (const side of ['home', 'away']) assert.equal(goals.filter((entry) => entry.gained === side).length, view.score[side]);
  assert.deepEqual(goals.at(-1)?.score ?? { home: 0, away: 0 }, view.score);
  session.stop();
});

test('live, a computer that comes too late does not stop the table', async (t) => {
  const pass = ownTime(t);
  let missed = 0; // what the computer did, and the table had gone on meanwhile
  const late = Core.of(new Worker((method, args) => {
    if (method !== 'play' || args[0].side !== 'away' || !core.look(null).running) return core[method](...args);
    missed++;
    return { impossible: 'nobody waits for that now', report: { refused: false, rulings: [] }, command: args[0], lines: [] };
  }));
  const setup = { ...SETUP['fistf-indoor'], settings: { ...SETUP['fistf-indoor'].settings, way: 1, pace: 1 } };
  const session = await Session.begin(late, bookOf('fistf-indoor'), plan('fistf-indoor', { home: person, away: { kind: 'computer', level: 'novice' } }, { setup }));
  session.go();
  for (let tenths = 0; missed < 5 || session.isLive; await pass(100), tenths++) {
    assert.ok(tenths < 36000 && !session.look.view.over, `the table stands; ${missed} came too late`);
    if (!session.isLive && !session.moving && session.waiting.must.includes('home')) void session.act(core.choose('home', 'novice'));
  }
  session.stop();
});

/* Indoor, sealed: a figure has stopped and the ball has, and something still runs out for 76 ms. */
const RUNS_OUT_SETUP = { book: 'fistf-indoor', manner: 'assisted', seed: '06f7af2ce40264da', settings: {'half': 420, 'interval': 180, 'extra': 600, 'knockout': 0, 'way': 0, 'pace': 4, 'limits': 1, 'alike': 0, 'full-series': 1} };
const RUNS_OUT = [
  { t: 2000, do: 'choose', side: 'away', option: 'side' },
  { t: 4000, do: 'ready', side: 'home' },
  { t: 6000, do: 'ready', side: 'away' },
  { t: 6050, do: 'place', side: 'home', piece: 5, at: [27000, 0] },
  { t: 8050, do: 'ready', side: 'home' },
  { t: 10050, do: 'flick', side: 'home', piece: 5, aim: [-1000000, 0], speed: 1218390, spin: 0, rise: 0 },
  { t: 10050, do: 'wait', side: 'home' },
  { t: 10057, do: 'time' },
  { t: 10125, do: 'time' },
  { t: 10858, do: 'time' },
  { t: 12858, do: 'order', side: 'away', piece: 5, aim: [1000000, 0], speed: 1011642, spin: 0, rise: 0, start: 13108 },
  { t: 13108, do: 'time' },
  { t: 13108, do: 'wait', side: 'away' },
  { t: 13127, do: 'time' },
  { t: 13127, do: 'wait', side: 'away' },
  { t: 13220, do: 'time' },
  { t: 13220, do: 'wait', side: 'home' },
  { t: 13341, do: 'time' },
  { t: 13341, do: 'wait', side: 'home' },
  { t: 13550, do: 'time' },
  { t: 13550, do: 'wait', side: 'home' },
];

test('sealed: who has answered and has the ball is waited for when all has come to rest, not before', () => {
  core.start(RUNS_OUT_SETUP);
  for (const command of RUNS_OUT) assert.equal(core.apply(command).impossible, null);
  const { running, waits, deadline, view } = core.look(null);
  assert.deepEqual([running, waits], [true, []]);
  assert.ok(deadline > view.now);
  core.pass();
  assert.deepEqual(core.look(null).waits, ['home']);
});

test('sealed: an answer that is made for a person and cannot be is made once; then he is asked', async () => {
  let tries = 0, begun = false;
  const answers = (method, args) => {
    if (!begun || method !== 'play' || args[0].do !== 'wait') return core[method](...args);
    tries++;
    return { impossible: 'nobody waits for that now', report: { refused: false, rulings: [] }, command: args[0], lines: [], reasons: [] };
  };
  const lines = [core.start(RUNS_OUT_SETUP), ...RUNS_OUT.slice(0, -1).map((command) => core.apply(command).line)];
  const made = plan('fistf-indoor', { home: person, away: person }, { setup: RUNS_OUT_SETUP });
  const session = await Session.begin(Core.of(new Worker(answers)), bookOf('fistf-indoor'), made, { id: 'once', plan: made, lines, takenBack: 0 });
  begun = true;
  session.go();
  await settled();
  assert.equal(tries, 1);
  assert.deepEqual(session.waiting.must, ['home']);
  assert.ok(!session.moving);
  session.stop();
});
