import type { Pose, PosedHandle, Vec3 } from '@gizmo-kit/math';
import { dot, sub } from '@gizmo-kit/math/geometry';

/** How far each number of a key may be from the one that geometry was built with. */
const TOLERANCE = 1e-3;
/**
 * Radians by which the view direction may change. Vertices are places in space, so the drawing stays right but for what was
 * computed from the view direction: across which direction a line is wide, the outline of a cone, where a ring ends. At 2°,
 * a line at 10° from the view direction is 2 % thinner than it should be. Where the tip of an axis has turned by 0.85 pixels,
 * the end of a ring is 0.7 pixels from its place.
 */
const TURNED = Math.PI / 90;
const RING_TURNED = 0.85;
/** A change of visibility that nobody sees. */
const FADED = 0.02;
/** By this share the perspective may have changed: a pixel at the tip of an axis is then 1 % larger or smaller. */
const ZOOMED = 0.05;

/**
 * What the drawing of handles depends on: while two keys are alike, geometry that was built for one shows the handles of the
 * other.
 */
export function keyOf(handles: readonly PosedHandle[]): readonly number[] {
  const key: number[] = [];
  const add = (v: Vec3 | null, scale = 1): unknown => v && key.push(v[0] * scale, v[1] * scale, v[2] * scale);
  const [first] = handles;
  if (first === undefined) return key;
  const { origin, unitsPerPixel, viewDirection, screenAxes, eye, size } = first.pose;
  const hasRings = handles.some(({ handle }) => handle.mode === 'rotate');
  const turned = TOLERANCE / (hasRings ? RING_TURNED / size : TURNED);
  add(viewDirection, turned);
  add(screenAxes[0], turned);
  // In an orthographic View infinite, which is told from all numbers but itself.
  const distance = eye === null ? Number.POSITIVE_INFINITY : dot(sub(eye, origin), screenAxes[2]) / unitsPerPixel;
  key.push((TOLERANCE / ZOOMED) * Math.log(distance));
  let last: Pose | null = null;
  for (const { handle, pose } of handles) {
    if (pose !== last) {
      last = pose;
      for (const axis of pose.axes) add(axis);
      add(pose.facingSigns);
      add(pose.stretch);
      add(pose.extent, 1 / unitsPerPixel);
      add(sub(pose.origin, origin), 1 / unitsPerPixel);
      key.push(pose.size, Number(pose.differsFromSpace));
    }
    key.push((TOLERANCE / FADED) * (handle.visibility?.(pose) ?? 1));
  }
  return key;
}

/** Whether geometry that was built for one key is right for another. */
export const isAlike = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((n, i) => !(Math.abs(n - (b[i] as number)) > TOLERANCE));
