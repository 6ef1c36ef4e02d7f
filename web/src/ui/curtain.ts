/* Two at one screen who answer unseen: a curtain over everything until the one whose turn it is has the
   screen to himself. */

import type { Side } from '../core/types';
import { teamName } from '../say/sentence';
import type { Context } from './context';
import { el } from './dom';

const LEAST_MS = 1000; // it is never shorter
const HOLD_MS = 500; // the button is held so long, so that no slip opens it

/** Calls `open` when it was held long enough; a click without a hand, as of a screen reader, opens too. */
function heldButton(face: string, open: () => void): HTMLButtonElement {
  const ready = performance.now() + LEAST_MS - HOLD_MS;
  let timer = 0;
  const press = () => {
    if (timer) return;
    button.classList.add('held');
    timer = window.setTimeout(open, Math.max(HOLD_MS, ready + HOLD_MS - performance.now()));
  };
  const release = () => {
    clearTimeout(timer);
    timer = 0;
    button.classList.remove('held');
  };
  const isOpener = ({ key }: KeyboardEvent) => key === ' ' || key === 'Enter';
  const button = el('button', { type: 'button', class: 'primary big hold' }, face);
  button.addEventListener('pointerdown', press);
  for (const end of ['pointerup', 'pointerleave', 'pointercancel', 'blur']) button.addEventListener(end, release);
  button.addEventListener('keydown', (event) => {
    if (!isOpener(event)) return;
    event.preventDefault();
    press();
  });
  button.addEventListener('keyup', (event) => isOpener(event) && release());
  button.addEventListener('click', (event) => (event as PointerEvent).pointerType === '' && event.detail === 0 && open());
  return button;
}

export function drawCurtain({ texts }: Context, side: Side): Promise<void> {
  document.querySelector<HTMLDialogElement>('dialog.curtain')?.close();
  return new Promise((resolve) => {
    const team = teamName(texts, side);
    const button = heldButton(texts.t('curtain.open', { team }), () => dialog.close());
    const dialog = el('dialog', { class: `curtain ${side}`, 'aria-labelledby': 'curtain-title' },
      el('div', { class: 'curtain-card' }, el('span', { class: `badge ${side}`, 'aria-hidden': 'true' }),
        el('h2', { id: 'curtain-title' }, texts.t('curtain.give', { team })), el('p', {}, texts.t('curtain.why')), button));
    dialog.addEventListener('cancel', (event) => event.preventDefault());
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve();
    });
    document.body.append(dialog);
    dialog.showModal();
    button.focus();
  });
}

/** Listens to the match; returns how to stop. */
export function watchCurtain(ctx: Context): () => void {
  const deaf = ctx.match.listen({ handOver: (side) => drawCurtain(ctx, side) });
  return () => {
    deaf();
    document.querySelector<HTMLDialogElement>('dialog.curtain')?.close();
  };
}
