import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, drawing, rigidParent, VIEWPORT } from '../../test/arbitrary.js';
import { GizmoDriver } from '../../test/driver.js';
import { clearness, RUNS } from '../../test/measure.js';
import { radians } from '../algebra/angle.js';
import { fromAxisAngle, multiply } from '../algebra/quat.js';
import type { Delta, Quat, Vec2 } from '../index.js';

/** The delta of the pressed handle, without constraints. */
function deltaAt({ drag }: GizmoDriver, cursor: Vec2): Delta | null {
  const { handle, grab, pose, sample } = drag;
  return handle.drag(grab, { ...sample, point: cursor }, pose, null)?.delta ?? null;
}

const inverse = ([x, y, z, w]: Quat): Quat => [-x, -y, -z, w];

/** The difference of two deltas of one handle: world units, factors, or radians of the rotation between them. */
function between2(a: Delta, b: Delta): number {
  if (a.kind === 'translate' && b.kind === 'translate')
    return Math.hypot(...a.vector.map((n, i) => n - b.vector[i as 0]));
  if (a.kind === 'scale' && b.kind === 'scale') return Math.hypot(...a.factors.map((n, i) => n - b.factors[i as 0]));
  if (a.kind !== 'rotate' || b.kind !== 'rotate') return expect.unreachable();
  const [x, y, z, w] = multiply(fromAxisAngle(a.axis, a.angle), inverse(fromAxisAngle(b.axis, b.angle)));
  return 2 * Math.atan2(Math.hypot(x, y, z), Math.abs(w));
}

/** Directions of half a circle: the change in the opposite direction is the same. */
const DIRECTIONS = Array.from(
  { length: 6 },
  (_, i): Vec2 => [Math.cos((Math.PI * i) / 6), Math.sin((Math.PI * i) / 6)],
);

/** The change of the delta per pixel for each direction of the pointer. */
function gainsAt(driver: GizmoDriver, cursor: Vec2, step: number): readonly number[] {
  const by = (d: Vec2, k: number): Vec2 => [cursor[0] + d[0] * k, cursor[1] + d[1] * k];
  return DIRECTIONS.map((d) => {
    const [a, b] = [deltaAt(driver, by(d, -step / 2)), deltaAt(driver, by(d, step / 2))];
    return a === null || b === null ? 0 : between2(a, b) / step;
  });
}

describe('the gain of a pixel', () => {
  const handles = drawing({
    of: rigidParent,
    only: ({ id }) => !/^rotate-(x|y|z|view)$/.test(id),
  });

  it('is at most 50 times that of the press, for every direction of the pointer and anywhere in the viewport', () => {
    fc.assert(
      fc.property(
        handles,
        fc.array(fc.tuple(between(0, 1), between(0, 1)), { minLength: 8, maxLength: 8 }),
        (drawn, places) => {
          const gizmo = new GizmoDriver(drawn).press(drawn.id, drawn.share) ?? fc.pre(false) ?? expect.unreachable();
          fc.pre(clearness(gizmo, drawn.id, drawn.view) > Math.sin(radians(2)));
          const press = gizmo.drag.sample.point;
          const start = Math.max(...gainsAt(gizmo, press, 1e-3));
          fc.pre(start > 0);
          for (const [x, y] of places) {
            const cursor: Vec2 = [VIEWPORT.x + x * VIEWPORT.width, VIEWPORT.y + y * VIEWPORT.height];
            for (const step of [1e-2, 1])
              expect(Math.max(...gainsAt(gizmo, cursor, step)) / start).toBeLessThan(50 * 1.02);
          }
        },
      ),
      RUNS,
    );
  });

  it('is bounded along the line from the press through the horizon, if a plane is a few degrees from edge-on', () => {
    fc.assert(
      fc.property(handles, between(0, 2 * Math.PI), (drawn, t) => {
        const gizmo = new GizmoDriver(drawn).press(drawn.id, drawn.share) ?? fc.pre(false) ?? expect.unreachable();
        fc.pre(clearness(gizmo, drawn.id, drawn.view) > Math.sin(radians(2)));
        const press = gizmo.drag.sample.point;
        const start = Math.max(...gainsAt(gizmo, press, 1e-3));
        fc.pre(start > 0);
        for (let px = 10; px < 1200; px += 25) {
          const cursor: Vec2 = [press[0] + px * Math.cos(t), press[1] + px * Math.sin(t)];
          expect(Math.max(...gainsAt(gizmo, cursor, 1)) / start).toBeLessThan(50 * 1.02);
        }
      }),
      RUNS,
    );
  });
});
