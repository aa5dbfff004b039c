import { describe, expect, it } from 'vitest';
import { VIEWPORT } from '../../test/arbitrary.js';
import { numbersIn, SETS } from '../../test/value-sets.js';
import { compose, IDENTITY, multiply } from '../algebra/mat4.js';
import { add, mul } from '../algebra/vec3.js';
import type { Handle } from '../handles/handle.js';
import { drawHandles } from '../screen/drawn.js';
import { asDragged, poseHandles } from '../screen/posed.js';
import type { Mat4, Transform, Vec2, Vec3, View } from '../types.js';
import { NO_MODIFIERS } from '../types.js';
import { lookAt } from '../view/look-at.js';
import { project, projectionOf } from '../view/projection.js';
import { orthographicCamera, perspectiveCamera } from './cameras.js';

const transform: Transform = { position: [0.3, -0.2, 0.5], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] };
const turn = (angle: number, [x, y, z]: Vec3): Transform => ({
  position: [0, 0, 0],
  quaternion: [x * Math.sin(angle / 2), y * Math.sin(angle / 2), z * Math.sin(angle / 2), Math.cos(angle / 2)],
  scale: [1, 1, 1],
});
const stretched = compose({ ...turn(0.7, [0, 0.6, 0.8]), position: [1, 2, -1], scale: [1.5, 0.8, 1.2] });
const PARENTS: readonly (readonly [string, Mat4])[] = [
  ['no parent', IDENTITY],
  ['a stretched parent', stretched],
  ['a mirrored parent', compose({ ...turn(1, [1, 0, 0]), scale: [-1.1, 1.1, 1.1] })],
  ['a sheared parent', multiply(stretched, compose(turn(0.5, [0.8, 0, 0.6])))],
];

/** Eighteen poses of the camera: six directions, each near, far and with an orthographic lens. */
const DIRECTIONS: readonly Vec3[] = [
  [0.3, 0.2, 1],
  [1, 0.8, 0.6],
  [-0.9, 0.3, 0.5],
  [0.2, 1, 0.3],
  [0.5, -0.7, -0.8],
  [-1, 0.1, -0.2],
];
const LENSES = [
  { away: 9, lens: { fov: 55 } },
  { away: 25, lens: { fov: 30 } },
  { away: 14, lens: { height: 12 } },
] as const;
const viewsOf = (center: Vec3): readonly View[] =>
  DIRECTIONS.flatMap((d) =>
    LENSES.map(({ away, lens }) =>
      lookAt(add(center, mul(d, away / Math.hypot(...d))), add(center, [0.4, -0.3, 0.2]), lens, VIEWPORT),
    ),
  );

/** Where a handle is drawn: its knob, or a point of its circle. Null if that is not where the value is. */
function drawnAt(handle: Handle, worldFromParent: Mat4, view: View): Vec2 | null {
  const [posed] = poseHandles([handle], { targets: [{ transform, worldFromParent }], view });
  const [shape] = posed?.handle.shapes(posed.pose) ?? [];
  if (posed === undefined || shape === undefined || (handle.visibility?.(posed.pose) ?? 1) < 0.25) return null;
  const { origin, unitsPerPixel, frame } = posed.pose;
  if (frame?.isCopy || frame?.straight) return null;
  const offset = shape.kind === 'arc' ? add(mul(shape.u, Math.cos(0.7)), mul(shape.v, Math.sin(0.7))) : [0, 0, 0];
  return project(projectionOf(view), add(origin, mul(offset as Vec3, unitsPerPixel)));
}

/**
 * The value after a drag; null: a circle is edge-on, and its end is dragged instead of its line, or it gets to the other side of a
 * sphere.
 */
function draggedTo(handle: Handle, worldFromParent: Mat4, view: View, from: Vec2, to: Vec2, other: Handle): unknown {
  const press = (at: Vec2, of: Handle) => {
    const [posed] = poseHandles([of], { targets: [{ transform, worldFromParent }], view });
    const { pose } = posed ?? expect.unreachable();
    return { pose, grab: of.grab({ point: at, view }, pose) ?? expect.unreachable() };
  };
  const { pose, grab } = press(from, handle);
  const { grab: end } = press(to, other);
  if (('edge' in grab && grab.edge !== null) || ('isFar' in grab && 'isFar' in end && grab.isFar !== end.isFar))
    return null;
  return handle.drag(grab, { point: to, view }, pose, null)?.value;
}

describe.each(SETS)('the set $name', ({ handles, value, count }) => {
  it('has a handle with an id of its own for each part', () => {
    expect(new Set(handles(value).map(({ id }) => id)).size).toBe(count);
  });

  it.each(PARENTS)('has the value whose handle is drawn at the cursor, in 18 poses in %s', (_, worldFromParent) => {
    const views = viewsOf([
      worldFromParent[12] as number,
      worldFromParent[13] as number,
      worldFromParent[14] as number,
    ]);
    for (const handle of handles(value)) {
      // Just inside the silhouette of the sphere on which a cone ends, a pixel moves the cone by a limited angle.
      const most = handle.id === 'spot-angle' ? 1e-3 : 1e-6;
      const edit = handle.edit ?? expect.unreachable();
      const wanted = edit.numbers(value).map((number) => number.value * 1.12);
      const other = edit.edited(value, wanted, NO_MODIFIERS, false) as object;
      expect(numbersIn(other)).not.toEqual(numbersIn(value));
      const drawn = handles(other).find(({ id }) => id === handle.id) ?? expect.unreachable();
      const results = views.flatMap((view) => {
        const [from, to] = [handle, drawn].map((h) => drawnAt(h, worldFromParent, view));
        const found = from && to ? draggedTo(handle, worldFromParent, view, from, to, drawn) : null;
        return found === null ? [] : [found];
      });
      expect(results.length, handle.id).toBeGreaterThanOrEqual(9);
      for (const found of results) {
        const [a, b] = [found, other].map(numbersIn) as [readonly number[], readonly number[]];
        expect(a.length, handle.id).toBe(b.length);
        a.forEach((n, i) => {
          expect(Math.abs(n - (b[i] as number)), `${handle.id}, number ${i}`).toBeLessThan(most);
        });
      }
    }
  });
});

describe.each(SETS)('the set $name outside of the picture', ({ handles, value }) => {
  const view = lookAt([0, 0, 9], [0, 0, 0], { fov: 50 }, VIEWPORT);
  const posedAt = (position: Vec3) =>
    poseHandles(handles(value), {
      targets: [{ transform: { ...transform, position }, worldFromParent: IDENTITY }],
      view,
    });

  it.each<[string, Vec3]>([
    ['behind the camera', [0.5, 0, 60]],
    ['beside the picture', [500, 0, 0]],
  ])('is hidden, except for the handle that is dragged: %s', (_, position) => {
    const posed = posedAt(position);
    expect(drawHandles(posed, view).map(({ visibility }) => visibility)).toEqual(posed.map(() => 0));
    for (const press of posedAt([0, 0, 0])) {
      const shown = asDragged(posed, { ...press, delta: null }).filter(({ pose }) => !pose.frame?.isHidden);
      // Edges and corners behind the eye have no pose.
      const { id } = press.handle;
      expect(shown.map(({ handle }) => handle.id)).toEqual(posed.some(({ handle }) => handle.id === id) ? [id] : []);
    }
  });
});

describe('the frustum of a camera with a far plane at a distance of a million', () => {
  const sides = { left: -1, right: 1.2, bottom: -0.7, top: 0.8 };
  const deepest = (handles: readonly Handle[], id: string): number => {
    const handle = handles.find((one) => one.id === id) ?? expect.unreachable(id);
    // From so far that nothing is drawn on a copy.
    const view = lookAt([0, 0, 1e7], [0, 0, 0], { height: 4e6 }, VIEWPORT);
    const targets = [{ transform: turn(0, [0, 1, 0]), worldFromParent: IDENTITY }];
    const { pose } = poseHandles([handle], { targets, view })[0] ?? expect.unreachable();
    const ends = handle.shapes(pose).flatMap((shape) => (shape.kind === 'segment' ? [shape.from, shape.to] : []));
    return -Math.min(...ends.map((end) => pose.origin[2] + end[2] * pose.unitsPerPixel));
  };
  it.each([
    [
      'perspective',
      'camera-fov',
      124,
      (far: number) => perspectiveCamera({ value: { fov: 50, aspect: 1.5, near: 0.1, far } }),
    ],
    ['orthographic', 'camera-left', 14.88, (far: number) => orthographicCamera({ value: { ...sides, near: 0, far } })],
  ] as const)('is cut, with dashes beyond, and not before: %s', (_, id, end, handlesFor) => {
    expect(deepest(handlesFor(1e6), id)).toBeCloseTo(end, 6);
    expect(deepest(handlesFor(Number.POSITIVE_INFINITY), id)).toBeCloseTo(end, 6);
    expect(deepest(handlesFor(9), id)).toBeCloseTo(9, 6);
  });
});
