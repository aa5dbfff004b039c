import assert from 'node:assert/strict';
import test from 'node:test';
import { problemsOf, scoresOf, tableOf } from '../lib/mutation-scores.mjs';

const mutants = (...counts) =>
  ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'RuntimeError'].flatMap((status, i) =>
    Array.from({ length: counts[i] ?? 0 }, () => ({ status })),
  );
const scores = scoresOf({
  files: {
    'a.ts': { mutants: mutants(89, 1, 5, 5, 7, 3) },
    'b.ts': { mutants: mutants(7, 0, 3) },
    'c.ts': { mutants: mutants(0, 0, 0, 0, 4) },
  },
});

test('a score counts what tests detect, and ignores mutants that were not run', () => {
  assert.deepEqual(scores, { 'a.ts': { detected: 90, valid: 100 }, 'b.ts': { detected: 7, valid: 10 } });
});

test('the table has the lowest score first, and the total last', () => {
  const lines = tableOf(scores).split('\n');
  assert.deepEqual(
    lines.map((line) => line.trim().replace(/ +/g, ' ')),
    ['70.0 % 3 of 10 survive b.ts', '90.0 % 10 of 100 survive a.ts', '88.2 % 13 of 110 survive total'],
  );
});

test('a file below its least score fails, even if the total does not', () => {
  assert.deepEqual(problemsOf(scores), ['b.ts: 70.0 % is below 80 %']);
  assert.deepEqual(problemsOf({ 'a.ts': { detected: 87, valid: 100 } }), ['87.0 % in total is below 88 %']);
  assert.deepEqual(problemsOf({ 'a.ts': { detected: 88, valid: 100 } }), []);
});
