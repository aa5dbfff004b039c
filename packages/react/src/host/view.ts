import type { Mat4, Vec2, View } from '@gizmo-kit/math';
import type { Camera } from 'three';

/** Layout pixels of the picture. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The View of a three.js camera that draws into a picture of this size, as the camera stands now. */
export function viewOfCamera(camera: Camera, size: PictureSize): View {
  camera.updateWorldMatrix(true, false);
  return {
    clipFromEye: camera.projectionMatrix.toArray() as unknown as Mat4,
    eyeFromWorld: camera.matrixWorldInverse.toArray() as unknown as Mat4,
    viewport: { x: 0, y: 0, width: size.width, height: size.height },
  };
}

/**
 * Where an event is in the picture, in its layout pixels. By client rectangles: they follow scrolling, and a canvas that
 * CSS has scaled is measured in what it draws.
 */
export function pointOf(event: MouseEvent, canvas: Element, size: PictureSize): Vec2 {
  const rect = canvas.getBoundingClientRect();
  return [
    ((event.clientX - rect.left) * size.width) / rect.width,
    ((event.clientY - rect.top) * size.height) / rect.height,
  ];
}
