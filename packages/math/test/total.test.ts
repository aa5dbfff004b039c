import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type TotalCase, tryAll } from './total.js';
import { EDGE, FINITE } from './total.table.js';

const SRC = join(import.meta.dirname, '../src');
const FILES = ['index.ts', ...readdirSync(join(SRC, 'entries')).map((file) => `entries/${file}`)];

/** Every function that an entry exports, by its name. */
const functions = new Map<string, unknown>();
for (const file of FILES) {
  const entry: Record<string, unknown> = await import(join(SRC, file));
  for (const [name, value] of Object.entries(entry)) if (typeof value === 'function') functions.set(name, value);
}

/** Rows with the function of their name. */
const rows = (table: Readonly<Record<string, TotalCase>>): readonly [string, TotalCase][] => {
  for (const [name, { fn }] of Object.entries(table)) expect(fn, name).toBe(functions.get(name));
  return Object.entries(table);
};

function expectNoFaults(row: TotalCase, onlyNumbers: boolean): void {
  const { faults, outcomes } = tryAll(row, onlyNumbers);
  expect(Object.values(outcomes).reduce((sum, n) => sum + n, 0)).toBeGreaterThan(0);
  expect(faults.slice(0, 40), `${faults.length} faults`).toEqual([]);
}

describe('a function of the edge is total', () => {
  it.each(rows(EDGE))('%s returns a documented result, null or throws a GizmoError', (_, row) => {
    expectNoFaults(row, false);
  });
});

describe('below the edge', () => {
  it.each(rows(FINITE))('%s has no NaN in its result for any numbers', (_, row) => {
    expectNoFaults(row, true);
  });
});
