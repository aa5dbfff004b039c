import { nearestTurn, radians, smoothstep } from '../algebra/angle.js';
import { clamp } from '../algebra/numbers.js';
import { dot, length, sub } from '../algebra/vec2.js';
import { cross as cross3, dot as dot3, mul as mul3, perpendicular } from '../algebra/vec3.js';
import type { Vec2, Vec3, View } from '../types.js';
import { unitsPerPixel, unprojectAtDepth, viewDirectionTo } from '../view/camera.js';
import { drawPlane, firstOrder } from '../view/drawn-plane.js';
import { project, projectionOf, toPixel } from '../view/projection.js';
import { sameView } from '../view/same-view.js';
import { MAX_GAIN } from './gain.js';

/** A point grabbed on a ring. */
export interface RingGrab {
  /** The center of the ring, in world space. */
  readonly center: Vec3;
  /** The unit normal of its plane; positive angles are right-handed about it. */
  readonly axis: Vec3;
  /** The radius, in world units. */
  readonly radius: number;
  /** The point drawn at the cursor of the grab, at the depth of the center, in world space. */
  readonly point: Vec3;
  /** The angle of the grabbed point, in radians from an arbitrary direction of the plane. */
  readonly angle: number;
  /** The largest rotation per pixel at the grab, in radians. */
  readonly gain: number;
}

/** The state that `aroundAxis` passes from one sample to the next. Plain data. */
export interface RingMemory {
  /** The result: radians since the grab, with full rotations counted. */
  readonly angle: number;
  /** The measurement without the offset, unwrapped: the angle on the circle, or the distance along the line in radii. */
  readonly measured: number;
  /** Whether the measurement is along the line. */
  readonly isLine: boolean;
  /** Keeps the result continuous when a moving camera changes the solver; 0 while the camera does not move. */
  readonly offset: number;
  /** CSS pixels. */
  readonly cursor: Vec2;
  /** The View of that cursor. */
  readonly view: View;
}

/** Sine of the tilt below which a ring counts as edge-on, and is rotated along its line. */
const EDGE_ON = Math.sin(radians(8));
/** From this tilt on, the offset of a moving camera is zero. */
const OPEN = Math.sin(radians(9.5));

type Ring = Pick<RingGrab, 'axis' | 'center'>;

/** The view direction at the center of a ring. At the eye, where a ring has no angle, its axis. */
const directionTo = ({ axis, center }: Ring, view: View): Vec3 => viewDirectionTo(view, center) ?? axis;

/** How close a ring is to edge-on: 1 if it counts as edge-on, 0 from 9.5° on. */
const edgeOn = (ring: Ring, view: View): number =>
  1 - smoothstep(EDGE_ON, OPEN, Math.abs(dot3(ring.axis, directionTo(ring, view))));

/**
 * The angle of the cursor around a ring, and the rotation per pixel there, in radians. At the center the angle is 0 and the gain
 * NaN. Null if the center is not in front of the eye.
 *
 * The projection of a plane maps lines through the center to lines through its pixel c, and their directions there by the
 * first-order map J alone: so the angle is that of J⁻¹(cursor − c), exact in perspective and continuous past the horizon of the
 * plane. With p = cursor − c and y = J⁻¹p, a pixel d turns it by dθ = y × J⁻¹d / |y|² = p × d / (|y|² det J).
 */
export function ringAngle(center: Vec3, axis: Vec3, cursor: Vec2, view: View): { angle: number; gain: number } | null {
  const u = perpendicular(axis);
  const plane = drawPlane(projectionOf(view), center, u, cross3(axis, u));
  const pixels = sub(cursor, toPixel(plane.at));
  const y = firstOrder(plane, pixels);
  const squared = dot(y, y);
  if (!(plane.at.w > 0 && Number.isFinite(squared))) return null;
  return { angle: Math.atan2(y[1], y[0]), gain: length(pixels) / squared / Math.abs(plane.area) };
}

/**
 * Grabs a ring at the cursor.
 *
 * @param center in world space
 * @param axis the unit normal of its plane
 * @param radius in world units
 * @returns null if the center is not in front of the eye
 */
export function grabRing(center: Vec3, axis: Vec3, radius: number, cursor: Vec2, view: View): RingGrab | null {
  const point = unprojectAtDepth(view, center, cursor);
  if (point === null) return null;
  const edge = edgeOn({ axis, center }, view);
  const alongLine = unitsPerPixel(view, center) / radius;
  // Exactly edge-on there is no angle, and at the center there is no gain.
  const { angle, gain } = ringAngle(center, axis, cursor, view) ?? { angle: 0, gain: Number.NaN };
  return { center, axis, radius, point, angle, gain: edge === 1 || !Number.isFinite(gain) ? alongLine : gain };
}

/**
 * The angle by which a ring has rotated since the grab.
 *
 * *Circle*, if the ring is 8° or more from edge-on: the angle around the drawn ring, unwrapped from sample to sample. Exact while
 * the cursor is on the drawn ring, and the same by every path, modulo full rotations. Near the center, where one pixel spans
 * every angle, the result follows that angle by at most 50 times the radians per pixel at the grab. *Line*, closer to edge-on:
 * pixels along the drawn line of the ring, one radian per radius, positive in the direction in which the side nearer to the eye
 * moves. It depends on the cursor only. The solver changes only when the camera moves. Then an offset keeps the result
 * continuous; it fades out up to 9.5°.
 *
 * @param last the result for the last sample; null for the first
 * @returns the result as `angle`, and the state for the next sample; null if the center is not in front of the eye
 */
export function aroundAxis(grab: RingGrab, cursor: Vec2, view: View, last: RingMemory | null): RingMemory | null {
  const edge = edgeOn(grab, view);
  const isLine = edge === 1;
  const measure = (at: Vec2, near: number): number => {
    if (isLine) return alongLine(grab, at, view);
    const circle = ringAngle(grab.center, grab.axis, at, view);
    return circle === null ? Number.NaN : nearestTurn(circle.angle - grab.angle, near);
  };
  let { measured, offset, angle: previous } = last ?? { measured: 0, offset: 0, angle: 0 };
  if (last !== null && !sameView(last.view, view)) {
    const isOther = last.isLine !== isLine;
    measured = measure(last.cursor, isOther ? previous : measured);
    if (isOther) offset = previous - measured;
    // The change caused by the camera alone is not bounded. The lag of the result is kept.
    else previous += measured - last.measured + offset * (edge - edgeOn(grab, last.view));
  }
  measured = measure(cursor, measured);
  const wanted = measured + offset * edge;
  if (!Number.isFinite(wanted)) return null;
  const most =
    last === null || isLine ? Number.POSITIVE_INFINITY : MAX_GAIN * grab.gain * length(sub(cursor, last.cursor));
  const angle = clamp(wanted, previous - most, previous + most);
  return Number.isFinite(angle) ? { angle, measured, isLine, offset, cursor, view } : null;
}

/** Pixels along the drawn line of an edge-on ring, in radii; NaN if its center is not in front of the eye. */
function alongLine(grab: RingGrab, cursor: Vec2, view: View): number {
  const { center, axis, radius, point } = grab;
  const projection = projectionOf(view);
  const start = project(projection, point);
  if (start === null) return Number.NaN;
  // The side nearer to the eye is along −viewDirection; a rotation about the axis moves it along axis × (−viewDirection).
  const line = drawPlane(projection, center, mul3(cross3(axis, directionTo(grab, view)), -radius), null);
  return line.at.w > 0 ? firstOrder(line, sub(cursor, start))[0] : Number.NaN;
}
