/* What the sealed orders were that were opened last, in words: said when they are, and there to be read. */

import { revealWords } from '../aim/reveal';
import type { Context } from './context';
import { el, type Part } from './dom';
import { setText } from './controls_fields';

export function createOpened(ctx: Context): Part {
  const { match, texts } = ctx, element = el('p', { class: 'opened', hidden: true });
  const leave = match.listen({
    async reveal(opened) {
      const words = match.scene ? revealWords(texts, opened, match.look, match.scene) : '';
      element.hidden = words === '';
      setText(element, words);
      ctx.announce(words);
    },
    undone() { element.hidden = true; },
  });
  return { element, update: () => undefined, dispose: leave };
}
