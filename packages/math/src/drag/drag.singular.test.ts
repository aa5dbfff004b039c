import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Drawing, drawing, parent, transform } from '../../test/arbitrary.js';
import { GizmoDriver } from '../../test/driver.js';
import { gap, offFoot, preExact, pressed, RUNS, way, ways } from '../../test/measure.js';
import { anyParent, emptyParent, flatParent } from '../../test/singular-parents.js';
import { compose, transformPoint } from '../algebra/mat4.js';
import { add, sub } from '../algebra/vec3.js';
import { isFiniteTransform } from '../apply/apply.js';
import type { Mat4, Target, Transform, Vec2, Vec3 } from '../types.js';
import { project, projectionOf } from '../view/projection.js';
import { beginDrag, cancelDrag, stepDrag } from './drag.js';

/** Three parents, and which of them can hold anything. */
const holdingOrNot = fc
  .array(
    fc.oneof(
      { weight: 2, arbitrary: parent.map((matrix) => ({ matrix, holds: true })) },
      { weight: 2, arbitrary: flatParent.map(({ matrix }) => ({ matrix, holds: true })) },
      { weight: 1, arbitrary: emptyParent.map((matrix) => ({ matrix, holds: false })) },
    ),
    { minLength: 3, maxLength: 3 },
  )
  .map((some) => ({ matrices: some.map((p) => p.matrix), holds: some.map((p) => p.holds) }));

const within = (drawn: Drawing, some: readonly Mat4[]): Drawing['targets'] =>
  drawn.targets.map((t, i) => ({ ...t, worldFromParent: some[i] as Mat4 }));

const expectFinite = (gizmo: GizmoDriver): void =>
  expect(gizmo.transforms.filter((t) => !isFiniteTransform(t))).toEqual([]);

function expectCancelled(gizmo: GizmoDriver, { targets }: Drawing): void {
  const back = gizmo.cancel();
  expect(back.length).toBe(targets.length);
  back.forEach((t, i) => {
    expect(t).toBe(targets[i]?.transform);
  });
}

describe('parents that cannot be undone, or hardly', () => {
  it('refuse the drag, or every step of it is finite and a cancel gives the very objects of the start', () => {
    let [held, refused] = [0, 0];
    fc.assert(
      fc.property(drawing({ of: anyParent, most: 3 }), ways, (drawn, moves) => {
        const gizmo = new GizmoDriver(drawn).press(drawn.id, drawn.share);
        if (gizmo === null) {
          refused += 1;
          return;
        }
        held += 1;
        for (const [x, y] of moves) expectFinite(gizmo.moveBy(x, y));
        expectCancelled(gizmo, drawn);
      }),
      RUNS,
    );
    expect(held).toBeGreaterThan(0);
    expect(refused).toBeGreaterThan(0);
  });

  it('refuse it where the gizmo stands on something else, too, if one of them can hold nothing, and only then', () => {
    fc.assert(
      fc.property(drawing({ most: 3 }), holdingOrNot, (drawn, { matrices, holds }) => {
        const gizmo = new GizmoDriver(drawn).press(drawn.id, drawn.share);
        fc.pre(gizmo !== null);
        const targets = within(drawn, matrices);
        const { handle, press: sample, pose } = gizmo.drag;
        const drag = beginDrag({ handle, sample, pose, targets });
        expect(drag !== null).toBe(holds.slice(0, targets.length).every(Boolean));
        if (drag === null) return;
        const moved = stepDrag(drag, { ...sample, point: [sample.point[0] + 20, sample.point[1] + 10] });
        expect(moved.transforms.every(isFiniteTransform)).toBe(true);
        expect(cancelDrag(moved)).toEqual(targets.map((t) => t.transform));
      }),
      RUNS,
    );
  });

  it('hold the last answer when one that can hold nothing comes in mid-drag, are finite else, and a cancel gives the very objects of the start', () => {
    fc.assert(
      fc.property(drawing({ most: 3 }), holdingOrNot, ways, (drawn, { matrices, holds }, moves) => {
        const gizmo = new GizmoDriver(drawn).press(drawn.id, drawn.share);
        fc.pre(gizmo !== null);
        const { transforms } = gizmo.moveBy(20, 10);
        gizmo.reparent(matrices);
        if (!holds.slice(0, drawn.targets.length).every(Boolean)) expect(gizmo.transforms).toBe(transforms);
        for (const [x, y] of moves) expectFinite(gizmo.moveBy(x, y));
        expectCancelled(gizmo, drawn);
      }),
      RUNS,
    );
  });
});

/** Handles of a parent with a scale of zero on y, that work along what is left. */
const flatHandle = (only: (id: string) => boolean) =>
  drawing({
    modes: ['translate'],
    only: ({ id }) => only(id),
    of: transform.map((t) => compose({ ...t, scale: [t.scale[0], 0, t.scale[2]] })),
  }).map((drawn): Drawing => ({ ...drawn, space: 'parent' }));

/** Where the grabbed point has gone with the origin of the target: under a flat parent there is no way back from the world. */
function goalOf(gizmo: GizmoDriver, { targets }: Drawing): Vec3 {
  const { worldFromParent, transform: start } = targets[0] as Target;
  const [now] = gizmo.transforms as [Transform];
  const place = (t: Transform): Vec3 => transformPoint(worldFromParent, t.position);
  return add(gizmo.drag.grab.point, sub(place(now), place(start)));
}

describe('a drag along what a flat parent holds', () => {
  it('keeps the grabbed point at the cursor on the axis, and the coordinate that the parent flattens unchanged [R34]', () => {
    fc.assert(
      fc.property(
        flatHandle((id) => id === 'move-x' || id === 'move-z'),
        way,
        (drawn, [x, y]) => {
          const gizmo = pressed(drawn).moveBy(x, y);
          const { grab, pose, sample, handle } = gizmo.drag;
          const goal = goalOf(gizmo, drawn);
          preExact(drawn.view, grab.point, goal);
          const axis = pose.axes[handle.axes[0] ?? expect.unreachable()];
          expect(offFoot(drawn.view, grab.point, axis, goal, sample.point)).toBeLessThan(0.1);
          // Whichever zero it is.
          expect(gizmo.transforms[0]?.position[1] === drawn.targets[0]?.transform.position[1]).toBe(true);
        },
      ),
      RUNS,
    );
  });

  it('keeps the grabbed point at the cursor on the plane', () => {
    fc.assert(
      fc.property(
        flatHandle((id) => id === 'move-xz'),
        way,
        (drawn, [x, y]) => {
          const gizmo = pressed(drawn).moveBy(x, y);
          const goal = goalOf(gizmo, drawn);
          preExact(drawn.view, gizmo.drag.grab.point, goal);
          expect(gap(project(projectionOf(drawn.view), goal) as Vec2, gizmo.drag.sample.point)).toBeLessThan(0.1);
        },
      ),
      RUNS,
    );
  });

  it('stays in the box of the limits, and off the coordinates that are locked', () => {
    fc.assert(
      fc.property(
        drawing({ modes: ['translate'], of: flatParent.map(({ matrix }) => matrix) }),
        way,
        (drawn, [x, y]) => {
          const { drag } = new GizmoDriver(drawn).press(drawn.id, drawn.share) ?? fc.pre(false) ?? expect.unreachable();
          const start = (drawn.targets[0] as Target).transform.position;
          const limits = { translate: { min: sub(start, [1, 1, 1]), max: add(start, [1, 1, 1]) } };
          const sample = { ...drag.sample, point: [drag.sample.point[0] + x, drag.sample.point[1] + y] as const };
          const limited = (stepDrag(drag, sample, { limits }).transforms[0] as Transform).position;
          for (const n of sub(limited, start)) expect(Math.abs(n)).toBeLessThan(1 + 1e-6);
          const locked = stepDrag(drag, sample, { lock: { translate: ['x'] } }).transforms[0] as Transform;
          expect(Math.abs(locked.position[0] - start[0])).toBeLessThan(1e-6 * (1 + gap(locked.position, start)));
        },
      ),
      RUNS,
    );
  });
});
