// npm run test:packages: packs the packages, checks and measures them, installs them in new apps and uses them.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { npm } from './lib/pnpm.mjs';
import { root } from './lib/root.mjs';
import { createSteps } from './lib/steps.mjs';
import { finish, forget } from './lib/totals.mjs';
import { libraries, PACKS } from './packages/libraries.mjs';

const { steps, check, tests, begin } = createSteps();

/** A failed run keeps the folder of its apps, which is outside of the workspace. */
async function everything(apps) {
  if (!(await begin())) return;
  // tsc and turbo keep the output of deleted sources.
  for (const { folder } of libraries) rmSync(path.join(folder, 'dist'), { recursive: true, force: true });
  if (!(await check('build', 'exec', 'turbo', 'run', 'build', '--filter=./packages/*', '--force'))) return;
  rmSync(PACKS, { recursive: true, force: true });
  mkdirSync(PACKS, { recursive: true });
  const filters = libraries.flatMap(({ name }) => ['--filter', name]);
  if (!(await check('pack', ...filters, 'pack', '--pack-destination', PACKS))) return;
  const asked = ['view', 'react', 'version', '--fetch-retries=0', '--fetch-timeout=20000'];
  const isOnline = (await npm(asked, { stdio: 'ignore' })) === 0;
  const env = { GIZMO_APPS: apps, GIZMO_OFFLINE: isOnline ? '' : 'npm cannot reach its registry' };
  const reported = { name: 'packages', folder: path.join(root, 'scripts'), runners: ['playwright'] };
  await tests('packages', reported, ['--filter', 'scripts', 'exec', 'playwright', 'test', '-c', 'packages'], { env });
}

forget('check-packages');
const apps = mkdtempSync(path.join(tmpdir(), 'gizmo-kit-'));
await everything(apps);
process.exitCode = finish('check-packages', steps);
if (process.exitCode === 0) rmSync(apps, { recursive: true, force: true });
else console.log(`The files of this run are in ${apps}`);
