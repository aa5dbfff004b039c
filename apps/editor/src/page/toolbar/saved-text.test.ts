import { expect, it } from 'vitest';
import { savedText } from './saved-text.ts';

const MINUTE = 60_000;

it.each([
  [0, false, 'Saved just now'],
  [-5000, false, 'Saved just now'],
  [59_999, false, 'Saved just now'],
  [2 * MINUTE, false, 'Saved 2 min ago'],
  [59.9 * MINUTE, false, 'Saved 59 min ago'],
  [61 * MINUTE, false, 'Saved 1 h ago'],
  [50 * 60 * MINUTE, false, 'Saved 2 d ago'],
  [0, true, 'Kept in this browser'],
])('a document that was saved %d ms ago (changed since: %s) is “%s”', (age, isDirty, text) => {
  const now = 1e12;
  expect(savedText({ name: 'a', saved: null, time: now - age }, isDirty, now)).toBe(text);
});

it('a document without a file is not saved', () => {
  expect(savedText({ name: 'a', saved: null, time: null }, false, 0)).toBe('Kept in this browser');
});
