import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, direction, VIEWPORT, viewOf } from '../../test/arbitrary.js';
import { RUNS, TEN_DEGREES, way } from '../../test/measure.js';
import { scene } from '../../test/solver-scene.js';
import { radians } from '../algebra/angle.js';
import { addScaled, cross, length } from '../algebra/vec3.js';
import type { Vec2, Vec3, View } from '../types.js';
import { unitsPerPixel, viewDirectionTo } from '../view/camera.js';
import { lookAt } from '../view/look-at.js';
import { ofDirection, ofPoint, project, projectionOf, toPixel } from '../view/projection.js';
import { alongAxis, grabAxis } from './along-axis.js';
import { MAX_GAIN } from './gain.js';

const sineToView = (axis: Vec3, view: View, point: Vec3): number =>
  length(cross(axis, viewDirectionTo(view, point) as Vec3));

/** The ratio of the depths of the world points `to` and `from`. The result is exact while it is below √50. */
const deeper = (view: View, from: Vec3, to: Vec3): number => {
  const projection = projectionOf(view);
  return ofPoint(projection, to).w / ofPoint(projection, from).w;
};

describe('along an axis', () => {
  it('draws the grabbed point at the foot of the cursor on the drawn axis, at 1e-6 and at 1e6 units', () => {
    let exact = 0;
    fc.assert(
      fc.property(scene, way, ({ point, axis, view }, [dx, dy]) => {
        fc.pre(sineToView(axis, view, point) > TEN_DEGREES);
        const projection = projectionOf(view);
        const start = project(projection, point) as Vec2;
        const cursor: Vec2 = [start[0] + dx, start[1] + dy];
        const perPixel = unitsPerPixel(view, point);
        const moved = alongAxis({ point, axis, depth: perPixel }, cursor, view);
        if (moved === null) return expect.unreachable();
        const goal = addScaled(point, axis, moved);
        if (deeper(view, point, goal) > 0 && deeper(view, point, goal) < Math.sqrt(MAX_GAIN)) {
          exact += 1;
          const drawn = project(projection, goal) as Vec2;
          const other = project(projection, addScaled(point, axis, perPixel)) as Vec2;
          const [ux, uy] = [other[0] - start[0], other[1] - start[1]];
          // The point is on the drawn axis, and the line from it to the cursor is perpendicular to the axis.
          const left = ((cursor[0] - drawn[0]) * ux + (cursor[1] - drawn[1]) * uy) / Math.hypot(ux, uy);
          expect(Math.abs(left)).toBeLessThan(0.01);
        }
        expect(Number.isFinite(moved)).toBe(true);
      }),
      RUNS,
    );
    expect(exact).toBeGreaterThan(0.8 * RUNS.numRuns);
  });

  it('moves at most 50 times as far per pixel as at the grab, also past the vanishing point [R38]', () => {
    fc.assert(
      fc.property(scene, between(-3000, 3000), between(0.1, 2), ({ point, axis, view }, far, step) => {
        fc.pre(sineToView(axis, view, point) > TEN_DEGREES);
        const projection = projectionOf(view);
        const start = project(projection, point) as Vec2;
        const perPixel = unitsPerPixel(view, point);
        const tip = project(projection, addScaled(point, axis, perPixel * 1e-3)) as Vec2;
        const speed = Math.hypot(tip[0] - start[0], tip[1] - start[1]);
        const [ux, uy] = [(tip[0] - start[0]) / speed, (tip[1] - start[1]) / speed];
        const grab = { point, axis, depth: unitsPerPixel(view, point) };
        const at = (px: number) => alongAxis(grab, [start[0] + ux * px, start[1] + uy * px], view) as number;
        const gain = (at(far + step) - at(far)) / step;
        const first = (at(1e-3) - at(-1e-3)) / 2e-3;
        expect(gain).toBeGreaterThan(0);
        expect(gain).toBeLessThan(first * MAX_GAIN * (1 + 1e-4));
      }),
      RUNS,
    );
  });

  it('has no grab past the vanishing point, where the first pixel would jump by hundreds', () => {
    const tilt = (10.6 * Math.PI) / 180;
    const eye: Vec3 = [10 * Math.sin(tilt), 0, -10 * Math.cos(tilt)];
    const view = lookAt(eye, [0, 0, 0], { fov: 75 }, { x: 0, y: 0, width: 1200, height: 800 });
    // The axis is drawn from x = 600 to 502.
    expect(grabAxis([0, 0, 0], [0, 0, 1], [550, 400], view)?.amount).toBeGreaterThan(5);
    for (const x of [510, 504, 490, 0]) expect(grabAxis([0, 0, 0], [0, 0, 1], [x, 400], view)).toBeNull();
  });

  it('grabs a point that is drawn at the foot of the cursor, so that a drag begins at zero', () => {
    fc.assert(
      fc.property(scene, way, ({ point, axis, view }, [dx, dy]) => {
        const start = project(projectionOf(view), point) as Vec2;
        const cursor: Vec2 = [start[0] + dx, start[1] + dy];
        const grab = grabAxis(point, axis, cursor, view) ?? fc.pre(false) ?? expect.unreachable();
        const moved = alongAxis(grab, cursor, view) ?? Number.NaN;
        expect(Math.abs(moved / unitsPerPixel(view, grab.point))).toBeLessThan(1e-4);
      }),
      RUNS,
    );
  });

  // An axis is grabbed up to √50 times as far away as its origin. There it can be within one degree of the view direction.
  it('has no grab where no drag has a result', () => {
    const view = lookAt([0, 0, 10], [0, 0, 0], { fov: 50 }, VIEWPORT);
    const projection = projectionOf(view);
    const [x, y] = project(projection, [0, 0, 0]) as Vec2;
    let grabs = 0;
    fc.assert(
      fc.property(between(1, 8), between(0, 1), between(-200, 200), (degrees, share, aside) => {
        const axis: Vec3 = [Math.sin(radians(degrees)), 0, -Math.cos(radians(degrees))];
        const [vanishing] = toPixel(ofDirection(projection, axis));
        const cursor: Vec2 = [x + share * (vanishing - x), y + aside];
        const grab = grabAxis([0, 0, 0], axis, cursor, view);
        if (grab === null) return;
        grabs += 1;
        expect(Math.abs(alongAxis(grab, cursor, view) ?? Number.NaN)).toBeLessThan(1e-6);
      }),
      RUNS,
    );
    expect(grabs).toBeGreaterThan(0.5 * RUNS.numRuns);
  });

  it('is null if the axis points at the eye', () => {
    const viewDirection: Vec3 = [0, 0, -1];
    fc.assert(
      fc.property(viewOf([0, 0, 0]), (view) => {
        const axis = viewDirectionTo(view, [0, 0, 0]) ?? viewDirection;
        const grab = { point: [0, 0, 0] as Vec3, axis, depth: unitsPerPixel(view, [0, 0, 0]) };
        expect(alongAxis(grab, [500, 500], view)).toBeNull();
      }),
      RUNS,
    );
  });

  it('keeps the grabbed point at the foot of the cursor while the camera moves and the cursor does not', () => {
    fc.assert(
      fc.property(direction, viewOf([0, 0, 0]), viewOf([0, 0, 0]), (axis, first, then) => {
        const point: Vec3 = [0, 0, 0];
        fc.pre(sineToView(axis, then, point) > TEN_DEGREES);
        const cursor = project(projectionOf(first), point) as Vec2;
        const projection = projectionOf(then);
        const depth = unitsPerPixel(first, point);
        const moved = alongAxis({ point, axis, depth }, cursor, then);
        if (moved === null) return expect.unreachable();
        const goal = addScaled(point, axis, moved);
        fc.pre(deeper(then, point, goal) > 0 && deeper(then, point, goal) < Math.sqrt(MAX_GAIN));
        const [drawn, start] = [project(projection, goal) as Vec2, project(projection, point) as Vec2];
        const tip = project(projection, addScaled(point, axis, unitsPerPixel(then, point))) as Vec2;
        const [ux, uy] = [tip[0] - start[0], tip[1] - start[1]];
        const left = ((cursor[0] - drawn[0]) * ux + (cursor[1] - drawn[1]) * uy) / Math.hypot(ux, uy);
        expect(Math.abs(left)).toBeLessThan(0.01);
      }),
      RUNS,
    );
  });
});
