// The size of a named import, gzipped, as Vite bundles it, compared with budgets.json.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/root.mjs';

/** Not counted: the app has them anyway. */
const PEERS = [/^react(\/|$)/, /^react-dom(\/|$)/, /^three($|\/)/, /^@react-three\/fiber(\/|$)/, /^three-mesh-bvh$/];
/** A new budget is this share above the size. A size that is the other share below its budget fails too. */
const ABOVE = 0.03;
const BELOW = 0.15;

const file = path.join(root, 'scripts/packages/budgets.json');
const budgets = () => JSON.parse(readFileSync(file, 'utf8'));

async function sizeOf({ names, from }) {
  const { gzipped } = await import('../../bench/src/gzipped.mjs');
  const { NODE_ENV } = process.env;
  const size = await gzipped(`export { ${names} } from '${from}';`, { external: PEERS, target: 'esnext' });
  // Vite leaves `production` in it, and npm would then omit devDependencies.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  return size;
}

/** Warnings are for development: their texts are no part of what an application ships. */
export const warningChecks = () => [
  [
    'the production bundle of Gizmo holds no warning',
    async () => {
      const { bundled } = await import('../../bench/src/gzipped.mjs');
      const code = (await bundled("export { Gizmo } from '@gizmo-kit/react';", { external: PEERS })).join('');
      assert.ok(code.includes('GK014'), 'the bundle has none of the errors either: is it that of Gizmo?');
      assert.deepEqual(code.match(/GK00[12367]|GK015|console\.warn/g) ?? [], []);
      return `${code.length} characters`;
    },
  ],
];

/** A check for each budget. */
export const sizeChecks = () =>
  budgets().map((budget) => [
    `${budget.names} of ${budget.from}`,
    async () => {
      const size = await sizeOf(budget);
      const told = `${size.toFixed(2)} of ${budget.kB} kB`;
      if (size > budget.kB) throw new Error(`${told}: it has grown`);
      if (size < (1 - BELOW) * budget.kB) throw new Error(`${told}: lower the budget`);
      return told;
    },
  ]);

/** Rewrites the budgets from today's sizes. */
export async function rewriteBudgets() {
  const lines = [];
  for (const { names, from, kB } of budgets()) {
    const today = Math.ceil((await sizeOf({ names, from })) * (1 + ABOVE) * 100) / 100;
    console.log(`${names} of ${from}: ${kB} → ${today} kB`);
    lines.push(`  { "names": "${names}", "from": "${from}", "kB": ${today} }`);
  }
  writeFileSync(file, `[\n${lines.join(',\n')}\n]\n`);
}
