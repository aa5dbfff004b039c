// Reads the reports of the test runners. A tally is a list of results, one for each test.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/** @typedef {{ name: string, outcome: 'passed' | 'failed' | 'skipped', reason?: string, file?: string, seconds?: number }} Result */

/** @returns {Result} */
export const failure = (name, reason) => ({ name, outcome: 'failed', reason });

/** Statuses of Vitest and Playwright. Any other is a failure, such as that of a test whose browser crashed. */
const OUTCOMES = { passed: 'passed', expected: 'passed', skipped: 'skipped', todo: 'skipped' };
const outcomeOf = (status) => OUTCOMES[status] ?? 'failed';

/** The file of a test and how long it took. */
const timed = (file, milliseconds = 0) => ({ file, seconds: milliseconds / 1000 });

/**
 * From Vitest's `json` reporter. A file that fails outside its tests (an import, a hook) is one failure. The reporter omits the
 * note of `context.skip(note)`, so a test sets `context.task.meta.skipReason` to have its reason printed.
 */
const fromVitest = ({ testResults }) =>
  testResults.flatMap((file) => {
    const tests = file.assertionResults.map(({ fullName, status, failureMessages, meta, duration }) => {
      const reason = status === 'pending' ? 'it did not finish' : (failureMessages?.[0] ?? meta?.skipReason);
      return { name: fullName.trim(), outcome: outcomeOf(status), reason, ...timed(file.name, duration) };
    });
    const isSilent = file.status === 'failed' && !tests.some(({ outcome }) => outcome === 'failed');
    return isSilent ? [...tests, failure(file.name, file.message)] : tests;
  });

/** From Playwright's `json` reporter. Tests are not retried. */
const fromPlaywright = ({ config, suites, errors = [] }) => {
  const testsIn = ({ title, file, specs = [], suites = [] }) => {
    const own = specs.flatMap(({ title: name, tests }) =>
      tests.map(({ status, annotations, results }) => {
        const note = annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description;
        // A test that has timed out has a second error, with the place.
        const errors = (results.at(-1)?.errors ?? []).map(({ message, location }) =>
          location ? `${message}\nat ${location.file}:${location.line}` : message,
        );
        const reason = errors.join('\n') || (note ?? 'an earlier test has failed');
        const duration = results.reduce((sum, { duration = 0 }) => sum + duration, 0);
        return {
          name,
          outcome: outcomeOf(status),
          reason,
          ...timed(path.join(config?.rootDir ?? '', file), duration),
        };
      }),
    );
    return [...own, ...suites.flatMap(testsIn)].map((test) => ({ ...test, name: `${title} › ${test.name}` }));
  };
  return [...suites.flatMap(testsIn), ...errors.map(({ message }) => failure('outside any test', message))];
};

const READERS = { vitest: fromVitest, playwright: fromPlaywright };

/**
 * Deletes the reports of packages, runs their tests, and reads the new reports. A runner without a report has failed.
 *
 * @param title names a run that fails without a failed test
 */
export async function tallyOf(title, packages, runTests) {
  const reports = packages.flatMap(({ name, folder, runners }) =>
    runners.map((runner) => ({ name, runner, at: path.join(folder, `node_modules/.tmp/${runner}.json`) })),
  );
  for (const { at } of reports) rmSync(at, { force: true });
  const code = await runTests();
  const tally = reports.flatMap(({ name, runner, at }) =>
    existsSync(at)
      ? READERS[runner](JSON.parse(readFileSync(at, 'utf8')))
      : [failure(`${name}: ${runner}`, `it left no report at ${at}`)],
  );
  const isSilent = code !== 0 && !tally.some(({ outcome }) => outcome === 'failed');
  return isSilent ? [...tally, failure(title, `ended with code ${code}, though no test failed`)] : tally;
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

/** The files whose tests took the longest, with their seconds. Files of the same name are told apart by their paths. */
export function slowestFiles(tally, count = 10) {
  const seconds = new Map();
  for (const { file, seconds: own } of tally) if (file) seconds.set(file, (seconds.get(file) ?? 0) + own);
  return [...seconds].sort(([, a], [, b]) => b - a).slice(0, count);
}

/** The last line of a run. */
export function totalLine(tally) {
  const count = (wanted) => tally.filter(({ outcome }) => outcome === wanted).length;
  return `${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`;
}
