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

/** Client pixels. */
type Place = Pick<MouseEvent, 'clientX' | 'clientY'>;

/**
 * Where an event is in the picture, in its layout pixels. By client rectangles: they follow scrolling, and a canvas that
 * CSS has scaled is measured in what it draws. Under a rotation, a reflection, a skew or a perspective these are wrong by
 * more than a pixel. There the offset on the canvas is right, to which the browser applies the inverse of all transforms.
 */
export function pointOf({ clientX, clientY }: Place, canvas: Element, size: PictureSize): Vec2 {
  const rect = canvas.getBoundingClientRect();
  const x = ((clientX - rect.left) * size.width) / rect.width;
  const y = ((clientY - rect.top) * size.height) / rect.height;
  if (!Number.isFinite(x + y)) return [x, y];
  const [offsetX, offsetY] = offsetOn(canvas, { clientX, clientY });
  const { currentCSSZoom: zoom = 1, clientWidth, clientHeight } = canvas;
  const exact: Vec2 = [(offsetX * size.width) / clientWidth / zoom, (offsetY * size.height) / clientHeight / zoom];
  return Math.hypot(exact[0] - x, exact[1] - y) > 1 ? exact : [x, y];
}

/** The offset that an event at a place of the page has on an element, also where the event has another target. */
function offsetOn(element: Element, place: Place): Vec2 {
  const probe = new PointerEvent('gizmo-offset', place);
  let offset: Vec2 = [Number.NaN, Number.NaN];
  const read = (): void => {
    offset = [probe.offsetX, probe.offsetY];
  };
  // In a shadow tree the event has its target during its dispatch alone.
  element.addEventListener(probe.type, read, { once: true });
  element.dispatchEvent(probe);
  return offset;
}
