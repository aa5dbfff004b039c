import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, direction, vec3, viewOf } from '../../test/arbitrary.js';
import { preExact, RUNS, runs, TEN_DEGREES } from '../../test/measure.js';
import { addScaled, cross, dot, length, mul, normalize, perpendicular } from '../algebra/vec3.js';
import type { Vec2, Vec3, View } from '../types.js';
import { unitsPerPixel, viewDirectionTo } from '../view/camera.js';
import { lookAt } from '../view/look-at.js';
import { ofPoint, project, projectionOf } from '../view/projection.js';
import { alongAxis } from './along-axis.js';
import { aroundAxis, grabRing, type RingMemory, ringAngle } from './around-axis.js';
import { boundedShare, MAX_GAIN } from './gain.js';
import { onPlane } from './on-plane.js';

/** A scene of any size: a point, a direction through it, and a View of it. */
const scene = fc
  .record({ exponent: between(-6, 6), place: vec3(10), axis: direction })
  .chain(({ exponent, place, axis }) => {
    const unit = 10 ** exponent;
    const point: Vec3 = [place[0] * unit, place[1] * unit, place[2] * unit];
    return viewOf(point, unit).map((view) => ({ point, axis, view }));
  });

/** Where in the picture the cursor has gone from a place in it. */
const way: fc.Arbitrary<Vec2> = fc.tuple(between(-400, 400), between(-400, 400));

const angleToSight = (axis: Vec3, view: View, point: Vec3): number =>
  length(cross(axis, viewDirectionTo(view, point) as Vec3));

/** How many times deeper than `from` the world point `to` is: while it is under √50, the answer is exact. */
const deeper = (view: View, from: Vec3, to: Vec3): number => {
  const projection = projectionOf(view);
  return ofPoint(projection, to).w / ofPoint(projection, from).w;
};

describe('along an axis', () => {
  it('draws the grabbed point at the foot of the cursor on the drawn axis, at 1e-6 and at 1e6 units', () => {
    fc.assert(
      fc.property(scene, way, ({ point, axis, view }, [dx, dy]) => {
        fc.pre(angleToSight(axis, view, point) > TEN_DEGREES);
        const projection = projectionOf(view);
        const start = project(projection, point) as Vec2;
        const cursor: Vec2 = [start[0] + dx, start[1] + dy];
        const perPixel = unitsPerPixel(view, point);
        const moved = alongAxis({ point, axis, depth: ofPoint(projection, point).w }, cursor, view);
        if (moved === null) throw new Error('held');
        const goal = addScaled(point, axis, moved);
        if (deeper(view, point, goal) > 0 && deeper(view, point, goal) < Math.sqrt(MAX_GAIN)) {
          const drawn = project(projection, goal) as Vec2;
          const other = project(projection, addScaled(point, axis, perPixel)) as Vec2;
          const [ux, uy] = [other[0] - start[0], other[1] - start[1]];
          // At the foot: on the drawn axis, and what is left to the cursor is square to it.
          const left = ((cursor[0] - drawn[0]) * ux + (cursor[1] - drawn[1]) * uy) / Math.hypot(ux, uy);
          expect(Math.abs(left)).toBeLessThan(0.01);
        }
        expect(Number.isFinite(moved)).toBe(true);
      }),
      RUNS,
    );
  });

  it('moves at most 50 times as far per pixel as at the grab, also past the vanishing point [R38]', () => {
    fc.assert(
      fc.property(scene, between(-3000, 3000), between(0.1, 2), ({ point, axis, view }, far, step) => {
        fc.pre(angleToSight(axis, view, point) > TEN_DEGREES);
        const projection = projectionOf(view);
        const start = project(projection, point) as Vec2;
        const perPixel = unitsPerPixel(view, point);
        const tip = project(projection, addScaled(point, axis, perPixel * 1e-3)) as Vec2;
        const speed = Math.hypot(tip[0] - start[0], tip[1] - start[1]);
        const [ux, uy] = [(tip[0] - start[0]) / speed, (tip[1] - start[1]) / speed];
        const grab = { point, axis, depth: ofPoint(projection, point).w };
        const at = (px: number) => alongAxis(grab, [start[0] + ux * px, start[1] + uy * px], view) as number;
        const gain = (at(far + step) - at(far)) / step;
        const first = (at(1e-3) - at(-1e-3)) / 2e-3;
        expect(gain).toBeGreaterThan(0);
        expect(gain).toBeLessThan(first * MAX_GAIN * (1 + 1e-4));
      }),
      RUNS,
    );
  });

  it('holds where the axis is drawn as a dot', () => {
    const viewDirection: Vec3 = [0, 0, -1];
    fc.assert(
      fc.property(viewOf([0, 0, 0]), (view) => {
        const axis = viewDirectionTo(view, [0, 0, 0]) ?? viewDirection;
        const projection = projectionOf(view);
        const grab = { point: [0, 0, 0] as Vec3, axis, depth: ofPoint(projection, [0, 0, 0]).w };
        expect(alongAxis(grab, [500, 500], view)).toBeNull();
      }),
      runs(0.1),
    );
  });

  it('keeps the grabbed point at the foot of a resting cursor while the camera moves', () => {
    fc.assert(
      fc.property(direction, viewOf([0, 0, 0]), viewOf([0, 0, 0]), (axis, first, then) => {
        const point: Vec3 = [0, 0, 0];
        fc.pre(angleToSight(axis, then, point) > TEN_DEGREES);
        const cursor = project(projectionOf(first), point) as Vec2;
        const projection = projectionOf(then);
        const depth = ofPoint(projectionOf(first), point).w;
        const moved = alongAxis({ point, axis, depth }, cursor, then);
        if (moved === null) return;
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

describe('on a plane', () => {
  const spanned = (normal: Vec3): readonly [Vec3, Vec3] => {
    const u = perpendicular(normal, [0.3, 0.5, 0.7]);
    return [u, normalize(cross(normal, u)) as Vec3];
  };

  it('draws the grabbed point at the cursor, at 1e-6 and at 1e6 units', () => {
    fc.assert(
      fc.property(scene, way, ({ point, axis: normal, view }, [dx, dy]) => {
        fc.pre(Math.abs(dot(normal, viewDirectionTo(view, point) as Vec3)) > TEN_DEGREES);
        const projection = projectionOf(view);
        const start = project(projection, point) as Vec2;
        const cursor: Vec2 = [start[0] + dx, start[1] + dy];
        const [u, v] = spanned(normal);
        const moved = onPlane({ point, u, v, depth: ofPoint(projection, point).w }, cursor, view);
        if (moved === null) throw new Error('held');
        const goal = addScaled(addScaled(point, u, moved[0]), v, moved[1]);
        expect(moved.every(Number.isFinite)).toBe(true);
        preExact(view, point, goal);
        const drawn = project(projection, goal) as Vec2;
        expect(Math.hypot(drawn[0] - cursor[0], drawn[1] - cursor[1])).toBeLessThan(0.01);
      }),
      RUNS,
    );
  });

  it('counts in the lengths of its two directions', () => {
    fc.assert(
      fc.property(scene, way, fc.constantFrom(1e-4, 0.3, 1e4), ({ point, axis: normal, view }, [dx, dy], k) => {
        fc.pre(Math.abs(dot(normal, viewDirectionTo(view, point) as Vec3)) > TEN_DEGREES);
        const projection = projectionOf(view);
        const start = project(projection, point) as Vec2;
        const [u, v] = spanned(normal);
        const depth = ofPoint(projection, point).w;
        const moved = (a: Vec3, b: Vec3) =>
          onPlane({ point, u: a, v: b, depth }, [start[0] + dx, start[1] + dy], view) as Vec2;
        const [one, other] = [moved(u, v), moved(mul(u, k), mul(v, 3 * k))];
        const size = Math.hypot(...one);
        expect(Math.abs(other[0] * k - one[0])).toBeLessThanOrEqual(1e-9 * size);
        expect(Math.abs(other[1] * 3 * k - one[1])).toBeLessThanOrEqual(1e-9 * size);
      }),
      RUNS,
    );
  });

  it('holds where the camera has passed the grabbed point', () => {
    const view = lookAt([0, 0, 10], [0, 0, 0], { fov: 50 }, { x: 0, y: 0, width: 800, height: 800 });
    const tilted = { point: [0, 0, 12] as Vec3, u: [1, 0, 0] as Vec3, v: [0, 1, 1] as Vec3, depth: 5 };
    expect(onPlane(tilted, [400, 400], view)).toBeNull();
  });

  it('stays finite, continuous and bounded past the horizon, in every direction of the pointer [R39]', () => {
    fc.assert(
      fc.property(
        scene,
        fc.tuple(between(-2000, 2000), between(-2000, 2000)),
        between(0.02, 1),
        ({ point, axis: hint, view }, [dx, dy], tilt) => {
          // Planes of all tilts from about one degree on, each as often.
          const viewDirection = viewDirectionTo(view, point) as Vec3;
          const flat = perpendicular(viewDirection, hint);
          const normal = normalize(addScaled(mul(flat, Math.sqrt(1 - tilt * tilt)), viewDirection, tilt)) as Vec3;
          const projection = projectionOf(view);
          const [x, y] = project(projection, point) as Vec2;
          const [u, v] = spanned(normal);
          const grab = { point, u, v, depth: ofPoint(projection, point).w };
          /** The most that a pixel in any direction moves the point. */
          const gain = (from: Vec2, step: number): number => {
            const gains = Array.from({ length: 24 }, (_, i) => {
              const t = (Math.PI * i) / 24;
              const [a, b] = [-step, step].map((by): Vec2 => {
                const moved = onPlane(grab, [from[0] + by * Math.cos(t), from[1] + by * Math.sin(t)], view);
                return moved ?? fc.pre(false) ?? expect.unreachable();
              }) as [Vec2, Vec2];
              return Math.hypot(b[0] - a[0], b[1] - a[1]) / (2 * step);
            });
            return Math.max(...gains);
          };
          const start = gain([x, y], 1e-3);
          for (const step of [1e-3, 0.5]) expect(gain([x + dx, y + dy], step) / start).toBeLessThan(MAX_GAIN * 1.01);
        },
      ),
      RUNS,
    );
  });

  it('is continuous, with a continuous slope, where exactness ends', () => {
    const view = lookAt([0, 2, 10], [0, 0, 0], { fov: 100 }, { x: 0, y: 0, width: 1600, height: 800 });
    const grab = { point: [0, 0, 0] as Vec3, u: [1, 0, 0] as Vec3, v: [0, 0, 1] as Vec3, depth: Math.sqrt(104) };
    for (const x of [0, 400, 700])
      for (const i of [0, 1] as const) {
        const at = (y: number): number => (onPlane(grab, [800 + x, 400 - y], view) as Vec2)[i];
        const slope = (y: number): number => (at(y + 1e-3) - at(y - 1e-3)) / 2e-3;
        for (let y = 20; y < 140; y += 0.1) {
          expect(Math.abs(slope(y + 0.1) - slope(y))).toBeLessThan(0.05 * Math.abs(slope(y)) + 1e-6);
        }
      }
  });
});

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

  it('returns how many radians a pixel rotates it at most', () => {
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
      runs(0.3),
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
      runs(0.5),
    );
  });

  it('passes its centre at no more than fifty times the radians a pixel of the grab', () => {
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

  it('has an answer at its centre, and can be grabbed there with the gain of its line', () => {
    const view = lookAt([0, 0, 10], [0, 0, 0], { height: 10 }, { x: 0, y: 0, width: 1000, height: 1000 });
    const grab = grabRing([0, 0, 0], [0, 0, 1], 1, [600, 500], view) ?? expect.unreachable();
    const last = aroundAxis(grab, [501, 500], view, null);
    expect(aroundAxis(grab, [500, 500], view, last)?.angle).toBeCloseTo(0, 9);
    expect(grabRing([0, 0, 0], [0, 0, 1], 1, [500, 500], view)?.gain).toBeCloseTo(0.01, 9);
  });
});

describe('the bounded share of the way to the vanishing point', () => {
  it('is continuous, with a continuous slope, where exactness ends, and grows up to twice the depth', () => {
    for (const most of [MAX_GAIN, 4, 0.5]) {
      const whole = (q: number): number => 1 / (1 - (boundedShare(q, 1, most) as number));
      const slope = (q: number): number => (whole(q + 1e-6) - whole(q - 1e-6)) / 2e-6;
      const end = 1 - 1 / Math.sqrt(most);
      expect(whole(end - 1e-9)).toBeCloseTo(Math.sqrt(most), 5);
      expect(whole(end + 1e-9)).toBeCloseTo(Math.sqrt(most), 5);
      expect(slope(end + 1e-5) / slope(end - 1e-5)).toBeCloseTo(1, 3);
      expect(whole(3)).toBeGreaterThan(whole(1));
      expect(whole(1e9)).toBeCloseTo(2 * Math.sqrt(most), 5);
    }
  });

  it('is exact behind a camera that has passed the grabbed point, or null', () => {
    expect(boundedShare(3, -1)).toBe(3);
    expect(boundedShare(0.5, -1)).toBeNull();
    expect(boundedShare(1.0001, -1)).toBeNull();
    // Up to √50 times as deep.
    expect(boundedShare(2, -7.07)).toBe(2);
    expect(boundedShare(2, -7.08)).toBeNull();
    // In the plane through the eye, nothing is drawn.
    expect(boundedShare(0.5, 0)).toBeNull();
  });

  it('goes deeper for a camera that has come closer, as far as a pixel moves no more than at the grab', () => {
    expect(boundedShare(0.89, 1)).toBeLessThan(0.89);
    expect(boundedShare(0.89, 0.5)).toBe(0.89);
    expect(boundedShare(0.9, 3)).toBe(boundedShare(0.9, 1));
  });
});
