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

/** What `pointOf` adds to what it computes by rectangles, as it was when the event came: offsets are read once. */
const corrections = new WeakMap<MouseEvent, Vec2>();

/**
 * Where an event is in the picture, in its layout pixels. By client rectangles: they follow scrolling, and a canvas that
 * CSS has scaled is measured in what it draws. Under a rotation, a reflection, a skew or a perspective these are wrong by
 * more than a pixel, and the offset is right, to which the browser applies the inverse of all transforms.
 */
export function pointOf(event: MouseEvent, canvas: Element, size: PictureSize): Vec2 {
  const rect = canvas.getBoundingClientRect();
  const x = ((event.clientX - rect.left) * size.width) / rect.width;
  const y = ((event.clientY - rect.top) * size.height) / rect.height;
  let correction = corrections.get(event);
  if (correction === undefined) {
    const dx = (event.offsetX * size.width) / canvas.clientWidth - x;
    const dy = (event.offsetY * size.height) / canvas.clientHeight - y;
    correction = hasExactOffset(event, canvas) && Math.hypot(dx, dy) > 1 ? [dx, dy] : [0, 0];
    corrections.set(event, correction);
  }
  return [x + correction[0], y + correction[1]];
}

/** Not of events that scripts make, and not where CSS zooms: browsers differ. */
const hasExactOffset = ({ isTrusted, target }: MouseEvent, canvas: Element): boolean =>
  isTrusted && target === canvas && (canvas.currentCSSZoom ?? 1) === 1;
