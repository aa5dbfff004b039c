// Reads the reports of the test runners. A tally is a list of results, one for each test.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/** @typedef {{ name: string, outcome: 'passed' | 'failed' | 'skipped', reason?: string }} Result */

/** @returns {Result} */
export const failure = (name, reason) => ({ name, outcome: 'failed', reason });

/** @returns {Result} */
export const success = (name) => ({ name, outcome: 'passed' });

/** Statuses of Vitest and Playwright. Any other is a failure, such as that of a test whose browser crashed. */
const OUTCOMES = { passed: 'passed', expected: 'passed', skipped: 'skipped', todo: 'skipped' };
const outcomeOf = (status) => OUTCOMES[status] ?? 'failed';

/**
 * From Vitest's `json` reporter. A file that fails outside its tests (an import, a hook) is one failure. The reporter omits the
 * note of `context.skip(note)`, so a test sets `context.task.meta.skipReason` to have its reason printed.
 */
const fromVitest = ({ testResults }) =>
  testResults.flatMap((file) => {
    const tests = file.assertionResults.map(({ fullName, status, failureMessages, meta }) => {
      const reason = status === 'pending' ? 'it did not finish' : (failureMessages?.[0] ?? meta?.skipReason);
      return { name: fullName.trim(), outcome: outcomeOf(status), reason };
    });
    const isSilent = file.status === 'failed' && !tests.some(({ outcome }) => outcome === 'failed');
    return isSilent ? [...tests, failure(file.name, file.message)] : tests;
  });

/** From Playwright's `json` reporter. Tests are not retried. */
const fromPlaywright = ({ suites, errors = [] }) => {
  const testsIn = ({ title, specs = [], suites = [] }) => {
    const own = specs.flatMap(({ title: name, tests }) =>
      tests.map(({ status, annotations, results }) => {
        const note = annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description;
        // A test that has timed out has a second error, with the place.
        const errors = (results.at(-1)?.errors ?? []).map(({ message, location }) =>
          location ? `${message}\nat ${location.file}:${location.line}` : message,
        );
        const reason = errors.join('\n') || (note ?? 'an earlier test has failed');
        return { name, outcome: outcomeOf(status), reason };
      }),
    );
    return [...own, ...suites.flatMap(testsIn)].map((test) => ({ ...test, name: `${title} › ${test.name}` }));
  };
  return [...suites.flatMap(testsIn), ...errors.map(({ message }) => failure('outside any test', message))];
};

const READERS = { vitest: fromVitest, playwright: fromPlaywright };

/** Deletes the reports of a package, runs its tests, and reads the new reports. A runner without a report has failed. */
export async function tallyOf({ name, folder, runners }, runTests) {
  const fileOf = (runner) => path.join(folder, `node_modules/.tmp/${runner}.json`);
  for (const runner of runners) rmSync(fileOf(runner), { force: true });
  const code = await runTests();
  const tally = runners.flatMap((runner) => {
    if (!existsSync(fileOf(runner))) return [failure(`${name}: ${runner}`, `it left no report at ${fileOf(runner)}`)];
    return READERS[runner](JSON.parse(readFileSync(fileOf(runner), 'utf8')));
  });
  const isSilent = code !== 0 && !tally.some(({ outcome }) => outcome === 'failed');
  return isSilent ? [...tally, failure(name, `ended with code ${code}, though no test failed`)] : tally;
}

/** The runners in a `test` script. */
export const runnersOf = (script) =>
  Object.keys(READERS).filter((runner) => new RegExp(`\\b${runner}\\b`).test(script));

/** The last line of a run. */
export function totalLine(tally) {
  const count = (wanted) => tally.filter(({ outcome }) => outcome === wanted).length;
  return `${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`;
}
