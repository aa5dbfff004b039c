/** The longest delay until the work is done. */
const TIMEOUT_MS = 500;

/**
 * Runs a function after the page has drawn its frame and handled its input.
 * @returns a function that cancels it
 */
export function whenIdle(work: () => void): () => void {
  // Some WebKit versions do not have it.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work, { timeout: TIMEOUT_MS });
  return () => cancelIdleCallback(request);
}
