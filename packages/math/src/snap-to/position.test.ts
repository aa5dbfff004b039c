import fc from 'fast-check';
import { Line3, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { direction, vec3 } from '../../test/arbitrary.js';
import { gap, RUNS, size } from '../../test/measure.js';
import {
  areInFront,
  moves,
  near,
  originAfter,
  pixelsOff,
  rounding,
  snappedOf,
  snapToOnly,
  type Unsnapped,
  unsnappedOf,
} from '../../test/snapping.js';
import { addScaled, dot, length, sub } from '../algebra/vec3.js';
import type { Vec3 } from '../types.js';
import type { SnapFeature } from './feature.js';

const three = (v: Vec3): Vector3 => new Vector3(...v);
const offsets = vec3(60);

/** The length of a step perpendicular to the directions of the handle. */
const perpendicularLength = (w: Unsnapped, step: Vec3): number =>
  length(w.along.reduce((rest, a) => addScaled(rest, a, -dot(rest, a)), step));

const offsetsAround: readonly Vec3[] = Array.from({ length: 24 }, (_, i) => [
  Math.sin(i * 2.4),
  Math.cos(i * 2.4),
  Math.sin(i * 5.1),
]);

/** Points of the line or plane of a handle, near and far. */
const around = (w: Unsnapped, from: Vec3): readonly Vec3[] =>
  offsetsAround.flatMap((offset) =>
    [0.01, 1, 30].map((far) =>
      w.along.reduce((p, a, i) => addScaled(p, a, far * w.unit * (offset[i] as number)), from),
    ),
  );

/** Checks that the result is on the line or plane of the handle and that no other point there is nearer to the feature. */
function expectNearest(w: Unsnapped, feature: SnapFeature, distance: (p: Vec3) => number, slack: number): void {
  const result = snapToOnly(w, feature);
  fc.pre(result.snapped !== null);
  const place = originAfter(w, result);
  expect(perpendicularLength(w, sub(place, w.point))).toBeLessThan(slack);
  const least = distance(place);
  for (const other of around(w, place)) expect(distance(other)).toBeGreaterThanOrEqual(least - slack);
  const { onto, point, guides } = snappedOf(result);
  expect(distance(onto)).toBeLessThan(slack);
  expect(gap(point, place)).toBeLessThan(slack);
  expect(Math.abs(gap(point, onto) - least)).toBeLessThan(slack);
  expect(guides.length).toBe(gap(point, onto) > 1e-6 * w.context.pose.unitsPerPixel ? 1 : 0);
  for (const { from, to } of guides) expect([from, to]).toEqual([point, onto]);
}

describe('the position on a feature', () => {
  it('is the projection of a point onto the axis or plane, and the point itself in free space', () => {
    let inSpace = 0;
    fc.assert(
      fc.property(moves, offsets, ([drawn, amounts], offset) => {
        const w = unsnappedOf(drawn, amounts);
        const point = near(w, offset);
        fc.pre(areInFront(w, point));
        const slack = rounding(w, point);
        expectNearest(w, { kind: 'point', point }, (p) => gap(p, point), slack);
        const reached = originAfter(w, snapToOnly(w, { kind: 'point', point }));
        if (w.along.length === 3) expect(gap(reached, point)).toBeLessThan(slack);
        inSpace += Number(w.along.length === 3);
      }),
      RUNS,
    );
    expect(inSpace).toBeGreaterThan(0.05 * RUNS.numRuns);
  });

  it('is the point of the axis or plane that is nearest to an edge', () => {
    fc.assert(
      fc.property(moves, offsets, offsets, ([drawn, amounts], a, b) => {
        const w = unsnappedOf(drawn, amounts);
        const [from, to] = [near(w, a), near(w, b)];
        fc.pre(areInFront(w, from, to) && w.along.length < 3);
        const line = new Line3(three(from), three(to));
        const distance = (p: Vec3) => line.closestPointToPoint(three(p), true, new Vector3()).distanceTo(three(p));
        const feature: SnapFeature = { kind: 'line', from, to };
        expectNearest(w, feature, distance, 10 * rounding(w, from, to));
      }),
      RUNS,
    );
  });

  it('is the point of an edge that is nearest on screen, in free space, even if the edge extends behind the eye', () => {
    fc.assert(
      fc.property(moves, offsets, vec3(2000), ([drawn, amounts], a, b) => {
        const w = unsnappedOf({ ...drawn, id: 'move-view' }, amounts);
        const [from, to] = [near(w, a), near(w, b)];
        fc.pre(areInFront(w, from));
        const result = snapToOnly(w, { kind: 'line', from, to });
        const place = originAfter(w, result);
        const line = new Line3(three(from), three(to));
        const on = line.closestPointToPoint(three(place), true, new Vector3()).distanceTo(three(place));
        expect(on).toBeLessThan(rounding(w, from, to));
        const least = pixelsOff(w, place);
        for (let i = 0; i <= 100; i++) {
          const other = line.at(i / 100, new Vector3()).toArray();
          if (areInFront(w, other)) expect(pixelsOff(w, other)).toBeGreaterThan(least - 1e-6);
        }
      }),
      RUNS,
    );
  });

  it('is the point nearest on screen if an edge is parallel to the plane of the move', () => {
    fc.assert(
      fc.property(moves, offsets, offsets, ([drawn, amounts], a, b) => {
        const w = unsnappedOf({ ...drawn, id: 'move-xy' }, amounts);
        const [u, v] = w.along as [Vec3, Vec3];
        const normal: Vec3 = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
        const at = ([x, y]: Vec3): Vec3 =>
          addScaled(addScaled(addScaled(w.point, u, x * w.unit), v, y * w.unit), normal, a[2] * w.unit);
        const [from, to] = [at(a), at(b)];
        const foot = (p: Vec3) => addScaled(p, normal, -dot(sub(p, w.point), normal));
        fc.pre(areInFront(w, from, to, foot(from), foot(to)) && gap(a.slice(0, 2), b.slice(0, 2)) > 1);
        const place = originAfter(w, snapToOnly(w, { kind: 'line', from, to }));
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

  it('is on the plane of a guide, by the shortest step', () => {
    fc.assert(
      fc.property(moves, offsets, offsets, direction, ([drawn, amounts], a, b, normal) => {
        const w = unsnappedOf(drawn, amounts);
        const [from, to] = [near(w, a), near(w, b)];
        const open = length(w.along.reduce<Vec3>((sum, d) => addScaled(sum, d, dot(d, normal)), [0, 0, 0]));
        fc.pre(areInFront(w, to) && open > 0.05);
        const result = snapToOnly(w, { kind: 'guide', normal, from, to });
        fc.pre(result.snapped !== null);
        const step = sub(originAfter(w, result), w.point);
        const slack = 100 * rounding(w, from, to);
        expect(Math.abs(dot(sub(to, from), normal) - dot(step, normal))).toBeLessThan(slack);
        expect(perpendicularLength(w, step)).toBeLessThan(slack);
        // The shortest step is the height divided by the sine of the angle between the directions of the handle and the plane.
        expect(Math.abs(size(step) - Math.abs(dot(sub(to, from), normal)) / open)).toBeLessThan(slack);
        const { point, onto, guides } = snappedOf(result);
        expect(gap(point, addScaled(from, step, 1))).toBeLessThan(slack);
        expect(onto).toEqual(to);
        expect(guides).toEqual(gap(point, to) > 1e-6 * w.context.pose.unitsPerPixel ? [{ from: point, to }] : []);
      }),
      RUNS,
    );
  });
});
