// Bundles one module of web/src in memory and imports it, so that plain Node tests can run it.

import { build } from 'esbuild';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SRC = join(dirname(fileURLToPath(import.meta.url)), '../../src');

export async function load(path) {
  const made = await build({
    entryPoints: [join(SRC, path)], bundle: true, format: 'esm', write: false, logLevel: 'error',
  });
  const code = Buffer.from(made.outputFiles[0].contents).toString('base64');
  return import(`data:text/javascript;base64,${code}`);
}
