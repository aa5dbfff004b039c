// The packages that have tests, and the reports of their runners.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { failure, fromPlaywright, fromVitest, sum } from './reports.mjs';
import { root } from './root.mjs';

const readers = { vitest: fromVitest, playwright: fromPlaywright };

/** Every package with a `test` script, dependencies first. */
export function testedPackages() {
  const inGroup = (group) => readdirSync(path.join(root, group)).map((name) => path.join(root, group, name));
  return [path.join(root, 'scripts'), ...inGroup('packages'), ...inGroup('apps')].flatMap((folder) => {
    const manifest = path.join(folder, 'package.json');
    if (!existsSync(manifest)) return [];
    const { name, scripts } = JSON.parse(readFileSync(manifest, 'utf8'));
    return scripts?.test ? [{ name, folder, runners: runnersOf(scripts.test) }] : [];
  });
}

/** The runners in a `test` script. Each has to write a report. */
export const runnersOf = (script) =>
  Object.keys(readers).filter((runner) => new RegExp(`\\b${runner}\\b`).test(script));

const reportFile = (folder, runner) => path.join(folder, `node_modules/.tmp/${runner}.json`);

/** Deletes old reports, so that a runner that does not start is not counted with its last one. */
export function deleteReports({ folder, runners }) {
  for (const runner of runners) rmSync(reportFile(folder, runner), { force: true });
}

/** The tally of a package. A `test` script that fails without a failed test counts as a failure. */
export function readReports({ name, folder, runners }, exitCode) {
  const tally = sum(
    runners.map((runner) => {
      const file = reportFile(folder, runner);
      if (!existsSync(file)) return failure(`${name}: ${runner}`, `it left no report at ${path.relative(root, file)}`);
      return readers[runner](JSON.parse(readFileSync(file, 'utf8')));
    }),
  );
  const silent = exitCode !== 0 && tally.failed.length === 0;
  return silent ? sum([tally, failure(name, `ended with code ${exitCode}, though no test failed`)]) : tally;
}
