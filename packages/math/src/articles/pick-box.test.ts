import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, type Drawing, drawing, VIEWPORT } from '../../test/arbitrary.js';
import { isOrthographic } from '../../test/cameras.js';
import { GizmoDriver } from '../../test/driver.js';
import { gap, posed, RUNS } from '../../test/measure.js';
import { radians } from '../algebra/angle.js';
import { IDENTITY } from '../algebra/mat4.js';
import { add, addScaled, dot, length, mul, sub } from '../algebra/vec3.js';
import { nearestOnLine } from '../geometry/line.js';
import { pointAt } from '../geometry/ray.js';
import { bounds } from '../handles/bounds.js';
import { handlesOf } from '../handles/presets.js';
import type { Shape } from '../handles/shape.js';
import { arcPoints, coneRadii } from '../handles/shape-points.js';
import { type Pose, poseOf } from '../pose/pose.js';
import { type PosedHandle, visibilityOf } from '../screen/drawn.js';
import { poseHandles } from '../screen/posed.js';
import type { PointerSample, Target, Vec2, Vec3, View } from '../types.js';
import { unitsPerPixel, viewDirectionTo } from '../view/camera.js';
import { lookAt } from '../view/look-at.js';
import { project, projectionOf } from '../view/projection.js';
import { rayFromEye } from '../view/ray-from-eye.js';
import { boundingSphere } from './bounding-sphere.js';
import { boxesAround, pickBoxes } from './pick-box.js';

const sampleAt = (point: Vec2, view: View): PointerSample => ({
  point,
  view,
  modifiers: { ctrl: false, shift: false, alt: false },
});
const shares = Array.from({ length: 25 }, (_, i) => i / 24);

const quadCorners = (center: Vec3, u: Vec3, v: Vec3): readonly Vec3[] =>
  [1, -1].flatMap((a) => [1, -1].map((b) => addScaled(addScaled(center, u, a), v, b)));

/** Points of a shape, in gizmo pixels. */
function placesOf(shape: Shape): readonly Vec3[] {
  const mix = (a: Vec3, b: Vec3) => shares.map((t) => addScaled(mul(a, 1 - t), b, t));
  switch (shape.kind) {
    case 'segment':
      return mix(shape.from, shape.to);
    case 'cone':
      return [
        shape.tip,
        ...arcPoints(...coneRadii(shape.base, shape.tip, shape.radius), 0, 2 * Math.PI, 16).map((p) =>
          add(shape.base, p),
        ),
      ];
    case 'quad':
      return quadCorners(shape.center, shape.u, shape.v);
    case 'ball':
      return [shape.center];
    case 'box':
      return [1, -1].flatMap((s) =>
        quadCorners(addScaled(shape.center, shape.edges[2], s), shape.edges[0], shape.edges[1]),
      );
    case 'arc':
    case 'disc': {
      const [from, to] = shape.kind === 'arc' ? [shape.from, shape.to] : [0, 2 * Math.PI];
      return shares.map((t) => {
        const angle = from + (to - from) * t;
        return addScaled(mul(shape.u, Math.cos(angle)), shape.v, Math.sin(angle));
      });
    }
  }
}

const inWorld = (pose: Pose, offset: Vec3): Vec3 => addScaled(pose.origin, offset, pose.unitsPerPixel);
const posedAll = (drawn: Drawing): readonly PosedHandle[] => {
  const pose = posed(new GizmoDriver(drawn));
  return handlesOf(drawn.mode).map((handle) => ({ handle, pose }));
};

/** The depth of a world point along the ray: from the eye or, in an orthographic View, from the world origin. */
const depthOf = (view: View, ray: { origin: Vec3; direction: Vec3 }, point: Vec3): number =>
  isOrthographic(view) ? dot(point, ray.direction) : dot(sub(point, ray.origin), ray.direction);

describe('the boxes around a shape', () => {
  it('contain every point of the shape, at least the tolerance away from their sides', () => {
    fc.assert(
      fc.property(drawing(), between(1, 30), (drawn, reach) => {
        const pose = posed(new GizmoDriver(drawn));
        const boxed = poseOf({ targets: drawn.targets, view: drawn.view, boxed: true });
        const shapes = [
          ...handlesOf(drawn.mode).map((h) => [h, pose] as const),
          ...bounds().map((h) => [h, boxed] as const),
        ];
        for (const [handle, its] of shapes)
          for (const shape of its === null ? [] : handle.shapes(its))
            for (const place of placesOf(shape)) {
              const world = inWorld(its as Pose, place);
              const slack = Math.max(
                ...boxesAround(shape, its as Pose, reach).map((box) => {
                  const d = sub(world, box.center);
                  return Math.min(...box.axes.map((axis, i) => (box.half[i] as number) - Math.abs(dot(d, axis))));
                }),
              );
              // A chord is a fraction of a pixel off its ring.
              expect(slack).toBeGreaterThan((reach - 0.5) * (its as Pose).unitsPerPixel);
            }
      }),
      RUNS,
    );
  });
});

describe('a pick by boxes', () => {
  it('returns a handle at every point of a shape, and no handle behind that point', () => {
    fc.assert(
      fc.property(drawing(), between(0, 0.999), (drawn, share) => {
        const handles = posedAll(drawn);
        const { handle, pose } = handles.find((h) => h.handle.id === drawn.id) as PosedHandle;
        const places = handle.shapes(pose).flatMap(placesOf);
        const world = inWorld(pose, places[Math.floor(share * places.length)] as Vec3);
        const pixel = project(projectionOf(drawn.view), world);
        fc.pre(pixel !== null && visibilityOf({ handle, pose }) >= 0.25);
        const ray = rayFromEye(drawn.view, pixel as Vec2, pose.origin) as { origin: Vec3; direction: Vec3 };
        const found = pickBoxes(handles, sampleAt(pixel as Vec2, drawn.view));
        expect(found).not.toBeNull();
        const slack = 1e-9 * (1 + length(world) + length(ray.origin));
        expect(found?.depth).toBeLessThanOrEqual(depthOf(drawn.view, ray, world) + slack);
      }),
      RUNS,
    );
  });

  it('is null if the ray misses all shapes by more than the width of a box', () => {
    fc.assert(
      fc.property(drawing({ modes: ['translate', 'scale'] }), between(-300, 300), between(-300, 300), (drawn, x, y) => {
        const handles = posedAll(drawn);
        const [first] = handles as readonly [PosedHandle];
        const center = project(projectionOf(drawn.view), first.pose.origin) as Vec2;
        const sample = sampleAt([center[0] + x, center[1] + y], drawn.view);
        const ray = rayFromEye(drawn.view, sample.point, first.pose.origin) as { origin: Vec3; direction: Vec3 };
        const nearest = (p: Vec3) => gap(pointAt(ray, nearestOnLine(p, ray.origin, ray.direction)), p);
        const far = Math.min(
          ...handles.flatMap(({ handle, pose }) =>
            handle.shapes(pose).flatMap((s) => placesOf(s).map((p) => nearest(inWorld(pose, p)))),
          ),
        );
        // The diagonal of the thickest box, and half the distance of two sampled points.
        fc.pre(far > 40 * first.pose.unitsPerPixel);
        expect(pickBoxes(handles, sample)).toBeNull();
      }),
      RUNS,
    );
  });

  it('returns the axis nearest to the eye among several gizmos', () => {
    fc.assert(
      fc.property(
        drawing({ modes: ['translate'], only: ({ id }) => /^move-.$/.test(id) }),
        between(1.5, 4),
        (drawn, k) => {
          const [near] = posedAll(drawn).filter((h) => h.handle.id === drawn.id) as [PosedHandle];
          fc.pre(visibilityOf(near) >= 0.25);
          const { pose } = near;
          // A farther copy of the gizmo, enlarged so that both have the same projection.
          const distance = isOrthographic(drawn.view)
            ? 1e3 * pose.size * pose.unitsPerPixel
            : length(sub(pose.origin, rayFromEye(drawn.view, [0, 0], pose.origin)?.origin ?? pose.origin));
          const origin = addScaled(pose.origin, viewDirectionTo(drawn.view, pose.origin) as Vec3, (k - 1) * distance);
          const far: Pose = { ...pose, origin, unitsPerPixel: unitsPerPixel(drawn.view, origin) };
          const [segment] = near.handle.shapes(pose);
          const place = segment?.kind === 'segment' ? segment.to : expect.unreachable();
          const pixel =
            project(projectionOf(drawn.view), inWorld(pose, place)) ?? fc.pre(false) ?? expect.unreachable();
          const both = [{ handle: near.handle, pose: far }, near];
          // An arrow that points at the eye could reach in front of the nearer gizmo.
          fc.pre(distance > 3 * pose.size * pose.unitsPerPixel);
          expect(pickBoxes(both, sampleAt(pixel, drawn.view))?.pose).toBe(pose);
          expect(pickBoxes([both[0] as PosedHandle], sampleAt(pixel, drawn.view))?.pose).toBe(far);
        },
      ),
      RUNS,
    );
  });

  it('is null for a pointer that is not finite', () => {
    fc.assert(
      fc.property(drawing(), (drawn) => {
        expect(pickBoxes(posedAll(drawn), sampleAt([Number.NaN, 0], drawn.view))).toBeNull();
      }),
    );
  });
});

it('the box around a ball is a cube that faces the screen, wider than the ball by the tolerance', () => {
  const view = lookAt([3, 2, 5], [1, 0, 0], { fov: 50 }, VIEWPORT);
  const target: Target = {
    transform: { position: [1, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] },
    worldFromParent: IDENTITY,
  };
  const pose = { ...posed(new GizmoDriver({ mode: 'translate', targets: [target], view })), unitsPerPixel: 0.5 };
  const [box] = boxesAround({ kind: 'ball', center: [10, 20, -30], radius: 5 }, pose, 6);
  expect(box?.center).toEqual([6, 10, -15]);
  expect(gap(box?.half ?? [], [5.5, 5.5, 5.5])).toBeLessThan(1e-14);
  expect(gap(box?.axes.flat() ?? [], pose.screenAxes.flat())).toBeLessThan(1e-14);
});

describe('a pick by boxes with options', () => {
  const IDLE = { quaternion: [0, 0, 0, 1], scale: [1, 1, 1] } as const;
  const view = lookAt([0, 0, 20], [0, 0, 0], { fov: 50 }, VIEWPORT);
  const targetAt = (position: Vec3, half: number): Target => ({
    transform: { position, ...IDLE },
    worldFromParent: IDENTITY,
    bounds: { min: [-half, -half, -half], max: [half, half, half] },
  });
  const axisOf = (target: Target): PosedHandle =>
    poseHandles(
      handlesOf('translate').filter(({ id }) => id === 'move-x'),
      { targets: [target], view },
    )[0] ?? expect.unreachable();
  const sampleOn = (point: Vec3) => sampleAt(project(projectionOf(view), point) as Vec2, view);

  it('makes an axis as long as the diameter of the sphere around the object, at any distance', () => {
    for (const half of [0.05, 0.5, 3]) {
      const target = targetAt([-2, 0, 0], half);
      const sphere = boundingSphere(target);
      const diameter = 2 * sphere.radius;
      expect(diameter).toBeCloseTo(2 * half * Math.sqrt(3), 9);
      const handle = axisOf(target);
      const options = { sphereOf: () => sphere, axisLength: 'sphere', tolerance: { mouse: 0.1, touch: 0.1 } } as const;
      // The drawn arrow ends at its tip, one size from the origin.
      expect(pickBoxes([handle], sampleOn([-2 + 0.99 * diameter, 0, 0]), options)?.handle.id).toBe('move-x');
      expect(pickBoxes([handle], sampleOn([-2 + 1.2 * diameter, 0, 0]), options)).toBeNull();
    }
  });

  it('keeps the length of the pose for an object without a sphere', () => {
    const handle = axisOf(targetAt([0, 0, 0], 1));
    const at = sampleOn([0.6 * handle.pose.size * handle.pose.unitsPerPixel, 0, 0]);
    expect(pickBoxes([handle], at, { sphereOf: () => null, axisLength: 'sphere' })?.handle.id).toBe('move-x');
  });

  it('skips an object outside of the view frustum, even if its axis is visible', () => {
    const edge = 20 * Math.tan(radians(25)) * 1.5;
    const target = targetAt([-edge - 0.5, 0, 0], 0.2);
    const handle = axisOf(target);
    const at = sampleOn([-edge + 0.3, 0, 0]);
    const sphereOf = () => boundingSphere(target);
    expect(pickBoxes([handle], at)?.handle.id).toBe('move-x');
    expect(pickBoxes([handle], at, { onlyVisible: true })).toBeNull();
    expect(pickBoxes([handle], at, { onlyVisible: true, sphereOf })).toBeNull();
    const larger = () => ({ ...boundingSphere(target), radius: 0.6 });
    expect(pickBoxes([handle], at, { onlyVisible: true, sphereOf: larger })?.handle.id).toBe('move-x');
  });
});
