/* Whether the person wants things to move as little as possible. */

export function wantsCalm(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}
