import type { Pose } from '@gizmo-kit/math';
import { dot, sub } from '@gizmo-kit/math/geometry';
import type { ArrayCamera, Camera, Matrix4, PerspectiveCamera } from 'three';

/**
 * Sets a matrix that moves strokes to the origin of a pose. Without a depth test, a gizmo looks the same at any distance from
 * the eye if its size is proportional, so it is drawn between the near and the far plane. With a depth test, it is drawn at its
 * own distance.
 */
export function place(matrix: Matrix4, pose: Pose, camera: Camera, isDepthTested: boolean): void {
  const { origin, eye, unitsPerPixel, viewDirection: d, screenAxes } = pose;
  const { near = 0, far = Number.POSITIVE_INFINITY } = camera as Partial<PerspectiveCamera>;
  const depth = eye === null ? 1 : dot(sub(eye, origin), screenAxes[2]);
  // Both eyes of a headset see one drawing, so it needs its own distance.
  const isFixed = isDepthTested || eye === null || (camera as Partial<ArrayCamera>).isArrayCamera === true;
  const share = isFixed ? 1 : Math.min(Math.max(depth, 20 * near), far / 2) / depth;
  const unit = unitsPerPixel * share;
  // Flattened along the view direction, the gizmo is not clipped, and an orthographic camera shows no difference.
  const flat = eye === null && !isDepthTested ? unit : 0;
  const { elements } = matrix;
  for (let i = 0 as 0 | 1 | 2; i < 3; i++) {
    for (let k = 0 as 0 | 1 | 2; k < 3; k++) elements[4 * i + k] = (i === k ? unit : 0) - flat * d[i] * d[k];
    elements[12 + i] = eye === null ? origin[i] : eye[i] + (origin[i] - eye[i]) * share;
  }
}
