import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { round } from './measure.mjs';

const folder = new URL('../node_modules/.tmp/', import.meta.url);

/** The gzipped size, in kB, of a module that exports this and nothing else. */
async function gzipped(source) {
  mkdirSync(folder, { recursive: true });
  const entry = fileURLToPath(new URL('entry.mjs', folder));
  writeFileSync(entry, source);
  const result = await build({
    logLevel: 'silent',
    configFile: false,
    build: { write: false, minify: true, lib: { entry, formats: ['es'] } },
  });
  const { output } = Array.isArray(result) ? result[0] : result;
  return gzipSync(output[0].code).length / 1000;
}

export async function sizes() {
  const entries = {
    'all of @gizmo-kit/math': "export * from '@gizmo-kit/math';",
    alongAxis: "export { alongAxis } from '@gizmo-kit/math';",
    onPlane: "export { onPlane } from '@gizmo-kit/math';",
    aroundAxis: "export { aroundAxis } from '@gizmo-kit/math';",
  };
  const rows = [];
  for (const [name, source] of Object.entries(entries)) rows.push({ name, 'kB gzip': round(await gzipped(source)) });
  return { title: 'Sizes', rows };
}
