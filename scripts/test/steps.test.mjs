import assert from 'node:assert/strict';
import { test, vi } from 'vitest';
import { failure } from '../lib/reports.mjs';
import { check, finish, step } from '../lib/steps.mjs';

vi.mock('../lib/pnpm.mjs', () => ({ pnpm: async ([command]) => (command === 'fails' ? 3 : 0) }));

const lines = [];
vi.spyOn(console, 'log').mockImplementation((line) => lines.push(line));
const ended = () => [finish(), lines.at(-1).trim()];

test('a check counts only if it fails, and the last line has the totals of the tests of all steps', async () => {
  assert.equal(await check('lint', 'passes'), true);
  await step('test math', async () => [
    { name: 'a', outcome: 'passed' },
    { name: 'b', outcome: 'skipped', reason: 'no adapter' },
  ]);
  await step('test react', async () => [{ name: 'c', outcome: 'passed' }]);
  assert.deepEqual(ended(), [0, '2 passed, 0 failed, 1 skipped']);
  assert.equal(await check('layers', 'fails'), false);
  assert.equal(await step('browser', () => Promise.reject(new Error('none was found'))), false);
  await step('test editor', async () => [failure('d', 'timed out')]);
  assert.deepEqual(ended(), [1, '2 passed, 3 failed, 1 skipped']);
  const text = lines.join('\n');
  for (const reason of ['b: no adapter', 'layers: ended with code 3', 'browser: none was found', 'd: timed out'])
    assert.ok(text.includes(reason), reason);
});
