/** The text of a value in a message; for an object, its first keys, and its class if it has one. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return `"${value}"`;
  if (typeof value === 'function') return 'a function';
  if (Array.isArray(value)) return `[${value.slice(0, 5).map(shown).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const name = value.constructor?.name ?? 'Object';
  return `${name === 'Object' ? '' : `${name} `}{ ${Object.keys(value).slice(0, 5).join(', ')} }`;
}
