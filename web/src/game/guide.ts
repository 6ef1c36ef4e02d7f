/* The guided first match: a few beats, each a scene and something to reach in it. The scenes are data
   (web/guides); the match in them is a real one, with the core's own referee. */

import type { Core } from '../core/client';
import type { Act, Book, Command, Look, Motion, Side } from '../core/types';
import { otherSide } from '../core/types';
import type { Plan } from './match';
import { setupOf } from './header';
import type { SavedMatch } from './store';

/** What is to be reached: a flick that meets the ball first; one after which it is still one's turn; the
    ball met in a shot that was announced; a goal; a die rolled; the ball farther up the field. */
export type Reach = 'met' | 'kept' | 'shot' | 'goal' | 'rolled' | 'farther';

/** Those for which the ball is flicked at the goal, after a word where the book wants one. */
export const isAtGoal = (reach: Reach): boolean => reach === 'shot' || reach === 'goal';

export interface Beat {
  reach: Reach;
  seed?: string; // a scene of its own; without one it goes on where the last one ended
  moves?: Act[]; // that lead to it
  play?: string; // or computers of this level play until the person may do `until`
  until?: string; // a deed, a die, `play`: flick with no restart due, or `zone`: the same where a goal can be shot
}

export interface Guide {
  settings: Record<string, number>;
  level: string;
  beats: Beat[];
}

export const YOU: Side = 'home';
const ACT_MS = 1000;
const MOST_MOVES = 400;

export async function loadGuides(): Promise<Record<string, Guide>> {
  const answer = await fetch('guides.json');
  if (!answer.ok) throw new Error(`guides.json: ${answer.status}`);
  return (await answer.json()) as Record<string, Guide>;
}

export function guidePlan(book: Book, guide: Guide, beat: Beat, seed: string): Plan {
  return {
    setup: { book: book.name, manner: 'assisted', seed: beat.seed ?? seed, settings: guide.settings },
    players: { home: { kind: 'person' }, away: { kind: 'computer', level: guide.level } },
    hurried: false, preview: true, guided: true,
  };
}

function isThere(look: Look, until: string): boolean {
  const offers = look.offers.filter((offer) => offer.side === YOU);
  const { restart, figures } = look.view, attacks = restart === 'none' && (!figures || figures.attacker === YOU);
  const flicks = attacks && offers.some((offer) => offer.deed === 'flick' && offer.must);
  if (until === 'play') return flicks;
  if (until === 'zone') return flicks && figures?.shooting === otherSide(YOU);
  return offers.some((offer) => offer.deed === until) || offers.some((offer) => (offer.dice as string[]).includes(until));
}

async function nextMove(core: Core, look: Look, level: string): Promise<Command> {
  const command = (await core.choose('home', level)) ?? (await core.choose('away', level));
  const late = !command || (look.deadline >= 0 && command.t > look.deadline);
  return late ? { do: 'time', t: look.deadline } : command;
}

/** The record of a scene, made by playing it: as if the match had been interrupted there. */
export async function playScene(core: Core, plan: Plan, beat: Beat): Promise<SavedMatch> {
  const lines = [await core.start(setupOf(plan, 0))];
  const apply = async (command: Command) => {
    const applied = await core.apply(command);
    if (applied.line === null || applied.report.refused) throw new Error(`the scene has ${JSON.stringify(command)}`);
    lines.push(applied.line);
  };
  for (const move of beat.moves ?? []) {
    await apply({ ...move, t: Math.max(lines.length * ACT_MS, (await core.look(YOU)).view.rests) });
    for (let passed; (await core.look(YOU)).running && (passed = await core.pass()) !== null;) lines.push(...passed.lines); // until it rests
  }
  for (let look = await core.look(YOU); beat.until && beat.play && !isThere(look, beat.until); look = await core.look(YOU)) {
    if (look.view.over || lines.length > MOST_MOVES) throw new Error('the scene never comes');
    await apply(await nextMove(core, look, beat.play));
  }
  return { id: 'guide', plan, lines, score: [0, 0], when: 0, takenBack: 0 };
}

/** What was seen of a person's try. */
export interface Tried {
  motion: Motion | null;
  before: Look;
  after: Look;
}

/** Was the ball the first thing that the flicked piece met? */
function metBall({ motion }: Tried): boolean {
  const first = motion?.contacts.find((c) => c.kind === 'contact' && c.b !== null
    && [c.a, c.b].some((t) => t?.side === motion.flick?.side && t?.number === motion.flick?.number && t?.kind === 'piece'));
  return first !== undefined && (first.a.kind === 'ball' || first.b?.kind === 'ball');
}

export function isReached(reach: Reach, tried: Tried): boolean {
  const { before, after } = tried, { figures, restart } = after.view;
  const turn = (figures ? figures.attacker : after.view.turn) === YOU && restart === 'none'; // the defender may be asked between
  switch (reach) {
    case 'met': return metBall(tried);
    case 'kept': return metBall(tried) && turn;
    case 'shot': return metBall(tried) && before.view.shot;
    case 'goal': return after.view.score[YOU] > before.view.score[YOU];
    case 'rolled': return true;
    case 'farther': return (after.view.dice?.ball.row ?? 0) > (before.view.dice?.ball.row ?? 0) && after.view.dice?.attacker === YOU;
  }
}
