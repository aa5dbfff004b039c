import { addScaled, cross, dot, normalize } from '../algebra/vec3.js';
import { GizmoError, required } from '../errors.js';
import { hullWith } from '../geometry/hull-with.js';
import type { Shape } from '../handles/shape.js';
import { coneRadii, stepsOfTurn } from '../handles/shape-points.js';
import type { Pose } from '../pose/pose.js';
import type { Vec2, Vec3 } from '../types.js';
import type { Projection } from '../view/projection.js';
import { type Lens, lensOf, pixelAt, pixelOf, type Spot, spotAt, spotOf, stepBy } from './lens.js';

/** A projected shape: an open line or a filled convex area. What is painted and what is picked are both computed from it. */
export interface Outline {
  /** A line is open and has a width; an area is filled, and convex. */
  readonly kind: 'line' | 'area';
  /** CSS pixels, in the coordinates of the viewport. */
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

/** The depth of the farthest point of a line, and of the center of an area: painters draw back to front by it. */
export const farthestDepth = (outline: Outline): number =>
  required(outline?.depths) && (outline.kind === 'line' ? Math.max(...outline.depths) : meanDepth(outline));

/** The mean depth of all points: for an area, the depth of its center. */
export const meanDepth = ({ depths }: Outline): number => depths.reduce((sum, depth) => sum + depth, 0) / depths.length;

/** Lines are clipped, and areas dropped, nearer to the eye than this fraction of the distance of the origin. */
const NEAREST = 0.05;

/** Corners of the base of a cone, which is small, and of a dot. */
const CONE_STEPS = 16;
const DOT_STEPS = 24;

const CORNERS = [
  [1, 1],
  [-1, 1],
  [-1, -1],
  [1, -1],
] as const;

const TURN = 2 * Math.PI;
const NONE: readonly Outline[] = [];

/**
 * Projects one shape to outlines in CSS pixels, back to front: none if it is too near to the eye or behind it.
 *
 * @param projection that of the View to draw in, from `projectionOf`
 */
export const outlinesOf = (shape: Shape, pose: Pose, projection: Projection): readonly Outline[] =>
  required(shape) && outlinesThrough(lensOf(pose, projection), shape, 1).filter(isDrawable);

/** Whether an outline has points, and all of its numbers are finite. */
export function isDrawable({ points, depths, width, shade, opacity }: Outline): boolean {
  let sum = width + shade + opacity;
  for (let i = 0; i < points.length; i++) sum += (points[i] as Vec2)[0] + (points[i] as Vec2)[1];
  for (let i = 0; i < depths.length; i++) sum += depths[i] as number;
  return points.length > 0 && Number.isFinite(sum);
}

/** The outlines of a shape, back to front, with the opacity of the shape times `visibility`. Some may not be drawable. */
export function outlinesThrough(lens: Lens, shape: Shape, visibility: number): readonly Outline[] {
  switch (shape.kind) {
    case 'segment':
      return lines([spotOf(lens, shape.from), spotOf(lens, shape.to)], shape.width, visibility);
    case 'arc':
      return lines(arcSpots(lens, shape), shape.width, visibility);
    case 'quad': {
      const { center, u, v, opacity = 0.5 } = shape;
      return quad(spotOf(lens, center), stepBy(lens, u), stepBy(lens, v), 1, opacity * visibility);
    }
    case 'disc':
      return disc(lens, shape.u, shape.v, (shape.opacity ?? 1) * visibility);
    case 'cone':
      return cone(lens, shape.base, shape.tip, shape.radius, visibility);
    case 'ball':
      return dotAt(spotOf(lens, shape.center), shape.radius, visibility);
    case 'box':
      return boxFaces(lens, shape.center, shape.edges, visibility);
    default:
      throw new GizmoError('GK013', 'a shape of an unknown kind');
  }
}

function arcSpots(lens: Lens, { u, v, from, to }: Extract<Shape, { kind: 'arc' }>): readonly Spot[] {
  const right = stepBy(lens, u);
  const up = stepBy(lens, v);
  // More than one whole turn draws the same ellipse again.
  const sweep = Math.max(-TURN, Math.min(TURN, to - from));
  const steps = Math.max(1, Math.ceil((stepsOfTurn(radiusOf(u, v)) * Math.abs(sweep)) / TURN));
  const spots: Spot[] = [];
  for (let i = 0; i <= steps; i++) {
    const t = from + (sweep * i) / steps;
    spots.push(spotAt(lens.origin, right, Math.cos(t), up, Math.sin(t)));
  }
  return spots;
}

function lines(spots: readonly Spot[], width: number, opacity: number): readonly Outline[] {
  const pieces = spots.every((spot) => spot[3] >= NEAREST) ? [spots] : clip(spots);
  return pieces.map((piece) => ({
    kind: 'line',
    points: piece.map(pixelOf),
    depths: piece.map((spot) => spot[3]),
    width,
    shade: 1,
    opacity,
  }));
}

/** The pieces of a line that are far enough from the eye. */
function clip(spots: readonly Spot[]): readonly (readonly Spot[])[] {
  const pieces: Spot[][] = [];
  for (const [i, to] of spots.entries()) {
    const from = spots[i - 1];
    const [a, b] = [from?.[3] ?? 0, to[3]];
    if (from === undefined || !(a >= NEAREST || b >= NEAREST)) continue;
    const share = (NEAREST - a) / (b - a);
    const edge = (): Spot => spotAt(from, from, -share, to, share);
    if (a < NEAREST || pieces.length === 0) pieces.push([a < NEAREST ? edge() : from]);
    pieces.at(-1)?.push(b < NEAREST ? edge() : to);
  }
  return pieces.filter((piece) => piece.every((spot) => spot[3] > NEAREST * 0.99));
}

/** The corners of an area and their depths. */
type Corners = Pick<Outline, 'points' | 'depths'>;

/** An area is not clipped: it is dropped as a whole where it comes too near to the eye. */
const area = ({ points, depths }: Corners, shade: number, opacity: number): readonly Outline[] => [
  { kind: 'area', points, depths, width: 0, shade, opacity },
];

function quad(c: Spot, u: Spot, v: Spot, shade: number, opacity: number): readonly Outline[] {
  if (!(c[3] - Math.abs(u[3]) - Math.abs(v[3]) > NEAREST)) return NONE;
  const side = winding(c, u, v);
  const points: Vec2[] = [];
  const depths: number[] = [];
  for (const [a, b] of CORNERS) {
    points.push(pixelAt(c, u, a, v, b * side));
    depths.push(c[3] + u[3] * a + v[3] * b * side);
  }
  return area({ points, depths }, shade, opacity);
}

function disc(lens: Lens, u: Vec3, v: Vec3, opacity: number): readonly Outline[] {
  const right = stepBy(lens, u);
  const up = stepBy(lens, v);
  if (!(leastDepth(lens.origin, right, up) > NEAREST)) return NONE;
  return area(ellipse(lens.origin, right, up, stepsOfTurn(radiusOf(u, v))), 1, opacity);
}

function cone(lens: Lens, base: Vec3, tip: Vec3, radius: number, opacity: number): readonly Outline[] {
  const radii = coneRadii(base, tip, radius);
  const right = stepBy(lens, radii[0]);
  const up = stepBy(lens, radii[1]);
  const middle = spotOf(lens, base);
  const end = spotOf(lens, tip);
  if (!(Math.min(leastDepth(middle, right, up), end[3]) > NEAREST)) return NONE;
  const round = ellipse(middle, right, up, CONE_STEPS);
  const points = hullWith(round.points, pixelOf(end));
  const depths = points.map((point) => round.depths[round.points.indexOf(point)] ?? end[3]);
  return area({ points, depths }, 1, opacity);
}

/** A dot of constant size on screen. */
function dotAt(spot: Spot, radius: number, opacity: number): readonly Outline[] {
  if (!(spot[3] > NEAREST)) return NONE;
  const [x, y] = pixelOf(spot);
  return area(ellipse([x, y, 1, spot[3]], [radius, 0, 0, 0], [0, radius, 0, 0], DOT_STEPS), 1, opacity);
}

/** The faces of a box that face the eye, at most three; the more a face is seen face-on, the brighter it is. */
function boxFaces(lens: Lens, center: Vec3, edges: readonly [Vec3, Vec3, Vec3], opacity: number): readonly Outline[] {
  const faces: Outline[] = [];
  const steps = edges.map((edge) => stepBy(lens, edge));
  for (const [i, edge] of edges.entries()) {
    const [j, k] = [(i + 1) % 3, (i + 2) % 3];
    const normal = normalizeOr(cross(edges[j] as Vec3, edges[k] as Vec3));
    for (const side of [1, -1] as const) {
      const middle = addScaled(center, edge, side);
      // With left-handed axes the normal points against the edge.
      const outwards = side * (dot(normal, edge) < 0 ? -1 : 1);
      const facing = -outwards * dot(normal, viewDirectionTo(lens, middle));
      if (!(facing > 0)) continue;
      faces.push(...quad(spotOf(lens, middle), steps[j] as Spot, steps[k] as Spot, 0.72 + 0.28 * facing, opacity));
    }
  }
  return faces;
}

/** Unit direction from the eye to an offset from the origin. */
const viewDirectionTo = ({ viewDirection, distance }: Lens, offset: Vec3): Vec3 =>
  Number.isFinite(distance) ? normalizeOr(addScaled(offset, viewDirection, distance)) : viewDirection;

/** The corners of an ellipse, counter-clockwise where y grows upwards, whichever side of it is seen. */
function ellipse(c: Spot, u: Spot, v: Spot, steps: number): Corners {
  const side = winding(c, u, v);
  const cos = Math.cos(TURN / steps);
  const sin = side * Math.sin(TURN / steps);
  const points: Vec2[] = [];
  const depths: number[] = [];
  // Rotated from step to step: a cosine and a sine for each corner take longer than everything else.
  for (let i = 0, a = 1, b = 0; i < steps; i++) {
    points.push(pixelAt(c, u, a, v, b));
    depths.push(c[3] + u[3] * a + v[3] * b);
    const next = a * cos - b * sin;
    b = a * sin + b * cos;
    a = next;
  }
  return { points, depths };
}

/** 1 if the corners u, v, −u, −v around c are counter-clockwise on screen, else −1: the sign of their determinant. */
const winding = (c: Spot, u: Spot, v: Spot): 1 | -1 =>
  u[0] * (v[1] * c[2] - v[2] * c[1]) - u[1] * (v[0] * c[2] - v[2] * c[0]) + u[2] * (v[0] * c[1] - v[1] * c[0]) < 0
    ? -1
    : 1;

const leastDepth = (c: Spot, u: Spot, v: Spot): number => c[3] - Math.sqrt(u[3] * u[3] + v[3] * v[3]);

const radiusOf = (u: Vec3, v: Vec3): number => Math.sqrt(Math.max(dot(u, u), dot(v, v)));
const normalizeOr = (v: Vec3): Vec3 => normalize(v) ?? [0, 0, 1];
