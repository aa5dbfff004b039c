import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  between,
  type Drawing,
  direction,
  drawing,
  movedWorld,
  rigidParent,
  scaledWorld,
  transform,
  VIEWPORT,
} from '../../test/arbitrary.js';
import { GizmoDriver } from '../../test/driver.js';
import { clearness, expectSame, gap, posed, pressed, RUNS, way } from '../../test/measure.js';
import { nearestTurn } from '../algebra/angle.js';
import { addScaled, cross, length } from '../algebra/vec3.js';
import { pivotPoint } from '../pose/pivot.js';
import { lookAt } from '../view/look-at.js';

/** Near the center of a ring the relative error of the angle is that of the pixel distance, which can be millions of ulps. */
const ROUNDING = 1e-7;

describe('covariance', () => {
  it('the result moves and rotates with the world', () => {
    const free = drawing({ most: 3 }).filter(({ space }) => space !== 'world');
    fc.assert(
      fc.property(free, transform, way, (drawn, by, [x, y]) => {
        const gizmo = pressed(drawn);
        const { point } = gizmo.drag.press;
        const other = new GizmoDriver(movedWorld(by, drawn)).pressAt(drawn.id, point) as GizmoDriver;
        // The transforms are equal, because their parents have moved with the world.
        expectSame(other.moveBy(x, y).transforms, gizmo.moveBy(x, y).transforms, ROUNDING);
      }),
      RUNS,
    );
  });

  it('the result is the same in units of 1e-6 and 1e6 [R37]', () => {
    fc.assert(
      fc.property(drawing({ most: 3 }), between(-6, 6), way, (drawn, exponent, [x, y]) => {
        const gizmo = pressed(drawn);
        const { point } = gizmo.drag.press;
        const other = new GizmoDriver(scaledWorld(10 ** exponent, drawn)).pressAt(drawn.id, point) as GizmoDriver;
        expectSame(other.moveBy(x, y).transforms, gizmo.moveBy(x, y).transforms, ROUNDING);
      }),
      RUNS,
    );
  });

  it('the result in perspective converges to the orthographic one as fov tends to 0', () => {
    const scene = fc
      .record({ from: direction, up: direction, height: between(1, 100) })
      .filter(({ from, up }) => length(cross(from, up)) > 0.1);
    fc.assert(
      fc.property(drawing({ of: rigidParent }), scene, way, (drawn, { from, up, height }, [x, y]) => {
        const at = pivotPoint('origin', drawn.targets);
        const seen = (fov: number): Drawing => {
          const far = height / 2 / Math.tan((fov * Math.PI) / 360);
          return { ...drawn, view: lookAt(addScaled(at, from, far), at, { fov }, VIEWPORT, up) };
        };
        const flat = { ...drawn, view: lookAt(addScaled(at, from, 10), at, { height }, VIEWPORT, up) };
        fc.pre(clearness(new GizmoDriver(flat), drawn.id, flat.view) > 0.5);
        const wanted = pressed(flat);
        const { point } = wanted.drag.press;
        const found = new GizmoDriver(seen(1e-3)).pressAt(drawn.id, point)?.moveBy(x, y) as GizmoDriver;
        const [a, b] = [found.delta, wanted.moveBy(x, y).delta];
        if (a.kind === 'translate' && b.kind === 'translate')
          expect(gap(a.vector, b.vector) / posed(wanted).unitsPerPixel).toBeLessThan(0.1);
        else if (a.kind === 'rotate' && b.kind === 'rotate')
          expect(Math.abs(nearestTurn(a.angle, b.angle) - b.angle)).toBeLessThan(1e-3);
        else if (a.kind === 'scale' && b.kind === 'scale') expect(gap(a.factors, b.factors)).toBeLessThan(1e-2);
        else expect.unreachable('two kinds of deltas');
      }),
      RUNS,
    );
  });
});
