import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, direction, drawing, rotation, VIEWPORT, vec3 } from '../../test/arbitrary.js';
import { depthOf, drawnAt, isLine, placesOf, posesOf, targetAt } from '../../test/drawn-shapes.js';
import { GizmoDriver } from '../../test/driver.js';
import { gap, posed, RUNS } from '../../test/measure.js';
import { add, addScaled, cross, dot, mul, perpendicular, rotate } from '../algebra/vec3.js';
import { isInside, nearestOnPolyline } from '../geometry/polygon.js';
import type { Handle } from '../handles/handle.js';
import { handlesOf } from '../handles/presets.js';
import type { BoxShape, Shape } from '../handles/shape.js';
import type { Vec2, Vec3 } from '../types.js';
import { lookAt } from '../view/look-at.js';
import { projectionOf } from '../view/projection.js';
import { drawHandles } from './drawn.js';
import { farthestDepth, outlinesOf } from './outline.js';

const meanOf = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;
const areaOf = (points: readonly Vec2[]): number =>
  Math.abs(
    points.reduce((sum, a, i) => {
      const b = points[(i + 1) % points.length] as Vec2;
      return sum + a[0] * b[1] - a[1] * b[0];
    }, 0) / 2,
  );

const cornersOf = ({ center, edges }: BoxShape): readonly Vec3[] =>
  [0, 1, 2, 3, 4, 5, 6, 7].map((n) =>
    edges.reduce<Vec3>((sum, edge, i) => add(sum, mul(edge, (n >> i) % 2 === 0 ? 1 : -1)), center),
  );

describe('an outline', () => {
  it('of a line passes through the pixels of its points, within a tenth of a pixel', () => {
    fc.assert(
      fc.property(drawing(), (drawn) => {
        const { pose, shapes } = posesOf(drawn);
        for (const shape of shapes.filter(isLine)) {
          const places = placesOf(shape);
          fc.pre(places.every((p) => depthOf(pose, drawn.view, p) > 0.3));
          const [only, ...others] = outlinesOf(shape, pose, projectionOf(drawn.view));
          expect(others).toEqual([]);
          // A chord is a twentieth of a pixel off the ring, and more where perspective enlarges it.
          for (const p of places) {
            const pixel = drawnAt(pose, drawn.view, p);
            const steps = [...pose.screenAxes, pose.viewDirection].map((axis) =>
              gap(drawnAt(pose, drawn.view, add(p, axis)), pixel),
            );
            const off = nearestOnPolyline(pixel, only?.points ?? []).distance;
            expect(off).toBeLessThan(0.1 * Math.max(1, ...steps));
          }
        }
      }),
      RUNS,
    );
  });

  it('has the depths of its points, as fractions of the distance of the origin', () => {
    fc.assert(
      fc.property(drawing({ modes: ['translate', 'scale'] }), (drawn) => {
        const { pose, shapes } = posesOf(drawn);
        fc.pre(drawn.view.clipFromEye[11] !== 0);
        const segment = shapes.find((s) => s.kind === 'segment') ?? fc.pre(false) ?? expect.unreachable();
        const [from, to] = [depthOf(pose, drawn.view, segment.from), depthOf(pose, drawn.view, segment.to)];
        fc.pre(Math.min(from, to) > 0.06);
        const [only] = outlinesOf(segment, pose, projectionOf(drawn.view));
        expect(only?.depths[0]).toBeCloseTo(from, 9);
        expect(only?.depths[1]).toBeCloseTo(to, 9);
      }),
      RUNS,
    );
  });

  it('of an area has the depth of each of its points', () => {
    fc.assert(
      fc.property(drawing({ modes: ['translate'] }), (drawn) => {
        fc.pre(drawn.view.clipFromEye[11] !== 0);
        const driver = new GizmoDriver(drawn);
        const pose = posed(driver);
        const [quad] = driver.handle('move-xy').shapes(pose);
        if (quad?.kind !== 'quad') throw new Error('a plane is a square');
        const [outline] = outlinesOf(quad, pose, projectionOf(drawn.view));
        fc.pre(outline !== undefined);
        const corners = [1, -1].flatMap((a) =>
          [1, -1].map((b) => addScaled(addScaled(quad.center, quad.u, a), quad.v, b)),
        );
        for (const [i, point] of (outline?.points ?? []).entries()) {
          const corner = corners.find((c) => gap(drawnAt(pose, drawn.view, c), point) < 1e-6) as Vec3;
          expect(outline?.depths[i]).toBeCloseTo(depthOf(pose, drawn.view, corner), 9);
        }
      }),
      RUNS,
    );
  });

  it('has a greater depth for a farther point in an orthographic View, too', () => {
    const view = lookAt([0, 0, 10], [0, 0, 0], { height: 8 }, VIEWPORT);
    const pose = posed(new GizmoDriver({ mode: 'translate', targets: [targetAt([0, 0, 0])], view }));
    const [only] = outlinesOf(
      { kind: 'segment', from: [0, 0, 90], to: [9, 0, -90], width: 1 },
      pose,
      projectionOf(view),
    );
    const [near, far] = only?.depths ?? [];
    expect(near).toBeLessThan(1);
    expect(far).toBeGreaterThan(1);
  });

  it('covers the tip and the base of a cone, and all corners of a box', () => {
    fc.assert(
      fc.property(drawing({ modes: ['translate', 'scale'] }), (drawn) => {
        const { pose, shapes } = posesOf(drawn);
        const view = drawn.view;
        for (const shape of shapes) {
          if (shape.kind !== 'cone' && shape.kind !== 'box') continue;
          const corners = shape.kind === 'cone' ? [shape.tip, shape.base] : cornersOf(shape);
          fc.pre(corners.every((c) => depthOf(pose, view, c) > 0.5));
          const areas = outlinesOf(shape, pose, projectionOf(view));
          for (const corner of corners) {
            const p = drawnAt(pose, view, corner);
            const off = areas.map(({ points }) => nearestOnPolyline(p, [...points, points[0] as Vec2]).distance);
            // Rounding may put a corner on either side of the edge.
            const inside = areas.some(({ points }) => isInside(p, points)) || Math.min(...off) < 1e-6;
            expect(inside).toBe(true);
          }
        }
      }),
      RUNS,
    );
  });

  it('of a box consists of the faces that face the eye: at most three, with the area of the projection', () => {
    const box = fc.record({
      turn: rotation,
      center: vec3(50),
      half: fc.tuple(between(1, 20), between(1, 20), between(1, 20)),
    });
    const eye = fc.record({ from: direction, up: direction, mirrored: fc.boolean() });
    fc.assert(
      fc.property(box, eye, ({ turn, center, half }, { from, up, mirrored }) => {
        const view = lookAt(from, [0, 0, 0], { height: 800 }, { ...VIEWPORT, height: 800 }, perpendicular(from, up));
        const pose = posed(new GizmoDriver({ mode: 'scale', targets: [targetAt([0, 0, 0])], view }));
        const edges = half.map((h, i) =>
          rotate([0, 1, 2].map((k) => (k === i ? (mirrored && k === 0 ? -h : h) : 0)) as unknown as Vec3, turn),
        ) as unknown as BoxShape['edges'];
        const sides = outlinesOf({ kind: 'box', center, edges }, pose, projectionOf(view));
        expect(sides.length).toBeLessThanOrEqual(3);
        const shadow = edges.reduce((sum, _, i) => {
          const [u, v] = [edges[(i + 1) % 3] as Vec3, edges[(i + 2) % 3] as Vec3];
          return sum + 4 * Math.abs(dot(cross(u, v), pose.viewDirection));
        }, 0);
        expect(sides.reduce((sum, { points }) => sum + areaOf(points), 0)).toBeCloseTo(shadow, 6);
        // They are nearer to the eye than the center of the box.
        const middle = 1 + dot(center, pose.viewDirection) / 1e5;
        for (const { depths, points } of sides) if (areaOf(points) > 0.1) expect(meanOf(depths)).toBeLessThan(middle);
        for (const { shade } of sides) expect(shade).toBeGreaterThanOrEqual(0.72);
        for (const { shade } of sides) expect(shade).toBeLessThanOrEqual(1 + 1e-12);
      }),
      RUNS,
    );
  });
});

describe('the shade of an outline', () => {
  it('is 0.72 for a face of a box seen edge-on, up to 1 for one seen face-on, and 1 for other shapes', () => {
    const view = lookAt([6, 2, 3], [0, 0, 0], { height: 10 }, VIEWPORT);
    const pose = posed(new GizmoDriver({ mode: 'scale', targets: [targetAt([0, 0, 0])], view }));
    const edges = [[20, 0, 0] as const, [0, 30, 0] as const, [0, 0, 40] as const] as const;
    const shades = outlinesOf({ kind: 'box', center: [0, 0, 0], edges }, pose, projectionOf(view));
    // Cosines of 6/7, 2/7 and 3/7.
    const wanted = [6, 2, 3].map((n) => 0.72 + (0.28 * n) / 7);
    expect(gap(shades.map(({ shade }) => shade).sort(), [...wanted].sort())).toBeLessThan(1e-12);
    for (const shape of [
      { kind: 'ball', center: [0, 0, 0], radius: 3 } as const,
      { kind: 'disc', u: edges[0], v: edges[1] } as const,
    ])
      expect(outlinesOf(shape, pose, projectionOf(view)).map(({ shade }) => shade)).toEqual([1]);
  });
});

describe('the depth for the paint order', () => {
  it('is that of the farthest point of a line, and the mean depth of an area', () => {
    const outline = { points: [], depths: [0.5, 2, 1.1], width: 1, shade: 1, opacity: 1 } as const;
    expect(farthestDepth({ ...outline, kind: 'line' })).toBe(2);
    expect(farthestDepth({ ...outline, kind: 'area' })).toBeCloseTo(1.2, 12);
  });
});

describe('the opacity of an outline', () => {
  const view = lookAt([3, 2, 5], [0, 0, 0], { fov: 50 }, VIEWPORT);
  const pose = posed(new GizmoDriver({ mode: 'translate', targets: [targetAt([0, 0, 0])], view }));
  const of = (shape: Shape) => outlinesOf(shape, pose, projectionOf(view)).map(({ opacity }) => opacity);

  it('is that of its shape: by default 0.5 for a quad and 1 for others', () => {
    const quad = { kind: 'quad', center: [0, 0, 0], u: [9, 0, 0], v: [0, 9, 0] } as const;
    const disc = { kind: 'disc', u: [9, 0, 0], v: [0, 9, 0] } as const;
    expect(of(quad)).toEqual([0.5]);
    expect(of({ ...quad, opacity: 0.2 })).toEqual([0.2]);
    expect(of(disc)).toEqual([1]);
    expect(of({ ...disc, opacity: 0.1 })).toEqual([0.1]);
    expect(of({ kind: 'ball', center: [0, 0, 0], radius: 3 })).toEqual([1]);
  });

  it('is multiplied by the visibility of its handle', () => {
    const faint = (visibility: number): Handle => ({
      ...(handlesOf('translate')[3] as Handle),
      visibility: () => visibility,
    });
    for (const visibility of [1, 0.5, 0.1]) {
      const [drawn] = drawHandles([{ handle: faint(visibility), pose }], view);
      expect(drawn?.outlines.map(({ outline }) => outline.opacity)).toEqual([0.5 * visibility]);
    }
  });
});
