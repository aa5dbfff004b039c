/** JSON text that keeps every bit of every number. `JSON.stringify` writes −0 as 0. */
export function stringifyExactly(value: unknown): string {
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(stringifyExactly).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, item]) => item !== undefined);
    return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${stringifyExactly(item)}`).join(',')}}`;
  }
  return JSON.stringify(value);
}
