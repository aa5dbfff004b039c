const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz';

/** A random id of 12 letters and digits; `crypto.randomUUID` is missing on plain http. */
export function createId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}
