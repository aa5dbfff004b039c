import { BufferAttribute, BufferGeometry, type Mesh } from 'three';
import { acceleratedRaycast, MeshBVH } from 'three-mesh-bvh';
import { GenerateMeshBVHWorker } from 'three-mesh-bvh/worker';

/** With fewer triangles, three's own raycast is as fast as a tree. */
const MIN_TRIANGLES = 500;

function positionsOf(geometry: BufferGeometry): Float32Array {
  const attribute = geometry.getAttribute('position');
  if (attribute instanceof BufferAttribute && attribute.array instanceof Float32Array) return attribute.array.slice();
  const xyz = new Float32Array(attribute.count * 3);
  for (let i = 0; i < attribute.count; i += 1)
    xyz.set([attribute.getX(i), attribute.getY(i), attribute.getZ(i)], i * 3);
  return xyz;
}

/** A copy of the input of a tree: its arrays are transferred to the worker, so the geometry would lose its own. */
function copyOf(geometry: BufferGeometry): BufferGeometry {
  const copy = new BufferGeometry().setAttribute('position', new BufferAttribute(positionsOf(geometry), 3));
  if (geometry.index !== null) copy.setIndex(new BufferAttribute(geometry.index.array.slice(), 1));
  return copy;
}

/** Builds the trees for picking triangles, one after the other in a worker. */
export interface BoundsTrees {
  /** Until the tree of a mesh is built, picking tests all triangles. */
  add(mesh: Mesh): void;
}

export function createBoundsTrees(): BoundsTrees {
  let worker: GenerateMeshBVHWorker | null = null;
  let queue = Promise.resolve();
  const asked = new WeakSet<BufferGeometry>();

  const make = async (geometry: BufferGeometry): Promise<void> => {
    worker ??= new GenerateMeshBVHWorker();
    const tree = await worker.generate(copyOf(geometry), { indirect: true });
    const plain = MeshBVH.serialize(tree, { cloneBuffers: false });
    geometry.boundsTree = MeshBVH.deserialize(plain, geometry, { setIndex: false });
  };
  return {
    add: (mesh) => {
      const { geometry } = mesh;
      const triangles = (geometry.index ?? geometry.getAttribute('position')).count / 3;
      if (triangles < MIN_TRIANGLES) return;
      mesh.raycast = acceleratedRaycast;
      if (asked.has(geometry)) return;
      asked.add(geometry);
      queue = queue.then(() => make(geometry)).catch(() => undefined);
    },
  };
}
