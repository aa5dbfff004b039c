import { inWorker } from '../in-worker.ts';
import { gltfChunks } from './gltf-chunks.ts';
import { type GltfFile, readGltf } from './gltf-json.ts';

/** For a smaller file, starting a worker takes longer than reading the JSON. */
const WORKER_BYTES = 512 * 1024;

/**
 * Reads and checks a .glb or .gltf file, in a worker if it is large.
 * @throws FileError with the fault, or the reason of the signal if that is aborted
 */
export async function openModel(file: Blob, signal?: AbortSignal): Promise<GltfFile> {
  const { json } = await gltfChunks(file);
  if (json.size < WORKER_BYTES) return readGltf(file);
  return inWorker(new Worker(new URL('./gltf.worker.ts', import.meta.url), { type: 'module' }), file, signal);
}
