import { describe, expect, it } from 'vitest';
import { VIEWPORT } from '../../test/arbitrary.js';
import { compose, IDENTITY, multiply } from '../algebra/mat4.js';
import { add, mul } from '../algebra/vec3.js';
import type { Handle } from '../handles/handle.js';
import { poseHandles } from '../screen/posed.js';
import type { Mat4, Transform, Vec2, Vec3, View } from '../types.js';
import { NO_MODIFIERS } from '../types.js';
import { lookAt } from '../view/look-at.js';
import { project, projectionOf } from '../view/projection.js';
import { box } from './box.js';
import { orthographicCamera, perspectiveCamera } from './cameras.js';
import { areaLight, pointLight, spotLight } from './lights.js';
import type { SetOptions } from './record.js';
import { rectangle } from './rectangle.js';
import { capsule, cone, cylinder, sphere, torus } from './solids.js';

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

/** Where a handle is drawn: its knob, or a point of its circle. */
function drawnAt(handle: Handle, worldFromParent: Mat4, view: View): Vec2 | null {
  const [posed] = poseHandles([handle], { targets: [{ transform, worldFromParent }], view });
  const [shape] = posed?.handle.shapes(posed.pose) ?? [];
  if (posed === undefined || shape === undefined || (handle.visibility?.(posed.pose) ?? 1) < 0.25) return null;
  const { origin, unitsPerPixel } = posed.pose;
  const offset = shape.kind === 'arc' ? add(mul(shape.u, Math.cos(0.7)), mul(shape.v, Math.sin(0.7))) : [0, 0, 0];
  return project(projectionOf(view), add(origin, mul(offset as Vec3, unitsPerPixel)));
}

/** The value after a drag; null: a circle is edge-on, and its end is dragged instead of its line. */
function draggedTo(handle: Handle, worldFromParent: Mat4, view: View, from: Vec2, to: Vec2): unknown {
  const [posed] = poseHandles([handle], { targets: [{ transform, worldFromParent }], view });
  const { pose } = posed ?? expect.unreachable();
  const grab = handle.grab({ point: from, view }, pose) ?? expect.unreachable();
  return 'edge' in grab && grab.edge !== null ? null : handle.drag(grab, { point: to, view }, pose, null)?.value;
}

/** A set, its value and how many handles it has. */
const row = <V extends object>(
  name: string,
  set: (options: SetOptions<V>) => readonly Handle[],
  value: V,
  count: number,
) => ({ name, count, value, handles: (of: object) => set({ value: of as V }) });

const SETS = [
  row('box', box, { size: [1, 2, 1.5], center: [0.2, 0, -0.1] }, 26),
  row('rectangle', rectangle, { width: 4, height: 2.5 }, 8),
  row('sphere', sphere, { radius: 0.8 }, 1),
  row('cylinder', cylinder, { radiusTop: 0.6, radiusBottom: 0.9, height: 1.5 }, 3),
  row('capsule', capsule, { radius: 0.5, height: 1.2 }, 2),
  row('cone', cone, { radius: 0.7, height: 1.4 }, 2),
  row('torus', torus, { radius: 1.1, tube: 0.3 }, 2),
  row('pointLight', pointLight, { distance: 1.5 }, 1),
  row('spotLight', spotLight, { distance: 1.6, angle: 0.5 }, 2),
  row('areaLight', areaLight, { width: 3, height: 2.5 }, 8),
  row('perspectiveCamera', perspectiveCamera, { fov: 50, aspect: 1.5, near: 0.4, far: 2 }, 3),
  row('orthographicCamera', orthographicCamera, { left: -1, right: 1.2, bottom: -0.7, top: 0.8, near: 0.3, far: 2 }, 6),
];

const numbersIn = (value: unknown): readonly number[] =>
  typeof value === 'number' ? [value] : Object.values(value as object).flatMap(numbersIn);

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
      const edit = handle.edit ?? expect.unreachable();
      const wanted = edit.numbers(value).map((number) => number.value * 1.12);
      const other = edit.edited(value, wanted, NO_MODIFIERS, false) as object;
      expect(numbersIn(other)).not.toEqual(numbersIn(value));
      const drawn = handles(other).find(({ id }) => id === handle.id) ?? expect.unreachable();
      const results = views.flatMap((view) => {
        const [from, to] = [handle, drawn].map((h) => drawnAt(h, worldFromParent, view));
        const found = from && to ? draggedTo(handle, worldFromParent, view, from, to) : null;
        return found === null ? [] : [found];
      });
      expect(results.length, handle.id).toBeGreaterThanOrEqual(9);
      for (const found of results) {
        const [a, b] = [found, other].map(numbersIn) as [readonly number[], readonly number[]];
        expect(a.length, handle.id).toBe(b.length);
        a.forEach((n, i) => {
          expect(Math.abs(n - (b[i] as number)), `${handle.id}, number ${i}`).toBeLessThan(1e-6);
        });
      }
    }
  });
});
