import { InstancedBufferAttribute, InstancedMesh, Matrix4 } from 'three';

const LOOK = [
  'castShadow',
  'receiveShadow',
  'renderOrder',
  'customDepthMaterial',
  'customDistanceMaterial',
  'instanceColor',
  'morphTexture',
  'onBeforeRender',
  'onAfterRender',
] as const;

/**
 * Draws instances of a mesh elsewhere, by one matrix that precedes their own (null: none), which stay as they are.
 *
 * The mesh is drawn as two: the instances of the preview, and the others. Both have all instances, so that attributes and shaders
 * that count instances still match; those that a mesh does not show have a scale of zero. The mesh itself is on no layer.
 *
 * @param indices which instances
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
        // What is shared with the mesh stays uploaded.
        if (part.instanceMatrix === mesh.instanceMatrix)
          part.instanceMatrix = new InstancedBufferAttribute(new Float32Array(), 16);
        Object.assign(part, { instanceColor: null, morphTexture: null }).dispose();
      }
    },
  };
}

/** The matrices of some instances, and those of the others. */
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
