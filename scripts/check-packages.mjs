// npm run test:packages: the packages as they are published: packed, looked at, measured, installed elsewhere and used.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureChromium, noChromium } from './lib/chromium.mjs';
import { install, pnpm } from './lib/pnpm.mjs';
import { emptyTally, failure, success } from './lib/reports.mjs';
import { finish, forget } from './lib/totals.mjs';
import { npm } from './packages/command.mjs';
import { contentsOf } from './packages/contents.mjs';
import { gatesOf } from './packages/gates.mjs';
import { nextChecks } from './packages/next-app.mjs';
import { packed } from './packages/pack.mjs';
import { oldest } from './packages/peers.mjs';
import { sizeChecks } from './packages/sizes.mjs';
import { createSteps, every, inTurn, skip } from './packages/steps.mjs';
import { viteChecks } from './packages/vite-app.mjs';
import { walkthroughChecks } from './packages/walkthrough.mjs';

const stdio = ['ignore', 'inherit', 'inherit'];
const { steps, step } = createSteps();

/** Everything, in a folder outside of the workspace, which a failure leaves there to be looked at. */
async function everything(folder) {
  const at = (name) => path.join(folder, name);
  const installed = async () => ((await install({ stdio })) === 0 ? emptyTally() : failure('install'));
  if (!(await step('install', installed))) return;

  const browser = async () => {
    process.env.CHROMIUM_PATH = (await ensureChromium()) ?? '';
    console.log(process.env.CHROMIUM_PATH || noChromium);
    return process.env.CHROMIUM_PATH ? emptyTally() : failure('browser', 'no Chromium: what to do stands above');
  };
  if (!(await step('browser', browser))) return;

  const build = async () => {
    const code = await pnpm(['exec', 'turbo', 'run', 'build', '--filter=./packages/*'], { stdio });
    return code === 0 ? success() : failure('build', `ended with code ${code}`);
  };
  if (!(await step('build', build))) return;

  let packs = [];
  const pack = async () => {
    mkdirSync(at('packs'));
    packs = await packed(at('packs'));
    return success();
  };
  if (!(await step('pack', pack))) return;

  await step('contents', () => every(packs.flatMap(contentsOf)));
  await step('publint and attw', () => every(packs.flatMap(gatesOf)));
  await step('sizes', () => every(sizeChecks()));
  const isOnline = await npm(['view', 'react', 'version', '--fetch-retries=0', '--fetch-timeout=20000']).then(
    () => true,
    () => false,
  );
  /** The apps are new: what they install comes from elsewhere. */
  const inApp = async (checks) => (isOnline ? inTurn(checks) : skip(checks, 'npm reaches nothing to install from'));
  await step('Vite, newest peers', () => inApp(viteChecks({ folder: at('vite-newest'), packs })));
  await step('Vite, oldest peers', () => inApp(viteChecks({ folder: at('vite-oldest'), packs, ...oldest })));
  await step('Next', () => inApp(nextChecks({ folder: at('next'), packs })));
  await step('CONTRIBUTING.md', () => inTurn(walkthroughChecks(at('clone'))));
}

forget('check-packages');
const folder = mkdtempSync(path.join(tmpdir(), 'gizmo-kit-'));
await everything(folder);
process.exitCode = finish('check-packages', steps);
if (process.exitCode === 0) rmSync(folder, { recursive: true, force: true });
else console.log(`What was made is in ${folder}`);
