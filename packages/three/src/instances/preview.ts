import { InstancedBufferAttribute, InstancedMesh, Matrix4 } from 'three';

// biome-ignore format: one list
const LOOK = [
  'castShadow', 'receiveShadow', 'renderOrder', 'customDepthMaterial', 'customDistanceMaterial', 'instanceColor',
  'morphTexture', 'onBeforeRender', 'onAfterRender',
] as const;

/**
 * Draws instances of a mesh, all multiplied by one matrix (null: by none), without changing `instanceMatrix`.
 *
 * Two meshes replace the mesh: one for these instances, one for the others. Both have all instances, so that instanced
 * attributes and shaders still match; an instance that a mesh does not show has scale 0. The mesh itself is on no layer.
 *
 * @param indices the instances
 */
export function previewOf(
  mesh: InstancedMesh,
  indices: Uint32Array,
): { readonly show: (change: Matrix4 | null) => void; readonly end: () => void } {
  const { mask } = mesh.layers;
  const like = (instanceMatrix: InstancedBufferAttribute): InstancedMesh => {
    const part = new InstancedMesh(mesh.geometry, mesh.material, 0);
    for (const name of LOOK) Object.assign(part, { [name]: mesh[name] });
    Object.assign(part, { instanceMatrix, count: mesh.count, matrixAutoUpdate: false, frustumCulled: false });
    part.layers.mask = mask;
    part.raycast = () => undefined;
    mesh.add(part);
    return part;
  };
  const parts = (indices.length === mesh.count ? [mesh.instanceMatrix] : split(mesh, indices)).map(like);
  const moved = parts[0] as InstancedMesh;
  mesh.layers.mask = 0;
  return {
    show(change) {
      moved.matrix.copy(change ?? new Matrix4());
      moved.matrixWorldNeedsUpdate = true;
    },
    end() {
      mesh.layers.mask = mask;
      for (const part of parts) {
        part.removeFromParent();
        // `dispose` would delete the GPU buffer that the mesh uses too.
        if (part.instanceMatrix === mesh.instanceMatrix)
          part.instanceMatrix = new InstancedBufferAttribute(new Float32Array(), 16);
        Object.assign(part, { instanceColor: null, morphTexture: null }).dispose();
      }
    },
  };
}

/** The matrices of these instances, and those of the others. */
function split(
  { instanceMatrix: { array } }: InstancedMesh,
  indices: Uint32Array,
): readonly InstancedBufferAttribute[] {
  const [moved, others] = [new Float32Array(array.length), Float32Array.from(array)];
  for (const index of indices) {
    moved.set(array.subarray(16 * index, 16 * index + 16), 16 * index);
    others.fill(0, 16 * index, 16 * index + 16);
  }
  return [new InstancedBufferAttribute(moved, 16), new InstancedBufferAttribute(others, 16)];
}
