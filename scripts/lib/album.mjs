// A folder of pictures and the page that shows them, all taken anew.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { indexed } from './indexed-png.mjs';
import { pnpm } from './pnpm.mjs';
import { root } from './root.mjs';

/**
 * Empties the folder (as seen from the root), and gives what keeps a screenshot there and what ends the album with its page.
 * A picture has `each` bytes at most, and all together have `all`.
 */
export function openAlbum(folder, { each, all }) {
  const at = (file) => path.join(root, folder, file);
  mkdirSync(at('.'), { recursive: true });
  for (const name of readdirSync(at('.'))) if (name.endsWith('.png')) rmSync(at(name));
  let [count, bytes] = [0, 0];
  return {
    keep(file, screenshot) {
      const png = indexed(screenshot);
      if (png.length > each) throw new Error(`${file} has ${png.length} bytes`);
      writeFileSync(at(file), png);
      count += 1;
      bytes += png.length;
    },
    async end(readme) {
      if (bytes > all) throw new Error(`the pictures have ${bytes} bytes together`);
      writeFileSync(at('README.md'), readme);
      await pnpm(['exec', 'biome', 'format', '--write', `${folder}/README.md`]);
      console.log(`${count} pictures, ${Math.round(bytes / 1000)} kB, in ${folder}`);
    },
  };
}
