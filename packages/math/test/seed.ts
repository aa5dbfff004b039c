import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * A seed made of every source and test in a package's folder: another change, other seeds, while the same tree is judged
 * the same way on every machine. `npm run test:deep` takes a new one each time.
 */
export function seedOfSources(folder: string): string {
  const files = ['src', 'test'].flatMap((part) =>
    readdirSync(path.join(folder, part), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => `${part}/${name.replaceAll(path.sep, '/')}`),
  );
  const hash = createHash('sha256');
  // A checkout may end its lines in its own way.
  for (const file of files.sort())
    hash.update(file).update(readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n'));
  return String(hash.digest().readInt32LE());
}
