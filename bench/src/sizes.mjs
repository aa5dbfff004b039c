import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { atMost, round } from './measure.mjs';

const folder = new URL('../node_modules/.tmp/', import.meta.url);

/** All entries but that of expressions, which is a library's. */
const ENTRIES = ['', '/geometry', '/planar', '/record', '/snapping', '/solve', '/view'];

/** The solvers, each of them with `pictureOf`, which makes what it takes. */
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

/** The gzipped size, in kB, of a module that exports this and nothing else, minified by rolldown in Vite. */
async function gzipped(source) {
  mkdirSync(folder, { recursive: true });
  const entry = fileURLToPath(new URL('entry.mjs', folder));
  writeFileSync(entry, source);
  const { output } = await build({
    logLevel: 'silent',
    configFile: false,
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      // As an application is built: a library's build leaves the white space in.
      rollupOptions: { input: entry, preserveEntrySignatures: 'strict', output: { format: 'es' } },
    },
  });
  return gzipSync(output[0].code).length / 1000;
}

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
      source: `export { ${names.join(', ')} } from '@gizmo-kit/math/solve';\nexport { pictureOf } from '@gizmo-kit/math';`,
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
