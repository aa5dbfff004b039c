import { GizmoError, required } from '../errors.js';
import type { Vec3 } from '../types.js';

/** A curve by its points. `at` is a pure function of t from 0 to 1, finite and continuous there. */
export interface Curve {
  /** The point at t, which runs from 0 to 1. */
  at(t: number): Vec3;
  /** Whether `at(1)` is `at(0)`, so that a place just before the end is near to the start. @default false */
  readonly closed?: boolean | undefined;
}

/** Where a place of a curve is, seen from what is looked for: at (x, y, z) / w. It counts only where w is positive. */
export interface Offset {
  /** To the right, times `w`. */
  readonly x: number;
  /** Along the second direction, times `w`. */
  readonly y: number;
  /** Along the third, times `w`. */
  readonly z: number;
  /** What the others are divided by. */
  readonly w: number;
}

/** What the search for a nearest place is asked. */
export interface NearestOptions {
  /** A piece of the curve that could not be nearer by more than this is not looked into; in the unit of the distances. */
  readonly tolerance: number;
  /** Of places equally near, to a ten-thousandth of the tolerance, the one nearest to this parameter is taken. @default 0 */
  readonly prefer?: number | undefined;
  /** @default false */
  readonly closed?: boolean | undefined;
}

interface Place extends Offset {
  readonly t: number;
  /** Infinite where the place does not count. */
  readonly distance: number;
}

/** A part of the curve, by its ends, its middle and its quarters. */
type Piece = readonly [Place, Place, Place, Place, Place];

/** How many pieces are looked at in any case. */
const PIECES = 64;
/** How many of the valleys between those samples are followed to their bottom in any case. */
const VALLEYS = 8;
/** How often a piece may be halved, and how many may be: for curves through the eye itself, where nothing ends the search. */
const DEEPEST = 20;
const MOST_SPLITS = 2000;
/** How many times farther than at its quarters a piece may be from its chord. For a cubic it is 1.1 at most. */
const MARGIN = 2;
/** A distance is known to this share of itself, for all the digits that are lost on the way to it. */
const ROUNDING = 1e-12;
const GOLDEN = (Math.sqrt(5) - 1) / 2;
/** Golden sections until a bracket of two quarters has come down to the digits of t. */
const SECTIONS = 52;

/**
 * The parameter of the nearest place of a curve; null where no place counts.
 *
 * Samples find the valleys, golden sections (Kiefer, "Sequential Minimax Search for a Maximum", 1953) their bottoms; then
 * every piece that may still hold a nearer place is halved until it cannot. So the answer is the nearest within the
 * tolerance, for a curve that does not leave its chord between the quarters of a 64th more than twice as far as at them:
 * any that has no more than one bend in each 64th of its parameter. After 2,000 halvings, at the centre of a circle of
 * thousands of pixels, the best so far is taken.
 *
 * The bound. (x, y, w) is linear in the points of space, so it is as smooth as the curve itself, also where w = 0 and the
 * picture of it runs through infinity. Let a piece stray from its chord by at most e in (x, y, z) and by ε in w, and the
 * chord be no nearer than D. Where the chord has w = c, the curve is at least (Dc − e) / (c + ε) away, which grows with
 * c: the least is that at the end with the smaller w. Of a chord that passes w = 0, only its (x, y, z) are taken: with
 * these no nearer than D and w at most c, the curve is at least (D − e) / (c + ε) away.
 */
export function nearestParameter(offsetAt: (t: number) => Offset, options: NearestOptions): number | null {
  required(options);
  if (typeof offsetAt !== 'function') throw new GizmoError('GK013', 'a curve must be a function');
  const { tolerance, prefer = 0, closed = false } = options;
  const look = (t: number): Place => placeAt(t, offsetAt(t));
  const along = (t: number): number => {
    const way = Math.abs(t - prefer);
    return closed ? Math.min(way, 1 - way) : way;
  };
  const isLess = (a: number, b: number): boolean => a < b - 1e-4 * tolerance - ROUNDING * a;
  let best = look(prefer);
  const consider = (found: Place): void => {
    const tied = !isLess(found.distance, best.distance) && !isLess(best.distance, found.distance);
    if (tied ? along(found.t) < along(best.t) : found.distance < best.distance) best = found;
  };

  const step = 1 / (4 * PIECES);
  const places = Array.from({ length: 4 * PIECES + 1 }, (_, i) => look(i * step));
  for (const { t } of valleys(places)) consider(bottom(look, t, step));

  let splits = 0;
  const search = (piece: Piece, level: number): void => {
    if (level >= DEEPEST || splits >= MOST_SPLITS || !(leastDistance(piece) < best.distance - tolerance)) return;
    splits++;
    const [left, right] = halve(piece, look);
    for (const { t, distance } of [left[1], left[3], right[1], right[3]])
      if (isLess(distance, best.distance)) consider(bottom(look, t, step / 2 ** (level + 1)));
    search(left, level + 1);
    search(right, level + 1);
  };
  for (const piece of piecesOf(places)) search(piece, 0);
  return best.distance < Number.POSITIVE_INFINITY ? best.t : null;
}

function placeAt(t: number, { x, y, z, w }: Offset): Place {
  const distance = w > 0 ? Math.sqrt(x * x + y * y + z * z) / w : Number.POSITIVE_INFINITY;
  return { t, x, y, z, w, distance: distance >= 0 ? distance : Number.POSITIVE_INFINITY };
}

/** The samples that are no farther than their neighbours, the nearest first. */
function valleys(places: readonly Place[]): readonly Place[] {
  const far = Number.POSITIVE_INFINITY;
  return places
    .filter(({ distance }, i) => {
      const beside = Math.min(places[i - 1]?.distance ?? far, places[i + 1]?.distance ?? far);
      return distance < far && distance <= beside;
    })
    .sort((a, b) => a.distance - b.distance)
    .slice(0, VALLEYS);
}

/** The nearest place within `reach` of `t`, as far as it lies in one valley. */
function bottom(look: (t: number) => Place, t: number, reach: number): Place {
  let [from, to] = [Math.max(0, t - reach), Math.min(1, t + reach)];
  let [a, b] = [look(to - GOLDEN * (to - from)), look(from + GOLDEN * (to - from))];
  for (let i = 0; i < SECTIONS; i++) {
    if (a.distance <= b.distance) {
      [to, b] = [b.t, a];
      a = look(to - GOLDEN * (to - from));
    } else {
      [from, a] = [a.t, b];
      b = look(from + GOLDEN * (to - from));
    }
  }
  // The sections come near to an end of the curve and never reach it; what is as near as an end is one.
  return [look(to), look(t), a, b].reduce((near, p) => (p.distance < near.distance ? p : near), look(from));
}

function piecesOf(places: readonly Place[]): readonly Piece[] {
  return Array.from({ length: PIECES }, (_, i) => places.slice(4 * i, 4 * i + 5) as unknown as Piece)
    .map((piece) => ({ piece, least: leastDistance(piece) }))
    .sort((a, b) => a.least - b.least)
    .map(({ piece }) => piece);
}

function halve([a, b, c, d, e]: Piece, look: (t: number) => Place): readonly [Piece, Piece] {
  const between = (p: Place, q: Place): Place => look((p.t + q.t) / 2);
  return [
    [a, between(a, b), b, between(b, c), c],
    [c, between(c, d), d, between(d, e), e],
  ];
}

/** No place of the piece is nearer than this; see the bound above. Not a number, so no reason to look, where the curve is none. */
function leastDistance(piece: Piece): number {
  const [a, b] = [piece[0], piece[4]];
  let [aside, deeper] = [0, 0];
  for (let i = 1; i < 4; i++) {
    const [p, s] = [piece[i] as Place, i / 4];
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

/** How far the segment from `a` times `j` to `b` times `k` is from zero. */
function chordDistance(a: Place, j: number, b: Place, k: number): number {
  const [x, y, z] = [a.x * j, a.y * j, a.z * j];
  const [dx, dy, dz] = [b.x * k - x, b.y * k - y, b.z * k - z];
  const squared = dx * dx + dy * dy + dz * dz;
  const s = squared > 0 ? Math.min(1, Math.max(0, -(x * dx + y * dy + z * dz) / squared)) : 0;
  const [px, py, pz] = [x + dx * s, y + dy * s, z + dz * s];
  return Math.sqrt(px * px + py * py + pz * pz);
}
