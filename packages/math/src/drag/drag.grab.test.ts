import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, drawing, rigidParent, viewOf } from '../../test/arbitrary.js';
import { GizmoDriver } from '../../test/driver.js';
import {
  carried,
  clearness,
  gap,
  isRing,
  offFoot,
  posed,
  preExact,
  pressed,
  RUNS,
  ringPlace,
  TEN_DEGREES,
  way,
} from '../../test/measure.js';
import { pivotPoint } from '../pose/pivot.js';
import type { Target, Transform, Vec2, Vec3 } from '../types.js';
import { project, projectionOf } from '../view/projection.js';

describe('the grabbed point', () => {
  const moves = (test: (id: string) => boolean) =>
    drawing({ modes: ['translate'], only: ({ id }) => test(id), most: 1 });
  const isAxis = (id: string) => ['move-x', 'move-y', 'move-z'].includes(id);
  const grabbed = (gizmo: GizmoDriver): Vec3 => gizmo.drag.grab.point;
  const axisOf = ({ drag }: GizmoDriver): Vec3 => drag.pose.axes[drag.handle.axes[0] ?? 0];

  it('is at the cursor at the press', () => {
    fc.assert(
      fc.property(
        moves(() => true),
        (drawn) => {
          const gizmo = pressed(drawn);
          const { point } = gizmo.drag.press;
          const off = isAxis(drawn.id)
            ? offFoot(drawn.view, posed(gizmo).origin, axisOf(gizmo), grabbed(gizmo), point)
            : gap(project(projectionOf(drawn.view), grabbed(gizmo)) as Vec2, point);
          expect(off).toBeLessThan(0.01);
        },
      ),
      RUNS,
    );
  });

  it('of a target moved along an axis is drawn on that axis at the point nearest to the cursor, in any parent [R35]', () => {
    fc.assert(
      fc.property(moves(isAxis), way, (drawn, [x, y]) => {
        const gizmo = pressed(drawn).moveBy(x, y);
        const [only, now] = [drawn.targets[0] as Target, gizmo.transforms[0] as Transform];
        const goal = carried(only, now, grabbed(gizmo));
        preExact(drawn.view, grabbed(gizmo), goal);
        expect(offFoot(drawn.view, grabbed(gizmo), axisOf(gizmo), goal, gizmo.drag.sample.point)).toBeLessThan(0.1);
      }),
      RUNS,
    );
  });

  it('of a target moved on a plane is at the cursor, in any parent', () => {
    fc.assert(
      fc.property(
        moves((id) => !isAxis(id)),
        way,
        (drawn, [x, y]) => {
          const gizmo = pressed(drawn).moveBy(x, y);
          const [only, now] = [drawn.targets[0] as Target, gizmo.transforms[0] as Transform];
          const goal = carried(only, now, grabbed(gizmo));
          preExact(drawn.view, grabbed(gizmo), goal);
          expect(gap(project(projectionOf(drawn.view), goal) as Vec2, gizmo.drag.sample.point)).toBeLessThan(0.1);
        },
      ),
      RUNS,
    );
  });

  it('of a target scaled along its own axis is on that axis at the point nearest to the cursor, in any parent', () => {
    const scales = drawing({ modes: ['scale'], only: ({ id }) => /^scale-.$/.test(id) });
    fc.assert(
      fc.property(scales, way, (drawn, [x, y]) => {
        const gizmo = pressed(drawn).moveBy(x, y);
        const factors = gizmo.delta.kind === 'scale' ? gizmo.delta.factors : expect.unreachable();
        // The factor has a lower bound, so the target may stop before the cursor.
        fc.pre(Math.min(...factors) > 0.0011);
        const [only, now] = [drawn.targets[0] as Target, gizmo.transforms[0] as Transform];
        const goal = carried(only, now, grabbed(gizmo));
        preExact(drawn.view, grabbed(gizmo), goal);
        expect(offFoot(drawn.view, grabbed(gizmo), axisOf(gizmo), goal, gizmo.drag.sample.point)).toBeLessThan(0.1);
      }),
      RUNS,
    );
  });

  it('of a uniformly scaled target: the factor is 1 + the pixels of the cursor along the rising diagonal / size', () => {
    fc.assert(
      fc.property(drawing({ modes: ['scale'], only: ({ id }) => id === 'scale-all' }), way, (drawn, [x, y]) => {
        const gizmo = pressed(drawn).moveBy(x, y);
        const factor = 1 + (x - y) / Math.SQRT2 / posed(gizmo).size;
        fc.pre(factor > 0.0011);
        const [then, now] = [drawn.targets[0]?.transform.scale ?? [], gizmo.transforms[0]?.scale ?? []];
        expect(
          gap(
            now,
            then.map((s) => s * factor),
          ),
        ).toBeLessThan(1e-9 * (1 + Math.hypot(...now)));
      }),
      RUNS,
    );
  });

  it('of a target rotated by a ring is at the cursor while the cursor is on the ring', () => {
    fc.assert(
      fc.property(
        drawing({ modes: ['rotate'], only: isRing, of: rigidParent }),
        between(-3, 3),
        between(-3, 3),
        (drawn, from, to) => {
          const driver = new GizmoDriver(drawn);
          fc.pre(clearness(driver, drawn.id, drawn.view) > TEN_DEGREES);
          const place = ringPlace(driver, drawn.id);
          const [press, cursor] = [from, to].map((angle) => project(projectionOf(drawn.view), place(angle)));
          fc.pre(press != null && cursor != null);
          const gizmo = driver.pressAt(drawn.id, press as Vec2)?.moveTo(cursor as Vec2) as GizmoDriver;
          const goal = carried(drawn.targets[0] as Target, gizmo.transforms[0] as Transform, place(from));
          expect(gap(project(projectionOf(drawn.view), goal) as Vec2, cursor as Vec2)).toBeLessThan(0.1);
        },
      ),
      RUNS,
    );
  });

  it('stays at the cursor while the camera moves and the pointer does not', () => {
    const withSecond = moves(() => true).chain((drawn) =>
      viewOf(pivotPoint('origin', drawn.targets)).map((second) => ({ drawn, second })),
    );
    fc.assert(
      fc.property(withSecond, way, ({ drawn, second }, [x, y]) => {
        const gizmo = pressed(drawn, [second]).moveBy(x, y).look(second);
        const goal = carried(drawn.targets[0] as Target, gizmo.transforms[0] as Transform, grabbed(gizmo));
        preExact(second, grabbed(gizmo), goal);
        const cursor = gizmo.drag.sample.point;
        const off = isAxis(drawn.id)
          ? offFoot(second, grabbed(gizmo), axisOf(gizmo), goal, cursor)
          : gap(project(projectionOf(second), goal) as Vec2, cursor);
        expect(off).toBeLessThan(0.1);
      }),
      RUNS,
    );
  });
});
