/* "Stop here": the aim by which the chosen piece comes to rest at a place. The core finds it, or says what is in
   the way. */

import type { Hand } from './hand';
import { distance, type Point } from './vec';
import { thingName } from './words';

const OFF = 8; // mm from where it was wanted: then it is said
const um = (mm: number): number => Math.round(mm * 1000);

export async function stopHere(hand: Hand, at: Point): Promise<void> {
  const { aim, ctx } = hand, { side, piece, angle, speed } = aim, { texts, match } = ctx;
  if (side === null || piece === null || !hand.usable || hand.placer.placing || match.look.running) return;
  const asked = ++hand.stopping, stop = await hand.seek(match.stopAt({ do: 'place', side, piece, at: [um(at[0]), um(at[1])] }));
  const asBefore = aim.side === side && aim.piece === piece && aim.angle === angle && aim.speed === speed;
  if (!asBefore || asked !== hand.stopping || !hand.usable) return; // the hand has said more since
  if (stop) {
    if (aim.kind !== 'normal') aim.setKind('normal');
    aim.setOffset(0);
    aim.setAngle(Math.atan2(stop.aim[1], stop.aim[0]));
    aim.setSpeed(stop.speed / 1000);
  }
  const thing = stop?.meets ? thingName(texts, match.look, stop.meets) : null;
  const short = !stop || distance(stop.at, at) > OFF || stop.speed / 1000 > aim.full;
  const text = thing ? texts.t('aim.stop-meets', { thing }) : texts.t(short ? 'aim.stop-never' : 'aim.stop-here');
  hand.setHint(thing || short ? { text, clause: null } : null);
  ctx.announce(text);
}
