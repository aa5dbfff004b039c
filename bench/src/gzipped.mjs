import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const folder = new URL('../node_modules/.tmp/', import.meta.url);

/**
 * The gzipped size, in kB, of a module with this source, minified by rolldown as Vite builds an application: a library's
 * build leaves the white space in. What is `external` is left out.
 */
export async function gzipped(source, { external = [], target } = {}) {
  mkdirSync(folder, { recursive: true });
  const entry = fileURLToPath(new URL('entry.mjs', folder));
  writeFileSync(entry, source);
  const { output } = await build({
    logLevel: 'silent',
    configFile: false,
    build: {
      write: false,
      minify: true,
      ...(target === undefined ? {} : { target }),
      modulePreload: false,
      rollupOptions: { input: entry, external, preserveEntrySignatures: 'strict', output: { format: 'es' } },
    },
  });
  return output.reduce((sum, { code }) => sum + (code === undefined ? 0 : gzipSync(code).length), 0) / 1000;
}
