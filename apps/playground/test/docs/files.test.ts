import { readFileSync } from 'node:fs';
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
