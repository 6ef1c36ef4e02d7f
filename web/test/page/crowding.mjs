// Chapas: a ball that caps lie close round, made by two who play towards it.

import assert from 'node:assert/strict';

import { SETUP } from '../core.mjs';
import { TWO } from './moments.mjs';

const um = (mm) => Math.round(mm * 1000);
const apart = (a, [x, y]) => Math.hypot(a.x - x, a.y - y);

/** A flick of `side` that stops at the first free place of a ring of three round the ball, this far from its centre. */
function towardsBall(core, { view, offers }, side, far, t) {
  const { ball, pieces } = view, places = [180, 300, 60].map((turn) => (turn * Math.PI) / 180)
    .map((turn) => [ball.x + far * Math.cos(turn), ball.y + far * Math.sin(turn)]);
  const there = (place) => pieces[side].some((piece) => apart(piece, place) < far / 2);
  const free = places.find((place) => !there(place));
  const can = offers.find((o) => o.deed === 'flick' && o.side === side).pieces.filter((n) => n > 0 && !places.some((p) => apart(pieces[side][n], p) < far / 2));
  for (const piece of can) {
    const stop = core.stopAt({ do: 'place', side, piece, at: free.map(um), t });
    if (stop && !stop.meets) return { do: 'flick', side, piece, aim: stop.aim, speed: stop.speed, t };
  }
  return assert.fail('no cap has a free way');
}

/** The next deed: who kicks off plays the ball a little, and then keeps away from it; the other side goes round it. */
function deed(core, look, side, kicker, far) {
  const { view, offers } = look, t = Math.max(view.now, view.rests) + 10, quick = view.restart === 'none' ? null : core.quick(side);
  if (quick) return { ...quick, t };
  if (view.restart !== 'none') {
    const [piece] = offers.find((o) => o.deed === 'flick' && o.side === side).pieces, { x, y } = view.pieces[side][piece];
    return { do: 'flick', side, piece, aim: [um(view.ball.x - x), um(view.ball.y - y)], speed: 400000, t };
  }
  return side === kicker ? { do: 'flick', side, piece: 1, aim: [-view.towards[side], 0], speed: 60000, t } : towardsBall(core, look, side, far, t);
}

/** Two people's match just before the flick after which three caps of a side lie so far round the ball, and that flick. */
export function beforeCrowding(core, far) {
  const setup = { ...SETUP.chapas, settings: { half: 600, interval: 0 } }, lines = [];
  core.start(setup);
  const kicker = core.look(null).view.restartTo;
  for (let i = 0; i < 40; i++) {
    const look = core.look(null), command = deed(core, look, look.waits[0], kicker, far), { report, impossible, line } = core.apply(command);
    assert.ok(impossible === null && !report.refused, JSON.stringify(command));
    const ruling = report.rulings.find((r) => r.call === 'obstruction');
    const plan = { setup, players: TWO, hurried: false, preview: true };
    if (ruling) return { saved: { id: 'x', plan, lines: ['', ...lines], score: [0, 0], when: 0, takenBack: 0 }, command, ruling, around: core.motion().around };
    lines.push(line);
  }
  return assert.fail('nothing was called');
}
