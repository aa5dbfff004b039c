import { add, addScaled, cross, dot, mul, normalize, perpendicular, sub } from './algebra/vec3.js';
import { convexHull } from './geometry/planar.js';
import type { Shape } from './handles/shape.js';
import type { Pose } from './pose.js';
import type { Vec2, Vec3 } from './types.js';
import { ofDirection, ofPoint, type Picture } from './view/picture.js';

/** A shape as the picture shows it: an open line, or a filled convex area. The one source of what is painted and what is picked. */
export interface Outline {
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

/** The steps of a whole turn: the chord of one leaves a circle of 100 pixels by a twentieth of a pixel. */
const ARC_STEPS = 96;

/** Orthographic sight has no eye to be far from. Depths are compared as if it were this many gizmo pixels away. */
const FAR = 1e5;

interface Drawn {
  readonly pixel: Vec2;
  readonly depth: number;
}

type Draw = (offset: Vec3) => Drawn;

/** The unit direction in which the eye sees an offset. */
type Sight = (offset: Vec3) => Vec3;

/** The outlines of a shape, back to front. `picture` is that of the View to draw in. */
export function outlinesOf(shape: Shape, pose: Pose, picture: Picture): readonly Outline[] {
  const origin = ofPoint(picture, pose.origin);
  // Homogeneous depth grows evenly from the eye on, where it is zero; in an orthographic View it does not grow.
  const deepening = ofDirection(picture, mul(pose.sight, pose.unitsPerPixel)).w;
  const orthographic = deepening === 0;
  const distance = origin.w / deepening;
  const sightTo: Sight = (offset) => (orthographic ? pose.sight : normalizeOr(addScaled(offset, pose.sight, distance)));
  const draw: Draw = (offset) => {
    const step = ofDirection(picture, mul(offset, pose.unitsPerPixel));
    const w = origin.w + step.w;
    const depth = orthographic ? 1 + dot(offset, pose.sight) / FAR : w / origin.w;
    return { pixel: [(origin.x + step.x) / w, (origin.y + step.y) / w], depth };
  };
  switch (shape.kind) {
    case 'segment':
      return lines([shape.from, shape.to], shape.width, draw);
    case 'arc':
      return lines(arcPoints(shape.u, shape.v, shape.from, shape.to), shape.width, draw);
    case 'quad':
      return area(quadCorners(shape.center, shape.u, shape.v), 1, draw);
    case 'disc':
      return area(arcPoints(shape.u, shape.v, 0, 2 * Math.PI).slice(1), 1, draw);
    case 'cone':
      return area([shape.tip, ...coneBase(shape.base, shape.tip, shape.radius)], 1, draw);
    case 'box':
      return boxFaces(shape.center, shape.edges, sightTo, draw);
  }
}

/** What of a line is not too near to the eye, in as many pieces as are left of it. Depth is linear along each segment. */
function cut(offsets: readonly Vec3[], draw: Draw): readonly (readonly Vec3[])[] {
  const depths = offsets.map((offset) => draw(offset).depth);
  if (depths.every((depth) => depth >= NEAREST)) return [offsets];
  const pieces: Vec3[][] = [];
  for (const [i, to] of offsets.entries()) {
    const from = offsets[i - 1];
    const [a, b] = [depths[i - 1] as number, depths[i] as number];
    if (from === undefined || !(a >= NEAREST || b >= NEAREST)) continue;
    const edge = (): Vec3 => addScaled(from, sub(to, from), (NEAREST - a) / (b - a));
    if (a < NEAREST || pieces.length === 0) pieces.push([a < NEAREST ? edge() : from]);
    pieces.at(-1)?.push(b < NEAREST ? edge() : to);
  }
  return pieces;
}

function arcPoints(u: Vec3, v: Vec3, from: number, to: number): readonly Vec3[] {
  const steps = Math.max(1, Math.ceil((ARC_STEPS * (to - from)) / (2 * Math.PI)));
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = from + ((to - from) * i) / steps;
    return add(mul(u, Math.cos(t)), mul(v, Math.sin(t)));
  });
}

const quadCorners = (center: Vec3, u: Vec3, v: Vec3): readonly Vec3[] => [
  addScaled(addScaled(center, u, 1), v, 1),
  addScaled(addScaled(center, u, -1), v, 1),
  addScaled(addScaled(center, u, -1), v, -1),
  addScaled(addScaled(center, u, 1), v, -1),
];

function coneBase(base: Vec3, tip: Vec3, radius: number): readonly Vec3[] {
  const along = normalizeOr(sub(tip, base));
  const u = mul(perpendicular(along, [0, 0, 0]), radius);
  return arcPoints(u, cross(along, u), 0, 2 * Math.PI)
    .filter((_, i) => i % 6 === 0)
    .map((p) => add(base, p));
}

/** The sides of a box that face the eye, three at most, the brighter the straighter they are seen. */
function boxFaces(center: Vec3, edges: readonly [Vec3, Vec3, Vec3], sightTo: Sight, draw: Draw): readonly Outline[] {
  return edges.flatMap((edge, i) => {
    const [u, v] = [edges[(i + 1) % 3] as Vec3, edges[(i + 2) % 3] as Vec3];
    const square = normalizeOr(cross(u, v));
    return [1, -1].flatMap((side) => {
      const middle = addScaled(center, edge, side);
      // The normal and the edge may point to opposite sides where the axes are left-handed.
      const outwards = side * (dot(square, edge) < 0 ? -1 : 1);
      const straight = -outwards * dot(square, sightTo(middle));
      return straight > 0 ? area(quadCorners(middle, u, v), 0.72 + 0.28 * straight, draw) : [];
    });
  });
}

const lines = (offsets: readonly Vec3[], width: number, draw: Draw): readonly Outline[] =>
  cut(offsets, draw).flatMap((piece) => {
    const drawn = piece.map(draw);
    if (!drawn.every((d) => d.depth > NEAREST * 0.99)) return [];
    return [{ kind: 'line', points: drawn.map((d) => d.pixel), depths: drawn.map((d) => d.depth), width, shade: 1 }];
  });

/** An area is drawn whole or, where it comes too near to the eye, not at all. All of ours are convex. */
function area(offsets: readonly Vec3[], shade: number, draw: Draw): readonly Outline[] {
  const drawn = offsets.map(draw);
  if (!drawn.every((d) => d.depth > NEAREST)) return [];
  const points = convexHull(drawn.map((d) => d.pixel));
  return [{ kind: 'area', points, depths: [mean(drawn.map((d) => d.depth))], width: 0, shade }];
}

const mean = (values: readonly number[]): number => values.reduce((sum, v) => sum + v, 0) / values.length;
const normalizeOr = (v: Vec3): Vec3 => normalize(v) ?? [0, 0, 1];
