// npm run gallery:docs: takes the pictures of docs/gallery/playground and of the README, and writes the page of the first.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openAlbum } from './lib/album.mjs';
import { launchChromium } from './lib/launch.mjs';
import { ensureInstalled, pnpm } from './lib/pnpm.mjs';
import { takeReadmePicture } from './lib/readme-picture.mjs';
import { root } from './lib/root.mjs';
import { serveFolder } from './lib/serve-folder.mjs';

const built = path.join(root, 'apps/playground/storybook-static');
const VIEWPORT = { width: 1180, height: 760 };
/** In bytes. */
const LIMITS = { each: 120_000, all: 3_000_000 };

/** Pages by title, and stories by name; `at` is the id of a heading to scroll to. */
const PAGES = [
  { name: 'welcome', title: 'Docs/Welcome' },
  { name: 'quick-start', title: 'Docs/Quick start' },
  { name: 'recipe-undo', title: 'Docs/Recipes/Undo' },
  { name: 'recipe-handle', title: 'Docs/Recipes/A handle of your own', at: 'write-a-handle' },
  { name: 'maths', title: 'Docs/How the maths works' },
  { name: 'spaces', title: 'Docs/Coordinate spaces' },
  { name: 'migrating', title: 'Docs/Migrating from drei', at: 'pivotcontrols' },
  { name: 'error-codes', title: 'Docs/Error codes' },
  { name: 'accessibility', title: 'Docs/Accessibility' },
  { name: 'performance', title: 'Docs/Performance', at: 'comparison-with-other-gizmos' },
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

/** The path of a page in the URL of the playground. */
function pathOf({ title, story }) {
  const found = Object.values(entries).find(
    (entry) => entry.title === title && (story === undefined ? entry.type === 'docs' : entry.name === story),
  );
  if (found === undefined) throw new Error(`There is no page ${title} ${story ?? ''}`);
  return `/${found.type}/${found.id}`;
}

async function take(page, address, album, shot, ground) {
  await page.goto(`${address}/?path=${pathOf(shot)}`);
  const preview = page.frameLocator('#storybook-preview-iframe');
  await preview
    .locator(shot.story === undefined ? '#storybook-docs h1' : '#storybook-root canvas')
    .first()
    .waitFor();
  await page.waitForFunction(() => document.querySelector('[role="progressbar"]') === null);
  if (shot.at !== undefined) await preview.locator(`[id="${shot.at}"]`).evaluate((heading) => heading.scrollIntoView());
  // Fonts, code and the first frames have no event to wait for.
  await page.waitForTimeout(1500);
  await album.keep(`${shot.name}-${ground}.png`, await page.screenshot());
}

const captionOf = ({ title, story }) =>
  [title.replace(/^Docs\//, '').replaceAll('/', ', '), story].filter(Boolean).join(', ');

const readme = () => `# The playground

Pages of \`npm run playground\` in light and dark mode. \`npm run gallery:docs\` takes the pictures.

| | light | dark |
| --- | --- | --- |
${PAGES.map((shot) => {
  const show = (ground) => `![${captionOf(shot)}, ${ground}](${shot.name}-${ground}.png)`;
  return `| ${captionOf(shot)} | ${show('light')} | ${show('dark')} |`;
}).join('\n')}
`;

const site = await serveFolder(built);
const browser = await launchChromium();
try {
  const album = openAlbum('docs/gallery/playground', LIMITS);
  for (const ground of ['light', 'dark']) {
    const page = await browser.newPage({ viewport: VIEWPORT, colorScheme: ground, reducedMotion: 'reduce' });
    for (const shot of PAGES) await take(page, site.address, album, shot, ground);
    await page.close();
  }
  await album.end(readme());
  await takeReadmePicture(browser);
} finally {
  await browser.close();
  site.close();
}
