import { isInside, nearestOnPolyline } from './geometry/planar.js';
import type { Handle } from './handles/handle.js';
import { type Outline, outlinesOf } from './outline.js';
import type { Pose } from './pose.js';
import type { PointerSample, Vec2 } from './types.js';
import { pictureOf } from './view/picture.js';

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
  let best: Pick | null = null;
  for (const posed of handles) {
    if (visibilityOf(posed) < PICKABLE) continue;
    for (const shape of posed.handle.shapes(posed.pose)) {
      for (const outline of outlinesOf(shape, posed.pose, picture)) {
        const found = { ...posed, ...nearest(outline, sample.point) };
        if (found.distance <= reach && (best === null || isMeant(found, best))) best = found;
      }
    }
  }
  return best;
}

function isMeant(a: Pick, b: Pick): boolean {
  if (Math.abs(a.distance - b.distance) > SAME_DISTANCE) return a.distance < b.distance;
  return a.handle.priority !== b.handle.priority ? a.handle.priority > b.handle.priority : a.depth < b.depth;
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
