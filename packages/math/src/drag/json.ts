/** The only key of the object that represents a number for which JSON has no syntax. */
const KEY = '$number';

/** Writes a value as JSON that keeps every number bit by bit, including −0, NaN and the infinities; typed arrays as arrays. */
export const toText = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => {
    if (ArrayBuffer.isView(part)) return Array.from(part as Float64Array);
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
