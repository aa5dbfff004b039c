import { type Camera, OrthographicCamera, type PerspectiveCamera } from 'three';
import { FAINTEST } from '../graphics/grid.ts';

/** The side of a square around a camera, in world units, whose edges it cannot see. */
export const reachOf = (camera: Camera): number => (camera as PerspectiveCamera | OrthographicCamera).far * 2;

/**
 * The same for a grid, which fades out long before the limit of the camera: positions on a larger square have too few digits
 * for lines near the camera.
 *
 * @param height of the camera above the plane of the grid
 */
export function gridReachOf(camera: Camera, height: number): number {
  const isFlat = camera instanceof OrthographicCamera;
  const half = isFlat ? Math.hypot(camera.right - camera.left, camera.top - camera.bottom) / 2 / camera.zoom : 0;
  return Math.min(reachOf(camera), (2 * (height + half)) / FAINTEST);
}
