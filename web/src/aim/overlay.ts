/* What the hand shows over the table. */

import type { Match } from '../game/match';
import type { Thing } from '../core/types';
import { NO_OVERLAY, type AimManner, type Overlay, type Veil } from '../view/view';
import { familyOf, type Marks } from './family';
import { flightOf } from './flight';
import type { Hand } from './hand';
import { pieceOf } from './things';
import { add, along, scale, type Point } from './vec';

const ASSUMED_MM = 420; // at full strength, until the core has said where it stops

function chosen(hand: Hand): Thing | null {
  const { side, piece } = hand.aim;
  return side === null || piece === null ? null : pieceOf(side, piece);
}

/** How the flick will be met, as far as it is shown. */
export function mannerOf(hand: Hand): AimManner {
  const { preview } = hand, { meeting, phase } = hand.onTheMove.timing;
  if (meeting && hand.ctx.match.look.running) return meeting.instead ? 'foul' : !meeting.meets || phase === 'gone' ? 'miss' : 'plain';
  if (!preview?.call) return 'plain';
  return preview.meets || preview.call.call === 'refused' ? 'foul' : 'miss';
}

function arrow(hand: Hand): Overlay['aim'] {
  const { side, piece, angle, strength } = hand.aim;
  if (side === null || piece === null) return null;
  const from = hand.pieceAt(side, piece), far = ASSUMED_MM * strength;
  const to = hand.preview?.stop ?? add(from, scale(along(angle), far));
  return { from, to, strength, manner: mannerOf(hand) };
}

/** The piece at its first contact, and where it would have stopped. */
function halts(hand: Hand): Overlay['halts'] {
  const { preview } = hand, thing = chosen(hand), last = preview?.path[preview.path.length - 1];
  if (!preview || !thing) return [];
  const met = preview.meets && last ? [{ thing, at: last, firm: true }] : [];
  return preview.stop ? [...met, { thing, at: preview.stop, firm: !preview.meets }] : met;
}

const SIGNS: Record<AimManner, string> = { plain: '', foul: '✕ ', miss: '○ ' };

function label(hand: Hand): Overlay['label'] {
  const { texts } = hand.ctx, manner = mannerOf(hand), { preview } = hand;
  if (!hand.aim.chosen) return null;
  const percent = texts.t('aim.label', { percent: texts.number(hand.aim.strength * 100) });
  const toBall = preview?.meets?.kind === 'ball' ? texts.t('aim.to-ball') : null;
  const words = hand.ctx.match.look.running ? hand.onTheMove.timing.when() : hand.warning()?.text ?? toBall;
  const { ball, line } = hand.notches.found, notches = [ball, line].filter((at) => at !== null);
  return { text: [percent, words && SIGNS[manner] + words].filter(Boolean).join(' · '), manner, strength: hand.aim.strength, notches };
}

/** Where play resumes, while a restart is pending. */
function spot({ calls, look }: Match): Point | null {
  if (look.view.restart === 'none') return null;
  const rulings = calls[calls.length - 1]?.rulings ?? [];
  return rulings.find((ruling) => ruling.restart === look.view.restart && ruling.at)?.at ?? null;
}

/** How wide the fingers of a bridge are, as they are made. */
function fingerRadius({ ctx: { match: { scene } } }: Hand): number {
  return scene?.shapes.find((shape) => shape.material === 'finger')?.parts[0]?.rx ?? 0;
}

/** A figure whose flick waits for its moment. */
function waiting(hand: Hand): Veil['rings'] {
  const act = hand.ctx.match.waitsForMoment;
  if (!act?.side || typeof act.piece !== 'number') return [];
  const piece = hand.ctx.match.look.view.pieces[act.side][act.piece];
  return piece ? [{ at: [piece.x, piece.y], radius: piece.radius + 5, text: '⧗', bad: false }] : [];
}

/** What an answer that stands alone, or needs a piece, would move. */
function foreseen(hand: Hand): Veil['links'] {
  return (hand.foreseen?.moves ?? []).map(({ from, to }) => ({ from, to, text: '', cut: false }));
}

/** Forbidden places while a thing is in the hand, fingers, gauge, and what would be called at the end of the turn. */
function veilOf(hand: Hand): Veil | null {
  const { preview, gauge } = hand, { placing } = hand.placer, { texts, match } = hand.ctx;
  const around: Marks = placing ? { rings: [], links: [] } : familyOf(match.look.view).marks(texts, match.look);
  const radius = fingerRadius(hand), futures = hand.futures.marks();
  const veil: Veil = {
    forbidden: placing?.forbidden ?? [],
    fingers: hand.aim.chosen ? (preview?.fingers ?? []).map((at) => ({ at, radius })) : [],
    rings: [...around.rings, ...gauge.rings(), ...hand.onTheMove.rings(), ...waiting(hand), ...futures.rings],
    links: [...around.links, ...gauge.links(), ...futures.links, ...(futures.links.length > 0 ? [] : foreseen(hand))],
    thread: placing?.snap ? [placing.at, placing.snap] : null,
    locks: around.locks ?? [],
    bands: hand.onTheMove.timing.bands(),
  };
  const empty = Object.values(veil).every((part) => !part || part.length === 0);
  return empty ? null : veil;
}

export function overlayOf(hand: Hand): Overlay {
  if (!hand.usable) return { ...NO_OVERLAY, spot: spot(hand.ctx.match) };
  const placing = hand.placer.placing, flickable = hand.flickable();
  return {
    ...NO_OVERLAY,
    playable: placing ? [] : flickable.length > 0 ? flickable : hand.placer.things(),
    chosen: chosen(hand),
    aim: arrow(hand),
    path: hand.preview?.path ?? [],
    after: hand.preview?.after ?? hand.onTheMove.timing.after(),
    meets: hand.preview?.at ?? null,
    halts: halts(hand),
    rest: hand.preview?.rests ? hand.preview.after[hand.preview.after.length - 1] ?? null : null,
    ghost: placing && { thing: placing.thing, at: placing.at, axis: placing.axis, allowed: placing.allowed },
    spot: spot(hand.ctx.match),
    label: placing ? null : label(hand),
    veil: veilOf(hand),
    flight: placing ? null : flightOf(hand),
    held: hand.aim.pulled,
    pressed: hand.pressed,
  };
}
