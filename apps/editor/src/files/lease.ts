/** The right to write one autosave. At most one page of the browser has it. */
export interface Lease {
  /** Aborted when another page takes the lease. */
  readonly lost: AbortSignal;
  release(): void;
}

/** The interval at which a waiting page checks whether a lease is free. */
const POLL_MS = 50;

/** If the browser has no locks (pages over plain http), a lease is granted at once. */
function claim(name: string, options: Pick<LockOptions, 'ifAvailable' | 'steal'>): Promise<Lease | null> {
  const lost = new AbortController();
  if (!('locks' in navigator)) return Promise.resolve({ lost: lost.signal, release: () => undefined });
  return new Promise((resolve, reject) => {
    const held = navigator.locks.request(name, options, (lock) => {
      if (lock === null) return resolve(null);
      return new Promise<void>((release) => resolve({ lost: lost.signal, release: () => release() }));
    });
    // Also rejects when another page steals the lock later.
    held.catch((error: unknown) => {
      lost.abort();
      reject(error);
    });
  });
}

/**
 * Waits for a lease that no page has.
 * @returns null if the signal is aborted first
 */
export async function claimFreeLease(name: string, signal: AbortSignal): Promise<Lease | null> {
  // Polls, because Chromium 156 sometimes ignores the signal of a request that has just begun to wait.
  let lease = await claim(name, { ifAvailable: true });
  while (lease === null && !signal.aborted) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    lease = await claim(name, { ifAvailable: true });
  }
  return lease;
}

/** Takes the lease from its present owner. */
export async function stealLease(name: string): Promise<Lease> {
  const lease = await claim(name, { steal: true });
  if (lease === null) throw new Error(`No lease of ${name}`);
  return lease;
}
