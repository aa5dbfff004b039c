import { lookAt, type Vec2, type Vec3, type View } from '@gizmo-kit/math';
import { addScaled, normalize } from '@gizmo-kit/math/geometry';
import { project, projectionOf } from '@gizmo-kit/math/screen';
import { describe, expect, it } from 'vitest';
import { clipLine } from './space.js';

const VIEWPORT = { x: 0, y: 0, width: 800, height: 600 };
const perspective = (eye: Vec3): View => lookAt(eye, [0, 0, 0], { fov: 50 }, VIEWPORT);
const orthographic = (eye: Vec3): View => lookAt(eye, [0, 0, 0], { height: 6 }, VIEWPORT);

const off = ([x, y]: Vec2, [a, b]: readonly [Vec2, Vec2]): number => {
  const [ux, uy] = [b[0] - a[0], b[1] - a[1]];
  return Math.abs((x - a[0]) * uy - (y - a[1]) * ux) / Math.hypot(ux, uy);
};
const isOnBorder = ([x, y]: Vec2): boolean =>
  [x + 4, y + 4, 804 - x, 604 - y].some((d) => Math.abs(d) < 1e-6) &&
  x > -4.001 &&
  y > -4.001 &&
  x < 804.001 &&
  y < 604.001;

describe('a line clipped to the viewport', () => {
  it.each([1e-6, 1, 1e6])(
    'runs from border to border through the pixels of three of its points, at the scale %d',
    (scale) => {
      for (const view of [perspective, orthographic]) {
        const seen =
          view === perspective
            ? view([3 * scale, 2 * scale, 5 * scale])
            : lookAt([3 * scale, 2 * scale, 5 * scale], [0, 0, 0], { height: 6 * scale }, VIEWPORT);
        for (const axis of [
          [1, 0, 0],
          [0, 1, 0],
          [0.3, -0.2, 0.1],
        ] as const) {
          const ends = clipLine(seen, [0.1 * scale, 0, 0], axis);
          if (ends === null) throw new Error('not drawn');
          for (const t of [-0.5, 0, 0.7]) {
            const p = project(projectionOf(seen), addScaled([0.1 * scale, 0, 0], axis, t * scale));
            expect(off(p as Vec2, ends)).toBeLessThan(1e-6);
          }
          expect(isOnBorder(ends[0]) || isOnBorder(ends[1])).toBe(true);
        }
      }
    },
  );

  it('ends at its vanishing point if that is in the viewport', () => {
    const view = perspective([0.5, 0.4, 5]);
    const away = normalize([0.1, 0.05, -1]) as Vec3;
    const far = project(projectionOf(view), addScaled([0, 0, 0], away, 1e9)) as Vec2;
    const ends = clipLine(view, [0, 0, 0], away) as readonly [Vec2, Vec2];
    expect(Math.hypot(ends[1][0] - far[0], ends[1][1] - far[1])).toBeLessThan(1e-3);
    expect(isOnBorder(ends[0])).toBe(true);
  });

  it('is null behind the eye, beside the viewport, along the view direction, and without a length', () => {
    const view = perspective([0, 0, 5]);
    expect(clipLine(view, [0, 0, 9], [1, 0, 0])).toBeNull();
    expect(clipLine(view, [0, 50, 0], [1, 0, 0])).toBeNull();
    expect(clipLine(orthographic([0, 0, 5]), [0, 0, 0], [0, 0, 1])).toBeNull();
    expect(clipLine(view, [0, 0, 0], [0, 0, 0], [0, 1])).toBeNull();
  });

  it('is clipped to the given range', () => {
    const view = perspective([3, 2, 5]);
    const [a, b] = clipLine(view, [0, 0, 0], [1, 0, 0], [0, 1]) as readonly [Vec2, Vec2];
    const [p, q] = [
      [0, 0, 0],
      [1, 0, 0],
    ].map((v) => project(projectionOf(view), v as unknown as Vec3) as Vec2) as [Vec2, Vec2];
    expect([...a, ...b].map((n, i) => Math.abs(n - ([...p, ...q][i] as number)) < 1e-9)).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });
});
