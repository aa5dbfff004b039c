import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, type Drawing, direction, drawing, rigidParent, scaledWorld, VIEWPORT } from '../../test/arbitrary.js';
import { GizmoDriver } from '../../test/driver.js';
import { carried, expectSame, gap, pressed, RUNS, way } from '../../test/measure.js';
import { addScaled, cross, length } from '../algebra/vec3.js';
import { pivotPoint } from '../pose/pivot.js';
import type { Target, Transform, Vec2, Vec3, View } from '../types.js';
import { lookAt } from '../view/look-at.js';
import { project, projectionOf } from '../view/projection.js';

/** A perspective and an orthographic View from the same eye, in which a gizmo in the middle has the same place and size. */
interface Lenses {
  readonly drawn: Drawing;
  readonly deep: View;
  readonly flat: View;
}

const scene = fc
  .record({
    drawn: drawing({ of: rigidParent }),
    from: direction,
    up: direction,
    height: between(1, 100),
    fov: between(1, 120),
  })
  .filter(({ from, up }) => length(cross(from, up)) > 0.1)
  .map(({ drawn, from, up, height, fov }): Lenses => {
    const at = pivotPoint('origin', drawn.targets);
    const eye = addScaled(at, from, height / 2 / Math.tan((fov * Math.PI) / 360));
    const seen = (lens: Parameters<typeof lookAt>[2]): View => lookAt(eye, at, lens, VIEWPORT, up);
    return { drawn, deep: seen({ fov }), flat: seen({ height }) };
  });

const pixel = (view: View, point: Vec3): Vec2 => project(projectionOf(view), point) ?? fc.pre(false) ?? [0, 0];

/** Skips scales that are at the least factor, where the grabbed point is not at the cursor. */
const preFree = ({ delta }: GizmoDriver): void => {
  if (delta.kind === 'scale') fc.pre(Math.min(...delta.factors) > 0.0011);
};

describe('a camera that changes its lens during a drag, with the pointer at rest', () => {
  it('moves the target as far in the picture as the grabbed point was drawn away from the cursor, or less', () => {
    fc.assert(
      fc.property(scene, fc.boolean(), way, ({ drawn, deep, flat }, isDeep, [x, y]) => {
        const [first, second] = isDeep ? [deep, flat] : [flat, deep];
        const gizmo = pressed({ ...drawn, view: first }, [second]).moveBy(x, y);
        const { grab, sample, pose } = gizmo.drag;
        // A ball follows the cursor inside its disc only.
        if (drawn.id === 'rotate-free') fc.pre(gap(sample.point, pixel(first, pose.origin)) < 0.72 * pose.size);
        preFree(gizmo);
        const grabbed = (): Vec3 => carried(drawn.targets[0] as Target, gizmo.transforms[0] as Transform, grab.point);
        const before = grabbed();
        gizmo.look(second);
        preFree(gizmo);
        const shift = gap(pixel(first, before), pixel(second, before));
        const jump = gap(pixel(second, before), pixel(second, grabbed()));
        // These take the cursor in the plane of the gizmo, which both lenses draw alike.
        const isFlat = /view$|-all$|rotate-[xyz]/.test(drawn.id);
        expect(jump).toBeLessThan(0.01 + (isFlat ? 0 : shift * (1 + 1e-6)));
      }),
      RUNS,
    );
  });

  it('has the same result in units of 1e-6 and 1e6 [R37]', () => {
    const unit = fc.constantFrom(1e-6, 1e6);
    fc.assert(
      fc.property(scene, unit, fc.boolean(), way, ({ drawn, deep, flat }, by, isDeep, [x, y]) => {
        const [first, second] = isDeep ? [deep, flat] : [flat, deep];
        const one = pressed({ ...drawn, view: first }, [second]);
        const inUnit = (view: View): Drawing => scaledWorld(by, { ...drawn, view }) as Drawing;
        const other = new GizmoDriver(inUnit(first)).pressAt(drawn.id, one.drag.press.point) as GizmoDriver;
        one.moveBy(x, y).look(second);
        other.moveBy(x, y).look(inUnit(second).view);
        expectSame(other.transforms, one.transforms, 1e-6);
      }),
      RUNS,
    );
  });
});
