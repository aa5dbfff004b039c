import type { PointerSample, Vec2 } from '../types.js';
import { type DrawnHandle, type DrawnOutline, drawHandles, type PosedHandle } from './drawn.js';
import { type NearestOnOutline, nearestOnOutline } from './shape-distance.js';

/** The handle under the pointer. */
export interface PickedHandle extends PosedHandle {
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
export const PICKABLE = 0.25;

/** How far beside a handle the pointer of a sample reaches, in CSS pixels. */
export const reachOf = (
  { pointerType }: { readonly pointerType?: PointerSample['pointerType'] },
  { mouse, touch }: Tolerance = { mouse: 6, touch: 22 },
): number => (pointerType === 'touch' ? touch : mouse);

/**
 * The handle that the pointer means: the nearest in pixels, of equally near ones that of the highest priority, then the
 * one nearest to the eye; one of negative priority only where no other is within reach. Any number of gizmos, each handle
 * in a pose of its own: the nearest axis of all selected objects is found as "Pixel perfect object movement" asks. Null where none is within the tolerance, or the sample has no place in the picture.
 */
export const pick = (
  handles: readonly PosedHandle[],
  sample: PointerSample,
  tolerance?: Tolerance,
): PickedHandle | null => pickDrawn(drawHandles(handles, sample.view), sample, tolerance);

/** The same of handles that have been drawn already, in the View of the sample: many picks in one picture cost one drawing. */
export function pickDrawn(
  handles: readonly DrawnHandle[],
  sample: Omit<PointerSample, 'view'>,
  tolerance?: Tolerance,
): PickedHandle | null {
  const { point } = sample;
  if (!point.every(Number.isFinite)) return null;
  const reach = reachOf(sample, tolerance);
  const found: PickedHandle[] = [];
  for (const drawn of handles) {
    const seen = drawn.visibility < PICKABLE ? null : nearestOf(drawn, point, reach);
    if (seen !== null) found.push(seen);
  }
  const inFront = found.filter(({ handle }) => handle.priority >= 0);
  return best(inFront.length > 0 ? inFront : found);
}

/** The nearest, of equally near ones that of the highest priority, then the one nearest to the eye. */
export function best(found: readonly PickedHandle[]): PickedHandle | null {
  // Measured from the nearest of all, so that a chain of handles, each a little farther, cannot lead away from it.
  const bound = Math.min(...found.map(({ distance }) => distance)) + SAME_DISTANCE;
  return found.filter(({ distance }) => distance <= bound).sort(byRank)[0] ?? null;
}

const byRank = (a: PickedHandle, b: PickedHandle): number => b.handle.priority - a.handle.priority || a.depth - b.depth;

/** The nearest of what is drawn of a handle within reach, and where several parts are as near, the one nearest to the eye. */
function nearestOf({ handle, pose, outlines }: DrawnHandle, point: Vec2, reach: number): PickedHandle | null {
  let best: NearestOnOutline | null = null;
  for (const drawn of outlines) {
    if (isFar(drawn, point, reach)) continue;
    const place = nearestOnOutline(drawn.outline, point);
    if (place.distance <= reach && (best === null || isNearer(place, best))) best = place;
  }
  return best === null ? null : { handle, pose, ...best };
}

const isNearer = (a: NearestOnOutline, b: NearestOnOutline): boolean =>
  a.distance < b.distance || (a.distance === b.distance && a.depth < b.depth);

const isFar = ({ least, most }: DrawnOutline, [x, y]: Vec2, reach: number): boolean =>
  x < least[0] - reach || x > most[0] + reach || y < least[1] - reach || y > most[1] + reach;
