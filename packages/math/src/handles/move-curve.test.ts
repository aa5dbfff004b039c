import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, parent, rigidParent, target, vec3, viewOf } from '../../test/arbitrary.js';
import { isOrthographic } from '../../test/cameras.js';
import { catmullRom, circle, cubic, curve, cusped, leastDistance, leastPixels, straight } from '../../test/curves.js';
import { HandleDriver } from '../../test/handle-driver.js';
import { expectSame, gap, posed, RUNS, way, ways } from '../../test/measure.js';
import { invertAffine, transformPoint } from '../algebra/mat4.js';
import { add, addScaled, length, mul, sub } from '../algebra/vec3.js';
import type { Curve } from '../geometry/curve.js';
import { nearestOnPolyline } from '../geometry/polygon.js';
import { worldOrigin } from '../pose/pivot.js';
import type { Target, Transform, Vec2, Vec3 } from '../types.js';
import { project, projectionOf } from '../view/projection.js';
import type { Grab } from './handle.js';
import { moveAlongCurve } from './move-curve.js';

/** Samples for brute force; the tests of the solver use ten times as many. */
const FEW = 2000;

const scene = fc
  .record({ curve, only: target(parent), aside: fc.oneof(fc.constant<Vec3>([0, 0, 0]), vec3(1)), share: between(0, 1) })
  .chain((s) => {
    const origin = worldOrigin(s.only);
    // The curve passes near the target, or through it.
    const place = add(origin, sub(s.aside, s.curve.at(s.share)));
    const of: Curve = { ...s.curve, at: (t) => add(s.curve.at(t), place) };
    return viewOf(origin).map((view) => ({ ...s, curve: of, origin, view, targets: [s.only] as readonly Target[] }));
  });
type Scene = typeof scene extends fc.Arbitrary<infer T> ? T : never;

const driverOf = ({ curve: of, targets, view }: Scene): HandleDriver =>
  new HandleDriver(moveAlongCurve(of), { targets, view });

/** A pointer beside the knob, or along the curve from it. */
function pressed(s: Scene, [x, y]: Vec2 = [0, 0]): HandleDriver {
  const at = project(projectionOf(s.view), s.origin) as Vec2;
  return driverOf(s).pressAt('move-curve', [at[0] + x, at[1] + y]) ?? fc.pre(false) ?? expect.unreachable();
}

const asPath = (grab: Grab) => grab as Grab & { readonly t: number };

/** The parameter of the grabbed point of the curve. */
const startOf = ({ drag }: HandleDriver): number => asPath(drag.grab).t;

/** The pixel of the grabbed point of the curve at the press, and its offset from the cursor. */
function goalOf(gizmo: HandleDriver, s: Scene): Vec2 {
  const { press, sample } = gizmo.drag;
  const place = project(projectionOf(s.view), s.curve.at(startOf(gizmo))) as Vec2;
  return [place[0] + sample.point[0] - press.point[0], place[1] + sample.point[1] - press.point[1]];
}

const movedBy = ({ delta }: HandleDriver): Vec3 =>
  delta.kind === 'translate' ? delta.vector : expect.unreachable('not a move');

const small: fc.Arbitrary<Vec2> = fc.tuple(between(-8, 8), between(-8, 8));

describe('moveAlongCurve()', () => {
  it('has a default id and label, and accepts others', () => {
    const line: Curve = { at: (t) => [t, 0, 0] };
    const { id, label, mode, axes } = moveAlongCurve(line);
    expect([id, label, mode, axes]).toEqual(['move-curve', ['move', 'along curve'], 'translate', []]);
    const named = moveAlongCurve(line, { id: 'track', label: ['move', 'the train'] });
    expect([named.id, named.label]).toEqual(['track', ['move', 'the train']]);
  });

  it('starts at the point of the curve nearest to the target in space', () => {
    fc.assert(
      fc.property(scene, (s) => {
        const gizmo = pressed(s);
        const found = gap(s.curve.at(startOf(gizmo)), s.origin);
        expect(found).toBeLessThanOrEqual(leastDistance(s.curve, s.origin, FEW) + 0.011 * posed(gizmo).unitsPerPixel);
      }),
      RUNS,
    );
  });

  it('draws the grabbed point of the curve nearest to the cursor, in any parent', () => {
    fc.assert(
      fc.property(scene, small, way, (s, beside, [x, y]) => {
        const gizmo = pressed(s, beside);
        const from = s.curve.at(startOf(gizmo));
        fc.pre(Math.hypot(...(project(projectionOf(s.view), from) as Vec2)) < 1e4);
        gizmo.moveBy(x, y);
        const goal = goalOf(gizmo, s);
        const moved = project(projectionOf(s.view), add(from, movedBy(gizmo))) as Vec2;
        expect(gap(moved, goal)).toBeLessThanOrEqual(leastPixels(s.curve, projectionOf(s.view), goal, FEW) + 0.1);
      }),
      RUNS,
    );
  });

  it('keeps the offset of the target from the curve, and its rotation and scale', () => {
    fc.assert(
      fc.property(scene, way, (s, [x, y]) => {
        const gizmo = pressed(s).moveBy(x, y);
        const now = gizmo.transforms[0] as Transform;
        const went = sub(transformPoint(s.only.worldFromParent, now.position), s.origin);
        // The point of the curve with the same offset from the target.
        const place = add(s.curve.at(startOf(gizmo)), went);
        expect(leastDistance(s.curve, place, FEW)).toBeLessThan(0.1);
        expect(now.quaternion).toBe(s.only.transform.quaternion);
        expect(now.scale).toBe(s.only.transform.scale);
      }),
      RUNS,
    );
  });

  it('changes nothing at the press, after a move there and back, and by a cancel, and does not depend on the path', () => {
    fc.assert(
      fc.property(scene, small, ways, way, (s, beside, stops, [x, y]) => {
        const gizmo = pressed(s, beside).moveBy(0, 0);
        expect(gizmo.changed).toBe(false);
        const { point } = gizmo.drag.sample;
        const sample = { ...gizmo.drag.sample, point };
        expect(gizmo.drag.handle.drag(gizmo.drag.grab, sample, gizmo.drag.pose, null)).toEqual({
          delta: { kind: 'translate', vector: [0, 0, 0] },
        });
        for (const [dx, dy] of stops) gizmo.moveTo([point[0] + dx, point[1] + dy]);
        gizmo.moveTo([point[0] + x, point[1] + y]);
        const straight = pressed(s, beside).moveTo([point[0] + x, point[1] + y]);
        expectSame(gizmo.transforms, straight.transforms, 0);
        expectSame(
          pressed(s, beside).moveBy(9, 9).revive().moveTo(gizmo.drag.sample.point).transforms,
          gizmo.transforms,
          0,
        );
        expect(gizmo.cancel()[0]).toBe(s.only.transform);
        gizmo.moveTo(point);
        expect(gizmo.changed).toBe(false);
        expect(gizmo.transforms[0]).toBe(s.only.transform);
      }),
      RUNS,
    );
  });

  it('follows a camera while the pointer does not move: a longer lens increases the offset from the knob', () => {
    fc.assert(
      fc.property(scene, small, between(0.5, 2), (s, beside, zoom) => {
        const gizmo = pressed(s, beside).moveBy(30, 20);
        const { clipFromEye: c } = s.view;
        const clipFromEye = c.map((n, i) => (i === 0 || i === 5 ? n * zoom : n)) as unknown as typeof c;
        const view = { ...s.view, clipFromEye };
        const { grab } = gizmo.drag;
        const projection = projectionOf(view);
        gizmo.look(view);
        const [place, held] = [s.curve.at(startOf(gizmo)), grab.point].map((p) => project(projection, p) as Vec2) as [
          Vec2,
          Vec2,
        ];
        fc.pre(Math.hypot(...place) < 1e4);
        const { point } = gizmo.drag.sample;
        const goal: Vec2 = [place[0] + point[0] - held[0], place[1] + point[1] - held[1]];
        const moved = project(projection, add(s.curve.at(startOf(gizmo)), movedBy(gizmo))) as Vec2;
        expect(gap(moved, goal)).toBeLessThanOrEqual(leastPixels(s.curve, projection, goal, FEW) + 0.1);
      }),
      RUNS,
    );
  });

  it('is drawn along the curve within half a pixel, as one line with a knob at its start', () => {
    const drawn = fc.oneof(cubic, cusped, catmullRom, straight, circle);
    fc.assert(
      fc.property(scene, drawn, between(0.02, 1), (s, of, unitsPerPixel) => {
        const pose = { ...posed(driverOf(s)), origin: [1, 2, 3] as const, unitsPerPixel };
        const shapes = moveAlongCurve(of).shapes(pose);
        const offset = (t: number): Vec3 => mul(sub(of.at(t), pose.origin), 1 / unitsPerPixel);
        const segments = shapes.flatMap((shape) => (shape.kind === 'segment' ? [shape] : []));
        const line = [offset(0), ...segments.map(({ to }) => to)];
        expect(segments.map(({ from }) => from)).toEqual(line.slice(0, -1));
        expect(line.at(-1)).toEqual(offset(1));
        // Seen from the front.
        const flat = line.map(([x, y]): Vec2 => [x, y]);
        for (let i = 0; i <= 500; i++) {
          const [x, y] = offset(i / 500);
          expect(nearestOnPolyline([x, y], flat).distance).toBeLessThan(0.5);
        }
        const knobs = shapes.flatMap((shape) => (shape.kind === 'ball' ? [shape.center] : []));
        expect(knobs.length).toBe(1);
        const away = length(knobs[0] ?? expect.unreachable());
        expect(away).toBeLessThanOrEqual(leastDistance(of, pose.origin, FEW) / unitsPerPixel + 0.011);
        expect(nearestOnPolyline([...(knobs[0] as Vec3)].slice(0, 2) as unknown as Vec2, flat).distance).toBeLessThan(
          0.5,
        );
      }),
      RUNS,
    );
  });

  it('is drawn in 32 pieces, each halved up to four times until it is within a fifth of a pixel', () => {
    const pose = { ...posed(driverOf(fc.sample(scene, 1)[0] as Scene)), origin: [0, 0, 0] as const, unitsPerPixel: 1 };
    const count = (at: Curve['at']): number =>
      moveAlongCurve({ at })
        .shapes(pose)
        .filter(({ kind }) => kind === 'segment').length;
    const round = (radius: number, turns: number) =>
      count((t) => [radius * Math.cos(2 * Math.PI * turns * t), radius * Math.sin(2 * Math.PI * turns * t), 0]);
    expect(count((t) => [1e4 * t, 0, 0])).toBe(32);
    expect(count(() => [1, 2, 3])).toBe(32);
    // The sagitta of a chord is r (1 − cos α/2): 0.0048 r for a 32nd of a turn.
    expect([40, 100, 200, 1e6].map((radius) => round(radius, 1))).toEqual([32, 64, 128, 512]);
    // Each piece is a full turn: its ends are one point.
    expect(round(2, 32)).toBe(32 * 8);
    // Each piece is a wave with its middle on the chord.
    expect(count((t) => [1e5 * t, 0.5 * Math.sin(64 * Math.PI * t), 0])).toBe(32 * 4);
    // One quarter of a piece is off its chord: the last, then the first.
    expect(count((t) => [1e5 * t, 0, 32 * t > 31.5 ? 4 * (32 * t - 31.5) * (32 - 32 * t) : 0])).toBe(32 + 2);
    expect(count((t) => [1e5 * t, 0, 32 * t < 0.5 ? 4 * (0.5 - 32 * t) * (32 * t) : 0])).toBe(32 + 2);
  });

  it('is not constrained, and has the neutral color', () => {
    const { constraints, tone } = moveAlongCurve({ at: () => [0, 0, 0] });
    expect({ constraints, tone }).toEqual({ constraints: 'none', tone: 'neutral' });
  });

  it('can be grabbed anywhere on the drawn curve, and moves from there', () => {
    fc.assert(
      fc.property(scene, way, (s, [x, y]) => {
        const gizmo = driverOf(s).press('move-curve', s.share) ?? fc.pre(false) ?? expect.unreachable();
        const from = s.curve.at(startOf(gizmo));
        fc.pre(Math.hypot(...gizmo.drag.press.point) < 1e4);
        fc.pre(Math.hypot(...(project(projectionOf(s.view), from) as Vec2)) < 1e4);
        gizmo.moveBy(x, y);
        const goal = goalOf(gizmo, s);
        const moved = project(projectionOf(s.view), add(from, movedBy(gizmo))) as Vec2;
        expect(gap(moved, goal)).toBeLessThanOrEqual(leastPixels(s.curve, projectionOf(s.view), goal, FEW) + 0.1);
      }),
      RUNS,
    );
  });

  it('accepts a curve in local space', () => {
    fc.assert(
      fc.property(scene, rigidParent, way, (s, worldFromCurve, [x, y]) => {
        const curveFromWorld = invertAffine(worldFromCurve);
        const own: Curve = { ...s.curve, at: (t) => transformPoint(curveFromWorld, s.curve.at(t)) };
        const handle = moveAlongCurve(own, { worldFromCurve });
        const [one, other] = [new HandleDriver(handle, { targets: s.targets, view: s.view }), driverOf(s)];
        const at = project(projectionOf(s.view), s.origin) as Vec2;
        const places = [one, other].map((driver) => {
          const gizmo = driver.pressAt('move-curve', at)?.moveBy(x, y) ?? fc.pre(false) ?? expect.unreachable();
          return { gizmo, from: s.curve.at(startOf(gizmo)) };
        });
        const [found, wanted] = places.map(({ gizmo, from }) => {
          const projection = projectionOf(s.view);
          return gap(project(projection, add(from, movedBy(gizmo))) as Vec2, goalOf(gizmo, s));
        }) as [number, number];
        fc.pre(places.every(({ from }) => gap(from, (places[0] ?? expect.unreachable()).from) < 1e-6));
        expect(Math.abs(found - wanted)).toBeLessThan(0.02);
      }),
      RUNS,
    );
  });

  it('cannot be grabbed if its start is behind the eye, and keeps its delta there; points that are not finite are not drawn', () => {
    fc.assert(
      fc.property(scene, way, catmullRom, (s, [x, y], { at }) => {
        const gizmo = pressed(s).moveBy(x, y);
        const { pose, grab, sample } = gizmo.drag;
        if (!isOrthographic(s.view)) {
          const behind = moveAlongCurve({ at: (t) => addScaled(add(at(t), pose.origin), pose.viewDirection, -1e3) });
          expect(behind.grab(sample, pose)).toBeNull();
          expect(behind.drag(asPath(grab), sample, pose, null)).toBeNull();
        }
        const none = moveAlongCurve({ at: () => [Number.NaN, 0, 0] });
        expect(none.grab(sample, pose)).toBeNull();
        expect(none.drag(asPath(grab), sample, pose, null)).toBeNull();
        expect(none.shapes(pose)).toEqual([]);
        const half = moveAlongCurve({ at: (t) => (t < 0.5 ? s.curve.at(t) : [0, Number.POSITIVE_INFINITY, 0]) });
        for (const shape of half.shapes(pose)) {
          if (shape.kind === 'segment') expect([...shape.from, ...shape.to].every(Number.isFinite)).toBe(true);
        }
      }),
      RUNS,
    );
  });
});
