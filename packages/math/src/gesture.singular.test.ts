import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyParent, type Drawing, drawing, parent, singularParent } from '../test/arbitrary.js';
import { GizmoDriver } from '../test/driver.js';
import { RUNS, ways } from '../test/measure.js';
import { isFiniteTransform } from './apply.js';
import { beginDrag, cancelDrag, stepDrag } from './gesture.js';
import type { Mat4 } from './types.js';

/** Three parents, and whether all of them can be undone. */
const regularOrNot = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: parent.map((matrix) => ({ matrix, regular: true })) },
      { weight: 1, arbitrary: singularParent.map((matrix) => ({ matrix, regular: false })) },
    ),
    { minLength: 3, maxLength: 3 },
  )
  .map((some) => ({ matrices: some.map((p) => p.matrix), regular: some.map((p) => p.regular) }));

const within = (drawn: Drawing, some: readonly Mat4[]): Drawing['targets'] =>
  drawn.targets.map((t, i) => ({ ...t, worldFromParent: some[i] as Mat4 }));

const expectFinite = (hand: GizmoDriver): void =>
  expect(hand.transforms.filter((t) => !isFiniteTransform(t))).toEqual([]);

function expectCancelled(hand: GizmoDriver, { targets }: Drawing): void {
  const back = hand.cancel();
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
        const hand = new GizmoDriver(drawn).press(drawn.id, drawn.share);
        if (hand === null) {
          refused += 1;
          return;
        }
        held += 1;
        for (const [x, y] of moves) expectFinite(hand.moveBy(x, y));
        expectCancelled(hand, drawn);
      }),
      RUNS,
    );
    expect(held).toBeGreaterThan(0);
    expect(refused).toBeGreaterThan(0);
  });

  it('refuse it where the gizmo stands on something else, too, if one of them cannot be undone, and only then', () => {
    fc.assert(
      fc.property(drawing({ most: 3 }), regularOrNot, (drawn, { matrices, regular }) => {
        const hand = new GizmoDriver(drawn).press(drawn.id, drawn.share);
        fc.pre(hand !== null);
        const targets = within(drawn, matrices);
        const { handle, press: sample, pose } = hand.drag;
        const drag = beginDrag({ handle, sample, pose, targets });
        expect(drag !== null).toBe(regular.slice(0, targets.length).every(Boolean));
        if (drag === null) return;
        const moved = stepDrag(drag, { ...sample, point: [sample.point[0] + 20, sample.point[1] + 10] });
        expect(moved.transforms.every(isFiniteTransform)).toBe(true);
        expect(cancelDrag(moved)).toEqual(targets.map((t) => t.transform));
      }),
      RUNS,
    );
  });

  it('hold the last answer when they come in mid-drag, and a cancel gives the very objects of the start', () => {
    fc.assert(
      fc.property(drawing({ most: 3 }), regularOrNot, ways, (drawn, { matrices, regular }, moves) => {
        const hand = new GizmoDriver(drawn).press(drawn.id, drawn.share);
        fc.pre(hand !== null);
        const { transforms } = hand.moveBy(20, 10);
        hand.reparent(matrices);
        if (!regular.slice(0, drawn.targets.length).every(Boolean)) expect(hand.transforms).toBe(transforms);
        for (const [x, y] of moves) expectFinite(hand.moveBy(x, y));
        expectCancelled(hand, drawn);
      }),
      RUNS,
    );
  });
});
