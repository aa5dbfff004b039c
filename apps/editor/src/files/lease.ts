/** The right to write one autosave. At most one page of the browser has it. */
export interface Lease {
  /** Aborted when another page took it away. */
  readonly lost: AbortSignal;
  release(): void;
}

type Claim = Pick<LockOptions, 'signal' | 'steal'>;

/**
 * Waits for the lease of this name. Where the browser has no locks (pages over plain http) it is given at once.
 * @throws the reason of the signal when that is aborted first
 */
export function claimLease(name: string, claim: Claim): Promise<Lease> {
  const lost = new AbortController();
  if (!('locks' in navigator)) return Promise.resolve({ lost: lost.signal, release: () => undefined });
  return new Promise((resolve, reject) => {
    const held = navigator.locks.request(
      name,
      claim,
      () => new Promise<void>((release) => resolve({ lost: lost.signal, release: () => release() })),
    );
    // Rejected before it was given, or stolen later.
    held.catch((error: unknown) => {
      lost.abort();
      reject(error);
    });
  });
}

/** The lease, or null when the signal is aborted before it is given. */
export async function claimFreeLease(name: string, signal: AbortSignal): Promise<Lease | null> {
  try {
    return await claimLease(name, { signal });
  } catch {
    return null;
  }
}
