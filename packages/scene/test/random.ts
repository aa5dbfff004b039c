/**
 * Replaces the source of ids and of random digits of order keys by one with a seed, so that a failure can be repeated. It is
 * mulberry32 of Tommy Ettinger.
 */
export function seedRandom(seed: number): void {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return (t ^ (t >>> 14)) & 255;
  };
  Object.defineProperty(globalThis.crypto, 'getRandomValues', {
    configurable: true,
    value: (bytes: Uint8Array) => {
      for (let i = 0; i < bytes.length; i += 1) bytes[i] = next();
      return bytes;
    },
  });
}
