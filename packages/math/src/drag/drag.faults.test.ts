import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  between,
  type Drawing,
  drawing,
  rigidParent,
  rotation,
  target,
  transform,
  VIEWPORT,
  viewOf,
} from '../../test/arbitrary.js';
import { GizmoDriver } from '../../test/driver.js';
import { pressed, way } from '../../test/measure.js';
import { compose, IDENTITY } from '../algebra/mat4.js';
import { length, sub } from '../algebra/vec3.js';
import { isFiniteTransform } from '../apply/apply.js';
import type { Mat4, Quat, Target, Vec2, Vec3 } from '../types.js';
import { lookAt } from '../view/look-at.js';

describe('bad input', () => {
  const drawn: Drawing = {
    mode: 'translate',
    id: 'move-x',
    share: 0.5,
    space: 'world',
    targets: [
      { transform: { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] }, worldFromParent: IDENTITY },
    ],
    view: lookAt([3, 4, 5], [0, 0, 0], { fov: 50 }, VIEWPORT),
  };
  const withTarget = (change: Partial<Target>): GizmoDriver =>
    new GizmoDriver({ ...drawn, targets: [{ ...(drawn.targets[0] as Target), ...change }] });
  const start = (drawn.targets[0] as Target).transform;

  it.each([
    ['not a number', Number.NaN],
    ['infinite', Number.POSITIVE_INFINITY],
  ])('a pointer that is %s is ignored: the drag is the same object', (_, bad) => {
    const gizmo = pressed(drawn).moveBy(20, 10);
    const before = gizmo.drag;
    expect(gizmo.moveTo([bad, 3]).drag).toBe(before);
    expect(gizmo.moveTo([3, bad]).drag).toBe(before);
    expect(gizmo.moveBy(20, 10).changed).toBe(true);
  });

  it('a View with an empty viewport or numbers that are not finite is ignored', () => {
    const gizmo = pressed(drawn).moveBy(20, 10);
    const before = gizmo.drag;
    expect(gizmo.look({ ...drawn.view, viewport: { ...VIEWPORT, width: 0 } }).drag).toBe(before);
    expect(gizmo.look({ ...drawn.view, viewport: { ...VIEWPORT, height: 0 } }).drag).toBe(before);
    const bad = drawn.view.eyeFromWorld.map((n, i) => (i === 12 ? Number.NaN : n)) as unknown as Mat4;
    expect(gizmo.look({ ...drawn.view, eyeFromWorld: bad }).drag).toBe(before);
    expect(gizmo.look(drawn.view).moveBy(20, 10).changed).toBe(true);
  });

  it.each([
    ['a position that is not a number', { transform: { ...start, position: [0, Number.NaN, 0] } }],
    ['an infinite scale', { transform: { ...start, scale: [1, Number.POSITIVE_INFINITY, 1] } }],
    ['a rotation of length zero', { transform: { ...start, quaternion: [0, 0, 0, 0] } }],
  ] as [string, Partial<Target>][])('%s refuses the drag', (_, change) => {
    const bad = withTarget(change).scene.targets;
    const gizmo = pressed(drawn);
    expect(new GizmoDriver({ ...drawn, targets: bad }).pressAt('move-x', gizmo.drag.press.point)).toBeNull();
    // Also with the pose of a valid target.
    const other = new GizmoDriver({ ...drawn, targets: [...bad, drawn.targets[0] as Target] });
    expect(other.pressAt('move-x', gizmo.drag.press.point)).toBeNull();
  });

  it('a press on an axis that points at the eye is refused', () => {
    const along = { ...drawn, view: lookAt([5, 0, 0], [0, 0, 0], { fov: 50 }, VIEWPORT) };
    expect(new GizmoDriver(along).pressAt('move-x', [640, 425])).toBeNull();
  });

  it('finite input has finite results, or null', () => {
    const number = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      between(-1e9, 1e9),
      between(-2, 2),
      fc.constantFrom(0, -0, 1, -1, 1e-300, 1e300),
    );
    const numbers = <T>(count: number) =>
      fc.array(number, { minLength: count, maxLength: count }) as unknown as fc.Arbitrary<T>;
    const wildTransform = fc.record({
      position: numbers<Vec3>(3),
      quaternion: fc.oneof(rotation, numbers<Quat>(4)),
      scale: numbers<Vec3>(3),
    });
    const affine = numbers<Mat4>(16).map(
      (m) => m.map((n, i) => (i % 4 === 3 ? (i === 15 ? 1 : 0) : n)) as unknown as Mat4,
    );
    const wildTarget = fc.record({
      transform: fc.oneof(wildTransform, transform),
      worldFromParent: fc.oneof(affine, rigidParent, fc.constant(IDENTITY), wildTransform.map(compose)),
    });
    const wildView = fc.oneof(
      viewOf([0, 0, 0]),
      fc.record({ clipFromEye: numbers<Mat4>(16), eyeFromWorld: affine, viewport: fc.constant(VIEWPORT) }),
      fc
        .record({ eye: numbers<Vec3>(3), at: numbers<Vec3>(3) })
        .filter(({ eye, at }) => {
          const distance = length(sub(at, eye));
          return distance > 1e-300 && distance < 1e300 && length(eye) < 1e300;
        })
        .map(({ eye, at }) => lookAt(eye, at, { fov: 50 }, VIEWPORT)),
    );
    let held = 0;
    const wild = fc.record({
      drawn: drawing(),
      targets: fc.array(fc.oneof(wildTarget, target()), { minLength: 1, maxLength: 2 }),
      view: wildView,
      points: fc.array(fc.oneof(way, numbers<Vec2>(2)), { minLength: 1, maxLength: 4 }),
      other: wildView,
      ctrl: fc.boolean(),
    });
    fc.assert(
      fc.property(wild, ({ drawn: { mode, id, space, share }, targets, view, points, other, ctrl }) => {
        const driver = new GizmoDriver({ mode, targets, view, space });
        const gizmo = driver.press(id, share) ?? driver.pressAt(id, [640, 480]);
        if (gizmo === null) return;
        held += 1;
        for (const point of points) {
          gizmo.moveTo(point).hold({ ctrl });
          expect(gizmo.transforms.every(isFiniteTransform)).toBe(true);
        }
        expect(gizmo.look(other).transforms.every(isFiniteTransform)).toBe(true);
      }),
      { numRuns: 5000 },
    );
    expect(held).toBeGreaterThan(500);
  });
});
