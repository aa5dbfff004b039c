// npm test: everything that must hold, on any machine with Node and npm, and the true totals in the last line.
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { run } from './lib/child.mjs';
import { ensureChromium, noChromium } from './lib/chromium.mjs';
import { install, pnpm } from './lib/pnpm.mjs';
import { emptyTally, failure, fromTap, success } from './lib/reports.mjs';
import { root } from './lib/root.mjs';
import { finish, forget } from './lib/totals.mjs';
import { deleteReports, readReports, testedPackages } from './lib/workspace.mjs';

// Nobody is asked anything, so that nothing waits for an answer.
const stdio = ['ignore', 'inherit', 'inherit'];
const steps = [];

/** Runs one step under a heading and keeps its tally. */
async function step(title, work) {
  console.log(`\n━━ ${title}\n`);
  const start = performance.now();
  const tally = await work();
  steps.push({ title, tally, seconds: (performance.now() - start) / 1000 });
}

/** A command that either holds or does not counts as one check. */
const check = (title, ...args) =>
  step(title, async () => {
    const code = await pnpm(['exec', ...args], { stdio });
    return code === 0 ? success() : failure(title, `ended with code ${code}`);
  });

/** The scripts' own tests run with what Node brings, since they must hold before anything is installed. */
async function testScripts() {
  const tap = path.join(root, 'node_modules/.tmp/scripts.tap');
  mkdirSync(path.dirname(tap), { recursive: true });
  rmSync(tap, { force: true });
  const reporters = ['spec', 'stdout', 'tap', tap].map(
    (value, i) => `--test-reporter${i % 2 ? '-destination' : ''}=${value}`,
  );
  const folder = path.join(root, 'scripts/test');
  const files = readdirSync(folder).map((name) => path.join(folder, name));
  const code = await run(process.execPath, ['--test', ...reporters, ...files], { stdio });
  const tally = fromTap(readFileSync(tap, 'utf8'));
  return code !== 0 && tally.failed.length === 0 ? failure('scripts', `ended with code ${code}`) : tally;
}

/** One package after the other, failed or not: their browsers would take each other's time. No cache stands between. */
async function testPackages() {
  for (const tested of testedPackages()) {
    await step(`test ${tested.name}`, async () => {
      deleteReports(tested);
      return readReports(tested, await pnpm(['--filter', tested.name, 'run', 'test'], { stdio }));
    });
  }
}

async function everything() {
  forget('test');
  await step('install', async () => ((await install({ stdio })) === 0 ? emptyTally() : failure('install')));
  if (steps.some(({ tally }) => tally.failed.length > 0)) return;

  await step('browser', async () => {
    process.env.CHROMIUM_PATH = (await ensureChromium()) ?? '';
    console.log(process.env.CHROMIUM_PATH || noChromium);
    return process.env.CHROMIUM_PATH ? emptyTally() : failure('browser', 'no Chromium: what to do stands above');
  });
  if (steps.some(({ tally }) => tally.failed.length > 0)) return;

  await check('lint and format', 'biome', 'ci', '.');
  await check('build', 'turbo', 'run', 'build');
  await check('api reports', 'node', 'scripts/api.mjs', '--check');
  await check('typecheck', 'turbo', 'run', 'typecheck');
  await step('test scripts', testScripts);
  await testPackages();
}

await everything();
process.exitCode = finish('test', steps);
