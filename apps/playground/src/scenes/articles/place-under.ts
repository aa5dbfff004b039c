import type { Vec2, Vec3 } from '@gizmo-kit/math';
import { type Camera, type Object3D, Raycaster, Vector2, Vector3 } from 'three';

/** The nearest point of an object at a point of the image, in coordinates from 0 to 1; its origin if there is none. */
export function placeUnder(object: Object3D, camera: Camera, [x, y]: Vec2): Vec3 {
  const caster = new Raycaster();
  object.updateWorldMatrix(true, false);
  caster.setFromCamera(new Vector2(2 * x - 1, 1 - 2 * y), camera);
  const [hit] = caster.intersectObject(object, false);
  return (hit?.point ?? new Vector3().setFromMatrixPosition(object.matrixWorld)).toArray();
}
