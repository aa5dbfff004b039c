// A new app outside of the workspace that depends on the packed packages.
import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/root.mjs';
import { npm } from './command.mjs';

const templates = path.join(root, 'scripts/packages/apps');

/** The version of a package that is installed in the workspace. */
function installed(name) {
  for (const place of ['packages/react', 'bench', '.'])
    try {
      return JSON.parse(readFileSync(path.join(root, place, 'node_modules', name, 'package.json'), 'utf8')).version;
    } catch {}
  return undefined;
}

/** The scene is the same in every app. */
const scene = path.join(templates, 'vite/src/Scene.tsx');

/**
 * Makes an app from a template: its own files, the scene in `sources` if given, the tarballs, and versions, those of the workspace
 * unless `versions` names others, or further packages.
 *
 * @param overlay a second template whose files replace those of the first
 * @param without names that are left out of its package.json
 */
export function makeApp({ template, overlay, folder, sources, packs, versions = {}, without = [] }) {
  mkdirSync(folder, { recursive: true });
  for (const name of [template, overlay ?? template]) cpSync(path.join(templates, name), folder, { recursive: true });
  if (sources !== undefined) cpSync(scene, path.join(folder, sources, 'Scene.tsx'));
  const file = path.join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const tarballs = Object.fromEntries(packs.map(({ name, tgz }) => [name, `file:${tgz}`]));
  for (const group of ['dependencies', 'devDependencies']) {
    for (const name of without) delete manifest[group][name];
    for (const name of Object.keys(manifest[group]))
      manifest[group][name] = tarballs[name] ?? versions[name] ?? installed(name) ?? manifest[group][name];
  }
  const further = Object.entries(versions).filter(([name]) => manifest.devDependencies[name] === undefined);
  Object.assign(manifest.dependencies, Object.fromEntries(further));
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
  return folder;
}

/** A package and the version to install: the tarball of a library, or the version that the workspace has. */
export const specOf = (name, packs) => {
  const tgz = packs.find((pack) => pack.name === name)?.tgz;
  return tgz === undefined ? `${name}@${installed(name)}` : `file:${tgz}`;
};

/** Installs with npm, and fails at any warning except those about npm's own configuration, deprecated packages and install scripts. */
export async function installApp(folder, specs = []) {
  const options = ['--include=dev', '--no-audit', '--no-fund', '--prefer-offline'];
  const output = await npm(['install', ...options, ...specs], { cwd: folder });
  const warnings = output
    .split('\n')
    .filter((line) => /warn/i.test(line) && !/Unknown \w+ config|deprecated|install-scripts/.test(line));
  assert.deepEqual(warnings, []);
  const second = path.join(folder, 'node_modules/@gizmo-kit/react/node_modules/@gizmo-kit/math');
  assert.ok(!existsSync(second), 'there are two copies of @gizmo-kit/math');
}

/** The version of a package that is installed in the app. */
export const versionIn = (folder, name) =>
  JSON.parse(readFileSync(path.join(folder, 'node_modules', name, 'package.json'), 'utf8')).version;

/** A script in a package of the app. */
export const binIn = (folder, script) => path.join(folder, 'node_modules', script);
