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

const fileOf = (name) => path.join(root, 'scripts/packages', name);
const read = (name) => JSON.parse(readFileSync(fileOf(name), 'utf8'));
const budgets = () => read('budgets.json');
const sizesPage = path.join(root, 'docs/sizes.md');
const REACT = '@gizmo-kit/react';

const exported = ({ names, from = REACT }) => `export { ${names} } from '${from}';`;
const sizeOf = (entry) => sizeOfSource(exported(entry));

async function sizeOfSource(source) {
  const { gzipped } = await import('../../bench/src/gzipped.mjs');
  const { NODE_ENV } = process.env;
  const size = await gzipped(source, { external: PEERS, target: 'esnext' });
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

const GIZMO = exported({ names: 'Gizmo' });

/** A row of docs/sizes.md for `<Gizmo>` alone, and one for each import: the kB that it adds to `<Gizmo>`. */
async function sizeRows() {
  const alone = await sizeOfSource(GIZMO);
  const rows = [
    {
      use: '<Gizmo>',
      brings: 'the modes, `space`, `pivot`, `snap`, `limits`, `lock`, themes, lines during a drag',
      kB: alone,
    },
  ];
  for (const entry of read('imports.json')) {
    rows.push({ ...entry, kB: (await sizeOfSource(`${GIZMO}\n${exported(entry)}`)) - alone });
  }
  return rows;
}

const lineOf = ({ use, brings, kB }, i) =>
  `| \`${use}\` | ${brings} | ${i === 0 ? '' : '+ '}${Math.max(0, kB).toFixed(1)} |`;

/** Writes docs/sizes.md. */
export async function rewriteSizesPage() {
  const head = ['| prop | what it brings | kB, gzipped |', '| --- | --- | ---: |'];
  const table = [...head, ...(await sizeRows()).map(lineOf)].join('\n');
  const page = readFileSync(sizesPage, 'utf8');
  writeFileSync(
    sizesPage,
    page.replace(/<!-- sizes -->[\s\S]*<!-- \/sizes -->/, `<!-- sizes -->\n\n${table}\n\n<!-- /sizes -->`),
  );
}

/** The table of docs/sizes.md has today's sizes. */
export const sizesPageChecks = () => [
  [
    'docs/sizes.md',
    async () => {
      const page = readFileSync(sizesPage, 'utf8');
      for (const { use, kB } of await sizeRows()) {
        const line = page.split('\n').find((row) => row.startsWith(`| \`${use}\``));
        const told = Number(line?.match(/([\d.]+) \|$/)?.[1]);
        assert.ok(
          Math.abs(told - kB) <= 0.15 + ABOVE * kB,
          `${use}: ${kB.toFixed(2)} kB, and the page says ${told}; run node scripts/budgets.mjs`,
        );
      }
      return 'each row is within 0.15 kB and 3 %';
    },
  ],
];

/** Rewrites the budgets from today's sizes. */
export async function rewriteBudgets() {
  const lines = [];
  for (const { names, from, kB } of budgets()) {
    const today = Math.ceil((await sizeOf({ names, from })) * (1 + ABOVE) * 100) / 100;
    console.log(`${names} of ${from}: ${kB} → ${today} kB`);
    lines.push(`  { "names": "${names}", "from": "${from}", "kB": ${today} }`);
  }
  writeFileSync(fileOf('budgets.json'), `[\n${lines.join(',\n')}\n]\n`);
}
