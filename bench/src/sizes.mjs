import { gzipped } from './gzipped.mjs';
import { atMost, round } from './measure.mjs';

/** All entries but that of expressions, which is a library's. */
const ENTRIES = [
  '',
  '/geometry',
  '/handles',
  '/keyboard',
  '/matrices',
  '/planar',
  '/record',
  '/screen',
  '/snapping',
  '/solve',
  '/view',
];

/** The solvers, each of them with `projectionOf`, which makes what it takes. */
const SOLVERS = [
  ['alongAxis'],
  ['alongAxisClosest'],
  ['alongAxisPlane'],
  ['onPlane'],
  ['aroundAxis'],
  ['scaleOnPlane'],
  ['trackball', 'onBall'],
  ['alongCurve'],
];

export async function sizes() {
  const entries = [
    {
      name: 'all entries of @gizmo-kit/math',
      source: ENTRIES.map((at) => `export * from '@gizmo-kit/math${at}';`).join('\n'),
      bar: 20,
    },
    { name: 'the main entry alone', source: "export * from '@gizmo-kit/math';", bar: 20 },
    ...SOLVERS.map((names) => ({
      name: names.join(' with '),
      source: `export { ${names.join(', ')} } from '@gizmo-kit/math/solve';\nexport { projectionOf } from '@gizmo-kit/math/view';`,
      bar: 2,
    })),
  ];
  const rows = [];
  for (const { name, source, bar } of entries) {
    const size = await gzipped(source);
    rows.push({ name, 'kB gzip': round(size), ...atMost(size, bar, 'kB') });
  }
  return [{ title: 'Sizes', rows }];
}
