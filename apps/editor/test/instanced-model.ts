import { glbOf } from './glb.ts';

const TRIANGLE = [0, 0, 0, 1, 0, 0, 0, 1, 0];
const PLACES = [0, 0, 0, 2, 0, 0, 4, 0.5, 0];
const SIZES = [1, 1, 1, 1, 1, 1, 0.5, 0.5, 0.5];
/** Quaternions as normalized 16-bit numbers: none, and half a turn about Z. */
const TURNS = [0, 0, 0, 32767, 0, 0, 0, 32767, 0, 0, 32767, 0];

const bytesOf = (array: Float32Array | Int16Array): Uint8Array => new Uint8Array(array.buffer);

/**
 * A .glb of a triangle `leaf` with three instances, by EXT_mesh_gpu_instancing.
 * @param colors of the instances, three numbers each; each has then a number `_ID` of 16 bits as well: 7, 8 and 9
 */
export function instancedGlb({
  places = PLACES,
  colors = [],
}: {
  readonly places?: readonly number[];
  readonly colors?: readonly number[];
} = {}): Uint8Array<ArrayBuffer> {
  const parts = [TRIANGLE, places, SIZES].map((numbers) => bytesOf(new Float32Array(numbers)));
  parts.push(bytesOf(new Int16Array(TURNS)));
  if (colors.length > 0) parts.push(bytesOf(new Float32Array(colors)), bytesOf(new Int16Array([7, 8, 9, 0])));
  const own = colors.length > 0 ? { _COLOR_0: 4, _ID: 5 } : {};
  const data = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  const bufferViews: { buffer: 0; byteOffset: number; byteLength: number }[] = [];
  let at = 0;
  for (const part of parts) {
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
        extensions: { EXT_mesh_gpu_instancing: { attributes: { TRANSLATION: 1, SCALE: 2, ROTATION: 3, ...own } } },
      },
    ],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
    accessors: [
      { ...vec3(0, 3), min: [0, 0, 0], max: [1, 1, 0] },
      vec3(1, places.length / 3),
      vec3(2, 3),
      { bufferView: 3, componentType: 5122, normalized: true, count: 3, type: 'VEC4' },
      ...(colors.length > 0
        ? [vec3(4, colors.length / 3), { bufferView: 5, componentType: 5123, count: 3, type: 'SCALAR' }]
        : []),
    ],
    bufferViews,
    buffers: [{ byteLength: data.length }],
  };
  return glbOf(json, data);
}
