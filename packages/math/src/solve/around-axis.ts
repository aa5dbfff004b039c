import { nearestTurn, radians, smoothstep } from '../algebra/angle.js';
import { dot, length, sub } from '../algebra/vec2.js';
import { cross as cross3, dot as dot3, mul as mul3, perpendicular } from '../algebra/vec3.js';
import { required } from '../errors.js';
import type { Vec2, Vec3, View } from '../types.js';
import { unitsPerPixel, unprojectAtDepth, viewDirectionTo } from '../view/camera.js';
import { drawPlane, firstOrder } from '../view/drawn-plane.js';
import { project, projectionOf, toPixel } from '../view/projection.js';
import { sameView } from '../view/same-view.js';
import { MAX_GAIN } from './gain.js';

/** A point grabbed on a ring. */
export interface RingGrab {
  /** The centre of the ring, in world space. */
  readonly center: Vec3;
  /** The unit normal of its plane; positive angles are right-handed about it. */
  readonly axis: Vec3;
  /** The radius, in world units. */
  readonly radius: number;
  /** The point drawn at the cursor of the grab, at the depth of the centre, in world space. */
  readonly point: Vec3;
  /** Where on the ring it was grabbed, in radians from an arbitrary direction of its plane. */
  readonly angle: number;
  /** How many radians one pixel rotated the ring at the grab, at most. */
  readonly gain: number;
}

/** What `aroundAxis` needs of its last sample. Plain data. */
export interface RingMemory {
  /** The answer: radians since the grab, counted past full rotations. */
  readonly angle: number;
  /** The measurement without the offset, unwrapped: the angle on the circle, or the distance along the line in radii. */
  readonly measured: number;
  /** Whether that was measured along the line. */
  readonly isLine: boolean;
  /** What keeps the answer continuous where a moving camera changed the solver; 0 while the camera rests. */
  readonly offset: number;
  /** CSS pixels. */
  readonly cursor: Vec2;
  /** The View of that cursor. */
  readonly view: View;
}

/** Sine of the tilt below which a ring counts as edge-on, and is rotated along its line. */
const EDGE_ON = Math.sin(radians(8));
/** From this tilt on, the offset from a moving camera is zero. */
const OPEN = Math.sin(radians(9.5));

/** How close a ring is to edge-on: 1 where it counts as edge-on, 0 from 9.5° on. Null where the centre is at the eye. */
function edgeOn({ axis, center }: Pick<RingGrab, 'axis' | 'center'>, view: View): number | null {
  const viewDirection = viewDirectionTo(view, center);
  return viewDirection && 1 - smoothstep(EDGE_ON, OPEN, Math.abs(dot3(axis, viewDirection)));
}

/**
 * Where around a ring the cursor is, and how many radians a pixel rotates there. At the centre itself the angle
 * is 0 and the gain NaN. Null where the centre is not in front of the eye.
 *
 * The projection of a plane maps lines through the centre to lines through its pixel c, and their directions there by the
 * first-order map J alone: so the angle is that of J⁻¹(cursor − c), exact in perspective, and continuous past the horizon
 * of the plane. With p = cursor − c and y = J⁻¹p, a pixel d turns it by dθ = y × J⁻¹d / |y|² = p × d / (|y|² det J).
 */
export function ringAngle(center: Vec3, axis: Vec3, cursor: Vec2, view: View): { angle: number; gain: number } | null {
  const u = perpendicular(axis, [0, 0, 0]);
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
 * @returns null where the centre is not in front of the eye
 */
export function grabRing(center: Vec3, axis: Vec3, radius: number, cursor: Vec2, view: View): RingGrab | null {
  const point = unprojectAtDepth(view, center, cursor);
  const edge = edgeOn({ axis, center }, view);
  if (point === null || edge === null) return null;
  const alongLine = unitsPerPixel(view, center) / radius;
  // Exactly edge-on there is no angle, and at the centre no gain.
  const { angle, gain } = ringAngle(center, axis, cursor, view) ?? { angle: 0, gain: Number.NaN };
  return { center, axis, radius, point, angle, gain: edge === 1 || !Number.isFinite(gain) ? alongLine : gain };
}

/**
 * The angle by which a ring has rotated since the grab.
 *
 * *Circle*, where the ring is 8° or more from edge-on: the angle around the drawn ring, unwrapped from sample to sample.
 * Exact while the cursor is on the drawn ring, and apart from full rotations the same by every path. Near the centre, where
 * one pixel spans every angle, the answer follows that angle by at most 50 times the radians per pixel at the grab.
 * *Line*, closer to edge-on: pixels along the line as which the ring is drawn, one radian a radius, positive as the side
 * nearer to the eye moves; a function of the cursor alone. A resting camera keeps one of the two. When a moving camera
 * changes them, an offset keeps the answer continuous; it fades out up to 9.5°.
 *
 * @param last what the solver returned for the last sample; null for the first
 * @returns the answer as `angle`, and what the next sample needs; null where the centre is not in front of the eye
 */
export function aroundAxis(grab: RingGrab, cursor: Vec2, view: View, last: RingMemory | null): RingMemory | null {
  required(grab && last !== undefined);
  const edge = edgeOn(grab, view);
  if (edge === null) return null;
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
    // The change that the camera alone makes is not bounded. The lag of the answer stays.
    else previous += measured - last.measured + offset * (edge - (edgeOn(grab, last.view) ?? edge));
  }
  measured = measure(cursor, measured);
  const wanted = measured + offset * edge;
  if (!Number.isFinite(wanted)) return null;
  const most =
    last === null || isLine ? Number.POSITIVE_INFINITY : MAX_GAIN * grab.gain * length(sub(cursor, last.cursor));
  const angle = Math.min(previous + most, Math.max(previous - most, wanted));
  return Number.isFinite(angle) ? { angle, measured, isLine, offset, cursor, view } : null;
}

/** Pixels along the line as which an edge-on ring is drawn, in radii; NaN where its centre is not in front of the eye. */
function alongLine({ center, axis, radius, point }: RingGrab, cursor: Vec2, view: View): number {
  const projection = projectionOf(view);
  const viewDirection = viewDirectionTo(view, center);
  const start = project(projection, point);
  if (start === null || viewDirection === null) return Number.NaN;
  // The side nearer to the eye is along −viewDirection; a rotation about the axis moves it along axis × (−viewDirection).
  const line = drawPlane(projection, center, mul3(cross3(axis, viewDirection), -radius), null);
  return line.at.w > 0 ? firstOrder(line, sub(cursor, start))[0] : Number.NaN;
}
