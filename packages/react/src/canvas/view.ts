import type { Mat4, Vec2, View, Viewport } from '@gizmo-kit/math';
import { sameView } from '@gizmo-kit/math/view';
import type { Camera } from 'three';

/** Layout pixels of the picture. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The View of a three.js camera that draws into a part of the picture, as the camera stands now. `known` as below. */
export function viewOfCamera(camera: Camera, viewport: Viewport, known?: View | null): View {
  camera.updateWorldMatrix(true, false);
  return viewAsDrawn(camera, viewport, known);
}

/**
 * The same as a renderer draws with it: what it has brought up to date, and no more. Those of XR have no other place. The
 * very View that is known as long as its numbers are the same: it is asked for several times a frame.
 */
export function viewAsDrawn(camera: Camera, viewport: Viewport, known?: View | null): View {
  const clipFromEye = camera.projectionMatrix.elements as unknown as Mat4;
  const eyeFromWorld = camera.matrixWorldInverse.elements as unknown as Mat4;
  if (known != null && sameView(known, { clipFromEye, eyeFromWorld, viewport })) return known;
  return { clipFromEye: [...clipFromEye], eyeFromWorld: [...eyeFromWorld], viewport };
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
