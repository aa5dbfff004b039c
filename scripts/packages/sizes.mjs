// The gzipped size of each import in the tables of docs/sizes.md, as Vite bundles it.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/root.mjs';

/** Not counted: the app has them anyway. */
export const PEERS = [/^(react|react-dom|three|@react-three\/fiber)(\/|$)/, /^three-mesh-bvh$/];
const GIZMO = "export { Gizmo } from '@gizmo-kit/react';\n";
const ROW = /^(\| `[^`]+` *\| `([^`]+)`(?: from `([^`]+)`)? *\|.*\| *(\+ )?)([\d.]+)( \|)$/gm;
const page = path.join(root, 'docs/sizes.md');

/** The rows of the page: an import, its kB, and a function that returns the row with another number. */
export const rows = () =>
  [...readFileSync(page, 'utf8').matchAll(ROW)].map(
    ([line, head, names, from = '@gizmo-kit/react', plus, kB, end]) => ({
      names,
      from,
      isAdded: plus !== undefined,
      documented: Number(kB),
      line,
      withSize: (size) => `${head}${size.toFixed(1)}${end}`,
    }),
  );

/** In kB: what the import adds to `<Gizmo>`, or its size alone. */
export async function sizeOf({ names, from, isAdded }) {
  const { gzipped } = await import('../../bench/src/gzipped.mjs');
  const size = (source) => gzipped(source, { external: PEERS, target: 'esnext' });
  const source = `export { ${names} } from '${from}';`;
  return isAdded ? Math.max(0, (await size(GIZMO + source)) - (await size(GIZMO))) : size(source);
}

export async function rewriteSizes() {
  let text = readFileSync(page, 'utf8');
  for (const row of rows()) text = text.replace(row.line, row.withSize(await sizeOf(row)));
  writeFileSync(page, text);
}
