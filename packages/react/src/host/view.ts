import type { Mat4, Vec2, View, Viewport } from '@gizmo-kit/math';
import type { Camera } from 'three';

/** Layout pixels of the picture. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The View of a three.js camera that draws into a part of the picture, as the camera stands now. */
export function viewOfCamera(camera: Camera, viewport: Viewport): View {
  camera.updateWorldMatrix(true, false);
  return viewAsDrawn(camera, viewport);
}

/** The same as a renderer draws with it: what it has brought up to date, and no more. Those of XR have no other place. */
export const viewAsDrawn = ({ projectionMatrix, matrixWorldInverse }: Camera, viewport: Viewport): View => ({
  clipFromEye: projectionMatrix.toArray() as unknown as Mat4,
  eyeFromWorld: matrixWorldInverse.toArray() as unknown as Mat4,
  viewport,
});

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
