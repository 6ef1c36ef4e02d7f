/* How much the machine can draw. Full: soft shadows, fine pixels. Light: a painted shade under each
   piece and single pixels, for old laptops and for drawing without a graphics card. */

export type Quality = 'full' | 'light';
export type QualityWish = Quality | 'auto';

const SLOW = 50; // ms from asking for a frame to drawing it
const HIDDEN = 1000;
const PATIENCE = 5; // slow ones in a row before less is drawn

/** Is WebGL done by the processor? Then frames are dear from the start. Null: there is no WebGL 2. */
export function guessQuality(): Quality | null {
  const context = document.createElement('canvas').getContext('webgl2');
  if (!context) return null;
  const names = context.getExtension('WEBGL_debug_renderer_info');
  const name = String(context.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : context.RENDERER));
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return /swiftshader|llvmpipe|softpipe|software|basic render/i.test(name) ? 'light' : 'full';
}

/** Watches how long frames take to come once they are asked for, and says when it is too long. */
export class Pace {
  private slow = 0;

  /** A frame that was asked for at `asked` is drawn at `now`. */
  tooSlow(asked: number, now: number): boolean {
    const gap = now - asked;
    // A long gap is a hidden page, not a slow frame.
    if (gap < HIDDEN) this.slow = gap > SLOW ? this.slow + 1 : 0;
    if (this.slow < PATIENCE) return false;
    this.slow = 0;
    return true;
  }
}
