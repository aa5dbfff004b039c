/** What stands in a text for a number that JSON has no word for. */
const KEY = '$number';

/** A value as JSON that keeps every number to the last bit: the negative zero, NaN and the infinities too. */
export const toText = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => {
    if (typeof part !== 'number' || (Number.isFinite(part) && !Object.is(part, -0))) return part;
    return { [KEY]: part === 0 ? '-0' : String(part) };
  });

/** What a text of `toText` was made of; undefined where it is no JSON. */
export function fromText(text: string): unknown {
  try {
    return JSON.parse(text, (_, part: unknown) =>
      typeof part === 'object' && part !== null && KEY in part ? Number(part[KEY]) : part,
    );
  } catch {
    return undefined;
  }
}

/** Whether a value is an object of no class; that of another frame of a page is one too. */
function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** Whether JSON can hold a value whole: no function in it, and no object of a class. */
export const isPlain = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.every(isPlain)
    : isRecord(value)
      ? Object.values(value).every(isPlain)
      : typeof value !== 'function' && (typeof value !== 'object' || value === null);

/** A record without what is not plain in it, and without what is undefined. A list that is not all plain is left out. */
export function plainPart<T extends object>(value: T): T {
  const kept = Object.entries(value).flatMap(([key, part]) => {
    if (part === undefined) return [];
    if (isPlain(part)) return [[key, part] as const];
    return isRecord(part) ? [[key, plainPart(part)] as const] : [];
  });
  return Object.fromEntries(kept) as T;
}
