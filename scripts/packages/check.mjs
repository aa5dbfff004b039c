// Packs the packages, checks and measures them, installs them in new apps and uses them.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../lib/root.mjs';
import { check, tests } from '../lib/steps.mjs';
import { libraries, PACKS } from './libraries.mjs';

/**
 * A failed run keeps the folder of its apps, which is outside of the workspace.
 *
 * @param all false: only the tarballs and the apps with the tag `@release`
 */
export async function checkPacked(all) {
  // tsc and turbo keep the output of deleted sources.
  for (const { folder } of libraries) rmSync(path.join(folder, 'dist'), { recursive: true, force: true });
  if (!(await check('build packages', 'exec', 'turbo', 'run', 'build', '--filter=./packages/*', '--force'))) return;
  rmSync(PACKS, { recursive: true, force: true });
  mkdirSync(PACKS, { recursive: true });
  const filters = libraries.flatMap(({ name }) => ['--filter', name]);
  if (!(await check('pack', ...filters, 'pack', '--pack-destination', PACKS))) return;
  const apps = mkdtempSync(path.join(tmpdir(), 'gizmo-kit-'));
  const tested = { name: 'packed packages', folder: path.join(root, 'scripts'), runners: ['playwright'] };
  const args = [
    '--filter',
    'scripts',
    'exec',
    'playwright',
    'test',
    '-c',
    'packages',
    ...(all ? [] : ['--grep', 'tarballs|@release']),
  ];
  const passed = await tests('packed packages', [tested], args, { env: { GIZMO_APPS: apps } });
  if (passed) rmSync(apps, { recursive: true, force: true });
  else console.log(`The files of this run are in ${apps}`);
}
