import { childrenOf, duplicateNodes, newCopies, removeNodes } from '@gizmo-kit/scene';
import { expect, it } from 'vitest';
import { documentWith, testNode } from '../../../test/scene.ts';
import { findInstances } from './model-instances.ts';
import type { SceneDocument } from './types.ts';

const shown = (id: string, node: number) => ({
  ...testNode(id, 'hand'),
  content: { kind: 'asset', asset: 'm', node } as const,
});
const document = documentWith([testNode('hand'), shown('mesh', 0), shown('joint', 1)]);

it('each copy of a model has its own joints, and uses those of the nearest copy after they are deleted', () => {
  const twice = duplicateNodes(document, newCopies(document, ['hand']));
  const idOf = (of: SceneDocument, root: string | undefined, index: number): string =>
    childrenOf(of, root ?? '')[index] ?? '';
  const [, second] = twice.roots;
  const { nearest, of } = findInstances(twice, [...twice.nodes.values()]);
  expect(of('m', 1)).toHaveLength(2);
  expect(nearest('m', 1, 'mesh')).toBe('joint');
  expect(nearest('m', 1, idOf(twice, second, 0))).toBe(idOf(twice, second, 1));
  expect(nearest('m', 7, 'mesh')).toBeUndefined();

  const rest = removeNodes(twice, [idOf(twice, second, 1)]);
  const left = findInstances(rest, [...rest.nodes.values()]);
  expect(left.nearest('m', 1, idOf(rest, second, 0))).toBe('joint');
});
