import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const folder = new URL('../node_modules/.tmp/', import.meta.url);

/** A module with this source as Vite builds it into an application for production, in chunks. What is `external` is left out. */
export async function bundled(source, { external = [], target } = {}) {
  mkdirSync(folder, { recursive: true });
  // Several processes may measure at once.
  const entry = fileURLToPath(new URL(`entry-${randomUUID()}.mjs`, folder));
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
  rmSync(entry);
  return output.flatMap(({ code }) => code ?? []);
}

/** The gzipped size of that bundle, in kB. */
export async function gzipped(source, options) {
  const chunks = await bundled(source, options);
  return chunks.reduce((sum, code) => sum + gzipSync(code).length, 0) / 1000;
}
