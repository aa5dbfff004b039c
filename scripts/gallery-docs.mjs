// npm run gallery:docs: takes the pictures of docs/gallery/playground and writes the page that shows them.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ensureChromium, noChromium } from './lib/chromium.mjs';
import { indexed } from './lib/indexed-png.mjs';
import { ensureInstalled, pnpm } from './lib/pnpm.mjs';
import { root } from './lib/root.mjs';
import { serveFolder } from './lib/serve-folder.mjs';

const folder = path.join(root, 'docs/gallery/playground');
const built = path.join(root, 'apps/playground/storybook-static');
const VIEWPORT = { width: 1180, height: 760 };
/** A picture is as large as this at most, and all together. */
const LIMITS = { each: 120_000, all: 3_000_000 };

/** What is shown: a page by its title, and of stories the name; further down where `at` says so, by the id of a heading. */
const PAGES = [
  { name: 'welcome', title: 'Docs/Welcome' },
  { name: 'quick-start', title: 'Docs/Quick start' },
  { name: 'recipe-undo', title: 'Docs/Recipes/Undo' },
  { name: 'recipe-handle', title: 'Docs/Recipes/A handle of your own', at: 'from-nothing' },
  { name: 'maths', title: 'Docs/How the maths works' },
  { name: 'spaces', title: 'Docs/Coordinate spaces' },
  { name: 'migrating', title: 'Docs/Migrating from drei', at: 'pivotcontrols' },
  { name: 'error-codes', title: 'Docs/Error codes' },
  { name: 'accessibility', title: 'Docs/Accessibility' },
  { name: 'performance', title: 'Docs/Performance', at: 'beside-its-peers' },
  { name: 'api', title: 'Docs/API reference/React', at: 'gizmo-kit-react-GizmoProps' },
  { name: 'modes', title: 'Modes' },
  { name: 'story-universal', title: 'Modes', story: 'Universal' },
];

const { entries } = JSON.parse(await indexOf());
async function indexOf() {
  await ensureInstalled();
  if (!process.argv.includes('--no-build')) {
    const code = await pnpm(['exec', 'turbo', 'run', 'build', '--filter=playground']);
    if (code !== 0) process.exit(code);
  }
  return readFileSync(path.join(built, 'index.json'), 'utf8');
}

/** The path of a page in the address of the playground. */
function pathOf({ title, story }) {
  const found = Object.values(entries).find(
    (entry) => entry.title === title && (story === undefined ? entry.type === 'docs' : entry.name === story),
  );
  if (found === undefined) throw new Error(`There is no page ${title} ${story ?? ''}`);
  return `/${found.type}/${found.id}`;
}

async function take(page, address, shot, ground) {
  await page.goto(`${address}/?path=${pathOf(shot)}`);
  const preview = page.frameLocator('#storybook-preview-iframe');
  await preview
    .locator(shot.story === undefined ? '#storybook-docs h1' : '#storybook-root canvas')
    .first()
    .waitFor();
  await page.waitForFunction(() => document.querySelector('[role="progressbar"]') === null);
  if (shot.at !== undefined) await preview.locator(`[id="${shot.at}"]`).evaluate((heading) => heading.scrollIntoView());
  // Until fonts, code and the first frames are there.
  await page.waitForTimeout(1500);
  const png = indexed(await page.screenshot());
  if (png.length > LIMITS.each) throw new Error(`${shot.name} has ${png.length} bytes`);
  writeFileSync(path.join(folder, `${shot.name}-${ground}.png`), png);
  return png.length;
}

const captionOf = ({ title, story }) =>
  [title.replace(/^Docs\//, '').replaceAll('/', ', '), story].filter(Boolean).join(', ');

const readme = () => `# The playground

Pages of \`npm run playground\`, taken by \`npm run gallery:docs\`, as a system that is set to light or to dark shows them.

| | light | dark |
| --- | --- | --- |
${PAGES.map((shot) => {
  const show = (ground) => `![${captionOf(shot)}, ${ground}](${shot.name}-${ground}.png)`;
  return `| ${captionOf(shot)} | ${show('light')} | ${show('dark')} |`;
}).join('\n')}
`;

const executablePath = await ensureChromium();
if (executablePath === undefined) throw new Error(noChromium);
const { chromium } = createRequire(path.join(root, 'apps/playground/package.json'))('playwright');
const site = await serveFolder(built);
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'],
});
try {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) if (name.endsWith('.png')) rmSync(path.join(folder, name));
  let all = 0;
  for (const ground of ['light', 'dark']) {
    const page = await browser.newPage({ viewport: VIEWPORT, colorScheme: ground, reducedMotion: 'reduce' });
    for (const shot of PAGES) all += await take(page, site.address, shot, ground);
    await page.close();
  }
  if (all > LIMITS.all) throw new Error(`the pictures have ${all} bytes together`);
  writeFileSync(path.join(folder, 'README.md'), readme());
  await pnpm(['exec', 'biome', 'format', '--write', 'docs/gallery/playground/README.md']);
  console.log(`${2 * PAGES.length} pictures, ${Math.round(all / 1000)} kB, in docs/gallery/playground`);
} finally {
  await browser.close();
  site.close();
}
