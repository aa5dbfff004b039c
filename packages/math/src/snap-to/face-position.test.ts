import fc from 'fast-check';
import { Line3, Ray, Triangle, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { direction, vec3 } from '../../test/arbitrary.js';
import { gap, RUNS } from '../../test/measure.js';
import {
  areInFront,
  moves,
  near,
  originAfter,
  pixelsOff,
  rounding,
  snappedOf,
  snapToOnly,
  unsnappedOf,
} from '../../test/snapping.js';
import { dot, sub } from '../algebra/vec3.js';
import type { Vec3 } from '../types.js';
import { project, projectionOf } from '../view/projection.js';

const three = (v: Vec3): Vector3 => new Vector3(...v);
const offsets = vec3(60);

describe('the position on a face', () => {
  it('is the intersection with the axis of the move; null if there is none', () => {
    fc.assert(
      fc.property(moves, fc.tuple(offsets, offsets, offsets), ([drawn, amounts], places) => {
        const w = unsnappedOf({ ...drawn, id: 'move-y' }, amounts);
        const corners = places.map((p) => near(w, p)) as [Vec3, Vec3, Vec3];
        const [axis] = w.along as [Vec3];
        const triangle = new Triangle(...(corners.map(three) as [Vector3, Vector3, Vector3]));
        fc.pre(areInFront(w, ...corners) && triangle.getArea() > 1 * w.unit ** 2);
        const hits = [1, -1].map((sign) =>
          new Ray(three(w.point), three(axis).multiplyScalar(sign)).intersectTriangle(
            ...(corners.map(three) as [Vector3, Vector3, Vector3]),
            false,
            new Vector3(),
          ),
        );
        const hit = hits[0] ?? hits[1] ?? null;
        const result = snapToOnly(w, { kind: 'face', corners });
        // For hits on an edge and for parallel faces, three.js may decide differently.
        const isOnEdge = (p: Vector3) =>
          triangle
            .getBarycoord(p, new Vector3())
            ?.toArray()
            .some((n) => Math.abs(n) < 1e-6) ?? true;
        const steep = Math.abs(three(axis).dot(triangle.getNormal(new Vector3()))) > 1e-3;
        fc.pre(steep && (hit === null || !isOnEdge(hit)));
        if (hit === null && result.snapped !== null) expect(isOnEdge(three(originAfter(w, result)))).toBe(true);
        else if (hit === null) expect(result.delta).toBe(w.delta);
        else {
          expect(gap(originAfter(w, result), hit.toArray())).toBeLessThan(1e4 * rounding(w, ...corners));
          const normal = triangle.getNormal(new Vector3()).toArray();
          expect(gap(snappedOf(result).normal ?? [], normal)).toBeLessThan(1e-6);
        }
      }),
      RUNS,
    );
  });

  it('is the point nearest on screen of the intersection with the plane of the move', () => {
    fc.assert(
      fc.property(moves, fc.tuple(offsets, offsets, offsets), ([drawn, amounts], places) => {
        const w = unsnappedOf({ ...drawn, id: 'move-xz' }, amounts);
        const corners = places.map((p) => near(w, p)) as [Vec3, Vec3, Vec3];
        const [u, v] = w.along.map(three) as [Vector3, Vector3];
        const normal = u.clone().cross(v);
        const heights = corners.map((c) => three(c).sub(three(w.point)).dot(normal) / w.unit);
        fc.pre(areInFront(w, ...corners) && heights.every((h) => Math.abs(h) > 0.1));
        const result = snapToOnly(w, { kind: 'face', corners });
        const above = heights.filter((h) => h > 0).length;
        const triangle = new Triangle(...(corners.map(three) as [Vector3, Vector3, Vector3]));
        fc.pre(triangle.getArea() > 1 * w.unit ** 2);
        expect(result.snapped !== null).toBe(above === 1 || above === 2);
        fc.pre(result.snapped !== null);
        // Two edges cross the plane; the intersection is the segment between the crossings.
        const crossings = [0, 1, 2].flatMap((i) => {
          const [h, k] = [heights[i] as number, heights[(i + 1) % 3] as number];
          const [a, b] = [corners[i] as Vec3, corners[(i + 1) % 3] as Vec3];
          return h > 0 === k > 0 ? [] : [three(a).lerp(three(b), h / (h - k))];
        });
        const line = new Line3(...(crossings as [Vector3, Vector3]));
        const place = originAfter(w, result);
        expect(line.closestPointToPoint(three(place), true, new Vector3()).distanceTo(three(place))).toBeLessThan(
          1e3 * rounding(w, ...corners),
        );
        const least = pixelsOff(w, place);
        for (let i = 0; i <= 50; i++)
          expect(pixelsOff(w, line.at(i / 50, new Vector3()).toArray())).toBeGreaterThan(least - 1e-4);
      }),
      RUNS,
    );
  });

  it('is the point of a face or a plane at the pixel, in free space', () => {
    fc.assert(
      fc.property(moves, fc.tuple(offsets, offsets, offsets), direction, ([drawn, amounts], places, normal) => {
        const w = unsnappedOf({ ...drawn, id: 'move-view' }, amounts);
        const corners = places.map((p) => near(w, p)) as [Vec3, Vec3, Vec3];
        fc.pre(areInFront(w, ...corners));
        const triangle = new Triangle(...(corners.map(three) as [Vector3, Vector3, Vector3]));
        const [onFace, onPlane] = [
          snapToOnly(w, { kind: 'face', corners }),
          snapToOnly(w, { kind: 'face', point: corners[0], normal }),
        ];
        if (onFace.snapped !== null) {
          const place = originAfter(w, onFace);
          expect(pixelsOff(w, place)).toBeLessThan(1e-6);
          expect(triangle.closestPointToPoint(three(place), new Vector3()).distanceTo(three(place))).toBeLessThan(
            rounding(w, ...corners),
          );
        }
        fc.pre(onPlane.snapped !== null);
        const place = originAfter(w, onPlane);
        expect(pixelsOff(w, place)).toBeLessThan(1e-6);
        expect(Math.abs(dot(sub(place, corners[0]), normal))).toBeLessThan(rounding(w, corners[0], place));
      }),
      RUNS,
    );
  });

  it('exists in free space exactly if the pixel is inside of the projected face', () => {
    fc.assert(
      fc.property(moves, fc.tuple(offsets, offsets, offsets), ([drawn, amounts], places) => {
        const w = unsnappedOf({ ...drawn, id: 'move-view' }, amounts);
        const corners = places.map((p) => near(w, p));
        fc.pre(areInFront(w, ...corners));
        const flat = corners.map(
          (c) => [...(project(projectionOf(w.context.view), c) as readonly number[]), 0] as unknown as Vec3,
        );
        const triangle = new Triangle(...(flat.map(three) as [Vector3, Vector3, Vector3]));
        const shares = triangle.getBarycoord(new Vector3(...w.pixel, 0), new Vector3())?.toArray();
        fc.pre(shares?.every((s) => Math.abs(s) > 1e-6) ?? false);
        const inside = shares?.every((s) => s > 0);
        expect(snapToOnly(w, { kind: 'face', corners }).snapped !== null).toBe(inside);
      }),
      RUNS,
    );
  });
});
