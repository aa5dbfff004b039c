import type { Pose, PosedHandle } from '@gizmo-kit/math';
import { dot, sub } from '@gizmo-kit/math/geometry';
import type { FigureLook, HandleScene } from './look.js';

/** The greatest difference of a number from the one that geometry was built with. */
const TOLERANCE = 1e-3;
/**
 * Radians by which the view direction may change. Vertices are points in space, so only the features that depend on the view
 * direction become wrong: the width of a line, the outline of a cone, the end of a ring. At 4°, a line at 10° from the view
 * direction is 8 % too thin. When the tip of an axis has turned by 0.85 pixels, the end of a ring is wrong by 0.7 pixels.
 */
const TURNED = Math.PI / 45;
const RING_TURNED = 0.85;
/** The fraction by which the distance may change. A pixel at the tip of an axis is then 1 % larger or smaller. */
const ZOOMED = 0.05;

/** A visibility that no display shows. Above it, a handle is painted, and a fade does not build it again. */
export const UNSEEN = 1e-3;

/**
 * Writes into `key` the numbers on which the vertices of handles depend. Two scenes with similar numbers can use the same
 * geometry.
 */
export function writeKey(key: number[], handles: readonly PosedHandle[], visibilities: readonly number[]): void {
  let count = 0;
  const write = (n: number): void => {
    key[count++] = n;
  };
  // A loop without calls, because the engine allocates each number that it passes to a function.
  const add = (numbers: readonly number[], scale = 1, length = numbers.length): void => {
    for (let i = 0; i < length; i++) key[count++] = (numbers[i] as number) * scale;
  };
  const { origin, unitsPerPixel, viewDirection, screenAxes, eye, size } = (handles[0] as PosedHandle).pose;
  const turned = TOLERANCE / (handles.some(({ handle }) => handle.mode === 'rotate') ? RING_TURNED / size : TURNED);
  add(viewDirection, turned);
  add(screenAxes[0], turned);
  // Infinite in an orthographic View: it differs from every finite number.
  const distance = eye === null ? Number.POSITIVE_INFINITY : dot(sub(eye, origin), screenAxes[2]) / unitsPerPixel;
  write((TOLERANCE / ZOOMED) * Math.log(distance));
  let last: Pose | null = null;
  for (let i = 0; i < handles.length; i++) {
    const { pose } = handles[i] as PosedHandle;
    if (pose !== last) {
      last = pose;
      for (const axis of pose.axes) add(axis);
      add(pose.facingSigns);
      add(pose.stretch);
      if (pose.extent !== null) add(pose.extent, 1 / unitsPerPixel);
      // Values are lengths in the world, and the silhouette of a sphere depends on the eye.
      if (pose.frame) add(pose.frame.worldFromLocal, 1 / unitsPerPixel, 12);
      add(sub(pose.origin, origin), 1 / unitsPerPixel);
      write(pose.size);
      write(Number(pose.differsFromSpace));
    }
    write(Number((visibilities[i] as number) > UNSEEN));
  }
  key.length = count;
}

/** Whether geometry that was built for one key can be used for another key of the same handles. */
export function isNear(a: readonly number[], b: readonly number[]): boolean {
  for (let i = 0; i < a.length; i++) if (Math.abs((a[i] as number) - (b[i] as number)) > TOLERANCE) return false;
  return true;
}

/** The options of the handles at rest. Their painters get no others, so a comparison of two styles cannot miss one. */
export interface Style extends Pick<FigureLook, 'theme' | 'handle' | 'letter'>, Pick<HandleScene, 'pixel'> {}

export const styleOf = ({ look: { theme, handle, letter }, pixel }: HandleScene): Style => ({
  theme,
  handle,
  letter,
  pixel,
});

export const areSameHandles = (a: readonly PosedHandle[], b: readonly PosedHandle[]): boolean =>
  a.length === b.length && a.every(({ handle }, i) => handle === b[i]?.handle);
