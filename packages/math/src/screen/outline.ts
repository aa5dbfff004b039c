import { addScaled, cross, dot, normalize } from '../algebra/vec3.js';
import { hullWith } from '../geometry/hull-with.js';
import type { Shape } from '../handles/shape.js';
import { coneRadii, stepsOfTurn } from '../handles/shape-points.js';
import type { Pose } from '../pose/pose.js';
import type { Vec2, Vec3 } from '../types.js';
import type { Projection } from '../view/projection.js';
import { type Lens, lensOf, pixelAt, pixelOf, type Spot, spotAt, spotOf, stepBy } from './lens.js';

/** A shape as the picture shows it: an open line, or a filled convex area. The one source of what is painted and what is picked. */
export interface Outline {
  /** A line is open and has a width; an area is filled, and convex. */
  readonly kind: 'line' | 'area';
  /** CSS pixels, in the coordinates of the viewport. */
  readonly points: readonly Vec2[];
  /** How far each point is from the eye, as a share of the distance of the origin; in an orthographic View, as if from far away. */
  readonly depths: readonly number[];
  /** CSS pixels of a line; 0 of an area. */
  readonly width: number;
  /** How bright an area is, from 0 to 1, as if lit from the eye. */
  readonly shade: number;
}

/** Nearer to the eye than this share of the distance of the origin, shapes are cut off. */
const NEAREST = 0.05;

/** Steps of the base of a cone, which is small, and of a dot. */
const CONE_STEPS = 16;
const DOT_STEPS = 24;

const TURN = 2 * Math.PI;
const NONE: readonly Outline[] = [];

/** The outlines of a shape, back to front. `picture` is that of the View to draw in. */
export const outlinesOf = (shape: Shape, pose: Pose, projection: Projection): readonly Outline[] =>
  outlinesThrough(lensOf(pose, projection), shape);

/** The outlines of a shape, back to front. */
export function outlinesThrough(lens: Lens, shape: Shape): readonly Outline[] {
  switch (shape.kind) {
    case 'segment':
      return lines([spotOf(lens, shape.from), spotOf(lens, shape.to)], shape.width);
    case 'arc':
      return lines(arcSpots(lens, shape), shape.width);
    case 'quad':
      return quad(spotOf(lens, shape.center), stepBy(lens, shape.u), stepBy(lens, shape.v), 1);
    case 'disc':
      return disc(lens, shape.u, shape.v);
    case 'cone':
      return cone(lens, shape.base, shape.tip, shape.radius);
    case 'ball':
      return dotAt(spotOf(lens, shape.center), shape.radius);
    case 'box':
      return boxFaces(lens, shape.center, shape.edges);
  }
}

function arcSpots(lens: Lens, { u, v, from, to }: Extract<Shape, { kind: 'arc' }>): readonly Spot[] {
  const right = stepBy(lens, u);
  const up = stepBy(lens, v);
  const steps = Math.max(1, Math.ceil((stepsOfTurn(radiusOf(u, v)) * (to - from)) / TURN));
  const spots: Spot[] = [];
  for (let i = 0; i <= steps; i++) {
    const t = from + ((to - from) * i) / steps;
    spots.push(spotAt(lens.origin, right, Math.cos(t), up, Math.sin(t)));
  }
  return spots;
}

function lines(spots: readonly Spot[], width: number): readonly Outline[] {
  for (const spot of spots) if (!(spot[3] >= NEAREST)) return cut(spots).map((piece) => lineOf(piece, width));
  return [lineOf(spots, width)];
}

const lineOf = (spots: readonly Spot[], width: number): Outline => ({
  kind: 'line',
  points: spots.map(pixelOf),
  depths: spots.map((spot) => spot[3]),
  width,
  shade: 1,
});

/** What of a line is not too near to the eye, in as many pieces as are left of it. */
function cut(spots: readonly Spot[]): readonly (readonly Spot[])[] {
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

/** An area is drawn whole or, where it comes too near to the eye, not at all. All of ours are convex. */
const area = (points: readonly Vec2[], depth: number, shade: number): readonly Outline[] => [
  { kind: 'area', points, depths: [depth], width: 0, shade },
];

function quad(c: Spot, u: Spot, v: Spot, shade: number): readonly Outline[] {
  if (!(c[3] - Math.abs(u[3]) - Math.abs(v[3]) > NEAREST)) return NONE;
  const side = winding(c, u, v);
  const points = [
    pixelAt(c, u, 1, v, side),
    pixelAt(c, u, -1, v, side),
    pixelAt(c, u, -1, v, -side),
    pixelAt(c, u, 1, v, -side),
  ];
  return area(points, c[3], shade);
}

function disc(lens: Lens, u: Vec3, v: Vec3): readonly Outline[] {
  const right = stepBy(lens, u);
  const up = stepBy(lens, v);
  if (!(leastOf(lens.origin, right, up) > NEAREST)) return NONE;
  return area(rim(lens.origin, right, up, stepsOfTurn(radiusOf(u, v))), 1, 1);
}

function cone(lens: Lens, base: Vec3, tip: Vec3, radius: number): readonly Outline[] {
  const radii = coneRadii(base, tip, radius);
  const right = stepBy(lens, radii[0]);
  const up = stepBy(lens, radii[1]);
  const middle = spotOf(lens, base);
  const end = spotOf(lens, tip);
  if (!(Math.min(leastOf(middle, right, up), end[3]) > NEAREST)) return NONE;
  const points = hullWith(rim(middle, right, up, CONE_STEPS), pixelOf(end));
  return area(points, (end[3] + CONE_STEPS * middle[3]) / (CONE_STEPS + 1), 1);
}

/** A round dot in the picture, around a point that is drawn. */
function dotAt(spot: Spot, radius: number): readonly Outline[] {
  if (!(spot[3] > NEAREST)) return NONE;
  const [x, y] = pixelOf(spot);
  return area(rim([x, y, 1, 1], [radius, 0, 0, 0], [0, radius, 0, 0], DOT_STEPS), spot[3], 1);
}

/** The sides of a box that face the eye, three at most, the brighter the straighter they are seen. */
function boxFaces(lens: Lens, center: Vec3, edges: readonly [Vec3, Vec3, Vec3]): readonly Outline[] {
  const faces: Outline[] = [];
  const steps = edges.map((edge) => stepBy(lens, edge));
  for (const [i, edge] of edges.entries()) {
    const [j, k] = [(i + 1) % 3, (i + 2) % 3];
    const square = normalizeOr(cross(edges[j] as Vec3, edges[k] as Vec3));
    for (const side of [1, -1] as const) {
      const middle = addScaled(center, edge, side);
      // The normal and the edge may point to opposite sides where the axes are left-handed.
      const outwards = side * (dot(square, edge) < 0 ? -1 : 1);
      const straight = -outwards * dot(square, viewDirectionTo(lens, middle));
      if (!(straight > 0)) continue;
      faces.push(...quad(spotOf(lens, middle), steps[j] as Spot, steps[k] as Spot, 0.72 + 0.28 * straight));
    }
  }
  return faces;
}

/** The unit direction in which the eye sees an offset. */
const viewDirectionTo = ({ viewDirection, distance }: Lens, offset: Vec3): Vec3 =>
  Number.isFinite(distance) ? normalizeOr(addScaled(offset, viewDirection, distance)) : viewDirection;

/** The rim of an ellipse, counter-clockwise in the sense of `convexHull`, whichever side of it is seen. */
function rim(c: Spot, u: Spot, v: Spot, steps: number): readonly Vec2[] {
  const side = winding(c, u, v);
  const cos = Math.cos(TURN / steps);
  const sin = side * Math.sin(TURN / steps);
  const points: Vec2[] = [];
  // Turned on from step to step, as a cosine and a sine for each take longer than all the rest.
  for (let i = 0, a = 1, b = 0; i < steps; i++) {
    points.push(pixelAt(c, u, a, v, b));
    const turned = a * cos - b * sin;
    b = a * sin + b * cos;
    a = turned;
  }
  return points;
}

/** 1 where the corners u, v, −u, −v around c run counter-clockwise in the picture, else −1: the sign of their determinant. */
const winding = (c: Spot, u: Spot, v: Spot): 1 | -1 =>
  u[0] * (v[1] * c[2] - v[2] * c[1]) - u[1] * (v[0] * c[2] - v[2] * c[0]) + u[2] * (v[0] * c[1] - v[1] * c[0]) < 0
    ? -1
    : 1;

/** The least depth on an ellipse. */
const leastOf = (c: Spot, u: Spot, v: Spot): number => c[3] - Math.sqrt(u[3] * u[3] + v[3] * v[3]);

const radiusOf = (u: Vec3, v: Vec3): number => Math.sqrt(Math.max(dot(u, u), dot(v, v)));
const normalizeOr = (v: Vec3): Vec3 => normalize(v) ?? [0, 0, 1];
