import { add as add2, dot as dot2, length as length2, mul as mul2, sub } from '../algebra/vec2.js';
import { addScaled, cross, dot, length, mul, ZERO } from '../algebra/vec3.js';
import type { Vec2, Vec3, View } from '../types.js';
import { unitsPerPixel } from '../view/camera.js';
import { type DrawnPlane, drawPlane, firstOrder } from '../view/drawn-plane.js';
import { projectionOf, toPixel } from '../view/projection.js';
import { boundedShare, MAX_GAIN, MIN_SINE } from './gain.js';

/** In pixels. A point that is drawn farther away is in the plane of the eye: its depth is a rounding error. */
const FARTHEST = 1e12;

interface SpanGrab {
  /** The grabbed point, in world space. */
  readonly point: Vec3;
  /** The direction of the line, or one of two that span the plane; the result is in multiples of them. */
  readonly u: Vec3;
  /** The other direction; null: a line. */
  readonly v: Vec3 | null;
  /** The depth of the point in the View of the grab, in world units per CSS pixel. */
  readonly depth: number;
}

/** A grabbed point, and its position relative to the given origin, in multiples of the directions. */
interface Grabbed extends SpanGrab {
  readonly amounts: Vec2;
}

/** The vector of multiples of one or two directions. */
export const inSpan = (u: Vec3, v: Vec3 | null, [x, y]: Vec2): Vec3 => addScaled(mul(u, x), v ?? ZERO, y);

/**
 * Grabs the point of a line or a plane through `origin` that is drawn at the cursor, or at its foot on the drawn line. Null if
 * no such point is in the range where `solveSpan` is exact: there the first pixel of a drag would move it far.
 */
export function grabSpan(origin: Vec3, u: Vec3, v: Vec3 | null, cursor: Vec2, view: View): Grabbed | null {
  const amounts = solveSpan({ point: origin, u, v, depth: null }, cursor, view);
  if (amounts === null) return null;
  const point = addScaled(inSpan(u, v, amounts), origin, 1);
  const grab = { point, u, v, depth: unitsPerPixel(view, point), amounts };
  // The grabbed point can be closer to the vanishing point than the origin.
  return solveSpan(grab, cursor, view) && grab;
}

/**
 * The distance that the grabbed point must move on its line or plane to be drawn at the cursor, or at its foot on the drawn line.
 * See `alongAxis` and `onPlane` for the range in which it is exact.
 *
 * @param grab if its depth is null, there is no grab yet, and the result is exact or null
 * @param isScale whether the gain is that of the multiples, and `u` and `v` must be longer than a pixel
 * @returns multiples of `u` and `v`, or null. The second one is meaningless for a line
 */
export function solveSpan(
  { point, u, v, depth }: Omit<SpanGrab, 'depth'> & { readonly depth: number | null },
  cursor: Vec2,
  view: View,
  isScale = false,
): Vec2 | null {
  const projection = projectionOf(view);
  const plane = drawPlane(projection, point, u, v);
  const perPixel = unitsPerPixel(view, point, projection);
  const least = v ? MIN_SINE * length(cross(u, v)) : MIN_SINE ** 2 * dot(u, u);
  const isLong = !isScale || Math.min(length(u), length(v ?? u)) > perPixel;
  if (!(isLong && Math.abs(plane.area) * perPixel * perPixel > least)) return null;
  const pixels = sub(cursor, toPixel(plane.at));
  if (!(length2(pixels) < FARTHEST)) return null;
  const {
    u: ju,
    v: jv,
    deepening: [r, s],
    area,
  } = plane;
  // Pixels to the horizon are one over the length of this gradient of the share.
  const gradient: Vec2 = [(r * jv[1] - s * ju[1]) / area, (s * ju[0] - r * jv[0]) / area];
  const q = dot2(gradient, pixels);
  // The products u·u, u·v and v·v, which measure the length of a result.
  const metric: Vec3 = v && !isScale ? [dot(u, u), dot(u, v), dot(v, v)] : [1, 0, 1];
  const most = v ? exactSquare(plane, gradient, pixels, metric) : MAX_GAIN;
  const share = boundedShare(q, depth === null ? 1 : perPixel / depth, most);
  if (share === null || (depth === null && share !== q)) return null;
  const held = share === q ? pixels : add2(pixels, mul2(gradient, (share - q) / dot2(gradient, gradient)));
  const [x, y] = firstOrder(plane, held);
  const answer: Vec2 = [x / (1 - share), y / (1 - share)];
  return answer.every(Number.isFinite) ? answer : null;
}

/**
 * The factors along the directions that draw the grabbed point at the cursor, as `scaleOnPlane` describes.
 *
 * @param amounts the position of the grabbed point relative to the fixed point, in multiples of the directions
 */
export function scaleSpan(grab: SpanGrab, amounts: Vec2, cursor: Vec2, view: View): Vec2 | null {
  const u = mul(grab.u, amounts[0]);
  const v = grab.v && mul(grab.v, amounts[1]);
  // One pixel changes the factors at most 50 times as much as at the grab.
  const moved = solveSpan({ ...grab, u, v }, cursor, view, true);
  return moved && [1 + moved[0], 1 + moved[1]];
}

/**
 * The square of the depth ratio a up to which a result is exact, for the sideways distance of the cursor.
 *
 * Let P and Q be what a pixel moves at the grab towards the horizon and along it, and l the pixels along it from the grab to the
 * cursor, over those to the horizon. With c the pixels from the grab and g the gradient of the share, the result is a·J⁻¹c, and
 * its derivative a·J⁻¹(1 + a·c·gᵀ): a pixel towards the horizon moves it by a²(P + l·Q), a pixel along it by a·Q. The largest
 * gain in any direction, squared, is at most a⁴|P + l·Q|² + a²|Q|², and must be at most 50² times that at the grab, the largest
 * eigenvalue of the Gram matrix of P and Q. Beyond, the depth ratio tends to 2a, and a changes with l; 5 times a²|Q|² covers
 * both. Here P and Q are times |g|, which cancels. Without a horizon the result is NaN, and any share is exact.
 */
function exactSquare(plane: DrawnPlane, gradient: Vec2, pixels: Vec2, [uu, uv, vv]: Vec3): number {
  const along: Vec2 = [-gradient[1], gradient[0]];
  const [p, q] = [firstOrder(plane, gradient), firstOrder(plane, along)];
  const product = (a: Vec2, b: Vec2): number => uu * a[0] * b[0] + uv * (a[0] * b[1] + a[1] * b[0]) + vv * a[1] * b[1];
  const [pp, pq, qq] = [product(p, p), product(p, q), product(q, q)];
  const start = (pp + qq + Math.hypot(pp - qq, 2 * pq)) / 2;
  const l = dot2(pixels, along);
  const ahead = pp + l * (2 * pq + l * qq);
  // The positive solution of ahead·A² + side·A = most.
  const [side, most] = [5 * qq, MAX_GAIN ** 2 * start];
  return (2 * most) / (side + Math.sqrt(side * side + 4 * ahead * most));
}
