import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, parent, target, viewOf } from '../../test/arbitrary.js';
import { gap, RUNS, way, worldFrom } from '../../test/measure.js';
import { transformPoint } from '../algebra/mat4.js';
import { fromAxisAngle, multiply } from '../algebra/quat.js';
import { rotate, ZERO } from '../algebra/vec3.js';
import { beginDrag, stepDrag } from '../drag/drag.js';
import type { Drag } from '../drag/drag-state.js';
import { readoutOfValue } from '../drag/readout.js';
import { worldOrigin } from '../pose/pivot.js';
import { asDragged, poseHandles } from '../screen/posed.js';
import { snapToFeatures } from '../snap-to/snap-to.js';
import { faceSnapper } from '../snap-to/snappers.js';
import type { Quat, Target, Vec2, Vec3, View } from '../types.js';
import { lookAt } from '../view/look-at.js';
import { project, projectionOf } from '../view/projection.js';
import { type AimValue, aim } from './aim.js';

const scene = fc
  .record({ only: target(parent), distance: between(0.5, 4) })
  .chain((s) => viewOf(worldOrigin(s.only)).map((view) => ({ ...s, view })));

const handlesOf = ({ scale, quaternion }: Target['transform'], distance: number) =>
  aim({ value: { quaternion, distance }, scale });

/** A press on the dot, if it is in the picture. */
function pressed(only: Target, distance: number, view: View): Drag | null {
  const [posed] = poseHandles(handlesOf(only.transform, distance), { targets: [only], view });
  const point = posed && project(projectionOf(view), posed.pose.origin);
  return posed && point ? beginDrag({ ...posed, sample: { point, view }, targets: [only] }) : null;
}

/** The target after a drag, as an application rotates it. */
const turned = (only: Target, { value }: Drag): Target => ({
  ...only,
  transform: { ...only.transform, quaternion: (value as AimValue).quaternion },
});

/** From above, 100 pixels are one unit, and the origin is at [400, 400]. */
const above = lookAt([0, 10, 0], [0, 0, 0], { height: 8 }, { x: 0, y: 0, width: 800, height: 800 });
const ONE: Target = {
  transform: { position: ZERO, quaternion: [0, 0, 0, 1], scale: [1, 1, 1] },
  worldFromParent: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1],
};

describe('aim', () => {
  it('draws the dot at the cursor in any parent, where it is or on a copy of the target, and comes back', () => {
    fc.assert(
      fc.property(scene, way, ({ only, distance, view }, [x, y]) => {
        const start = pressed(only, distance, view) ?? fc.pre(false) ?? expect.unreachable();
        const [px, py] = start.press.point;
        const to: Vec2 = [px + x, py + y];
        const drag = stepDrag(start, { point: to, view });
        fc.pre(drag.value !== null && drag.changed);
        const now = turned(only, drag);
        const handles = handlesOf(now.transform, (drag.value as AimValue).distance);
        const [shown] = asDragged(poseHandles(handles, { targets: [now], view }), drag);
        fc.pre(shown !== undefined);
        expect(gap(project(projectionOf(view), shown?.pose.origin ?? ZERO) ?? [0, 0], to)).toBeLessThan(0.1);
        expect(stepDrag(drag, drag.press).value).toBe(start.handle.edit?.value);
      }),
      RUNS,
    );
  });

  it('looks at the dot along its axis', () => {
    fc.assert(
      fc.property(scene, way, ({ only, distance, view }, [x, y]) => {
        const start = pressed(only, distance, view) ?? fc.pre(false) ?? expect.unreachable();
        fc.pre(start.pose.frame?.isCopy !== true);
        const [px, py] = start.press.point;
        const drag = stepDrag(start, { point: [px + x, py + y], view });
        fc.pre(drag.changed);
        const { distance: far } = drag.value as AimValue;
        const at = transformPoint(worldFrom(turned(only, drag)), [0, 0, -far]);
        expect(gap(project(projectionOf(view), at) ?? [0, 0], [px + x, py + y])).toBeLessThan(0.1);
      }),
      RUNS,
    );
  });

  it('keeps a level camera level', () => {
    const start = pressed(ONE, 2, above) ?? expect.unreachable();
    for (const point of [
      [300, 300],
      [500, 500],
      [400, 100],
    ] as const) {
      const { quaternion } = stepDrag(start, { point, view: above }).value as AimValue;
      expect(Math.abs(rotate([1, 0, 0], quaternion)[1])).toBeLessThan(1e-12);
    }
  });

  it('turns a light that shines straight down', () => {
    const down: Quat = fromAxisAngle([1, 0, 0], -Math.PI / 2);
    const front = lookAt([0, 0, 10], [0, 0, 0], { height: 8 }, { x: 0, y: 0, width: 800, height: 800 });
    const only = { ...ONE, transform: { ...ONE.transform, quaternion: down } };
    const start = pressed(only, 2, front) ?? expect.unreachable();
    const { quaternion, distance } = stepDrag(start, { point: [600, 600], view: front }).value as AimValue;
    expect(gap(rotate([0, 0, -distance], quaternion), [2, -2, 0])).toBeLessThan(1e-9);
  });

  it('snaps to a surface, which the target then looks at, and leaves it with Ctrl', () => {
    const floor: readonly Vec3[] = [
      [-9, -3, -9],
      [-9, -3, 9],
      [9, -3, 9],
      [9, -3, -9],
    ];
    const constraints = [snapToFeatures([faceSnapper([floor])])];
    const start = pressed(ONE, 2, above) ?? expect.unreachable();
    const sample = { point: [450, 250] as const, view: above };
    const drag = stepDrag(start, sample, { constraints });
    expect(drag.snapped).toMatchObject({ kind: 'face', point: [1.5, -3, 0.5] });
    const { quaternion, distance } = drag.value as AimValue;
    expect(gap(rotate([0, 0, -distance], quaternion), [1.5, -3, 0.5])).toBeLessThan(1e-9);
    const modifiers = { alt: false, ctrl: true, meta: false, shift: false };
    const free = stepDrag(drag, { ...sample, modifiers }, { constraints });
    expect(free.snapped).toBeNull();
    // With Ctrl, the numbers snap.
    expect((free.value as AimValue).distance).toBe(2);
    expect(stepDrag(drag, drag.press, { constraints })).toMatchObject({
      value: start.handle.edit?.value,
      snapped: null,
    });
  });

  it('has its turn, its tilt and its distance as numbers', () => {
    const quaternion = multiply(fromAxisAngle([0, 1, 0], 0.5), fromAxisAngle([1, 0, 0], -0.25));
    const [handle] = aim({ value: { quaternion, distance: 2 }, unit: ' m' });
    expect(handle && readoutOfValue(handle, handle.edit?.value)?.text).toBe(
      'turn 28.6°  tilt -14.3°  distance 2.000 m',
    );
    const { ctrl, ...rest } = { alt: false, ctrl: false, meta: false, shift: false };
    const next = handle?.edit?.edited(handle.edit.value, [null, null, 3], { ctrl, ...rest }, true) as AimValue;
    expect(next).toEqual({ quaternion, distance: 3 });
    expect(next.quaternion).toBe(quaternion);
  });
});
