import { dot } from '../algebra/vec3.js';
import { required, requireView } from '../errors.js';
import { isPose } from '../pose/pose.js';
import type { PointerSample, Vec2 } from '../types.js';
import { type DrawnHandle, drawHandles, type PosedHandle } from './drawn.js';
import { ORTHOGRAPHIC_DISTANCE } from './pose-projection.js';
import { type NearestOnOutline, nearestOnOutline } from './shape-distance.js';

/** The handle under the pointer. */
export interface PickedHandle extends PosedHandle {
  /** CSS pixels from the pointer to the outlines of the handle; 0 on them. */
  readonly distance: number;
  /** Depth of the nearest point, as a fraction of the depth of the gizmo's origin. */
  readonly depth: number;
}

/** How far from a handle a pointer still picks it, in CSS pixels. */
export interface Tolerance {
  /** Of mice, pens and rays. @default 6 */
  readonly mouse?: number | undefined;
  /** Of fingers. @default 22 */
  readonly touch?: number | undefined;
}

/** A smaller difference in distance, in pixels, does not count: then priority decides, then depth. */
const SAME_DISTANCE = 0.5;

/** Handles with a lower visibility cannot be picked. */
export const PICKABLE = 0.25;

/** The tolerance of a sample's pointer, in CSS pixels. */
export const reachOf = (
  { pointerType }: { readonly pointerType?: PointerSample['pointerType'] },
  { mouse = 6, touch = 22 }: Tolerance = {},
): number => (pointerType === 'touch' ? touch : mouse);

/**
 * The handle under the pointer: the nearest in pixels; among equally near ones the one of the highest priority, then the
 * one nearest to the eye. A handle of negative priority is picked only if no other is within the tolerance. The handles
 * may belong to several gizmos, each in a pose of its own ("Pixel perfect object movement" picks the nearest axis of all
 * selected objects). Null if no handle is within the tolerance, or if the sample's point is not finite.
 *
 * @param tolerance CSS pixels. @default mouse and pen 6, touch 22
 * @throws GizmoError GK013 if an argument is missing
 */
export function pick(
  handles: readonly PosedHandle[],
  sample: PointerSample,
  tolerance?: Tolerance,
): PickedHandle | null {
  required(handles && sample?.point && requireView(sample.view) && tolerance !== null);
  for (const posed of handles) required(posed?.handle && isPose(posed.pose));
  return pickDrawn(drawHandles(handles, sample.view), sample, tolerance);
}

/** `pick` for handles that are already projected into the View of the sample: many picks need only one projection. */
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
    const nearest = drawn.visibility < PICKABLE ? null : nearestOf(drawn, point, reach);
    if (nearest !== null) found.push(nearest);
  }
  const inFront = found.filter(({ handle }) => handle.priority >= 0);
  return best(inFront.length > 0 ? inFront : found);
}

/** The nearest; among equally near ones the one of the highest priority, then the one nearest to the eye. */
export function best(found: readonly PickedHandle[]): PickedHandle | null {
  // Compared with the nearest of all, not in pairs: in a chain of handles, each a little farther, the last one must not win.
  const bound = Math.min(...found.map(({ distance }) => distance)) + SAME_DISTANCE;
  return found.filter(({ distance }) => distance <= bound).sort(byRank)[0] ?? null;
}

const byRank = (a: PickedHandle, b: PickedHandle): number =>
  b.handle.priority - a.handle.priority || comparableDepth(a) - comparableDepth(b);

/** Comparable between gizmos at different depths: in perspective, the units per pixel are proportional to the depth. */
const comparableDepth = ({ pose: { eye, origin, unitsPerPixel, viewDirection }, depth }: PickedHandle): number =>
  depth * ORTHOGRAPHIC_DISTANCE * unitsPerPixel + (eye ? 0 : dot(origin, viewDirection));

/** The nearest point of a handle's outlines within reach; among equally near ones the one nearest to the eye. */
function nearestOf({ handle, pose, outlines }: DrawnHandle, point: Vec2, reach: number): PickedHandle | null {
  let best: NearestOnOutline | null = null;
  for (const drawn of outlines) {
    const near = nearestOnOutline(drawn.outline, point);
    if (near.distance <= reach && (best === null || isNearer(near, best))) best = near;
  }
  return best === null ? null : { handle, pose, ...best };
}

const isNearer = (a: NearestOnOutline, b: NearestOnOutline): boolean =>
  a.distance < b.distance || (a.distance === b.distance && a.depth < b.depth);
