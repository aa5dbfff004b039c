import type * as Y from 'yjs';
import type { Content } from '../types.js';
import { isJson } from '../values/bits.js';
import { isId } from '../values/ids.js';
import type { ContentSchema } from './content-schema.js';
import { readParts } from './parts.js';

const CONTENT = 'content.';
export const contentKey = (field: string): string => `${CONTENT}${field}`;
/** The field of a key of a content; undefined for another key. */
export const fieldOf = (key: string): string | undefined =>
  key.startsWith(CONTENT) ? key.slice(CONTENT.length) : undefined;
export const isContentKey = (key: string): boolean => fieldOf(key) !== undefined;

/** The field and the id of a key of a part of a value, such as `content.size.0`; null for another key. */
export function partOf(key: string): { readonly field: string; readonly id: string } | null {
  const field = fieldOf(key);
  const dot = field?.indexOf('.') ?? -1;
  return field === undefined || dot < 0 ? null : { field: field.slice(0, dot), id: field.slice(dot + 1) };
}

const NOTHING: ReadonlyMap<string, unknown> = new Map();

/** The parts of the values of a node that were stored since it was made, by field and id. */
function changedParts(map: Y.Map<unknown>): Map<string, Map<string, unknown>> {
  const changed = new Map<string, Map<string, unknown>>();
  map.forEach((value, key) => {
    const part = value === undefined ? null : partOf(key);
    if (part === null) return;
    const own = changed.get(part.field) ?? new Map<string, unknown>();
    changed.set(part.field, own.set(part.id, value));
  });
  return changed;
}

/** The parts of a value of a node by their ids; null for a field without parts. */
export function partsIn<C extends Content>(
  map: Y.Map<unknown>,
  field: string,
  schema: ContentSchema<C>,
): ReadonlyMap<string, unknown> | null {
  const parts = schema.partsOf(map.get(contentKey('kind'))).get(field);
  const whole = map.get(contentKey(field));
  if (parts === undefined || !Array.isArray(whole)) return null;
  return readParts(whole, changedParts(map).get(field) ?? NOTHING, parts).parts;
}

/** Reads the content of a node. */
export function readContent<C extends Content>(
  map: Y.Map<unknown>,
  schema: ContentSchema<C>,
): ReturnType<ContentSchema<C>['read']> {
  const fields = new Map<string, unknown>();
  let refused = 0;
  let hasParts = false;
  map.forEach((value, key) => {
    const field = fieldOf(key);
    if (field === undefined || value === undefined) return;
    if (field.includes('.')) hasParts = true;
    else if (isId(field) && !(field in Object.prototype) && isJson(value)) fields.set(field, value);
    else refused += 1;
  });
  for (const [field, changed] of hasParts ? changedParts(map) : []) {
    const parts = schema.partsOf(fields.get('kind')).get(field);
    if (parts === undefined) refused += changed.size;
    else {
      const { value, faults } = readParts(fields.get(field), changed, parts);
      if (value !== undefined) fields.set(field, value);
      refused += faults;
    }
  }
  const { content, faults } = schema.read(Object.fromEntries(fields));
  return { content, faults: faults + refused };
}
