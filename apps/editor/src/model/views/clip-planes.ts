/** The least and largest clip distances, in distances of the camera from its target. */
const NEAR = 0.002;
const FAR = 150;

/** From about 1e154 on, squared distances overflow, and the projection is not finite. */
const FARTHEST = 1e100;

export interface ClipPlanes {
  readonly near: number;
  readonly far: number;
}

/**
 * The clip planes for the distance of a camera from its target. They follow the distance, so that the depth buffer suits scenes
 * of any size; the far plane includes the whole scene.
 * @param reach from the camera to the farthest point of the scene
 */
export function clipPlanes(distance: number, reach: number): ClipPlanes {
  return { near: distance * NEAR, far: Math.min(Math.max(distance * FAR, reach * 1.05), FARTHEST) };
}

/** Beyond this multiple of the distance, the depth buffer has too few digits near the target. */
const DEEPEST = 1e5;
/** At least this multiple, so that the ground is not cut off where it is seen at a low angle. */
const SHALLOWEST = 20;

/**
 * The distances that an orthographic camera draws in front of and behind its target.
 * @param distance of the perspective camera with the same image
 * @param reach from the target to the farthest point of the scene
 */
export const orthographicDepth = (distance: number, reach: number): number =>
  Math.min(Math.max(distance * SHALLOWEST, reach * 1.05), distance * DEEPEST);
