// Features of every kind around a move, and what each of them alone would make of it.
import fc from 'fast-check';
import type { SnapFeature } from '../src/snap-to/snapper.js';
import type { Vec3 } from '../src/types.js';
import { vec3 } from './arbitrary.js';
import { gap } from './measure.js';
import { alone, near, pixelsOff, placeOf, type Wanted } from './snapping.js';

/** A feature of a move, given around where it goes. */
export type Make = (w: Wanted) => SnapFeature;

/** Pixels around. */
export const offset: fc.Arbitrary<Vec3> = vec3(25);
/** Of every kind that a move snaps to. */
export const somewhere: fc.Arbitrary<Make> = fc.oneof(
  offset.map(
    (p): Make =>
      (w) => ({ kind: 'point', point: near(w, p) }),
  ),
  fc.tuple(offset, offset).map(
    ([a, b]): Make =>
      (w) => ({ kind: 'line', from: near(w, a), to: near(w, b) }),
  ),
  fc.tuple(offset, offset, offset).map(
    (places): Make =>
      (w) => ({ kind: 'face', corners: places.map((p) => near(w, p)) }),
  ),
  fc.tuple(offset, offset).map(
    ([p, normal]): Make =>
      (w) => ({ kind: 'face', point: near(w, p), normal }),
  ),
  fc.tuple(offset, offset, offset).map(
    ([a, b, normal]): Make =>
      (w) => ({ kind: 'guide', normal, from: near(w, a), to: near(w, b) }),
  ),
);
export const features: fc.Arbitrary<Make[]> = fc.array(somewhere, { minLength: 1, maxLength: 6 });

/** How far a feature alone moves the point in the picture; infinite where it cannot. A free level counts its length. */
export function strayOf(w: Wanted, feature: SnapFeature): number {
  const result = alone(w, feature);
  if (result.snapped === null) return Number.POSITIVE_INFINITY;
  const place = placeOf(w, result);
  const isFreeLevel = feature.kind === 'guide' && w.along.length === 3;
  return Math.max(pixelsOff(w, place), isFreeLevel ? gap(place, w.point) / w.unit : 0);
}

/** Near to a bound, rounding decides. */
export const preClear = (values: readonly number[], ...bounds: readonly number[]): void =>
  fc.pre(values.every((v) => bounds.every((b) => Math.abs(v - b) > 1e-5)));

/** How far values are apart; those that are both infinite are not compared. */
export const differences = (values: readonly number[]): readonly number[] =>
  values.flatMap((a, i) => values.slice(0, i).map((b) => (a === b && a === Number.POSITIVE_INFINITY ? 1 : a - b)));

/** Each with its index for a key. */
export const keyed = (made: readonly SnapFeature[]): readonly SnapFeature[] => made.map((f, key) => ({ ...f, key }));

/** A feature as a map of places and one of directions take it. */
export function carry(feature: SnapFeature, place: (p: Vec3) => Vec3, turn: (d: Vec3) => Vec3): SnapFeature {
  switch (feature.kind) {
    case 'point':
      return { ...feature, point: place(feature.point) };
    case 'line':
      return { ...feature, from: place(feature.from), to: place(feature.to) };
    case 'face':
      return 'corners' in feature
        ? { ...feature, corners: feature.corners.map(place) }
        : { ...feature, point: place(feature.point), normal: turn(feature.normal) };
    case 'guide':
      return { ...feature, from: place(feature.from), to: place(feature.to), normal: turn(feature.normal) };
    case 'normal':
      return { ...feature, normal: turn(feature.normal) };
  }
}
