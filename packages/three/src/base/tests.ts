import type { Layers } from 'three';

export type Test = (value: unknown) => boolean;

const isNumber: Test = (value) => typeof value === 'number';
export const isFunction: Test = (value) => typeof value === 'function';
export const isBoolean: Test = (value) => typeof value === 'boolean';
export const isLength: Test = (value) => isNumber(value) && (value as number) >= 0;
export const isText: Test = (value) => typeof value === 'string';
const isLayer: Test = (value) => Number.isInteger(value) && (value as number) >= 0 && (value as number) < 32;

export const areFinite = (value: unknown, length: number): boolean =>
  Array.isArray(value) && value.length === length && value.every(Number.isFinite);

/** An object whose values pass the test or are undefined. */
export const isEach =
  (test: Test): Test =>
  (value) =>
    typeof value === 'object' &&
    !Array.isArray(value) &&
    Object.values(value as object).every((one) => one === undefined || test(one));

export const isNumbers =
  (count: number): Test =>
  (value) =>
    Array.isArray(value) && value.length === count && value.every(isNumber);

export const isLayers: Test = (value) => isLayer(value) || isFunction((value as Partial<Layers>).test);
