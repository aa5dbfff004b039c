import { type Camera, OrthographicCamera, type PerspectiveCamera } from 'three';

/** The sine of the angle to the ground at which a view sees nothing of its grid any more. */
export const FAINTEST = 0.03;

/** The side of a square around the place of a camera, in world units, whose edges it cannot see. */
export const reachOf = (camera: Camera): number => (camera as PerspectiveCamera | OrthographicCamera).far * 2;

/**
 * The same for a grid, which fades out far below what a camera sees: the places on a larger square have too few digits for
 * lines near the camera.
 *
 * @param height of the camera above the plane of the grid
 */
export function gridReachOf(camera: Camera, height: number): number {
  const isFlat = camera instanceof OrthographicCamera;
  const half = isFlat ? Math.hypot(camera.right - camera.left, camera.top - camera.bottom) / 2 / camera.zoom : 0;
  return Math.min(reachOf(camera), (2 * (height + half)) / FAINTEST);
}
