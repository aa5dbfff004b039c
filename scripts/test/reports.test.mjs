import assert from 'node:assert/strict';
import { test } from 'vitest';
import { failure, fromPlaywright, fromVitest, success, sum, totalLine } from '../lib/reports.mjs';

const vitestTest = (status, more) => ({ fullName: ` ${status} test`, status, failureMessages: [], meta: {}, ...more });
const vitestFile = (...assertionResults) => ({ name: 'a.test.ts', status: 'passed', message: '', assertionResults });

test('vitest: passed, failed and skipped are counted from the tests themselves', () => {
  const failed = vitestTest('failed', { failureMessages: ['expected 1 to be 2\n  at …'] });
  const file = vitestFile(
    vitestTest('passed'),
    vitestTest('passed'),
    failed,
    vitestTest('skipped'),
    vitestTest('todo'),
  );
  const tally = fromVitest({ testResults: [{ ...file, status: 'failed' }] });
  assert.equal(totalLine(tally), '2 passed, 1 failed, 2 skipped');
  assert.equal(tally.failed[0].name, 'failed test');
});

test('vitest: a reason left in the meta of a skipped test is kept', () => {
  const skipped = vitestTest('skipped', { meta: { skipReason: 'no WebGPU adapter' } });
  assert.equal(fromVitest({ testResults: [vitestFile(skipped)] }).skipped[0].reason, 'no WebGPU adapter');
});

test('vitest: a file that fails to load is one failure', () => {
  const file = { ...vitestFile(), status: 'failed', message: 'Cannot find module' };
  assert.deepEqual(fromVitest({ testResults: [file] }).failed, [{ name: 'a.test.ts', reason: 'Cannot find module' }]);
});

test('vitest: a test that did not finish is a failure, not a skip', () => {
  assert.equal(
    totalLine(fromVitest({ testResults: [vitestFile(vitestTest('pending'))] })),
    '0 passed, 1 failed, 0 skipped',
  );
});

const playwrightTest = (status, more) => ({ status, annotations: [], results: [], ...more });
const playwrightReport = (...tests) => ({
  errors: [],
  suites: [{ title: 'a.spec.ts', specs: [], suites: [{ title: 'undo', specs: [{ title: 'a drag', tests }] }] }],
});

test('playwright: every test of every nested suite is counted, by its full name', () => {
  const skipped = playwrightTest('skipped', { annotations: [{ type: 'skip', description: 'needs a headset' }] });
  const failed = playwrightTest('unexpected', { results: [{}, { error: { message: 'timed out' } }] });
  const tally = fromPlaywright(playwrightReport(playwrightTest('expected'), skipped, failed));
  assert.equal(totalLine(tally), '1 passed, 1 failed, 1 skipped');
  assert.deepEqual(tally.skipped, [{ name: 'a.spec.ts › undo › a drag', reason: 'needs a headset' }]);
  assert.equal(tally.failed[0].reason, 'timed out');
});

test('playwright: an error outside any test is a failure', () => {
  const tally = fromPlaywright({ suites: [], errors: [{ message: 'the server did not start' }] });
  assert.equal(totalLine(tally), '0 passed, 1 failed, 0 skipped');
});

test('tallies add up', () => {
  assert.equal(totalLine(sum([success(), failure('build'), success()])), '2 passed, 1 failed, 0 skipped');
});
