/* The referee's gestures, cards and signs as drawings, one for each call. Lines take the colour of
   the text around them; none of them says anything that is not also said in words. */

import type { Ruling, Side } from '../core/types';
import type { Heading } from '../view/view';

const FIGURE = '<circle cx="24" cy="8" r="5" class="solid"/><path d="M24 14v17l-6 13M24 31l6 13"/>';
const ARM_DOWN = 'M24 18l-8 10';
const BALL = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="4" class="solid"/>`;
const GOAL = '<path d="M8 40V14h32v26"/><path class="thin" d="M16 14v26M24 14v26M32 14v26M8 22h32M8 31h32"/>';
const CROSS = '<path class="strong" d="M12 12l24 24M36 12L12 36"/>';
const CARD = (kind: string) => `<rect x="14" y="5" width="20" height="28" rx="2" class="card-${kind}"/>`
  + '<path d="M12 44c0-8 4-9 8-11M36 44c0-8-4-9-8-11"/>';

/** How the arms of the referee show a restart. */
const GESTURES: Record<string, string> = {
  direct: `${FIGURE}<path d="${ARM_DOWN}M24 18h19l-4-4M43 18l-4 4"/>`,
  indirect: `${FIGURE}<path d="${ARM_DOWN}M24 18l9-15"/>`,
  'free-kick': `${FIGURE}<path d="${ARM_DOWN}M24 18l17-7"/>`,
  penalty: `${FIGURE}<path d="${ARM_DOWN}M24 18l14 15"/><circle cx="42" cy="41" r="3" class="solid"/>`,
  corner: '<path d="M12 44V6l18 6-18 7M28 44a16 16 0 0 0-16-16"/><path class="thin" d="M12 44h32"/>'
    + BALL(19, 40),
  'goal-kick': '<path d="M6 44V24h14v20M20 34h20l-6-6M40 34l-6 6"/>' + BALL(27, 22),
  'throw-in': '<path class="thin" d="M4 40h40"/><path d="M24 44V20l-7 7M24 20l7 7"/>' + BALL(24, 11),
  'keeper-restart': '<rect x="6" y="20" width="8" height="18" class="solid"/>'
    + '<path d="M20 29h20l-6-6M40 29l-6 6"/>',
  'kick-off': '<path class="thin" d="M24 4v40"/><circle cx="24" cy="24" r="13"/>' + BALL(24, 24),
};

const WHISTLE = '<circle cx="19" cy="29" r="12"/><path d="M19 17h25v8H30"/>'
  + '<circle cx="19" cy="29" r="4" class="solid"/>'
  + '<path class="thin" d="M24 10l2-6M32 11l5-5M15 11l-2-5"/>';
const CLOCK = '<circle cx="24" cy="26" r="17"/><path d="M24 15v11l8 5M19 4h10"/>';
const TURN_BACK = '<path d="M12 16a15 15 0 1 1-3 12M12 5v12h12"/>';

const SIGNS: Record<string, string> = {
  refused: '<path d="M16 5h16l11 11v16L32 43H16L5 32V16z"/><path class="strong" d="M16 24h16"/>',
  irregular: '<rect x="6" y="18" width="36" height="12"/>'
    + '<path class="thin" d="M13 18v6M20 18v6M27 18v6M34 18v6"/>' + CROSS,
  'play-on': '<path d="M6 24h34L28 12M40 24L28 36"/>',
  miss: '<circle cx="14" cy="30" r="8"/><path class="thin" d="M20 22L40 4M26 28L44 12"/>' + BALL(38, 34),
  change: '<path d="M6 16h32l-8-8M42 32H10l8 8"/>',
  back: TURN_BACK,
  repeat: TURN_BACK,
  out: '<path d="M30 4v40"/><path class="thin" d="M8 24h16"/>' + BALL(39, 24),
  goal: GOAL + BALL(28, 34),
  'own-goal': GOAL + '<path class="strong" d="M40 6a14 14 0 0 0-16 0M24 6l1-5M24 6l5 1"/>' + BALL(28, 34),
  'no-goal': GOAL + CROSS,
  'no-shot': '<path d="M8 40V14h10"/><path class="thin" d="M40 30H20"/>' + BALL(40, 30) + CROSS,
  foul: WHISTLE,
  'technical-foul': WHISTLE,
  'excess-flicks': '<path d="M8 10v28M16 10v28M24 10v28M32 10v28M40 10v28"/>'
    + '<path class="strong" d="M4 34L44 14"/>',
  limit: '<path d="M10 10v28M20 10v28M30 10v28"/><path class="thin" d="M40 10v28"/>',
  hand: '<path d="M14 44V26l-6-8M14 26V8M20 24V5M26 24V6M32 25V10M32 25c4 4 2 12-2 19"/>',
  obstruction: '<path d="M14 6v36M34 6v36"/>' + BALL(24, 24),
  offside: '<path d="M10 44V6h24l-5 8 5 8H10"/>',
  'time-wasting': CLOCK,
  'intentional-foul': WHISTLE,
  warning: '<path d="M24 5l20 36H4z"/><path class="strong" d="M24 18v11M24 35v1"/>',
  'yellow-card': CARD('yellow'),
  'orange-card': CARD('orange'),
  'red-card': CARD('red'),
  'piece-out': '<circle cx="15" cy="24" r="10"/><path d="M28 24h14l-6-6M42 24l-6 6"/>',
  disqualified: FIGURE + CROSS,
  placed: '<path d="M24 44c-8-12-13-18-13-25a13 13 0 0 1 26 0c0 7-5 13-13 25z"/>'
    + '<circle cx="24" cy="19" r="4" class="solid"/>',
  zone: '<rect x="8" y="8" width="32" height="32"/><circle cx="24" cy="24" r="4" class="solid"/>',
  'keeper-ball': '<rect x="8" y="12" width="9" height="24" class="solid"/>' + BALL(26, 30),
  advantage: `${FIGURE}<path d="M24 17l19-5M24 22l19-5"/><path class="thin" d="M34 26l10-3"/>`,
  draw: '<circle cx="24" cy="24" r="17"/><path d="M24 14v20M18 20l6-6 6 6"/>',
  shot: '<path d="M44 6v36"/><path d="M14 24h22l-8-8M36 24l-8 8"/>' + BALL(8, 24),
  ready: '<path class="strong" d="M7 26l12 12L42 11"/>',
  substitution: '<path d="M16 42V8l-9 9M16 8l9 9"/><path class="thin" d="M33 6v34l-8-8M33 40l8-8"/>',
  rebound: '<path class="strong" d="M34 4v40"/><path d="M28 24L8 10M28 24L8 38"/>' + BALL(28, 24),
  save: '<rect x="26" y="8" width="10" height="32" class="solid"/>' + BALL(19, 24)
    + '<path class="thin" d="M4 24h10"/>',
  clearance: '<path d="M40 38C34 16 20 10 8 14l8-7M8 14l8 7"/>',
  champion: '<path d="M24 4l6 13 14 2-10 10 2 14-12-7-12 7 2-14L4 19l14-2z"/>',
  'kick-scored': GESTURES['penalty'] + '<path class="strong" d="M3 38l4 4 7-9"/>',
  'kick-missed': GESTURES['penalty'] + '<path class="strong" d="M4 34l9 9M13 34l-9 9"/>',
  'period-over': WHISTLE,
  'match-over': CLOCK,
};

/** A drawing from a constant of ours. */
export function picture(viewBox: string, markup: string, kind: string): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', viewBox);
  svg.setAttribute('class', kind);
  svg.setAttribute('aria-hidden', 'true');
  svg.innerHTML = markup;
  return svg;
}

const OFFENCES = new Set([
  'foul', 'technical-foul', 'excess-flicks', 'intentional-foul', 'illegal-flick', 'illegal-position',
  'illegal-handling', 'illegal-execution', 'foul-throw-in', 'position-foul', 'illegal-number', 'pressed-ball',
  'indiscipline', 'out', 'no-shot',
]);

/** The restart's gesture tells more than a bare whistle; cards, goals and the like have their own. */
function markupOf(ruling: Ruling): string {
  const gesture = GESTURES[ruling.restart];
  if (gesture && OFFENCES.has(ruling.call)) return gesture;
  return SIGNS[ruling.call] ?? gesture ?? WHISTLE;
}

/** Calls about a piece's own attack: the sign points where that piece's side attacks. */
const OF_THE_PIECE = new Set(['shot', 'no-shot', 'goal', 'play-on', 'miss', 'rebound', 'kick-scored', 'kick-missed']);
/** Signs that are all arrow: on a table that lies upright they point up or down. */
const ARROWS = new Set(['shot', 'play-on', 'no-shot', 'rebound']);

/** Whose attack a sign points along: arms point the way of the side that is favoured. */
export function signSide(ruling: Ruling): Side | null {
  return (OF_THE_PIECE.has(ruling.call) ? ruling.thing?.side : null) ?? ruling.to;
}

const TURNS: Record<Heading, number> = { right: 0, down: 90, left: 180, up: -90 };

/** Drawn as if play went to the right; a figure is never laid on its side. */
export function pictogram(ruling: Ruling, heading: Heading): SVGSVGElement {
  const markup = markupOf(ruling);
  const upright = heading === 'up' || heading === 'down';
  const facing = upright && ARROWS.has(ruling.call) ? `<g transform="rotate(${TURNS[heading]} 24 24)">${markup}</g>`
    : heading === 'left' || heading === 'down' ? `<g transform="translate(48 0) scale(-1 1)">${markup}</g>` : markup;
  const svg = picture('0 0 48 48', facing, 'sign');
  svg.dataset.heading = heading;
  return svg;
}

const ICONS: Record<string, string> = {
  pause: '<path class="strong" d="M16 10v28M32 10v28"/>',
  play: '<path class="solid" d="M15 8l24 16-24 16z"/>',
  menu: '<path class="strong" d="M8 13h32M8 24h32M8 35h32"/>',
  text: '<path class="strong" d="M8 11h32M8 20h32M8 29h32M8 38h18"/>',
  close: CROSS,
  up: '<path class="strong" d="M10 31l14-14 14 14"/>',
  book: '<path d="M24 12c-5-4-11-5-18-5v31c7 0 13 1 18 5 5-4 11-5 18-5V7c-7 0-13 1-18 5zM24 12v31"/>',
  again: TURN_BACK,
  look: '<path d="M4 24c8-12 32-12 40 0-8 12-32 12-40 0z"/><circle cx="24" cy="24" r="6" class="solid"/>',
  before: '<path class="strong" d="M12 10v28"/><path class="solid" d="M38 10L18 24l20 14z"/>',
  after: '<path class="strong" d="M36 10v28"/><path class="solid" d="M10 10l20 14-20 14z"/>',
  cup: '<path class="solid" d="M14 6h20v14a10 10 0 0 1-20 0z"/><path d="M14 10H6c0 8 3 12 9 12M34 10h8c0 8-3 12-9 12M24 30v8M15 42h18"/>',
  fast: '<path class="solid" d="M6 10l18 14L6 38zM24 10l18 14-18 14z"/>',
};

export function icon(name: string): SVGSVGElement {
  return picture('0 0 48 48', ICONS[name] ?? '', 'icon');
}
