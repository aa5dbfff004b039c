import { gzipped } from './gzipped.mjs';
import { atMost, round } from './measure.mjs';

/** The public entries. */
const ENTRIES = ['', '/articles', '/geometry', '/handles', '/keyboard', '/planar', '/screen', '/snapping', '/values'];

/** The solvers, each with `projectionOf`, which makes its input. */
const SOLVERS = ['alongAxis', 'onPlane'];

/** A drag in the three modes, and the additional size of each constraint. */
const DRAG = ['pick', 'beginDrag', 'stepDrag', 'handlesOf'];
const CONSTRAINTS = ['snap', 'limits', 'lock'];

const sourceOf = (names) => `export { ${names.join(', ')} } from '@gizmo-kit/math';`;

async function constraintRows() {
  const without = await gzipped(sourceOf(DRAG));
  const row = (name, size, goal) => ({ name, 'kB gzip': round(size), ...atMost(size, goal, 'kB') });
  const rows = [row('a drag in three modes: pick, beginDrag, stepDrag, handlesOf', without, 7)];
  for (const name of CONSTRAINTS) {
    const size = (await gzipped(sourceOf([...DRAG, name]))) - without;
    rows.push(row(`${name}, on top of that`, size, 0.8));
  }
  return rows;
}

export async function sizes() {
  const entries = [
    {
      name: 'all public entries of @gizmo-kit/math',
      source: ENTRIES.map((at) => `export * from '@gizmo-kit/math${at}';`).join('\n'),
      goal: 28,
    },
    { name: 'the main entry alone', source: "export * from '@gizmo-kit/math';", goal: 18 },
    ...SOLVERS.map((name) => ({
      name,
      source: `export { ${name} } from '@gizmo-kit/math/handles';\nexport { projectionOf } from '@gizmo-kit/math/screen';`,
      goal: 2,
    })),
  ];
  const rows = await constraintRows();
  for (const { name, source, goal } of entries) {
    const size = await gzipped(source);
    rows.push({ name, 'kB gzip': round(size), ...atMost(size, goal, 'kB') });
  }
  return [{ title: 'Sizes', rows }];
}
