import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';
import type { Place } from '../types.js';
import { randomDigits } from './ids.js';

/** The key of a node whose own one is invalid. */
export const FIRST_ORDER: string = generateKeyBetween(null, null);

/** Keys from A and z are the ends of the range, which only a hostile document reaches; long ones would exhaust the stack. */
const USUAL = /^[B-Za-y][\dA-Za-z]{1,2000}$/;

/** Whether a text is a key of fractional-indexing with room on both sides. */
export function isOrder(text: unknown): text is string {
  if (typeof text !== 'string' || !USUAL.test(text)) return false;
  try {
    generateKeyBetween(text, null);
    return true;
  } catch {
    return false;
  }
}

/** Whether a key has room for a thousand keys at both sides that are valid as well; a node without it gets another one. */
export const isRoomy = (order: string): boolean => order.length <= 1000 && /^[D-Za-w]/.test(order);

/** The order of siblings. Texts are compared by code units, the same in every language. */
export function compareSiblings(a: Place & { readonly id: string }, b: Place & { readonly id: string }): number {
  if (a.order !== b.order) return a.order < b.order ? -1 : 1;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

/**
 * Keys between two others, in order. They end with the same random digits, so that two people who insert at one position rarely get
 * equal keys.
 * @param after the lower bound; null for the start
 * @param before the upper bound, greater than `after`; null for the end
 */
export function ordersBetween(after: string | null, before: string | null, count: number): string[] {
  const keys = generateNKeysBetween(after, before, count);
  // The last digit of a key is not 0.
  const suffix = `${randomDigits(3)}V`;
  return keys.map((key, i) => {
    const next = keys[i + 1] ?? before;
    let own = key;
    // A suffix of a key that the next one starts with could pass the next one.
    while (next?.startsWith(own) === true) own = generateKeyBetween(own, next);
    return own + suffix;
  });
}
