import type { Mat4, Vec2, View, Viewport } from '@gizmo-kit/math';
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
  const [clip, eye] = [camera.projectionMatrix.elements, camera.matrixWorldInverse.elements];
  const isKnown =
    known != null &&
    isSameViewport(known.viewport, viewport) &&
    isSame(known.eyeFromWorld, eye) &&
    isSame(known.clipFromEye, clip);
  if (isKnown) return known;
  return { clipFromEye: [...clip] as unknown as Mat4, eyeFromWorld: [...eye] as unknown as Mat4, viewport };
}

const isSameViewport = (a: Viewport, b: Viewport): boolean =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;

function isSame(a: readonly number[], b: readonly number[]): boolean {
  for (let i = 0; i < 16; i++) if (a[i] !== b[i]) return false;
  return true;
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
