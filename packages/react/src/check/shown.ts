/** The text of a value in a message; for an object, its first keys. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return `"${value}"`;
  if (typeof value === 'function') return 'a function';
  if (Array.isArray(value)) return `[${value.slice(0, 5).map(shown).join(', ')}]`;
  return typeof value === 'object' && value !== null
    ? `{ ${Object.keys(value).slice(0, 5).join(', ')} }`
    : String(value);
}
