import { MAX_IDS } from './limits.js';

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value is a list of this many finite numbers. */
export const isList = (value: unknown, length: number): value is readonly number[] =>
  Array.isArray(value) && value.length === length && value.every(Number.isFinite);

const isId = (value: unknown): boolean => typeof value === 'string' && /^[\w-]{1,100}$/.test(value);

export const isIdList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length <= MAX_IDS && value.every(isId);
