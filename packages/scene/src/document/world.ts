import { compose, decompose, invertAffine, multiply } from '@gizmo-kit/math/geometry';
import { isInvertible } from '@gizmo-kit/math/internal';
import { IDENTITY, type Quat, type SceneDocument, type Transform } from '../types.js';
import { isTransform } from '../values/transform.js';
import { ancestors } from './tree.js';

export type Mat4 = ReturnType<typeof compose>;

export const IDENTITY_MATRIX: Mat4 = compose(IDENTITY);

/** A smaller shear is a rounding error. */
const SHEAR = 1e-9;

/** From the space of a node to that of an ancestor, or to world space. */
export function matrixUpTo({ nodes }: SceneDocument, id: string | null, ancestor: string | null): Mat4 {
  let matrix = IDENTITY_MATRIX;
  for (let at = id; at !== null && at !== ancestor; at = nodes.get(at)?.parent ?? null) {
    const node = nodes.get(at);
    if (node !== undefined) matrix = multiply(compose(node.transform), matrix);
  }
  return matrix;
}

export const worldMatrix = (document: SceneDocument, id: string): Mat4 => matrixUpTo(document, id, null);

/** The world rotation of the axes of a node; sheared axes are made perpendicular. Null if the world matrix is not finite. */
export function worldRotation(document: SceneDocument, id: string): Quat | null {
  const node = document.nodes.get(id);
  if (node === undefined) return null;
  const { quaternion } = node.transform;
  const matrix = multiply(matrixUpTo(document, node.parent, null), compose({ ...IDENTITY, quaternion }));
  return matrix.every(Number.isFinite) ? decompose(matrix).transform.quaternion : null;
}

/** The nearest common ancestor of two nodes, which may be one of them; null for the world. */
export function commonAncestor(document: SceneDocument, a: string | null, b: string | null): string | null {
  if (a === null || b === null) return null;
  const above = new Set([a, ...ancestors(document, a)]);
  return [b, ...ancestors(document, b)].find((id) => above.has(id)) ?? null;
}

interface Kept {
  readonly transform: Transform;
  /** Whether the world matrix could not be kept, because the new parent is singular or shears. */
  readonly isDistorted: boolean;
}

/** The transform in a new space that keeps the world matrix. */
export function keepIn(transform: Transform, from: Mat4, to: Mat4): Kept {
  if (from.every((value, i) => value === to[i])) return { transform, isDistorted: false };
  if (!isInvertible(to)) return { transform, isDistorted: true };
  const matrix = multiply(multiply(invertAffine(to), from), compose(transform));
  if (!matrix.every(Number.isFinite)) return { transform, isDistorted: true };
  const { transform: kept, shear } = decompose(matrix);
  if (!isTransform(kept)) return { transform, isDistorted: true };
  return { transform: kept, isDistorted: shear.some((value) => Math.abs(value) > SHEAR) };
}
