// The core as the tests use it: the page's own module, bundled for node, on the built WebAssembly.

import { build } from 'esbuild';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const WEB = dirname(dirname(fileURLToPath(import.meta.url)));
export const ROOT = dirname(WEB);

export const LONG = Boolean(process.env.TOQUE_LONG);

/** Every one of these with every one of those; where the size is short each once, with another each time. */
export function pairs(these, those) {
  if (LONG) return these.flatMap((one) => those.map((other) => [one, other]));
  return Array.from({ length: Math.max(these.length, those.length) }, (_, i) => [these[i % these.length], those[i % those.length]]);
}

/** Import a module of web/src, bundled by esbuild; nothing is written. */
export async function importSource(path) {
  const made = await build({
    entryPoints: [join(WEB, 'src', path)], bundle: true, format: 'esm', write: false, target: 'es2022', logLevel: 'warning',
  });
  return import(`data:text/javascript;base64,${Buffer.from(made.outputFiles[0].contents).toString('base64')}`);
}

export async function loadCore() {
  const { CoreModule } = await importSource('core/module.ts');
  return CoreModule.load(readFileSync(join(ROOT, 'build/wasm/toque.wasm')));
}

export const SETUP = {
  dadinho: { book: 'dadinho', manner: 'assisted', seed: '0123456789abcdef', settings: { half: 300, interval: 0 } },
  chapas: { book: 'chapas', manner: 'assisted', seed: '0123456789abcdef', settings: { half: 60, interval: 0 } },
  'fistf-indoor': { book: 'fistf-indoor', manner: 'assisted', seed: '0123456789abcdef', settings: { half: 60, interval: 0 } },
  'fistf-es': { book: 'fistf-es', manner: 'assisted', seed: '0123456789abcdef', settings: { half: 60, interval: 0 } },
  'fistf-de': { book: 'fistf-de', manner: 'assisted', seed: '0123456789abcdef', settings: { half: 60, interval: 0 } },
  dice: { book: 'dice', manner: 'assisted', seed: '0123456789abcdef', settings: { half: 60 } },
};

/** A kept match as this core writes it: the commands of its lines under the header of its plan. A
    match whose first line is empty gets its header so; others are left alone. */
export function asKept(core, match) {
  if (match.lines?.[0] !== '' || !match.plan?.players?.home?.kind) return match;
  const { setup, players } = match.plan;
  const names = Object.fromEntries(Object.entries(players).filter(([, p]) => p.kind === 'computer').map(([side, p]) => [side, p.level]));
  const lines = [core.start({ ...setup, players: names })];
  for (const line of match.lines.slice(1)) {
    const { calls: _calls, hash: _hash, ...command } = JSON.parse(line);
    if (command.do) lines.push(core.apply(command).line);
  }
  return { takenBack: 0, ...match, lines };
}

/** Lets computers play on from where the match stands; stops before a command of which `until` says
    so. Returns that command with its report, or null when the match is over. */
export function playUntil(core, level, lines, until) {
  for (let look = core.look(null); !look.view.over; look = core.look(null)) {
    const command = core.choose('home', level) ?? core.choose('away', level) ?? { do: 'time', t: look.deadline };
    if (command.t > look.deadline && look.deadline >= 0) Object.assign(command, { do: 'time', t: look.deadline });
    const applied = core.apply(command);
    if (applied.impossible !== null || applied.report.refused) throw new Error(`${JSON.stringify(command)}: ${applied.impossible}`);
    if (until(applied.report, command)) return { command, report: applied.report, line: applied.line };
    lines.push(applied.line);
    if (applied.end) lines.push(applied.end);
  }
  return null;
}
