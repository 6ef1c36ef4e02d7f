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

/** The piece behind the ball that is nearest to it, as the guide chooses it, announces its shot. */
function announce({ offers, view: { ball, pieces, rests, towards } }) {
  const far = (n) => Math.hypot(pieces.home[n].x - ball.x, pieces.home[n].y - ball.y);
  const own = offers.find((o) => o.deed === 'announce' && o.side === 'home').pieces ?? [];
  const [piece] = own.filter((n) => (ball.x - pieces.home[n].x) * towards.home > 0).sort((a, b) => far(a) - far(b));
  core.apply({ do: 'announce', side: 'home', ...(piece === undefined ? {} : { piece }), t: rests + 2000 });
}

for (const book of ['chapas', 'dadinho'])
  test(`the shot of ${book} can be a goal: there is a flick past the keeper that the computer places`, async () => {
    const guide = JSON.parse(readFileSync(join(FOLDER, `${book}.json`), 'utf8')), beat = guide.beats.at(-1);
    await playScene(core, guidePlan({ name: book }, guide, beat, SEED), beat);
    announce(core.look('home'));
    while (!core.look('home').offers.some((o) => o.deed === 'flick' && o.side === 'home')) core.apply(core.choose('away', guide.level));
    const { view, offers } = core.look('home'), t = view.now + 2000, flick = offers.find((o) => o.deed === 'flick' && o.side === 'home');
    const scores = (piece, turn) => {
      const { x, y } = view.pieces.home[piece], angle = Math.atan2(view.ball.y - y, view.ball.x - x) + turn;
      return core.preview({ do: 'flick', side: 'home', piece, aim: [Math.cos(angle), Math.sin(angle)].map((v) => Math.round(v * 1e6)), speed: 3000000, t })?.scores;
    };
    const turns = Array.from({ length: 61 }, (_, i) => (i - 30) * 0.02);
    const goals = flick.pieces.flatMap((piece) => turns.filter((turn) => scores(piece, turn))).length;
    assert.ok(goals > 2, `web/guides/${book}.json: ${goals} flicks of the last beat score, too few for a hand to show. Find other moves that lead to a shot, or another seed.`);
  });
