// Pictures of every book in its phases, for people to look at:
//   node web/test/screens.mjs [--out DIR] [--forms desktop,phone] [--langs en,de] [NAME...]
// Into build/screens unless said; needs build/page and build/dev/toque. A name picks the shots that begin with it
// (screen_shots.mjs). Without --forms each is taken on a desktop and on a phone, without --langs in another language
// each time. The moments that are found are kept beside the pictures, for as long as the core is the same.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { loadCore, ROOT } from './core.mjs';
import { DESKTOP, holds, LANGUAGES, launch, PHONE, visit } from './page/browser.mjs';
import { resume } from './page/moments.mjs';
import { SHOTS } from './screen_shots.mjs';

const touch = (width, height) => ({ viewport: { width, height }, hasTouch: true, isMobile: true });
const FORMS = {
  desktop: { viewport: DESKTOP },
  large: { viewport: { width: 1920, height: 1080 } },
  tablet: touch(820, 1180),
  phone: touch(PHONE.width, PHONE.height),
  small: { ...touch(360, 640), likings: { view: 'flat' } },
  sideways: touch(844, 390),
  dark: { viewport: DESKTOP, colorScheme: 'dark' },
  darkphone: { ...touch(PHONE.width, PHONE.height), colorScheme: 'dark' },
  calm: { viewport: DESKTOP, reducedMotion: 'reduce' },
};
const LIKINGS = { view: 'solid', camera: 'flicker', 'solid-anyway': true, demo: false };

const { values, positionals: wanted } = parseArgs({ allowPositionals: true, options: { out: { type: 'string' }, forms: { type: 'string' }, langs: { type: 'string' } } });
const out = values.out ?? join(ROOT, 'build/screens');
const forms = values.forms?.split(',') ?? ['desktop', 'phone'];
for (const form of forms) if (!FORMS[form]) throw new Error(`no form ${form}: there are ${Object.keys(FORMS).join(', ')}`);

const core = await loadCore();
const moments = join(ROOT, 'build/moments', createHash('sha256').update(readFileSync(join(ROOT, 'build/wasm/toque.wasm'))).digest('hex').slice(0, 12));
mkdirSync(moments, { recursive: true });
mkdirSync(out, { recursive: true });

/** A moment is looked for once: computers may have to play many matches until it comes. */
function momentOf(name) {
  const path = join(moments, `${name}.json`);
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'));
  const { saved = null, command = null } = SHOTS[name].moment?.(core) ?? {};
  writeFileSync(path, JSON.stringify({ saved, command }));
  return { saved, command };
}

async function open(world, { saved }, { likings = {}, prepare = null, playing = true }, form, language) {
  const { likings: usual = {}, ...screen } = FORMS[form];
  const options = { ...screen, language, prepare, likings: { ...LIKINGS, ...usual, ...likings, playing } };
  if (!saved || !playing) return visit(world, { ...options, ...(saved ? { saved } : {}) });
  return resume(world, saved, options);
}

async function take(world, name, form, language) {
  const shot = SHOTS[name], moment = momentOf(name), { page, context, wrong } = await open(world, moment, shot, form, language);
  try {
    if (moment.saved && shot.playing !== false && !shot.prepare) {
      await holds(page, () => !globalThis.toque.match.moving, undefined, 30000);
      await page.waitForTimeout(1200); // the solid view's first frames
    } else await page.waitForTimeout(600);
    await shot.at?.(page, moment.command);
  } catch (error) {
    console.log(name, form, language, 'not as meant:', String(error).split('\n')[0]);
  }
  const missing = await page.evaluate(() => [...(globalThis.toque?.texts.missing ?? [])]);
  await page.screenshot({ path: join(out, `${name}-${form}-${language}.png`), fullPage: shot.full ?? false });
  console.log(name, form, language, ...wrong, ...missing);
  await context.close();
}

const world = await launch({ solid: true });
let turn = 0;
try {
  for (const name of Object.keys(SHOTS).filter((each) => wanted.length === 0 || wanted.some((w) => each.startsWith(w)))) {
    for (const form of forms)
      for (const language of values.langs?.split(',') ?? [LANGUAGES[turn++ % 4]])
        try {
          await take(world, name, form, language);
        } catch (error) {
          console.log(name, form, language, 'not taken:', String(error).split('\n')[0]);
        }
    turn++; // so that a form does not always get the same two
  }
} finally {
  await world.close();
}
