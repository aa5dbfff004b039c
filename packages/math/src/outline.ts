import { addScaled, cross, dot, mul, normalize, sub } from './algebra/vec3.js';
import { convexHull } from './geometry/planar.js';
import type { Shape } from './handles/shape.js';
import { arcPoints, conePoints, quadCorners } from './handles/shape-points.js';
import type { Pose } from './pose.js';
import type { Vec2, Vec3 } from './types.js';
import { ofDirection, ofPoint, type Picture } from './view/picture.js';

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

/** Orthographic sight has no eye to be far from. Depths are compared as if it were this many gizmo pixels away. */
const FAR = 1e5;

/** Enough of a circle for a dot of a few pixels, in the sense of `convexHull`. */
const UNIT_CIRCLE: readonly Vec2[] = Array.from({ length: 24 }, (_, i) => {
  const t = (2 * Math.PI * i) / 24;
  return [Math.cos(t), Math.sin(t)];
});

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
  const { x, y, w } = picture;
  const size = pose.unitsPerPixel;
  // In plain numbers: all points of all handles come through here whenever the camera moves.
  const draw: Draw = ([a, b, c]) => {
    const deep = origin.w + (w[0] * a + w[1] * b + w[2] * c) * size;
    const [px, py] = [(x[0] * a + x[1] * b + x[2] * c) * size, (y[0] * a + y[1] * b + y[2] * c) * size];
    const depth = orthographic ? 1 + dot([a, b, c], pose.sight) / FAR : deep / origin.w;
    return { pixel: [(origin.x + px) / deep, (origin.y + py) / deep], depth };
  };
  switch (shape.kind) {
    case 'segment':
      return lines([shape.from, shape.to], shape.width, draw);
    case 'arc':
      return lines(arcPoints(shape.u, shape.v, shape.from, shape.to), shape.width, draw);
    case 'quad':
      return area(quadCorners(shape.center, shape.u, shape.v), 1, draw, wound);
    case 'disc':
      return area(arcPoints(shape.u, shape.v, 0, 2 * Math.PI).slice(1), 1, draw, wound);
    case 'cone':
      return area(conePoints(shape.base, shape.tip, shape.radius), 1, draw, convexHull);
    case 'ball':
      return dotAt(draw(shape.center), shape.radius);
    case 'box':
      return boxFaces(shape.center, shape.edges, sightTo, draw);
  }
}

/** What of a line is not too near to the eye, in as many pieces as are left of it. Depth is linear along each segment. */
function cut(offsets: readonly Vec3[], drawn: readonly Drawn[]): readonly (readonly Vec3[])[] {
  const pieces: Vec3[][] = [];
  for (const [i, to] of offsets.entries()) {
    const from = offsets[i - 1];
    const [a, b] = [drawn[i - 1]?.depth ?? 0, (drawn[i] as Drawn).depth];
    if (from === undefined || !(a >= NEAREST || b >= NEAREST)) continue;
    const edge = (): Vec3 => addScaled(from, sub(to, from), (NEAREST - a) / (b - a));
    if (a < NEAREST || pieces.length === 0) pieces.push([a < NEAREST ? edge() : from]);
    pieces.at(-1)?.push(b < NEAREST ? edge() : to);
  }
  return pieces;
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
      return straight > 0 ? area(quadCorners(middle, u, v), 0.72 + 0.28 * straight, draw, wound) : [];
    });
  });
}

function lines(offsets: readonly Vec3[], width: number, draw: Draw): readonly Outline[] {
  const drawn = offsets.map(draw);
  if (drawn.every((d) => d.depth >= NEAREST)) return [lineOf(drawn, width)];
  return cut(offsets, drawn).flatMap((piece) => {
    const left = piece.map(draw);
    return left.every((d) => d.depth > NEAREST * 0.99) ? [lineOf(left, width)] : [];
  });
}

const lineOf = (drawn: readonly Drawn[], width: number): Outline => ({
  kind: 'line',
  points: drawn.map((d) => d.pixel),
  depths: drawn.map((d) => d.depth),
  width,
  shade: 1,
});

/** An area is drawn whole or, where it comes too near to the eye, not at all. All of ours are convex. */
function area(offsets: readonly Vec3[], shade: number, draw: Draw, around: typeof wound): readonly Outline[] {
  const drawn = offsets.map(draw);
  if (!drawn.every((d) => d.depth > NEAREST)) return [];
  const points = around(drawn.map((d) => d.pixel));
  return [{ kind: 'area', points, depths: [mean(drawn.map((d) => d.depth))], width: 0, shade }];
}

/** A round dot in the picture, around a point that is drawn. */
function dotAt({ pixel: [x, y], depth }: Drawn, radius: number): readonly Outline[] {
  if (!(depth > NEAREST)) return [];
  const points = UNIT_CIRCLE.map(([c, s]): Vec2 => [x + radius * c, y + radius * s]);
  return [{ kind: 'area', points, depths: [depth], width: 0, shade: 1 }];
}

/** The corners of a convex polygon in the sense of `convexHull`, whichever side of it is seen. */
function wound(corners: readonly Vec2[]): readonly Vec2[] {
  let twice = 0;
  corners.forEach((a, i) => {
    const b = corners[(i + 1) % corners.length] as Vec2;
    twice += a[0] * b[1] - a[1] * b[0];
  });
  return twice < 0 ? [...corners].reverse() : corners;
}

const mean = (values: readonly number[]): number => values.reduce((sum, v) => sum + v, 0) / values.length;
const normalizeOr = (v: Vec3): Vec3 => normalize(v) ?? [0, 0, 1];
