import { expect, it } from 'vitest';
import { quaternionFromDegrees } from './euler.ts';
import { testDocument } from './fixture.ts';
import { IDENTITY, type SceneDocument, type Transform } from './types.ts';
import { worldRotation } from './world.ts';

/** The tree of `testDocument` with transforms, by the ids of their nodes. */
function nodesWith(transforms: Readonly<Record<string, Partial<Transform>>>): SceneDocument['nodes'] {
  const { nodes } = testDocument();
  const placed = Object.values(nodes).map((node) => ({
    ...node,
    transform: { ...IDENTITY, ...transforms[node.id] },
  }));
  return Object.fromEntries(placed.map((node) => [node.id, node]));
}

const near = (found: readonly number[] | null, wanted: readonly number[]): void => {
  for (const [i, n] of wanted.entries()) expect(found?.[i]).toBeCloseTo(n, 12);
};

it('the axes of a node are rotated by its ancestors and itself, for any scales', () => {
  const nodes = nodesWith({
    a: { quaternion: quaternionFromDegrees([0, 30, 0]), scale: [2, 3, 2] },
    b: { quaternion: quaternionFromDegrees([0, 15, 0]), scale: [0, -1, 5], position: [7, 8, 9] },
  });
  near(worldRotation(nodes, 'b'), quaternionFromDegrees([0, 45, 0]));
});

it('sheared axes are made perpendicular, and X keeps its direction', () => {
  const nodes = nodesWith({ a: { scale: [2, 1, 1] }, b: { quaternion: quaternionFromDegrees([0, 0, 45]) } });
  near(worldRotation(nodes, 'b'), [0, 0, Math.sin(Math.atan(0.5) / 2), Math.cos(Math.atan(0.5) / 2)]);
});

it('a missing node, and one whose world matrix is not finite, have no axes', () => {
  const nodes = nodesWith({ a: { scale: [1e300, 1e300, 1e300] }, b: { scale: [1e300, 1e300, 1e300] } });
  expect(worldRotation(nodes, 'c')).toBeNull();
  expect(worldRotation(nodes, 'x')).toBeNull();
});
