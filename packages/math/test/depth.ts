// The depth of a projection, for the tests of Views.
import { GizmoError } from '../src/errors.js';
import type { View } from '../src/types.js';
import type { DepthConvention } from '../src/view/spaces.js';
/** How a projection maps distance to depth. */
export interface Depth {
  /** Normalized depth at both planes. */
  readonly convention: DepthConvention;
  /** World units from the eye to the near plane. */
  readonly near: number;
  /** World units from the eye to the far plane; Infinity if there is none. */
  readonly far: number;
}

/** Normalized depth at the near and the far plane. */
const DEPTHS = { 'negative-one-to-one': [-1, 1], 'zero-to-one': [0, 1], reversed: [1, 0] } as const;

/** A far plane beyond this multiple of the near plane is a rounding error of one at infinity. */
const INFINITE = 1e12;

/** Whether normalized depth decreases with the distance. */
const isReversed = ({ clipFromEye: m }: View): boolean => m[14] * m[11] < m[10] * m[15];

/**
 * The depth convention of a View and its planes.
 *
 * At the distance d = −z, normalized depth is (m₁₄ − m₁₀·d) / (m₁₅ − m₁₁·d). Its derivative has the sign of m₁₄·m₁₁ − m₁₀·m₁₅,
 * which is negative for reversed depth. Depth v lies at d = (m₁₄ − v·m₁₅) / (m₁₀ − v·m₁₁).
 *
 * @param range the range if depth is not reversed. The matrix does not determine it: a matrix from −1 to 1 is also one from 0 to
 * 1, with another near plane. @default 'negative-one-to-one'
 * @throws GizmoError GK005 if the projection is singular.
 */
export function depthOf(view: View, range: Exclude<DepthConvention, 'reversed'> = 'negative-one-to-one'): Depth {
  const m = view.clipFromEye;
  const distanceAt = (depth: number): number => (m[14] - depth * m[15]) / (m[10] - depth * m[11]);
  const convention = isReversed(view) ? 'reversed' : range;
  const [first, last] = DEPTHS[convention];
  const [near, far] = [distanceAt(first), distanceAt(last)];
  if (!Number.isFinite(near)) throw new GizmoError('GK005', 'the projection has no depth');
  const isInfinite = m[11] !== 0 && !(Math.abs(far) < INFINITE * Math.abs(near));
  return { convention, near, far: isInfinite ? Number.POSITIVE_INFINITY : far };
}
