// The image of the app in the README: the app, built by Vite and drawn in Chromium.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { buildPastedApp } from '../scripts/lib/pasted-app.mjs';
import { root } from '../scripts/lib/root.mjs';
import { serveFolder } from '../scripts/lib/serve-folder.mjs';

/** The app to paste, from the README. */
function appOfReadme() {
  const blocks = readFileSync(path.join(root, 'README.md'), 'utf8').matchAll(/```tsx\n([\s\S]*?)```/g);
  const app = [...blocks].map(([, code]) => code).find((code) => code.includes('export default function App'));
  if (app === undefined) throw new Error('README.md has no code block with an App');
  return app;
}

/** Writes docs/images/first.png. */
export async function takeReadmePicture(browser) {
  const app = { name: 'readme', code: appOfReadme(), background: '#1e2023' };
  const site = await serveFolder(await buildPastedApp({ packageFolder: path.join(root, 'bench'), ...app }));
  const page = await browser.newPage({
    viewport: { width: 640, height: 400 },
    deviceScaleFactor: 2,
    colorScheme: 'dark',
  });
  try {
    await page.goto(site.address);
    await page.locator('canvas').waitFor();
    // The first frames have no event to wait for.
    await page.waitForTimeout(1500);
    const png = sharp(await page.screenshot()).png({ palette: true, effort: 10 });
    await png.toFile(path.join(root, 'docs/images/first.png'));
  } finally {
    await page.close();
    site.close();
  }
}
