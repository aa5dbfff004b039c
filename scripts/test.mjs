// npm test: all checks and tests, on any machine with Node and npm. The last line has the totals.
// npm test -- math editor: only the tests of these packages.
import { createSteps } from './lib/steps.mjs';
import { finish, forget } from './lib/totals.mjs';
import { testedPackages } from './lib/workspace.mjs';

const { steps, check, tests, begin } = createSteps();

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
  for (const tested of packages) await tests(`test ${tested.name}`, tested, ['--filter', tested.name, 'run', 'test']);
}

/** @param chosen packages to test alone; everything when empty */
async function everything(chosen) {
  forget('test');
  if (!(await begin())) return;
  if (chosen.length > 0) {
    await check('build', 'exec', 'turbo', 'run', 'build', ...chosen.map(({ name }) => `--filter=${name}...`));
    return testPackages(chosen);
  }
  await check('lint and format', 'exec', 'biome', 'ci', '.');
  await check('layers', 'exec', 'depcruise', 'packages/*/src', 'apps/*/src');
  await check('build', 'exec', 'turbo', 'run', 'build');
  await check('faults', 'exec', 'node', 'scripts/faults.mjs', '--check');
  await check('api reports', 'exec', 'node', 'scripts/api.mjs', '--check');
  await check('typecheck', 'exec', 'turbo', 'run', 'typecheck');
  await testPackages(testedPackages());
}

await everything(packagesNamed(process.argv.slice(2)));
process.exitCode = finish('test', steps);
