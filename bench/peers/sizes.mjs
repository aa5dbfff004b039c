// What an app imports for one gizmo, as rolldown makes it in Vite, gzipped; react, three and fiber are the app's own.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { OURS } from './kinds.mjs';

const folder = new URL('../node_modules/.tmp/', import.meta.url);
const PEERS = [/^react(\/|$)/, /^react-dom(\/|$)/, /^three($|\/build|\/src)/, /^@react-three\/fiber(\/|$)/];

const SOURCES = {
  [OURS]: "export { Gizmo } from '@gizmo-kit/react';",
  'transform-controls': "export { TransformControls } from '@react-three/drei';",
  'pivot-controls': "export { PivotControls } from '@react-three/drei';",
  // What is needed for it to get any events is counted too.
  handle:
    "export { TransformHandles } from '@react-three/handle'; export { forwardHtmlEvents } from '@pmndrs/pointer-events';",
};

async function gzipped(name, source) {
  mkdirSync(folder, { recursive: true });
  const entry = fileURLToPath(new URL(`size-${name}.mjs`, folder));
  writeFileSync(entry, source);
  const { output } = await build({
    logLevel: 'silent',
    configFile: false,
    build: {
      write: false,
      minify: true,
      target: 'esnext',
      modulePreload: false,
      rollupOptions: { input: entry, external: PEERS, preserveEntrySignatures: 'strict', output: { format: 'es' } },
    },
  });
  return output.reduce((sum, { code }) => sum + (code === undefined ? 0 : gzipSync(code).length), 0) / 1000;
}

/** By kind, in kB. */
export async function sizes() {
  const found = {};
  for (const [kind, source] of Object.entries(SOURCES)) found[kind] = await gzipped(kind, source);
  return found;
}
