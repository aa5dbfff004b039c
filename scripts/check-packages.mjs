// npm run test:packages: packs the packages, checks and measures them, installs them in new apps and uses them.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { success, sum } from './lib/reports.mjs';
import { browserFound, createSteps, installed } from './lib/steps.mjs';
import { finish, forget } from './lib/totals.mjs';
import { npm } from './packages/command.mjs';
import { contentsOf } from './packages/contents.mjs';
import { dreiChecks } from './packages/drei-apps.mjs';
import { gatesOf } from './packages/gates.mjs';
import { jestChecks } from './packages/jest-app.mjs';
import { nextChecks } from './packages/next-app.mjs';
import { packed } from './packages/pack.mjs';
import { oldest } from './packages/peers.mjs';
import { sizeChecks, sizesPageChecks, warningChecks } from './packages/sizes.mjs';
import { every, inTurn, skip } from './packages/steps.mjs';
import { viteChecks } from './packages/vite-app.mjs';
import { walkthroughChecks } from './packages/walkthrough.mjs';

const { steps, step, check } = createSteps();

/** Runs all checks in a folder outside of the workspace. A failed run keeps the folder. */
async function everything(folder) {
  const at = (name) => path.join(folder, name);
  if (!(await step('install', installed))) return;
  if (!(await step('browser', browserFound))) return;
  if (!(await check('build', 'turbo', 'run', 'build', '--filter=./packages/*'))) return;

  let packs = [];
  const pack = async () => {
    mkdirSync(at('packs'));
    packs = await packed(at('packs'));
    return success();
  };
  if (!(await step('pack', pack))) return;

  await step('contents', () => every(packs.flatMap(contentsOf)));
  await step('publint and attw', () => every(packs.flatMap(gatesOf)));
  await step('sizes', () => every([...sizeChecks(), ...sizesPageChecks(), ...warningChecks()]));
  const isOnline = await npm(['view', 'react', 'version', '--fetch-retries=0', '--fetch-timeout=20000']).then(
    () => true,
    () => false,
  );
  /** The apps install from the registry. */
  const inApp = async (checks) => (isOnline ? inTurn(checks) : skip(checks, 'npm cannot reach its registry'));
  await step('Vite, newest peers [R55]', () => inApp(viteChecks({ folder: at('vite-newest'), packs })));
  await step('Vite, oldest peers [R55]', () => inApp(viteChecks({ folder: at('vite-oldest'), packs, ...oldest })));
  await step('drei', async () => {
    const tallies = [];
    for (const checks of dreiChecks({ folder: at('drei'), packs })) tallies.push(await inApp(checks));
    return sum(tallies);
  });
  await step('Next', () => inApp(nextChecks({ folder: at('next'), packs })));
  await step('Jest', () => inApp(jestChecks({ folder: at('jest'), packs })));
  await step('CONTRIBUTING.md', () => inTurn(walkthroughChecks(at('clone'))));
}

forget('check-packages');
const folder = mkdtempSync(path.join(tmpdir(), 'gizmo-kit-'));
await everything(folder);
process.exitCode = finish('check-packages', steps);
if (process.exitCode === 0) rmSync(folder, { recursive: true, force: true });
else console.log(`The files of this run are in ${folder}`);
