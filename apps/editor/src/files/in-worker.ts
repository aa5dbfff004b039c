import { FileError, reasonOf } from './file-error.ts';

type Answer<Result> = { readonly result: Result } | { readonly reason: string; readonly isFileError: boolean };

/**
 * Runs one job in a new worker.
 * @throws the error of the job, or the reason of the signal if that is aborted
 */
export function inWorker<Result>(worker: Worker, job: unknown, signal?: AbortSignal): Promise<Result> {
  const work = new Promise<Result>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Answer<Result>>) => {
      if ('result' in data) resolve(data.result);
      else reject(data.isFileError ? new FileError(data.reason) : new Error(data.reason));
    };
    worker.onerror = (event) => reject(new Error(event.message));
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    signal?.throwIfAborted();
    worker.postMessage(job);
  });
  return work.finally(() => worker.terminate());
}

/** Makes the current worker answer `inWorker`. */
export function serve<Job, Result>(handle: (job: Job) => Promise<Result>): void {
  self.onmessage = async ({ data }: MessageEvent<Job>) => {
    try {
      self.postMessage({ result: await handle(data) });
    } catch (error) {
      self.postMessage({ reason: reasonOf(error), isFileError: error instanceof FileError });
    }
  };
}
