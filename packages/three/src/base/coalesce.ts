/** Returns a function that requests a call of `run` by `defer`. Further requests before that call are ignored. */
export function coalesce(defer: (run: () => void) => void, run: () => void): () => void {
  let isRequested = false;
  return () => {
    if (isRequested) return;
    isRequested = true;
    defer(() => {
      isRequested = false;
      run();
    });
  };
}
