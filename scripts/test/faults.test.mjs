import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { rows } from '../faults/rows.mjs';
import { complaints, edited, patternOf, tableOf } from '../lib/faults.mjs';
import { root } from '../lib/root.mjs';

test('what each row takes out stands in its file exactly once, and its test is there', () => {
  assert.deepEqual(
    rows.flatMap((row) => complaints(row, root)),
    [],
  );
});

test('every fault that a component can meet has a row, and is told in a few words once', () => {
  const told = rows.filter(({ what }) => what !== undefined).map(({ fault }) => fault);
  assert.deepEqual(
    told,
    Array.from({ length: 51 }, (_, i) => `R${i + 1}`),
  );
});

/** Without how wide a column is, which is the formatter's. */
const cells = (table) => table.replace(/ *\| */g, '|').replace(/-{3,}/g, '-');

test('the table is that of the rows, as it was shown last', () => {
  assert.equal(cells(readFileSync(path.join(root, 'docs/faults.md'), 'utf8')), cells(tableOf(rows)));
});

test('a row that does not fit the tree is told of', () => {
  const [row] = rows;
  const [[file]] = row.edits;
  const text = (edits, name = row.test[1], at = row.test[0]) =>
    complaints({ ...row, edits, test: [at, name] }, root).length;
  assert.equal(text([[file, 'this is nowhere', '']]), 1);
  assert.equal(text([[file, 'const ', '']]), 1);
  assert.equal(text([[file, row.edits[0][1], row.edits[0][1]]]), 1);
  assert.equal(text([['packages/none.ts', 'a', 'b']]), 1);
  assert.equal(text(row.edits, 'a test that nobody has written'), 1);
  assert.equal(text(row.edits, row.test[1], 'packages/none.test.ts'), 1);
});

test('edits are made as they stand, and names mean themselves', () => {
  assert.equal(edited('a $& b', [['f', ' $& ', '$1']]), 'a$1b');
  assert.ok(new RegExp(patternOf('so (it) is? a.b')).test('so (it) is? a.b'));
  assert.ok(!new RegExp(patternOf('a.b')).test('aXb'));
});
