import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, direction, transform, VIEWPORT, vec3, viewOf } from '../../test/arbitrary.js';
import { cubic, curve, inUnit, leastPixels } from '../../test/curves.js';
import { gap, RUNS, way } from '../../test/measure.js';
import { compose, invertAffine, multiply, transformPoint } from '../algebra/mat4.js';
import { addScaled, mul, sub } from '../algebra/vec3.js';
import type { Curve } from '../geometry/curve.js';
import type { Vec2, Vec3, View } from '../types.js';
import { unprojectAtDepth } from '../view/camera.js';
import { lookAt } from '../view/look-at.js';
import { ofPoint, project, projectionOf } from '../view/projection.js';
import { alongAxis } from './along-axis.js';
import { alongCurve, type CurveGrab } from './along-curve.js';

const lens = fc.oneof(fc.record({ fov: between(5, 150) }), fc.record({ height: between(1, 20) }));
const beside: fc.Arbitrary<Vec2> = fc.tuple(between(-20, 20), between(-20, 20));

const scene = (of: fc.Arbitrary<Curve>) =>
  fc.record({ curve: of, view: viewOf([0, 0, 0]), t: between(0, 1), off: beside });
type Scene = ReturnType<typeof scene> extends fc.Arbitrary<infer T> ? T : never;

interface Pressed {
  readonly grab: CurveGrab;
  /** The pixel of a point of the curve, and the cursor of a press beside it. */
  readonly place: Vec2;
  readonly press: Vec2;
}

/** A press beside a point that is drawn in the viewport or near it. */
function pressed({ curve: of, view, t, off }: Scene): Pressed {
  const place = project(projectionOf(view), of.at(t)) ?? fc.pre(false) ?? expect.unreachable();
  fc.pre(Math.hypot(...place) < 1e4);
  const press: Vec2 = [place[0] + off[0], place[1] + off[1]];
  const point = unprojectAtDepth(view, of.at(t), press) ?? expect.unreachable();
  return { grab: { curve: of, t, point }, place, press };
}

/** The distance in pixels of a drawn point of the curve from a pixel. */
const off = (view: View, of: Curve, t: number, pixel: Vec2): number =>
  gap(project(projectionOf(view), of.at(t)) ?? [Number.NaN, 0], pixel);

describe('along a curve', () => {
  it('returns the point that is drawn nearest to the cursor, within a tenth of a pixel', () => {
    fc.assert(
      fc.property(scene(curve), way, (s, [x, y]) => {
        const { grab, place, press } = pressed(s);
        const projection = projectionOf(s.view);
        const t = alongCurve(grab, [press[0] + x, press[1] + y], s.view) as number;
        const cursor: Vec2 = [place[0] + x, place[1] + y];
        expect(t >= 0 && t <= 1).toBe(true);
        expect(off(s.view, s.curve, t, cursor)).toBeLessThanOrEqual(leastPixels(s.curve, projection, cursor) + 0.1);
      }),
      RUNS,
    );
  });

  it('returns a point that is drawn at the cursor, if the cursor is on the drawn curve', () => {
    fc.assert(
      fc.property(scene(curve), between(0, 1), (s, other) => {
        const { grab, place, press } = pressed(s);
        const goal = project(projectionOf(s.view), s.curve.at(other)) ?? fc.pre(false) ?? expect.unreachable();
        const cursor: Vec2 = [press[0] + goal[0] - place[0], press[1] + goal[1] - place[1]];
        const t = alongCurve(grab, cursor, s.view) as number;
        expect(off(s.view, s.curve, t, goal)).toBeLessThan(0.011 + 1e-9 * Math.hypot(...goal));
      }),
      RUNS,
    );
  });

  it('returns the nearest point of curves around the eye or past it', () => {
    fc.assert(
      fc.property(curve, vec3(2), vec3(2), between(20, 150), way, (of, eye, at, fov, [x, y]) => {
        const view = lookAt(eye, at, { fov }, VIEWPORT);
        const projection = projectionOf(view);
        const cursor: Vec2 = [600 + x, 400 + y];
        const start = [0.5, 0, 1, 0.25, 0.75].find((t) => project(projection, of.at(t)) !== null);
        fc.pre(start !== undefined);
        const point = of.at(start as number);
        const place = project(projection, point) as Vec2;
        fc.pre(Math.hypot(...place) < 1e4);
        const t = alongCurve({ curve: of, t: start as number, point }, cursor, view) as number;
        expect(off(view, of, t, cursor)).toBeLessThanOrEqual(leastPixels(of, projection, cursor) + 0.1);
      }),
      RUNS,
    );
  });

  it('agrees with alongAxis on a straight line, if the foot is on the line', () => {
    const line = fc.tuple(vec3(3), vec3(3), direction);
    fc.assert(
      fc.property(line, between(0, 1), viewOf([0, 0, 0]), way, ([a, b], t, view, [x, y]) => {
        const axis = sub(b, a);
        const of: Curve = { at: (s) => addScaled(a, axis, s) };
        const projection = projectionOf(view);
        const point = of.at(t);
        const place = project(projection, point) ?? fc.pre(false) ?? expect.unreachable();
        const depth = ofPoint(projection, point).w;
        const cursor: Vec2 = [place[0] + x, place[1] + y];
        const moved = alongAxis({ point, axis, depth }, cursor, view) ?? fc.pre(false) ?? expect.unreachable();
        fc.pre(t + moved >= 0 && t + moved <= 1);
        const deeper = ofPoint(projection, of.at(t + moved)).w / depth;
        fc.pre(deeper > 0.02 && deeper < 7);
        const found = alongCurve({ curve: of, t, point }, cursor, view) as number;
        const goal = project(projection, of.at(t + moved)) as Vec2;
        fc.pre(Math.hypot(...goal) < 1e4);
        // The distance has a minimum here, so 16 digits of it determine 8 digits of the position. Of equal points, the grabbed
        // one wins.
        expect(off(view, of, found, goal)).toBeLessThan(0.002 * Math.sqrt(1 + gap(cursor, goal)));
      }),
      RUNS,
    );
  });

  it('returns the grabbed point at the press, in other Views too while the pointer does not move', () => {
    fc.assert(
      fc.property(scene(curve), viewOf([0, 0, 0]), (s, other) => {
        const { grab, press } = pressed(s);
        expect(alongCurve(grab, press, s.view)).toBe(s.t);
        const seen = project(projectionOf(other), grab.point) ?? fc.pre(false) ?? expect.unreachable();
        const place = project(projectionOf(other), s.curve.at(s.t)) ?? fc.pre(false) ?? expect.unreachable();
        fc.pre(Math.hypot(...seen, ...place) < 1e4);
        expect(alongCurve(grab, seen, other)).toBe(s.t);
      }),
      RUNS,
    );
  });

  it('returns the same bits at 1e-6 and at 1e6 units', () => {
    const units = fc.constantFrom(2 ** -20, 2 ** 20);
    fc.assert(
      fc.property(curve, units, vec3(10), lens, between(0, 1), way, (of, unit, eye, seen, t, [x, y]) => {
        // A coordinate near the smallest numbers loses bits in smaller units.
        fc.pre(eye.every((n) => n === 0 || Math.abs(n) > 1e-300));
        const answerIn = (k: number): number | null => {
          const sized = 'height' in seen ? { height: seen.height * k } : seen;
          const view = lookAt(mul(eye, k), [0, 0, 0], sized, VIEWPORT);
          const grown = inUnit(of, k);
          const place = project(projectionOf(view), grown.at(t)) ?? fc.pre(false) ?? expect.unreachable();
          return alongCurve({ curve: grown, t, point: grown.at(t) }, [place[0] + x, place[1] + y], view);
        };
        expect(answerIn(unit)).toBe(answerIn(1));
      }),
      RUNS,
    );
  });

  it('returns an equally near point if the world and its camera are rotated and moved', () => {
    fc.assert(
      fc.property(scene(curve), transform, way, (s, by, [x, y]) => {
        const { grab, place, press } = pressed(s);
        const world = compose({ ...by, scale: [1, 1, 1] });
        const moved: Curve = { ...s.curve, at: (t) => transformPoint(world, s.curve.at(t)) };
        const view = { ...s.view, eyeFromWorld: multiply(s.view.eyeFromWorld, invertAffine(world)) };
        const cursor: Vec2 = [press[0] + x, press[1] + y];
        const here = alongCurve(grab, cursor, s.view) as number;
        const there = { curve: moved, t: s.t, point: transformPoint(world, grab.point) };
        const found = alongCurve(there, cursor, view) as number;
        const goal: Vec2 = [place[0] + x, place[1] + y];
        expect(Math.abs(off(s.view, s.curve, found, goal) - off(s.view, s.curve, here, goal))).toBeLessThan(0.011);
      }),
      RUNS,
    );
  });

  it('is a parameter of the curve or null for every finite input', () => {
    const any = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), between(-10, 10));
    const point = fc.tuple(any, any, any);
    fc.assert(
      fc.property(
        point,
        point,
        point,
        viewOf([0, 0, 0]),
        fc.tuple(any, any),
        between(0, 1),
        (a, b, c, view, cursor, t) => {
          const at = (s: number): Vec3 =>
            [0, 1, 2].map((i) => {
              const [p, q, r] = [a[i] as number, b[i] as number, c[i] as number];
              return p * (1 - s) ** 2 + q * 2 * s * (1 - s) + r * s * s;
            }) as unknown as Vec3;
          const found = alongCurve({ curve: { at }, t, point: at(t) }, cursor, view);
          expect(found === null || (found >= 0 && found <= 1)).toBe(true);
        },
      ),
      RUNS,
    );
  });

  it('returns the nearest point of a wave with a bend in each 64th of its parameter', () => {
    const wave = fc.tuple(between(1, 64), between(0.01, 1), between(0, 6)).map(
      ([bends, high, phase]): Curve => ({
        at: (t) => [6 * t - 3, high * Math.sin(Math.PI * bends * t + phase), high * Math.cos(Math.PI * bends * t) * t],
      }),
    );
    fc.assert(
      fc.property(scene(wave), way, (s, [x, y]) => {
        const { grab, place, press } = pressed(s);
        const t = alongCurve(grab, [press[0] + x, press[1] + y], s.view) as number;
        const cursor: Vec2 = [place[0] + x, place[1] + y];
        const least = leastPixels(s.curve, projectionOf(s.view), cursor);
        expect(off(s.view, s.curve, t, cursor)).toBeLessThanOrEqual(least + 0.1);
      }),
      RUNS,
    );
  });

  it('evaluates a cubic about 300 times, and any curve at most 10,000 times', () => {
    const counts: number[] = [];
    const asked = (s: Scene, x: number, y: number): number => {
      let count = 0;
      const { grab, press } = pressed(s);
      const counted: Curve = {
        ...s.curve,
        at(t) {
          count++;
          return s.curve.at(t);
        },
      };
      alongCurve({ ...grab, curve: counted }, [press[0] + x, press[1] + y], s.view);
      return count;
    };
    fc.assert(
      fc.property(scene(cubic), way, (s, [x, y]) => {
        counts.push(asked(s, x, y));
      }),
      RUNS,
    );
    expect(counts.sort((a, b) => a - b)[Math.floor(counts.length / 2)]).toBeLessThan(400);
    fc.assert(
      fc.property(scene(curve), way, (s, [x, y]) => {
        expect(asked(s, x, y)).toBeLessThan(10_000);
      }),
      RUNS,
    );
  });
});
