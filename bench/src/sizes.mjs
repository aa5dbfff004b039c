import { gzipped } from './gzipped.mjs';
import { atMost, round } from './measure.mjs';

/** All entries but `/expressions`, which an app imports only if its users type expressions. */
const ENTRIES = [
  '',
  '/articles',
  '/geometry',
  '/handles',
  '/keyboard',
  '/matrices',
  '/planar',
  '/record',
  '/screen',
  '/snapping',
  '/solve',
  '/values',
  '/view',
];

/** The solvers, each with `projectionOf`, which makes its input. */
const SOLVERS = [['alongAxis'], ['onPlane'], ['aroundAxis'], ['scaleOnPlane'], ['trackball', 'onBall'], ['alongCurve']];

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
      name: 'all entries of @gizmo-kit/math without expressions',
      source: ENTRIES.map((at) => `export * from '@gizmo-kit/math${at}';`).join('\n'),
      goal: 28,
    },
    { name: 'the main entry alone', source: "export * from '@gizmo-kit/math';", goal: 18 },
    ...SOLVERS.map((names) => ({
      name: names.join(' with '),
      source: `export { ${names.join(', ')} } from '@gizmo-kit/math/solve';\nexport { projectionOf } from '@gizmo-kit/math/view';`,
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
