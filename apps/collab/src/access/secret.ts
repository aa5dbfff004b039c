import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The secret in a folder, made at the first start. Only the owner of the file can read it. */
export function secretIn(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'secret');
  try {
    // Fails if there is one.
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
