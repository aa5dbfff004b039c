import { glbOf } from './glb.ts';

const TRIANGLE = [0, 0, 0, 1, 0, 0, 0, 1, 0];
const PLACES = [0, 0, 0, 2, 0, 0, 4, 0.5, 0];
const SIZES = [1, 1, 1, 1, 1, 1, 0.5, 0.5, 0.5];
/** Quaternions as normalized 16-bit numbers: none, and half a turn about Z. */
const TURNS = [0, 0, 0, 32767, 0, 0, 0, 32767, 0, 0, 32767, 0];

const bytesOf = (array: Float32Array | Int16Array): Uint8Array => new Uint8Array(array.buffer);

/**
 * A .glb of a triangle `leaf` with three instances, by EXT_mesh_gpu_instancing.
 * @param colors of the instances, three numbers each
 * @param hasIds whether each has a number `_ID` of 16 bits: 7, 8 and 9. Default: if they have colors
 * @param hasPlaces whether each has a position, a size and a rotation
 */
export function instancedGlb({
  places = PLACES,
  colors = [],
  hasIds = colors.length > 0,
  hasPlaces = true,
}: {
  readonly places?: readonly number[];
  readonly colors?: readonly number[];
  readonly hasIds?: boolean;
  readonly hasPlaces?: boolean;
} = {}): Uint8Array<ArrayBuffer> {
  const parts = [TRIANGLE, places, SIZES].map((numbers) => bytesOf(new Float32Array(numbers)));
  parts.push(bytesOf(new Int16Array(TURNS)));
  parts.push(bytesOf(new Int16Array([7, 8, 9, 0])), bytesOf(new Float32Array(colors)));
  const attributes = {
    ...(hasPlaces ? { TRANSLATION: 1, SCALE: 2, ROTATION: 3 } : {}),
    ...(hasIds ? { _ID: 4 } : {}),
    ...(colors.length > 0 ? { _COLOR_0: 5 } : {}),
  };
  const data = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  const bufferViews: { buffer: 0; byteOffset: number; byteLength: number }[] = [];
  let at = 0;
  for (const part of parts.filter(({ length }) => length > 0)) {
    data.set(part, at);
    bufferViews.push({ buffer: 0, byteOffset: at, byteLength: part.length });
    at += part.length;
  }
  const vec3 = (bufferView: number, count: number) => ({ bufferView, componentType: 5126, count, type: 'VEC3' });
  const json = {
    asset: { version: '2.0' },
    extensionsUsed: ['EXT_mesh_gpu_instancing'],
    extensionsRequired: ['EXT_mesh_gpu_instancing'],
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [
      {
        name: 'leaf',
        mesh: 0,
        translation: [0, 1, 0],
        extensions: { EXT_mesh_gpu_instancing: { attributes } },
      },
    ],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
    accessors: [
      { ...vec3(0, 3), min: [0, 0, 0], max: [1, 1, 0] },
      vec3(1, places.length / 3),
      vec3(2, 3),
      { bufferView: 3, componentType: 5122, normalized: true, count: 3, type: 'VEC4' },
      { bufferView: 4, componentType: 5123, count: 3, type: 'SCALAR' },
      ...(colors.length > 0 ? [vec3(5, colors.length / 3)] : []),
    ],
    bufferViews,
    buffers: [{ byteLength: data.length }],
  };
  return glbOf(json, data);
}
