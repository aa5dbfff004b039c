import { cacheEach } from '@gizmo-kit/math/internal';
import { Box3, type BufferGeometry, Sphere } from 'three';
import { MeshBVH } from 'three-mesh-bvh';

/** The tree of the triangles of a geometry. */
export interface Grown {
  readonly tree: MeshBVH;
  /** Around all triangles. */
  readonly sphere: Sphere;
}

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
 * The trees of all geometries, so that a snapper that is written inline, and so is new at each render, does not build them again: a
 * tree of 100,000 triangles takes longer than a frame. A tree is deleted when its geometry is disposed or garbage collected.
 */
export const trees: WeakMap<BufferGeometry, (made: readonly unknown[]) => Grown | null> = new WeakMap();

const forget = ({ target }: { readonly target: BufferGeometry }): void => {
  trees.delete(target);
  target.removeEventListener('dispose', forget);
};

const grownOf = cacheEach(
  (geometry: BufferGeometry, _made: readonly unknown[]) => {
    geometry.addEventListener('dispose', forget);
    return hasTriangles(geometry) ? grow(geometry) : null;
  },
  (made, last) => made.every((part, i) => part === last[i]),
  trees,
);

/**
 * The tree of a geometry, built at the first call and again after a change of the geometry, which it does not modify. Null
 * if the geometry has no triangles.
 */
export const treeOf = (geometry: BufferGeometry): Grown | null => grownOf(geometry, madeOf(geometry));

function grow(geometry: BufferGeometry): Grown {
  // With these options, MeshBVH changes neither the index nor the bounding box of the geometry.
  const tree = new MeshBVH(geometry, { indirect: true, setBoundingBox: false });
  return { tree, sphere: tree.getBoundingBox(new Box3()).getBoundingSphere(new Sphere()) };
}

const hasTriangles = ({ attributes: { position }, index, drawRange }: BufferGeometry): boolean =>
  position !== undefined && Math.min(index?.count ?? position.count, drawRange.count) >= 3;
