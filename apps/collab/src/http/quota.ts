/** Counts events of addresses in the last minute. */
export interface Quota {
  /** Counts an event; false if the address has had as many as it may. */
  take(address: string): boolean;
}

const MINUTE = 60_000;

/** @param now in milliseconds */
export function createQuota(perMinute: number, now: () => number = Date.now): Quota {
  const times = new Map<string, number[]>();
  return {
    take: (address) => {
      const start = now() - MINUTE;
      const recent = (times.get(address) ?? []).filter((time) => time > start);
      if (recent.length >= perMinute) return false;
      // At the end, so that the first ones are the oldest.
      times.delete(address);
      times.set(address, [...recent, now()]);
      for (const [oldest, list] of times) {
        if ((list.at(-1) ?? 0) > start) break;
        times.delete(oldest);
      }
      return true;
    },
  };
}
