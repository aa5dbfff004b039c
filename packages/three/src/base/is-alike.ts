/** Whether a value is an array or an object literal. */
const isLiteral = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' &&
  value !== null &&
  (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype);

/** Whether two options are equal: literals are compared part by part, anything else, such as a function, by identity. */
export function isAlike(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isLiteral(a) || !isLiteral(b)) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  for (const key in a) if (!isAlike(a[key], b[key])) return false;
  for (const key in b) if (!(key in a || b[key] === undefined)) return false;
  return true;
}
