// The packages that are published.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/root.mjs';

/** The folder of the tarballs that `npm test -- packed` packs. */
export const PACKS = path.join(root, 'scripts/node_modules/.tmp/packs');

/** Dependencies first. `entries` are what an app can import: the name behind the slash, and the declarations. */
export const libraries = ['math', 'three', 'react'].map((short) => {
  const folder = path.join(root, 'packages', short);
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const tgz = path.join(PACKS, `${manifest.name.slice(1).replace('/', '-')}-${manifest.version}.tgz`);
  const entries = Object.entries(manifest.exports).flatMap(([at, { types }]) =>
    types === undefined ? [] : [{ name: at.slice(2), from: manifest.name + at.slice(1), types }],
  );
  return { name: manifest.name, short, folder, manifest, tgz, entries };
});
