import type { Camera, OrthographicCamera, PerspectiveCamera, Vector3 } from 'three';

/** CSS pixels from each edge of the image to a hint. The menu of the view is at the upper edge. */
const INSET = { side: 24, top: 52 };

/** CSS pixels of the upper corners that the view cube takes, with half of a hint. */
const CORNER = 126;

/** A place at the edge of an image. */
export interface EdgePlace {
  /** CSS pixels from the top left of the image. */
  readonly x: number;
  readonly y: number;
  /** The direction to the point, in radians clockwise from the right. */
  readonly angle: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The offset of a point from the center of the image, in CSS pixels; behind the camera, its direction at any length. */
function offsetOf(
  point: Vector3,
  camera: Camera,
  { width, height }: Size,
): readonly [x: number, y: number, isInFront: boolean] {
  const eye = point.clone().applyMatrix4(camera.matrixWorldInverse);
  const isInFront = eye.z < 0 || 'isOrthographicCamera' in camera;
  if (!isInFront) return [eye.x, -eye.y, false];
  const { x, y } = eye.applyMatrix4(camera.projectionMatrix);
  return [(x * width) / 2, (-y * height) / 2, true];
}

/** The place at the edge of an image that is nearest to a point outside of it; null if the point is inside. */
export function edgePlaceOf(
  point: Vector3,
  camera: PerspectiveCamera | OrthographicCamera,
  size: Size,
): EdgePlace | null {
  const [dx, dy, isInFront] = offsetOf(point, camera, size);
  const [halfWidth, halfHeight] = [size.width / 2, size.height / 2];
  if (!(Number.isFinite(dx) && Number.isFinite(dy))) return null;
  if (isInFront && Math.abs(dx) <= halfWidth && Math.abs(dy) <= halfHeight) return null;
  // Straight behind the camera, there is no direction.
  const angle = dx === 0 && dy === 0 ? Math.PI / 2 : Math.atan2(dy, dx);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [left, top] = [Math.min(INSET.side, halfWidth), Math.min(INSET.top, halfHeight)];
  const bottom = Math.min(INSET.side, halfHeight);
  const reach = Math.min(
    (halfWidth - left) / Math.max(Math.abs(cos), Number.EPSILON),
    (halfHeight - (sin < 0 ? top : bottom)) / Math.max(Math.abs(sin), Number.EPSILON),
  );
  const [x, y] = [cos * reach, halfHeight + sin * reach];
  const isInCorner = y < CORNER && Math.abs(x) > halfWidth - CORNER && halfWidth > CORNER;
  if (!isInCorner) return { x: halfWidth + x, y, angle };
  // It leaves the corner along its edge.
  const isAtSide = Math.abs(x) > halfWidth - left - 1;
  if (isAtSide) return { x: halfWidth + x, y: Math.min(CORNER, size.height - bottom), angle };
  return { x: halfWidth + Math.sign(x) * (halfWidth - CORNER), y, angle };
}
