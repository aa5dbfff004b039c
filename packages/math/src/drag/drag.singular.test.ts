import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawing } from '../../test/arbitrary.js';
import { GizmoDriver } from '../../test/driver.js';
import { RUNS, ways } from '../../test/measure.js';
import { anyParent, singularParent } from '../../test/singular-parents.js';
import { isInvertible } from '../algebra/mat4.js';
import { isFiniteTransform } from '../apply/apply.js';
import { beginDrag, stepDrag } from './drag.js';

describe('a drag with singular parents', () => {
  it('is finite at every step, and a cancel returns the start objects', () => {
    fc.assert(
      fc.property(drawing({ of: anyParent, most: 3 }), ways, (drawn, moves) => {
        const gizmo = new GizmoDriver(drawn).press(drawn.id, drawn.share);
        fc.pre(gizmo !== null);
        for (const [x, y] of moves) expect(gizmo.moveBy(x, y).transforms.every(isFiniteTransform)).toBe(true);
        gizmo.cancel().forEach((t, i) => {
          expect(t).toBe(drawn.targets[i]?.transform);
        });
      }),
      RUNS,
    );
  });

  it('keeps their targets at the start', () => {
    fc.assert(
      fc.property(drawing({ of: anyParent, most: 3 }), ways, (drawn, moves) => {
        const gizmo = new GizmoDriver(drawn).press(drawn.id, drawn.share);
        fc.pre(gizmo !== null);
        for (const [x, y] of moves) gizmo.moveBy(x, y);
        for (const [i, { transform, worldFromParent }] of drawn.targets.entries())
          if (!isInvertible(worldFromParent)) expect(gizmo.transforms[i]).toBe(transform);
      }),
      RUNS,
    );
  });

  it('moves the other targets while one parent is singular, and all targets afterwards', () => {
    fc.assert(
      fc.property(drawing({ most: 3 }), singularParent, ways, (drawn, singular, moves) => {
        const gizmo = new GizmoDriver(drawn).press(drawn.id, drawn.share);
        fc.pre(gizmo !== null);
        for (const [x, y] of moves) gizmo.moveBy(x, y);
        fc.pre(gizmo.drag.delta !== null);
        const { drag } = gizmo;
        const parents = drawn.targets.map((_, i) => (i === 0 ? singular : null));
        const held = stepDrag(drag, drag.sample, { parents });
        expect(held.transforms[0]).toBe(drawn.targets[0]?.transform);
        expect(held.transforms.slice(1)).toEqual(drag.transforms.slice(1));
        expect(stepDrag(held, drag.sample).transforms).toEqual(drag.transforms);
        // A new drag reaches the same result in one step: no step depends on an earlier one.
        const begun = beginDrag({ ...drag, sample: drag.press }) ?? expect.unreachable();
        if (drag.handle.mode !== 'rotate') expect(stepDrag(begun, drag.sample).transforms).toEqual(drag.transforms);
      }),
      RUNS,
    );
  });
});
