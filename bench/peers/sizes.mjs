// The imports of an app with one gizmo, bundled by rolldown as in Vite, gzipped; without react, three and fiber.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipped } from '../src/gzipped.mjs';
import { OURS } from './kinds.mjs';

const PEERS = [/^react(\/|$)/, /^react-dom(\/|$)/, /^three($|\/build|\/src)/, /^@react-three\/fiber(\/|$)/];

const SOURCES = {
  [OURS]: "export { Gizmo } from '@gizmo-kit/react';",
  'transform-controls': "export { TransformControls } from '@react-three/drei';",
  'pivot-controls': "export { PivotControls } from '@react-three/drei';",
  // Includes the event system that it needs.
  handle:
    "export { TransformHandles } from '@react-three/handle'; export { forwardHtmlEvents } from '@pmndrs/pointer-events';",
};

const COMPOSER = "export { EffectComposer, Outline, Selection } from '@react-three/postprocessing';";
const SELECTING = {
  '`Select`': "export { Select } from '@gizmo-kit/react/select';",
  '`Select`, `marquee`, `outline`': "export { Select, marquee, outline } from '@gizmo-kit/react/select';",
  '`Gizmo`, `Select`, `marquee`, `outline`':
    "export { Gizmo } from '@gizmo-kit/react'; export { Select, marquee, outline } from '@gizmo-kit/react/select';",
  'drei `Select`': "export { Select } from '@react-three/drei';",
  'drei `Select`, postprocessing `Outline`': `export { Select } from '@react-three/drei'; ${COMPOSER}`,
  'drei `TransformControls`, `Select`, postprocessing `Outline`': `export { Select, TransformControls } from '@react-three/drei'; ${COMPOSER}`,
};

async function sizesOf(sources) {
  const found = {};
  for (const [name, source] of Object.entries(sources))
    found[name] = await gzipped(source, { external: PEERS, target: 'esnext' });
  return found;
}

/** By kind, in kB. */
export const sizes = () => sizesOf(SOURCES);

const EDITORS = {
  '`Gizmo`, `Select`, `gizmoOf`': 'with-kit',
  'drei `TransformControls`, `Select`, postprocessing `Outline`': 'with-drei',
};

/** The same small editor with our packages and with others: lines, and kB of all that it imports. */
async function editors() {
  const found = {};
  for (const [name, file] of Object.entries(EDITORS)) {
    const source = fileURLToPath(new URL(`../page/src/editors/${file}.tsx`, import.meta.url));
    const lines = readFileSync(source, 'utf8').trim().split('\n').length;
    const size = await gzipped(`export { default } from ${JSON.stringify(source)};`, {
      external: PEERS,
      target: 'esnext',
    });
    found[name] = { lines, size };
  }
  return found;
}

/** Of what an app with a selection imports, in kB; and of a small editor. */
export const selecting = async () => ({ sizes: await sizesOf(SELECTING), editors: await editors() });
