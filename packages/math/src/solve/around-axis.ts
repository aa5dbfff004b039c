import { dot, length, mul, sub } from '../algebra/vec2.js';
import { cross as cross3, dot as dot3, mul as mul3, perpendicular } from '../algebra/vec3.js';
import { nearestTurn, radians, smoothstep } from '../geometry/angle.js';
import type { Vec2, Vec3, View } from '../types.js';
import { ofDirection, ofPoint, type Projection, project, velocity } from '../view/projection.js';
import { sameView } from '../view/same-view.js';
import { drawPlane, firstOrder } from './on-plane.js';
import { MAX_GAIN } from './reach.js';

/** A point grabbed on a ring. */
export interface RingGrab {
  /** The centre of the ring, in world space. */
  readonly center: Vec3;
  /** The unit normal of its plane; positive turns are right-handed about it. */
  readonly axis: Vec3;
  /** The radius, in world units. */
  readonly radius: number;
  /** The point of the picture that was grabbed, at the depth of the centre, in world space. */
  readonly point: Vec3;
  /** Where around the ring it was grabbed, in radians from an arbitrary direction of its plane. */
  readonly angle: number;
  /** How many radians at most one pixel turned the ring at the grab. */
  readonly gain: number;
}

/** What a ring has to remember of its last answer to count turns. */
export interface RingMemory {
  /** Radians, counted on past full turns. */
  readonly angle: number;
  /** CSS pixels. */
  readonly cursor: Vec2;
  /** The View of that cursor. */
  readonly view: View;
}

/** Up to this tilt from edge-on a ring is turned along its line, from the next on around its circle; between them, by both. */
const EDGE_ON = Math.sin(radians(4));
const OPEN = Math.sin(radians(9));

/**
 * Where around a ring the cursor is, and how many radians a pixel turns there. Null where the centre is not in front of the eye.
 *
 * The picture of a plane takes lines through the centre to lines through its pixel c, and takes their directions there by
 * the first-order map J alone: so the angle is that of J⁻¹(cursor − c), exact in perspective, and it runs on smoothly
 * where the cursor has left the plane past its horizon. Its gradient, from dθ = (y₁dy₂ − y₂dy₁)/|y|² with y = J⁻¹d, has
 * the length |(y₁·J⁻¹₂ − y₂·J⁻¹₁)|/|y|² over the rows of J⁻¹.
 */
export function ringAngle(
  center: Vec3,
  axis: Vec3,
  cursor: Vec2,
  projection: Projection,
): { angle: number; gain: number } | null {
  const [u, v] = ringDirections(axis);
  const plane = drawPlane(projection, center, u, v);
  const y = firstOrder(plane, cursor);
  const squared = dot(y, y);
  if (!(plane.at.w > 0 && squared > 0 && Number.isFinite(squared))) return null;
  const rows: readonly [Vec2, Vec2] = [
    [plane.v[1] / plane.area, -plane.v[0] / plane.area],
    [-plane.u[1] / plane.area, plane.u[0] / plane.area],
  ];
  return {
    angle: Math.atan2(y[1], y[0]),
    gain: length(sub(mul(rows[1], y[0]), mul(rows[0], y[1]))) / squared,
  };
}

/** The two directions of a ring's plane that its angles are counted from, right-handed about the axis. */
function ringDirections(axis: Vec3): readonly [Vec3, Vec3] {
  const u = perpendicular(axis, [0, 0, 0]);
  return [u, cross3(axis, u)];
}

/**
 * The angle that the ring has turned since the grab, past full turns, in radians.
 *
 * Exact while the cursor is on the drawn ring and the ring is 9° or more from edge-on. *Line* fallback below 4°: an
 * edge-on ring is drawn as a line, and turns as its nearer side follows the cursor along it, one radian a radius; between
 * 4° and 9° the two answers are mixed. *Pace* fallback near the centre, where every angle is a pixel away: the ring turns
 * towards the cursor by no more than 50 times the radians a pixel of the grab, for each pixel the cursor has gone. Turns are
 * counted from the last answer. *Hold* (null) where the centre is not in front of the eye.
 *
 * @param viewDirection unit direction from the eye to the centre
 */
export function aroundAxis(
  grab: RingGrab,
  cursor: Vec2,
  view: View,
  projection: Projection,
  viewDirection: Vec3,
  last: RingMemory | null,
): number | null {
  const facing = Math.abs(dot3(grab.axis, viewDirection));
  const open = smoothstep(EDGE_ON, OPEN, facing);
  const previous = last?.angle ?? 0;
  const circle = open > 0 ? ringAngle(grab.center, grab.axis, cursor, projection) : null;
  const line = open < 1 ? alongLine(grab, cursor, projection, viewDirection) : null;
  if ((open > 0 && circle === null) || (open < 1 && line === null)) return null;
  const turned = circle === null ? 0 : nearestTurn(circle.angle - grab.angle, previous);
  const wanted = open * turned + (1 - open) * (line ?? 0);
  if (!Number.isFinite(wanted)) return null;
  if (last === null || open === 0 || !sameView(last.view, view)) return wanted;
  const most = MAX_GAIN * grab.gain * length(sub(cursor, last.cursor));
  return Math.min(previous + most, Math.max(previous - most, wanted));
}

/** The turn of an edge-on ring: pixels along the line it is drawn as, in radii. Positive as the side nearer to the eye moves. */
function alongLine(grab: RingGrab, cursor: Vec2, projection: Projection, viewDirection: Vec3): number | null {
  const center = ofPoint(projection, grab.center);
  const start = project(projection, grab.point);
  if (start === null || !(center.w > 0)) return null;
  // The nearer side lies along −sight; turning about the axis moves it along axis × (−sight).
  const drawn = velocity(center, ofDirection(projection, mul3(cross3(grab.axis, viewDirection), -grab.radius)));
  return dot(sub(cursor, start), drawn) / dot(drawn, drawn);
}
