// Features of every kind around a move, and the result of each of them by snapToOnly.
import fc from 'fast-check';
import type { SnapFeature } from '../src/snap-to/feature.js';
import type { Vec3 } from '../src/types.js';
import { vec3 } from './arbitrary.js';
import { gap } from './measure.js';
import { near, originAfter, pixelsOff, snapToOnly, type Unsnapped } from './snapping.js';

/** Makes a feature near the moved point. */
type MakeFeature = (w: Unsnapped) => SnapFeature;

export const offset: fc.Arbitrary<Vec3> = vec3(25);
/** Makers of all kinds of features that moves snap to. */
export const moveFeature: fc.Arbitrary<MakeFeature> = fc.oneof(
  offset.map(
    (p): MakeFeature =>
      (w) => ({ kind: 'point', point: near(w, p) }),
  ),
  fc.tuple(offset, offset).map(
    ([a, b]): MakeFeature =>
      (w) => ({ kind: 'line', from: near(w, a), to: near(w, b) }),
  ),
  fc.tuple(offset, offset, offset).map(
    (places): MakeFeature =>
      (w) => ({ kind: 'face', corners: places.map((p) => near(w, p)) }),
  ),
  fc.tuple(offset, offset).map(
    ([p, normal]): MakeFeature =>
      (w) => ({ kind: 'face', point: near(w, p), normal }),
  ),
  fc.tuple(offset, offset, offset).map(
    ([a, b, normal]): MakeFeature =>
      (w) => ({ kind: 'guide', normal, from: near(w, a), to: near(w, b) }),
  ),
);
export const featureMakers: fc.Arbitrary<MakeFeature[]> = fc.array(moveFeature, { minLength: 1, maxLength: 6 });

/** CSS pixels by which a feature moves the point; Infinity if it cannot. Guides in free space count their length in space. */
export function distanceOf(w: Unsnapped, feature: SnapFeature): number {
  const result = snapToOnly(w, feature);
  if (result.snapped === null) return Number.POSITIVE_INFINITY;
  const place = originAfter(w, result);
  const isFreeGuide = feature.kind === 'guide' && w.along.length === 3;
  return Math.max(pixelsOff(w, place), isFreeGuide ? gap(place, w.point) / w.unit : 0);
}

/** Skips samples with values so close to a bound that rounding decides. */
export const preClear = (values: readonly number[], ...bounds: readonly number[]): void =>
  fc.pre(values.every((v) => bounds.every((b) => Math.abs(v - b) > 1e-5)));

/** The differences of all pairs of values; 1 for two infinite values. */
export const differences = (values: readonly number[]): readonly number[] =>
  values.flatMap((a, i) => values.slice(0, i).map((b) => (a === b && a === Number.POSITIVE_INFINITY ? 1 : a - b)));

/** The features with their indices as keys. */
export const keyed = (made: readonly SnapFeature[]): readonly SnapFeature[] => made.map((f, key) => ({ ...f, key }));

/** The feature with its points and directions mapped. */
export function mapFeature(feature: SnapFeature, point: (p: Vec3) => Vec3, direction: (d: Vec3) => Vec3): SnapFeature {
  switch (feature.kind) {
    case 'point':
      return { ...feature, point: point(feature.point) };
    case 'line':
      return { ...feature, from: point(feature.from), to: point(feature.to) };
    case 'face':
      return 'corners' in feature
        ? { ...feature, corners: feature.corners.map(point) }
        : { ...feature, point: point(feature.point), normal: direction(feature.normal) };
    case 'guide':
      return { ...feature, from: point(feature.from), to: point(feature.to), normal: direction(feature.normal) };
    case 'normal':
      return { ...feature, normal: direction(feature.normal) };
  }
}
