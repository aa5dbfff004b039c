import { type ContentSchema, contentSchema } from '../src/doc/content-schema.js';

/** Contents of two kinds with fields that depend on each other, one that needs an asset, and a group. */
export type TestContent =
  | { readonly kind: 'group' }
  | { readonly kind: 'camera'; readonly near: number; readonly far: number }
  | { readonly kind: 'mesh'; readonly shape: string; readonly size: readonly number[]; readonly color: string }
  | { readonly kind: 'path'; readonly points: readonly number[] }
  | { readonly kind: 'asset'; readonly asset: string; readonly node: number; readonly part?: 'place' };

export const GROUP: TestContent = { kind: 'group' };
export const CAMERA: TestContent = { kind: 'camera', near: 0.1, far: 100 };
export const PATH: TestContent = { kind: 'path', points: [1, 2, 3, 4] };
export const MESH: TestContent = { kind: 'mesh', shape: 'box', size: [1, 1, 1], color: '#ffffff' };

const has = (value: unknown, tests: Readonly<Record<string, (field: unknown) => boolean>>): boolean =>
  Object.entries(tests).every(([key, test]) => test(Reflect.get(Object(value), key)));
const isNumber = (value: unknown): boolean => Number.isFinite(value);
const isText = (value: unknown): boolean => typeof value === 'string';
const isSize = (value: unknown): boolean => Array.isArray(value) && value.length === 3 && value.every(isNumber);

const isPoints = (value: unknown): boolean =>
  Array.isArray(value) && value.length >= 2 && value.length <= 6 && value.every(isNumber);

const picked = (value: unknown, keys: readonly string[]): TestContent =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const field: unknown = Reflect.get(Object(value), key);
      return field === undefined ? [] : [[key, field]];
    }),
  ) as unknown as TestContent;

const parser =
  (keys: readonly string[], test: (value: unknown) => boolean) =>
  (value: unknown): TestContent | null =>
    test(value) ? picked(value, ['kind', ...keys]) : null;

const isCamera = (value: unknown): boolean =>
  has(value, { near: isNumber, far: isNumber }) &&
  Reflect.get(Object(value), 'near') < Reflect.get(Object(value), 'far');

export const SCHEMA: ContentSchema<TestContent> = contentSchema<TestContent>(
  {
    group: { defaults: GROUP, parse: parser([], () => true) },
    camera: { defaults: CAMERA, parse: parser(['near', 'far'], isCamera) },
    mesh: {
      defaults: MESH,
      parts: { size: 'tuple' },
      parse: parser(['shape', 'size', 'color'], (value) => has(value, { shape: isText, size: isSize, color: isText })),
    },
    path: {
      defaults: { kind: 'path', points: [0, 1] },
      parts: { points: { min: 2, max: 6 } },
      parse: parser(['points'], (value) => has(value, { points: isPoints })),
    },
    asset: {
      defaults: null,
      parse: parser(['asset', 'node', 'part'], (value) => has(value, { asset: isText, node: isNumber })),
    },
  },
  GROUP,
);
