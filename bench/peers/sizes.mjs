// The imports of an app with one gizmo, bundled by rolldown as in Vite, gzipped; without react, three and fiber.
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

/** By kind, in kB. */
export async function sizes() {
  const found = {};
  for (const [kind, source] of Object.entries(SOURCES))
    found[kind] = await gzipped(source, { external: PEERS, target: 'esnext' });
  return found;
}
