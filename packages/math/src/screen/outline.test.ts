import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, type Drawing, direction, drawing, rotation, VIEWPORT, vec3 } from '../../test/arbitrary.js';
import { GizmoDriver, outlinesOfHandle } from '../../test/driver.js';
import { gap, posed, RUNS } from '../../test/measure.js';
import { radians } from '../algebra/angle.js';
import { IDENTITY } from '../algebra/mat4.js';
import { add, addScaled, cross, dot, mul, normalize, perpendicular, rotate } from '../algebra/vec3.js';
import { isInside, nearestOnPolyline } from '../geometry/polygon.js';
import type { Handle } from '../handles/handle.js';
import { handlesOf } from '../handles/presets.js';
import type { ArcShape, BoxShape, ConeShape, SegmentShape, Shape } from '../handles/shape.js';
import type { Pose } from '../pose/pose.js';
import type { Target, Vec2, Vec3, View } from '../types.js';
import { lookAt } from '../view/look-at.js';
import { ofPoint, project, projectionOf } from '../view/projection.js';
import { drawHandles, visibilityOf } from './drawn.js';
import { outlinesOf } from './outline.js';

const targetAt = (position: Vec3): Target => ({
  transform: { position, quaternion: [0, 0, 0, 1], scale: [1, 1, 1] },
  worldFromParent: IDENTITY,
});

/** The world point of an offset in gizmo pixels. */
const inWorld = (pose: Pose, offset: Vec3): Vec3 => addScaled(pose.origin, offset, pose.unitsPerPixel);
const depthOf = (pose: Pose, view: View, offset: Vec3): number => {
  const projection = projectionOf(view);
  return ofPoint(projection, inWorld(pose, offset)).w / ofPoint(projection, pose.origin).w;
};
const drawnAt = (pose: Pose, view: View, offset: Vec3): Vec2 =>
  project(projectionOf(view), inWorld(pose, offset)) as Vec2;
const posesOf = (drawn: Drawing) => {
  const driver = new GizmoDriver(drawn);
  const pose = posed(driver);
  return { pose, handle: driver.handle(drawn.id), shapes: driver.handle(drawn.id).shapes(pose) };
};
const meanOf = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;
const shares = Array.from({ length: 101 }, (_, i) => i / 100);
const placesOf = (shape: SegmentShape | ArcShape): readonly Vec3[] =>
  shares.map((t) => {
    if (shape.kind === 'segment') return addScaled(mul(shape.from, 1 - t), shape.to, t);
    const angle = shape.from + (shape.to - shape.from) * t;
    return addScaled(mul(shape.u, Math.cos(angle)), shape.v, Math.sin(angle));
  });
const isLine = (shape: Shape): shape is SegmentShape | ArcShape => shape.kind === 'segment' || shape.kind === 'arc';

describe('a gizmo', () => {
  it('has its size in pixels: an axis perpendicular to the view direction is `size` long at any depth and field of view', () => {
    const place = fc.record({
      at: vec3(100),
      from: direction,
      up: direction,
      exponent: between(-3, 6),
      fov: between(1, 150),
      aside: fc.tuple(between(-0.9, 0.9), between(-0.9, 0.9)),
      flat: fc.boolean(),
      size: between(20, 300),
    });
    fc.assert(
      fc.property(place, ({ at, from, up, exponent, fov, aside, flat, size }) => {
        const far = 10 ** exponent;
        const half = far * Math.tan(radians(fov) / 2);
        const right = normalize(cross(perpendicular(from, up), from)) as Vec3;
        const above = cross(from, right);
        const looked = addScaled(addScaled(at, right, aside[0] * half), above, aside[1] * half);
        const eye = addScaled(looked, from, far);
        const view = lookAt(eye, looked, flat ? { height: 2 * half } : { fov }, VIEWPORT, above);
        // In view space, x and y are perpendicular to the view axis.
        const driver = new GizmoDriver({ mode: 'translate', targets: [targetAt(at)], view, space: 'view' });
        const pose = { ...posed(driver), size };
        for (const id of ['move-x', 'move-y']) {
          const cone = driver.handle(id).shapes(pose)[1] as ConeShape;
          expect(Math.abs(gap(drawnAt(pose, view, cone.tip), drawnAt(pose, view, [0, 0, 0])) - size)).toBeLessThan(
            0.01,
          );
        }
      }),
      RUNS,
    );
  });

  it('hides a handle below five degrees, shows it fully from nine and a half degrees, and fades it in between', () => {
    const pose = fc.record({
      tilt: between(0, 90),
      more: between(0, 5),
      hint: direction,
      axis: fc.constantFrom(0, 1, 2),
    });
    fc.assert(
      fc.property(pose, ({ tilt, more, hint, axis }) => {
        const unit = [0, 1, 2].map((i) => (i === axis ? 1 : 0)) as unknown as Vec3;
        const square = perpendicular(unit, hint);
        const visible = (degrees: number) => {
          const eye = addScaled(mul(unit, Math.cos(radians(degrees))), square, Math.sin(radians(degrees)));
          const view = lookAt(eye, [0, 0, 0], { fov: 50 }, VIEWPORT, cross(unit, square));
          const of = (mode: 'translate' | 'scale', id: string, from: View) => {
            const driver = new GizmoDriver({ mode, targets: [targetAt([0, 0, 0])], view: from });
            return visibilityOf({ handle: driver.handle(id), pose: posed(driver) });
          };
          const edge = addScaled(mul(square, Math.cos(radians(degrees))), unit, Math.sin(radians(degrees)));
          return [
            of('translate', ['move-x', 'move-y', 'move-z'][axis] as string, view),
            of('scale', ['scale-x', 'scale-y', 'scale-z'][axis] as string, view),
            of(
              'translate',
              ['move-yz', 'move-xz', 'move-xy'][axis] as string,
              lookAt(edge, [0, 0, 0], { fov: 50 }, VIEWPORT, hint),
            ),
          ];
        };
        const [less, then] = [visible(Math.min(90, tilt)), visible(Math.min(90, tilt + more))];
        less.forEach((value, i) => {
          if (tilt < 4.99) expect(value).toBe(0);
          if (tilt > 9.51) expect(value).toBe(1);
          expect(then[i]).toBeGreaterThanOrEqual(value - 1e-12);
        });
      }),
      RUNS,
    );
  });
});

describe('an outline', () => {
  it('of a line runs through the pixels of its points, within a tenth of a pixel', () => {
    fc.assert(
      fc.property(drawing(), (drawn) => {
        const { pose, shapes } = posesOf(drawn);
        for (const shape of shapes.filter(isLine)) {
          const places = placesOf(shape);
          fc.pre(places.every((p) => depthOf(pose, drawn.view, p) > 0.3));
          const [only, ...others] = outlinesOf(shape, pose, projectionOf(drawn.view));
          expect(others).toEqual([]);
          // A chord is a twentieth of a pixel off the ring at its own size, and more where perspective enlarges it.
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

  it('of a cone covers its tip and its base; of a box, all its corners', () => {
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
            // Rounding puts a corner on either side of the edge.
            const inside = areas.some(({ points }) => isInside(p, points)) || Math.min(...off) < 1e-6;
            expect(inside).toBe(true);
          }
        }
      }),
      RUNS,
    );
  });

  it('of a box is its faces that face the eye: at most three, with the area of its projection', () => {
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
        // They are nearer to the eye than the middle of the box.
        const middle = 1 + dot(center, pose.viewDirection) / 1e5;
        for (const { depths, points } of sides) if (areaOf(points) > 0.1) expect(meanOf(depths)).toBeLessThan(middle);
        for (const { shade } of sides) expect(shade).toBeGreaterThanOrEqual(0.72);
        for (const { shade } of sides) expect(shade).toBeLessThanOrEqual(1 + 1e-12);
      }),
      RUNS,
    );
  });
});

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

describe('near the eye', () => {
  /** A gizmo that reaches behind the eye: it is large, and the field of view is wide. */
  const wide: fc.Arbitrary<Drawing> = fc
    .record({ drawn: drawing(), from: direction, up: direction, fov: between(120, 170), height: between(100, 300) })
    .map(({ drawn, from, up, fov, height }) => ({
      ...drawn,
      targets: [targetAt([0, 0, 0])],
      view: lookAt(from, [0, 0, 0], { fov }, { x: 0, y: 0, width: 300, height }, perpendicular(from, up)),
    }));

  it('all outlines are finite, and no nearer than a twentieth of the distance of the origin', () => {
    let cut = 0;
    fc.assert(
      fc.property(wide, (drawn) => {
        const { pose, handle, shapes } = posesOf(drawn);
        for (const { points, depths, width, shade } of outlinesOfHandle(handle, pose, drawn.view)) {
          expect([...points.flat(), ...depths, width, shade].every(Number.isFinite)).toBe(true);
          expect(Math.min(...depths)).toBeGreaterThan(0.0499);
        }
        cut += Number(shapes.filter(isLine).some((s) => placesOf(s).some((p) => depthOf(pose, drawn.view, p) < 0)));
      }),
      RUNS,
    );
    expect(cut).toBeGreaterThan(0.05 * RUNS.numRuns);
  });

  it('a line is drawn exactly where it is far enough from the eye', () => {
    let pieces = 0;
    fc.assert(
      fc.property(wide, (drawn) => {
        const { pose, shapes } = posesOf(drawn);
        for (const shape of shapes.filter(isLine)) {
          const outlines = outlinesOf(shape, pose, projectionOf(drawn.view));
          pieces = Math.max(pieces, outlines.length);
          for (const place of placesOf(shape)) {
            const depth = depthOf(pose, drawn.view, place);
            const p = drawnAt(pose, drawn.view, place);
            if (depth < 0.055) continue;
            const off = Math.min(...outlines.map(({ points }) => nearestOnPolyline(p, points).distance));
            // The nearer to the eye, the farther a chord is off its ring.
            expect(off).toBeLessThan(0.2 / depth ** 3);
          }
        }
      }),
      RUNS,
    );
    expect(pieces).toBe(2);
  });

  it('a shape behind the eye has no outline', () => {
    const view = lookAt([0, 0, 1], [0, 0, 0], { fov: 170 }, { x: 0, y: 0, width: 100, height: 100 });
    const pose = posed(new GizmoDriver({ mode: 'translate', targets: [targetAt([0, 0, 0])], view }));
    const behind: Vec3 = [0, 0, 2 / pose.unitsPerPixel];
    const projection = projectionOf(view);
    const far = (offset: Vec3): Vec3 => add(behind, offset);
    const shapes: readonly Shape[] = [
      { kind: 'segment', from: behind, to: far([5, 0, 0]), width: 2 },
      { kind: 'cone', base: behind, tip: far([5, 0, 0]), radius: 1 },
      { kind: 'quad', center: behind, u: [3, 0, 0], v: [0, 3, 0] },
      {
        kind: 'box',
        center: behind,
        edges: [
          [1, 0, 0],
          [0, 1, 0],
          [0, 0, 1],
        ],
      },
    ];
    for (const shape of shapes) expect(outlinesOf(shape, pose, projection)).toEqual([]);
  });
});

describe('the number of points of an outline', () => {
  const view = lookAt([0, 0, 10], [0, 0, 0], { fov: 50 }, VIEWPORT);
  const pose = posed(new GizmoDriver({ mode: 'translate', targets: [targetAt([0, 0, 0])], view }));
  const count = (shape: Shape): number =>
    outlinesOf(shape, pose, projectionOf(view)).reduce((sum, { points }) => sum + points.length, 0);
  const sizes = [1e-300, 1, 1e4, 1e10, 1e12, 1e300, Number.POSITIVE_INFINITY, Number.NaN];
  const angles = [0, 1e3, 1e12, 1e300, -1e12, Number.POSITIVE_INFINITY, Number.NaN];

  it('is bounded for any radius of an arc, a disc, a cone and a ball', () => {
    for (const r of sizes) {
      const [u, v] = [[r, 0, 0] as const, [0, r, 0] as const];
      expect(count({ kind: 'arc', u, v, from: 0, to: 2 * Math.PI, width: 1 })).toBeLessThanOrEqual(1025);
      expect(count({ kind: 'disc', u, v })).toBeLessThanOrEqual(1024);
      expect(count({ kind: 'cone', base: [0, 0, 0], tip: u, radius: r })).toBeLessThanOrEqual(17);
      expect(count({ kind: 'ball', center: [0, 0, 0], radius: r })).toBeLessThanOrEqual(24);
    }
  });

  it('is bounded for any angles of an arc, and an arc of several turns is drawn as one turn', () => {
    const [u, v] = [[100, 0, 0] as const, [0, 100, 0] as const];
    for (const to of angles) expect(count({ kind: 'arc', u, v, from: 0, to, width: 1 })).toBeLessThanOrEqual(1025);
    const whole = count({ kind: 'arc', u, v, from: 0, to: 2 * Math.PI, width: 1 });
    expect(count({ kind: 'arc', u, v, from: 0, to: 20 * Math.PI, width: 1 })).toBe(whole);
    expect(count({ kind: 'arc', u, v, from: 0, to: -2 * Math.PI, width: 1 })).toBe(whole);
  });

  it('leaves a circle of the largest size, 10,000 pixels, by less than a tenth of a pixel', () => {
    const r = 1e4;
    const flat = lookAt([0, 0, 10], [0, 0, 0], { height: 8 }, VIEWPORT);
    const place = posed(new GizmoDriver({ mode: 'translate', targets: [targetAt([0, 0, 0])], view: flat }));
    const shape: Shape = { kind: 'arc', u: [r, 0, 0], v: [0, r, 0], from: 0, to: 2 * Math.PI, width: 1 };
    const [only] = outlinesOf(shape, place, projectionOf(flat));
    const center = project(projectionOf(flat), [0, 0, 0]) as Vec2;
    const points = only?.points ?? [];
    points.slice(1).forEach((b, i) => {
      const a = points[i] as Vec2;
      const middle: Vec2 = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
      expect(Math.abs(gap(middle, center) - r)).toBeLessThan(0.1);
    });
  });
});

describe('the opacity of an outline', () => {
  const view = lookAt([3, 2, 5], [0, 0, 0], { fov: 50 }, VIEWPORT);
  const pose = posed(new GizmoDriver({ mode: 'translate', targets: [targetAt([0, 0, 0])], view }));
  const of = (shape: Shape) => outlinesOf(shape, pose, projectionOf(view)).map(({ opacity }) => opacity);

  it('is that of its shape: half for a quad and whole for others, unless the shape has its own', () => {
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
