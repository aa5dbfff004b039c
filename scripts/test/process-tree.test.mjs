import assert from 'node:assert/strict';
import test from 'node:test';
import { descendants, fromStat } from '../lib/process-tree.mjs';

test('descendants are found at any depth', () => {
  const rows = [
    [2, 1],
    [3, 2],
    [4, 3],
    [5, 1],
  ];
  assert.deepEqual(descendants(2, rows), [3, 4]);
});

test('a process name can contain spaces and brackets', () => {
  assert.deepEqual(fromStat('42 (Web (Content) x) S 7 42 42 0'), { state: 'S', parent: 7 });
});
