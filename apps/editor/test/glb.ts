import { BINARY_CHUNK, JSON_CHUNK } from '../src/files/gltf/gltf-chunks.ts';

/** A binary glTF with this JSON and this data, for tests. */
export function glbOf(json: unknown, data?: Uint8Array): Uint8Array<ArrayBuffer> {
  const text = JSON.stringify(json);
  const body = new TextEncoder().encode(text.padEnd(Math.ceil(text.length / 4) * 4, ' '));
  const chunks: (readonly [type: number, bytes: Uint8Array])[] = [[JSON_CHUNK, body]];
  if (data !== undefined) chunks.push([BINARY_CHUNK, data]);
  const bytes = new Uint8Array(chunks.reduce((sum, [, chunk]) => sum + 8 + chunk.length, 12));
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 0x46546c67, true);
  view.setUint32(4, 2, true);
  view.setUint32(8, bytes.length, true);
  let at = 12;
  for (const [type, chunk] of chunks) {
    view.setUint32(at, chunk.length, true);
    view.setUint32(at + 4, type, true);
    bytes.set(chunk, at + 8);
    at += 8 + chunk.length;
  }
  return bytes;
}

export const glbFile = (json: unknown, data?: Uint8Array): Blob => new Blob([glbOf(json, data)]);
