import type { Vec2 } from '@gizmo-kit/math';

/** A colour in the working space of the renderer, and how opaque it is. */
export type Paint = readonly [r: number, g: number, b: number, alpha: number];

/**
 * A drawing of triangles in a plane, with edges that fade out over one device pixel: crisp at any density of pixels,
 * and the same with and without multisampling.
 */
export interface Canvas2D {
  /** x, y and 0 of each vertex, in CSS pixels from `origin`; y grows upwards. */
  readonly positions: number[];
  /** r, g, b and alpha of each vertex. */
  readonly colors: number[];
  readonly indices: number[];
  /** CSS pixels that an edge takes to fade: one device pixel. */
  readonly feather: number;
  /** The pixel of the picture that the drawing is counted from. */
  readonly origin: Vec2;
}

export const createCanvas2D = (feather: number, origin: Vec2): Canvas2D => ({
  positions: [],
  colors: [],
  indices: [],
  feather,
  origin,
});

/** A strip across the line at each of its points: faded, whole, whole, faded. */
export function paintLine(canvas: Canvas2D, points: readonly Vec2[], half: number, paint: Paint): void {
  const line = withoutRepeats(points);
  if (line.length < 2) return;
  const { feather } = canvas;
  const whole = Math.max(0, half - feather / 2);
  // A line thinner than its feather is as faint as it is thin.
  const [r, g, b, alpha] = paint;
  const inner: Paint = [r, g, b, alpha * Math.min(1, (2 * half) / feather)];
  const outer: Paint = [r, g, b, 0];
  const closed = line.length > 3 && distance(line[0] as Vec2, line.at(-1) as Vec2) < 1e-3;
  const first = vertexCount(canvas);
  line.forEach((point, i) => {
    const before = line[i - 1] ?? (closed ? (line.at(-2) as Vec2) : null);
    const after = line[i + 1] ?? (closed ? (line[1] as Vec2) : null);
    const [nx, ny] = miter(before, point, after);
    for (const [side, color] of [
      [half + feather / 2, outer],
      [whole, inner],
      [-whole, inner],
      [-half - feather / 2, outer],
    ] as const) {
      vertex(canvas, [point[0] + nx * side, point[1] + ny * side], color);
    }
  });
  for (let i = 0; i + 1 < line.length; i++) strip(canvas, first + 4 * i, 4, 3);
}

/** A convex area up to half a feather within its edge, grown on every side, and a rim that fades out over a feather. */
export function paintArea(canvas: Canvas2D, points: readonly Vec2[], grow: number, paint: Paint): void {
  const polygon = withoutRepeats(points);
  if (polygon.length < 3) return;
  const [r, g, b] = paint;
  const first = vertexCount(canvas);
  const half = canvas.feather / 2;
  polygon.forEach((point, i) => {
    const before = polygon.at(i - 1) as Vec2;
    const after = polygon[(i + 1) % polygon.length] as Vec2;
    const [nx, ny] = miter(before, point, after);
    // Counter-clockwise in pixels that run down: the normals of `miter` point inwards there.
    vertex(canvas, [point[0] - nx * (grow - half), point[1] - ny * (grow - half)], paint);
    vertex(canvas, [point[0] - nx * (grow + half), point[1] - ny * (grow + half)], [r, g, b, 0]);
  });
  const count = polygon.length;
  for (let i = 1; i + 1 < count; i++) canvas.indices.push(first, first + 2 * i, first + 2 * i + 2);
  for (let i = 0; i < count; i++) {
    const [a, c] = [first + 2 * i, first + 2 * ((i + 1) % count)];
    canvas.indices.push(a, a + 1, c, c, a + 1, c + 1);
  }
}

/** An area all of which its first point sees, with hard edges: for faint areas within lines. */
export function paintFan(canvas: Canvas2D, points: readonly Vec2[], paint: Paint): void {
  const first = vertexCount(canvas);
  for (const point of points) vertex(canvas, point, paint);
  for (let i = 1; i + 1 < points.length; i++) canvas.indices.push(first, first + i, first + i + 1);
}

/** Joins two rows of vertices `stride` apart, `spans` quads wide. */
function strip({ indices }: Canvas2D, from: number, stride: number, spans: number): void {
  for (let k = from; k < from + spans; k++) {
    indices.push(k, k + 1, k + stride, k + stride, k + 1, k + stride + 1);
  }
}

const vertexCount = ({ positions }: Canvas2D): number => positions.length / 3;

function vertex({ positions, colors, origin }: Canvas2D, [x, y]: Vec2, [r, g, b, alpha]: Paint): void {
  // Pixels run down, the plane that they are drawn on runs up.
  positions.push(x - origin[0], origin[1] - y, 0);
  colors.push(r, g, b, alpha);
}

const distance = (a: Vec2, b: Vec2): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** Points nearer to each other than this have no direction between them. */
const withoutRepeats = (points: readonly Vec2[]): readonly Vec2[] =>
  points.filter((p, i) => i === 0 || distance(p, points[i - 1] as Vec2) > 1e-4);

/** A corner is drawn out to no more than this many half widths. */
const MITER_LIMIT = 3;

/** The direction across a line at a point, long enough that the edges of both segments meet in it. */
function miter(before: Vec2 | null, point: Vec2, after: Vec2 | null): Vec2 {
  const a = before === null ? null : across(before, point);
  const b = after === null ? null : across(point, after);
  if (a === null || b === null) return a ?? b ?? [0, 0];
  const [x, y] = [a[0] + b[0], a[1] + b[1]];
  const squared = x * x + y * y;
  const stretch = Math.min(2 / squared, MITER_LIMIT / Math.sqrt(squared));
  return Number.isFinite(stretch) ? [x * stretch, y * stretch] : a;
}

function across(a: Vec2, b: Vec2): Vec2 {
  const d = distance(a, b);
  return [-(b[1] - a[1]) / d, (b[0] - a[0]) / d];
}
