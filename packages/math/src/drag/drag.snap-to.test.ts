import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, drawing, rotation } from '../../test/arbitrary.js';
import { constraintsOf, type Snap } from '../../test/constraints.js';
import { GizmoDriver } from '../../test/driver.js';
import { HandleDriver } from '../../test/handle-driver.js';
import { gap, RUNS, size, way } from '../../test/measure.js';
import { keyed } from '../../test/typing.js';
import { transformPoint } from '../algebra/mat4.js';
import { add, addScaled, mul } from '../algebra/vec3.js';
import { applyDelta } from '../apply/apply.js';
import type { Delta } from '../delta.js';
import { moveAlongCurve } from '../handles/move-curve.js';
import { worldOrigin } from '../pose/pivot.js';
import { snapToFeatures } from '../snap-to/snap-to.js';
import { snapper, vertexSnapper } from '../snap-to/snappers.js';
import type { Target, Transform, Vec2, Vec3 } from '../types.js';
import { project, projectionOf } from '../view/projection.js';
import { beginDrag, stepDrag } from './drag.js';
import type { Drag } from './drag-state.js';
import { keyDrag } from './key-drag.js';

const free = drawing({ modes: ['translate'], only: ({ id }) => id === 'move-view', most: 2 });

/** A press, a pointer movement, and a point near the moved origin. */
const near = fc.tuple(free, way, fc.tuple(between(-5, 5), between(-5, 5))).map(([drawn, by, off]) => {
  const gizmo = new GizmoDriver(drawn).press('move-view');
  if (gizmo === null) return null;
  const { drag } = gizmo;
  const wanted = gizmo.moveBy(...by);
  const moved = wanted.delta.kind === 'translate' ? wanted.delta.vector : expect.unreachable();
  const { pose } = drag;
  const side = add(mul(pose.screenAxes[0], off[0]), mul(pose.screenAxes[1], off[1]));
  const place = addScaled(add(pose.origin, moved), side, pose.unitsPerPixel);
  const seen = project(projectionOf(drawn.view), place);
  const point = project(projectionOf(drawn.view), add(pose.origin, moved));
  return seen === null || point === null || gap(seen, point) > 11 ? null : { drawn, drag, by, place };
});

const to = (drag: Drag, [x, y]: Vec2): Vec2 => [drag.press.point[0] + x, drag.press.point[1] + y];
const originOf = (targets: readonly Target[], drag: Drag): Vec3 => {
  const only = targets.at(-1) as Target;
  return transformPoint(only.worldFromParent, (drag.transforms.at(-1) as Transform).position);
};

describe('a drag with snappers', () => {
  it('of a handle that snaps what it grabs brings the grabbed point to the feature', () => {
    let hits = 0;
    fc.assert(
      fc.property(near, (found) => {
        const { drag, by } = found ?? fc.pre(false) ?? expect.unreachable();
        const held = { ...drag, handle: { ...drag.handle, constraints: 'grab' as const } };
        const at = { ...drag.sample, point: to(drag, by) };
        const wanted = stepDrag(held, at).delta;
        const moved = wanted?.kind === 'translate' ? add(drag.grab.point, wanted.vector) : fc.pre(false);
        const place = addScaled(moved as Vec3, drag.pose.screenAxes[0], 5 * drag.pose.unitsPerPixel);
        const snap: Snap = { translate: 0.37, to: [vertexSnapper([place])] };
        const { delta, snapped } = stepDrag(held, at, { constraints: constraintsOf({ snap }) });
        if (snapped === null) return;
        hits++;
        const vector = delta?.kind === 'translate' ? delta.vector : expect.unreachable();
        expect(gap(add(drag.grab.point, vector), place)).toBeLessThan(1e-9 * (1 + size(place)));
      }),
      RUNS,
    );
    expect(hits).toBeGreaterThan(20);
  });

  it('moves to a near feature, stores it as plain data, and ignores steps', () => {
    fc.assert(
      fc.property(near, (found) => {
        const { drawn, drag, by, place } = found ?? fc.pre(false) ?? expect.unreachable();
        const snap: Snap = { translate: 0.37, to: [vertexSnapper([place])] };
        const now = stepDrag(drag, { ...drag.sample, point: to(drag, by) }, { constraints: constraintsOf({ snap }) });
        expect(now.snapped?.snapper).toBe('vertex');
        expect(gap(originOf(drawn.targets, now), place)).toBeLessThan(1e-9 * (1 + size(place)));
        expect(JSON.parse(JSON.stringify(now.snapped))).toEqual(now.snapped);
        // Away from the feature the steps apply again.
        const away = stepDrag(
          now,
          { ...drag.sample, point: to(drag, [by[0] + 4000, by[1]]) },
          { constraints: constraintsOf({ snap }) },
        );
        expect(away.snapped).toBeNull();
      }),
      RUNS,
    );
  });

  it('keeps the feature up to 1.5 times the radius, and releases it with Ctrl', () => {
    fc.assert(
      fc.property(near, between(0, 6.28), (found, angle) => {
        const { drag, by, place } = found ?? fc.pre(false) ?? expect.unreachable();
        const snap: Snap = { to: [vertexSnapper([place], { radius: 12 })] };
        const hold = stepDrag(drag, { ...drag.sample, point: to(drag, by) }, { constraints: constraintsOf({ snap }) });
        // The cursor at which the origin is at the feature, and offsets in pixels.
        const at = project(projectionOf(drag.press.view), place) as Vec2;
        const origin = project(projectionOf(drag.press.view), drag.pose.origin) as Vec2;
        const beside = (far: number): Vec2 => [
          drag.press.point[0] + at[0] - origin[0] + far * Math.cos(angle),
          drag.press.point[1] + at[1] - origin[1] + far * Math.sin(angle),
        ];
        const step = (from: Drag, far: number) =>
          stepDrag(from, { ...drag.sample, point: beside(far) }, { constraints: constraintsOf({ snap }) });
        expect(step(hold, 17).snapped?.snapper).toBe('vertex');
        expect(step(drag, 17).snapped).toBeNull();
        expect(step(hold, 19).snapped).toBeNull();
        const modifiers = { ctrl: true, shift: false, alt: false };
        const freed = stepDrag(
          hold,
          { ...drag.sample, point: beside(2), modifiers },
          { constraints: constraintsOf({ snap }) },
        );
        expect(freed.snapped).toBeNull();
      }),
      RUNS,
    );
  });

  it('stores no feature if limits stop it before the feature', () => {
    fc.assert(
      fc.property(near, (found) => {
        const { drawn, drag, by, place } = found ?? fc.pre(false) ?? expect.unreachable();
        const snap: Snap = { to: [vertexSnapper([place])] };
        const starts = drawn.targets.map((t) => t.transform.position);
        const [first] = starts as [Vec3];
        const now = stepDrag(
          drag,
          { ...drag.sample, point: to(drag, by) },
          { constraints: constraintsOf({ snap, limits: { translate: { min: first, max: first } } }) },
        );
        expect(now.snapped).toBeNull();
        expect(gap((now.transforms[0] as Transform).position, first)).toBeLessThan(1e-9 * (1 + size(first)));
      }),
      RUNS,
    );
  });

  it('stores no feature while an amount is typed', () => {
    fc.assert(
      fc.property(near, (found) => {
        const { drag, by, place } = found ?? fc.pre(false) ?? expect.unreachable();
        const options = { constraints: constraintsOf({ snap: { to: [vertexSnapper([place])] } }) };
        const now = stepDrag(drag, { ...drag.sample, point: to(drag, by) }, options);
        const typed = keyDrag(keyed(now), { key: '2' }, options);
        expect(typed.drag.snapped).toBeNull();
        expect(keyDrag(typed, { key: 'Backspace' }, options).drag.snapped?.snapper).toBe('vertex');
      }),
      RUNS,
    );
  });
});

describe('snapToFeatures', () => {
  it('is a constraint by itself, and aligns the transforms with a face', () => {
    fc.assert(
      fc.property(near, rotation, (found, quaternion) => {
        const { drawn, drag, by, place } = found ?? fc.pre(false) ?? expect.unreachable();
        const pivot = drag.pose.origin;
        const feature = { kind: 'face', point: place, normal: [0, 0, 1], alignment: { quaternion, pivot } } as const;
        const constraints = [snapToFeatures([snapper({ id: 'own', radius: 1e4, features: () => [feature] })])];
        const now = stepDrag(drag, { ...drag.sample, point: to(drag, by) }, { constraints });
        fc.pre(now.snapped !== null && now.delta !== null);
        expect(now.alignment).toEqual({ quaternion, pivot });
        expect(now.delta).not.toHaveProperty('standing');
        const expected = applyDelta(now.delta as Delta, drawn.targets, { quaternion, pivot });
        expect(now.transforms).toEqual(expected);
      }),
      RUNS,
    );
  });
});

describe('an unconstrained handle', () => {
  const curve = { at: (t: number): Vec3 => [3 * t - 1.5, Math.sin(4 * t), t * t] };
  const handle = moveAlongCurve(curve);

  it('ignores snapping, locks, axis keys and typed amounts', () => {
    fc.assert(
      fc.property(drawing({ modes: ['translate'], only: ({ id }) => id === 'move-view' }), way, (drawn, [x, y]) => {
        const target: Target = {
          transform: { position: curve.at(0.3), quaternion: [0, 0, 0, 1], scale: [1, 1, 1] },
          worldFromParent: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1],
        };
        const view = drawn.view;
        const pose = new HandleDriver(handle, { targets: [target], view }).pose;
        const at = pose === null ? null : project(projectionOf(view), worldOrigin(target));
        fc.pre(pose !== null && at !== null);
        const sample = { point: at as Vec2, view, modifiers: { ctrl: false, shift: false, alt: false } };
        const drag = pose === null ? null : beginDrag({ handle, sample, pose, targets: [target] });
        if (drag === null) return fc.pre(false);
        const moved = { ...sample, point: to(drag, [x, y]) };
        const plain = stepDrag(drag, moved);
        const snap: Snap = { translate: 0.5, to: [vertexSnapper([[0, 0, 0]], { radius: 1e4 })] };
        const held = stepDrag(drag, moved, { constraints: constraintsOf({ snap, lock: { translate: ['x', 'y'] } }) });
        expect(held.transforms).toEqual(plain.transforms);
        const before = keyed(held);
        for (const key of ['x', '4']) expect(keyDrag(before, { key })).toBe(before);
      }),
      RUNS,
    );
  });
});
