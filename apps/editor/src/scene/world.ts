import { compose, decompose, multiply } from '@gizmo-kit/math/geometry';
import { ancestors } from './tree.ts';
import { IDENTITY, type Quat, type SceneDocument } from './types.ts';

type Nodes = SceneDocument['nodes'];
type Mat4 = ReturnType<typeof compose>;

export const IDENTITY_MATRIX = compose(IDENTITY);

/** From the space of a node to that of an ancestor, or to world space. */
export function matrixUpTo(nodes: Nodes, id: string | null, ancestor: string | null): Mat4 {
  let matrix = IDENTITY_MATRIX;
  for (let at = id; at !== null && at !== ancestor; at = nodes[at]?.parent ?? null) {
    const node = nodes[at];
    if (node !== undefined) matrix = multiply(compose(node.transform), matrix);
  }
  return matrix;
}

export const worldMatrix = (nodes: Nodes, id: string): Mat4 => matrixUpTo(nodes, id, null);

/** The world rotation of the axes of a node; sheared axes are made perpendicular. Null if the world matrix is not finite. */
export function worldRotation(nodes: Nodes, id: string): Quat | null {
  const node = nodes[id];
  if (node === undefined) return null;
  const { quaternion } = node.transform;
  const parent = node.parent === null ? IDENTITY_MATRIX : worldMatrix(nodes, node.parent);
  const matrix = multiply(parent, compose({ ...IDENTITY, quaternion }));
  return matrix.every(Number.isFinite) ? decompose(matrix).transform.quaternion : null;
}

/** The nearest common ancestor of two nodes, which may be one of them; null for the world. */
export function commonAncestor(nodes: Nodes, a: string | null, b: string | null): string | null {
  if (a === null || b === null) return null;
  const above = new Set([a, ...ancestors(nodes, a)]);
  return [b, ...ancestors(nodes, b)].find((id) => above.has(id)) ?? null;
}
