// A new app outside of the workspace that depends on the packed packages.
import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/root.mjs';
import { outputOf } from './command.mjs';
import { libraries } from './libraries.mjs';

const templates = path.join(root, 'scripts/packages/apps');
const TARBALLS = Object.fromEntries(libraries.map(({ name, tgz }) => [name, `file:${tgz}`]));

/** The version of a package that is installed in a folder; without a folder, in the workspace. */
export function versionOf(name, ...folders) {
  const places = folders.length > 0 ? folders : ['packages/react', 'bench', '.'].map((at) => path.join(root, at));
  const files = places.map((at) => path.join(at, 'node_modules', name, 'package.json'));
  const file = files.find((each) => existsSync(each));
  return file === undefined ? undefined : JSON.parse(readFileSync(file, 'utf8')).version;
}

/** What npm and pnpm install by name: the tarball of a library, or the version that the workspace has. */
export const specOf = (name) => libraries.find((each) => each.name === name)?.tgz ?? `${name}@${versionOf(name)}`;

/**
 * Makes an app from a template, with the files of the folder `shared` in `sources`. A package without a version of its own gets that
 * of the workspace.
 *
 * @param template a folder of `apps` here, or the path of an app
 * @param versions other versions by name, and further packages; `undefined` for a package that is left out
 */
export function makeApp({ template, folder, sources, shared = 'shared', versions = {} }) {
  mkdirSync(folder, { recursive: true });
  const isCopied = (from) => !/[\\/](node_modules|dist|\.turbo)$/.test(from);
  cpSync(path.resolve(templates, template), folder, { recursive: true, filter: isCopied });
  if (sources !== undefined) cpSync(path.join(templates, shared), path.join(folder, sources), { recursive: true });
  const file = path.join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  for (const group of [manifest.dependencies, manifest.devDependencies])
    for (const [name, range] of Object.entries(group))
      if (/^(\*$|catalog:|workspace:)/.test(range)) group[name] = TARBALLS[name] ?? versionOf(name) ?? range;
  Object.assign(manifest.dependencies, versions);
  for (const name of Object.keys(versions)) delete manifest.devDependencies[name];
  writeFileSync(file, JSON.stringify(manifest));
}

/** The lines of an output that contain a warning, except those that match `expected`. */
export const warningsIn = (output, expected = /^$/) =>
  output.split('\n').filter((line) => /warn|⚠/i.test(line) && !expected.test(line));

/** Installs with npm, and fails at any warning except those about npm's own configuration, deprecated packages and install scripts. */
export async function installWithNpm(folder, specs = []) {
  const options = ['--include=dev', '--no-audit', '--no-fund', '--prefer-offline'];
  const output = await outputOf('npm', ['install', ...options, ...specs], { cwd: folder });
  assert.deepEqual(warningsIn(output, /Unknown \w+ config|deprecated|install-scripts/), []);
  for (const upper of ['three', 'react']) {
    const second = path.join(folder, `node_modules/@gizmo-kit/${upper}/node_modules/@gizmo-kit`);
    assert.ok(!existsSync(second), `@gizmo-kit/${upper} has copies of the other packages`);
  }
}

/** Runs the script of a package of the app; returns its output. */
export const runIn = (folder, [script, ...args]) =>
  outputOf(process.execPath, [path.join(folder, 'node_modules', script), ...args], { cwd: folder });

/** Type-checks an app. `sound`: whether the declarations of its dependencies are without errors of their own. */
export async function typeCheck(folder, sound) {
  const output = await runIn(folder, ['typescript/bin/tsc']).catch(({ message }) => message);
  const isOurs = (line) => !line.startsWith('node_modules/') || line.startsWith('node_modules/@gizmo-kit/');
  const errors = output.split('\n').filter((line) => /error TS\d+/.test(line));
  assert.deepEqual(sound ? errors : errors.filter(isOurs), []);
}
