import type { DrawnHandle, Pose, PosedHandle, Vec3, View } from '@gizmo-kit/math';
import { dot, sub } from '@gizmo-kit/math/geometry';
import { sameView } from '@gizmo-kit/math/view';

/** The handles that geometry was built from. */
export interface Build {
  readonly view: View;
  readonly drawn: readonly DrawnHandle[];
  /** The pose whose screen axes and origin the vertices are counted in. */
  readonly frame: Pose;
  /** Whether all vertices are on one plane, which is right in the View of the build alone. */
  readonly isFlat: boolean;
}

/**
 * Radians by which the view direction may change. Vertices are places in space, so the drawing stays right but for what was
 * computed from the view direction: across which direction a line is wide, the outline of a cone, where a ring ends. At 2°,
 * a line at 10° from the view direction is 2 % thinner than it should be; at 0.5°, the end of a ring is 0.7 px from its place.
 */
const TURNED = Math.PI / 90;
const TURNED_RING = Math.PI / 360;
/** A ring that faces the eye gets nearer to it on one side: by so many pixels it may be drawn beside its place. */
const ASIDE = 0.1;
/** By this share the perspective may have changed: a pixel at the tip of an axis is then 1 % larger or smaller. */
const ZOOMED = 0.05;
/** A change of visibility that nobody sees. */
const FADED = 0.02;
/** CSS pixels, or a share of a size. */
const MOVED = 1e-3;

/** Whether geometry that was built before shows the handles in a View as if it was built now. */
export function isFresh(build: Build, handles: readonly PosedHandle[], view: View): boolean {
  const { drawn, frame, isFlat } = build;
  const now = handles[0]?.pose;
  if (now === undefined || handles.length !== drawn.length) return false;
  if (isFlat ? !sameView(build.view, view) || !isNear(frame.origin, now.origin, 0) : !isSeenAlike(build, now))
    return false;
  let last: Pose | null = null;
  let lastDrawn: Pose | null = null;
  for (let i = 0; i < handles.length; i++) {
    const { handle, pose } = handles[i] as PosedHandle;
    const before = drawn[i] as DrawnHandle;
    if (handle !== before.handle) return false;
    // Most handles of a gizmo stand in one pose.
    if ((pose !== last || before.pose !== lastDrawn) && !isStandingAlike(before.pose, pose, frame, now)) return false;
    last = pose;
    lastDrawn = before.pose;
    if (pose !== before.pose && Math.abs((handle.visibility?.(pose) ?? 1) - before.visibility) > FADED) return false;
  }
  return true;
}

/** Whether the eye sees two poses from nearly the same direction. */
function isSeenAlike({ drawn, frame }: Build, now: Pose): boolean {
  const distance = distanceOf(now);
  const hasRings = drawn.some(({ outlines }) => outlines.some(({ shape }) => shape.kind === 'arc'));
  const limit = Math.cos(hasRings ? Math.min(TURNED_RING, (ASIDE * distance) / now.size ** 2) : TURNED);
  return (
    dot(frame.viewDirection, now.viewDirection) > limit &&
    dot(frame.screenAxes[0], now.screenAxes[0]) > limit &&
    dot(frame.screenAxes[2], now.screenAxes[2]) > limit &&
    (frame.eye === null) === (now.eye === null) &&
    (now.eye === null || Math.abs(distanceOf(frame) / distance - 1) < ZOOMED)
  );
}

/** How deep the origin is, in pixels; infinite in an orthographic View. */
export const distanceOf = ({ eye, origin, screenAxes, unitsPerPixel }: Pose): number =>
  eye === null ? Number.POSITIVE_INFINITY : dot(sub(eye, origin), screenAxes[2]) / unitsPerPixel;

/** Whether two poses are the same in pixels, each counted from its frame. */
function isStandingAlike(a: Pose, b: Pose, frameOfA: Pose, frameOfB: Pose): boolean {
  if (a === b) return true;
  return (
    a.size === b.size &&
    a.differsFromSpace === b.differsFromSpace &&
    isNear(a.facingSigns, b.facingSigns, 0) &&
    isNear(a.stretch, b.stretch, 0) &&
    a.axes.every((axis, i) => isNear(axis, b.axes[i as 0], 0)) &&
    isNear(inPixels(a.extent, a), inPixels(b.extent, b), MOVED) &&
    (a === frameOfA ||
      isNear(inPixels(sub(a.origin, frameOfA.origin), a), inPixels(sub(b.origin, frameOfB.origin), b), MOVED))
  );
}

const ZERO: Vec3 = [0, 0, 0];
const inPixels = (v: Vec3 | null, { unitsPerPixel }: Pose): Vec3 =>
  v === null ? ZERO : [v[0] / unitsPerPixel, v[1] / unitsPerPixel, v[2] / unitsPerPixel];

const isNear = (a: Vec3, b: Vec3, by: number): boolean =>
  Math.abs(a[0] - b[0]) <= by && Math.abs(a[1] - b[1]) <= by && Math.abs(a[2] - b[2]) <= by;
