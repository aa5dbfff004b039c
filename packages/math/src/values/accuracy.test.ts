import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, direction, rotation, target, VIEWPORT, vec3, viewOf } from '../../test/arbitrary.js';
import { offFoot, preExact, RUNS, TEN_DEGREES, way, worldFrom } from '../../test/measure.js';
import { toBasis } from '../algebra/basis.js';
import { columnsOf, IDENTITY, invertAffine, transformDirection, transformPoint } from '../algebra/mat4.js';
import { addScaled, cross, dot, length, normalize, sub } from '../algebra/vec3.js';
import type { Handle } from '../handles/handle.js';
import { poseOf } from '../pose/pose.js';
import type { Target, Vec2, Vec3, View } from '../types.js';
import { eyeOf, unitsPerPixel, viewDirectionTo } from '../view/camera.js';
import { lookAt } from '../view/look-at.js';
import { project, projectionOf } from '../view/projection.js';
import { rayThrough } from '../view/ray.js';
import { angle } from './angle.js';
import { distance } from './distance.js';
import { spotLight } from './lights.js';
import { point } from './point.js';
import { radius } from './radius.js';

/** A target in a parent of any kind, a place in its local space, and a View of that place. */
const scene = fc
  .record({ target: target(), origin: vec3(2), axis: direction, value: between(0.5, 3), way, turn: between(-3, 3) })
  .chain(({ target, ...rest }) => {
    const local = worldFrom(target);
    const unit = length(transformDirection(local, rest.axis)) * rest.value;
    return viewOf(transformPoint(local, rest.origin), unit).map((view) => ({ ...rest, target, local, view }));
  });

/** The value after a drag from one pixel to another. Skips scenes in which the handle is not visible or refuses the press. */
function dragged(handle: Handle, target: Target, view: View, from: Vec2, to: Vec2): { value: never; at: Vec3 } {
  const pose =
    poseOf({ targets: [target], view, mode: 'value', ...handle.placement }) ?? fc.pre(false) ?? expect.unreachable();
  // A copy in the picture has its own law in on-screen.test.ts.
  fc.pre(!pose.frame?.isCopy && !pose.frame?.straight && (handle.visibility?.(pose) ?? 1) > 0.25);
  const grab = handle.grab({ point: from, view }, pose) ?? fc.pre(false) ?? expect.unreachable();
  const found = handle.drag(grab, { point: to, view }, pose, null) ?? fc.pre(false) ?? expect.unreachable();
  return { value: found.value as never, at: pose.origin };
}

const pixelOf = (view: View, at: Vec3): Vec2 =>
  project(projectionOf(view), at) ?? fc.pre(false) ?? expect.unreachable();
const moved = ([x, y]: Vec2, [dx, dy]: Vec2): Vec2 => [x + dx, y + dy];
const gap = (a: Vec2, b: Vec2): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

describe('the grabbed point of a value handle, in stretched, mirrored and sheared parents', () => {
  it.each(['target', 'world'] as const)(
    'of a distance in units of the %s is drawn at the foot of the cursor',
    (space) => {
      fc.assert(
        fc.property(scene, ({ target, origin, axis, value, way, local, view }) => {
          const world = transformDirection(local, axis);
          const along = space === 'world' ? (normalize(world) as Vec3) : world;
          const start = transformPoint(local, origin);
          const knob = (of: number): Vec3 => addScaled(start, along, of);
          const seen = viewDirectionTo(view, knob(value)) ?? fc.pre(false) ?? expect.unreachable();
          fc.pre(length(cross(normalize(along) as Vec3, seen)) > TEN_DEGREES);
          const from = pixelOf(view, knob(value));
          const to = moved(from, way);
          const found = dragged(distance({ id: 'd', value, axis, origin, space }), target, view, from, to);
          preExact(view, knob(value), knob(found.value));
          expect(offFoot(view, knob(value), along, knob(found.value), to)).toBeLessThan(0.1);
        }),
        RUNS,
      );
    },
  );

  it('of a circle is drawn at the cursor', () => {
    fc.assert(
      fc.property(scene, ({ target, origin, axis, value, way, local, view, turn }) => {
        const u = normalize(cross(axis, [0.3, 0.5, 0.7])) as Vec3;
        const v = cross(axis, u);
        const [x, y] = [transformDirection(local, u), transformDirection(local, v)];
        const center = transformPoint(local, origin);
        const at = (r: number, a: number): Vec3 => addScaled(addScaled(center, x, r * Math.cos(a)), y, r * Math.sin(a));
        const seen = viewDirectionTo(view, center) as Vec3;
        fc.pre(Math.abs(dot(normalize(cross(x, y)) as Vec3, seen)) > TEN_DEGREES);
        const from = pixelOf(view, at(value, turn));
        const to = moved(from, way);
        const found = dragged(radius({ id: 'r', value, axis, origin }), target, view, from, to);
        // The point of the plane at the cursor.
        const ray = rayThrough(view, to);
        const normal = cross(x, y);
        const t = dot(sub(center, ray.origin), normal) / dot(ray.direction, normal);
        const hit = addScaled(ray.origin, ray.direction, t);
        preExact(view, center, hit);
        preExact(view, center, at(value, turn));
        const [a, b] = toBasis([x, y, normal], sub(hit, center));
        expect(gap(pixelOf(view, at(found.value, Math.atan2(b, a))), to)).toBeLessThan(0.1);
      }),
      RUNS,
    );
  });

  it.each(['target', 'world'] as const)(
    'of a sphere in units of the %s is on the line of sight of the cursor',
    (space) => {
      fc.assert(
        fc.property(scene, ({ target, origin, way, local, view }) => {
          const center = transformPoint(local, origin);
          const middle = pixelOf(view, center);
          const to = moved(middle, way);
          // The line of sight in the space in which the sphere is round.
          const back = space === 'world' ? null : invertAffine(local);
          const [c, eye] = [center, eyeOf(view)].map((p) => p && (back ? transformPoint(back, p) : p));
          const seen = (pixel: Vec2): Vec3 => {
            const { direction } = rayThrough(view, pixel);
            return normalize(back ? transformDirection(back, direction) : direction) as Vec3;
          };
          const through = (pixel: Vec2): number => {
            const { origin } = rayThrough(view, pixel);
            return length(cross(sub(c as Vec3, back ? transformPoint(back, origin) : origin), seen(pixel)));
          };
          const from: Vec2 = [middle[0] + 60, middle[1] + 20];
          const before = through(from);
          // Exact up to 60° from the center.
          if (eye)
            for (const pixel of [from, to]) fc.pre(dot(normalize(sub(c as Vec3, eye)) as Vec3, seen(pixel)) > 0.51);
          const found = dragged(radius({ id: 'r', value: before, origin, space }), target, view, from, to);
          expect(Math.abs((found.value as number) - through(to))).toBeLessThan(1e-6 * through(to));
        }),
        RUNS,
      );
    },
  );

  it('of an angle is a leg that passes through the cursor, with full turns counted', () => {
    fc.assert(
      fc.property(scene, ({ target, origin, axis, way, local, view, turn }) => {
        const u = normalize(cross(axis, [0.3, 0.5, 0.7])) as Vec3;
        const v = cross(axis, u);
        const [x, y] = [transformDirection(local, u), transformDirection(local, v)];
        const center = transformPoint(local, origin);
        const at = (a: number): Vec3 => addScaled(addScaled(center, x, Math.cos(a)), y, Math.sin(a));
        const seen = viewDirectionTo(view, center) as Vec3;
        fc.pre(Math.abs(dot(normalize(cross(x, y)) as Vec3, seen)) > TEN_DEGREES);
        const from = pixelOf(view, at(turn));
        const to = moved(from, way);
        fc.pre(gap(from, pixelOf(view, center)) > 5 && gap(to, pixelOf(view, center)) > 5);
        const found = dragged(angle({ id: 'a', value: turn, axis, from: u, origin }), target, view, from, to);
        const c = pixelOf(view, center);
        const near = 0.01 * unitsPerPixel(view, center);
        const leg = pixelOf(view, addScaled(center, sub(at(found.value), center), near / length(x)));
        const [dx, dy] = [leg[0] - c[0], leg[1] - c[1]];
        const off = (dx * (to[1] - c[1]) - dy * (to[0] - c[0])) / Math.hypot(dx, dy);
        expect(Math.abs(off)).toBeLessThan(0.1);
        expect(dx * (to[0] - c[0]) + dy * (to[1] - c[1])).toBeGreaterThan(0);
      }),
      RUNS,
    );
  });

  it('of a point is drawn at the cursor', () => {
    fc.assert(
      fc.property(scene, ({ target, origin, way, local, view }) => {
        const from = pixelOf(view, transformPoint(local, origin));
        const [handle] = point({ id: 'p', value: origin }) as [Handle];
        const found = dragged(handle, target, view, from, moved(from, way));
        expect(gap(pixelOf(view, transformPoint(local, found.value)), moved(from, way))).toBeLessThan(0.1);
      }),
      RUNS,
    );
  });

  it('of an arrow of a point changes its one coordinate, at the foot of the cursor', () => {
    fc.assert(
      fc.property(scene, fc.constantFrom(0, 1, 2), ({ target, origin, way, local, view }, i) => {
        const along = columnsOf(local)[i as 0];
        const start = transformPoint(local, origin);
        const seen = viewDirectionTo(view, start) as Vec3;
        fc.pre(length(cross(normalize(along) as Vec3, seen)) > TEN_DEGREES);
        const from = pixelOf(view, addScaled(start, normalize(along) as Vec3, 30 * unitsPerPixel(view, start)));
        const to = moved(from, way);
        const handle = point({ id: 'p', value: origin, axes: true })[i + 1] as Handle;
        const { value } = dragged(handle, target, view, from, to) as { value: Vec3 };
        value.forEach((n, j) => {
          if (j !== i) expect(n).toBe(origin[j]);
        });
        const grabbed = addScaled(start, normalize(along) as Vec3, 30 * unitsPerPixel(view, start));
        const now = addScaled(grabbed, along, value[i as 0] - origin[i as 0]);
        preExact(view, grabbed, now);
        expect(offFoot(view, grabbed, along, now, to)).toBeLessThan(0.1);
      }),
      RUNS,
    );
  });
});

it('a handle in world units shows the direction of its axis on a turned and stretched target', () => {
  const turned = fc.record({ turn: rotation, axis: direction, factor: between(0.2, 5) });
  fc.assert(
    fc.property(turned, ({ turn, axis, factor }) => {
      const target = {
        transform: { position: [1, 2, 3], quaternion: turn, scale: [factor, factor, factor] },
        worldFromParent: IDENTITY,
      } as const;
      const local = worldFrom(target);
      const along = normalize(transformDirection(local, axis)) as Vec3;
      const center = transformPoint(local, [0, 0, 0]);
      const view = lookAt(addScaled(center, [1, 2, 9], 1), center, { fov: 50 }, VIEWPORT);
      const places = spotLight({ value: { distance: 1, angle: 0.5 }, axis }).map(
        (handle) => poseOf({ targets: [target], view, mode: 'value', ...handle.placement })?.origin,
      );
      const circle = radius({ id: 'r', value: 1, axis, space: 'world' }).placement?.frame?.(local, view).worldFromLocal;
      const normal = normalize(transformDirection(circle ?? IDENTITY, axis)) as Vec3;
      expect(length(cross(normal, along))).toBeLessThan(1e-9);
      const [, cone] = places;
      const expected = addScaled(center, along, Math.cos(0.5));
      expect(length(sub(cone as Vec3, expected))).toBeLessThan(1e-9);
    }),
  );
});
