// npm test: all checks and tests, on any machine with Node and npm. The last line has the totals.
// npm test -- math editor: only the tests of these packages. `packed`: the checks of the packed packages, which take minutes.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ensureChromium } from './lib/chromium.mjs';
import { install } from './lib/pnpm.mjs';
import { failure, runnersOf } from './lib/reports.mjs';
import { root } from './lib/root.mjs';
import { check, finish, stdio, step, tests } from './lib/steps.mjs';

/** Every package with a `test` script, dependencies first. */
const packages = ['.', 'packages', 'apps'].flatMap((group) =>
  (group === '.' ? ['scripts'] : readdirSync(path.join(root, group))).flatMap((at) => {
    const folder = path.join(root, group, at);
    if (!existsSync(path.join(folder, 'package.json'))) return [];
    const { name, scripts } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    return scripts?.test ? [{ name, short: at, folder, runners: runnersOf(scripts.test) }] : [];
  }),
);

/** Tests one package after the other, because their browsers would slow each other down. Nothing is cached. */
async function testPackages(chosen) {
  for (const tested of chosen) await tests(`test ${tested.name}`, tested, ['--filter', tested.name, 'run', 'test']);
}

async function testEverything() {
  await check('lint and format', 'exec', 'biome', 'ci', '.');
  await check('layers', 'exec', 'depcruise', 'packages/*/src', 'apps/*/src');
  await check('build', 'exec', 'turbo', 'run', 'build');
  await check('faults', 'exec', 'node', 'scripts/faults.mjs', '--check');
  await check('api reports', 'exec', 'node', 'scripts/api.mjs', '--check');
  await check('typecheck', 'exec', 'turbo', 'run', 'typecheck');
  await testPackages(packages);
}

async function testNamed(names) {
  const chosen = packages.filter(({ short }) => names.includes(short));
  await check('build', 'exec', 'turbo', 'run', 'build', ...chosen.map(({ name }) => `--filter=${name}...`));
  await testPackages(chosen);
}

const asked = process.argv.slice(2).map((name) => name.replace('@gizmo-kit/', ''));
const names = asked.length > 0 ? asked : ['all'];
const known = ['all', 'packed', ...packages.map(({ short }) => short)];
for (const name of names)
  if (!known.includes(name)) {
    console.error(`There is no package ${name}. The packages are: ${known.join(', ')}`);
    process.exit(1);
  }

const installed = await step('install', async () => {
  const code = await install({ stdio });
  return code === 0 ? [] : [failure('install', `ended with code ${code}`)];
});
const isReady =
  installed &&
  (await step('browser', async () => {
    process.env.CHROMIUM_PATH = await ensureChromium();
    console.log(process.env.CHROMIUM_PATH);
    return [];
  }));
if (isReady && names.includes('all')) await testEverything();
else if (isReady && names.some((name) => name !== 'packed')) await testNamed(names);
if (isReady && names.includes('packed')) await (await import('./packages/check.mjs')).checkPacked();
process.exitCode = finish();
