// Moves that are about to be snapped, and features near to where they would go.

import fc from 'fast-check';
import { expect } from 'vitest';
import { addScaled, length } from '../src/algebra/vec3.js';
import type { TranslateDelta, Vec2, Vec3 } from '../src/index.js';
import { snapper } from '../src/snap-to/make.js';
import { snapTo } from '../src/snap-to/snap-to.js';
import type { SnapFeature, Snapped, Snapper, SnapTo, SnapToContext } from '../src/snap-to/snapper.js';
import { screenAxes, unitsPerPixel } from '../src/view/camera.js';
import { ofPoint, project, projectionOf } from '../src/view/projection.js';
import { between, type Drawing, drawing, rigidParent } from './arbitrary.js';
import { GizmoDriver } from './driver.js';
import { posed } from './measure.js';

/** A scene, and how many pixels a move goes along each of its handle's directions. */
export const moves: fc.Arbitrary<readonly [Drawing, Vec3]> = fc.tuple(
  drawing({ modes: ['translate'], of: rigidParent, most: 2 }),
  fc.tuple(between(-100, 100), between(-100, 100), between(-100, 100)),
);

/** A move as it would be without snapping. */
export interface Wanted {
  readonly delta: TranslateDelta;
  readonly context: SnapToContext;
  /** The directions that the handle leaves, three where it is free. */
  readonly along: readonly Vec3[];
  /** Where the gizmo's origin would be, where that is drawn, and the world units of a pixel there. */
  readonly point: Vec3;
  readonly pixel: Vec2;
  readonly unit: number;
}

const WORLD: readonly Vec3[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

export function wantedOf(drawn: Drawing, amounts: Vec3): Wanted {
  const driver = new GizmoDriver(drawn);
  const [pose, handle] = [posed(driver), driver.handle(drawn.id)];
  const isFree = handle.axes.length === 0;
  const directions = isFree ? screenAxes(drawn.view).slice(0, 2) : handle.axes.map((i) => pose.axes[i]);
  const vector = directions.reduce<Vec3>(
    (sum, d, i) => addScaled(sum, d, (amounts[i] as number) * pose.unitsPerPixel),
    [0, 0, 0],
  );
  const point = addScaled(pose.origin, vector, 1);
  const projection = projectionOf(drawn.view);
  // Well in front of the eye, so that pixels and world units are of a size.
  fc.pre(ofPoint(projection, point).w > 0.3 * ofPoint(projection, pose.origin).w);
  return {
    delta: { kind: 'translate', vector },
    context: { handle, pose, targets: drawn.targets, view: drawn.view, cursor: [0, 0] },
    along: isFree ? WORLD : directions,
    point,
    pixel: project(projection, point) ?? expect.unreachable(),
    unit: unitsPerPixel(drawn.view, point),
  };
}

/** A place given in pixels of size around where the move goes. */
export const near = ({ point, unit }: Wanted, offset: Vec3): Vec3 => addScaled(point, offset, unit);

/** Features as they are, without any choice among them. */
export const offering = (features: readonly SnapFeature[], options: Partial<Snapper> = {}): Snapper =>
  snapper({ id: 'test', ...options, features: () => features });

/** What a feature alone makes of a move, from any distance. */
export const alone = (w: Wanted, feature: SnapFeature): SnapTo =>
  snapTo(w.delta, [offering([feature], { radius: 1e9 })], w.context);

/** Where the gizmo's origin is after a move. */
export const placeOf = ({ context }: Wanted, { delta }: SnapTo): Vec3 =>
  delta.kind === 'translate' ? addScaled(context.pose.origin, delta.vector, 1) : expect.unreachable();

/** How many pixels from where it is wanted a place is drawn. */
export function pixelsOff({ pixel, context }: Wanted, place: Vec3): number {
  const at = project(projectionOf(context.view), place) ?? expect.unreachable();
  return Math.hypot(at[0] - pixel[0], at[1] - pixel[1]);
}

export const isSnapped = ({ snapped }: SnapTo): Snapped => snapped ?? expect.unreachable('nothing is snapped to');

/** Of the size of the numbers that were computed with. */
export const rounding = (w: Wanted, ...places: readonly Vec3[]): number =>
  1e-9 * (Math.max(...[w.point, w.context.pose.origin, ...places].map(length)) + w.unit * 100);

/** Whether all of them are drawn. */
export const inFront = (w: Wanted, ...places: readonly Vec3[]): boolean =>
  places.every((p) => project(projectionOf(w.context.view), p) !== null);
