import fc from 'fast-check';
import { expect } from 'vitest';
import { toBasis } from '../src/algebra/basis.js';
import { compose, invertAffine, multiply, transformPoint } from '../src/algebra/mat4.js';
import { addScaled, cross, dot, length, normalize, sub } from '../src/algebra/vec3.js';
import type { Grab, Handle } from '../src/handles/handle.js';
import type { Pose } from '../src/pose/pose.js';
import { MAX_GAIN } from '../src/solve/gain.js';
import type { Mat4, Quat, Target, Transform, Vec2, Vec3, View } from '../src/types.js';
import { unitsPerPixel, viewDirectionTo } from '../src/view/camera.js';
import { ofDirection, ofPoint, project, projectionOf, velocity } from '../src/view/projection.js';
import { between, type Drawing } from './arbitrary.js';
import { GizmoDriver } from './driver.js';
import { SAMPLES } from './runs.js';

export const RUNS = { numRuns: SAMPLES };
/** A fraction of the runs, for tests with slow samples. */
export const runs = (share: number): typeof RUNS => ({ numRuns: Math.ceil(SAMPLES * share) });
export const TEN_DEGREES = Math.sin((10 * Math.PI) / 180);

/** A pointer movement in CSS pixels, never zero: a drag without movement has no delta. */
export const way: fc.Arbitrary<Vec2> = fc
  .tuple(between(-400, 400), between(-400, 400))
  .filter(([x, y]) => Math.hypot(x, y) > 0.01);
export const ways = fc.array(way, { minLength: 1, maxLength: 5 });

export const posed = ({ pose }: GizmoDriver): Pose => pose ?? fc.pre(false) ?? expect.unreachable();

/** The sine of the angle between a handle's axis, plane or ring and its degenerate orientation in a View. */
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

/** Presses the handle of a drawing; skips samples within 10° of a degenerate orientation in any of the Views. */
export function pressed(drawn: Drawing, others: readonly View[] = []): GizmoDriver {
  const driver = new GizmoDriver(drawn);
  fc.pre([drawn.view, ...others].every((view) => clearness(driver, drawn.id, view) > TEN_DEGREES));
  return driver.press(drawn.id, drawn.share) ?? fc.pre(false) ?? expect.unreachable();
}

export const isRing = ({ id }: { readonly id: string }): boolean => /^rotate-(x|y|z|view)$/.test(id);

export const size = (v: readonly number[]): number => Math.hypot(...v);
export const gap = (a: readonly number[], b: readonly number[]): number => size(a.map((n, i) => n - (b[i] as number)));
/** The distance of two rotations; q and −q are the same rotation. */
export const turnGap = (a: Quat, b: Quat): number =>
  Math.min(
    gap(a, b),
    gap(
      a,
      b.map((n) => -n),
    ),
  );

/** Expects equal transforms up to a relative tolerance. */
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

/** Expects the start objects and `changed: false`. */
export function expectUntouched(cursor: GizmoDriver, drawn: Drawing): void {
  expect(cursor.changed).toBe(false);
  cursor.transforms.forEach((t, i) => {
    expect(t).toBe(drawn.targets[i]?.transform);
  });
}

export const worldFrom = (t: Target, now: Transform = t.transform): Mat4 => multiply(t.worldFromParent, compose(now));

/** The movement of a world point that is fixed to a target when its transform becomes `now`. */
export const carried = (t: Target, now: Transform, point: Vec3): Vec3 =>
  transformPoint(worldFrom(t, now), transformPoint(invertAffine(worldFrom(t)), point));

/**
 * Skips samples whose exact result exceeds the bound of the gain, because drags are not exact there: a² ≤ 50 / √(1 + l²) with
 * the depth ratio a, and the movement l across the view direction in units of the depth, as an upper bound of a·l.
 */
export function preExact(view: View, from: Vec3, to: Vec3): void {
  const projection = projectionOf(view);
  const start = ofPoint(projection, from).w;
  const deeper = ofPoint(projection, to).w / start;
  const [x, y, z] = projection.w;
  const rate = Math.hypot(x, y, z) / start;
  const along = deeper - 1;
  const moved = rate * Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]);
  const across = Math.max(0, moved * moved - along * along) / (deeper * deeper);
  fc.pre(start > 0 && deeper > 0.02 && deeper * deeper * Math.sqrt(1 + across) < 0.998 * MAX_GAIN);
}

/**
 * As `preExact`, for a result in multiples of two directions of a plane: its derivative by the pixel is at most 50 times as
 * large as at the start. The derivative is the inverse of the matrix of the pixels along both directions, with the singular
 * values s ≥ t. The bound compares its Frobenius norm √(s² + t²) / st at the end with its largest singular value 1 / t at the
 * start.
 */
export function preExactOnPlane(view: View, from: Vec3, to: Vec3, u: Vec3, v: Vec3): void {
  const projection = projectionOf(view);
  const at = (point: Vec3) => {
    const place = ofPoint(projection, point);
    const [a, b] = [u, v].map((d) => velocity(place, ofDirection(projection, d))) as [Vec2, Vec2];
    const [squares, area] = [size([...a, ...b]) ** 2, Math.abs(a[0] * b[1] - a[1] * b[0])];
    const larger = (squares + Math.sqrt(Math.max(0, squares ** 2 - 4 * area ** 2))) / 2;
    return { depth: place.w, norm: Math.sqrt(squares) / area, largest: Math.sqrt(larger) / area };
  };
  const [start, end] = [at(from), at(to)];
  fc.pre(start.depth > 0 && end.depth > 0.02 * start.depth && end.norm < 0.998 * MAX_GAIN * start.largest);
}

/** Skips presses on a part of a box within two pixels of its center or beyond it, which count as two pixels away. */
export function preBeyondCenter(pose: Pose, view: View, { axes }: Handle, part: Vec3, { point }: Grab): void {
  const from = toBasis(pose.axes, sub(point, pose.origin));
  fc.pre(axes.every((i) => from[i] * part[i] > 2.001 * unitsPerPixel(view, point)));
}

/** CSS pixels from a point to the projection of the cursor onto the axis through `from`, on screen. */
export function offFoot(view: View, from: Vec3, axis: Vec3, point: Vec3, cursor: Vec2): number {
  const projection = projectionOf(view);
  const at = project(projection, from) as Vec2;
  const tip = project(projection, addScaled(from, axis, 0.01 * unitsPerPixel(view, from))) as Vec2;
  const along = gap(tip, at);
  const unit: Vec2 = [(tip[0] - at[0]) / along, (tip[1] - at[1]) / along];
  const share = (cursor[0] - at[0]) * unit[0] + (cursor[1] - at[1]) * unit[1];
  return gap(project(projection, point) as Vec2, [at[0] + share * unit[0], at[1] + share * unit[1]]);
}

/** The world point of a ring at an angle, right-handed about the axis of its delta. */
export function ringPlace(driver: GizmoDriver, id: string): (angle: number) => Vec3 {
  const pose = posed(driver);
  const [arc] = driver.handle(id).shapes(pose);
  if (arc?.kind !== 'arc') throw new Error(`${id} is no ring`);
  const { u, v } = arc;
  const unit = pose.unitsPerPixel;
  return (angle) => addScaled(addScaled(pose.origin, u, unit * Math.cos(angle)), v, unit * Math.sin(angle));
}

export const angleOf = ({ delta }: GizmoDriver): number =>
  delta.kind === 'rotate' ? delta.angle : expect.unreachable('not a rotation');
