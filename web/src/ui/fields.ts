/* Form fields with their labels. */

import { el } from './dom';

let count = 0;
function freshId(prefix: string): string {
  count += 1;
  return `form-${prefix}-${count}`; // the controls have their own
}

export interface Choice<T extends string> {
  value: T;
  text: string;
}

/** A few answers to one question, side by side. */
export function choiceGroup<T extends string>(
  legend: string, choices: readonly Choice<T>[], chosen: T, onChoose: (value: T) => void,
): HTMLFieldSetElement {
  const name = freshId('group');
  const group = el('fieldset', { class: 'choices' }, el('legend', {}, legend));
  for (const choice of choices) {
    const radio = el('input', { type: 'radio', name, value: choice.value });
    radio.checked = choice.value === chosen;
    radio.addEventListener('change', () => onChoose(choice.value));
    group.append(el('label', {}, radio, el('span', {}, choice.text)));
  }
  return group;
}

export function switchField(text: string, on: boolean, onChange: (on: boolean) => void): HTMLLabelElement {
  const box = el('input', { type: 'checkbox', role: 'switch' });
  box.checked = on;
  box.addEventListener('change', () => onChange(box.checked));
  return el('label', { class: 'switch' }, box, el('span', {}, text));
}

export interface Field {
  element: HTMLElement;
  label: HTMLLabelElement;
}

export function selectField(
  text: string, choices: readonly Choice<string>[], chosen: string, onChange: (value: string) => void,
): Field {
  const id = freshId('select');
  const select = el('select', { id });
  for (const choice of choices) select.append(el('option', { value: choice.value }, choice.text));
  select.value = chosen;
  select.addEventListener('change', () => onChange(select.value));
  const label = el('label', { for: id }, text);
  return { element: el('div', { class: 'field' }, label, select), label };
}

export interface Range {
  min: number;
  max: number;
  step: number;
  value: number;
  show: (value: number) => string;
}

export function rangeField(text: string, range: Range, onChange: (value: number) => void): Field {
  const id = freshId('range');
  const { min, max, step } = range;
  const input = el('input', { type: 'range', id, min, max, step, value: range.value });
  const shown = el('output', { for: id });
  const show = () => {
    shown.textContent = range.show(input.valueAsNumber);
    input.setAttribute('aria-valuetext', shown.textContent);
  };
  input.addEventListener('input', () => {
    show();
    onChange(input.valueAsNumber);
  });
  show();
  const label = el('label', { for: id }, text);
  const row = el('div', { class: 'range' }, input, shown);
  return { element: el('div', { class: 'field' }, label, row), label };
}
