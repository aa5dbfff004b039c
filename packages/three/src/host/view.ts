import type { Mat4, Vec2, Vec3, View, Viewport } from '@gizmo-kit/math';
import { transformPoint } from '@gizmo-kit/math/geometry';
import { cacheEach, sameView } from '@gizmo-kit/math/internal';
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
export function pointOf(place: Place, canvas: HTMLElement, size: CanvasSize): Vec2 {
  return isTilted(canvas, { time: performance.now(), size })
    ? offsetOn(canvas, place, size)
    : pointIn(canvas, place, size);
}

function pointIn(canvas: HTMLElement, { clientX, clientY }: Place, size: CanvasSize): Vec2 {
  const { left, top, width, height } = pictureRect(canvas);
  return [((clientX - left) * size.width) / width, ((clientY - top) * size.height) / height];
}

/** The client rectangle of the picture of a canvas: without its border and padding. */
export function pictureRect(canvas: HTMLElement): Pick<DOMRect, 'left' | 'top' | 'width' | 'height'> {
  const rect = canvas.getBoundingClientRect();
  // The sizes of the layout take longer to read than the rectangle.
  if (insetsOf(canvas, performance.now()) === null) return rect;
  const { left, top, width, height } = rect;
  const { at, picture } = pictureBox(canvas);
  const [across, down] = [width / canvas.offsetWidth, height / canvas.offsetHeight];
  return {
    left: left + at[0] * across,
    top: top + at[1] * down,
    width: width + (picture[0] - canvas.offsetWidth) * across,
    height: height + (picture[1] - canvas.offsetHeight) * down,
  };
}

/** The place and the size of the picture in the border box of a canvas, in CSS pixels. */
export function pictureBox(canvas: HTMLElement): { readonly at: Vec2; readonly picture: Vec2 } {
  const [left, top, right, bottom] = insetsOf(canvas, performance.now()) ?? [0, 0, 0, 0];
  return { at: [left, top], picture: [canvas.offsetWidth - left - right, canvas.offsetHeight - top - bottom] };
}

/**
 * Milliseconds between two looks at a canvas. A look takes longer than the rest of a pointer move: for the row "drag" of `npm run bench -- peers`.
 */
const LOOK_AGAIN = 250;

type Insets = readonly [left: number, top: number, right: number, bottom: number];

/** The CSS pixels of border and padding at each side of a canvas; null: it has none. */
const insetsOf = cacheEach(
  (canvas: HTMLElement, _time: number): Insets | null => {
    const style = getComputedStyle(canvas);
    const px = (name: string): number => Number.parseFloat(style.getPropertyValue(name)) || 0;
    const at = (side: string): number => px(`border-${side}-width`) + px(`padding-${side}`);
    const insets: Insets = [at('left'), at('top'), at('right'), at('bottom')];
    return insets.some((width) => width !== 0) ? insets : null;
  },
  (time, last) => time - last < LOOK_AGAIN,
);

/** Whether the corners of a canvas differ from those of its client rectangle. */
const isTilted = cacheEach(
  (canvas: HTMLElement, { size }: { readonly time: number; readonly size: CanvasSize }): boolean => {
    const { left, top, right, bottom } = canvas.getBoundingClientRect();
    const corners = [
      { clientX: left, clientY: top },
      { clientX: right, clientY: top },
      { clientX: left, clientY: bottom },
    ];
    return corners.some((corner) => {
      const [offset, point] = [offsetOn(canvas, corner, size), pointIn(canvas, corner, size)];
      return Math.hypot(offset[0] - point[0], offset[1] - point[1]) > 1;
    });
  },
  (now, last) => now.time - last.time < LOOK_AGAIN,
);

/** The offset on the picture of a canvas of an event at a place of the page, also if the event has another target. */
function offsetOn(canvas: HTMLElement, place: Place, size: CanvasSize): Vec2 {
  const probe = new PointerEvent('gizmo-offset', place);
  let offset: Vec2 = [Number.NaN, Number.NaN];
  const read = (): void => {
    const { currentCSSZoom: zoom = 1, clientLeft, clientTop } = canvas;
    const { at, picture } = pictureBox(canvas);
    // The offset is that from the padding.
    offset = [
      ((probe.offsetX / zoom + clientLeft - at[0]) * size.width) / picture[0],
      ((probe.offsetY / zoom + clientTop - at[1]) * size.height) / picture[1],
    ];
  };
  // In a shadow tree the event has its target only during its dispatch.
  canvas.addEventListener(probe.type, read, { once: true });
  canvas.dispatchEvent(probe);
  return offset;
}
