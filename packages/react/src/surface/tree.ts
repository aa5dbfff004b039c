import { Box3, type BufferGeometry, Sphere } from 'three';
import { MeshBVH } from 'three-mesh-bvh';

/** The triangles of a geometry in a tree. */
export interface Grown {
  readonly tree: MeshBVH;
  /** Around them all. */
  readonly sphere: Sphere;
}

/** What was grown, if there was anything to grow, and what of. */
interface Known {
  readonly grown: Grown | null;
  readonly made: readonly unknown[];
}

/**
 * The trees of geometries, so that a snapper that is written inline, and so is another one at every render, finds them grown.
 * They go with their geometries: at the latest when those are disposed of.
 */
export const trees: WeakMap<BufferGeometry, Known> = new WeakMap<BufferGeometry, Known>();

/** All that the triangles of a geometry come from. */
const madeOf = ({ attributes: { position }, index, drawRange }: BufferGeometry): readonly unknown[] => [
  position,
  position !== undefined && 'data' in position ? position.data.version : position?.version,
  index,
  index?.version,
  drawRange.start,
  drawRange.count,
];

/**
 * The tree around the triangles of a geometry, grown when it is first asked for, and anew when the geometry has changed.
 * Nothing of the geometry is changed for it. Null where there are no triangles.
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
  // The order of the triangles stays in the tree, and the box of the geometry is left to whoever wants it.
  const tree = new MeshBVH(geometry, { indirect: true, setBoundingBox: false });
  return { tree, sphere: tree.getBoundingBox(new Box3()).getBoundingSphere(new Sphere()) };
}

const hasTriangles = ({ attributes: { position }, index, drawRange }: BufferGeometry): boolean =>
  position !== undefined && Math.min(index?.count ?? position.count, drawRange.count) >= 3;
