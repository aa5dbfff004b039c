/** The nearest and the farthest that is drawn, in distances of the camera from what it looks at. */
const NEAR = 0.002;
const FAR = 150;

/** From about 1e154 on, distances overflow as they are squared, and the projection would not be finite. */
const FARTHEST = 1e100;

export interface ClipPlanes {
  readonly near: number;
  readonly far: number;
}

/**
 * The clip planes for a camera at a distance from what it looks at. They follow the distance, so that the depth buffer
 * suits scenes of any size; the far plane takes in the whole scene.
 * @param reach from the camera to the farthest point of the scene
 */
export function clipPlanes(distance: number, reach: number): ClipPlanes {
  return { near: distance * NEAR, far: Math.min(Math.max(distance * FAR, reach * 1.05), FARTHEST) };
}

/** Beyond this many distances, the depth buffer could no longer tell what is near the target. */
const DEEPEST = 1e5;
/** A ground that is seen at a low angle is drawn as far as it can be told from its edge. */
const SHALLOWEST = 20;

/**
 * How far in front of and behind its target an orthographic camera draws.
 * @param distance of the perspective camera that sees as much
 * @param reach from the target to the farthest point of the scene
 */
export const orthographicDepth = (distance: number, reach: number): number =>
  Math.min(Math.max(distance * SHALLOWEST, reach * 1.05), distance * DEEPEST);
