/* How the dice board looks. It stands in the board's own element, so that the board comes whole. */

export const BOARD_STYLE = `
.dice-board {
  position: relative; display: flex; flex-direction: column; width: 100%; height: 100%;
  min-height: 260px; overflow: hidden; container-type: inline-size; /* beside it there may be more */
}
.dice-pitch { position: relative; flex: 1; min-height: 0; }
.dice-pitch > svg { position: absolute; inset: 0; width: 100%; height: 100%; display: block; }
.dice-pitch text { font-family: system-ui, sans-serif; }
.dice-pitch .cloth { fill: var(--cloth, #2f7a4c); }
.dice-pitch .shooting { fill: rgba(0, 0, 0, .2); stroke: #ffe14d; stroke-width: 2; stroke-dasharray: 6 5; }
.dice-pitch .area { fill: rgba(0, 0, 0, .14); stroke: #fff; stroke-width: 2; }
.dice-pitch .cell { fill: none; stroke: rgba(255, 255, 255, .28); stroke-width: 1; }
.dice-pitch .line { fill: none; stroke: #fff; stroke-width: 2; }
.dice-pitch .chevron { fill: none; opacity: .5; stroke-linejoin: round; }
.dice-pitch .goal { stroke: #fff; stroke-width: 2; }
.dice-pitch .goal-name { font-size: 12px; font-weight: 700; text-anchor: middle; }
.dice-pitch .edge { font-size: 11px; fill: var(--fg, #222); text-anchor: middle; }
.dice-pitch .square { fill: #fff; text-anchor: middle; font-weight: 600; }
.dice-pitch .to-left { text-anchor: start; }
.dice-pitch .to-right { text-anchor: end; }
.dice-pitch .trail {
  fill: none; stroke: #fff; stroke-width: 3; stroke-dasharray: 1 8; stroke-linecap: round;
}
.dice-pitch .came-from { fill: none; stroke: #fff; stroke-width: 2; stroke-dasharray: 3 4; }
.dice-tray {
  display: grid; grid-template-columns: auto minmax(0, 26ch) minmax(0, 26ch); gap: 4px 20px;
  align-items: center; justify-content: center; padding: 4px 8px; min-height: 60px;
  color: var(--fg, #222);
}
.dice-tray figure { display: flex; gap: 8px; align-items: center; margin: 0; }
.dice-tray figure > svg { width: 52px; height: 52px; flex: none; }
.dice-tray figure.dice-champion > svg { width: 40px; height: 40px; }
.dice-tray figcaption { font-size: 13px; line-height: 1.2; overflow-wrap: break-word; }
.dice-tray figcaption b { display: block; font-size: 15px; }
.dice-attack {
  display: inline-flex; gap: 6px; align-items: center; padding: 4px 10px; border-radius: 99px;
  font-size: 14px; font-weight: 700;
}
.dice-attack svg { width: 16px; height: 16px; }
.dice-last {
  font-size: 13px; font-weight: 700; padding: 2px 8px; border-radius: 4px; background: #ffe14d;
  color: #1d1d1b;
}
.dice-chips { display: flex; gap: 8px; align-items: center; }
@container (max-width: 640px) {
  .dice-tray { grid-template-columns: auto 1fr; gap: 2px 12px; min-height: 76px; }
  .dice-chips { flex-direction: column; gap: 2px; }
  .dice-tray .dice-champion { display: none; }
  .dice-tray figure { min-height: 44px; }
  .dice-tray figure > svg { width: 44px; height: 44px; }
  .dice-tray figcaption { font-size: 11px; }
  .dice-tray figcaption b { font-size: 13px; }
}
@container (max-width: 400px) {
  .dice-tray { grid-template-columns: minmax(0, auto) minmax(148px, 1fr); }
  .dice-attack { font-size: 12px; line-height: 1.2; padding: 4px 8px; }
  .dice-attack svg { flex: none; }
}
.dice-fall {
  position: absolute; inset: 0; display: flex; flex-direction: column; gap: 14px; align-items: center;
  justify-content: center; pointer-events: none; perspective: 700px;
}
.dice-cube { position: relative; width: 92px; height: 92px; transform-style: preserve-3d; }
.dice-cube > svg { position: absolute; inset: 0; width: 92px; height: 92px; backface-visibility: hidden; }
.dice-said {
  padding: 6px 14px; border-radius: 8px; font-weight: 700; font-size: 16px;
  background: var(--card, #fff); color: var(--fg, #222); box-shadow: 0 2px 10px rgba(0, 0, 0, .35);
  text-align: center; max-width: 80%;
}
`;
