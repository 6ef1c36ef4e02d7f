/* A pointer that is moved over something looks at it. One that lies still where things come up looks at nothing:
   the browser says that it entered them all the same, some time later, and keys would have no say. */

export function onPointed(element: HTMLElement, look: () => void): void {
  element.addEventListener('pointermove', ({ movementX, movementY }) => {
    if (movementX || movementY) look();
  });
}
