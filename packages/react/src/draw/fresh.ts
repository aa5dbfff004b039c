import type { Pose, PosedHandle, Vec3 } from '@gizmo-kit/math';
import { dot, sub } from '@gizmo-kit/math/geometry';
import { isAlike } from '../is-alike.js';
import type { HandleScene } from './drawing.js';

/** How far a number may be from the one that geometry was built with. */
const TOLERANCE = 1e-3;
/**
 * Radians by which the view direction may change. Vertices are places in space, so the drawing stays right but for what was
 * computed from the view direction: across which direction a line is wide, the outline of a cone, where a ring ends. At 4°,
 * a line at 10° from the view direction is 8 % thinner than it should be. Where the tip of an axis has turned by 0.85 pixels,
 * the end of a ring is 0.7 pixels from its place.
 */
const TURNED = Math.PI / 45;
const RING_TURNED = 0.85;
/** By this share the perspective may have changed: a pixel at the tip of an axis is then 1 % larger or smaller. */
const ZOOMED = 0.05;

/** A visibility that no display shows. Above it, a handle is painted, and fades without being built again. */
export const UNSEEN = 1e-3;

/**
 * Writes into `key` what the places of handles depend on: while the numbers are alike, geometry that was built for one scene is
 * right for another.
 */
export function writeKey(key: number[], handles: readonly PosedHandle[], visibilities: readonly number[]): void {
  let count = 0;
  const write = (n: number): void => {
    key[count++] = n;
  };
  const add = (v: Vec3 | null, scale = 1): void => {
    for (let i = 0 as 0 | 1 | 2; i < 3; i++) write(v === null ? Number.NEGATIVE_INFINITY : v[i] * scale);
  };
  const { origin, unitsPerPixel, viewDirection, screenAxes, eye, size } = (handles[0] as PosedHandle).pose;
  const turned = TOLERANCE / (handles.some(({ handle }) => handle.mode === 'rotate') ? RING_TURNED / size : TURNED);
  add(viewDirection, turned);
  add(screenAxes[0], turned);
  // In an orthographic View infinite, which is told from all numbers but itself.
  const distance = eye === null ? Number.POSITIVE_INFINITY : dot(sub(eye, origin), screenAxes[2]) / unitsPerPixel;
  write((TOLERANCE / ZOOMED) * Math.log(distance));
  let last: Pose | null = null;
  for (const [i, { pose }] of handles.entries()) {
    if (pose !== last) {
      last = pose;
      for (const axis of pose.axes) add(axis);
      add(pose.facingSigns);
      add(pose.stretch);
      add(pose.extent, 1 / unitsPerPixel);
      add(sub(pose.origin, origin), 1 / unitsPerPixel);
      write(pose.size);
      write(Number(pose.differsFromSpace));
    }
    write(Number((visibilities[i] as number) > UNSEEN));
  }
  key.length = count;
}

/** Whether geometry that was built for one key is right for another one of the same handles. */
export function isNear(a: readonly number[], b: readonly number[]): boolean {
  for (let i = 0; i < a.length; i++) if (Math.abs((a[i] as number) - (b[i] as number)) > TOLERANCE) return false;
  return true;
}

export function isSameStyle(a: HandleScene, b: HandleScene): boolean {
  // A painter of the application gives pixels without depths.
  if (a.look.handle !== undefined && a.view !== b.view) return false;
  return (
    a.pixel === b.pixel &&
    a.look.handle === b.look.handle &&
    a.look.letters === b.look.letters &&
    isAlike(a.look.theme, b.look.theme) &&
    a.handles.length === b.handles.length &&
    a.handles.every(({ handle }, i) => handle === b.handles[i]?.handle)
  );
}
