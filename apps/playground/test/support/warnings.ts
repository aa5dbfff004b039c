import { vi } from 'vitest';

/** Returns and clears the numbered warnings of a test so far. A test that leaves one fails. */
export function takeWarnings(): readonly string[] {
  const { calls } = vi.mocked(console.warn).mock;
  return calls.splice(0).flatMap(([text]) => /^GK\d+/.exec(String(text)) ?? []);
}
