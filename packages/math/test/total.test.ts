import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type Outcomes, tryAll } from './total.js';
import { TABLE } from './total.table.js';

const SRC = join(import.meta.dirname, '../src');
const FILES = ['index.ts', ...readdirSync(join(SRC, 'entries')).map((file) => `entries/${file}`)];

/** Every function that an entry exports, by its name. */
const functions = new Map<string, unknown>();
for (const file of FILES) {
  const entry: Record<string, unknown> = await import(join(SRC, file));
  for (const [name, value] of Object.entries(entry)) if (typeof value === 'function') functions.set(name, value);
}

const results = new Map<string, Outcomes>();

/** The table of outcomes, for a report: `node_modules/.tmp/total.md`. */
afterAll(() => {
  const kinds = [...new Set([...results.values()].flatMap((outcomes) => Object.keys(outcomes)))].sort();
  const row = (name: string, cells: readonly (string | number)[]): string => `| ${[name, ...cells].join(' | ')} |`;
  const rows = [...results].map(([name, outcomes]) =>
    row(
      name,
      kinds.map((kind) => outcomes[kind] ?? 0),
    ),
  );
  const sums = kinds.map((kind) => [...results.values()].reduce((sum, outcomes) => sum + (outcomes[kind] ?? 0), 0));
  const folder = join(import.meta.dirname, '../node_modules/.tmp');
  mkdirSync(folder, { recursive: true });
  const lines = [
    row('export', kinds),
    row(
      '---',
      kinds.map(() => '---:'),
    ),
    ...rows,
    row('all', sums),
  ];
  writeFileSync(join(folder, 'total.md'), `${lines.join('\n')}\n`);
});

describe('every public function is total', () => {
  it('has a row in the table', () => {
    expect(Object.keys(TABLE).sort()).toEqual([...functions.keys()].sort());
    for (const [name, { fn }] of Object.entries(TABLE)) expect(fn, name).toBe(functions.get(name));
  });

  it.each(Object.entries(TABLE))('%s returns a documented result, null or throws a GizmoError', (name, row) => {
    const { faults, outcomes } = tryAll(row);
    results.set(name, outcomes);
    expect(faults.slice(0, 40), `${faults.length} faults`).toEqual([]);
  });
});
