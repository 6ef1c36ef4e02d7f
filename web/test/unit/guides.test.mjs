// The scenes of the guided first matches hang on rulings and on bits of physics: where one no longer comes, it is named.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { importSource, loadCore, WEB } from '../core.mjs';

const core = await loadCore();
const { guidePlan, isAtGoal, playScene } = await importSource('game/guide.ts');
const FOLDER = join(WEB, 'guides'), SEED = '0000000000000003';

/** What a person needs in order to try what the beat asks for. */
function isOffered({ offers, view }, { reach }) {
  const mine = offers.filter((offer) => offer.side === 'home'), may = (deed) => mine.some((offer) => offer.deed === deed);
  if (view.dice) return may('roll');
  if (isAtGoal(reach)) return may('announce') || (may('flick') && (view.shot || view.figures?.shooting === 'away'));
  return may('flick') && view.turn === 'home';
}

for (const file of readdirSync(FOLDER)) {
  const book = file.replace('.json', ''), guide = JSON.parse(readFileSync(join(FOLDER, file), 'utf8'));
  guide.beats.forEach((beat, i) => {
    if (!beat.seed) return; // it goes on where the last one ended
    test(`${book}, beat ${i + 1}: the scene comes, and what it asks for can be tried`, async () => {
      await playScene(core, guidePlan({ name: book }, guide, beat, SEED), beat).catch((error) => assert.fail(
        `web/guides/${file}, beat ${i + 1} no longer plays as it is told there: ${error.message}. Find other moves that lead to it.`));
      const look = core.look('home');
      assert.ok(isOffered(look, beat), `web/guides/${file}, beat ${i + 1} asks for "${beat.reach}", and home is offered only `
        + `${JSON.stringify(look.offers.filter((o) => o.side === 'home').map((o) => o.deed))}. Find other moves that lead to it.`);
    });
  });
}

test('the shot of Chapas can be a goal: there is a flick past the keeper that the computer places', async () => {
  const guide = JSON.parse(readFileSync(join(FOLDER, 'chapas.json'), 'utf8')), beat = guide.beats.at(-1);
  await playScene(core, guidePlan({ name: 'chapas' }, guide, beat, SEED), beat);
  core.apply({ do: 'announce', side: 'home', t: core.look('home').view.rests + 2000 });
  while (!core.look('home').offers.some((o) => o.deed === 'flick' && o.side === 'home')) core.apply(core.choose('away', guide.level));
  const { view, offers } = core.look('home'), t = view.now + 2000, flick = offers.find((o) => o.deed === 'flick' && o.side === 'home');
  const scores = (piece, turn) => {
    const { x, y } = view.pieces.home[piece], angle = Math.atan2(view.ball.y - y, view.ball.x - x) + turn;
    return core.preview({ do: 'flick', side: 'home', piece, aim: [Math.cos(angle), Math.sin(angle)].map((v) => Math.round(v * 1e6)), speed: 3000000, t })?.scores;
  };
  const turns = Array.from({ length: 61 }, (_, i) => (i - 30) * 0.02);
  assert.ok(flick.pieces.some((piece) => turns.some((turn) => scores(piece, turn))), 'web/guides/chapas.json: no flick of the last beat scores. Find other moves that lead to a shot.');
});
