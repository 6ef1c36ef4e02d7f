/* Why something cannot be at all, in the language of the page: the core says it in English, which is
   the key (web/texts/impossible.tsv; tools/check_page.py sees that none is missing). */

import type { Texts } from './texts';

export function impossibleText(texts: Texts, message: string): string {
  const key = `impossible.${message.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')}`;
  return texts.t(texts.has(key) ? key : 'impossible.else');
}
