// npm run gallery: takes the pictures of docs/gallery and writes their page.
import { openAlbum } from './lib/album.mjs';
import { ensureInstalled, pnpm } from './lib/pnpm.mjs';

const CLIP = { x: 0, y: 0, width: 320, height: 280 };
/** In bytes. */
const LIMITS = { each: 40_000, all: 2_000_000 };

const X = [1, 0, 0];
const Y = [0, 1, 0];
const Z = [0, 0, 1];
/** A direction on the ring around z. */
const onRing = (degrees) => [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180), 0];

const MODES = {
  translate: 'Move',
  rotate: 'Rotate',
  scale: 'Scale',
  universal: 'Universal',
  bounds: '`bounds()`',
  rect: '`rect()`',
};
const EYES = { rect: [1.6, 1.2, 6] };

/** Hovers and drags: from a point of the gizmo, by an offset in pixels. */
const MOMENTS = [
  { name: 'hover', handle: 'move-y', caption: 'Hover', mode: 'translate', from: [Y, 90] },
  { name: 'hover-ring', handle: 'rotate-z', caption: 'Hover on a ring', mode: 'rotate', from: [onRing(50), 82] },
  {
    name: 'drag-move',
    handle: 'move-x',
    caption: 'Moved along an axis, with guides and readout',
    mode: 'translate',
    from: [X, 90],
    by: [46, 22],
  },
  {
    name: 'drag-plane',
    handle: 'move-xy',
    caption: 'Moved on a plane',
    mode: 'translate',
    from: [[1, 1, 0], 36],
    by: [30, -34],
  },
  {
    name: 'drag-rotate',
    handle: 'rotate-z',
    caption: 'Rotated, with sector and ghost',
    mode: 'rotate',
    from: [onRing(20), 82],
    to: [onRing(85), 82],
  },
  {
    name: 'drag-scale',
    handle: 'scale-y',
    caption: 'Scaled along an axis',
    mode: 'scale',
    from: [Y, 94],
    by: [4, -30],
  },
  {
    name: 'drag-universal',
    handle: 'move-z',
    caption: 'An axis of the universal gizmo',
    mode: 'universal',
    from: [Z, 90],
    by: [-18, 22],
  },
  {
    name: 'drag-bounds',
    handle: 'bounds-right-top-front',
    caption: 'A corner of the box',
    mode: 'bounds',
    corner: [0.5, 0.4, 0.4],
    by: [22, -16],
  },
  {
    name: 'snap-rotate',
    handle: 'rotate-z',
    caption: 'Snapped to 15°',
    mode: 'rotate',
    from: [onRing(20), 82],
    to: [onRing(67), 82],
    props: { snap: { rotate: Math.PI / 12 } },
  },
  {
    name: 'snap-move',
    handle: 'move-x',
    caption: 'Snapped to a step',
    mode: 'translate',
    from: [X, 90],
    by: [40, 18],
    props: { snap: { translate: 0.25 } },
  },
  {
    name: 'universal-turned',
    caption: 'A rotated target: scale handles along its own axes',
    mode: 'universal',
    turned: [0.5, 0.6, 0.3],
  },
  { name: 'many', caption: 'Three targets about their median', mode: 'rotate', targets: 3, props: { pivot: 'median' } },
  {
    name: 'many-drag',
    handle: 'rotate-z',
    caption: 'Three targets, rotated together',
    mode: 'rotate',
    targets: 3,
    props: { pivot: 'median' },
    from: [onRing(30), 82],
    to: [onRing(75), 82],
  },
  { name: 'letters', caption: 'Letters on the axes', mode: 'translate', letters: true },
  {
    name: 'debug',
    handle: 'move-x',
    caption: 'The values that a handle computes with',
    mode: 'translate',
    debug: true,
    from: [X, 90],
    by: [36, 34],
  },
];

const still = (mode, projection, ground) => ({
  file: `${mode}-${projection}-${ground}.png`,
  picture: { mode, projection, ground, ...(EYES[mode] ? { eye: EYES[mode] } : {}) },
});

const moment = ({ name, mode, targets, turned, props, debug, letters, ...hand }, ground) => ({
  file: `${name}-${ground}.png`,
  picture: { mode, projection: 'perspective', ground, targets, turned, props, debug, letters, readout: true },
  hand,
});

const stills = Object.keys(MODES).flatMap((mode) =>
  ['perspective', 'orthographic'].flatMap((projection) => ['dark', 'light'].map((g) => still(mode, projection, g))),
);
const moments = MOMENTS.flatMap((each) => ['dark', 'light'].map((ground) => moment(each, ground)));

async function work(page, { handle, from, to, by, corner }) {
  const place = (where) => page.evaluate(([direction, pixels]) => window.gallery.at(direction, pixels), where);
  const start = corner === undefined ? await place(from) : await page.evaluate((c) => window.gallery.drawn(c), corner);
  await page.mouse.move(start[0], start[1]);
  await page.evaluate(() => window.gallery.frames(4));
  const found = await page.evaluate(() => window.gallery.handle());
  if (found !== handle) throw new Error(`expected ${handle} under the pointer, found ${found}`);
  if (by === undefined && to === undefined) return;
  const end = to === undefined ? [start[0] + by[0], start[1] + by[1]] : await place(to);
  await page.mouse.down();
  await page.mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2);
  await page.mouse.move(...end);
}

async function take(page, album, { file, picture, hand }) {
  await page.mouse.move(700, 500);
  await page.evaluate((asked) => window.gallery.show(asked), picture);
  if (hand?.from !== undefined || hand?.corner !== undefined) await work(page, hand);
  // Fades take 120 ms.
  await page.waitForTimeout(350);
  await album.keep(file, await page.screenshot({ clip: CLIP }));
  await page.mouse.up();
}

const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
const show = (file, caption) => `![${caption}](${file})`;

const readme = () => `# Gallery

What \`<Gizmo>\` draws. \`npm run gallery\` takes the pictures at two device pixels per CSS pixel.

## Modes

${table(
  ['', 'perspective, dark', 'perspective, light', 'orthographic, dark', 'orthographic, light'],
  Object.entries(MODES).map(([mode, caption]) => [
    caption,
    ...stills.filter((s) => s.picture.mode === mode).map(({ file }) => show(file, file.replace('.png', ''))),
  ]),
)}

## Under the pointer

${table(
  ['', 'dark', 'light'],
  MOMENTS.map(({ name, caption }) => [
    caption,
    ...['dark', 'light'].map((ground) => show(`${name}-${ground}.png`, `${caption}, ${ground}`)),
  ]),
)}
`;

await ensureInstalled();
if (!process.argv.includes('--no-build')) {
  const built = await pnpm(['exec', 'turbo', 'run', 'build', '--filter=bench^...']);
  if (built !== 0) process.exit(built);
}
const { buildPage, servePage } = await import('../bench/peers/site.mjs');
const { openBrowser } = await import('../bench/peers/browser.mjs');
await buildPage();
const site = await servePage();
const browser = await openBrowser();
try {
  const album = openAlbum('docs/gallery', LIMITS);
  const page = await browser.newPage({ viewport: { width: 760, height: 560 }, deviceScaleFactor: 2 });
  await page.goto(`${site.address}/gallery.html`);
  await page.waitForFunction(() => document.title === 'ready');
  for (const shot of [...stills, ...moments]) await take(page, album, shot);
  await album.end(readme());
} finally {
  await browser.close();
  site.close();
}
