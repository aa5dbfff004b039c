import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, direction, viewOf } from '../../test/arbitrary.js';
import { RUNS, runs, TEN_DEGREES } from '../../test/measure.js';
import { scene } from '../../test/solver-scene.js';
import { addScaled, cross, dot, normalize, perpendicular } from '../algebra/vec3.js';
import type { Vec2, Vec3, View } from '../types.js';
import { unitsPerPixel, viewDirectionTo } from '../view/camera.js';
import { lookAt } from '../view/look-at.js';
import { project, projectionOf } from '../view/projection.js';
import { aroundAxis, grabRing, type RingMemory, ringAngle } from './around-axis.js';
import { MAX_GAIN } from './gain.js';

describe('around an axis', () => {
  /** A ring of eighty pixels, the places on it at two angles, and the View. */
  const onRing = (center: Vec3, axis: Vec3, view: View) => {
    const radius = 80 * unitsPerPixel(view, center);
    const u = perpendicular(axis, [0.3, 0.5, 0.7]);
    const v = cross(axis, u);
    const at = (t: number): Vec3 => addScaled(addScaled(center, u, radius * Math.cos(t)), v, radius * Math.sin(t));
    return { radius, at };
  };
  const turn = (view: View, center: Vec3, axis: Vec3, radius: number, cursors: readonly Vec2[]): number => {
    const [press, ...rest] = cursors as [Vec2, ...Vec2[]];
    const grab = grabRing(center, axis, radius, press, view) ?? expect.unreachable();
    return rest.reduce<RingMemory | null>((last, cursor) => aroundAxis(grab, cursor, view, last), null)
      ?.angle as number;
  };

  it('rotates by the angle between two points of the drawn ring, so the grabbed point is drawn at the cursor', () => {
    fc.assert(
      fc.property(scene, between(-3, 3), between(-3, 3), ({ point: center, axis, view }, from, to) => {
        fc.pre(Math.abs(dot(axis, viewDirectionTo(view, center) as Vec3)) > TEN_DEGREES);
        const projection = projectionOf(view);
        const { radius, at } = onRing(center, axis, view);
        const places = [project(projection, at(from)), project(projection, at(to))];
        fc.pre(places.every((p) => p !== null));
        const turned = turn(view, center, axis, radius, places as Vec2[]);
        const drawn = project(projection, at(from + turned)) as Vec2;
        const cursor = places[1] as Vec2;
        expect(Math.hypot(drawn[0] - cursor[0], drawn[1] - cursor[1])).toBeLessThan(0.01);
      }),
      RUNS,
    );
  });

  it('returns the largest rotation per pixel', () => {
    fc.assert(
      fc.property(scene, between(-3, 3), ({ point: center, axis, view }, from) => {
        fc.pre(Math.abs(dot(axis, viewDirectionTo(view, center) as Vec3)) > TEN_DEGREES);
        const projection = projectionOf(view);
        const place = project(projection, onRing(center, axis, view).at(from));
        fc.pre(place !== null);
        const { angle, gain } = ringAngle(center, axis, place, view) ?? expect.unreachable();
        const step = 1e-4;
        const turned = Array.from({ length: 64 }, (_, i) => {
          const t = (2 * Math.PI * i) / 64;
          const moved: Vec2 = [place[0] + step * Math.cos(t), place[1] + step * Math.sin(t)];
          const by = (ringAngle(center, axis, moved, view)?.angle ?? Number.NaN) - angle;
          return Math.abs(Math.atan2(Math.sin(by), Math.cos(by))) / step;
        });
        expect(Math.max(...turned) / gain).toBeCloseTo(1, 2);
      }),
      RUNS,
    );
  });

  it('counts rotations past full circles, in both directions', () => {
    fc.assert(
      fc.property(viewOf([0, 0, 0]), direction, between(-20, 20), (view, axis, total) => {
        fc.pre(Math.abs(dot(axis, viewDirectionTo(view, [0, 0, 0]) as Vec3)) > TEN_DEGREES);
        const projection = projectionOf(view);
        const { radius, at } = onRing([0, 0, 0], axis, view);
        const steps = 60;
        const places = Array.from({ length: steps + 1 }, (_, i) => project(projection, at((total * i) / steps)));
        fc.pre(places.every((p) => p !== null));
        expect(turn(view, [0, 0, 0], axis, radius, places as Vec2[])).toBeCloseTo(total, 6);
      }),
      RUNS,
    );
  });

  it('rotates an edge-on ring by one radian a radius, in the direction in which its nearer side is dragged', () => {
    fc.assert(
      fc.property(viewOf([0, 0, 0]), direction, between(0, 0.06), between(-150, 150), (view, hint, tilt, px) => {
        const center: Vec3 = [0, 0, 0];
        const viewDirection = viewDirectionTo(view, center) as Vec3;
        const flat = perpendicular(viewDirection, hint);
        const axis = normalize(addScaled(flat, viewDirection, tilt)) as Vec3;
        const projection = projectionOf(view);
        const start = project(projection, center) as Vec2;
        const radius = 80 * unitsPerPixel(view, center);
        const nearer: Vec3 = [-viewDirection[0], -viewDirection[1], -viewDirection[2]];
        const tip = project(projection, addScaled(center, cross(axis, nearer), radius * 1e-3)) as Vec2;
        const pull = Math.hypot(tip[0] - start[0], tip[1] - start[1]) * 1e3;
        const [ux, uy] = [((tip[0] - start[0]) / pull) * 1e3, ((tip[1] - start[1]) / pull) * 1e3];
        const grab = { center, axis, radius, point: center, angle: 0, gain: 0.01 };
        const cursor: Vec2 = [start[0] + ux * px, start[1] + uy * px];
        expect(aroundAxis(grab, cursor, view, null)?.angle).toBeCloseTo(px / pull, 2);
      }),
      RUNS,
    );
  });

  it('rotates past its centre by at most 50 times the radians per pixel at the grab', () => {
    fc.assert(
      fc.property(viewOf([0, 0, 0]), direction, between(-1, 1), (view, axis, off) => {
        const center: Vec3 = [0, 0, 0];
        fc.pre(Math.abs(dot(axis, viewDirectionTo(view, center) as Vec3)) > 0.5);
        const [cx, cy] = project(projectionOf(view), center) as Vec2;
        const press: Vec2 = [cx + 80, cy];
        const grab = grabRing(center, axis, 80 * unitsPerPixel(view, center), press, view) ?? expect.unreachable();
        let last = aroundAxis(grab, press, view, null) ?? expect.unreachable();
        for (let px = 79; px > -80; px -= 1) {
          const cursor: Vec2 = [cx + px, cy + off];
          const now = aroundAxis(grab, cursor, view, last) ?? expect.unreachable();
          const moved = Math.hypot(cursor[0] - last.cursor[0], cursor[1] - last.cursor[1]);
          expect(Math.abs(now.angle - last.angle)).toBeLessThanOrEqual(MAX_GAIN * grab.gain * moved * (1 + 1e-9));
          last = now;
        }
        expect(last.angle).toBeCloseTo(last.measured, 9);
      }),
      runs(0.2),
    );
  });

  it('past its centre, does not jump when the camera moves by less than anybody sees', () => {
    fc.assert(
      fc.property(between(-1, 1), between(0.2, 3), between(-1e-7, 1e-7), (tilt, beside, moved) => {
        const viewport = { x: 0, y: 0, width: 800, height: 600 };
        const viewFrom = (x: number): View =>
          lookAt([x, 5 * Math.sin(tilt), 5 * Math.cos(tilt)], [0, 0, 0], { fov: 50 }, viewport);
        const [view, next] = [viewFrom(0), viewFrom(moved)];
        const grab = grabRing([0, 0, 0], [0, 0, 1], 1, [482, 300], view) ?? expect.unreachable();
        let last: RingMemory | null = null;
        for (let x = 481; x >= 399; x--) last = aroundAxis(grab, [x, 300 + beside], view, last);
        const turned = aroundAxis(grab, [399, 300 + beside], next, last)?.angle;
        expect(turned).toBeCloseTo((last as RingMemory).angle, 3);
      }),
      RUNS,
    );
  });

  it('has an answer at its centre, where the gain of a grab is that of its line', () => {
    const view = lookAt([0, 0, 10], [0, 0, 0], { height: 10 }, { x: 0, y: 0, width: 1000, height: 1000 });
    const grab = grabRing([0, 0, 0], [0, 0, 1], 1, [600, 500], view) ?? expect.unreachable();
    const last = aroundAxis(grab, [501, 500], view, null);
    expect(aroundAxis(grab, [500, 500], view, last)?.angle).toBeCloseTo(0, 9);
    expect(grabRing([0, 0, 0], [0, 0, 1], 1, [500, 500], view)?.gain).toBeCloseTo(0.01, 9);
  });
});
