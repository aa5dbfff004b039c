import type { Vec3, View } from '@gizmo-kit/math';
import { Matrix4, Vector3 } from 'three';

/** The normalized depth at which a View draws a point: less is nearer, and what is beyond -1 and 1 is cut off. */
export function clipDepth([x, y, z]: Vec3, { clipFromEye, eyeFromWorld }: View): number {
  const matrix = new Matrix4().fromArray(clipFromEye).multiply(new Matrix4().fromArray(eyeFromWorld));
  return new Vector3(x, y, z).applyMatrix4(matrix).z;
}
