import { clamp } from '../algebra/numbers.js';
import { add, mul, sub } from '../algebra/vec2.js';
import type { Vec2, Viewport } from '../types.js';
import {
  type Affine2,
  IDENTITY2,
  invert2,
  rotate2,
  scale2,
  transformPoint2,
  transformVector2,
  translate2,
} from './affine2.js';

/** A camera over a plane. The y axes of the plane and of the screen point down. */
export interface Camera2 {
  /** The world point in the middle of the viewport. */
  readonly center: Vec2;
  /** CSS pixels per world unit; more than 0. */
  readonly zoom: number;
  /** Radians by which the camera is rotated, from x towards y; the image rotates the other way. */
  readonly rotation: number;
  /** CSS pixels. */
  readonly viewport: Viewport;
}

/** From world space to CSS pixels. */
export function screenFromWorld2(camera: Camera2): Affine2 {
  const { center, zoom, rotation, viewport: v } = camera;
  const middle = translate2(IDENTITY2, [v.x + v.width / 2, v.y + v.height / 2]);
  return translate2(rotate2(scale2(middle, zoom), -rotation), mul(center, -1));
}

/**
 * From CSS pixels to world space.
 * @throws GizmoError GK005 if the zoom is 0 or a number is not finite.
 */
export const worldFromScreen2 = (camera: Camera2): Affine2 => invert2(screenFromWorld2(camera));

/**
 * The camera after the image is dragged by `pixels`, in CSS pixels.
 * @throws GizmoError GK005 as `worldFromScreen2`.
 */
export function pan2(camera: Camera2, pixels: Vec2): Camera2 {
  const moved = transformVector2(worldFromScreen2(camera), pixels);
  return { ...camera, center: sub(camera.center, moved) };
}

/** Limits of the zoom of a 2D camera, in CSS pixels per world unit. */
export interface ZoomLimits {
  /** @default 0 */
  readonly min?: number | undefined;
  /** @default Infinity */
  readonly max?: number | undefined;
}

/**
 * The camera with its zoom multiplied by `factor`, within the limits. The world point at `pixel` stays there. Returns the
 * same camera if the new zoom is zero, negative or not finite.
 * @throws GizmoError GK005 as `worldFromScreen2`.
 */
export function zoomAt2(camera: Camera2, pixel: Vec2, factor: number, limits: ZoomLimits = {}): Camera2 {
  const { min = 0, max = Number.POSITIVE_INFINITY } = limits;
  const wanted = camera.zoom * factor;
  const zoom = clamp(wanted, min, max);
  if (!(wanted > 0 && wanted < Number.POSITIVE_INFINITY && zoom > 0)) return camera;
  const fixed = transformPoint2(worldFromScreen2(camera), pixel);
  // The distance from the fixed point to the center is the same number of pixels as before.
  return { ...camera, zoom, center: add(fixed, mul(sub(camera.center, fixed), camera.zoom / zoom)) };
}

/**
 * The camera rotated by another `angle` radians. The world point at `pixel` stays there.
 * @throws GizmoError GK005 as `worldFromScreen2`.
 */
export function rotateAt2(camera: Camera2, pixel: Vec2, angle: number): Camera2 {
  const fixed = transformPoint2(worldFromScreen2(camera), pixel);
  const turned = transformVector2(rotate2(IDENTITY2, angle), sub(camera.center, fixed));
  return { ...camera, rotation: camera.rotation + angle, center: add(fixed, turned) };
}
