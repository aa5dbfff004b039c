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

/** A camera over a plane, as plain data. Both the plane and the screen have y downwards. */
export interface Camera2 {
  /** The point of the world in the middle of the viewport. */
  readonly center: Vec2;
  /** CSS pixels a world unit; more than 0. */
  readonly zoom: number;
  /** Radians by which the camera is turned, from x towards y; the picture turns the other way. */
  readonly rotation: number;
  /** Where on the screen the picture is. */
  readonly viewport: Viewport;
}

/** From world to CSS pixels: the center to the middle of the viewport, turned back and zoomed about it. */
export function screenFromWorld2({ center, zoom, rotation, viewport: v }: Camera2): Affine2 {
  const middle = translate2(IDENTITY2, [v.x + v.width / 2, v.y + v.height / 2]);
  return translate2(rotate2(scale2(middle, zoom), -rotation), [-center[0], -center[1]]);
}

/**
 * From CSS pixels to world.
 * @throws GizmoError GK005 where the zoom is 0 or something is not finite.
 */
export const worldFromScreen2 = (camera: Camera2): Affine2 => invert2(screenFromWorld2(camera));

/**
 * The camera after the picture is dragged by so many CSS pixels.
 * @throws GizmoError GK005 as `worldFromScreen2`.
 */
export const pan2 = (camera: Camera2, pixels: Vec2): Camera2 => ({
  ...camera,
  center: sub(camera.center, transformVector2(worldFromScreen2(camera), pixels)),
});

/** How far a 2D camera zooms, in CSS pixels a world unit. */
export interface ZoomLimits {
  /** @default 0 */
  readonly min?: number | undefined;
  /** @default Infinity */
  readonly max?: number | undefined;
}

/**
 * The camera `factor` times nearer, within the limits; the world point that is drawn at `pixel` stays there. The same
 * camera where that is no zoom: zero, negative or not finite.
 * @throws GizmoError GK005 as `worldFromScreen2`.
 */
export function zoomAt2(camera: Camera2, pixel: Vec2, factor: number, limits: ZoomLimits = {}): Camera2 {
  const { min = 0, max = Number.POSITIVE_INFINITY } = limits;
  const wanted = camera.zoom * factor;
  const zoom = Math.min(max, Math.max(min, wanted));
  if (!(wanted > 0 && wanted < Number.POSITIVE_INFINITY && zoom > 0)) return camera;
  const fixed = transformPoint2(worldFromScreen2(camera), pixel);
  // The way from the fixed point to the center is as many pixels long as before.
  return { ...camera, zoom, center: add(fixed, mul(sub(camera.center, fixed), camera.zoom / zoom)) };
}

/**
 * The camera turned by `angle` radians more; the world point that is drawn at `pixel` stays there.
 * @throws GizmoError GK005 as `worldFromScreen2`.
 */
export function rotateAt2(camera: Camera2, pixel: Vec2, angle: number): Camera2 {
  const fixed = transformPoint2(worldFromScreen2(camera), pixel);
  const turned = transformVector2(rotate2(IDENTITY2, angle), sub(camera.center, fixed));
  return { ...camera, rotation: camera.rotation + angle, center: add(fixed, turned) };
}
