import type { Pose } from '@gizmo-kit/math';
import { dot, sub } from '@gizmo-kit/math/geometry';
import type { ArrayCamera, Camera, Matrix4, PerspectiveCamera } from 'three';

/**
 * Sets a matrix that puts the origin of strokes where that of a pose is drawn. Without a depth test, a gizmo may be drawn at
 * any distance from the eye that shows the same picture: it is drawn where the camera does not cut it off. With one, it is
 * drawn at its own distance.
 */
export function place(matrix: Matrix4, pose: Pose, camera: Camera, isDepthTested: boolean): void {
  const { origin, eye, unitsPerPixel, viewDirection: d, screenAxes } = pose;
  const { near = 0, far = Number.POSITIVE_INFINITY } = camera as Partial<PerspectiveCamera>;
  const depth = eye === null ? 1 : dot(sub(eye, origin), screenAxes[2]);
  // Both eyes of a headset see one drawing, which has to be at its distance.
  const isFixed = isDepthTested || eye === null || (camera as Partial<ArrayCamera>).isArrayCamera === true;
  const share = isFixed ? 1 : Math.min(Math.max(depth, 20 * near), far / 2) / depth;
  const unit = unitsPerPixel * share;
  // An orthographic camera does not show what lies along the view direction, and might cut it off.
  const flat = eye === null && !isDepthTested ? unit : 0;
  const { elements } = matrix;
  for (let i = 0 as 0 | 1 | 2; i < 3; i++) {
    for (let k = 0 as 0 | 1 | 2; k < 3; k++) elements[4 * i + k] = (i === k ? unit : 0) - flat * d[i] * d[k];
    elements[12 + i] = eye === null ? origin[i] : eye[i] + (origin[i] - eye[i]) * share;
  }
}
