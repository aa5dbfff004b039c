/** The longest time for which work blocks the events of the page. */
const SLICE_MS = 10;

/**
 * Splits long work into slices: the work calls the function between its steps.
 * @throws the reason of the signal if it is aborted
 */
export function createSlices(signal?: AbortSignal): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    since = performance.now();
    signal?.throwIfAborted();
  };
}

/** The result of work that others also wait for. Rejects with the reason of the signal if that is aborted. */
export function unlessAborted<Result>(work: Promise<Result>, signal?: AbortSignal): Promise<Result> {
  if (signal === undefined) return work;
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
    if (signal.aborted) onAbort();
  });
}
