import { glbOf } from '../test/glb.ts';

const TRIANGLE = new Uint8Array(new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0]).buffer);

const model = {
  asset: { version: '2.0' },
  scene: 0,
  scenes: [{ nodes: [0] }],
  nodes: [{ name: 'triangle', mesh: 0 }],
  meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
  accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 1, 0] }],
  bufferViews: [{ buffer: 0, byteLength: TRIANGLE.length }],
};

/** A .gltf of one triangle, with its data inside. */
export const triangleGltf = {
  ...model,
  buffers: [
    {
      byteLength: TRIANGLE.length,
      uri: `data:application/octet-stream;base64,${Buffer.from(TRIANGLE).toString('base64')}`,
    },
  ],
};

/** A .glb of one triangle that has this many bytes, which do not compress. */
export function triangleGlb(bytes: number): Buffer {
  const data = new Uint8Array(Math.max(TRIANGLE.length, Math.ceil(bytes / 4) * 4));
  for (let i = TRIANGLE.length, seed = 1; i < data.length; i += 1) {
    seed = (seed * 48271) % 0x7fffffff;
    data[i] = seed;
  }
  data.set(TRIANGLE);
  return Buffer.from(glbOf({ ...model, buffers: [{ byteLength: data.length }] }, data));
}
