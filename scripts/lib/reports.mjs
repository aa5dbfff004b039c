// Reads the reports of the test runners. A tally is a list of results, one for each test.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/** @typedef {{ name: string, outcome: 'passed' | 'failed' | 'skipped', reason?: string }} Result */

/** @returns {Result} */
export const failure = (name, reason) => ({ name, outcome: 'failed', reason });

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

/** The ids of faults in a title: `cancels when the page is hidden [R3]`. */
const faultsIn = (title) => [...title.matchAll(/\[([RT]\d+(?:, [RT]\d+)*)\]/g)].flatMap(([, ids]) => ids.split(', '));

/**
 * The faults of docs/faults.md that no passed test covers: their tests were skipped, or no runner found them.
 *
 * @param page the text of the page
 * @param unread the folders whose tests were not part of the run; a fault with tests in no other folder is left out
 */
export function untestedFaults(page, tally, unread = []) {
  const passed = new Set(tally.filter(({ outcome }) => outcome === 'passed').flatMap(({ name }) => faultsIn(name)));
  return page
    .split(/^## /m)
    .slice(1)
    .filter((section) =>
      [...section.matchAll(/\]\(\.\.\/(\S+)\):/g)].some(([, file]) => !unread.some((at) => file.startsWith(at))),
    )
    .map((section) => section.slice(0, section.indexOf(':')))
    .filter((id) => !passed.has(id))
    .map((id) => failure(`fault ${id}`, 'no test that covers it has passed'));
}

/** The last line of a run. */
export function totalLine(tally) {
  const count = (wanted) => tally.filter(({ outcome }) => outcome === wanted).length;
  return `${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`;
}
