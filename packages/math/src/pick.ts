import { isInside, nearestOnPolyline } from './geometry/planar.js';
import type { Handle } from './handles/handle.js';
import { type Outline, outlinesOf } from './outline.js';
import type { Pose } from './pose.js';
import type { PointerSample, Vec2 } from './types.js';
import { type Picture, pictureOf } from './view/picture.js';

/** A handle in the pose it stands in. */
export interface PosedHandle {
  readonly handle: Handle;
  readonly pose: Pose;
}

/** The handle under the pointer. */
export interface Pick extends PosedHandle {
  /** CSS pixels from the pointer to what is drawn of it; 0 on it. */
  readonly distance: number;
  /** How far the nearest of it is from the eye, as a share of the distance of the origin. */
  readonly depth: number;
}

/** How many CSS pixels beside a handle a pointer still picks it. */
export interface Tolerance {
  /** @default 6 */
  readonly mouse: number;
  /** @default 22 */
  readonly touch: number;
}

/** Finer than this, in pixels, nobody means one handle and not the other: priority decides, then depth. */
const SAME_DISTANCE = 0.5;

/** A handle less visible than this cannot be picked. */
const PICKABLE = 0.25;

/** How visible a handle is, from 0 to 1. */
export const visibilityOf = ({ handle, pose }: PosedHandle): number => handle.visibility?.(pose) ?? 1;

/**
 * The handle that the pointer means: the nearest in pixels, of equally near ones that of the highest priority, then the
 * one nearest to the eye. Null where none is within the tolerance, or the sample has no place in the picture.
 */
export function pick(
  handles: readonly PosedHandle[],
  sample: PointerSample,
  tolerance: Tolerance = { mouse: 6, touch: 22 },
): Pick | null {
  if (!sample.point.every(Number.isFinite)) return null;
  const picture = pictureOf(sample.view);
  const reach = sample.pointerType === 'touch' ? tolerance.touch : tolerance.mouse;
  const found = handles.flatMap((posed) => {
    const seen = visibilityOf(posed) < PICKABLE ? null : nearestOf(posed, sample.point, picture);
    return seen !== null && seen.distance <= reach ? [seen] : [];
  });
  // Measured from the nearest of all, so that a chain of handles, each a little farther, cannot lead away from it.
  const bound = Math.min(...found.map(({ distance }) => distance)) + SAME_DISTANCE;
  return found.filter(({ distance }) => distance <= bound).sort(byRank)[0] ?? null;
}

const byRank = (a: Pick, b: Pick): number => b.handle.priority - a.handle.priority || a.depth - b.depth;

/** The nearest of what is drawn of a handle, and where several parts are as near, the one nearest to the eye. */
function nearestOf(posed: PosedHandle, point: Vec2, picture: Picture): Pick | null {
  const outlines = posed.handle.shapes(posed.pose).flatMap((shape) => outlinesOf(shape, posed.pose, picture));
  const places = outlines.map((outline) => nearest(outline, point));
  const [best] = places.sort((a, b) => a.distance - b.distance || a.depth - b.depth);
  return best === undefined ? null : { ...posed, ...best };
}

function nearest(outline: Outline, p: Vec2): { distance: number; depth: number } {
  const { points, depths } = outline;
  if (outline.kind === 'area') {
    const rim = nearestOnPolyline(p, [...points, points[0] as Vec2]).distance;
    return { distance: isInside(p, points) ? 0 : rim, depth: depths[0] as number };
  }
  const { distance, at } = nearestOnPolyline(p, points);
  return { distance: Math.max(0, distance - outline.width / 2), depth: depths[Math.round(at)] as number };
}
