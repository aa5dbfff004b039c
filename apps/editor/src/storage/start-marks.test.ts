// @vitest-environment node
import { expect, it } from 'vitest';
import { memoryStorage } from '../../test/storage/parts.ts';
import { createStartMarks } from './start-marks.ts';

it('a start that stops without a word has failed, in its tab only; one that works or is left has not', () => {
  const [tab, other, site] = [memoryStorage(), memoryStorage(), memoryStorage()];
  createStartMarks(tab, site).begin('A');
  expect(createStartMarks(tab, site).hasFailed('A')).toBe(true);
  expect(createStartMarks(other, site).hasFailed('A')).toBe(false);
  expect(createStartMarks(tab, site).hasFailed('B')).toBe(false);
  const next = createStartMarks(tab, site);
  next.begin('A');
  next.end();
  expect(createStartMarks(tab, site).hasFailed('A')).toBe(false);
});

it('a page that has failed tells all tabs, until a start with the scene works', () => {
  const [tab, other, site] = [memoryStorage(), memoryStorage(), memoryStorage()];
  const first = createStartMarks(tab, site);
  first.begin('A');
  first.fail();
  first.end();
  expect(createStartMarks(other, site).hasFailed('A')).toBe(true);
  const again = createStartMarks(other, site);
  again.begin('A');
  again.end();
  expect(createStartMarks(tab, site).hasFailed('A')).toBe(false);
});
