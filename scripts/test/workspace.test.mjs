import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'vitest';
import { totalLine } from '../lib/reports.mjs';
import { deleteReports, readReports, runnersOf } from '../lib/workspace.mjs';

function withPackage(work) {
  const folder = mkdtempSync(path.join(tmpdir(), 'gizmo-'));
  mkdirSync(path.join(folder, 'node_modules/.tmp'), { recursive: true });
  const leave = (report) => writeFileSync(path.join(folder, 'node_modules/.tmp/vitest.json'), JSON.stringify(report));
  try {
    work({ name: 'a', folder, runners: ['vitest'] }, leave);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
const passed = { fullName: 'adds', status: 'passed', failureMessages: [] };
const report = { testResults: [{ name: 'a.test.ts', status: 'passed', assertionResults: [passed] }] };

test('a test script owes a report for each runner in it', () => {
  assert.deepEqual(runnersOf('vitest run && playwright test'), ['vitest', 'playwright']);
});

test('a package without its report has failed, even if its script did not', () => {
  withPackage((it) => assert.equal(totalLine(readReports(it, 0)), '0 passed, 1 failed, 0 skipped'));
});

test('a script that fails with no failed test is a failure of its own', () => {
  withPackage((it, leave) => {
    leave(report);
    assert.equal(totalLine(readReports(it, 0)), '1 passed, 0 failed, 0 skipped');
    assert.equal(totalLine(readReports(it, 1)), '1 passed, 1 failed, 0 skipped');
  });
});

test('the report of an earlier run is not counted', () => {
  withPackage((it, leave) => {
    leave(report);
    deleteReports(it);
    assert.equal(totalLine(readReports(it, 0)), '0 passed, 1 failed, 0 skipped');
  });
});
