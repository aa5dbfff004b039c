// Converts the reports of the test runners to tallies. All functions are pure.

/**
 * @typedef {{ name: string, reason?: string }} Named
 * @typedef {{ passed: number, failed: Named[], skipped: Named[], flaky: Named[] }} Tally
 */

/** @returns {Tally} */
export const emptyTally = () => ({ passed: 0, failed: [], skipped: [], flaky: [] });

/** @returns {Tally} */
export const failure = (name, reason) => ({ ...emptyTally(), failed: [{ name, reason }] });

/** @returns {Tally} */
export const success = () => ({ ...emptyTally(), passed: 1 });

/** @returns {Tally} */
export function sum(tallies) {
  return {
    passed: tallies.reduce((total, tally) => total + tally.passed, 0),
    failed: tallies.flatMap((tally) => tally.failed),
    skipped: tallies.flatMap((tally) => tally.skipped),
    flaky: tallies.flatMap((tally) => tally.flaky),
  };
}

/** The last line of a run. */
export const totalLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed.length} failed, ${skipped.length} skipped`;

/**
 * From Vitest's `json` reporter. A file that fails outside its tests (an import, a hook) counts as one failure, and so does a
 * test that did not finish, as when its browser crashed. The reporter omits the note of `context.skip(note)`, so a test sets
 * `context.task.meta.skipReason` to have its reason printed.
 */
export function fromVitest(report) {
  const tally = emptyTally();
  for (const file of report.testResults) {
    for (const test of file.assertionResults) {
      const name = test.fullName.trim();
      if (test.status === 'passed') tally.passed += 1;
      else if (test.status === 'failed') tally.failed.push({ name, reason: test.failureMessages[0] });
      else if (test.status === 'pending') tally.failed.push({ name, reason: 'it did not finish' });
      else tally.skipped.push({ name, reason: test.meta?.skipReason });
    }
    const accounted = file.assertionResults.some((test) => test.status === 'failed');
    if (file.status === 'failed' && !accounted) tally.failed.push({ name: file.name, reason: file.message });
  }
  return tally;
}

/** From Playwright's `json` reporter. A test that passed on its second try counts as passed, and is listed as flaky. */
export function fromPlaywright(report) {
  const tally = emptyTally();
  const visit = (suite, titles) => {
    const here = [...titles, suite.title].filter(Boolean);
    for (const spec of suite.specs ?? []) {
      for (const test of spec.tests) {
        const name = [...here, spec.title].join(' › ');
        const note = test.annotations?.find(({ type }) => type === 'skip' || type === 'fixme')?.description;
        if (test.status === 'skipped') tally.skipped.push({ name, reason: note });
        else if (test.status === 'unexpected') tally.failed.push({ name, reason: firstError(test) });
        else tally.passed += 1;
        if (test.status === 'flaky') tally.flaky.push({ name, reason: firstError(test) });
      }
    }
    for (const child of suite.suites ?? []) visit(child, here);
  };
  for (const suite of report.suites) visit(suite, []);
  for (const error of report.errors ?? []) tally.failed.push({ name: 'outside any test', reason: error.message });
  return tally;
}

const firstError = (test) => test.results.flatMap(({ error }) => (error?.message ? [error.message] : []))[0];

/** From the `tap` reporter of node:test, for tests outside any `describe`. */
export function fromTap(text) {
  const count = (word) => Number(text.match(new RegExp(`^# ${word} (\\d+)$`, 'm'))?.[1] ?? 0);
  const failed = [...text.matchAll(/^not ok \d+ - (.*)$/gm)].map(([, name]) => ({ name }));
  const skipped = [...text.matchAll(/^ok \d+ - (.*?) # (?:SKIP|TODO) ?(.*)$/gm)];
  return {
    ...emptyTally(),
    passed: count('pass'),
    failed: Array.from(
      { length: count('fail') + count('cancelled') },
      (_, i) => failed[i] ?? { name: 'outside any test' },
    ),
    skipped: skipped.map(([, name, reason]) => ({ name, reason: reason || undefined })),
  };
}
