import { toBasis, turnedAxes, WORLD } from '../algebra/basis.js';
import { equal, transformDirection } from '../algebra/mat4.js';
import { pseudoInverse } from '../algebra/pseudo-inverse.js';
import { dot } from '../algebra/vec3.js';
import type { ScaleDelta } from '../delta.js';
import type { Basis, Mat4, Quat, Target, Vec3 } from '../types.js';
import type { Linear } from './ways.js';

/**
 * What a change does to a target, in its parent: for each coordinate of its position how much that moves, or of its scale
 * which share it gains, as a vector that the change is multiplied with (dot). The very same for targets that are alike
 * and follow each other, so that many in one parent are one. Null: a parent that can hold nothing.
 */
export type RowsOf = (target: Target) => Basis | null;

/** @param isEven whether a scale has one factor, which then is each target's, however it is turned */
export function rowsOf(delta: Linear, isEven: boolean): RowsOf {
  if (delta.kind === 'scale' && (delta.own || isEven)) return () => WORLD;
  const inParent = delta.kind === 'translate' ? moved : scaled(delta);
  const known = new Map<Mat4, (q: Quat) => Basis>();
  let last: { readonly parent: Mat4; readonly rows: (q: Quat) => Basis } | null = null;
  return ({ worldFromParent: parent, transform }) => {
    if (last === null || !equal(last.parent, parent)) {
      const rows = known.get(parent) ?? inParent(parent);
      if (rows === null) return null;
      known.set(parent, rows);
      last = { parent, rows };
    }
    return last.rows(transform.quaternion);
  };
}

/** The rows of P⁻¹, or of what stands in for it where P is flat. */
function moved(parent: Mat4): (() => Basis) | null {
  const m = pseudoInverse(parent);
  if (m === null) return null;
  const rows: Basis = [
    [m[0], m[4], m[8]],
    [m[1], m[5], m[9]],
    [m[2], m[6], m[10]],
  ];
  return () => rows;
}

/**
 * A scale with the factors f along the directions d multiplies the scale along an own axis a, as it is turned in the
 * parent P, by a · P⁻¹ A P a, where A x = Σ f d c(x) and c(x) is how much x has of d: f counts (a · P⁻¹ d) c(P a).
 */
const scaled =
  ({ axes }: ScaleDelta) =>
  (parent: Mat4): ((q: Quat) => Basis) | null => {
    const inverse = pseudoInverse(parent);
    if (inverse === null) return null;
    const along = axes.map((d) => transformDirection(inverse, d)) as unknown as Basis;
    // How much of each direction the parent makes of its own axes, by direction: a row of c P.
    const [x, y, z] = WORLD.map((axis) => toBasis(axes, transformDirection(parent, axis))) as unknown as Basis;
    const has = [0, 1, 2].map((j): Vec3 => [x[j as 0], y[j as 0], z[j as 0]]) as unknown as Basis;
    const row = (a: Vec3): Vec3 => [
      dot(a, along[0]) * dot(a, has[0]),
      dot(a, along[1]) * dot(a, has[1]),
      dot(a, along[2]) * dot(a, has[2]),
    ];
    let last: { readonly q: Quat; readonly rows: Basis } | null = null;
    return (q) => {
      if (last === null || !isSame(last.q, q)) {
        const [x, y, z] = turnedAxes(q);
        last = { q, rows: [row(x), row(y), row(z)] };
      }
      return last.rows;
    };
  };

const isSame = (a: Quat, b: Quat): boolean => a[0] === b[0] && a[1] === b[1] && a[2] === b[2] && a[3] === b[3];
