import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { blocksOf, root } from './blocks.js';

test.each([
  ['without-react.mdx', 'apps/playground/src/scenes/headless/gizmo-layer.ts'],
  ['other-engines.mdx', 'apps/playground/src/scenes/headless/webgl-painter.ts'],
  ['values.mdx', 'packages/math/examples/spot-light.mjs'],
])('%s shows %s unchanged, without linter comments', (page, file) => {
  const shown = blocksOf(`apps/playground/src/docs/recipes/${page}`).map(({ code }) => code);
  const source = readFileSync(path.join(root, file), 'utf8');
  expect(shown).toContain(source.replace(/^ *\/\/ biome-ignore .*\n/gm, ''));
});

test.each([
  'packages/math',
  'packages/three',
  'packages/react',
  'packages/scene',
  'packages/room',
  'apps/editor/src/gizmo',
])('the README of %s names only source files that exist', (folder) => {
  const sources = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' });
  const named = readFileSync(path.join(root, folder, 'README.md'), 'utf8').matchAll(/`((?:[\w-]+\/)*[\w-]+\.tsx?)`/g);
  const exists = (name: string): boolean =>
    sources.some((file) => `/${file}`.endsWith(`/${name}`)) ||
    ['', 'apps/editor/src'].some((at) => existsSync(path.join(root, at, name)));
  expect([...named].flatMap(([, name = '']) => (exists(name) ? [] : [name]))).toEqual([]);
});
