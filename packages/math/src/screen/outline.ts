import { add, addScaled, cross, dot, mul, normalize, ZERO } from '../algebra/vec3.js';
import { GizmoError } from '../errors.js';
import { extendHull } from '../geometry/extend-hull.js';
import { doubleArea } from '../geometry/polygon.js';
import type { Shape } from '../handles/shape.js';
import { arcPoints, coneRadii, stepsOfTurn } from '../handles/shape-points.js';
import type { Pose } from '../pose/pose.js';
import type { Vec2, Vec3 } from '../types.js';
import type { Projection } from '../view/projection.js';
import { type PoseProjection, poseProjectionOf, type ScreenPoint } from './pose-projection.js';

/** A projected shape: an open line or a filled convex area. Painting and picking both use it. */
export interface Outline {
  /** A line is open and has a width; an area is filled, and convex. */
  readonly kind: 'line' | 'area';
  /** CSS pixels, in the coordinates of the viewport. The corners of an area are clockwise as seen on screen. */
  readonly points: readonly Vec2[];
  /**
   * Depth of each point, as a fraction of the depth of the gizmo's origin. In an orthographic View, as seen by an eye that
   * is 100,000 gizmo pixels away.
   */
  readonly depths: readonly number[];
  /** Width of a line in CSS pixels; 0 for an area. */
  readonly width: number;
  /** Brightness from 0 to 1, as if lit from the eye; below 1 only for the faces of a box. */
  readonly shade: number;
  /** From 0 to 1: the opacity of the shape times the visibility of its handle. */
  readonly opacity: number;
}

/** The depth by which painters draw back to front: of the farthest point of a line, or of the center of an area. */
export const farthestDepth = (outline: Outline): number =>
  outline.kind === 'line' ? Math.max(...outline.depths) : meanDepth(outline);

/** The mean depth of all points: for an area, the depth of its center. */
export function meanDepth({ depths }: Outline): number {
  let sum = 0;
  for (const depth of depths) sum += depth;
  return sum / depths.length;
}

/** Lines are clipped, and areas are dropped, if they are nearer to the eye than this fraction of the distance of the origin. */
const NEAREST = 0.05;

/** Corners of a dot, and of the base of a cone, which is small. */
const CONE_STEPS = 16;
const DOT_STEPS = 24;

const TURN = 2 * Math.PI;

/**
 * Projects one shape to outlines in CSS pixels, back to front: none if it is too near to the eye or behind it.
 *
 * @param projection that of the View to draw in, from `projectionOf`
 */
export const outlinesOf = (shape: Shape, pose: Pose, projection: Projection): readonly Outline[] =>
  outlinesThrough(poseProjectionOf(pose, projection), shape, pose.viewDirection, 1);

/** The outlines of a shape, back to front, with the opacity of the shape times `visibility`. */
export function outlinesThrough(
  toScreen: PoseProjection,
  shape: Shape,
  viewDirection: Vec3,
  visibility: number,
): readonly Outline[] {
  const outlines: Outline[] = [];
  const line = (offsets: readonly Vec3[], width: number): void => {
    for (const projected of piecesOf(toScreen, offsets)) outline(outlines, 'line', projected, width, 1, visibility);
  };
  const area = (projected: readonly ScreenPoint[], opacity = 1, shade = 1): void =>
    outline(outlines, 'area', clockwise(projected), 0, shade, opacity * visibility);
  switch (shape.kind) {
    case 'segment':
      line([shape.from, shape.to], shape.width);
      break;
    case 'arc': {
      const { u, v, from, to } = shape;
      line(arcPoints(u, v, from, to, stepsOfTurn(longerOf(u, v))), shape.width);
      break;
    }
    case 'quad':
      area(corners(shape.center, shape.u, shape.v).map(toScreen), shape.opacity ?? 0.5);
      break;
    case 'disc':
      area(round(shape.u, shape.v, stepsOfTurn(longerOf(shape.u, shape.v))).map(toScreen), shape.opacity);
      break;
    case 'cone': {
      const { base, tip, radius } = shape;
      const projected = round(...coneRadii(base, tip, radius), CONE_STEPS).map((offset) => toScreen(add(base, offset)));
      area(extendHull(clockwise(projected), toScreen(tip)));
      break;
    }
    case 'ball': {
      const [x, y, depth] = toScreen(shape.center);
      const { radius } = shape;
      area(round([radius, 0, 0], [0, radius, 0], DOT_STEPS).map((by): ScreenPoint => [x + by[0], y + by[1], depth]));
      break;
    }
    case 'box': {
      const { center, edges } = shape;
      for (const i of [0, 1, 2] as const) {
        const [u, v] = [edges[((i + 1) % 3) as 0], edges[((i + 2) % 3) as 0]];
        const normal = normalize(cross(u, v)) ?? ZERO;
        const shade = 0.72 + 0.28 * Math.abs(dot(normal, viewDirection));
        for (const side of [1, -1]) {
          // The corners are counter-clockwise as seen from where u × v points.
          const projected = corners(addScaled(center, edges[i], side), u, v).map(toScreen);
          // With left-handed edges, that is the inside of the box.
          const outwards = dot(normal, edges[i]) < 0 ? -side : side;
          if (-outwards * areaOf(projected) > EDGE_ON) area(projected, 1, shade);
        }
      }
      break;
    }
    default:
      throw new GizmoError('GK013', 'unknown kind of shape');
  }
  return outlines;
}

/** Adds an outline through projected points, unless one of them is too near to the eye, or a number is not finite. */
function outline(
  outlines: Outline[],
  kind: Outline['kind'],
  projected: readonly ScreenPoint[],
  width: number,
  shade: number,
  opacity: number,
): void {
  const points: Vec2[] = [];
  const depths: number[] = [];
  let sum = width + shade + opacity;
  for (const point of projected) {
    points.push([point[0], point[1]]);
    depths.push(point[2]);
    sum += point[2] > 0.99 * NEAREST ? point[0] + point[1] + point[2] : Number.NaN;
  }
  if (points.length > 0 && Number.isFinite(sum)) outlines.push({ kind, points, depths, width, shade, opacity });
}

/** The pieces of a line that are far enough from the eye. */
function piecesOf(toScreen: PoseProjection, offsets: readonly Vec3[]): readonly (readonly ScreenPoint[])[] {
  const pieces: ScreenPoint[][] = [];
  let piece: ScreenPoint[] = [];
  let from: Vec3 | undefined;
  let before = 0;
  for (const to of offsets) {
    const point = toScreen(to);
    const depth = point[2];
    const isFar = depth >= NEAREST;
    const edge =
      from && isFar !== before >= NEAREST ? toScreen(between(from, to, (NEAREST - before) / (depth - before))) : null;
    if (isFar && (edge !== null || from === undefined)) {
      piece = [];
      pieces.push(piece);
    }
    if (edge !== null) piece.push(edge);
    if (isFar) piece.push(point);
    from = to;
    before = depth;
  }
  return pieces;
}

const between = (a: Vec3, b: Vec3, share: number): Vec3 => addScaled(mul(a, 1 - share), b, share);

/** Points around an ellipse. */
const round = (u: Vec3, v: Vec3, steps: number): readonly Vec3[] => arcPoints(u, v, 0, TURN, steps).slice(1);

/** The corners of a parallelogram, counter-clockwise as seen from where u × v points. */
const corners = (center: Vec3, u: Vec3, v: Vec3): readonly Vec3[] =>
  [1, -1, -1, 1].map((a, i) => addScaled(addScaled(center, u, a), v, i < 2 ? 1 : -1));

/** Twice the area, in square pixels, below which a shape is edge-on. */
const EDGE_ON = 1e-6;

/**
 * Twice the area of a polygon, positive if it is clockwise on screen, where y points down. Relative to the first corner, for
 * precision.
 */
function areaOf(projected: readonly ScreenPoint[]): number {
  let area = 0;
  for (let i = 2; i < projected.length; i++)
    area += doubleArea(projected[0] as ScreenPoint, projected[i - 1] as ScreenPoint, projected[i] as ScreenPoint);
  return area;
}

const clockwise = (projected: readonly ScreenPoint[]): readonly ScreenPoint[] =>
  areaOf(projected) > EDGE_ON ? projected : [...projected].reverse();

const longerOf = (u: Vec3, v: Vec3): number => Math.sqrt(Math.max(dot(u, u), dot(v, v)));
