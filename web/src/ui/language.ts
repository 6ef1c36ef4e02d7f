/* The choice of the language, each named in itself. */

import { LANGUAGES, type Language, type Texts } from '../say/texts';
import { el } from './dom';

export function createLanguageChoice(texts: Texts, onLanguage: (language: Language) => void): HTMLElement {
  const select = el('select', { 'aria-label': texts.t('language.label') });
  for (const language of LANGUAGES) {
    select.append(el('option', { value: language, lang: language }, texts.t(`language.${language}`)));
  }
  select.value = texts.language;
  select.addEventListener('change', () => onLanguage(select.value as Language));
  return el('div', { class: 'language' }, select);
}
