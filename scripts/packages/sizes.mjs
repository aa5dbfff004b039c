// The gzipped size of each import in the tables of docs/sizes.md, as Vite bundles it.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/root.mjs';

/** Not counted: the app has them anyway. */
export const PEERS = [
  /^react(\/|$)/,
  /^react-dom(\/|$)/,
  /^three($|\/)/,
  /^@react-three\/fiber(\/|$)/,
  /^three-mesh-bvh$/,
];
const REACT = '@gizmo-kit/react';
const GIZMO = `export { Gizmo } from '${REACT}';\n`;
const ROW = /^(\| `[^`]+` *\| `([^`]+)`(?: from `([^`]+)`)? *\|.*\| *(\+ )?)([\d.]+)( \|)$/;
const page = path.join(root, 'docs/sizes.md');

function rowOf(line) {
  const match = ROW.exec(line);
  if (match === null) return null;
  const [, head, names, from = REACT, plus, told, tail] = match;
  return { names, from, isAdded: plus !== undefined, told: Number(told), withSize: (kB) => `${head}${kB}${tail}` };
}

const lines = () => readFileSync(page, 'utf8').split('\n');

/** The rows of the page: an import, and the kB that the page tells. */
export const rows = () => lines().flatMap((line) => rowOf(line) ?? []);

/** In kB: what the import adds to `<Gizmo>`, or its size alone. */
export async function sizeOf({ names, from, isAdded }) {
  const { gzipped } = await import('../../bench/src/gzipped.mjs');
  const size = (source) => gzipped(source, { external: PEERS, target: 'esnext' });
  const source = `export { ${names} } from '${from}';`;
  return isAdded ? Math.max(0, (await size(GIZMO + source)) - (await size(GIZMO))) : size(source);
}

/** Measures again and writes docs/sizes.md. */
export async function rewriteSizes() {
  const written = [];
  for (const line of lines()) {
    const row = rowOf(line);
    written.push(row === null ? line : row.withSize((await sizeOf(row)).toFixed(1)));
  }
  writeFileSync(page, written.join('\n'));
}
