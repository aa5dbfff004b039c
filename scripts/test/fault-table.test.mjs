import assert from 'node:assert/strict';
import test from 'node:test';
import { pageOf, parsePage, problemsOf, taggedTitles } from '../lib/fault-table.mjs';

const source = [
  "it('cancels [R1]', () => {});",
  'it.each([1])(`on %s cancels [R1, R2]`, () => {});',
  "it('names [no] fault', () => {});",
  "it('unknown [R9]', () => {});",
].join('\n');
const titles = taggedTitles('a/b.test.ts', source);
const faults = [
  { id: 'R1', what: 'a fault' },
  { id: 'R2', what: 'another' },
  { id: 'R3', what: 'a third' },
];

test('titles that end with ids of faults are found', () => {
  assert.deepEqual(
    titles.map(({ title, ids }) => [title, ids.join()]),
    [
      ['cancels', 'R1'],
      ['on %s cancels', 'R1,R2'],
      ['unknown', 'R9'],
    ],
  );
});

test('a page is parsed into the faults that it was written from', () => {
  const page = pageOf('# Faults\n\nText.', faults, titles);
  assert.deepEqual(parsePage(page), { head: '# Faults\n\nText.', faults });
  assert.match(page, /## R2: another\n\n- \[b\.test\.ts\]\(\.\.\/a\/b\.test\.ts\): on %s cancels\n/);
});

test('a fault without a test and an unknown fault are reported', () => {
  assert.deepEqual(problemsOf(faults, titles), ['R3 has no test: a third', 'a/b.test.ts names an unknown fault: R9']);
});
