/* Buttons and fields of the controls. A button that cannot be used now stays where it is and keeps
   the focus: it is aria-disabled, not disabled. */

import { el } from './dom';

let ids = 0;
export function freshId(name: string): string {
  return `${name}-${++ids}`;
}

interface ActionProps {
  key: string; // by which the focus finds it again after a rebuild
  class?: string;
  label?: string; // for screen readers, where the face says less
  pressed?: boolean;
}

/** A button that does nothing while it is aria-disabled. */
export function action(props: ActionProps, face: (Node | string)[], act: () => void): HTMLButtonElement {
  const button = el('button', {
    type: 'button', class: props.class, 'data-key': props.key, 'aria-label': props.label,
    'aria-pressed': props.pressed === undefined ? undefined : String(props.pressed),
  }, ...face);
  button.addEventListener('click', () => {
    if (button.getAttribute('aria-disabled') !== 'true') act();
  });
  return button;
}

/** Set what changed only, so that nothing is announced or laid out twice. */
export function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

export function setIdle(button: Element, idle: boolean): void {
  if (idle) button.setAttribute('aria-disabled', 'true');
  else button.removeAttribute('aria-disabled');
}

/** It cannot be pressed yet, for something that belongs to it is not known, whoever's turn it is. */
export function setLacking(button: HTMLElement, lacking: boolean): void {
  button.toggleAttribute('data-lacking', lacking);
  setIdle(button, lacking);
}

export interface Field {
  readonly element: HTMLElement;
  set(value: number): void;
}

interface FieldProps {
  label: string;
  unit: string;
  min: number;
  max: number;
  step: number;
  slider: boolean;
  change(value: number): void;
}

function input(props: FieldProps, type: 'number' | 'range', key: string): HTMLInputElement {
  const element = el('input', { type, min: props.min, max: props.max, step: props.step, 'data-key': key });
  element.addEventListener('input', () => {
    const value = element.valueAsNumber;
    if (Number.isFinite(value)) props.change(Math.min(props.max, Math.max(props.min, value)));
  });
  return element;
}

/** A number with its label, its unit and, where a hand likes it, a slider. */
export function numberField(props: FieldProps): Field {
  const id = freshId('field');
  const number = input(props, 'number', `${props.label}#`);
  number.id = id;
  number.setAttribute('inputmode', 'decimal');
  const slider = props.slider ? input(props, 'range', `${props.label}~`) : null;
  slider?.setAttribute('aria-label', props.label);
  const element = el('div', { class: 'field' },
    el('label', { for: id }, props.label),
    el('span', { class: 'field-value' }, number, el('span', { class: 'unit' }, props.unit)),
    slider);
  return { element, set: (value) => show(value, props.step, number, slider) };
}

/** A field that is being typed into is left alone. */
function show(value: number, step: number, number: HTMLInputElement, slider: HTMLInputElement | null): void {
  const decimals = step < 1 ? 1 : 0;
  const text = String(Number(value.toFixed(decimals)));
  if (document.activeElement !== number && number.value !== text) number.value = text;
  if (slider && document.activeElement !== slider && slider.value !== text) slider.value = text;
}

export function selectField(label: string, key: string, change: (value: string) => void): {
  element: HTMLElement; select: HTMLSelectElement;
} {
  const id = freshId('select');
  const select = el('select', { id, 'data-key': key });
  select.addEventListener('change', () => change(select.value));
  return { element: el('div', { class: 'field' }, el('label', { for: id }, label), select), select };
}

export type Option = [value: string, text: string];

/** New options only when they differ; the choice is kept where it can be. */
export function setOptions(select: HTMLSelectElement, options: Option[], value: string): void {
  const mark = JSON.stringify(options);
  if (select.dataset.options !== mark) {
    select.dataset.options = mark;
    select.replaceChildren(...options.map(([v, text]) => el('option', { value: v }, text)));
  }
  if (select.value !== value) select.value = value;
}

/** Rebuild a part and bring the focus back to the element with the same key, or else to the face it
    belongs to, from where it goes on when there is something to do again. */
export function keepFocus(root: HTMLElement, rebuild: () => void): void {
  const active = document.activeElement;
  const inside = active instanceof HTMLElement && root.contains(active);
  const key = inside ? active.dataset.key : undefined;
  rebuild();
  if (!inside || root.contains(document.activeElement)) return;
  const again = key && root.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
  const home = root.closest<HTMLElement>('[data-home]');
  (again || home)?.focus({ preventScroll: true });
}

/** The focus waits on the face itself, or on a button that has no use now. */
function focusWaits(home: HTMLElement): boolean {
  const active = document.activeElement;
  return active === home || (home.contains(active) && active?.getAttribute('aria-disabled') === 'true');
}

/** When the turn comes back and the focus has waited, it goes to what is to be done: the first that
    is there of what the selectors name. */
export function returnFocus(home: HTMLElement, wanted: readonly string[]): void {
  if (!focusWaits(home)) return;
  for (const selector of wanted) {
    const found = home.querySelector<HTMLElement>(selector);
    if (found && found.offsetParent !== null) return found.focus({ preventScroll: true });
  }
}

/** In the small window of the controls: bring a part to the top. The text view is not moved. */
export function bringUp(element: HTMLElement): void {
  const area = element.closest('.controls')?.parentElement;
  if (area) area.scrollTop += element.getBoundingClientRect().top - area.getBoundingClientRect().top - 8;
}
