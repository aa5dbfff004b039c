import type { SceneDocument } from '../scene/types.ts';
import { inWorker } from './in-worker.ts';

export type SceneJob = { readonly document: SceneDocument } | { readonly file: File };

const start = (): Worker => new Worker(new URL('./scene.worker.ts', import.meta.url), { type: 'module' });

/** The file of a document, written in a worker. */
export const writeInWorker = (document: SceneDocument): Promise<Blob> => inWorker(start(), { document });

/**
 * Reads the file of a scene in a worker.
 * @throws FileError with the fault, or the reason of the signal if that is aborted
 */
export const readInWorker = (file: File, signal: AbortSignal): Promise<SceneDocument> =>
  inWorker(start(), { file }, signal);
