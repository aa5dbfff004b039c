import { inWorker } from '../in-worker.ts';
import type { SceneRecord } from './scene-record.ts';

export type SceneJob = { readonly record: SceneRecord } | { readonly file: File };

const start = (): Worker => new Worker(new URL('./scene.worker.ts', import.meta.url), { type: 'module' });

/** The file of a scene, written in a worker. */
export const writeInWorker = (record: SceneRecord): Promise<Blob> => inWorker(start(), { record });

/**
 * Reads the file of a scene in a worker.
 * @throws FileError with the fault, or the reason of the signal if that is aborted
 */
export const readInWorker = (file: File, signal: AbortSignal): Promise<SceneRecord> =>
  inWorker(start(), { file }, signal);
