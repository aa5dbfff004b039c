// An app that is one pasted file, built by Vite as in a new user's folder.
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const MAIN = `import { createRoot } from 'react-dom/client';
import App from './App';
const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<App />);
`;

/**
 * Builds an app in `node_modules/.tmp/<name>` of a workspace package, which brings Vite, React and what the app imports.
 * `background` is the color of the page; `plugins` are additional Vite plugins. Returns the folder of the built app.
 */
export async function buildPastedApp({ packageFolder, name, code, background = 'white', plugins = [] }) {
  const folder = path.join(packageFolder, 'node_modules/.tmp', name);
  const files = {
    'App.tsx': code,
    'main.tsx': MAIN,
    'index.html': `<!doctype html><link rel="icon" href="data:,"><body style="margin:0;background:${background}"><div id="root"></div><script type="module" src="./main.tsx"></script>`,
  };
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text);
  const require = createRequire(path.join(packageFolder, 'package.json'));
  const [{ build }, { default: react }] = await Promise.all(
    ['vite', '@vitejs/plugin-react'].map((library) => import(pathToFileURL(require.resolve(library)).href)),
  );
  const outDir = path.join(folder, 'dist');
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), ...plugins],
    build: { outDir, emptyOutDir: true },
  });
  return outDir;
}
