/** The depth at which nested data counts as hostile. */
const MAX_NESTING = 32;

/** Whether two plain values have the same bits. −0 and 0 differ, because undo restores every bit. */
export function sameBits(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    for (let i = 0; i < a.length; i += 1) if (!sameBits(a[i], b[i])) return false;
    return true;
  }
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => Object.hasOwn(b, key) && sameBits(Reflect.get(a, key), Reflect.get(b, key)));
}

/**
 * Whether a value is JSON: plain objects and lists of texts, booleans, nulls and finite numbers. A key `__proto__` or `constructor`
 * is refused: Yjs loses the first, and takes a value with the second for a type of its own.
 */
export function isJson(value: unknown, depth = 0): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value !== 'object' || depth > MAX_NESTING) return false;
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  if (!isPlain || ['__proto__', 'constructor'].some((key) => Object.hasOwn(value, key))) return false;
  return Object.values(value).every((item) => isJson(item, depth + 1));
}
