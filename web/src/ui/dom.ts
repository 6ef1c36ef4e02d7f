/* Elements without a framework. */

type Props = Record<string, string | number | boolean | EventListener | null | undefined>;
type Child = Node | string | null | undefined | false;

/** el('button', { class: 'big', onclick: go, 'aria-label': text }, 'Go'). Keys that begin with "on"
    are listeners; false, null and undefined leave an attribute out, true sets it empty. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K, props: Props = {}, ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [key, value] of Object.entries(props)) {
    if (typeof value === 'function') element.addEventListener(key.slice(2), value);
    else if (value === true) element.setAttribute(key, '');
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(key, String(value));
  }
  fill(element, ...children);
  return element;
}

/** Replace the children of an element. */
export function fill(element: Element, ...children: Child[]): void {
  element.replaceChildren(...children.filter((c): c is Node | string => c !== null && c !== undefined && c !== false));
}

/** A part of the screen: something to show, to bring up to date and to take away. */
export interface Part {
  readonly element: HTMLElement;
  update(): void;
  dispose(): void;
}
