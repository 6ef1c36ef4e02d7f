/* The free camera by hand: wheel zooms, the right or middle button pans, two fingers do both. One
   finger and the left button are left to the controls. */

export interface Grip {
  free(): boolean; // is the camera free now?
  move(fromX: number, fromY: number, toX: number, toY: number, zoom: number): void; // client coordinates
}

type Finger = { x: number; y: number };

export function listenForGestures(element: HTMLElement, grip: Grip): () => void {
  const fingers = new Map<number, Finger>();
  const stop = new AbortController();
  const on = <K extends keyof HTMLElementEventMap>(
    type: K, act: (event: HTMLElementEventMap[K]) => void,
  ): void => element.addEventListener(type, act, { signal: stop.signal, passive: false });

  on('wheel', (event) => {
    if (!grip.free()) return;
    event.preventDefault();
    grip.move(event.clientX, event.clientY, event.clientX, event.clientY, Math.exp(-event.deltaY * 0.0015));
  });
  on('contextmenu', (event) => {
    if (grip.free()) event.preventDefault();
  });
  on('pointerdown', (event) => {
    if (!grip.free() || (event.pointerType === 'mouse' && event.button === 0)) return;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (event.pointerType === 'mouse') element.setPointerCapture(event.pointerId);
  });
  on('pointermove', (event) => {
    if (fingers.has(event.pointerId)) follow(fingers, event, grip);
  });
  const lift = (event: PointerEvent): void => void fingers.delete(event.pointerId);
  on('pointerup', lift);
  on('pointercancel', lift);
  return () => stop.abort();
}

/** The middle of two fingers moves the table, their distance zooms it. */
function follow(fingers: Map<number, Finger>, event: PointerEvent, grip: Grip): void {
  const before = [...fingers.values()];
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  const after = [...fingers.values()];
  if (event.pointerType !== 'mouse' && after.length < 2) return;
  const [was, is] = [middle(before), middle(after)];
  const zoom = after.length > 1 ? is.spread / Math.max(1, was.spread) : 1;
  grip.move(was.x, was.y, is.x, is.y, zoom);
}

function middle(fingers: Finger[]): Finger & { spread: number } {
  const [a, b] = [fingers[0] ?? { x: 0, y: 0 }, fingers[1] ?? fingers[0] ?? { x: 0, y: 0 }];
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, spread: Math.hypot(a.x - b.x, a.y - b.y) };
}
