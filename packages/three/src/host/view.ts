import type { Mat4, Vec2, Vec3, View, Viewport } from '@gizmo-kit/math';
import { transformPoint } from '@gizmo-kit/math/geometry';
import { sameView } from '@gizmo-kit/math/view';
import { type Camera, Matrix4, Vector3 } from 'three';

/** Layout pixels. */
export type CanvasSize = Pick<Viewport, 'width' | 'height'>;

/**
 * The View of a three.js camera that draws into a viewport, from the present matrices of the camera. Returns `known` itself
 * if its numbers are the same.
 */
export function viewAsDrawn(camera: Camera, viewport: Viewport, known?: View): View {
  const [projection, view] = matricesOf(camera);
  const clipFromEye = projection.elements as unknown as Mat4;
  const now = { clipFromEye, eyeFromWorld: view.elements as unknown as Mat4, viewport };
  if (known !== undefined && sameView(known, now)) return known;
  return { clipFromEye: [...now.clipFromEye], eyeFromWorld: [...now.eyeFromWorld], viewport };
}

/**
 * The projection matrix and the view matrix of a camera. A perspective projection may contain a view matrix, as in a layer of
 * a map. Then the eye is the point with x = y = w = 0 in clip space, and w grows along the view direction.
 */
function matricesOf({ projectionMatrix, matrixWorldInverse }: Camera): readonly [Matrix4, Matrix4] {
  const { 3: x, 7: y, 11: z, 15: w } = projectionMatrix.elements;
  if (z === 0 || (x === 0 && y === 0 && w === 0)) return [projectionMatrix, matrixWorldInverse];
  const clip = projectionMatrix.clone().multiply(matrixWorldInverse);
  const [n, inverse] = [clip.elements, clip.clone().invert()];
  const eye = new Vector3().setFromMatrixColumn(inverse, 2).divideScalar(inverse.elements[11]);
  const ahead = new Vector3(n[3], n[7], n[11]).normalize().add(eye);
  const fromEye = new Matrix4().lookAt(eye, ahead, new Vector3(n[1], n[5], n[9])).setPosition(eye);
  return [clip.multiply(fromEye), fromEye.clone().invert()];
}

/** The normalized depth of a point in a View. Less is nearer; points below -1 or above 1 are clipped. */
export function clipDepth(point: Vec3, { clipFromEye: c, eyeFromWorld }: View): number {
  const [x, y, z] = transformPoint(eyeFromWorld, point);
  return (c[2] * x + c[6] * y + c[10] * z + c[14]) / (c[3] * x + c[7] * y + c[11] * z + c[15]);
}

/** Client pixels. */
type Place = Pick<MouseEvent, 'clientX' | 'clientY'>;

/**
 * The position of an event in the layout pixels of the canvas. It is computed from the client rectangle of the canvas, which
 * includes scrolling and a scale by CSS. Under a rotation, a reflection, a skew or a perspective the rectangle is wrong. Then
 * the position is the offset of the event on the canvas, to which the browser applies the inverse of all transforms.
 */
export function pointOf(place: Place, canvas: Element, size: CanvasSize): Vec2 {
  const rect = canvas.getBoundingClientRect();
  return isTilted(canvas, rect, size) ? offsetOn(canvas, place, size) : pointIn(rect, place, size);
}

const pointIn = ({ left, top, width, height }: DOMRect, { clientX, clientY }: Place, size: CanvasSize): Vec2 => [
  ((clientX - left) * size.width) / width,
  ((clientY - top) * size.height) / height,
];

/** Milliseconds between two checks of the transform of a canvas. A check takes longer than the rest of a pointer move. */
const LOOK_AGAIN = 250;

/** For each canvas, the time and the result of the last check. */
const looks = new WeakMap<Element, readonly [time: number, isTilted: boolean]>();

/** Whether the corners of a canvas differ from those of its client rectangle. */
function isTilted(canvas: Element, rect: DOMRect, size: CanvasSize): boolean {
  const now = performance.now();
  const [time, known] = looks.get(canvas) ?? [Number.NEGATIVE_INFINITY, false];
  if (now - time < LOOK_AGAIN) return known;
  const { left, top, right, bottom } = rect;
  const corners = [
    { clientX: left, clientY: top },
    { clientX: right, clientY: top },
    { clientX: left, clientY: bottom },
  ];
  const found = corners.some((corner) => {
    const [offset, point] = [offsetOn(canvas, corner, size), pointIn(rect, corner, size)];
    return Math.hypot(offset[0] - point[0], offset[1] - point[1]) > 1;
  });
  looks.set(canvas, [now, found]);
  return found;
}

/** The offset on a canvas of an event at a place of the page, also if the event has another target. */
function offsetOn(canvas: Element, place: Place, { width, height }: CanvasSize): Vec2 {
  const probe = new PointerEvent('gizmo-offset', place);
  let offset: Vec2 = [Number.NaN, Number.NaN];
  const read = (): void => {
    const { currentCSSZoom: zoom = 1, clientWidth, clientHeight } = canvas;
    offset = [(probe.offsetX * width) / clientWidth / zoom, (probe.offsetY * height) / clientHeight / zoom];
  };
  // In a shadow tree the event has its target only during its dispatch.
  canvas.addEventListener(probe.type, read, { once: true });
  canvas.dispatchEvent(probe);
  return offset;
}
