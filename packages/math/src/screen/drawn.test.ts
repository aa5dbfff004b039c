import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, direction, VIEWPORT, vec3 } from '../../test/arbitrary.js';
import { drawnAt, targetAt } from '../../test/drawn-shapes.js';
import { GizmoDriver } from '../../test/driver.js';
import { gap, posed, RUNS } from '../../test/measure.js';
import { radians } from '../algebra/angle.js';
import { addScaled, cross, mul, normalize, perpendicular } from '../algebra/vec3.js';
import type { ConeShape } from '../handles/shape.js';
import type { Vec3, View } from '../types.js';
import { lookAt } from '../view/look-at.js';
import { projectionOf } from '../view/projection.js';
import { drawHandles, type PosedHandle, visibilityOf } from './drawn.js';
import { outlinesOf } from './outline.js';

describe('a gizmo', () => {
  it('has a constant size in pixels: an axis perpendicular to the view direction is `size` long at any depth and field of view', () => {
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

  it('is projected in its own pose beside other gizmos, in any order', () => {
    const view = lookAt([3, 2, 5], [0, 0, 0], { fov: 50 }, VIEWPORT);
    const [a, b] = [[0, 0, 0] as const, [1, 0.5, -1] as const].map((at) => {
      const driver = new GizmoDriver({ mode: 'translate', targets: [targetAt(at)], view });
      return ['move-x', 'move-xy'].map((id) => ({ handle: driver.handle(id), pose: posed(driver) }));
    }) as [PosedHandle[], PosedHandle[]];
    for (const handles of [[...a, ...b], [a[0], b[0], a[1], b[1]] as PosedHandle[]]) {
      const drawn = drawHandles(handles, view);
      expect(drawn.map(({ handle, pose }) => ({ handle, pose }))).toEqual(handles);
      for (const [i, { handle, pose }] of handles.entries()) {
        const wanted = handle
          .shapes(pose)
          .flatMap((shape) => outlinesOf(shape, pose, projectionOf(view)).map((outline) => ({ shape, outline })));
        expect(wanted.length).toBeGreaterThan(0);
        expect(drawn[i]?.outlines).toEqual(wanted);
      }
    }
  });

  it('hides a handle below 5°, shows it fully from 9.5°, and fades it in between', () => {
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
