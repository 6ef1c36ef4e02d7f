/* Sentences from what the core says: rulings, offers, places, times. The words are in the texts;
   here is only how they are put together, as in app/cli/say.c. */

import type { Book, Die, Offer, Ruling, Scene, Setting, Setup, Side, Thing, View } from '../core/types';
import type { Texts } from './texts';

/** What is needed to say where something is. */
export interface Ground {
  field: [number, number]; // half length, half width
  towards: Record<Side, 1 | -1>;
}

export interface Cited {
  text: string;
  clause: string;
}

export interface Sentence {
  title: string;
  why: Cited | null;
  also: Cited[];
  next: string | null;
}

/** The ground of a match; null in a game without a table. */
export function groundOf(match: { scene: Scene | null; look: { view: View } }): Ground | null {
  return match.scene ? { field: match.scene.field, towards: match.look.view.towards } : null;
}

/** A team's name by itself: a heading, a label. */
export function sideName(texts: Texts, side: Side): string {
  return texts.t(`side.${side}`);
}

/** The same inside a sentence, which has its article: "für das Heimteam". */
export function teamName(texts: Texts, side: Side): string {
  return texts.t(`team.${side}`);
}

/** 2-1, in German 2:1. */
export function scoreText(texts: Texts, home: number, away: number): string {
  return texts.language === 'de' ? `${home}:${away}` : `${home}-${away}`;
}

/** 7:05; times below zero are 0:00. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** First half, second half, extra time, shoot-out; before them 0. */
export const [EXTRA, SHOOT_OUT, EXTRA_SECOND] = [3, 4, 5]; // extra time may have two parts

export function periodName(texts: Texts, period: number): string {
  const named = period === EXTRA_SECOND ? EXTRA : period;
  return named >= 1 && named <= SHOOT_OUT ? texts.t(`match.period${named}`) : texts.t('score.before');
}

/** The same as it stands now: between two of them the interval. */
export function periodNow(texts: Texts, { period, interval }: View): string {
  return interval ? texts.t('match.interval') : periodName(texts, period);
}

function thingWord(texts: Texts, thing: Thing): string {
  if (thing.kind === 'ball') return texts.t('ball');
  if (thing.kind !== 'piece') return texts.t(`thing.${thing.kind}`);
  const number = thing.printed ?? thing.number;
  return thing.number > 0 ? texts.t('piece.number', { number }) : texts.t('piece.keeper');
}

/** "Away, button 7", "ball"; without its side where that is said already. */
export function thingName(texts: Texts, thing: Thing, withSide = true): string {
  const word = thingWord(texts, thing);
  return withSide && thing.side ? `${sideName(texts, thing.side)}, ${word}` : word;
}

/* ---- Places ---- */

const NEAR = 5; // mm: as good as on the line

function centimetres(texts: Texts, mm: number): string {
  return texts.number(Math.max(0, mm) / 10, mm < 100 ? 1 : 0);
}

function acrossText(texts: Texts, y: number, ground: Ground, seenBy: Side): string {
  if (Math.abs(y) < NEAR) return texts.t('place.middle');
  const team = teamName(texts, seenBy);
  const far = centimetres(texts, ground.field[1] - Math.abs(y));
  return y * ground.towards[seenBy] > 0
    ? texts.t('place.left', { number: far, team })
    : texts.t('place.right', { number: far, team });
}

/** Where it is, as people say it: whose half, how far from the lines. Left and right are those of
    `seenBy`, who looks at the goal he attacks. */
export function placeText(texts: Texts, at: [number, number], ground: Ground, seenBy: Side): string {
  const [x, y] = at;
  if (Math.hypot(x, y) < NEAR) return texts.t('place.centre');
  const across = acrossText(texts, y, ground, seenBy);
  if (Math.abs(x) < NEAR) return texts.t('place.halfway', { across });
  const owner: Side = x * ground.towards.home < 0 ? 'home' : 'away';
  const number = centimetres(texts, ground.field[0] - Math.abs(x));
  return texts.t('place.half', { team: teamName(texts, owner), number, across });
}

/* ---- Rulings ---- */

/** "Own goal: Home": calls that are not made against somebody, though they are about him. */
function sideAfterColon(ruling: Ruling): Side | null {
  switch (ruling.call) {
    case 'own-goal':
    case 'disqualified':
    case 'warning':
    case 'yellow-card':
    case 'orange-card':
    case 'red-card':
      return ruling.against;
    case 'change': // whose the ball is now, whatever piece it is about
      return ruling.to;
    case 'play-on':
    case 'advantage':
    case 'draw':
    case 'substitution': // of a whole set
      return ruling.thing ? null : ruling.to;
    default:
      return null;
  }
}

/** The key of the call's word by its clause, where a book has one for that: `call.foul.10.4`; of one that has several
    reasons by that: `call.refused.10.5.2@2`. */
function ownWord(texts: Texts, ruling: Ruling): string | null {
  const by = `call.${ruling.call}.${ruling.clause?.split('/')[1] ?? ''}`, reason = `${by}@${ruling.number}`;
  if (texts.has(reason)) return reason;
  return texts.has(by) ? by : null;
}

function callWord(texts: Texts, ruling: Ruling): string {
  return texts.t(ownWord(texts, ruling) ?? `call.${ruling.call}`);
}

/** Why it is not allowed: in words of its own where the clause's text would read as if it had been broken. */
export function refusalText(texts: Texts, ruling: Ruling): string {
  const own = ownWord(texts, ruling);
  return own ? `${texts.t(own)}.` : texts.t('play.refused', { text: texts.t(ruling.clause ?? '') });
}

/** Whoever is to blame goes without saying, or with the piece: others take it again, or ask for it. */
const BLAMELESS = new Set(['piece-out', 'back', 'repeat']);

function isBlamed(ruling: Ruling): boolean {
  return ruling.against !== null && !BLAMELESS.has(ruling.call);
}

function callPart(texts: Texts, ruling: Ruling): string {
  const call = callWord(texts, ruling), about = sideAfterColon(ruling);
  if (about) return `${call}${call.endsWith('!') ? '' : ':'} ${sideName(texts, about)}`;
  if (!isBlamed(ruling) || !ruling.against) return call;
  return texts.t('say.by', { call, team: teamName(texts, ruling.against) });
}

/** Whose piece it is, where that is not said yet, and whether it was wronged: "button 5", "on Away, button 7". */
function thingPart(texts: Texts, ruling: Ruling): string {
  if (!ruling.thing || (ruling.thing.kind === 'ball' && ruling.call === 'play-on')) return '';
  const named = isBlamed(ruling), side = ruling.thing.side;
  const said = sideAfterColon(ruling) ?? (named ? ruling.against : null), same = side === said;
  const victim = named && !same && side && (ruling.call === 'foul' || ruling.call === 'intentional-foul');
  const piece = thingName(texts, ruling.thing, !same && !victim);
  const comes = ruling.call === 'substitution' && ruling.number > 0 ? ` → ${ruling.number}` : '';
  return ` (${victim ? texts.t('say.on', { team: teamName(texts, side), piece }) : piece}${comes})`;
}

/** "Foul by Home (on Away, button 7)". */
export function rulingTitle(texts: Texts, ruling: Ruling): string {
  return callPart(texts, ruling) + thingPart(texts, ruling);
}

/** The same as a sentence among others: "Innerhalb!" has its end. */
export function rulingStop(texts: Texts, ruling: Ruling): string {
  const title = rulingTitle(texts, ruling);
  return title.endsWith('!') ? title : `${title}.`;
}

/** Settings of a match that are not the book's usual ones. */
export type Unusual = { book: string; setting: Setting; value: number }[];

export function settingsOf(match: { book: Book; plan: { setup: Setup } }): Unusual {
  const { settings } = match.plan.setup;
  return match.book.settings.flatMap((setting) => {
    const value = settings[setting.name] ?? setting.usual;
    return value === setting.usual ? [] : [{ book: match.book.name, setting, value }];
  });
}

/** Does a sentence state this length of time, as 7:30 or as whole minutes? */
function states(text: string, seconds: number): boolean {
  const minutes = seconds % 60 === 0 ? `|${seconds / 60}(?![:\\d])` : '';
  return new RegExp(`(?<![:\\d])(${clockText(seconds * 1000)}${minutes})`).test(text);
}

/** The clause's own sentence; where it states a time and the match is played by another, that one. */
function cited(texts: Texts, clause: string, unusual: Unusual, timed = false): Cited {
  const text = texts.has(clause) ? texts.t(clause) : '';
  const other = timed && unusual.find((u) => u.setting.max > 60 && states(text, u.setting.usual));
  if (!other) return { text, clause };
  const key = `setting.${other.book}.${other.setting.name}`, word = `${key}.${other.value}`;
  const value = texts.has(word) ? texts.t(word) : texts.t('plan.minutes', { time: clockText(other.value * 1000) });
  return { text: texts.t('say.by-setting', { setting: texts.t(key), value }), clause };
}

/** The restart's word, by the ruling's clause where a book has one for that: a shot of the shoot-out is no penalty. */
function ruledRestart(texts: Texts, ruling: Ruling): string {
  const by = `restart.${ruling.restart}.${ruling.clause?.split('/')[1] ?? ''}`;
  return texts.t(texts.has(by) ? by : `restart.${ruling.restart}`);
}

function restartText(texts: Texts, ruling: Ruling, ground: Ground | null): string | null {
  if (ruling.restart === 'none' || !ruling.to) return null;
  const restart = ruledRestart(texts, ruling);
  const team = teamName(texts, ruling.to);
  if (!ruling.at || !ground) return texts.t('next.restart', { restart, team });
  const place = placeText(texts, ruling.at, ground, ruling.to);
  return texts.t('say.restart', { restart, team, place });
}

export function winnerText(texts: Texts, winner: Side | null): string {
  return winner ? texts.t('match.winner', { team: teamName(texts, winner) }) : texts.t('match.draw');
}

/** What, why, and what next. */
export function rulingSentence(
  texts: Texts, ruling: Ruling, ground: Ground | null = null, unusual: Unusual = [],
): Sentence {
  const over = ruling.call === 'match-over', timed = over || ruling.call === 'period-over';
  return {
    title: rulingTitle(texts, ruling),
    why: ruling.clause ? cited(texts, ruling.clause, unusual, timed) : null,
    also: ruling.with.filter((clause) => !ruling.echoes?.includes(clause)).map((clause) => cited(texts, clause, unusual)),
    next: over ? winnerText(texts, ruling.to) : restartText(texts, ruling, ground),
  };
}

/** The same to be heard: "Foul by Home. It is a foul if ... Direct free kick ..."; `next` where more is known of that. */
export function rulingInOneBreath(
  texts: Texts, ruling: Ruling, ground: Ground | null = null, unusual: Unusual = [], next?: string | null,
): string {
  const said = rulingSentence(texts, ruling, ground, unusual), after = next === undefined ? said.next : next;
  return [rulingStop(texts, ruling), said.why?.text, after].filter(Boolean).join(' ');
}

/* ---- Offers ---- */

/** "keeper, 1-10, ball": the numbers as printed on the pieces, where the view is known. */
export function piecesText(texts: Texts, offer: Offer, view: View | null = null): string {
  const parts: string[] = offer.pieces.includes(0) ? [texts.t('piece.keeper')] : [];
  const printed = (n: number) => view?.pieces[offer.side][n]?.number ?? n;
  const numbers = offer.pieces.filter((n) => n > 0).map(printed).sort((a, b) => a - b);
  for (let i = 0; i < numbers.length; i++) {
    const first = numbers[i];
    while (numbers[i + 1] === (numbers[i] ?? 0) + 1) i++;
    parts.push(numbers[i] === first ? String(first) : `${first}-${numbers[i]}`);
  }
  if (offer.ball) parts.push(texts.t('ball'));
  return parts.join(', ');
}

function diceText(texts: Texts, dice: Die[]): string {
  return dice.map((die) => texts.t(`die.${die}`)).join(', ');
}

const FEW_DICE = 2; // more are not named one by one

function deedText(texts: Texts, offer: Offer): string {
  const dice = offer.dice.length > 0 && offer.dice.length <= FEW_DICE ? ` (${diceText(texts, offer.dice)})` : '';
  return `${sideName(texts, offer.side)}: ${texts.t(`deed.${offer.deed}`)}${dice}.`;
}

/** Who takes the restart is to be put to the ball: one of them, not each. */
function setsTaker(offer: Offer, view: View | null): boolean {
  return offer.must && offer.pieces.some((n) => n > 0) && view !== null && view.restart !== 'none' && view.restartTo === offer.side;
}

/** Who may do what, without the pieces: "Home to flick." */
export function offerTitle(texts: Texts, offer: Offer, view: View | null = null): string {
  const team = teamName(texts, offer.side);
  const options = offer.options.map((word) => texts.t(`option.${word}`)).join(' / ');
  switch (offer.deed) {
    case 'flick': return texts.t('next.turn', { team });
    case 'order': return texts.t('next.order', { team });
    case 'announce': return texts.t('next.announce', { team });
    case 'place': return setsTaker(offer, view) ? texts.t('next.taker', { team }) : texts.t('next.place', { team, piece: piecesText(texts, offer, view) });
    case 'ready': return texts.t('next.ready', { team });
    case 'name': return texts.t('next.name', { team });
    case 'choose': return texts.t('next.choose', { team, options });
    case 'substitute': return texts.t('next.substitute', { team });
    default: return deedText(texts, offer);
  }
}

/** The same to the one person at this screen: "Your turn: flick." */
function yourTitle(texts: Texts, offer: Offer, view: View): string {
  switch (offer.deed) {
    case 'flick': return texts.t(isSteal(view, offer.side) ? 'you.steal' : 'you.turn');
    case 'order': return texts.t('you.order');
    case 'place': return setsTaker(offer, view) ? texts.t('you.taker') : texts.t('you.place', { piece: piecesText(texts, offer, view) });
    case 'announce': case 'ready': case 'choose': case 'substitute': case 'roll': case 'name': return texts.t(`you.${offer.deed}`);
    default: return offerTitle(texts, offer, view);
  }
}

/** Lots are drawn, and before ends and kick-off are chosen nobody has the ball. */
export function isDrawn({ period, dice, figures }: View): boolean {
  return figures ? figures.phase === 'toss' || figures.phase === 'colours' : period === 0 && !dice;
}

/** The other side's play, and this side may flick: it can only take the ball from it. Not while a shot
    is announced: then a keeper is placed, and nobody wins the ball. */
export function isSteal(view: View, side: Side): boolean {
  return view.turn === side && !view.shot && view.restart === 'none' && view.owner !== null && view.owner !== side;
}

/** In the shoot-out a book may have another word for it. */
function restartWord(texts: Texts, view: View): string {
  const series = `series.${view.restart}`;
  return texts.t(view.period === SHOOT_OUT && texts.has(series) ? series : `restart.${view.restart}`);
}

/** What play waits for now, in a few words, what to do before the name of the restart, for where there is no
    room only the end is cut; null: nothing is owed. `you` is the one person here. */
export function awaitedText(texts: Texts, offers: Offer[], view: View, you: Side | null = null): string | null {
  if (view.over) return texts.t('next.over');
  const offer = offers.find((o) => o.must) ?? offers.find((o) => o.deed === 'flick' || o.deed === 'roll');
  if (!offer) return null;
  const restart = view.restart !== 'none' && view.restartTo === offer.side ? restartWord(texts, view) : null;
  const counted = offer.deed === 'flick' && !restart && !isSteal(view, offer.side);
  const left = counted ? view.buttons?.left[offer.side] ?? 0 : 0;
  const choosing = offer.deed === 'choose' ? texts.t('next.choosing', { team: teamName(texts, offer.side) }) : null;
  const defends = offer.deed === 'flick' && offers.some((o) => o.deed === 'wait' && o.side === offer.side);
  const title = offer.side === you ? (defends ? texts.t('you.defend') : yourTitle(texts, offer, view)) : choosing ?? offerTitle(texts, offer, view);
  return [title, restart && `${restart}.`, left > 0 && texts.t('next.left', { number: left })].filter(Boolean).join(' ');
}
