// Matches that stand just before something: found by letting computers play.

import assert from 'node:assert/strict';

import { playUntil, SETUP } from '../core.mjs';
import { holds, visit } from './browser.mjs';

export const PERSON = { kind: 'person' };
export const TWO = { home: PERSON, away: PERSON };

/** Was this called? */
export const calls = (call) => (report) => report.rulings.some((r) => r.call === call);

/** A match just before a command of computers of which `what` says so, as the browser keeps it, and that command.
    `hint`: the seed that is tried first, for it was found there once. */
export function savedBefore(core, book, level, what, players = TWO, settings = {}, hint = 1) {
  for (let i = 0; i < 199; i++) {
    const seed = ((hint - 1 + i) % 199) + 1;
    const setup = { ...SETUP[book], seed: seed.toString(16).padStart(16, '0'), settings: { ...SETUP[book].settings, ...settings } };
    const lines = [];
    core.start(setup);
    const found = playUntil(core, level, lines, what);
    if (!found) continue;
    const plan = { setup, players, hurried: false, preview: true };
    const { t: _t, ...act } = found.command;
    return { saved: { id: 'x', plan, lines: ['', ...lines], score: [0, 0], when: 0, takenBack: 0 }, act, command: found.command, line: found.line };
  }
  return assert.fail('no such thing happens in two hundred matches');
}

/** A match just before a flick after whose motion `what` says so, and that flick. `then` may look at both once more.
    `hint`: the seed that is tried first, for it was found there once. */
export function savedBeforeFlick(core, book, level, what, { players = TWO, settings = {}, then = () => true, hint = 1 } = {}) {
  for (let i = 0; i < 60; i++) {
    const seed = ((hint - 1 + i) % 60) + 1;
    const setup = { ...SETUP[book], seed: seed.toString(16).padStart(16, '0'), settings: { ...SETUP[book].settings, ...settings } };
    const lines = [];
    let flick = null;
    core.start(setup);
    const found = playUntil(core, level, lines, (report, command) => {
      if (command.do === 'flick') flick = { command, at: lines.length };
      return flick !== null && (command.do === 'flick' || command.do === 'time') && what(report);
    });
    if (!found) continue;
    const plan = { setup, players, hurried: false, preview: true };
    const moment = { saved: { id: 'x', plan, lines: ['', ...lines.slice(0, flick.at)], score: [0, 0], when: 0, takenBack: 0 }, command: flick.command };
    if (then(moment)) return moment;
  }
  return assert.fail('no such flick is made in sixty matches');
}

/** The core stands in that moment. */
export function stand(core, { saved }) {
  core.start(saved.plan.setup);
  for (const line of saved.lines.slice(1)) {
    const { calls: _calls, hash: _hash, ...command } = JSON.parse(line);
    core.apply(command);
  }
}

/** In the page, in that match. */
export async function resume(world, saved, options = {}) {
  const visitor = await visit(world, { ...options, saved, likings: { playing: true, ...options.likings } });
  await holds(visitor.page, () => globalThis.toque !== undefined);
  return visitor;
}

/** Send a command as the match's own, without waiting for what is shown of it. */
export function send(page, command, pace = 20) {
  return page.evaluate(([c, p]) => {
    const { match } = globalThis.toque;
    match.pace = p;
    globalThis.sent = match.apply(c);
  }, [command, pace]);
}
