import { expect, it } from 'vitest';
import { duplicateNodes } from './copy.ts';
import { testNode } from './fixture.ts';
import { findInstances } from './model-instances.ts';
import { removeNodes } from './tree.ts';
import type { SceneDocument } from './types.ts';

const shown = (id: string, node: number) => ({
  ...testNode(id, 'hand'),
  content: { kind: 'asset', asset: 'm', node } as const,
});
const document: SceneDocument = {
  roots: ['hand'],
  nodes: { hand: testNode('hand', null, ['mesh', 'joint']), mesh: shown('mesh', 0), joint: shown('joint', 1) },
  assets: {},
};

it('each copy of a model has its own joints, and uses those of the nearest copy after they are deleted', () => {
  const { document: twice } = duplicateNodes(document, ['hand']);
  const idOf = (of: SceneDocument, root: string | undefined, index: number): string =>
    of.nodes[root ?? '']?.children[index] ?? '';
  const [, second] = twice.roots;
  const { nearest, of } = findInstances(twice, Object.values(twice.nodes));
  expect(of('m', 1)).toHaveLength(2);
  expect(nearest('m', 1, 'mesh')).toBe('joint');
  expect(nearest('m', 1, idOf(twice, second, 0))).toBe(idOf(twice, second, 1));
  expect(nearest('m', 7, 'mesh')).toBeUndefined();

  const rest = removeNodes(twice, [idOf(twice, second, 1)]);
  const left = findInstances(rest, Object.values(rest.nodes));
  expect(left.nearest('m', 1, idOf(rest, second, 0))).toBe('joint');
});
