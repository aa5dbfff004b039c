// npm test: all checks and tests, on any machine with Node and npm. The last line has the totals.
// npm test -- math editor: only the tests of these packages. `checks`: what is not a test, such as lint and types. `all`: both,
// the default. `packed`: all tests of the packed packages, which take a quarter of an hour; `release`: those that each run of CI
// needs. `deep`, `mutation`, `rooms`, `browsers`: the long tests of scripts/long-tests.mjs.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ensureChromium } from './lib/chromium.mjs';
import { install } from './lib/pnpm.mjs';
import { failure, runnersOf, untestedFaults } from './lib/reports.mjs';
import { root } from './lib/root.mjs';
import { check, finish, results, stdio, step, tests } from './lib/steps.mjs';
import { LONG_TESTS } from './long-tests.mjs';

const [first = '', ...rest] = process.argv.slice(2);
if (Object.hasOwn(LONG_TESTS, first)) process.exit(await LONG_TESTS[first](rest));

/** Every package with a `test` script, dependencies first. */
const packages = ['.', 'packages', 'apps'].flatMap((group) =>
  (group === '.' ? ['scripts'] : readdirSync(path.join(root, group))).flatMap((at) => {
    const folder = path.join(root, group, at);
    if (!existsSync(path.join(folder, 'package.json'))) return [];
    const { name, scripts } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    return scripts?.test ? [{ name, short: at, folder, runners: runnersOf(scripts.test) }] : [];
  }),
);

/** They are tested one after the other: their browsers would slow each other down. */
const WITH_BROWSERS = ['react', 'starter', 'playground', 'editor'];

/** Tests what needs no browser side by side, then each package that has one. Nothing is cached. */
async function testPackages(chosen) {
  const alone = chosen.filter(({ short }) => WITH_BROWSERS.includes(short));
  const inNode = chosen.filter((each) => !alone.includes(each));
  for (const [title, group] of [['test in Node', inNode], ...alone.map((each) => [`test ${each.name}`, [each]])]) {
    if (group.length === 0) continue;
    const filters = group.map(({ name }) => `--filter=${name}`);
    const options = ['--concurrency=2', '--continue', '--force', '--only', '--env-mode=loose', '--log-order=grouped'];
    await tests(title, group, ['exec', 'turbo', 'run', 'test', ...options, ...filters]);
  }
}

/** Runs checks one after the other. */
async function inTurn(...checks) {
  for (const [title, ...args] of checks) await check(title, 'exec', ...args);
}

/** Most checks use one core, so two run side by side. */
async function runChecks() {
  await Promise.all([
    inTurn(
      ['lint and format', 'biome', 'ci', '.'],
      ['layers', 'depcruise', 'packages/*/src', 'apps/*/src'],
      ['code that nobody uses', 'knip', '--no-progress'],
      ['classes of the editor', 'node', 'scripts/classes.mjs'],
      ['lines of the starter', 'node', 'scripts/starter-lines.mjs'],
    ),
    inTurn(['build and types', 'turbo', 'run', 'build', 'typecheck', '--log-order=grouped']),
  ]);
  await Promise.all([
    inTurn(
      ['list of faults', 'node', 'scripts/faults.mjs', '--check'],
      ['list of behaviors', 'node', 'scripts/behaviors.mjs', '--check'],
    ),
    inTurn(['api reports', 'node', 'scripts/api.mjs', '--check']),
  ]);
}

async function testNamed(chosen) {
  await check('build', 'exec', 'turbo', 'run', 'build', ...chosen.map(({ name }) => `--filter=${name}...`));
  await testPackages(chosen);
}

/** The browsers of `npm test -- browsers` are on few machines. */
const checkFaults = (unread) =>
  step('faults', async () =>
    untestedFaults(readFileSync(path.join(root, 'docs/faults.md'), 'utf8'), results(), [
      'apps/editor/browsers/',
      ...unread,
    ]),
  );

const asked = process.argv.slice(2).map((name) => name.replace('@gizmo-kit/', ''));
const names = new Set(asked.length > 0 ? asked : ['all']);
const known = ['all', 'checks', 'packed', 'release', ...Object.keys(LONG_TESTS), ...packages.map(({ short }) => short)];
for (const name of names)
  if (!known.includes(name)) {
    console.error(`There is no package ${name}. The packages are: ${known.join(', ')}`);
    process.exit(1);
  }
const [isAll, isPacked, isRelease] = ['all', 'packed', 'release'].map((name) => names.has(name));
const chosen = packages.filter(({ short }) => names.has(short));

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
if (isReady) {
  if (isAll || names.has('checks')) await runChecks();
  if (isAll) await testPackages(packages);
  else if (chosen.length > 0) await testNamed(chosen);
  if (isPacked || isRelease) await (await import('./packages/check.mjs')).checkPacked(isPacked);
  if (isAll) await checkFaults(isPacked || isRelease ? [] : ['scripts/packages/']);
}
process.exitCode = finish();
