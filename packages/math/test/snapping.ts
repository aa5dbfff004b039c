// Moves without snapping, and snappers with features near them.

import fc from 'fast-check';
import { expect } from 'vitest';
import { addScaled, length } from '../src/algebra/vec3.js';
import type { FeatureSnap, Snapped } from '../src/constrain/constraint.js';
import type { TranslateDelta, Vec2, Vec3 } from '../src/index.js';
import type { SnapFeature } from '../src/snap-to/feature.js';
import { snapTo } from '../src/snap-to/snap-to.js';
import type { Snapper, SnapToContext } from '../src/snap-to/snapper.js';
import { snapper } from '../src/snap-to/snappers.js';
import { screenAxes, unitsPerPixel } from '../src/view/camera.js';
import { ofPoint, project, projectionOf } from '../src/view/projection.js';
import { between, type Drawing, drawing, rigidParent } from './arbitrary.js';
import { GizmoDriver } from './driver.js';
import { posed } from './measure.js';

/** A scene, and the pixels of a move along each direction of its handle. */
export const moves: fc.Arbitrary<readonly [Drawing, Vec3]> = fc.tuple(
  drawing({ modes: ['translate'], of: rigidParent, most: 2 }),
  fc.tuple(between(-100, 100), between(-100, 100), between(-100, 100)),
);

/** A move without snapping. */
export interface Unsnapped {
  readonly delta: TranslateDelta;
  readonly context: SnapToContext;
  /** The directions of the handle; three if it is unconstrained. */
  readonly along: readonly Vec3[];
  /** The moved origin of the gizmo, its pixel, and the world units per pixel there. */
  readonly point: Vec3;
  readonly pixel: Vec2;
  readonly unit: number;
}

const WORLD: readonly Vec3[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

export function unsnappedOf(drawn: Drawing, amounts: Vec3): Unsnapped {
  const driver = new GizmoDriver(drawn);
  const [pose, handle] = [posed(driver), driver.handle(drawn.id)];
  const isFree = handle.axes.length === 0;
  const directions = isFree ? screenAxes(drawn.view).slice(0, 2) : handle.axes.map((i) => pose.axes[i]);
  const vector = directions.reduce<Vec3>(
    (sum, d, i) => addScaled(sum, d, (amounts[i] as number) * pose.unitsPerPixel),
    [0, 0, 0],
  );
  const along = isFree ? WORLD : directions;
  const point = addScaled(pose.origin, vector, 1);
  const projection = projectionOf(drawn.view);
  // At least 0.3 times as far from the eye as at the press.
  fc.pre(ofPoint(projection, point).w > 0.3 * ofPoint(projection, pose.origin).w);
  return {
    delta: { kind: 'translate', vector },
    context: { handle, pose, targets: drawn.targets, view: drawn.view, cursor: [0, 0], along },
    along,
    point,
    pixel: project(projection, point) ?? expect.unreachable(),
    unit: unitsPerPixel(drawn.view, point),
  };
}

/** The moved point plus an offset in pixels. */
export const near = ({ point, unit }: Unsnapped, offset: Vec3): Vec3 => addScaled(point, offset, unit);

export const snapperOf = (features: readonly SnapFeature[], options: Partial<Snapper> = {}): Snapper =>
  snapper({ id: 'test', ...options, features: () => features });

/** The result of a single feature with an unlimited radius. */
export const snapToOnly = (w: Unsnapped, feature: SnapFeature): FeatureSnap =>
  snapTo(w.delta, [snapperOf([feature], { radius: 1e9 })], w.context);

/** The gizmo's origin after a move. */
export const originAfter = ({ context }: Unsnapped, { delta }: FeatureSnap): Vec3 =>
  delta.kind === 'translate' ? addScaled(context.pose.origin, delta.vector, 1) : expect.unreachable();

/** CSS pixels between a point and the moved point on screen. */
export function pixelsOff({ pixel, context }: Unsnapped, place: Vec3): number {
  const at = project(projectionOf(context.view), place) ?? expect.unreachable();
  return Math.hypot(at[0] - pixel[0], at[1] - pixel[1]);
}

export const snappedOf = ({ snapped }: FeatureSnap): Snapped => snapped ?? expect.unreachable('no feature is near');

/** A bound of the rounding errors of computations with these points. */
export const rounding = (w: Unsnapped, ...places: readonly Vec3[]): number =>
  1e-9 * (Math.max(...[w.point, w.context.pose.origin, ...places].map(length)) + w.unit * 100);

/** Whether all points are in front of the eye. */
export const areInFront = (w: Unsnapped, ...places: readonly Vec3[]): boolean =>
  places.every((p) => project(projectionOf(w.context.view), p) !== null);
