import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, type Drawing, direction, drawing, movedWorld, parent, transform } from '../../test/arbitrary.js';
import { GizmoDriver } from '../../test/driver.js';
import {
  carried,
  expectSame,
  gap,
  preExact,
  pressed,
  RUNS,
  size,
  startsOf,
  TEN_DEGREES,
  way,
} from '../../test/measure.js';
import { keyed } from '../../test/typing.js';
import { compose, multiply } from '../algebra/mat4.js';
import { fromAxisAngle } from '../algebra/quat.js';
import { addScaled, cross, dot, normalize, rotate, sub } from '../algebra/vec3.js';
import type { Target, Transform, Vec2, Vec3 } from '../types.js';
import { viewDirectionTo } from '../view/camera.js';
import { project, projectionOf } from '../view/projection.js';
import { carryDrag, stepDrag } from './drag.js';
import type { Drag, DragOptions } from './drag-state.js';
import { keyDrag } from './key-drag.js';
import type { KeyedDrag } from './keyed-drag.js';

/** Rounding, in a world that has moved by several of its own sizes. */
const ROUNDING = 1e-7;

/** The View and the parents of a drawing that has moved with its camera. */
function aboard(by: Transform, drawn: Drawing) {
  const { view, targets } = movedWorld(by, drawn);
  return { view, parents: targets.map((t) => t.worldFromParent) };
}

describe('a parent that moves during a drag carries its start', () => {
  it('nothing changes if the camera moves with it: a ship with camera and targets on board, a floating origin', () => {
    fc.assert(
      fc.property(drawing({ most: 3 }), transform, way, way, (drawn, by, [x, y], [u, v]) => {
        const gizmo = pressed(drawn).moveBy(x, y);
        const { drag } = gizmo;
        const { view, parents } = aboard(by, drawn);
        const rests = stepDrag(drag, { ...drag.sample, view }, { parents });
        expectSame(rests.transforms, drag.transforms, ROUNDING);
        const point: Vec2 = [drag.sample.point[0] + u, drag.sample.point[1] + v];
        const moves = stepDrag(rests, { ...drag.sample, point, view }, { parents });
        expectSame(moves.transforms, gizmo.moveBy(u, v).transforms, ROUNDING);
      }),
      RUNS,
    );
  });

  it('the pose, the grab and the delta are those of a press in the moved world', () => {
    const free = drawing({ most: 3 }).filter(({ space }) => space !== 'world');
    fc.assert(
      fc.property(free, transform, way, (drawn, by, [x, y]) => {
        const gizmo = pressed(drawn);
        const other = new GizmoDriver(movedWorld(by, drawn)).pressAt(drawn.id, gizmo.drag.press.point) as GizmoDriver;
        const { view, parents } = aboard(by, drawn);
        const { drag } = gizmo.moveBy(x, y);
        const found = stepDrag(drag, { ...drag.sample, view }, { parents });
        const wanted = other.moveBy(x, y).drag;
        const far = 1 + size(wanted.pose.origin) + size(wanted.grab.point);
        expect(gap(found.pose.origin, wanted.pose.origin)).toBeLessThan(ROUNDING * far);
        expect(gap(found.grab.point, wanted.grab.point)).toBeLessThan(ROUNDING * far);
        for (const i of [0, 1, 2] as const) expect(gap(found.pose.axes[i], wanted.pose.axes[i])).toBeLessThan(ROUNDING);
        const numbersOf = ({ delta }: typeof found): readonly number[] =>
          delta?.kind === 'translate'
            ? delta.vector
            : delta?.kind === 'rotate'
              ? [...delta.axis.map((n) => n * delta.angle)]
              : (delta?.factors ?? []);
        expect(gap(numbersOf(found), numbersOf(wanted))).toBeLessThan(ROUNDING * (far + size(numbersOf(wanted))));
      }),
      RUNS,
    );
  });

  it('the grabbed point stays at the cursor if the camera does not move with it: a turntable', () => {
    const turn = fc.tuple(direction, between(-0.3, 0.3)).map(([axis, angle]) => fromAxisAngle(axis, angle));
    const planes = drawing({ modes: ['translate'], only: ({ id }) => /^move-(xy|yz|zx|view)$/.test(id), most: 1 });
    let count = 0;
    fc.assert(
      fc.property(planes, turn, between(-0.5, 0.5), way, (drawn, quaternion, away, [x, y]) => {
        const gizmo = pressed(drawn).moveBy(x / 4, y / 4);
        const [only] = drawn.targets as [Target];
        const { origin, unitsPerPixel, size: pixels } = gizmo.drag.pose;
        // About the origin of the gizmo, and by less than its size.
        const offset = sub(addScaled(origin, [1, 0, 0], away * unitsPerPixel * pixels), rotate(origin, quaternion));
        const motion = compose({ position: offset, quaternion, scale: [1, 1, 1] });
        const moved = { ...only, worldFromParent: multiply(motion, only.worldFromParent) };
        const { transforms, drag } = gizmo.reparent([moved.worldFromParent]);
        const [first, second] = drag.handle.axes.map((i) => drag.pose.axes[i]) as [Vec3?, Vec3?];
        const normal = first && second && (normalize(cross(first, second)) as Vec3);
        const ahead = viewDirectionTo(drawn.view, drag.pose.origin) as Vec3;
        fc.pre(normal === undefined || Math.abs(dot(normal, ahead)) > TEN_DEGREES);
        const goal = carried(moved, transforms[0] as Transform, drag.grab.point);
        preExact(drawn.view, drag.grab.point, goal);
        count++;
        expect(gap(project(projectionOf(drawn.view), goal) as Vec2, drag.sample.point)).toBeLessThan(0.1);
      }),
      RUNS,
    );
    expect(count).toBeGreaterThan(20);
  });

  it('without a step, the transforms stay the same, and the next steps are those of a step', () => {
    fc.assert(
      fc.property(drawing({ most: 3 }), transform, way, (drawn, by, [x, y]) => {
        const gizmo = pressed(drawn).moveBy(x, y);
        const { drag } = gizmo;
        const { view, parents } = aboard(by, drawn);
        const rests = carryDrag(drag, parents);
        expect(rests.transforms).toBe(drag.transforms);
        expect(rests.pose).toEqual(stepDrag(drag, { ...drag.sample, view }, { parents }).pose);
        expectSame(stepDrag(rests, rests.sample, { parents }).transforms, drag.transforms, ROUNDING);
        const back = carryDrag(rests, undefined);
        expect(back.pose).toBe(drag.pose);
        expect(carryDrag(back, undefined)).toBe(back);
        expectSame(stepDrag(back, back.sample).transforms, drag.transforms, ROUNDING);
      }),
      RUNS,
    );
  });

  it('and back: the drag is the same, bit by bit', () => {
    fc.assert(
      fc.property(drawing({ most: 3 }), parent, way, (drawn, elsewhere, [x, y]) => {
        const gizmo = pressed(drawn).moveBy(x, y);
        const wanted = gizmo.moveBy(1, 0).moveBy(-1, 0).drag;
        fc.pre(!/^rotate/.test(drawn.id));
        const back = gizmo
          .reparent(drawn.targets.map(() => elsewhere))
          .reparent(drawn.targets.map((t) => t.worldFromParent));
        expect(back.drag.transforms).toEqual(wanted.transforms);
        expect(back.drag.pose).toBe(wanted.pose);
        expect(back.drag.origin).toBeNull();
      }),
      RUNS,
    );
  });

  it('a target whose parent moves alone rests in it, and so do the others', () => {
    fc.assert(
      fc.property(drawing({ most: 3 }), parent, (drawn, elsewhere) => {
        const { drag } = pressed(drawn);
        const parents = drawn.targets.map((t, i) => (i === drawn.targets.length - 1 ? t.worldFromParent : elsewhere));
        expect(stepDrag(drag, drag.sample, { parents }).transforms).toEqual(startsOf(drawn));
      }),
      RUNS,
    );
  });

  it('an axis key and a typed amount after it have the result that they have before it', () => {
    const moves = drawing({ modes: ['translate'], only: ({ id }) => id === 'move-view', most: 2 });
    fc.assert(
      fc.property(moves, transform, fc.constantFrom('x', 'y', 'z'), way, (drawn, by, key, [x, y]) => {
        const gizmo = pressed(drawn).moveBy(x, y);
        const { drag } = gizmo;
        const { view, parents } = aboard(by, drawn);
        const typed = (from: Drag, options: DragOptions): readonly KeyedDrag[] => {
          const once = keyDrag(keyed(from), { key }, options);
          const amount = keyDrag(once, { key: '2' }, options);
          return [once, amount, keyDrag(amount, { key }, options)];
        };
        const wanted = typed(drag, {});
        const found = typed(stepDrag(drag, { ...drag.sample, view }, { parents }), { parents });
        for (const [i, { drag: now }] of found.entries())
          expectSame(now.transforms, (wanted[i] as KeyedDrag).drag.transforms, ROUNDING);
      }),
      RUNS,
    );
  });
});
