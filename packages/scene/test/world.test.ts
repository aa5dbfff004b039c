import { quatFromEuler } from '@gizmo-kit/math/geometry';
import { expect, it } from 'vitest';
import { worldRotation } from '../src/document/world.js';
import { withTransforms } from '../src/edits/set.js';
import { IDENTITY, type Transform, type Vec3 } from '../src/types.js';
import { testDocument } from './documents.js';

const quaternionFromDegrees = (angles: Vec3) =>
  quatFromEuler([(angles[0] * Math.PI) / 180, (angles[1] * Math.PI) / 180, (angles[2] * Math.PI) / 180]);

/** The tree of `testDocument` with transforms, by the ids of their nodes. */
const documentWith = (transforms: Readonly<Record<string, Partial<Transform>>>) =>
  withTransforms(
    testDocument(),
    new Map(Object.entries(transforms).map(([id, transform]) => [id, { ...IDENTITY, ...transform }])),
  );

const near = (found: readonly number[] | null, wanted: readonly number[]): void => {
  for (const [i, n] of wanted.entries()) expect(found?.[i]).toBeCloseTo(n, 12);
};

it('the axes of a node are rotated by its ancestors and itself, for any scales', () => {
  const document = documentWith({
    a: { quaternion: quaternionFromDegrees([0, 30, 0]), scale: [2, 3, 2] },
    b: { quaternion: quaternionFromDegrees([0, 15, 0]), scale: [0, -1, 5], position: [7, 8, 9] },
  });
  near(worldRotation(document, 'b'), quaternionFromDegrees([0, 45, 0]));
});

it('sheared axes are made perpendicular, and X keeps its direction', () => {
  const document = documentWith({ a: { scale: [2, 1, 1] }, b: { quaternion: quaternionFromDegrees([0, 0, 45]) } });
  near(worldRotation(document, 'b'), [0, 0, Math.sin(Math.atan(0.5) / 2), Math.cos(Math.atan(0.5) / 2)]);
});

it('a missing node, and one whose world matrix is not finite, have no axes', () => {
  const document = documentWith({ a: { scale: [1e300, 1e300, 1e300] }, b: { scale: [1e300, 1e300, 1e300] } });
  expect(worldRotation(document, 'c')).toBeNull();
  expect(worldRotation(document, 'x')).toBeNull();
});
