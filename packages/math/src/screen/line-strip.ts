import type { Vec2 } from '../types.js';

/** Points closer than this, in pixels, count as one. */
const SAME = 1e-3;

/** A segment of a line: unit direction and length in pixels. */
interface Step {
  readonly from: Vec2;
  readonly to: Vec2;
  readonly along: Vec2;
  readonly length: number;
}

/**
 * The corners of one quad for each segment of a line, in the order left and right of its start, left and right of its end.
 * Neighboring quads share a mitered edge at a gentle bend. At a sharp bend and at the ends, a quad is longer by half the width,
 * so everything within half the width of the line is covered. No quad is folded.
 */
export function lineCorners(points: readonly Vec2[], half: number): readonly Vec2[] {
  if (!(half > 0)) return [];
  const steps = stepsOf(points);
  const last = steps.length - 1;
  const isClosed = last > 1 && areAtSamePixel((steps[0] as Step).from, (steps[last] as Step).to);
  return steps.flatMap((step, i) => {
    const before = steps[i > 0 || !isClosed ? i - 1 : last];
    const after = steps[i < last || !isClosed ? i + 1 : 0];
    const start = before === undefined ? null : miter(before, step, half);
    const end = after === undefined ? null : miter(step, after, half);
    return [...edge(step.from, step.along, -half, half, start), ...edge(step.to, step.along, half, half, end)];
  });
}

/** The two ends of a quad's edge: a mitered one or, if `offset` is null, one perpendicular to the segment and `by` along it. */
function edge([x, y]: Vec2, [dx, dy]: Vec2, by: number, half: number, offset: Vec2 | null): readonly [Vec2, Vec2] {
  if (offset !== null) return [[x - offset[0], y - offset[1]], [x + offset[0], y + offset[1]]]; // biome-ignore format: one line
  return [
    [x + dx * by + dy * half, y + dy * by - dx * half],
    [x + dx * by - dy * half, y + dy * by + dx * half],
  ];
}

/**
 * From a joint to the right end of its mitered edge; null if the bend is sharper than 60° or an adjoining segment is too
 * short. The offset has the direction n = n₁ + n₂ of both unit normals, and length half / cos(θ / 2) = 2 half / |n|, so it is
 * n · 2 half / |n|². It takes half · tan(θ / 2) off the inner side of both segments, at most half the length of each.
 */
function miter(a: Step, b: Step, half: number): Vec2 | null {
  const cos = a.along[0] * b.along[0] + a.along[1] * b.along[1];
  if (!(cos > 0.5)) return null;
  const inset = half * Math.sqrt((1 - cos) / (1 + cos));
  if (inset > Math.min(a.length, b.length) / 2) return null;
  const scale = half / (1 + cos);
  return [-(a.along[1] + b.along[1]) * scale, (a.along[0] + b.along[0]) * scale];
}

/** The segments of a line without repeated points; a line of one point has one segment of almost no length. */
function stepsOf(points: readonly Vec2[]): readonly Step[] {
  const steps: Step[] = [];
  let from = points[0];
  for (const to of points) {
    if (from === undefined || areAtSamePixel(from, to)) continue;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    steps.push({ from, to, length, along: [(to[0] - from[0]) / length, (to[1] - from[1]) / length] });
    from = to;
  }
  if (steps.length === 0 && from !== undefined) return [{ from, to: from, length: 0, along: [1, 0] }];
  return steps;
}

const areAtSamePixel = (a: Vec2, b: Vec2): boolean => Math.abs(a[0] - b[0]) < SAME && Math.abs(a[1] - b[1]) < SAME;
