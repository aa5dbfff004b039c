// node bench/gallery.mjs: takes the pictures of docs/gallery/README.md, and that of the first app in README.md.
// node bench/gallery.mjs outlines: only those of outlines.
import { readdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { WEBGPU_ARGS } from '../scripts/lib/launch-options.mjs';
import { ensureBuilt } from '../scripts/lib/pnpm.mjs';

await ensureBuilt('bench^...');
// Imported only after the installation.
const [{ default: sharp }, { buildPage, servePage }, { openBrowser }, { takeReadmePicture }, { takeLampStrip }] =
  await Promise.all(
    ['sharp', './peers/site.mjs', './peers/browser.mjs', './readme-picture.mjs', './lamp-strip.mjs'].map(
      (name) => import(name),
    ),
  );

const folder = fileURLToPath(new URL('../docs/gallery/', import.meta.url));
const CLIP = { x: 0, y: 0, width: 320, height: 280 };

const X = [1, 0, 0];
const Y = [0, 1, 0];
const Z = [0, 0, 1];
/** A direction on the ring around z. */
const onRing = (degrees) => [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180), 0];

const MODES = ['translate', 'rotate', 'scale', 'universal', 'bounds', 'rect'];
const EYES = { rect: [1.6, 1.2, 6] };

/** Scenes with other options, a hovered handle or a drag: from a point of the gizmo, by an offset in pixels. */
const SCENES = [
  { name: 'hover', handle: 'move-y', mode: 'translate', from: [Y, 90] },
  { name: 'hover-ring', handle: 'rotate-z', mode: 'rotate', from: [onRing(50), 82] },
  { name: 'drag-move', handle: 'move-x', mode: 'translate', from: [X, 90], by: [46, 22] },
  { name: 'drag-plane', handle: 'move-xy', mode: 'translate', from: [[1, 1, 0], 36], by: [30, -34] },
  { name: 'drag-rotate', handle: 'rotate-z', mode: 'rotate', from: [onRing(20), 82], to: [onRing(85), 82] },
  { name: 'drag-scale', handle: 'scale-y', mode: 'scale', from: [Y, 94], by: [4, -30] },
  { name: 'drag-universal', handle: 'move-z', mode: 'universal', from: [Z, 90], by: [-18, 22] },
  { name: 'drag-bounds', handle: 'bounds-right-top-front', mode: 'bounds', corner: [0.5, 0.4, 0.4], by: [22, -16] },
  {
    name: 'snap-rotate',
    handle: 'rotate-z',
    mode: 'rotate',
    from: [onRing(20), 82],
    to: [onRing(67), 82],
    props: { snap: { rotate: Math.PI / 12 } },
  },
  {
    name: 'snap-move',
    handle: 'move-x',
    mode: 'translate',
    from: [X, 90],
    by: [40, 18],
    props: { snap: { translate: 0.25 } },
  },
  { name: 'universal-turned', mode: 'universal', turned: [0.5, 0.6, 0.3] },
  { name: 'many', mode: 'rotate', targets: 3, props: { pivot: 'median' } },
  {
    name: 'many-drag',
    handle: 'rotate-z',
    mode: 'rotate',
    targets: 3,
    props: { pivot: 'median' },
    from: [onRing(30), 82],
    to: [onRing(75), 82],
  },
  { name: 'letters', mode: 'translate', letters: true },
  { name: 'debug', handle: 'move-x', mode: 'translate', debug: true, from: [X, 90], by: [36, 34] },
];

/** Handles of values are shown at three angles: from the front, from the usual place, and from above. */
const VALUE_EYES = [
  [0.6, 0.8, 6.1],
  [3, 2.2, 5],
  [1.5, 5.4, 2.6],
];

const modeShot = (mode, projection, theme) => ({
  file: `${mode}-${projection}-${theme}.png`,
  picture: { mode, projection, theme, ...(EYES[mode] ? { eye: EYES[mode] } : {}) },
});

const sceneShot = ({ name, mode, targets, turned, props, debug, letters, ...pointer }, theme) => ({
  file: `${name}-${theme}.png`,
  picture: { mode, projection: 'perspective', theme, targets, turned, props, debug, letters, readout: true },
  pointer,
});

const modeShots = MODES.flatMap((mode) =>
  ['perspective', 'orthographic'].flatMap((projection) =>
    ['dark', 'light'].map((theme) => modeShot(mode, projection, theme)),
  ),
);
const sceneShots = SCENES.flatMap((each) => ['dark', 'light'].map((theme) => sceneShot(each, theme)));

async function movePointer(page, { handle, from, to, by, corner }) {
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

async function takeScreenshot(page, { file, picture, pointer }) {
  await page.mouse.move(700, 500);
  await page.evaluate((asked) => window.gallery.show(asked), picture);
  if (pointer?.from !== undefined || pointer?.corner !== undefined) await movePointer(page, pointer);
  // Fades take 120 ms.
  await page.waitForTimeout(350);
  await save(sharp(await pictureOf(page)), file);
  await page.mouse.up();
}

const pictureOf = (page) => page.screenshot({ clip: CLIP });
const save = (image, file) => image.png({ palette: true, dither: 0, effort: 10 }).toFile(folder + file);

/** Handles of values, at all angles in one image. */
async function takeValues(page, values, theme) {
  const images = [];
  for (const eye of VALUE_EYES) {
    await page.evaluate((asked) => window.gallery.show(asked), { projection: 'perspective', theme, values, eye });
    await page.waitForTimeout(350);
    images.push(await pictureOf(page));
  }
  const { width, height } = await sharp(images[0]).metadata();
  const sheet = sharp({ create: { width: width * images.length, height, channels: 3, background: 'black' } });
  await save(
    sheet.composite(images.map((input, i) => ({ input, left: i * width, top: 0 }))),
    `value-${values}-${theme}.png`,
  );
}

/** By renderer, theme and device pixels for each CSS pixel. */
async function takeOutlines(site) {
  const browser = await openBrowser(...WEBGPU_ARGS);
  try {
    for (const renderer of ['webgl', 'webgpu'])
      for (const theme of ['dark', 'light'])
        for (const deviceScaleFactor of [1, 2]) {
          const page = await browser.newPage({ viewport: { width: 720, height: 150 }, deviceScaleFactor });
          // Software WebGPU compiles for long.
          page.setDefaultTimeout(120_000);
          await page.goto(`${site.address}/outlines.html?${new URLSearchParams({ renderer, theme })}`);
          await page.waitForFunction(() => document.title === 'ready');
          await save(sharp(await page.screenshot()), `outline-${renderer}-${theme}-${deviceScaleFactor}x.png`);
          await page.close();
        }
  } finally {
    await browser.close();
  }
}

const isWhole = process.argv[2] !== 'outlines';
const isTaken = isWhole ? /\.png$/ : /^outline-.*\.png$/;
for (const name of readdirSync(folder)) if (isTaken.test(name)) rmSync(folder + name);
await buildPage();
const site = await servePage();
await takeOutlines(site);
const browser = await openBrowser();
try {
  if (isWhole) await takeGizmos(browser);
} finally {
  await browser.close();
  site.close();
}

async function takeGizmos(browser) {
  const page = await browser.newPage({ viewport: { width: 760, height: 560 }, deviceScaleFactor: 2 });
  await page.goto(`${site.address}/gallery.html`);
  await page.waitForFunction(() => document.title === 'ready');
  for (const shot of [...modeShots, ...sceneShots]) await takeScreenshot(page, shot);
  for (const values of await page.evaluate(() => window.gallery.values))
    for (const theme of ['dark', 'light']) await takeValues(page, values, theme);
  await takeReadmePicture(browser);
  await takeLampStrip(browser, `${folder}lamp.png`);
}
