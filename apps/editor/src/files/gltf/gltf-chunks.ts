import { FileError } from '../file-error.ts';
import { FILE_TEXTS } from '../texts.ts';
import { GLTF_TEXTS } from './texts.ts';

export const MAGIC = 0x46546c67;
export const JSON_CHUNK = 0x4e4f534a;
export const BINARY_CHUNK = 0x004e4942;
const HEADER = 20;

export interface GltfChunks {
  readonly json: Blob;
  /** The data of a .glb; null for a .gltf. */
  readonly binary: Blob | null;
}

const viewOf = async (bytes: Blob): Promise<DataView> => new DataView(await bytes.arrayBuffer());

/**
 * Splits a .glb without reading its data; a .gltf contains only JSON.
 * @throws FileError if it is truncated or of another version
 */
export async function gltfChunks(file: Blob): Promise<GltfChunks> {
  const header = await viewOf(file.slice(0, HEADER));
  if (header.byteLength < HEADER || header.getUint32(0, true) !== MAGIC) return { json: file, binary: null };
  if (header.getUint32(4, true) !== 2) throw new FileError(GLTF_TEXTS.otherGltf);
  const end = HEADER + header.getUint32(12, true);
  const isWhole = header.getUint32(8, true) <= file.size && end <= file.size;
  if (!isWhole || header.getUint32(16, true) !== JSON_CHUNK) throw new FileError(FILE_TEXTS.faults.cutShort);
  const json = file.slice(HEADER, end);
  const next = await viewOf(file.slice(end, end + 8));
  if (next.byteLength < 8 || next.getUint32(4, true) !== BINARY_CHUNK) return { json, binary: null };
  return { json, binary: file.slice(end + 8, end + 8 + next.getUint32(0, true)) };
}
