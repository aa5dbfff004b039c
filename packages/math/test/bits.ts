import fc from 'fast-check';
import { expect } from 'vitest';
import type { DragKey } from '../src/drag/key-drag.js';
import type { Handle } from '../src/handles/handle.js';
import { handlesOf } from '../src/handles/presets.js';

/** The handles of the three modes. */
export const ALL: readonly Handle[] = (['translate', 'rotate', 'scale'] as const).flatMap(handlesOf);

export const key: fc.Arbitrary<DragKey> = fc.record(
  { key: fc.constantFrom('x', 'y', 'z', '-', '.', '0', '5', 'Tab', 'Backspace', '*', 'Enter'), shift: fc.boolean() },
  { requiredKeys: ['key'] },
);

/** The first difference between two values, number by number; 0 and −0 differ. Null if there is none. */
function difference(found: unknown, wanted: unknown, path = ''): string | null {
  if (typeof wanted !== 'object' || wanted === null || typeof found !== 'object' || found === null) {
    return Object.is(found, wanted) || typeof wanted === 'function' ? null : `${path}: ${found} is not ${wanted}`;
  }
  const [a, b] = [found, wanted] as Record<string, unknown>[] as [Record<string, unknown>, Record<string, unknown>];
  for (const name of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const inner = difference(a[name], b[name], `${path}.${name}`);
    if (inner !== null) return inner;
  }
  return null;
}

export const expectBits = (found: unknown, wanted: unknown): void => expect(difference(found, wanted)).toBeNull();
