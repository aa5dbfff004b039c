import { IDENTITY, newNode, type Vec3, withNodes } from '@gizmo-kit/scene';
import fc from 'fast-check';
import { PerspectiveCamera, Vector3 } from 'three';
import { expect, it } from 'vitest';
import { documentWith, testNode } from '../../../test/scene.ts';
import { camera } from '../kinds/camera.ts';
import type { Content } from '../kinds/kinds.ts';
import type { SceneDocument } from '../scene/types.ts';
import { cameraAt, viewThrough } from './look-through.ts';
import { FIELD_OF_VIEW, FIRST_VIEW, type View } from './view.ts';

const number = fc.double({ min: -5, max: 5, noNaN: true });
const point = fc.tuple(number, number, number);
const view = fc
  .record({ position: point, target: point, projection: fc.constantFrom('perspective', 'orthographic') })
  .filter(({ position, target }) => Math.hypot(...position.map((value, i) => value - (target[i] ?? 0))) > 1e-3)
  .map((parts): View => ({ ...FIRST_VIEW, ...parts, fov: parts.projection === 'perspective' ? 25 : FIELD_OF_VIEW }));
const parent = fc.record({
  position: point,
  quaternion: fc.tuple(number, number, number, fc.double({ min: 1, max: 5, noNaN: true })).map(([x, y, z, w]) => {
    const length = Math.hypot(x, y, z, w);
    return [x / length, y / length, z / length, w / length] as const;
  }),
  scale: fc.double({ min: 0.1, max: 3, noNaN: true }).map((s) => [s, s, s] as const),
});

const near = (a: Vec3, b: Vec3): void => {
  for (const [i, value] of a.entries()) expect(value).toBeCloseTo(b[i] ?? Number.NaN, 8);
};

const EYE: Content = camera.presets['perspective-camera'] ?? expect.unreachable();
const sceneWith = (transform = IDENTITY): SceneDocument =>
  documentWith([
    { ...testNode('rig'), transform },
    { ...newNode('eye', EYE, 'eye'), parent: 'rig' },
  ]);

it('a camera that was moved to a view shows the view again, in any parent', () => {
  fc.assert(
    fc.property(view, parent, (before, transform) => {
      const document = sceneWith(transform);
      const eye = cameraAt(before, document, 'eye') ?? expect.unreachable();
      // The distance of the target is that of the view that looks, for a perspective.
      const after = viewThrough(before, withNodes(document, new Map([['eye', eye]])), 'eye') ?? expect.unreachable();
      near(after.position, before.position);
      near(after.target, before.target);
      expect(after.projection).toBe(before.projection);
      expect(after.fov).toBe(before.fov);
      expect(eye.transform.scale).toEqual([1, 1, 1]);
    }),
  );
});

it.each([
  [
    [0, 4, 0],
    [0, 0, -1],
  ],
  [
    [0, -4, 0],
    [0, 0, 1],
  ],
  [
    [3, 0, 0],
    [0, 1, 0],
  ],
] as const)('a camera moved to a view from %s has %s at the top', (position, up) => {
  const eye = cameraAt({ ...FIRST_VIEW, position, target: [0, 0, 0] }, sceneWith(), 'eye') ?? expect.unreachable();
  const seen = new PerspectiveCamera();
  seen.quaternion.set(...eye.transform.quaternion);
  near(new Vector3(0, 1, 0).applyQuaternion(seen.quaternion).toArray(), up);
  near(seen.getWorldDirection(new Vector3()).toArray(), new Vector3(...position).normalize().negate().toArray());
});

it('there is no view through a node that is not a camera', () => {
  expect(viewThrough(FIRST_VIEW, sceneWith(), 'rig')).toBeNull();
  expect(cameraAt(FIRST_VIEW, sceneWith(), 'rig')).toBeNull();
});
