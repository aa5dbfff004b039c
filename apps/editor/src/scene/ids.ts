const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz';

/** A random id of 12 letters and digits; `crypto.randomUUID` is missing on plain http. */
export function createId(): string {
  let id = '';
  for (const byte of crypto.getRandomValues(new Uint8Array(12))) id += ALPHABET[byte % ALPHABET.length];
  return id;
}
