/** A color for `<input type="color">`: `#abc` → `#aabbcc`, without alpha. Null if it is not a hexadecimal color. */
export function normalColor(text: string): string | null {
  const digits = /^#?([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return null;
  return `#${(digits.length < 6 ? digits.replace(/./g, '$&$&') : digits).slice(0, 6)}`;
}
