const POSITIONS = { componentType: 5126, count: 4, type: 'VEC3', min: [0, 0, 0], max: [1, 1, 0] };
const INDICES = { componentType: 5125, count: 6, type: 'SCALAR' };
const SQUARE = { asset: { version: '2.0' }, scene: 0, scenes: [{ nodes: [0] }], nodes: [{ name: 'square', mesh: 0 }] };
const dataUri = (base64: string): string => `data:application/octet-stream;base64,${base64}`;

/** A square that is compressed with Draco. */
export const DRACO = {
  ...SQUARE,
  extensionsUsed: ['KHR_draco_mesh_compression'],
  extensionsRequired: ['KHR_draco_mesh_compression'],
  meshes: [
    {
      primitives: [
        {
          attributes: { POSITION: 0 },
          indices: 1,
          extensions: { KHR_draco_mesh_compression: { bufferView: 0, attributes: { POSITION: 0 } } },
        },
      ],
    },
  ],
  accessors: [POSITIONS, INDICES],
  bufferViews: [{ buffer: 0, byteLength: 69 }],
  buffers: [
    {
      byteLength: 69,
      uri: dataUri('RFJBQ08CAgEAAAACBAEAAQIAAgMBAQAJAwAAAgABAQADAwEwARADADSCiAQAAAAA/w8AAAAAAAAAAAAAAAAAAAAAgD8M'),
    },
  ],
};

const meshopt = (buffer: number, byteLength: number, byteStride: number, count: number, mode: string) => ({
  buffer: 2,
  byteLength: byteStride * count,
  extensions: { EXT_meshopt_compression: { buffer, byteLength, byteStride, count, mode } },
});
/** A square that is compressed with meshopt. */
export const MESHOPT = {
  ...SQUARE,
  extensionsUsed: ['EXT_meshopt_compression'],
  extensionsRequired: ['EXT_meshopt_compression'],
  meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }],
  accessors: [
    { ...POSITIONS, bufferView: 0 },
    { ...INDICES, bufferView: 1 },
  ],
  bufferViews: [meshopt(0, 40, 12, 4, 'ATTRIBUTES'), meshopt(1, 19, 4, 6, 'TRIANGLES')],
  buffers: [
    { byteLength: 40, uri: dataUri('ofrqqgAAAP8AfwB+AAB/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAEBAA==') },
    { byteLength: 19, uri: dataUri('4fAAAHaHVmd4qYZliWiYAWkAAA==') },
    { byteLength: 72, extensions: { EXT_meshopt_compression: { fallback: true } } },
  ],
};
