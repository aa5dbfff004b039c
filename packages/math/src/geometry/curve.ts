import { clamp } from '../algebra/numbers.js';
import type { Vec3 } from '../types.js';

/** A curve in space. */
export interface Curve {
  /** The point at t from 0 to 1: a pure function, finite and continuous. */
  at(t: number): Vec3;
  /** Whether the end of the curve is its start, so that parameters wrap around. @default false */
  readonly closed?: boolean | undefined;
}

/** The homogeneous offset (x, y, z) / w from the given point to a point of a curve. Only points with positive w count. */
export interface Offset {
  /** The first coordinate times `w`. */
  readonly x: number;
  /** The second coordinate times `w`. */
  readonly y: number;
  /** The third coordinate times `w`. */
  readonly z: number;
  /** The divisor of the others. */
  readonly w: number;
}

/** Options of `nearestParameter`. */
export interface NearestOptions {
  /** The accepted error of the distance, in the unit of the offsets. */
  readonly tolerance: number;
  /**
   * If several points are equally near, within 1/10,000 of the tolerance, the one with the parameter nearest to this is the
   * result. @default 0
   */
  readonly prefer?: number | undefined;
  /** Whether parameters wrap around. @default false */
  readonly closed?: boolean | undefined;
}

interface CurveSample extends Offset {
  readonly t: number;
  /** Infinity if `w` is not positive. */
  readonly distance: number;
}

/** A piece of the curve: samples at its start, quarters and end. */
type Piece = readonly [CurveSample, CurveSample, CurveSample, CurveSample, CurveSample];

/** Pieces that are always sampled. */
const PIECES = 64;
/** The number of local minima of the samples that are refined, the nearest first. */
const MAX_MINIMA = 8;
/** Limits of the depth and the number of bisections. For a curve through the eye, the bound does not end the search. */
const MAX_DEPTH = 20;
const MAX_SPLITS = 2000;
/**
 * The assumed largest distance of a piece from its chord, relative to the distance at its quarters. For a cubic it is at most
 * 1.1.
 */
const MARGIN = 2;
/** The relative error of a distance. */
const ROUNDING = 1e-12;
const GOLDEN = (Math.sqrt(5) - 1) / 2;
/** Steps of the golden-section search from a bracket of two quarters to the precision of t. */
const SECTIONS = 52;

/**
 * The parameter of the point of a curve with the smallest offset. Null if no point counts.
 *
 * Samples find local minima, golden-section search (Kiefer, "Sequential Minimax Search for a Maximum", 1953) refines them.
 * Then every piece that may contain a nearer point is bisected until it cannot (branch and bound). So the result is the
 * global minimum within the tolerance for any curve with at most one bend in each 64th of its parameter. After 2,000
 * bisections, as at the center of a circle of thousands of pixels, the best point so far is the result.
 *
 * The bound: (x, y, z, w) is linear in the points of space, so it is as smooth as the curve, also at w = 0. Let a piece
 * deviate from its chord by at most e in (x, y, z) and by ε in w, and let the distance of the chord be at least D. At a
 * chord point with w = c, the distance of the curve is at least (Dc − e) / (c + ε), which increases with c: its minimum is
 * at the end with the smaller w. If the chord passes w = 0, only (x, y, z) count: with these at least D and w at most c,
 * the distance is at least (D − e) / (c + ε).
 */
export function nearestParameter(offsetAt: (t: number) => Offset, options: NearestOptions): number | null {
  const { tolerance, prefer = 0, closed = false } = options;
  const sampleAt = (t: number): CurveSample => curveSampleAt(t, offsetAt(t));
  const along = (t: number): number => {
    const way = Math.abs(t - prefer);
    return closed ? Math.min(way, 1 - way) : way;
  };
  const isLess = (a: number, b: number): boolean => a < b - 1e-4 * tolerance - ROUNDING * a;
  let best = sampleAt(prefer);
  const consider = (found: CurveSample): void => {
    const tied = !isLess(found.distance, best.distance) && !isLess(best.distance, found.distance);
    if (tied ? along(found.t) < along(best.t) : found.distance < best.distance) best = found;
  };

  const step = 1 / (4 * PIECES);
  const samples = Array.from({ length: 4 * PIECES + 1 }, (_, i) => sampleAt(i * step));
  for (const { t } of minima(samples)) consider(refined(sampleAt, t, step));

  let splits = 0;
  const search = (piece: Piece, level: number): void => {
    if (level >= MAX_DEPTH || splits >= MAX_SPLITS || !(leastDistance(piece) < best.distance - tolerance)) return;
    splits++;
    const [left, right] = bisect(piece, sampleAt);
    for (const { t, distance } of [left[1], left[3], right[1], right[3]])
      if (isLess(distance, best.distance)) consider(refined(sampleAt, t, step / 2 ** (level + 1)));
    search(left, level + 1);
    search(right, level + 1);
  };
  for (const piece of piecesOf(samples)) search(piece, 0);
  return best.distance < Number.POSITIVE_INFINITY ? best.t : null;
}

function curveSampleAt(t: number, { x, y, z, w }: Offset): CurveSample {
  const distance = w > 0 ? Math.sqrt(x * x + y * y + z * z) / w : Number.POSITIVE_INFINITY;
  return { t, x, y, z, w, distance: distance >= 0 ? distance : Number.POSITIVE_INFINITY };
}

/** The samples that are not farther than their neighbors, the nearest first. */
function minima(samples: readonly CurveSample[]): readonly CurveSample[] {
  const far = Number.POSITIVE_INFINITY;
  return samples
    .filter(({ distance }, i) => {
      const beside = Math.min(samples[i - 1]?.distance ?? far, samples[i + 1]?.distance ?? far);
      return distance < far && distance <= beside;
    })
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MAX_MINIMA);
}

/** The minimum within `reach` of `t`, if it is the only one there. */
function refined(sampleAt: (t: number) => CurveSample, t: number, reach: number): CurveSample {
  let [from, to] = [Math.max(0, t - reach), Math.min(1, t + reach)];
  let [a, b] = [sampleAt(to - GOLDEN * (to - from)), sampleAt(from + GOLDEN * (to - from))];
  for (let i = 0; i < SECTIONS; i++) {
    if (a.distance <= b.distance) {
      [to, b] = [b.t, a];
      a = sampleAt(to - GOLDEN * (to - from));
    } else {
      [from, a] = [a.t, b];
      b = sampleAt(from + GOLDEN * (to - from));
    }
  }
  // Golden sections never reach an end of the bracket, which may be an end of the curve.
  return [sampleAt(to), sampleAt(t), a, b].reduce((near, p) => (p.distance < near.distance ? p : near), sampleAt(from));
}

function piecesOf(samples: readonly CurveSample[]): readonly Piece[] {
  return Array.from({ length: PIECES }, (_, i) => samples.slice(4 * i, 4 * i + 5) as unknown as Piece)
    .map((piece) => ({ piece, least: leastDistance(piece) }))
    .sort((a, b) => a.least - b.least)
    .map(({ piece }) => piece);
}

function bisect([a, b, c, d, e]: Piece, sampleAt: (t: number) => CurveSample): readonly [Piece, Piece] {
  const between = (p: CurveSample, q: CurveSample): CurveSample => sampleAt((p.t + q.t) / 2);
  return [
    [a, between(a, b), b, between(b, c), c],
    [c, between(c, d), d, between(d, e), e],
  ];
}

/** A lower bound of the distance of a piece; see above. NaN if the curve is not finite, which ends the search. */
function leastDistance(piece: Piece): number {
  const [a, b] = [piece[0], piece[4]];
  let [aside, deeper] = [0, 0];
  for (let i = 1; i < 4; i++) {
    const [p, s] = [piece[i] as CurveSample, i / 4];
    const x = p.x - a.x - (b.x - a.x) * s;
    const y = p.y - a.y - (b.y - a.y) * s;
    const z = p.z - a.z - (b.z - a.z) * s;
    aside = Math.max(aside, x * x + y * y + z * z);
    deeper = Math.max(deeper, Math.abs(p.w - a.w - (b.w - a.w) * s));
  }
  const [stray, deep] = [MARGIN * Math.sqrt(aside), MARGIN * deeper];
  const least = Math.min(a.w, b.w);
  if (least > 0) return (chordDistance(a, 1 / a.w, b, 1 / b.w) * least - stray) / (least + deep);
  const most = Math.max(a.w, b.w) + deep;
  return most > 0 ? (chordDistance(a, 1, b, 1) - stray) / most : Number.POSITIVE_INFINITY;
}

/** The distance of the segment from `a` times `j` to `b` times `k` from the origin. */
function chordDistance(a: CurveSample, j: number, b: CurveSample, k: number): number {
  const [x, y, z] = [a.x * j, a.y * j, a.z * j];
  const [dx, dy, dz] = [b.x * k - x, b.y * k - y, b.z * k - z];
  const squared = dx * dx + dy * dy + dz * dz;
  const s = squared > 0 ? clamp(-(x * dx + y * dy + z * dz) / squared, 0, 1) : 0;
  const [px, py, pz] = [x + dx * s, y + dy * s, z + dz * s];
  return Math.sqrt(px * px + py * py + pz * pz);
}
