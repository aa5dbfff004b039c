import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, drawing, transform } from '../../test/arbitrary.js';
import { GizmoDriver } from '../../test/driver.js';
import { posed, RUNS, way } from '../../test/measure.js';
import { WORLD } from '../algebra/basis.js';
import { affine, multiply } from '../algebra/mat4.js';
import type { Grab, Handle } from '../handles/handle.js';
import type { Mat4, Transform, Vec3 } from '../types.js';
import { beginDrag, isSameTransform, stepDrag } from './drag.js';

const ANY = drawing({ most: 2 });

describe('isSameTransform', () => {
  const places = ['position', 'quaternion', 'scale'].flatMap((part) =>
    (part === 'quaternion' ? [0, 1, 2, 3] : [0, 1, 2]).map((i) => [part, i] as const),
  );

  it('is true exactly if all ten numbers are equal', () => {
    fc.assert(
      fc.property(transform, fc.constantFrom(...places), between(0.1, 1), (t, [part, i], by) => {
        const copy: Transform = { position: [...t.position], quaternion: [...t.quaternion], scale: [...t.scale] };
        expect(isSameTransform(t, t)).toBe(true);
        expect(isSameTransform(t, copy)).toBe(true);
        const other = { ...copy, [part]: t[part as 'position'].map((n, k) => (k === i ? n + by : n)) };
        expect(isSameTransform(t, other)).toBe(false);
        expect(isSameTransform(other, t)).toBe(false);
      }),
      RUNS,
    );
  });
});

describe('a press', () => {
  it('is refused if the grabbed point is not finite', () => {
    fc.assert(
      fc.property(ANY, fc.constantFrom(Number.NaN, Infinity), (drawn, bad) => {
        const gizmo = new GizmoDriver(drawn);
        const { drag } = gizmo.press(drawn.id, drawn.share) ?? fc.pre(false) ?? expect.unreachable();
        const { handle, press: sample, pose, targets } = drag;
        const spoil = (grab: Grab): Grab => ({ ...grab, point: [0, bad, 0] });
        const spoilt: Handle = {
          ...handle,
          grab(at, of) {
            const grab = handle.grab(at, of);
            return grab && spoil(grab);
          },
        };
        expect(beginDrag({ handle: spoilt, sample, pose, targets })).toBeNull();
        expect(beginDrag({ handle, sample, pose, targets })).not.toBeNull();
      }),
      RUNS,
    );
  });
});

describe('a step', () => {
  it('with a View that is not finite returns the same drag object', () => {
    fc.assert(
      fc.property(
        ANY,
        way,
        fc.constantFrom('clipFromEye' as const, 'eyeFromWorld' as const),
        fc.integer({ min: 0, max: 15 }),
        (drawn, [x, y], matrix, at) => {
          const gizmo = new GizmoDriver(drawn).press(drawn.id, drawn.share) ?? fc.pre(false) ?? expect.unreachable();
          const { drag } = gizmo.moveBy(x, y);
          const view = {
            ...drawn.view,
            [matrix]: drawn.view[matrix].map((n, i) => (i === at ? Number.NaN : n)) as unknown as Mat4,
          };
          expect(stepDrag(drag, { ...drag.sample, view })).toBe(drag);
        },
      ),
      RUNS,
    );
  });

  it('with a change of modifier keys only is the identity, unless a parent has moved', () => {
    fc.assert(
      fc.property(ANY, (drawn) => {
        const pose = posed(new GizmoDriver(drawn));
        const gizmo = new GizmoDriver(drawn).press(drawn.id, drawn.share) ?? fc.pre(false) ?? expect.unreachable();
        const { drag } = gizmo;
        // The solver returns null for an axis nearly parallel to the view direction.
        fc.pre(drag.handle.drag(drag.grab, drag.sample, drag.pose, null) !== null);
        const asIs: readonly (readonly (Mat4 | null)[])[] = [
          drawn.targets.map((t) => t.worldFromParent),
          drawn.targets.map((t) => [...t.worldFromParent] as unknown as Mat4),
          drawn.targets.map(() => null),
        ];
        for (const parents of asIs) expect(stepDrag(drag, drag.sample, { parents }).delta).toBeNull();
        const far = 1e-3 * pose.unitsPerPixel;
        const moved = drawn.targets.map(({ worldFromParent: m }) => multiply(affine(...WORLD, [far, far, far]), m));
        expect(stepDrag(drag, drag.sample, { parents: moved }).delta).not.toBeNull();
        expect(drag.pose.origin).toEqual(pose.origin satisfies Vec3);
      }),
      RUNS,
    );
  });
});
