import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, direction, vec3, viewOf } from '../../test/arbitrary.js';
import { RUNS, TEN_DEGREES } from '../../test/measure.js';
import { radians } from '../algebra/angle.js';
import { addScaled, cross, length, mul, perpendicular } from '../algebra/vec3.js';
import { alongAxis } from '../solve/along-axis.js';
import type { Vec2, Vec3, View } from '../types.js';
import { unitsPerPixel, viewDirectionTo } from '../view/camera.js';
import { lookAt } from '../view/look-at.js';
import { ofPoint, project, projectionOf } from '../view/projection.js';
import { alongAxisClosest } from './along-axis-closest.js';
import { alongAxisPlane } from './along-axis-plane.js';

/** The three results for a cursor that is some pixels from the grabbed point. */
function results(point: Vec3, axis: Vec3, others: readonly [Vec3, Vec3], view: View, [dx, dy]: Vec2) {
  const projection = projectionOf(view);
  const start = project(projection, point) as Vec2;
  const cursor: Vec2 = [start[0] + dx, start[1] + dy];
  const grab = { point, axis, depth: unitsPerPixel(view, point) };
  return {
    screen: alongAxis(grab, cursor, view),
    closest: alongAxisClosest(grab, cursor, view),
    plane: alongAxisPlane(grab, cursor, view, others),
  };
}

/** A View from ten units away, with a fov of 50° and 1080 pixels. The axis points down on the screen and towards the eye. */
const view = lookAt([0, 0, 10], [0, 0, 0], { fov: 50 }, { x: 0, y: 0, width: 1920, height: 1080 });
const steep = (degrees: number): Vec3 => [0, -Math.sin(radians(degrees)), Math.cos(radians(degrees))];
/** The other two axes of a gizmo that is rotated about this one. */
function othersOf(axis: Vec3, turned: number): readonly [Vec3, Vec3] {
  const up = cross([1, 0, 0], axis);
  const mixed = (angle: number) => addScaled(mul([1, 0, 0], Math.cos(angle)), up, Math.sin(angle));
  return [mixed(turned), mixed(turned + Math.PI / 2)];
}
const resultAt = (degrees: number, turned: number, offset: Vec2) =>
  results([0, 0, 0], steep(degrees), othersOf(steep(degrees), turned), view, offset);

describe('the strategies along an axis', () => {
  it('agree while the cursor is on the drawn axis, at 1e-6 and at 1e6 units', () => {
    const scene = fc.record({ exponent: between(-6, 6), place: vec3(3), axis: direction, hint: direction });
    const seen = scene.chain((s) => {
      const unit = 10 ** s.exponent;
      return viewOf(mul(s.place, unit), unit).map((seenIn) => ({ ...s, point: mul(s.place, unit), view: seenIn }));
    });
    fc.assert(
      fc.property(seen, between(-60, 60), ({ point, axis, hint, view: seenIn }, pixels) => {
        fc.pre(length(cross(axis, viewDirectionTo(seenIn, point) as Vec3)) > TEN_DEGREES);
        const projection = projectionOf(seenIn);
        const goal = pixels * unitsPerPixel(seenIn, point);
        const [from, to] = [project(projection, point), project(projection, addScaled(point, axis, goal))];
        fc.pre(from !== null && to !== null);
        const aside = perpendicular(axis, hint);
        const offset: Vec2 = [(to as Vec2)[0] - (from as Vec2)[0], (to as Vec2)[1] - (from as Vec2)[1]];
        const deepest = ofPoint(projection, addScaled(point, axis, goal)).w / ofPoint(projection, point).w;
        fc.pre(deepest < 7 && deepest > 0.1);
        const found = results(point, axis, [aside, cross(axis, aside)], seenIn, offset);
        const unit = unitsPerPixel(seenIn, point);
        expect((found.screen as number) / unit).toBeCloseTo(pixels, 4);
        expect((found.closest as number) / unit).toBeCloseTo(pixels, 4);
        expect((found.plane as number) / unit).toBeCloseTo(pixels, 4);
      }),
      RUNS,
    );
  });

  it('closest: goes backwards beside a steep axis as the cursor moves on, while alongAxis goes forwards ("Gizmo Repair")', () => {
    const way = [-50, 0, 50, 100, 150].map((dy) => resultAt(10, 0, [400, dy]));
    for (const [i, { screen, closest }] of way.entries()) {
      const before = way[i - 1];
      if (before === undefined) continue;
      expect(screen).toBeGreaterThan(before.screen as number);
      expect(closest).toBeLessThan(before.closest as number);
    }
    // Before the cursor moves along the axis, the closest point is five units away.
    expect(resultAt(10, 0, [200, 0]).closest).toBeCloseTo(4.9, 1);
    expect(resultAt(10, 0, [200, 0]).screen).toBeCloseTo(0, 9);
    const ends = [-50, 50].map((dy) => resultAt(10, 0, [400, dy]));
    expect((ends[1]?.screen as number) - (ends[0]?.screen as number)).toBeCloseTo(5.3, 1);
    expect((ends[1]?.closest as number) - (ends[0]?.closest as number)).toBeCloseTo(-0.55, 1);
  });

  it('closest: has the wrong sign past the vanishing point, while alongAxis keeps its sign', () => {
    expect(resultAt(5, 0, [0, -70]).closest).toBeLessThan(-20);
    expect(resultAt(5, 0, [0, -140]).closest).toBeCloseTo(36.3, 1);
    expect(resultAt(5, 0, [0, -140]).screen).toBeLessThan(-20);
  });

  it('plane: misses the foot of a cursor beside the axis, while alongAxis draws the point there', () => {
    const { screen, plane } = resultAt(30, Math.PI / 4, [200, 100]);
    const heightOf = (moved: number) => (project(projectionOf(view), mul(steep(30), moved)) as Vec2)[1] - 540;
    expect(heightOf(screen as number)).toBeCloseTo(100, 6);
    expect(Math.abs(heightOf(plane as number) - 100)).toBeGreaterThan(50);
  });

  it('plane: is null past the horizon, while alongAxis has a result', () => {
    expect(resultAt(5, 0, [0, -140]).plane).toBeNull();
    expect(resultAt(5, 0, [0, -140]).screen).not.toBeNull();
  });

  it('plane: uses the more visible of the two planes, in either order', () => {
    const [a, b] = othersOf(steep(30), 0.3);
    const [first, second] = [[a, b] as const, [b, a] as const].map((others) =>
      results([0, 0, 0], steep(30), others, view, [120, 40]),
    );
    expect(first?.plane).toBe(second?.plane);
    // The result of the plane of `a`, which is closer to face-on, is nearly correct.
    expect(Math.abs((first?.plane as number) - (first?.screen as number))).toBeLessThan(0.7);
  });

  it('are null if the axis points at the eye, has no direction, or is behind the eye', () => {
    const others = [
      [1, 0, 0],
      [0, 1, 0],
    ] as const;
    const along = results([0, 0, 0], [0, 0, -1], others, view, [0, 0]);
    expect([along.screen, along.closest]).toEqual([null, null]);
    const none = results([0, 0, 0], [0, 0, 0], others, view, [10, 10]);
    expect([none.screen, none.closest, none.plane]).toEqual([null, null, null]);
    const grab = { point: [0, 0, 20] as Vec3, axis: [1, 0, 0] as Vec3, depth: 1 };
    expect(alongAxisClosest(grab, [900, 500], view)).toBeNull();
    expect(alongAxisPlane(grab, [900, 500], view, others)).toBeNull();
  });

  it('are finite or null for finite input', () => {
    const number = fc.double({ min: -1e12, max: 1e12, noNaN: true });
    const any = fc.tuple(number, number, number);
    fc.assert(
      fc.property(
        any,
        any,
        any,
        any,
        viewOf([0, 0, 0]),
        fc.tuple(number, number),
        (point, axis, u, v, seenIn, cursor) => {
          const found = [
            alongAxisClosest({ point, axis, depth: 1 }, cursor, seenIn),
            alongAxisPlane({ point, axis, depth: 1 }, cursor, seenIn, [u, v]),
          ];
          expect(found.every((n) => n === null || Number.isFinite(n))).toBe(true);
        },
      ),
      RUNS,
    );
  });
});
