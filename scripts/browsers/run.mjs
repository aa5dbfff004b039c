// npm run browsers [-- --no-build --pictures <folder>]: drags and faults in Firefox and WebKit, as far as they are installed, on
// the built sample editor. On Debian: apt-get install firefox-esr webkit2gtk-driver xvfb.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled, pnpm } from '../lib/pnpm.mjs';
import { root } from '../lib/root.mjs';
import { serveFolder } from '../lib/serve-folder.mjs';

const { values: options } = parseArgs({
  options: { pictures: { type: 'string' }, 'no-build': { type: 'boolean' } },
});

await ensureInstalled();
if (options['no-build'] !== true) {
  const built = await pnpm(['exec', 'turbo', 'run', 'build', '--filter=editor']);
  if (built !== 0) process.exit(built);
}
// Not before everything is installed.
const [{ openDisplay }, { launchFirefox }, { launchWebKit }, { workEditor }, { DRAGS, FAULTS }] = await Promise.all(
  ['display', 'firefox', 'webkit', 'editor', 'journeys'].map((name) => import(`./${name}.mjs`)),
);

const site = await serveFolder(path.join(root, 'apps/editor/dist'));

async function open(page) {
  // Reflections take seconds to be made without a graphics card.
  await page.goto(`${site.address}/nothing`);
  await page.evaluate(() => {
    const rect = { x: 0, y: 0, width: 1, height: 1 };
    const view = {
      id: 'main',
      position: [4, 3, 6],
      target: [0, 0, 0],
      projection: 'perspective',
      shading: 'simple',
      rect,
    };
    localStorage.setItem('gizmo-kit-editor:views', JSON.stringify({ views: [view], active: 'main' }));
  });
  await page.goto(`${site.address}/?test`);
  const editor = workEditor(page);
  await editor.atRest();
  await editor.click('Cone');
  return editor;
}

const display = openDisplay();

/** Tries everything in one browser, and says what was found. */
async function tryIn(kind, launch) {
  const browser = await display.then(({ env }) => launch(env)).catch((error) => error);
  if (browser instanceof Error) return console.log(`${kind}: skipped, ${browser.message.split('\n')[0]}`);
  const { page, name, close } = browser;
  const [misses, journeys] = [[], Object.entries({ ...DRAGS, ...FAULTS })];
  let passed = 0;
  try {
    const editor = await open(page);
    for (const [what, journey] of journeys) {
      try {
        misses.push((await journey(editor)) ?? 0);
        if (await page.evaluate(() => window.__editor.scene.getState().past.length > 0)) await editor.undo();
        await editor.steps(0);
        passed += 1;
      } catch (error) {
        console.log(`${name}: ${what}: ${error.message.split('\n')[0]}`);
        process.exitCode = 1;
        await page.keyboard.press('Escape');
        await page.mouse.up();
      }
    }
    if (options.pictures !== undefined) await page.screenshot({ path: path.join(options.pictures, `${kind}.png`) });
  } finally {
    await close();
  }
  const worst = Math.max(...misses).toFixed(3);
  console.log(`${name}: ${passed} of ${journeys.length} passed, drags off by ${worst} px at most`);
}

await tryIn('webkit', launchWebKit);
await tryIn('firefox', launchFirefox);
await display.then(
  ({ close }) => close(),
  () => undefined,
);
site.close();
