import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'vitest';
import { runnersOf, slowestFiles, tallyOf, totalLine, untestedFaults } from '../lib/reports.mjs';

/** The tally of a package whose runner leaves a report and ends with a code. `before` is the report of an earlier run. */
async function tallyAfter({ runner = 'vitest', report, before, code = 0 }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'gizmo-'));
  mkdirSync(path.join(folder, 'node_modules/.tmp'), { recursive: true });
  const leave = (value) =>
    value && writeFileSync(path.join(folder, `node_modules/.tmp/${runner}.json`), JSON.stringify(value));
  leave(before);
  const runTests = async () => {
    leave(report);
    return code;
  };
  return tallyOf('test a', [{ name: 'a', folder, runners: [runner] }], runTests).finally(() =>
    rmSync(folder, { recursive: true }),
  );
}

const vitest = (file, ...statuses) => ({
  testResults: [
    {
      name: 'a.test.ts',
      status: 'passed',
      message: '',
      assertionResults: statuses.map((status) => ({ fullName: ` ${status} test`, status, failureMessages: [] })),
      ...file,
    },
  ],
});
const playwright = (...tests) => ({
  suites: [{ title: 'a.spec.ts', suites: [{ title: 'undo', file: 'a.spec.ts', specs: [{ title: 'a drag', tests }] }] }],
});
const played = (status, more) => ({ status, annotations: [], results: [], ...more });
const passed = vitest({}, 'passed');

test.each([
  [
    'vitest counts each test',
    { report: vitest({}, 'passed', 'failed', 'skipped', 'todo') },
    '1 passed, 1 failed, 2 skipped',
  ],
  [
    'a file that does not load is one failure',
    { report: vitest({ status: 'failed' }) },
    '0 passed, 1 failed, 0 skipped',
  ],
  ['a test that did not finish is a failure', { report: vitest({}, 'pending') }, '0 passed, 1 failed, 0 skipped'],
  [
    'playwright counts the tests of nested suites',
    { runner: 'playwright', report: playwright(played('expected'), played('unexpected'), played('skipped')) },
    '1 passed, 1 failed, 1 skipped',
  ],
  [
    'an error outside any test is a failure',
    { runner: 'playwright', report: { suites: [], errors: [{ message: 'the server did not start' }] } },
    '0 passed, 1 failed, 0 skipped',
  ],
  ['a runner without a report is a failure', { before: passed }, '0 passed, 1 failed, 0 skipped'],
  [
    'a code other than 0 without a failed test is a failure',
    { report: passed, code: 1 },
    '1 passed, 1 failed, 0 skipped',
  ],
])('%s', async (_, run, line) => {
  assert.equal(totalLine(await tallyAfter(run)), line);
});

test('skipped and failed tests have a name and a reason', async () => {
  const skipped = played('skipped', { annotations: [{ type: 'skip', description: 'needs a headset' }] });
  const errors = [{ message: 'timed out' }, { message: 'not found', location: { file: 'a.spec.ts', line: 3 } }];
  const failed = played('unexpected', { results: [{ errors }] });
  const name = 'a.spec.ts › undo › a drag';
  assert.deepEqual(await tallyAfter({ runner: 'playwright', report: playwright(skipped, failed) }), [
    { name, outcome: 'skipped', reason: 'needs a headset', file: 'a.spec.ts', seconds: 0 },
    { name, outcome: 'failed', reason: 'timed out\nnot found\nat a.spec.ts:3', file: 'a.spec.ts', seconds: 0 },
  ]);
  const report = vitest({});
  const meta = { skipReason: 'no WebGPU adapter' };
  report.testResults[0].assertionResults = [{ fullName: 'draws', status: 'skipped', failureMessages: [], meta }];
  const [draws] = await tallyAfter({ report });
  assert.deepEqual([draws.name, draws.outcome, draws.reason], ['draws', 'skipped', meta.skipReason]);
});

test('the slowest files come first, with the time of all their tests', async () => {
  const report = vitest({});
  const tests = [300, 1200].map((duration) => ({ fullName: 'a', status: 'passed', failureMessages: [], duration }));
  report.testResults = ['fast', 'slow'].map((name, i) => ({ name, assertionResults: tests.slice(0, i + 1) }));
  const pages = playwright(played('expected', { results: [{ duration: 4000 }] }));
  pages.config = { rootDir: '/e2e' };
  const tally = [...(await tallyAfter({ report })), ...(await tallyAfter({ runner: 'playwright', report: pages }))];
  assert.deepEqual(slowestFiles(tally, 2), [
    ['/e2e/a.spec.ts', 4],
    ['slow', 1.5],
  ]);
});

test('the runners of a package are those in its test script', () => {
  assert.deepEqual(runnersOf('vitest run && playwright test'), ['vitest', 'playwright']);
});

test('a fault is covered by tests that passed, not by those that were skipped, failed or did not run', () => {
  const page = `# Faults

## R1: passed

- [a.test.ts](../packages/a.test.ts): cancels

## R2: skipped

- [a.test.ts](../packages/a.test.ts): waits

## R3: failed

- [a.test.ts](../packages/a.test.ts): ends

## T4: did not run, as no runner found its file

- [b.test.ts](../packages/b.test.ts): counts

## R5: tested in the packed packages only

- [apps.spec.mjs](../scripts/packages/apps.spec.mjs): installs

## R6: tested there too

- [a.test.ts](../packages/a.test.ts): starts
- [apps.spec.mjs](../scripts/packages/apps.spec.mjs): installs
`;
  const tally = [
    { name: 'a drag cancels [R1, R6] in a frame', outcome: 'passed' },
    { name: 'waits [R2] for a frame', outcome: 'skipped' },
    { name: 'ends [R3] once', outcome: 'failed' },
  ];
  const untested = (...unread) => untestedFaults(page, tally, unread).map(({ name }) => name);
  assert.deepEqual(untested('scripts/packages/'), ['fault R2', 'fault R3', 'fault T4']);
  assert.deepEqual(untested(), ['fault R2', 'fault R3', 'fault T4', 'fault R5']);
  assert.deepEqual(untestedFaults(page, tally)[0].outcome, 'failed');
});
