import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, type Drawing, direction, drawing, VIEWPORT } from '../../test/arbitrary.js';
import { targetAt } from '../../test/drawn-shapes.js';
import { GizmoDriver } from '../../test/driver.js';
import { carried, gap, posed, preExact, RUNS, size, TEN_DEGREES } from '../../test/measure.js';
import { radians } from '../algebra/angle.js';
import { add, addScaled, cross, length, mul, normalize, perpendicular, sub } from '../algebra/vec3.js';
import { beginDrag, stepDrag } from '../drag/drag.js';
import { nearestOnLine } from '../geometry/line.js';
import { pointAt, type Ray } from '../geometry/ray.js';
import { bounds } from '../handles/bounds.js';
import type { Handle } from '../handles/handle.js';
import { handlesOf, rotate } from '../handles/presets.js';
import type { Target, Transform, Vec2, Vec3 } from '../types.js';
import { lookAt } from '../view/look-at.js';
import { project, projectionOf } from '../view/projection.js';
import { poseHandles } from './posed.js';
import { pickByRay, sampleOfRay } from './ray-sample.js';

/** An XR controller near the gizmo. */
const gizmo = fc.record({ from: direction, far: between(1, 20) });
type Cursor = typeof gizmo extends fc.Arbitrary<infer T> ? T : never;

const poseIn = (drawn: Drawing) => posed(new GizmoDriver(drawn));
const reachOf = ({ far }: Cursor, unit: number): number => far * 100 * unit;
const rayTo = (origin: Vec3, to: Vec3): Ray => ({ origin, direction: normalize(sub(to, origin)) as Vec3 });
const offRay = (ray: Ray, p: Vec3): number => gap(pointAt(ray, nearestOnLine(p, ray.origin, ray.direction)), p);

describe('the sample of a ray', () => {
  it('is at the pixel of every point of the ray, in its own View', () => {
    fc.assert(
      fc.property(direction, direction, between(0.1, 1e3), between(0.1, 1e3), (from, along, far, t) => {
        const ray = { origin: mul(from, far), direction: along };
        const sample = sampleOfRay({ ray, at: [0, 0, 0] });
        const ahead = -(from[0] * along[0] + from[1] * along[1] + from[2] * along[2]);
        fc.pre(ahead > 0.3);
        expect(gap(project(projectionOf(sample.view), pointAt(ray, t)) as Vec2, sample.point)).toBeLessThan(1e-6);
      }),
      RUNS,
    );
  });

  it('has the given modifier keys, by default none', () => {
    const ray = { origin: [0, 0, 5], direction: [0, 0, -1] } as const;
    const modifiers = { ctrl: true, shift: false, alt: true };
    expect(sampleOfRay({ ray, at: [0, 0, 0], modifiers }).modifiers).toEqual(modifiers);
    expect(sampleOfRay({ ray, at: [0, 0, 0] }).modifiers).toEqual({ ctrl: false, shift: false, alt: false });
  });

  it('has no point, but its own View, if the ray starts at the gizmo or infinitely far away', () => {
    for (const at of [[1, 2, 3] as const, [Number.POSITIVE_INFINITY, 0, 0] as const]) {
      const sample = sampleOfRay({ ray: { origin: [1, 2, 3], direction: [0, 0, -1] }, at });
      expect(sample.point).toEqual([Number.NaN, Number.NaN]);
      expect(project(projectionOf(sample.view), [0, 0, -2])).toEqual([
        sample.view.viewport.width / 2,
        sample.view.viewport.height / 2,
      ]);
    }
  });

  it('has four pixels per degree around the gizmo', () => {
    fc.assert(
      fc.property(direction, direction, between(0.1, 5), between(-6, 6), (from, hint, angle, exponent) => {
        const origin = mul(from, 10 ** exponent);
        const towards = mul(from, -1);
        const side = perpendicular(towards, hint);
        const at = (degrees: number): Vec3 =>
          add(mul(towards, Math.cos(radians(degrees))), mul(side, Math.sin(radians(degrees))));
        const [middle, beside] = [0, angle].map(
          (a) => sampleOfRay({ ray: { origin, direction: at(a) }, at: [0, 0, 0] }).point,
        ) as [Vec2, Vec2];
        expect(gap(middle, beside) / (4 * angle)).toBeCloseTo(1, 2);
      }),
      RUNS,
    );
  });

  it('has a point up to 75° away from the gizmo, and none beyond', () => {
    fc.assert(
      fc.property(direction, direction, between(0, 90), between(-6, 6), (from, hint, angle, exponent) => {
        fc.pre(Math.abs(angle - 75) > 1e-6);
        const [towards, origin] = [mul(from, -1), mul(from, 10 ** exponent)];
        const aside = mul(perpendicular(towards, hint), Math.sin(radians(angle)));
        const along = addScaled(aside, towards, Math.cos(radians(angle)));
        const { point } = sampleOfRay({ ray: { origin, direction: along }, at: [0, 0, 0] });
        expect(point.map(Number.isFinite)).toEqual(angle < 75 ? [true, true] : [false, false]);
      }),
      RUNS,
    );
  });

  it('keeps the last delta of a drag and picks nothing if the ray has no direction or points away', () => {
    fc.assert(
      fc.property(drawing(), gizmo, (drawn, h) => {
        const pose = poseIn(drawn);
        const origin = addScaled(pose.origin, h.from, reachOf(h, pose.unitsPerPixel));
        const handles = handlesOf(drawn.mode).map((handle) => ({ handle, pose }));
        for (const aside of [h.from, [0, 0, 0] as const, [Number.NaN, 0, 0] as const]) {
          const sample = sampleOfRay({ ray: { origin, direction: aside }, at: pose.origin });
          expect(sample.point.every(Number.isFinite)).toBe(false);
          expect(pickByRay(handles, sample)).toBeNull();
        }
      }),
      RUNS,
    );
  });
});

describe('a drag by a ray', () => {
  // At 89.99° a plane that faces the hand is hit 5,730 times as far away as straight ahead.
  it('moves the target by at most four times its distance while the hand turns away from it', () => {
    const view = lookAt([0, 0, 20], [0, 0, 0], { fov: 50 }, VIEWPORT);
    const driver = new GizmoDriver({ mode: 'translate', targets: [targetAt([0, 0, 0])], view });
    const [pose, handle] = [posed(driver), driver.handle('move-view')];
    const sampleAt = (degrees: number) => {
      const a = radians(degrees);
      return sampleOfRay({ ray: { origin: [0, 0, 5], direction: [Math.sin(a), 0, -Math.cos(a)] }, at: [0, 0, 0] });
    };
    let drag = beginDrag({ handle, sample: sampleAt(0), pose, targets: driver.scene.targets }) ?? expect.unreachable();
    for (const degrees of [30, 60, 74, 80, 89, 89.99, 90, 120]) drag = stepDrag(drag, sampleAt(degrees));
    expect(drag.transforms[0]?.position[0]).toBeCloseTo(5 * Math.tan(radians(74)), 6);
  });

  it('keeps the grabbed point on the ray while the origin of the ray moves', () => {
    fc.assert(
      fc.property(
        drawing({ modes: ['translate'], only: ({ id }) => /^move-..$/.test(id) }),
        gizmo,
        gizmo,
        between(-30, 30),
        between(-30, 30),
        (drawn, from, to, x, y) => {
          const pose = poseIn(drawn);
          const handle = new GizmoDriver(drawn).handle(drawn.id);
          const [u, v] = handle.axes.map((i) => pose.axes[i]) as [Vec3, Vec3];
          const square = normalize(cross(u, v)) as Vec3;
          const clear = ({ from: d }: Cursor) => Math.abs(d[0] * square[0] + d[1] * square[1] + d[2] * square[2]) > 0.5;
          fc.pre(clear(from) && clear(to) && length(cross(u, v)) > TEN_DEGREES);
          const [here, there] = [from, to].map((h) =>
            addScaled(pose.origin, h.from, reachOf(h, pose.unitsPerPixel)),
          ) as [Vec3, Vec3];
          const place = (a: number, b: number): Vec3 =>
            addScaled(addScaled(pose.origin, u, a * pose.unitsPerPixel), v, b * pose.unitsPerPixel);
          const start = sampleOfRay({ ray: rayTo(here, place(30, 30)), at: pose.origin });
          const drag =
            beginDrag({ handle, sample: start, pose, targets: drawn.targets }) ?? fc.pre(false) ?? expect.unreachable();
          const ray = rayTo(there, place(x, y));
          const now = stepDrag(drag, sampleOfRay({ ray, at: pose.origin }));
          const goal = carried(drawn.targets[0] as Target, now.transforms[0] as Transform, drag.grab.point);
          preExact(start.view, drag.grab.point, goal);
          expect(offRay(ray, goal)).toBeLessThan(1e-6 * (size(pose.origin) + reachOf(to, pose.unitsPerPixel)));
        },
      ),
      RUNS,
    );
  });
});

describe('a pick by a ray', () => {
  it('finds an axis at one and a half degrees beside it, but not at two', () => {
    fc.assert(
      fc.property(
        drawing({ modes: ['translate'], only: ({ id }) => /^move-.$/.test(id) }),
        direction,
        between(0.3, 0.7),
        between(8, 20),
        fc.boolean(),
        (drawn, hint, share, far, inside) => {
          const pose = poseIn(drawn);
          const handle = new GizmoDriver(drawn).handle(drawn.id);
          const axis = pose.axes[handle.axes[0] ?? 0];
          const from = perpendicular(axis, hint);
          const origin = addScaled(pose.origin, from, far * pose.size * pose.unitsPerPixel);
          const place = addScaled(pose.origin, axis, share * pose.size * pose.unitsPerPixel);
          // Offset beside the axis, as seen from the origin of the ray.
          const side = cross(axis, from);
          const distance = length(sub(place, origin));
          const angle = radians(inside ? 1.3 : 2.2);
          const ray = rayTo(origin, addScaled(place, side, distance * Math.tan(angle)));
          const found = pickByRay([{ handle, pose }], sampleOfRay({ ray, at: pose.origin }));
          expect(found?.handle.id ?? null).toBe(inside ? handle.id : null);
          if (found !== null) expect(found.pose).toBe(pose);
        },
      ),
      RUNS,
    );
  });

  it('returns the given pose of the handle that is hit', () => {
    const targets = [targetAt([0, 0, 0]), targetAt([3, 0, 0])];
    const view = lookAt([0, 0, 20], [0, 0, 0], { fov: 50 }, VIEWPORT);
    const handles = targets.map((target) => {
      const driver = new GizmoDriver({ mode: 'translate', targets: [target], view });
      return { handle: driver.handle('move-view'), pose: posed(driver) };
    });
    for (const [i, target] of targets.entries()) {
      const origin: Vec3 = [1, 4, 9];
      const ray = rayTo(origin, target.transform.position);
      const found = pickByRay(handles, sampleOfRay({ ray, at: [0, 0, 0] }));
      expect(found?.pose).toBe(handles[i]?.pose);
    }
    expect(pickByRay([], sampleOfRay({ ray: rayTo([0, 0, 9], [0, 0, 0]), at: [0, 0, 0] }))).toBeNull();
  });

  it('sees a handle from the origin of the ray, not from the eye of its pose', () => {
    const view = lookAt([0, 0, 20], [0, 0, 0], { fov: 50 }, VIEWPORT);
    const driver = new GizmoDriver({ mode: 'translate', targets: [targetAt([0, 0, 0])], view });
    const pose = posed(driver);
    const along = (id: string, origin: Vec3): boolean =>
      pickByRay(
        [{ handle: driver.handle(id), pose }],
        sampleOfRay({ ray: rayTo(origin, [0, 0, 0]), at: [0, 0, 0] }),
      ) !== null;
    // From the right, a square on the plane XY is edge-on and an arrow along X points at the eye.
    expect([along('move-z', [0, 0, 20]), along('move-z', [20, 0, 0])]).toEqual([false, true]);
    expect([along('move-x', [0, 0, 20]), along('move-x', [20, 0, 0])]).toEqual([true, false]);
  });

  it('asks a handle of a class whether it is visible; before the fix, a hidden one was picked', () => {
    const view = lookAt([0, 0, 20], [0, 0, 0], { fov: 50 }, VIEWPORT);
    const driver = new GizmoDriver({ mode: 'translate', targets: [targetAt([0, 0, 0])], view });
    const { visibility: _, ...own } = driver.handle('move-x');
    const handleSeen = (visibility: number): Handle =>
      Object.assign(Object.create({ visibility: () => visibility }), own);
    const found = [0, 1].map((visibility) =>
      pickByRay(
        [{ handle: handleSeen(visibility), pose: posed(driver) }],
        sampleOfRay({ ray: rayTo([0, 0, 20], [0, 0, 0]), at: [0, 0, 0] }),
      ),
    );
    expect(found.map((one) => one?.handle.id)).toEqual([undefined, 'move-x']);
  });

  it('hits each ring where it is drawn for the eye; before the fix, rings faced the hand, which could not hit their drawn ends', () => {
    const view = lookAt([0, 0, 20], [0, 0, 0], { fov: 50 }, VIEWPORT);
    const handles = poseHandles(rotate(), { targets: [targetAt([0, 0, 0])], view, space: [0.3, 0.2, 0.1, 0.9] });
    for (const { handle, pose } of handles) {
      const [arc] = handle.shapes(pose);
      if (arc?.kind !== 'arc') {
        expect(handle.id).toBe('rotate-free');
        continue;
      }
      for (const share of [0.02, 0.35, 0.98]) {
        const t = arc.from + share * (arc.to - arc.from);
        const offset = add(mul(arc.u, Math.cos(t)), mul(arc.v, Math.sin(t)));
        const ray = rayTo([3, -2, 5], addScaled(pose.origin, offset, pose.unitsPerPixel));
        const found = pickByRay([{ handle, pose }], sampleOfRay({ ray, at: [0, 0, 0] }));
        expect([handle.id, share, found?.handle]).toEqual([handle.id, share, handle]);
      }
    }
  });

  it('uses the visibility of a part of a box from the hand, too; before the fix, it picked a face whose line points at the hand, and a small movement flattened the box', () => {
    const view = lookAt([8, 0, 18], [0, 0, 0], { fov: 50 }, VIEWPORT);
    const box = { ...targetAt([0, 0, 0]), bounds: { min: [-1, -1, -1], max: [1, 1, 1] } } as const;
    const handles = poseHandles(bounds(), { targets: [box], view });
    const idFrom = (origin: Vec3): string | undefined =>
      pickByRay(handles, sampleOfRay({ ray: rayTo(origin, [0, 0, 1]), at: [0, 0, 0] }))?.handle.id;
    expect([idFrom([0, 2, 10]), idFrom([0, 0.3, 10])]).toEqual(['bounds-front', undefined]);
  });
});
