// Builds the page into a folder that any static host can serve:
//   node web/build.mjs [--wasm build/wasm/toque.wasm] [--out build/page]
// Bundles web/src with esbuild, makes one file of texts a language, and compresses what compresses.

import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const WEB = dirname(fileURLToPath(import.meta.url));
const ROOT = dirname(WEB);
const LANGUAGES = ['en', 'es', 'de', 'pt'];

function option(name, usual) {
  const at = process.argv.indexOf(`--${name}`);
  return resolve(at > 0 ? process.argv[at + 1] : join(ROOT, usual));
}

const wasm = option('wasm', 'build/wasm/toque.wasm');
const out = option('out', 'build/page');

function rowsOf(file) {
  const lines = readFileSync(file, 'utf8').split('\n').filter((line) => line !== '');
  return lines.slice(1).map((line) => line.split('\t'));
}

function textFiles() {
  const rules = join(ROOT, 'rules');
  const books = readdirSync(rules).filter((name) => name.endsWith('.texts.tsv'));
  const own = readdirSync(join(WEB, 'texts')).filter((name) => name.endsWith('.tsv'));
  return [join(rules, 'words.tsv'), ...books.map((n) => join(rules, n)), ...own.map((n) => join(WEB, 'texts', n))];
}

/** The scenes of the guided first matches, by book. */
function guides() {
  const folder = join(WEB, 'guides');
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(names.map((name) => [name.replace(/\.json$/, ''), JSON.parse(readFileSync(join(folder, name), 'utf8'))]));
}

/** Key -> text, of one language. */
function texts(language) {
  const column = LANGUAGES.indexOf(language) + 1;
  const words = {};
  for (const file of textFiles())
    for (const row of rowsOf(file)) {
      if (row.length !== LANGUAGES.length + 1) throw new Error(`${file}: ${row[0]}: ${row.length} columns`);
      if (Object.hasOwn(words, row[0])) throw new Error(`${file}: ${row[0]}: stands elsewhere already`);
      words[row[0]] = row[column];
    }
  return words;
}

/** What is bundled of others goes out with its licence, and THIRD_PARTY.md must name it. */
function notices(folder, inputs) {
  const packages = [...new Set(inputs.flatMap((file) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? []))].sort();
  const listed = readFileSync(join(ROOT, 'THIRD_PARTY.md'), 'utf8');
  const parts = [`Toque\n\n${readFileSync(join(ROOT, 'LICENSE'), 'utf8')}`];
  for (const name of packages) {
    const home = join(WEB, 'node_modules', name);
    const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
    if (!listed.includes(`${name} ${version}`)) throw new Error(`THIRD_PARTY.md does not name ${name} ${version}`);
    parts.push(`${name} ${version}\n\n${readFileSync(join(home, 'LICENSE'), 'utf8')}`);
  }
  writeFileSync(join(folder, 'licences.txt'), parts.join(`\n${'-'.repeat(72)}\n\n`));
}

async function bundle(folder) {
  const made = await build({
    entryPoints: { main: join(WEB, 'src/main.ts') },
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    entryNames: '[name]-[hash]',
    chunkNames: 'part-[hash]',
    metafile: true,
    logLevel: 'warning',
  });
  await build({
    entryPoints: { worker: join(WEB, 'src/core/worker.ts') },
    outdir: folder, bundle: true, format: 'esm', target: 'es2022', minify: true, legalComments: 'none', logLevel: 'warning',
  });
  const css = await build({
    entryPoints: [join(WEB, 'page.css')], outdir: folder, bundle: true, minify: true, entryNames: '[name]-[hash]',
    metafile: true, logLevel: 'warning',
  });
  const name = (files, start) => files.map((f) => f.split('/').pop()).find((f) => f.startsWith(start));
  notices(folder, Object.keys(made.metafile.inputs));
  return { script: name(Object.keys(made.metafile.outputs), 'main-'), style: name(Object.keys(css.metafile.outputs), 'page-') };
}

function page(folder, names) {
  const html = readFileSync(join(WEB, 'index.html'), 'utf8')
    .replaceAll('%SCRIPT%', names.script)
    .replaceAll('%STYLE%', names.style);
  if (/%[A-Z]+%/.test(html)) throw new Error('index.html: something is left to fill in');
  writeFileSync(join(folder, 'index.html'), html);
}

/** The service worker knows every file, and is another one whenever a file is. */
async function serviceWorker(folder) {
  const files = readdirSync(folder).sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(join(folder, file)));
  await build({
    entryPoints: { sw: join(WEB, 'src/sw.ts') },
    outdir: folder, bundle: true, format: 'esm', target: 'es2022', minify: true, logLevel: 'warning',
    define: { FILES: JSON.stringify(['./', ...files.filter((f) => f !== 'index.html')]), VERSION: JSON.stringify(hash.digest('hex').slice(0, 16)) },
  });
}

function compress(folder) {
  const sizes = { plain: 0, brotli: 0 };
  for (const file of readdirSync(folder)) {
    const bytes = readFileSync(join(folder, file));
    const small = brotliCompressSync(bytes);
    writeFileSync(join(folder, `${file}.br`), small);
    writeFileSync(join(folder, `${file}.gz`), gzipSync(bytes, { level: 9 }));
    sizes.plain += bytes.length;
    sizes.brotli += small.length;
  }
  return sizes;
}

async function main() {
  if (!existsSync(wasm)) throw new Error(`${wasm} is missing: cmake --preset wasm && cmake --build --preset wasm`);
  const folder = `${out}.new`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  copyFileSync(wasm, join(folder, 'toque.wasm'));
  for (const name of ['icon.svg', 'manifest.webmanifest']) copyFileSync(join(WEB, name), join(folder, name));
  writeFileSync(join(folder, 'guides.json'), JSON.stringify(guides()));
  for (const language of LANGUAGES) writeFileSync(join(folder, `texts-${language}.json`), JSON.stringify(texts(language)));
  page(folder, await bundle(folder));
  await serviceWorker(folder);
  const sizes = compress(folder);
  rmSync(out, { recursive: true, force: true });
  renameSync(folder, out);
  console.log(`page: ${out}: ${Math.round(sizes.plain / 1024)} KB, ${Math.round(sizes.brotli / 1024)} KB compressed`);
}

await main();
