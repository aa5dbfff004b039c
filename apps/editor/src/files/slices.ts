/**
 * Lets the page handle what has happened since, then goes on.
 * @throws the reason of the signal when it is aborted
 */
export async function nextSlice(signal?: AbortSignal): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  signal?.throwIfAborted();
}
