import fc from 'fast-check';
import { expect } from 'vitest';
import { compose, invertAffine, multiply, transformPoint } from '../src/algebra/mat4.js';
import { addScaled, cross, dot, length, normalize } from '../src/algebra/vec3.js';
import type { Pose } from '../src/pose/pose.js';
import { MAX_GAIN } from '../src/solve/reach.js';
import type { Mat4, Quat, Target, Transform, Vec2, Vec3, View } from '../src/types.js';
import { unitsPerPixel, viewDirectionTo } from '../src/view/camera.js';
import { ofPoint, project, projectionOf } from '../src/view/projection.js';
import { between, type Drawing } from './arbitrary.js';
import { GizmoDriver } from './driver.js';
import { TRIES } from './runs.js';

export const RUNS = { numRuns: TRIES };
/** A share of them, for a law whose every try is a long one. */
export const runs = (share: number): typeof RUNS => ({ numRuns: Math.ceil(TRIES * share) });
export const TEN_DEGREES = Math.sin((10 * Math.PI) / 180);

/** A way of the pointer; where it rests there is no answer yet. */
export const way: fc.Arbitrary<Vec2> = fc
  .tuple(between(-400, 400), between(-400, 400))
  .filter(([x, y]) => Math.hypot(x, y) > 0.01);
export const ways = fc.array(way, { minLength: 1, maxLength: 5 });

export const posed = ({ pose }: GizmoDriver): Pose => pose ?? fc.pre(false) ?? expect.unreachable();

/** The sine of the angle between what a handle works along or on, as seen in a View, and where it cannot be told apart. */
export function clearness(driver: GizmoDriver, id: string, view: View): number {
  const pose = posed(driver);
  const { axes, mode } = driver.handle(id);
  const viewDirection = viewDirectionTo(view, pose.origin) as Vec3;
  if (id === 'rotate-view') return Math.abs(dot(pose.viewDirection, viewDirection));
  if (axes.length === 0 || axes.length === 3) return 1;
  const [first, second] = axes.map((i) => pose.axes[i]) as [Vec3, Vec3?];
  if (second !== undefined) return Math.abs(dot(normalize(cross(first, second)) as Vec3, viewDirection));
  return mode === 'rotate' ? Math.abs(dot(first, viewDirection)) : length(cross(first, viewDirection));
}

/** A hand on the handle of a drawing, ten degrees or more from where geometry runs out in each of the Views. */
export function pressed(drawn: Drawing, others: readonly View[] = []): GizmoDriver {
  const driver = new GizmoDriver(drawn);
  fc.pre([drawn.view, ...others].every((view) => clearness(driver, drawn.id, view) > TEN_DEGREES));
  return driver.press(drawn.id, drawn.share) ?? fc.pre(false) ?? expect.unreachable();
}

/** Whether a handle is a ring, as all that turn but the ball are. */
export const isRing = ({ id }: { readonly id: string }): boolean => /^rotate-(x|y|z|view)$/.test(id);

export const size = (v: readonly number[]): number => Math.hypot(...v);
export const gap = (a: readonly number[], b: readonly number[]): number => size(a.map((n, i) => n - (b[i] as number)));
/** How far two rotations are apart; q and −q are the same one. */
export const turnGap = (a: Quat, b: Quat): number =>
  Math.min(
    gap(a, b),
    gap(
      a,
      b.map((n) => -n),
    ),
  );

/** The same transforms, but for rounding: `tolerance` is a share of their sizes. */
export function expectSame(found: readonly Transform[], wanted: readonly Transform[], tolerance = 1e-9): void {
  expect(found.length).toBe(wanted.length);
  found.forEach((a, i) => {
    const b = wanted[i] as Transform;
    expect(gap(a.position, b.position)).toBeLessThanOrEqual(tolerance * (1 + size(b.position)));
    expect(turnGap(a.quaternion, b.quaternion)).toBeLessThanOrEqual(tolerance);
    expect(gap(a.scale, b.scale)).toBeLessThanOrEqual(tolerance * (1 + size(b.scale)));
  });
}

export const startsOf = (drawn: Drawing): readonly Transform[] => drawn.targets.map((t) => t.transform);

/** The very same objects, and nothing to undo. */
export function expectUntouched(cursor: GizmoDriver, drawn: Drawing): void {
  expect(cursor.changed).toBe(false);
  cursor.transforms.forEach((t, i) => {
    expect(t).toBe(drawn.targets[i]?.transform);
  });
}

export const worldFrom = (t: Target, now: Transform = t.transform): Mat4 => multiply(t.worldFromParent, compose(now));

/** Where a point of the world goes that is fixed to the target, when the target becomes `now`. */
export const carried = (t: Target, now: Transform, point: Vec3): Vec3 =>
  transformPoint(worldFrom(t, now), transformPoint(invertAffine(worldFrom(t)), point));

/** Only up to √50 times the depth of the grab is an answer to be exact. */
export function preExact(view: View, from: Vec3, to: Vec3): void {
  const projection = projectionOf(view);
  const start = ofPoint(projection, from).w;
  const deeper = ofPoint(projection, to).w / start;
  fc.pre(start > 0 && deeper > 0.02 && deeper < 0.999 * Math.sqrt(MAX_GAIN));
}

/** How many pixels a point is drawn off the foot of the cursor on an axis that is drawn through `from`. */
export function offFoot(view: View, from: Vec3, axis: Vec3, point: Vec3, cursor: Vec2): number {
  const projection = projectionOf(view);
  const at = project(projection, from) as Vec2;
  const tip = project(projection, addScaled(from, axis, 0.01 * unitsPerPixel(view, from))) as Vec2;
  const along = gap(tip, at);
  const unit: Vec2 = [(tip[0] - at[0]) / along, (tip[1] - at[1]) / along];
  const share = (cursor[0] - at[0]) * unit[0] + (cursor[1] - at[1]) * unit[1];
  return gap(project(projection, point) as Vec2, [at[0] + share * unit[0], at[1] + share * unit[1]]);
}

/** A place of a ring in the world by its angle, right-handed about the axis of its delta. */
export function ringPlace(driver: GizmoDriver, id: string): (angle: number) => Vec3 {
  const pose = posed(driver);
  const [arc] = driver.handle(id).shapes(pose);
  if (arc?.kind !== 'arc') throw new Error(`${id} is no ring`);
  const { u, v } = arc;
  const unit = pose.unitsPerPixel;
  return (angle) => addScaled(addScaled(pose.origin, u, unit * Math.cos(angle)), v, unit * Math.sin(angle));
}

export const angleOf = ({ delta }: GizmoDriver): number =>
  delta.kind === 'rotate' ? delta.angle : expect.unreachable('not a turn');
