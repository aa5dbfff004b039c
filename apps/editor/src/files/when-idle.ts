/** How long work may have to wait for the page to be idle. */
const PATIENCE_MS = 500;

/**
 * Does something once the page has drawn its frame and handled its input.
 * @returns a function that gives it up
 */
export function whenIdle(work: () => void): () => void {
  // Not every WebKit has it.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work, { timeout: PATIENCE_MS });
  return () => cancelIdleCallback(request);
}
