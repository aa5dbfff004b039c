// The picture beside the app in the README: the app itself, built by Vite and drawn in Chromium.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { root } from './root.mjs';
import { serveFolder } from './serve-folder.mjs';

const bench = path.join(root, 'bench');
const folder = path.join(bench, 'node_modules/.tmp/readme');

/** The app to paste, from the README. */
function appOfReadme() {
  const blocks = readFileSync(path.join(root, 'README.md'), 'utf8').matchAll(/```tsx\n([\s\S]*?)```/g);
  const app = [...blocks].map(([, code]) => code).find((code) => code.includes('export default function App'));
  if (app === undefined) throw new Error('README.md has no block with an App.');
  return app;
}

async function buildApp() {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'App.tsx'), appOfReadme());
  writeFileSync(
    path.join(folder, 'main.tsx'),
    "import { createRoot } from 'react-dom/client';\nimport App from './App';\ncreateRoot(document.body).render(<App />);\n",
  );
  const style = '<style>body { margin: 0; background: #1e2023 }</style>';
  writeFileSync(
    path.join(folder, 'index.html'),
    `<body></body>${style}<script type="module" src="./main.tsx"></script>`,
  );
  const require = createRequire(path.join(bench, 'package.json'));
  const [{ build }, { default: react }] = await Promise.all(
    ['vite', '@vitejs/plugin-react'].map((name) => import(pathToFileURL(require.resolve(name)).href)),
  );
  const outDir = path.join(folder, 'dist');
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, emptyOutDir: true },
  });
  return outDir;
}

/** Writes docs/images/first.png. */
export async function takeReadmePicture(browser) {
  const site = await serveFolder(await buildApp());
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
    const png = await sharp(await page.screenshot())
      .png({ palette: true, effort: 10 })
      .toBuffer();
    writeFileSync(path.join(root, 'docs/images/first.png'), png);
  } finally {
    await page.close();
    site.close();
  }
}
