/* How much the machine can draw. Full: soft shadows, fine pixels. Light: a painted shade under each
   piece and single pixels, for old laptops and for drawing without a graphics card. */

export type Quality = 'full' | 'light';
export type QualityWish = Quality | 'auto';

const SLOW = 50; // ms from frame to frame
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

/** Watches frames that follow one another without a pause, and says when they come too slowly. */
export class Pace {
  private last = -1;
  private slow = 0;

  /** A frame was drawn at `now`, and the next is already due: `goesOn`. */
  tooSlow(now: number, goesOn: boolean): boolean {
    const gap = this.last < 0 ? 0 : now - this.last;
    this.last = goesOn ? now : -1;
    // A long gap is a pause or a hidden page, not a slow frame.
    this.slow = gap > SLOW && gap < 1000 ? this.slow + 1 : 0;
    return this.slow >= PATIENCE;
  }
}
