// A folder of pictures, and the page that shows them.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { pnpm } from './pnpm.mjs';
import { root } from './root.mjs';

/**
 * Deletes the pictures in a folder, given from the root. `keep` adds a screenshot, `end` writes the page. A picture may have `each`
 * bytes, and all pictures together `all`.
 */
export function openAlbum(folder, { each, all }) {
  const at = (file) => path.join(root, folder, file);
  mkdirSync(at('.'), { recursive: true });
  for (const name of readdirSync(at('.'))) if (name.endsWith('.png')) rmSync(at(name));
  let [count, bytes] = [0, 0];
  return {
    async keep(file, screenshot) {
      const png = await sharp(screenshot).png({ palette: true, dither: 0, effort: 10 }).toBuffer();
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
