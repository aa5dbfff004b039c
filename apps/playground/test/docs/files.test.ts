import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { blocksOf, root } from './blocks.js';

test.each([
  ['without-react.mdx', 'gizmo-layer.ts'],
  ['other-engines.mdx', 'webgl-painter.ts'],
])('%s shows %s of the playground unchanged, without linter comments', (page, file) => {
  const shown = blocksOf(`apps/playground/src/docs/recipes/${page}`).map(({ code }) => code);
  const source = readFileSync(path.join(root, 'apps/playground/src/scenes/headless', file), 'utf8');
  expect(shown).toContain(source.replace(/^ *\/\/ biome-ignore .*\n/gm, ''));
});
