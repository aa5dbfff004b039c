// npm run bench: sizes and times of the document. It prints the median and the 95th percentile.
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import * as Y from 'yjs';
import {
  contentSchema,
  createDoc,
  createScene,
  emptyDocument,
  IDENTITY,
  insertNodes,
  newNode,
  openDoc,
} from '../dist/index.js';

const COUNT = 10_000;
const box = { kind: 'mesh', shape: 'box', size: [1, 1, 1], color: '#c9ced8', roughness: 0.6, metalness: 0, opacity: 1 };
const schema = contentSchema({ mesh: { defaults: box, parse: (value) => value } }, box);

const rows = [];
const row = (name, limit, value) => rows.push({ name, limit, value });
const sorted = (list) => [...list].sort((a, b) => a - b);
const ms = (list) => {
  const all = sorted(list);
  const [median, p95] = [all[all.length >> 1], all[Math.ceil(all.length * 0.95) - 1]];
  return `${median.toFixed(2)} / ${p95.toFixed(2)} ms`;
};
const times = (count, run) =>
  Array.from({ length: count }, (_, i) => {
    const start = performance.now();
    run(i);
    return performance.now() - start;
  });

const nodes = Array.from({ length: COUNT }, (_, i) => ({
  ...newNode(`Box ${i}`, box, `node${i}`),
  parent: i % 10 === 0 ? null : `node${i - (i % 10)}`,
  transform: { ...IDENTITY, position: [Math.random() * 100, Math.random() * 100, Math.random() * 100] },
}));
const document = insertNodes(emptyDocument(), nodes);
const doc = createDoc(document, schema, 'bench');
const update = Y.encodeStateAsUpdate(doc.ydoc);

const sizes = [];
doc.ydoc.on('update', (bytes) => sizes.push(bytes.length));
const scene = createScene(doc);
const moved = (count, by) =>
  new Map(
    Array.from({ length: count }, (_, i) => [`node${i}`, { ...IDENTITY, position: [by / 3, Math.sqrt(by), by * 0.7] }]),
  );
for (const [count, limit] of [
  [1, '120 B'],
  [100, '5 kB'],
]) {
  scene.place('Move', moved(count, count + 0.5));
  row(`commit of ${count} moved`, limit, `${sizes.at(-1)} B`);
}
const before = Y.encodeStateAsUpdate(doc.ydoc).length;
for (let i = 0; i < 500; i += 1)
  scene.place('Move', new Map([[`node${(i * 37) % COUNT}`, { ...IDENTITY, position: [i / 3, Math.sqrt(i), i] }]]));
row('growth a move, of 500', '20 B', `${((Y.encodeStateAsUpdate(doc.ydoc).length - before) / 500).toFixed(1)} B`);

row(
  `${COUNT} nodes on the wire, gzip`,
  '700 kB',
  `${(gzipSync(update).length / 1000).toFixed(0)} kB (${(update.length / 1000).toFixed(0)} kB)`,
);
row(
  `open ${COUNT} nodes`,
  '3 s',
  ms(
    times(5, () => {
      const ydoc = new Y.Doc();
      const opened = openDoc(ydoc, schema);
      Y.applyUpdate(ydoc, update);
      if (opened.document.nodes.size !== COUNT) throw new Error('not all nodes are shown');
    }),
  ),
);

const remote = (change) => {
  const [here, there] = [new Y.Doc(), new Y.Doc()];
  for (const ydoc of [here, there]) Y.applyUpdate(ydoc, update);
  const updates = [];
  there.on('update', (bytes) => updates.push(bytes));
  const other = createScene(openDoc(there, schema));
  for (let i = 0; i < 100; i += 1) change(other, i);
  const mine = createScene(openDoc(here, schema));
  let heard = 0;
  mine.subscribe(({ touched }) => (heard += touched.size));
  const result = ms(times(updates.length, (i) => Y.applyUpdate(here, updates[i])));
  if (heard < 100) throw new Error(`${heard} nodes were reported`);
  return result;
};
row(
  `a remote move in ${COUNT} nodes`,
  '4 ms',
  remote((other, i) => other.place('Move', { [`node${i}`]: { ...IDENTITY, position: [i, 1.5, 2] } })),
);
row(
  `a remote deletion in ${COUNT} nodes`,
  '4 ms',
  remote((other, i) => other.edit('Delete', (now) => withoutLeaf(now, `node${i * 10 + 1}`))),
);
function withoutLeaf(now, id) {
  const { parent } = now.nodes.get(id);
  const siblings = now.children.get(parent).filter((other) => other !== id);
  return { ...now, nodes: now.nodes.with([[id, null]]), children: now.children.with([[parent, siblings]]) };
}
row('own commit of 1,000 moved', '', ms(times(20, (i) => scene.place('Move', moved(1000, i + 0.125)))));
row('undo of 1,000 moved', '16 ms', ms(times(20, () => scene.undo())));
scene.begin('Drag', [...moved(1000, 1).keys()]);
row('a preview of 1,000 moved', '', ms(times(100, (i) => scene.preview({ transforms: moved(1000, i + 0.5) }))));
scene.end('cancel');

// What the editor has loaded before the scene.
const LOADED = [/^@gizmo-kit\/math/, /^zustand/];
const bundle = async (code) => {
  const built = await build({
    logLevel: 'silent',
    configFile: false,
    root: new URL('..', import.meta.url).pathname,
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? '\0entry' : null),
        load: (id) => (id === '\0entry' ? code : null),
      },
    ],
    build: {
      write: false,
      minify: true,
      rollupOptions: { input: 'entry', preserveEntrySignatures: 'strict', external: LOADED },
    },
  });
  return gzipSync(built.output[0].code).length;
};
const yjs = await bundle("export { Doc, applyUpdate, encodeStateAsUpdate, encodeStateVector } from 'yjs';");
const entry = new URL('../dist/index.js', import.meta.url).pathname;
const all = await bundle(
  `export * from '${entry}'; export { applyUpdate, encodeStateAsUpdate, encodeStateVector } from 'yjs';`,
);
row('yjs with the scene, gzip', '30 kB', `${(all / 1000).toFixed(1)} kB (yjs ${(yjs / 1000).toFixed(1)} kB)`);

const width = Math.max(...rows.map(({ name }) => name.length));
console.log(`${'what'.padEnd(width)}  limit   measured`);
for (const { name, limit, value } of rows) console.log(`${name.padEnd(width)}  ${limit.padEnd(6)}  ${value}`);
