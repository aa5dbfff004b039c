import { Box3, type BufferGeometry, Sphere } from 'three';
import { MeshBVH } from 'three-mesh-bvh';

/** The tree of the triangles of a geometry. */
export interface Grown {
  readonly tree: MeshBVH;
  /** Around all triangles. */
  readonly sphere: Sphere;
}

/** The last tree of a geometry, and its inputs. */
interface Known {
  /** Null: the geometry has no triangles. */
  readonly grown: Grown | null;
  readonly made: readonly unknown[];
}

/**
 * The trees of all geometries, so that a snapper that is written inline, and so is new at each render, does not build them again.
 * A tree is deleted when its geometry is disposed or garbage collected.
 */
export const trees: WeakMap<BufferGeometry, Known> = new WeakMap<BufferGeometry, Known>();

/** The inputs of the tree: if one changes, the triangles may have changed. */
const madeOf = ({ attributes: { position }, index, drawRange }: BufferGeometry): readonly unknown[] => [
  position,
  position !== undefined && 'data' in position ? position.data.version : position?.version,
  index,
  index?.version,
  drawRange.start,
  drawRange.count,
];

/**
 * The tree of a geometry, built at the first call and again after a change of the geometry, which it does not modify. Null
 * if the geometry has no triangles.
 */
export function treeOf(geometry: BufferGeometry): Grown | null {
  const known = trees.get(geometry);
  const made = madeOf(geometry);
  if (known?.made.every((part, i) => part === made[i]) === true) return known.grown;
  if (known === undefined) {
    const forget = (): void => {
      trees.delete(geometry);
      geometry.removeEventListener('dispose', forget);
    };
    geometry.addEventListener('dispose', forget);
  }
  const grown = hasTriangles(geometry) ? grow(geometry) : null;
  trees.set(geometry, { grown, made });
  return grown;
}

function grow(geometry: BufferGeometry): Grown {
  // With these options, MeshBVH changes neither the index nor the bounding box of the geometry.
  const tree = new MeshBVH(geometry, { indirect: true, setBoundingBox: false });
  return { tree, sphere: tree.getBoundingBox(new Box3()).getBoundingSphere(new Sphere()) };
}

const hasTriangles = ({ attributes: { position }, index, drawRange }: BufferGeometry): boolean =>
  position !== undefined && Math.min(index?.count ?? position.count, drawRange.count) >= 3;
