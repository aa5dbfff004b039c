import type { Quat, Vec3 } from '@gizmo-kit/math';
import { addScaled, cross, mul, normalize } from '@gizmo-kit/math/geometry';
import { Matrix4, Quaternion, Vector3 } from 'three';

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/**
 * The rotation of the other two axes about the steep one. If they are parallel to the image, the error of the plane is not
 * visible.
 */
const ROLL = 20;

/**
 * The rotation with a z axis that points down on the screen and towards the eye, at an angle in degrees from the view
 * direction.
 *
 * @param eye the position of the eye relative to the object
 */
export function tilted(eye: Vec3, degrees: number): Quat {
  const towards = normalize(eye) ?? [0, 0, 1];
  const right = normalize(cross([0, 1, 0], towards)) ?? [1, 0, 0];
  const up = cross(towards, right);
  const z = addScaled(mul(towards, Math.cos(radians(degrees))), up, -Math.sin(radians(degrees)));
  const x = addScaled(mul(right, Math.cos(radians(ROLL))), cross(z, right), Math.sin(radians(ROLL)));
  const axes = [x, cross(z, x), z].map((axis) => new Vector3(...axis)) as [Vector3, Vector3, Vector3];
  return new Quaternion().setFromRotationMatrix(new Matrix4().makeBasis(...axes)).toArray();
}
