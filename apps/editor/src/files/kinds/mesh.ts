import type { BufferAttribute, InterleavedBufferAttribute } from 'three';
import type { MeshContent } from '../../model/kinds/mesh.ts';
import { shapeGeometry } from '../../model/kinds/mesh-geometry.ts';
import { linear } from '../gltf/gltf-items.ts';
import type { GltfWriter } from '../gltf/gltf-writer.ts';
import { addVectors, singles } from '../gltf/vectors.ts';
import type { InGltf } from './in-gltf.ts';

const UNSIGNED_INT = 5125;
const INDICES = 34963;

type Attribute = BufferAttribute | InterleavedBufferAttribute;

function addMaterial(writer: GltfWriter, { color, roughness, metalness, opacity, emissive }: MeshContent): number {
  return writer.add('materials', {
    pbrMetallicRoughness: {
      baseColorFactor: [...linear(color), opacity],
      metallicFactor: metalness,
      roughnessFactor: roughness,
    },
    emissiveFactor: linear(emissive),
    ...(opacity < 1 ? { alphaMode: 'BLEND' } : {}),
  });
}

/** A shape without a size has normals without a length, which glTF forbids. */
function hasUnitNormals(normal: Attribute): boolean {
  for (let i = 0; i < normal.count; i += 1) {
    if (!(Math.abs(Math.hypot(normal.getX(i), normal.getY(i), normal.getZ(i)) - 1) < 1e-3)) return false;
  }
  return true;
}

function addGeometry(writer: GltfWriter, { shape, size }: MeshContent): Readonly<Record<string, unknown>> {
  const geometry = shapeGeometry(shape, size);
  const normal = geometry.getAttribute('normal');
  const attributes = {
    POSITION: addVectors(writer, singles(geometry.getAttribute('position').array)),
    ...(hasUnitNormals(normal) ? { NORMAL: addVectors(writer, singles(normal.array)) } : {}),
  };
  if (geometry.index === null) return { attributes };
  const indices = writer.add('accessors', {
    bufferView: writer.addView(new Blob([new Uint32Array(geometry.index.array)]), { target: INDICES }),
    componentType: UNSIGNED_INT,
    count: geometry.index.count,
    type: 'SCALAR',
  });
  return { attributes, indices };
}

/** Caches a value by a key. */
function once<Value>(make: (key: string) => Value): (key: string) => Value {
  const made = new Map<string, Value>();
  return (key) => {
    const value = made.has(key) ? (made.get(key) as Value) : make(key);
    made.set(key, value);
    return value;
  };
}

/** Writes shapes as meshes; equal shapes share their data. @returns the index of a mesh */
function createShapeMeshes(writer: GltfWriter): (content: MeshContent) => number {
  const geometryOf = once((key) => addGeometry(writer, JSON.parse(key)));
  const materialOf = once((key) => addMaterial(writer, JSON.parse(key)));
  const meshOf = once((key) => {
    const content: MeshContent = JSON.parse(key);
    const { shape, size, ...material } = content;
    const primitive = {
      ...geometryOf(JSON.stringify({ shape, size })),
      material: materialOf(JSON.stringify(material)),
    };
    return writer.add('meshes', { primitives: [primitive] });
  });
  return (content) => meshOf(JSON.stringify(content));
}

export const mesh: InGltf<MeshContent> = {
  writer: ({ file }) => {
    const meshOf = createShapeMeshes(file);
    return (content) => ({ mesh: meshOf(content) });
  },
};
