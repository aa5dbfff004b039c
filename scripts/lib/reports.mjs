// Converts the reports of the test runners to tallies. All functions are pure.

/**
 * @typedef {{ name: string, reason?: string }} Named
 * @typedef {{ passed: number, failed: Named[], skipped: Named[] }} Tally
 */

/** @returns {Tally} */
export const emptyTally = () => ({ passed: 0, failed: [], skipped: [] });

/** @returns {Tally} */
export const failure = (name, reason) => ({ ...emptyTally(), failed: [{ name, reason }] });

/** @returns {Tally} */
export const success = () => ({ ...emptyTally(), passed: 1 });

const skip = (name, reason) => ({ ...emptyTally(), skipped: [{ name, reason }] });

/** @returns {Tally} */
export const sum = (tallies) => ({
  passed: tallies.reduce((total, tally) => total + tally.passed, 0),
  failed: tallies.flatMap((tally) => tally.failed),
  skipped: tallies.flatMap((tally) => tally.skipped),
});

/** The last line of a run. */
export const totalLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed.length} failed, ${skipped.length} skipped`;

/**
 * From Vitest's `json` reporter. A file that fails outside its tests (an import, a hook) counts as one failure, and so does a
 * test that did not finish, as when its browser crashed. The reporter omits the note of `context.skip(note)`, so a test sets
 * `context.task.meta.skipReason` to have its reason printed.
 */
export function fromVitest({ testResults }) {
  const tests = testResults.flatMap((file) => file.assertionResults);
  const outside = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  );
  return sum([
    ...tests.map(({ fullName, status, failureMessages, meta }) => {
      const name = fullName.trim();
      if (status === 'passed') return success();
      if (status === 'failed') return failure(name, failureMessages[0]);
      return status === 'pending' ? failure(name, 'it did not finish') : skip(name, meta?.skipReason);
    }),
    ...outside.map(({ name, message }) => failure(name, message)),
  ]);
}

/** From Playwright's `json` reporter. No test has a second try. */
export function fromPlaywright({ suites, errors = [] }) {
  const inSuite = ({ title, specs = [], suites = [] }, titles = []) => {
    const here = [...titles, title];
    return [
      ...specs.flatMap((spec) => spec.tests.map((test) => fromTest(test, [...here, spec.title].join(' › ')))),
      ...suites.flatMap((child) => inSuite(child, here)),
    ];
  };
  const outside = errors.map(({ message }) => failure('outside any test', message));
  return sum([...suites.flatMap((suite) => inSuite(suite)), ...outside]);
}

function fromTest({ status, annotations, results }, name) {
  if (status === 'expected') return success();
  if (status !== 'skipped') return failure(name, results.flatMap(({ error }) => error?.message ?? [])[0]);
  const note = annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description;
  return skip(name, note ?? 'a test before it has failed');
}
