import * as v from 'valibot';
import { path as kind, type PathContent } from '../../model/kinds/path.ts';
import { verticesOf } from '../../model/kinds/path-geometry.ts';
import { INSTANCING } from '../gltf/gltf-extensions.ts';
import { itemOf, linear } from '../gltf/gltf-items.ts';
import type { GltfJson } from '../gltf/gltf-json.ts';
import type { GltfWriter } from '../gltf/gltf-writer.ts';
import { addVectors, boundsOf, singles } from '../gltf/vectors.ts';
import { isPlain } from '../plain.ts';
import type { InGltf } from './in-gltf.ts';

const LINE_LOOP = 2;
const LINE_STRIP = 3;
/** The member of the extras of a mesh with its path, which an import gives back exactly. */
const EXTRAS = 'gizmo-kit';

const numbersOf = (content: PathContent): Float32Array<ArrayBuffer> =>
  singles(verticesOf(content).flatMap((vertex) => vertex.toArray()));

/** A line has no normals, so its color is that of the file without light. */
const addMaterial = (file: GltfWriter, color: string): number =>
  file.addOnce('materials', {
    pbrMetallicRoughness: { baseColorFactor: [...linear(color), 1] },
    extensions: { KHR_materials_unlit: {} },
  });

const addMesh = (file: GltfWriter, content: PathContent): number =>
  file.add('meshes', {
    primitives: [
      {
        mode: content.ends === 'closed' ? LINE_LOOP : LINE_STRIP,
        attributes: { POSITION: addVectors(file, numbersOf(content)) },
        material: addMaterial(file, content.color),
      },
    ],
    extras: { [EXTRAS]: content },
  });

/** Whether the vertices of a mesh are still those of its path: another program may have edited them and kept the extras. */
function isCurrent(content: PathContent, accessor: unknown): boolean {
  if (!isPlain(accessor)) return false;
  const numbers = numbersOf(content);
  const { min, max } = boundsOf(numbers);
  const range = [accessor.count, accessor.min, accessor.max];
  return JSON.stringify(range) === JSON.stringify([numbers.length / 3, min, max]);
}

/** The path of a mesh; null if it has none. */
function readPath({ meshes, accessors }: GltfJson, mesh: number | undefined): PathContent | null {
  const { primitives = [], extras } = meshes?.[mesh ?? -1] ?? {};
  const [primitive, ...others] = primitives;
  const parsed = v.safeParse(kind.schema, isPlain(extras) ? extras[EXTRAS] : undefined);
  if (!parsed.success || others.length > 0) return null;
  return isCurrent(parsed.output, itemOf(accessors, primitive?.attributes?.POSITION)) ? parsed.output : null;
}

export const path: InGltf<PathContent> = {
  writer:
    ({ file }) =>
    (content) => ({ mesh: addMesh(file, content) }),
  take: (json, { mesh, ...rest }) => {
    // A skin and instances need the mesh.
    const isBound = rest.skin !== undefined || rest.extensions?.[INSTANCING] !== undefined;
    const content = isBound ? null : readPath(json, mesh);
    return content && { content, rest };
  },
};
