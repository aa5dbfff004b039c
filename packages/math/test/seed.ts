import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * A seed computed from all sources and tests of a package: each change tests other samples, and the same tree tests the same
 * samples on every machine. `npm run test:deep` uses a new seed each time.
 */
export function seedOfSources(folder: string): string {
  const files = ['src', 'test'].flatMap((part) =>
    readdirSync(path.join(folder, part), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => `${part}/${name.replaceAll(path.sep, '/')}`),
  );
  const hash = createHash('sha256');
  // Line endings depend on the checkout.
  for (const file of files.sort())
    hash.update(file).update(readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n'));
  return String(hash.digest().readInt32LE());
}
