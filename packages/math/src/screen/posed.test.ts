import { describe, expect, it } from 'vitest';
import { VIEWPORT } from '../../test/arbitrary.js';
import { IDENTITY } from '../algebra/mat4.js';
import { fromAxisAngle } from '../algebra/quat.js';
import { add, mul, rotate as turn } from '../algebra/vec3.js';
import type { ScaleDelta } from '../delta.js';
import { beginDrag, stepDrag } from '../drag/drag.js';
import { keyDrag } from '../drag/key-drag.js';
import { NO_KEYS } from '../drag/keyed-drag.js';
import { bounds } from '../handles/bounds.js';
import type { Handle } from '../handles/handle.js';
import { move, rotate, scale } from '../handles/presets.js';
import { rect } from '../handles/rect.js';
import { universal } from '../handles/universal.js';
import { poseOf } from '../pose/pose.js';
import type { Target, Vec3 } from '../types.js';
import { lookAt } from '../view/look-at.js';
import { project, projectionOf } from '../view/projection.js';
import { asDragged, poseHandles } from './posed.js';

const view = lookAt([3, 2, 5], [0, 0, 0], { fov: 50 }, VIEWPORT);
const target: Target = {
  transform: { position: [1, 0, 0], quaternion: fromAxisAngle([0, 0, 1], 0.5), scale: [1, 1, 1] },
  worldFromParent: IDENTITY,
  bounds: { min: [-1, -1, -1], max: [1, 2, 3] },
};
const options = { targets: [target], view, space: 'world', pivot: 'origin', size: 80 } as const;

describe('the handles of a gizmo', () => {
  it('share one pose, except for those that scale and those on the box', () => {
    const handles = [...bounds(), ...universal()];
    const posed = poseHandles(handles, options);
    expect(posed.map(({ handle }) => handle)).toEqual(handles);
    const kindOf = ({ mode, placement }: Handle) =>
      placement?.boxed ? 'boxed' : mode === 'scale' ? 'scale' : 'others';
    for (const [kind, wanted] of [
      ['boxed', poseOf({ ...options, mode: 'scale', boxed: true })],
      ['scale', poseOf({ ...options, mode: 'scale' })],
      ['others', poseOf({ ...options, mode: 'rotate' })],
    ] as const) {
      const poses = posed.filter(({ handle }) => kindOf(handle) === kind).map(({ pose }) => pose);
      expect(poses.length).toBeGreaterThan(3);
      expect(poses[0]).toEqual(wanted);
      for (const pose of poses) expect(pose).toBe(poses[0]);
    }
  });

  it('are empty without a target, and leave out those whose pose is not in front of the eye', () => {
    expect(poseHandles(universal(), { ...options, targets: [] })).toEqual([]);
    const behind = { ...target, transform: { ...target.transform, position: [6, 4, 10] as const } };
    expect(poseHandles([...universal(), ...bounds()], { ...options, targets: [behind] })).toEqual([]);
  });
});

describe('the handles during a drag', () => {
  const posed = poseHandles([...bounds(), ...universal()], options);
  const pressed = { ...(posed.at(-1)?.pose ?? expect.unreachable()), facingSigns: [-1, 1, -1] } as const;
  const delta: ScaleDelta = { kind: 'scale', factors: [2, 3, 4], axes: pressed.axes, own: true, pivot: null };

  it('keep the sides of the press, stretch by the factors, and are otherwise as before', () => {
    const dragged = asDragged(posed, { pose: pressed, delta });
    expect(dragged).toEqual(
      posed.map(({ handle, pose }) => {
        const facingSigns = pose.differsFromSpace ? [-1, 1, -1] : pose.facingSigns;
        return { handle, pose: { ...pose, facingSigns, stretch: [2, 3, 4] } };
      }),
    );
    // The number of poses stays the same, so results cached by pose are reused.
    expect(new Set(dragged.map(({ pose }) => pose)).size).toBe(3);
  });

  it('do not change sides at the press of any handle; before the fix, the squares of a rotated target jumped to the other side', () => {
    const transform = { ...target.transform, quaternion: fromAxisAngle([0, 1, 0], 3) };
    const turned = poseHandles([...move(), ...rotate(), ...scale()], {
      ...options,
      targets: [{ ...target, transform }],
    });
    for (const { pose } of turned) expect(asDragged(turned, { pose, delta: null })).toEqual(turned);
  });

  it('keep the sides of the press after axis keys, which give the drag other axes', () => {
    const transform = { ...target.transform, quaternion: fromAxisAngle([0, 1, 0], 3) };
    const turned = { ...target, transform };
    const handles = poseHandles(move(), { ...options, targets: [turned] });
    const { handle, pose } = handles.find(({ handle: { id } }) => id === 'move-view') ?? expect.unreachable();
    const sample = { view, point: project(projectionOf(view), pose.origin) ?? expect.unreachable() };
    const free = beginDrag({ handle, pose, sample, targets: [turned] }) ?? expect.unreachable();
    const once = keyDrag({ drag: free, ...NO_KEYS }, { key: 'x' });
    const twice = keyDrag(once, { key: 'x' });
    expect(twice.drag.pose.facingSigns).not.toEqual(free.pose.facingSigns);
    for (const { drag, axis } of [once, twice])
      expect(asDragged(handles, { ...drag, ...axis?.free })).toEqual(asDragged(handles, free));
  });

  it('keep the sides of the press while a ring rotates the target and its squares', () => {
    const start = { ...target, transform: { ...target.transform, quaternion: [0, 0, 0, 1] as const } };
    const handles = poseHandles([...rotate(), ...scale()], { ...options, targets: [start] });
    const { handle, pose } = handles.find(({ handle: { id } }) => id === 'rotate-y') ?? expect.unreachable();
    const pixelAt = (angle: number) => {
      const offset = turn([0, 0, 0.82 * pose.size * pose.unitsPerPixel], fromAxisAngle([0, 1, 0], angle));
      return project(projectionOf(view), add(pose.origin, offset)) ?? expect.unreachable();
    };
    const sample = { view, point: pixelAt(0) };
    let drag = beginDrag({ handle, pose, sample, targets: [start] }) ?? expect.unreachable();
    for (let angle = 0.2; angle < 6.3; angle += 0.2) {
      drag = stepDrag(drag, { view, point: pixelAt(angle) });
      const now = { ...start, transform: drag.transforms[0] ?? expect.unreachable() };
      const dragged = asDragged(poseHandles([...rotate(), ...scale()], { ...options, targets: [now] }), drag);
      expect(dragged.map((one) => one.pose.facingSigns)).toEqual(handles.map((one) => one.pose.facingSigns));
    }
  });

  it('on the box of several targets rotate with them: the knob of a rectangle stays at the cursor', () => {
    const face = lookAt([0, 0, 12], [0, 0, 0], { fov: 50 }, VIEWPORT);
    const targets = [-1, 1].map(
      (x): Target => ({ ...target, transform: { ...target.transform, position: [x, 0, 0] } }),
    );
    const seen = { ...options, view: face, pivot: 'median' } as const;
    const boxed = poseHandles(rect(), { ...seen, targets });
    const knobOf = (all: typeof boxed) => {
      const { handle, pose } = all.at(-1) ?? expect.unreachable();
      const ball = handle.shapes(pose).find(({ kind }) => kind === 'ball');
      const center = ball?.kind === 'ball' ? ball.center : expect.unreachable();
      return add(pose.origin, mul(center, pose.unitsPerPixel));
    };
    const { handle, pose } = boxed.at(-1) ?? expect.unreachable();
    const pixelOf = (at: Vec3) => project(projectionOf(face), at) ?? expect.unreachable();
    const start = beginDrag({ handle, pose, targets, sample: { view: face, point: pixelOf(knobOf(boxed)) } });
    for (const angle of [0.4, 1.2, 3, -2]) {
      const point = pixelOf(turn(knobOf(boxed), fromAxisAngle([0, 0, 1], angle)));
      const drag = stepDrag(start ?? expect.unreachable(), { view: face, point });
      const now = targets.map((one, i) => ({ ...one, transform: drag.transforms[i] ?? expect.unreachable() }));
      const [x, y] = pixelOf(knobOf(asDragged(poseHandles(rect(), { ...seen, targets: now }), drag)));
      expect(Math.hypot(x - point[0], y - point[1])).toBeLessThan(0.1);
    }
  });

  it('do not stretch by a move, a rotation or no delta', () => {
    for (const other of [null, { kind: 'translate', vector: [1, 2, 3] } as const])
      for (const { pose } of asDragged(posed, { pose: pressed, delta: other })) expect(pose.stretch).toEqual([1, 1, 1]);
  });
});
