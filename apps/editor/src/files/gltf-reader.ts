import { gltfChunks } from './gltf-chunks.ts';
import { type GltfFile, readGltf } from './gltf-json.ts';
import { inWorker } from './in-worker.ts';

/** Below this a worker takes longer to start than the page takes to read the JSON. */
const WORKER_BYTES = 512 * 1024;

/**
 * Reads and checks a .glb or .gltf file, in a worker when it has much to read.
 * @throws FileError that says what is wrong with it, or the reason of the signal when that is aborted
 */
export async function openModel(file: Blob, signal?: AbortSignal): Promise<GltfFile> {
  const { json } = await gltfChunks(file);
  if (json.size < WORKER_BYTES) return readGltf(file);
  return inWorker(new Worker(new URL('./gltf.worker.ts', import.meta.url), { type: 'module' }), file, signal);
}
