// The core through app/wasm: what the page is told, and that a record made here is the core's own.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

import { ROOT, SETUP, loadCore, playUntil } from '../core.mjs';

const core = await loadCore();
const flick = { t: 0, do: 'flick', side: 'home', piece: 10, aim: [1, 0], speed: 500000 };

test('every clause of a ledger that is more than text is told', () => {
  for (const book of core.books()) {
    const ledger = book.clauses[0].id.split('/')[0]; // an edition may cite that of another
    const rows = readFileSync(join(ROOT, 'rules', `${ledger}.tsv`), 'utf8').trim().split('\n').slice(1).map((l) => l.split('\t'));
    const wanted = rows.filter((row) => row[2] !== 'text').map((row) => row[0]);
    assert.deepEqual(book.clauses.map((c) => c.id).sort(), wanted.sort());
  }
});

test('every book has a level for people', () => {
  for (const book of core.books()) assert.ok(book.levels.length >= 2, `${book.name}: ${book.levels}`);
});

test('the scene has the measures of the book', () => {
  core.start(SETUP.dadinho);
  const scene = core.scene();
  assert.deepEqual(scene.field, [820, 540]);
  assert.equal(scene.bodies.length, 23);
  assert.equal(scene.bodies.length, core.look(null).poses.length);
  assert.ok(scene.marks.length >= 10);
  core.start(SETUP.dice);
  assert.equal(core.scene(), null);
});

test('a record goes on only from the header that it was begun with', () => {
  const header = core.start({ ...SETUP.dadinho, players: { away: 'club' } });
  assert.match(header, /"players":\{"away":"club"\},"hash":"[0-9a-f]{16}"/);
  assert.equal(core.resume(header), header);
  assert.throws(() => core.resume(header.replace('"club"', '"novice"')), /recorded hash/);
  assert.throws(() => core.resume(header.replace('"settings":{', '"settings":{ ')), /header/);
  assert.throws(() => core.resume(header.replace('"toque":2', '"toque":1')), /version/);
});

test('a header that will not do is refused with a reason', () => {
  assert.throws(() => core.start({ ...SETUP.dadinho, settings: { half: 1 } }), /half/);
  assert.throws(() => core.start({ ...SETUP.dadinho, book: 'chess' }), /book/);
  assert.throws(() => core.start({ ...SETUP.dadinho, seed: 'zz' }), /.+/);
});

test('what cannot be is impossible, what is forbidden is refused, and nothing changes', () => {
  core.start(SETUP.dadinho);
  const before = core.look(null).hash;
  assert.match(core.may(flick).impossible, /settled/);
  assert.match(core.apply({ ...flick, do: 'flik' }).impossible, /flik/);
  assert.match(core.apply({ ...flick, piece: 99 }).impossible, /.+/);
  assert.equal(core.look(null).hash, before);
});

test('a keeper put outside its area is refused with the clause', () => {
  core.start(SETUP.dadinho);
  playUntil(core, 'greedy', [], (report) => report.rulings.some((r) => r.call === 'shot'));
  const offer = core.look(null).offers.find((o) => o.deed === 'place' && o.pieces.includes(0));
  assert.ok(offer, 'the keeper may be placed before a shot');
  const { view } = core.look(null);
  const t = Math.max(view.now, view.rests);
  const answer = core.may({ t, do: 'place', side: offer.side, piece: 'keeper', at: [300000 * -view.towards[offer.side], 333000] });
  assert.ok(answer.report.refused, JSON.stringify(answer));
  assert.match(answer.report.rulings[0].clause, /^dadinho\//);
});

test('a motion begins and ends where the match says', () => {
  core.start(SETUP.dadinho);
  playUntil(core, 'greedy', [], (_, command) => command.do === 'flick');
  const motion = core.motion();
  const { poses } = core.look(null);
  assert.equal(motion.samples.length, motion.frames * motion.moved.length * 8);
  const last = (motion.frames - 1) * motion.moved.length * 8;
  motion.moved.forEach((body, i) => {
    assert.ok(Math.abs(motion.samples[i * 8] - motion.start[body].x) < 0.01);
    assert.ok(Math.abs(motion.samples[last + i * 8] - poses[body].x) < 0.01, `body ${body}`);
  });
  const times = motion.contacts.map((c) => c.us);
  assert.deepEqual(times, [...times].sort((a, b) => a - b));
});

test('a preview meets what the flick then meets', () => {
  core.start(SETUP.dadinho);
  let checked = 0;
  const lines = [];
  while (checked < 20) {
    const found = playUntil(core, 'greedy', lines, (_, command) => command.do === 'flick');
    const motion = core.motion();
    const met = motion.contacts.find((c) => c.kind === 'contact' && (same(c.a, motion.flick) || (c.b && same(c.b, motion.flick))));
    lines.push(found.line);
    core.start(SETUP.dadinho);
    for (const line of lines.slice(0, -1)) core.apply(strip(line));
    const preview = core.preview(found.command);
    const other = met ? (same(met.a, motion.flick) ? met.b : met.a) : null;
    assert.deepEqual(preview.meets, other);
    core.apply(strip(lines.at(-1)));
    core.wake(lines.length);
    checked++;
  }
});

test('of two things that touch the one that came stands first', () => {
  for (const setup of [SETUP.dadinho, SETUP.chapas]) {
    core.start(setup);
    const by = { home: 0, away: 0 }, lines = [];
    while (by.home < 4 || by.away < 4) {
      assert.ok(playUntil(core, 'greedy', lines, (_, command) => command.do === 'flick'), 'the match is long enough');
      const motion = core.motion(), first = motion.contacts.find((c) => c.kind === 'contact' && c.b);
      if (!first) continue;
      assert.ok(first.came); // at rest but for the flicked piece
      assert.ok(same(first.a, motion.flick), JSON.stringify(first));
      by[motion.flick.side]++;
    }
  }
});

test('records of both books replay natively to the same hash', { skip: !existsSync(join(ROOT, 'build/dev/toque')) && 'build/dev/toque is not built' }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'toque-'));
  for (const [book, level] of [['dadinho', 'greedy'], ['dice', 'club']]) {
    const lines = [core.start(SETUP[book])];
    playUntil(core, level, lines, () => false);
    const file = join(folder, `${book}.record`);
    writeFileSync(file, lines.join('\n') + '\n');
    const done = spawnSync(join(ROOT, 'build/dev/toque'), ['replay', file, '--lang', 'en'], { encoding: 'utf8' });
    assert.equal(done.status, 0, done.stderr + done.stdout);
    assert.match(done.stdout, /The record replays/);
  }
});

test('the motion of an earlier command is found by its record', () => {
  const lines = [core.start(SETUP.dadinho)];
  const first = playUntil(core, 'greedy', lines, (_, command) => command.do === 'flick');
  const motion = core.motion();
  lines.push(first.line);
  playUntil(core, 'greedy', lines, (_, command) => command.do === 'flick');
  const again = core.motionOf(lines.slice(0, lines.indexOf(first.line) + 1).join('\n') + '\n');
  assert.deepEqual(again.contacts, motion.contacts);
  assert.equal(core.motionOf('nonsense'), null);
});

function same(a, b) {
  return a.kind === b.kind && a.side === b.side && a.number === b.number;
}

function strip(line) {
  const { calls: _calls, hash: _hash, ...command } = JSON.parse(line);
  return command;
}

test('what a preview says of the first contact comes true, call and all', () => {
  core.start(SETUP.dadinho);
  const first = (motion) => motion.contacts.find((c) => c.kind === 'contact' && c.b
    && [c.a, c.b].some((t) => t.kind === 'piece' && t.side === motion.flick.side && t.number === motion.flick.number));
  let tried = 0, objected = 0;
  for (let look = core.look(null); tried < 60; look = core.look(null)) {
    const command = core.choose('home', 'random') ?? core.choose('away', 'random') ?? { do: 'time', t: look.deadline };
    if (look.deadline >= 0 && command.t > look.deadline) Object.assign(command, { do: 'time', t: look.deadline });
    const preview = command.do === 'flick' ? core.preview(command) : null;
    const { report } = core.apply(command);
    if (!preview) continue;
    tried++;
    const motion = core.motion(), met = first(motion);
    const other = met && [met.a, met.b].find((t) => t.number !== motion.flick.number || t.side !== motion.flick.side || t.kind !== 'piece');
    assert.equal(preview.meets?.kind ?? null, other?.kind ?? null);
    if (preview.call) assert.ok(report.rulings.some((r) => r.call === preview.call.call && r.clause === preview.call.clause));
    if (preview.call) objected++;
    if (!preview.meets) assert.ok(preview.stop === null || Math.hypot(preview.stop[0] - preview.path.at(-1)[0], preview.stop[1] - preview.path.at(-1)[1]) < 0.01);
  }
  assert.ok(objected > 5, `${objected} of ${tried} were objected to`);
});

test('the lens: another edition calls a motion otherwise, by one difference, and nothing changes', () => {
  let told = null;
  const differs = (report) => {
    if (report.rulings.length === 0) return false;
    const before = core.look(null).hash, [de] = core.lens('');
    assert.equal(core.look(null).hash, before);
    const calls = (rulings) => rulings.map((r) => r.call).join(' '); // it may differ in places alone
    if (de?.differs && de.by.length === 1 && calls(de.own) !== calls(de.rulings)) told = de;
    return told !== null;
  };
  for (let seed = 1; seed < 20 && !told; seed++) { // whatever the players play: some match has one
    core.start({ ...SETUP['fistf-es'], seed: seed.toString(16).padStart(16, '0'), settings: { half: 180, interval: 0 } });
    playUntil(core, 'novice', [], differs);
  }
  assert.ok(told, 'no call differs in twenty matches');
  assert.equal(told.book, 'fistf-de'); // indoor is played on another table
  assert.match(told.by[0].own, /^fistf-es\//);
  assert.match(told.by[0].other, /^fistf-de\//);
});

test('a taker is put where the table has room: beside the rod of the keeper before which the ball lies', () => {
  let takers = 0;
  for (const [book, seed] of [['fistf-es', 1], ['fistf-de', 2], ['fistf-de', 3], ['fistf-indoor', 6]]) {
    core.start({ ...SETUP[book], seed: seed.toString(16).padStart(16, '0'), settings: { half: 120, interval: 0 } });
    playUntil(core, 'random', [], () => {
      const { running, offers, view } = core.look(null), offer = offers.find((o) => o.must && o.deed === 'place');
      if (running || !offer || view.figures.step !== 'taker') return false;
      takers++;
      const quick = core.quick(offer.side);
      assert.ok(quick, `${book} ${seed}: nobody can be set at once to the ball at ${view.ball.x} ${view.ball.y}`);
      if (quick.do !== 'place') return false;
      const place = { ...quick, at: [view.ball.x, view.ball.y].map((mm) => Math.round(mm * 1000)) };
      const near = core.nearest(place), answer = core.may({ ...place, at: near });
      assert.deepEqual([answer.impossible, answer.report.refused], [null, false]);
      return false;
    });
  }
  assert.ok(takers > 10, `${takers} takers`);
});

test('whoever sets his team up can always go on quickly, or leave all as it lies: also beside the rod', () => {
  let asked = 0;
  core.start({ ...SETUP['fistf-de'], seed: '1'.padStart(16, '0'), settings: { half: 120, interval: 0 } });
  playUntil(core, 'random', [], () => {
    const { running, offers, view } = core.look(null), offer = offers.find((o) => o.must && o.deed === 'ready');
    if (running || !offer) return false;
    asked++;
    const usual = core.presets(offer.side).map(({ name }) => name);
    assert.ok(core.quick(offer.side), `${view.restart}: not quickly`);
    assert.ok(usual.length === 0 || usual.includes('as-it-lies'), `${view.restart}: ${usual}`);
    return false;
  });
  assert.ok(asked > 10, `${asked} times`);
});
