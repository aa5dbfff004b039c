import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, rigidParent, space, target, viewOf } from '../../test/arbitrary.js';
import { isOrthographic } from '../../test/cameras.js';
import type { HandleDriver } from '../../test/handle-driver.js';
import { expectDragProperties, press } from '../../test/handle-properties.js';
import { carried, gap, RUNS, way } from '../../test/measure.js';
import { addScaled, length, sub } from '../algebra/vec3.js';
import { nearestOnLine } from '../geometry/line.js';
import { pointAt } from '../geometry/ray.js';
import { worldOrigin } from '../pose/pivot.js';
import type { BallGrab } from '../solve/trackball.js';
import type { Target, Transform, Vec2 } from '../types.js';
import { project, projectionOf } from '../view/projection.js';
import { rayFromEye } from '../view/ray-from-eye.js';
import { BACKGROUND } from './handle.js';
import { rotateFree } from './rotate-free.js';

const scene = fc.record({ only: target(rigidParent), space, share: between(0, 1) }).chain((s) =>
  viewOf(worldOrigin(s.only)).map((view) => ({
    ...s,
    view,
    handle: rotateFree,
    targets: [s.only] as readonly Target[],
  })),
);
/** Whether the cursor is on the drawn ball. */
function isOnBall({ drag }: HandleDriver): boolean {
  const { origin } = drag.pose;
  const { point, view } = drag.sample;
  const ray = rayFromEye(view, point, origin) ?? expect.unreachable();
  const nearest = pointAt(ray, nearestOnLine(origin, ray.origin, ray.direction));
  return gap(nearest, origin) < length(sub(drag.grab.point, origin));
}

describe('rotate-free', () => {
  it('has a lower priority than all other handles, and no axis', () => {
    expect([rotateFree.id, rotateFree.mode, rotateFree.priority, rotateFree.axes]).toEqual([
      'rotate-free',
      'rotate',
      BACKGROUND,
      [],
    ]);
  });

  it('draws the grabbed point at the cursor while the cursor is on the ball, in perspective too', () => {
    fc.assert(
      fc.property(scene, fc.tuple(between(-120, 120), between(-120, 120)), (s, [x, y]) => {
        const gizmo = press(s).moveBy(x, y);
        fc.pre((x !== 0 || y !== 0) && isOnBall(gizmo));
        const goal = carried(s.only, gizmo.transforms[0] as Transform, gizmo.drag.grab.point);
        expect(gap(project(projectionOf(s.view), goal) as Vec2, gizmo.drag.sample.point)).toBeLessThan(0.1);
      }),
      RUNS,
    );
  });

  it('has the properties of every drag', () => {
    expectDragProperties(scene);
  });

  it('cannot be grabbed behind the eye, and keeps its delta there', () => {
    fc.assert(
      fc.property(scene, way, (s, [x, y]) => {
        fc.pre(!isOrthographic(s.view));
        const gizmo = press(s).moveBy(x, y);
        const { pose, grab, sample } = gizmo.drag;
        const behind = { ...pose, origin: addScaled(pose.origin, pose.viewDirection, -1e3) };
        expect(rotateFree.grab(sample, behind)).toBeNull();
        const moved = { ...(grab as BallGrab), center: behind.origin };
        expect(rotateFree.drag(moved, sample, behind, null)).toBeNull();
      }),
      RUNS,
    );
  });
});
