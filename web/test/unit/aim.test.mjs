// The aim itself: pull, model, and one question at a time.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from './bundle.mjs';

const { AimModel } = await load('aim/model.ts');
const pull = await load('aim/pull.ts');
const { Latest } = await load('aim/latest.ts');
const near = (a, b, by = 1e-9) => assert.ok(Math.abs(a - b) <= by, `${a} is not ${b}`);

test('a full pull is full strength, and more is no more', () => {
  const full = pull.fullPull(1000, 600);
  near(full, 210);
  near(pull.speedOfPull(full, full, 4000), 4000);
  near(pull.speedOfPull(full * 2, full, 3000), 3000);
});

test('soft flicks get more of the way: half a pull is less than half the speed', () => {
  const speeds = [20, 60, 105, 160, 210].map((px) => pull.speedOfPull(px, 210, 4000));
  assert.ok(speeds.every((speed, i) => i === 0 || speed > speeds[i - 1]));
  assert.ok(speeds[2] < 2000 && speeds[2] > 800);
});

test('a pull back to the start is no pull', () => {
  const frame = { right: [1, 0], down: [0, -1] };
  assert.equal(pull.readPull(frame, [5, 5], 200, 4000), null);
  const pulled = pull.readPull(frame, [-100, 0], 200, 4000);
  assert.deepEqual(pulled.direction, [1, 0]);
});

test('directions are exact under perspective', () => {
  /* A camera that looks along +x from the side: screen to table is a projective map. */
  const pick = (x, y) => [x / (1 + y / 500), y / (1 + y / 500)];
  const start = [40, 30], frame = pull.screenFrame(start, pick);
  for (const way of [[1, 0], [0, 1], [3, -2], [-1, 4]]) {
    const a = pick(...start), b = pick(start[0] + way[0] * 10, start[1] + way[1] * 10);
    const [x, y] = pull.onTable(frame, way);
    near(Math.atan2(y, x), Math.atan2(b[1] - a[1], b[0] - a[0]), 1e-4);
  }
});

test('beyond the horizon the screen lies plain', () => {
  assert.deepEqual(pull.onTable(pull.screenFrame([0, 0], () => null), [0, 2]), [0, -1]);
});

test('the model keeps to its bounds and tells who listens', () => {
  const aim = new AimModel();
  let told = 0;
  aim.listen(() => told++);
  assert.equal(aim.aim(), null);
  aim.choose('home', 7, 9 * Math.PI);
  near(Math.abs(aim.angle), Math.PI);
  aim.addStrength(5);
  near(aim.strength, 1);
  aim.addStrength(-5);
  assert.ok(aim.speed > 0);
  aim.setOffset(-3);
  assert.equal(aim.aim().offset, -1);
  assert.equal(told, 4);
});

test('the same piece again keeps its aim, another one does not', () => {
  const aim = new AimModel();
  aim.choose('home', 7, 1);
  aim.setAngle(2);
  aim.choose('home', 7, 1);
  assert.equal(aim.angle, 2);
  aim.choose('home', 8, 1);
  assert.equal(aim.angle, 1);
});

test('one question in flight, and only the newest waits', async () => {
  const asked = [], heard = [];
  const latest = new Latest(async (q) => (asked.push(q), await null, q * 10), (reply) => heard.push(reply));
  for (const q of [1, 2, 3, 4]) latest.ask(q);
  await new Promise((done) => setTimeout(done, 5));
  assert.deepEqual(asked, [1, 4]);
  assert.deepEqual(heard, [10, 40]);
  latest.ask(5);
  latest.forget();
  await new Promise((done) => setTimeout(done, 5));
  assert.deepEqual(heard, [10, 40]);
});

test('where there is less room behind a piece, a full pull is shorter', () => {
  assert.equal(pull.fullWithin(210, [400, 300], [0, 10], [800, 600]), 210);
  near(pull.fullWithin(210, [400, 500], [0, 10], [800, 600]), 94);
  near(pull.fullWithin(210, [60, 300], [-10, 0], [800, 600]), 54);
  assert.ok(pull.fullWithin(210, [5, 300], [-10, 0], [800, 600]) > pull.CANCEL_PX, 'there is always some room');
});
