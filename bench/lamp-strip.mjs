// The images of a drag in the editor: the cone of a spot light is opened by its handle.
import sharp from 'sharp';
import { ensureBuilt } from '../scripts/lib/pnpm.mjs';
import { atRest, serveEditor } from './editor/scene.mjs';

const RANGE = 2;
const ANGLE = 11;
/** The angles of the cone in the images, in degrees. */
const ANGLES = [ANGLE, 16, 21, 26];
/** The image around the lamp, in CSS pixels: to its left, and the size. */
const [LEFT, WIDTH, HEIGHT] = [150, 450, 380];

/** Puts a spot light above the demo, selects it with the tool Select, and looks at it. */
async function showLamp(page) {
  await page.keyboard.press('Shift+A');
  await page.getByRole('menuitem', { name: 'Add spot light' }).click();
  await page.waitForFunction(() => window.__editor.scene.getState().selection.length === 1);
  const id = await page.evaluate(
    ([range, angle]) => {
      const { scene, change } = window.__editor;
      const { selection, document } = scene.getState();
      const lamp = document.nodes.get(selection[0]);
      const transform = { ...lamp.transform, position: [0, 2.4, 1.4] };
      change({ set: [{ ...lamp, transform, content: { ...lamp.content, range, angle, intensity: 150 } }] });
      return lamp.id;
    },
    [RANGE, ANGLE],
  );
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await atRest(page);
  return id;
}

/** Writes the images side by side to a file. */
export async function takeLampStrip(browser, file) {
  await ensureBuilt('editor');
  const { address, close } = await serveEditor();
  const page = await browser.newPage({
    viewport: { width: 1280, height: 800 },
    deviceScaleFactor: 2,
    colorScheme: 'dark',
  });
  try {
    await page.goto(`${address}/?test`);
    await page.waitForFunction(() => (window.__editor?.frames() ?? 0) > 0);
    const id = await showLamp(page);
    const edge = (degrees) =>
      page.evaluate(
        ([node, local]) => window.__editor.project(node, local),
        [id, [RANGE * Math.tan((degrees * Math.PI) / 180), 0, -RANGE]],
      );
    const middle = await page.evaluate(
      ([node, local]) => window.__editor.project(node, local),
      [id, [0, 0, -RANGE / 2]],
    );
    const clip = { x: middle.x - LEFT, y: middle.y - HEIGHT / 2, width: WIDTH, height: HEIGHT };
    const images = [];
    for (const [i, degrees] of ANGLES.entries()) {
      const { x, y } = await edge(degrees);
      await page.mouse.move(x, y);
      if (i === 0) await page.mouse.down();
      await atRest(page);
      images.push(await page.screenshot({ clip }));
    }
    await page.mouse.up();
    const strip = { width: 2 * WIDTH * images.length, height: 2 * HEIGHT, channels: 3, background: 'black' };
    await sharp({ create: strip })
      .composite(images.map((input, i) => ({ input, left: 2 * WIDTH * i, top: 0 })))
      .png({ palette: true, effort: 10 })
      .toFile(file);
  } finally {
    await page.close();
    close();
  }
}
