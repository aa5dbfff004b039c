// npm test: all checks and tests, on any machine with Node and npm. The last line has the totals.
// npm test -- math editor: only the tests of these packages.
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { run } from './lib/child.mjs';
import { pnpm } from './lib/pnpm.mjs';
import { failure, fromTap } from './lib/reports.mjs';
import { root } from './lib/root.mjs';
import { browserFound, createSteps, installed, stdio } from './lib/steps.mjs';
import { finish, forget } from './lib/totals.mjs';
import { deleteReports, readReports, testedPackages } from './lib/workspace.mjs';

const { steps, step, check } = createSteps();

/** The tests of the scripts use node:test, so they run before anything is installed. */
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

/** The packages with these names, with or without their scope. */
function packagesNamed(names) {
  const packages = testedPackages();
  return names.map((name) => {
    const found = packages.find((tested) => tested.name === name || tested.name.endsWith(`/${name}`));
    if (found === undefined) {
      console.error(`There is no package ${name}: ${packages.map((tested) => tested.name).join(', ')}`);
      process.exit(1);
    }
    return found;
  });
}

/** Tests one package after the other, because their browsers would slow each other down. Nothing is cached. */
async function testPackages(packages) {
  for (const tested of packages) {
    await step(`test ${tested.name}`, async () => {
      deleteReports(tested);
      return readReports(tested, await pnpm(['--filter', tested.name, 'run', 'test'], { stdio }));
    });
  }
}

/** @param chosen packages to test alone; everything when empty */
async function everything(chosen) {
  forget('test');
  if (!(await step('install', installed))) return;
  if (!(await step('browser', browserFound))) return;
  if (chosen.length > 0) {
    await check('build', 'turbo', 'run', 'build', '--filter=./packages/*');
    return testPackages(chosen);
  }

  await check('lint and format', 'biome', 'ci', '.');
  await check('layers', 'depcruise', 'packages/*/src', 'apps/*/src');
  await check('build', 'turbo', 'run', 'build');
  await check('faults', 'node', 'scripts/faults.mjs', '--check');
  await check('api reports', 'node', 'scripts/api.mjs', '--check');
  await check('typecheck', 'turbo', 'run', 'typecheck');
  await step('test scripts', testScripts);
  await testPackages(testedPackages());
}

await everything(packagesNamed(process.argv.slice(2)));
process.exitCode = finish('test', steps);
