import fc from 'fast-check';
import { Line3, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { direction, vec3 } from '../../test/arbitrary.js';
import { gap, RUNS, size } from '../../test/measure.js';
import {
  alone,
  inFront,
  isSnapped,
  moves,
  near,
  pixelsOff,
  placeOf,
  rounding,
  type Wanted,
  wantedOf,
} from '../../test/snapping.js';
import { addScaled, dot, length, sub } from '../algebra/vec3.js';
import type { Vec3 } from '../types.js';
import type { SnapFeature } from './snapper.js';

const three = (v: Vec3): Vector3 => new Vector3(...v);
const offsets = vec3(60);

/** What of a step is not along the handle's directions. */
const astray = (w: Wanted, step: Vec3): number =>
  length(w.along.reduce((rest, a) => addScaled(rest, a, -dot(rest, a)), step));

const ways: readonly Vec3[] = Array.from({ length: 24 }, (_, i) => [
  Math.sin(i * 2.4),
  Math.cos(i * 2.4),
  Math.sin(i * 5.1),
]);

/** Places all around on the line or plane of a handle, near and far. */
const around = (w: Wanted, from: Vec3): readonly Vec3[] =>
  ways.flatMap((way) =>
    [0.01, 1, 30].map((far) => w.along.reduce((p, a, i) => addScaled(p, a, far * w.unit * (way[i] as number)), from)),
  );

/** The handle keeps to its line or plane, and no place there is nearer to the feature. */
function expectNearest(w: Wanted, feature: SnapFeature, distance: (p: Vec3) => number, slack: number): void {
  const result = alone(w, feature);
  fc.pre(result.snapped !== null);
  const place = placeOf(w, result);
  expect(astray(w, sub(place, w.point))).toBeLessThan(slack);
  const least = distance(place);
  for (const other of around(w, place)) expect(distance(other)).toBeGreaterThanOrEqual(least - slack);
  const { onto, point, guides } = isSnapped(result);
  expect(distance(onto)).toBeLessThan(slack);
  expect(gap(point, place)).toBeLessThan(slack);
  expect(Math.abs(gap(point, onto) - least)).toBeLessThan(slack);
  expect(guides.length).toBe(gap(point, onto) > 1e-6 * w.context.pose.unitsPerPixel ? 1 : 0);
  for (const { from, to } of guides) expect([from, to]).toEqual([point, onto]);
}

describe('the place that a feature takes a move to', () => {
  it('is the foot of a point on the axis or plane, and the point itself in free space', () => {
    fc.assert(
      fc.property(moves, offsets, ([drawn, amounts], offset) => {
        const w = wantedOf(drawn, amounts);
        const point = near(w, offset);
        fc.pre(inFront(w, point));
        const slack = rounding(w, point);
        expectNearest(w, { kind: 'point', point }, (p) => gap(p, point), slack);
        if (w.along.length < 3) return;
        expect(gap(placeOf(w, alone(w, { kind: 'point', point })), point)).toBeLessThan(slack);
      }),
      RUNS,
    );
  });

  it('is where an axis comes nearest to an edge, and where a plane crosses it or comes nearest', () => {
    fc.assert(
      fc.property(moves, offsets, offsets, ([drawn, amounts], a, b) => {
        const w = wantedOf(drawn, amounts);
        const [from, to] = [near(w, a), near(w, b)];
        fc.pre(inFront(w, from, to) && w.along.length < 3);
        const line = new Line3(three(from), three(to));
        const distance = (p: Vec3) => line.closestPointToPoint(three(p), true, new Vector3()).distanceTo(three(p));
        const feature: SnapFeature = { kind: 'line', from, to };
        // Where the foot is drawn is of no matter here, as long as it is drawn.
        expectNearest(w, feature, distance, 10 * rounding(w, from, to));
      }),
      RUNS,
    );
  });

  it('is the place of an edge that is drawn nearest, in free space, also of one that passes the eye', () => {
    fc.assert(
      fc.property(moves, offsets, vec3(2000), ([drawn, amounts], a, b) => {
        const w = wantedOf({ ...drawn, id: 'move-view' }, amounts);
        const [from, to] = [near(w, a), near(w, b)];
        fc.pre(inFront(w, from));
        const result = alone(w, { kind: 'line', from, to });
        const place = placeOf(w, result);
        const line = new Line3(three(from), three(to));
        const on = line.closestPointToPoint(three(place), true, new Vector3()).distanceTo(three(place));
        expect(on).toBeLessThan(rounding(w, from, to));
        const least = pixelsOff(w, place);
        for (let i = 0; i <= 100; i++) {
          const other = line.at(i / 100, new Vector3()).toArray();
          if (inFront(w, other)) expect(pixelsOff(w, other)).toBeGreaterThan(least - 1e-6);
        }
      }),
      RUNS,
    );
  });

  it('is the drawn nearest place where an edge runs along the plane of the move', () => {
    fc.assert(
      fc.property(moves, offsets, offsets, ([drawn, amounts], a, b) => {
        const w = wantedOf({ ...drawn, id: 'move-xy' }, amounts);
        const [u, v] = w.along as [Vec3, Vec3];
        const normal: Vec3 = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
        const at = ([x, y]: Vec3): Vec3 =>
          addScaled(addScaled(addScaled(w.point, u, x * w.unit), v, y * w.unit), normal, a[2] * w.unit);
        const [from, to] = [at(a), at(b)];
        const foot = (p: Vec3) => addScaled(p, normal, -dot(sub(p, w.point), normal));
        fc.pre(inFront(w, from, to, foot(from), foot(to)) && gap(a.slice(0, 2), b.slice(0, 2)) > 1);
        const place = placeOf(w, alone(w, { kind: 'line', from, to }));
        const least = pixelsOff(w, place);
        const line = new Line3(three(foot(from)), three(foot(to)));
        expect(line.closestPointToPoint(three(place), true, new Vector3()).distanceTo(three(place))).toBeLessThan(
          rounding(w, from, to),
        );
        for (let i = 0; i <= 100; i++)
          expect(pixelsOff(w, line.at(i / 100, new Vector3()).toArray())).toBeGreaterThan(least - 1e-6);
      }),
      RUNS,
    );
  });

  it('is level with what a guide asks for, by the least step that makes it so', () => {
    fc.assert(
      fc.property(moves, offsets, offsets, direction, ([drawn, amounts], a, b, normal) => {
        const w = wantedOf(drawn, amounts);
        const [from, to] = [near(w, a), near(w, b)];
        const open = length(w.along.reduce<Vec3>((sum, d) => addScaled(sum, d, dot(d, normal)), [0, 0, 0]));
        fc.pre(inFront(w, to) && open > 0.05);
        const result = alone(w, { kind: 'guide', normal, from, to });
        fc.pre(result.snapped !== null);
        const step = sub(placeOf(w, result), w.point);
        const slack = 100 * rounding(w, from, to);
        expect(Math.abs(dot(sub(to, from), normal) - dot(step, normal))).toBeLessThan(slack);
        expect(astray(w, step)).toBeLessThan(slack);
        // The least step rises by its height over the steepest slope that the handle leaves.
        expect(Math.abs(size(step) - Math.abs(dot(sub(to, from), normal)) / open)).toBeLessThan(slack);
        const { point, onto, guides } = isSnapped(result);
        expect(gap(point, addScaled(from, step, 1))).toBeLessThan(slack);
        expect(onto).toEqual(to);
        expect(guides).toEqual(gap(point, to) > 1e-6 * w.context.pose.unitsPerPixel ? [{ from: point, to }] : []);
      }),
      RUNS,
    );
  });
});
