/** The right to write one autosave. At most one page of the browser has it. */
export interface Lease {
  /** Aborted when another page took it away. */
  readonly lost: AbortSignal;
  release(): void;
}

/** How often a page that waits for a lease looks whether it is free. */
const LOOK_MS = 50;

/** Where the browser has no locks (pages over plain http) a lease is given at once. */
function claim(name: string, options: Pick<LockOptions, 'ifAvailable' | 'steal'>): Promise<Lease | null> {
  const lost = new AbortController();
  if (!('locks' in navigator)) return Promise.resolve({ lost: lost.signal, release: () => undefined });
  return new Promise((resolve, reject) => {
    const held = navigator.locks.request(name, options, (lock) => {
      if (lock === null) return resolve(null);
      return new Promise<void>((release) => resolve({ lost: lost.signal, release: () => release() }));
    });
    // Stolen later.
    held.catch((error: unknown) => {
      lost.abort();
      reject(error);
    });
  });
}

/**
 * Waits for a lease that no page has.
 * @returns null when the signal is aborted before
 */
export async function claimFreeLease(name: string, signal: AbortSignal): Promise<Lease | null> {
  // Chromium 156 sometimes does not hear the signal of a request that has just begun to wait, so none is left to wait.
  let lease = await claim(name, { ifAvailable: true });
  while (lease === null && !signal.aborted) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    lease = await claim(name, { ifAvailable: true });
  }
  return lease;
}

/** The lease, which whoever has it loses. */
export async function stealLease(name: string): Promise<Lease> {
  const lease = await claim(name, { steal: true });
  if (lease === null) throw new Error(`No lease of ${name}`);
  return lease;
}
