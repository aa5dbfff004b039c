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
  /** A ring of eighty pixels, its points at two angles, and the View. */
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

  it('rotates an edge-on ring by one radian per radius, in the direction in which the nearer side is dragged', () => {
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

  it('rotates past its center by at most 50 times the radians per pixel of the grab', () => {
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

  it('past its center, does not jump for a camera movement too small to see', () => {
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

  it('has a result at its center, where the gain of a grab is that of the line', () => {
    const view = lookAt([0, 0, 10], [0, 0, 0], { height: 10 }, { x: 0, y: 0, width: 1000, height: 1000 });
    const grab = grabRing([0, 0, 0], [0, 0, 1], 1, [600, 500], view) ?? expect.unreachable();
    const last = aroundAxis(grab, [501, 500], view, null);
    expect(aroundAxis(grab, [500, 500], view, last)?.angle).toBeCloseTo(0, 9);
    expect(grabRing([0, 0, 0], [0, 0, 1], 1, [500, 500], view)?.gain).toBeCloseTo(0.01, 9);
  });

  const viewport = { x: 0, y: 0, width: 800, height: 600 };
  const CENTER: Vec3 = [0, 0, 0];
  const AXIS: Vec3 = [0, 1, 0];
  /** A camera that sees the ring about y at a tilt, in degrees from edge-on, from a direction around it. */
  const tilted = (degrees: number, around = 0): View => {
    const e = (degrees * Math.PI) / 180;
    const eye: Vec3 = [10 * Math.sin(around) * Math.cos(e), 10 * Math.sin(e), 10 * Math.cos(around) * Math.cos(e)];
    return lookAt(eye, CENTER, { fov: 50 }, viewport);
  };
  const grabAt = (cursor: Vec2, view: View) => grabRing(CENTER, AXIS, 1, cursor, view) ?? expect.unreachable();

  it('is grabbed with the gain of its circle, and closer than 8° to edge-on with the gain of the line', () => {
    fc.assert(
      fc.property(between(0, 20), between(-150, 150), between(10, 100), (degrees, x, y) => {
        fc.pre(Math.abs(degrees - 8) > 1e-6);
        const view = tilted(degrees);
        const cursor: Vec2 = [400 + x, 300 + y];
        const { point, angle, gain } = grabAt(cursor, view);
        const circle = ringAngle(CENTER, AXIS, cursor, view);
        expect(gain).toBe(degrees < 8 ? unitsPerPixel(view, CENTER) : circle?.gain);
        // Exactly edge-on there is no angle.
        expect(angle).toBe(circle?.angle ?? 0);
        const drawn = project(projectionOf(view), point) as Vec2;
        expect(Math.hypot(drawn[0] - cursor[0], drawn[1] - cursor[1])).toBeLessThan(1e-6);
      }),
      RUNS,
    );
  });

  it.each([
    ['behind the eye', [0, 0, 20]],
    ['at the eye', [0, 0, 10]],
  ] as const)('has no angle, no grab and no result if its center is %s', (_, center) => {
    const view = lookAt([0, 0, 10], CENTER, { fov: 50 }, viewport);
    expect(ringAngle(center, AXIS, [420, 310], view)).toBeNull();
    expect(grabRing(center, AXIS, 1, [420, 310], view)).toBeNull();
    for (const axis of [AXIS, [0, 0, 1]] as const)
      expect(aroundAxis({ ...grabAt([420, 310], tilted(30)), center, axis }, [420, 310], view, null)).toBeNull();
  });

  it('follows a camera that moves around it while the cursor does not move: the grabbed point stays at the cursor', () => {
    fc.assert(
      fc.property(between(12, 80), between(-1, 1), between(40, 150), between(-3, 3), (degrees, around, by, at) => {
        const cursor: Vec2 = [400 + by * Math.cos(at), 300 + by * Math.sin(at)];
        const grab = grabAt([480, 310], tilted(degrees));
        const first = aroundAxis(grab, cursor, tilted(degrees), null) ?? expect.unreachable();
        const steps = 20;
        let last = first;
        for (let i = 1; i <= steps; i++)
          last = aroundAxis(grab, cursor, tilted(degrees, (around * i) / steps), last) ?? expect.unreachable();
        const there = ringAngle(CENTER, AXIS, cursor, tilted(degrees, around)) ?? expect.unreachable();
        const apart = last.angle - (there.angle - grab.angle);
        expect(Math.abs(Math.atan2(Math.sin(apart), Math.cos(apart)))).toBeLessThan(1e-9);
        expect(last.isLine).toBe(false);
        expect(last.offset).toBe(0);
      }),
      RUNS,
    );
  });

  it('does not jump while a camera passes edge-on and returns, and then has the angle of its circle', () => {
    fc.assert(
      fc.property(between(-150, 150), between(20, 120), (x, y) => {
        const cursor: Vec2 = [400 + x, 300 + y];
        const grab = grabAt([480, 330], tilted(14));
        const first = aroundAxis(grab, cursor, tilted(14), null) ?? expect.unreachable();
        let last = first;
        for (let i = 1; i <= 400; i++) {
          const now = aroundAxis(grab, cursor, tilted(5 + 9 * Math.abs(1 - i / 200)), last) ?? expect.unreachable();
          expect(Math.abs(now.angle - last.angle)).toBeLessThan(0.2);
          last = now;
        }
        expect(last.angle).toBeCloseTo(first.angle, 6);
        // A step of the cursor does not restore the offset.
        const next = aroundAxis(grab, [cursor[0] + 1e-6, cursor[1]], tilted(14), last) ?? expect.unreachable();
        expect(next.angle).toBeCloseTo(first.angle, 4);
      }),
      runs(0.2),
    );
  });
});
