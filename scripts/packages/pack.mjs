// Packs the packages as they are published.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pnpm } from '../lib/pnpm.mjs';
import { root } from '../lib/root.mjs';
import { quietly } from './command.mjs';

/** The folders of the packages, dependencies first. */
const FOLDERS = ['math', 'react'];

/** For each package its name, folder and package.json. */
export const libraries = FOLDERS.map((name) => {
  const folder = path.join(root, 'packages', name);
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return { name: manifest.name, short: name, folder, manifest };
});

/** Deletes output of deleted sources, which the compiler leaves in dist. */
function sweep({ folder }) {
  const dist = path.join(folder, 'dist');
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    const map = path.join(dist, name);
    if (!name.endsWith('.map')) continue;
    const { sources } = JSON.parse(readFileSync(map, 'utf8'));
    if (sources.every((source) => existsSync(path.resolve(path.dirname(map), source)))) continue;
    for (const file of [map, map.replace(/\.map$/, '')]) rmSync(file, { force: true });
  }
}

/** Packs each package into `folder`; adds the path of the tarball. */
export async function packed(folder) {
  const packs = [];
  for (const library of libraries) {
    sweep(library);
    const args = ['--filter', library.name, 'pack', '--pack-destination', folder];
    await quietly('pnpm pack', (io) => pnpm(args, io));
    const file = `${library.name.slice(1).replace('/', '-')}-${library.manifest.version}.tgz`;
    packs.push({ ...library, tgz: path.join(folder, file) });
  }
  return packs;
}
