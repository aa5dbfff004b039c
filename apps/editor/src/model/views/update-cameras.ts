import type { Sphere } from 'three';
import { aspectOf } from './aspect.ts';
import { clipPlanes, orthographicDepth } from './clip-planes.ts';
import { cameraOf, distanceIn, type Pane } from './pane.ts';
import { halfHeightOf } from './view.ts';

/** The shape of the frustum, and its clip planes. */
function updatePerspective(pane: Pane, scene: Sphere | null): void {
  const camera = pane.cameras.perspective;
  const reach = scene === null ? 0 : camera.position.distanceTo(scene.center) + scene.radius;
  const { near, far } = clipPlanes(distanceIn(pane), reach);
  const aspect = aspectOf(pane);
  if (camera.near === near && camera.far === far && camera.aspect === aspect) return;
  Object.assign(camera, { near, far, aspect });
  camera.updateProjectionMatrix();
}

/**
 * Sets the orthographic camera so that the plane through the target looks the same as in the perspective one. It moves back
 * until the whole scene is in front of it, because rays start at the camera.
 */
function updateOrthographic(pane: Pane, scene: Sphere | null): void {
  const { cameras, target } = pane;
  const { perspective, orthographic: camera } = cameras;
  const distance = distanceIn(pane);
  const reach = scene === null ? 0 : target.distanceTo(scene.center) + scene.radius;
  const depth = orthographicDepth(distance, reach);
  camera.quaternion.copy(perspective.quaternion);
  camera.position.set(0, 0, depth).applyQuaternion(camera.quaternion).add(target);
  const top = halfHeightOf(distance, perspective.fov);
  const right = top * aspectOf(pane);
  if (camera.top === top && camera.right === right && camera.far === 2 * depth) return;
  Object.assign(camera, { top, right, bottom: -top, left: -right, near: 0, far: 2 * depth });
  camera.updateProjectionMatrix();
}

/**
 * Updates the cameras of a pane before a frame. The controls have moved the perspective camera.
 * @param scene the bounds of the scene; null if it is empty
 */
export function updateCameras(pane: Pane, scene: Sphere | null): void {
  updatePerspective(pane, scene);
  if (pane.projection === 'orthographic') updateOrthographic(pane, scene);
  // The renderer updates it too, but other code reads the camera before that.
  cameraOf(pane).updateMatrixWorld();
}
