/** An unchecked part of a JSON file. */
export type Plain = Readonly<Record<string, unknown>>;

export const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The own value of a key: names from outside may be those of `Object.prototype`. */
export const own = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

export const isIndex = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0;

export const plainList = (value: unknown): readonly Plain[] => (Array.isArray(value) ? value.filter(isPlain) : []);

export const mapValues = <Out>(record: unknown, change: (value: unknown) => Out): Record<string, Out> =>
  Object.fromEntries(Object.entries(isPlain(record) ? record : {}).map(([key, value]) => [key, change(value)]));
