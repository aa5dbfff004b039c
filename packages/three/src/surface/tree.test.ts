import { BoxGeometry } from 'three';
import { expect, it } from 'vitest';
import { treeOf } from './tree.js';

it('snappers that are written inline, and so are new at each render, share one tree of a geometry', () => {
  const geometry = new BoxGeometry();
  const first = treeOf(geometry);
  expect(first).not.toBeNull();
  expect(treeOf(geometry)).toBe(first);
  expect(treeOf(geometry.clone())).not.toBe(first);
});
