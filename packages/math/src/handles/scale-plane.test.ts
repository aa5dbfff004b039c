import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, parent, space, target, viewOf } from '../../test/arbitrary.js';
import { HandleDriver } from '../../test/handle-driver.js';
import { expectDragProperties, type HandleScene, press } from '../../test/handle-properties.js';
import { carried, gap, posed, preExact, RUNS, TEN_DEGREES, way } from '../../test/measure.js';
import { cross, dot, mul, normalize, perpendicular } from '../algebra/vec3.js';
import { worldOrigin } from '../pose/pivot.js';
import type { Target, Transform, Vec2, Vec3 } from '../types.js';
import { viewDirectionTo } from '../view/camera.js';
import { project, projectionOf } from '../view/projection.js';
import type { Handle } from './handle.js';
import { scalePlanes } from './scale-plane.js';

const scene = fc
  .record({ only: target(parent), space, handle: fc.constantFrom(...scalePlanes), share: between(0, 1) })
  .chain((s) => viewOf(worldOrigin(s.only)).map((view) => ({ ...s, view, targets: [s.only] as readonly Target[] })));
/** A press on the handle, at least ten degrees from edge-on. */
function pressed(s: HandleScene): HandleDriver {
  const { handle, view } = s;
  const driver = new HandleDriver(handle, s);
  const { axes, origin } = posed(driver);
  const [u, v] = handle.axes.map((i) => axes[i]) as [Vec3, Vec3];
  fc.pre(Math.abs(dot(normalize(cross(u, v)) as Vec3, viewDirectionTo(view, origin) as Vec3)) > TEN_DEGREES);
  return press(s);
}

describe('squares that scale on a plane', () => {
  it('are three, one for each pair of axes', () => {
    expect(scalePlanes.map(({ id, axes, mode }) => [id, axes, mode])).toEqual([
      ['scale-xy', [0, 1], 'scale'],
      ['scale-yz', [1, 2], 'scale'],
      ['scale-xz', [0, 2], 'scale'],
    ]);
  });

  it('draw the grabbed point of the target at the cursor, in any parent', () => {
    fc.assert(
      fc.property(scene, way, (s, [x, y]) => {
        const gizmo = pressed(s).moveBy(x, y);
        const factors = gizmo.delta.kind === 'scale' ? gizmo.delta.factors : expect.unreachable();
        // The smallest factor stops the target.
        fc.pre(Math.min(...factors) > 0.0011);
        const { point } = gizmo.drag.grab;
        const goal = carried(s.only, gizmo.transforms[0] as Transform, point);
        preExact(s.view, point, goal);
        expect(gap(project(projectionOf(s.view), goal) as Vec2, gizmo.drag.sample.point)).toBeLessThan(0.1);
      }),
      RUNS,
    );
  });

  it('change neither the third axis nor the rotation nor the position', () => {
    fc.assert(
      fc.property(scene, way, (s, [x, y]) => {
        const now = pressed(s).moveBy(x, y).transforms[0] as Transform;
        const third = [0, 1, 2].find((i) => !s.handle.axes.includes(i as 0)) as 0 | 1 | 2;
        expect(now.scale[third]).toBe(s.only.transform.scale[third]);
        expect(now.quaternion).toBe(s.only.transform.quaternion);
        expect(gap(now.position, s.only.transform.position)).toBe(0);
      }),
      RUNS,
    );
  });

  it('have the properties of every drag', () => {
    expectDragProperties(scene, pressed);
  });

  it('are on the side that faces the eye, and stretch with the scale', () => {
    fc.assert(
      fc.property(scene, between(0.1, 4), (s, k) => {
        const pose = posed(new HandleDriver(s.handle, { targets: s.targets, view: s.view, space: s.space }));
        const [quad] = s.handle.shapes(pose);
        const [sized] = s.handle.shapes({ ...pose, stretch: [k, k, k] });
        if (quad?.kind !== 'quad' || sized?.kind !== 'quad') return expect.unreachable();
        for (const i of s.handle.axes)
          expect(dot(pose.axes[i], pose.viewDirection) * pose.facingSigns[i]).toBeLessThanOrEqual(1e-9);
        expect(gap(sized.center, mul(quad.center, k))).toBeLessThan(1e-9);
        expect(gap(sized.u, mul(quad.u, k))).toBeLessThan(1e-9);
      }),
      RUNS,
    );
  });

  it('cannot be grabbed on an axis, or edge-on', () => {
    const [xy] = scalePlanes as readonly [Handle];
    fc.assert(
      fc.property(scene, (s) => {
        const pose = posed(new HandleDriver(xy, { targets: s.targets, view: s.view, space: s.space }));
        const point = project(projectionOf(s.view), pose.origin) as Vec2;
        const sample = { point, view: s.view, modifiers: { ctrl: false, shift: false, alt: false } };
        expect(xy.grab(sample, pose)).toBeNull();
        const square = perpendicular(pose.viewDirection, pose.screenAxes[0]);
        expect(xy.visibility?.({ ...pose, axes: [pose.viewDirection, square, pose.axes[2]] })).toBe(0);
      }),
      RUNS,
    );
  });
});
