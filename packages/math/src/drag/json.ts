/** The only key of the object that represents a number for which JSON has no syntax. */
const KEY = '$number';

/** Writes a value as JSON that keeps every number bit by bit, including −0, NaN and the infinities. */
export const toText = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => {
    if (typeof part !== 'number' || (Number.isFinite(part) && !Object.is(part, -0))) return part;
    return { [KEY]: part === 0 ? '-0' : String(part) };
  });

/** Reads a text of `toText`; undefined if the text is not JSON. */
export function fromText(text: string): unknown {
  try {
    return JSON.parse(text, (_, part: unknown) =>
      typeof part === 'object' && part !== null && KEY in part ? Number(part[KEY]) : part,
    );
  } catch {
    return undefined;
  }
}

/** Whether a value is an object without a class. The prototype of an object from another frame is a different one. */
function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** Whether a value contains no function and no instance of a class. */
const isPlain = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.every(isPlain)
    : isRecord(value)
      ? Object.values(value).every(isPlain)
      : typeof value !== 'function' && (typeof value !== 'object' || value === null);

/** A record without fields that are undefined or not plain. A list with one item that is not plain is left out whole. */
export function plainPart<T extends object>(value: T): T {
  const kept = Object.entries(value).flatMap(([key, part]) => {
    if (part === undefined) return [];
    if (isPlain(part)) return [[key, part] as const];
    return isRecord(part) ? [[key, plainPart(part)] as const] : [];
  });
  return Object.fromEntries(kept) as T;
}
