// A real mouse on the gizmo of an app's page.
import assert from 'node:assert/strict';
import { launchChromium } from '../lib/launch.mjs';
import { pictureOf } from './picture.mjs';

const SIZE = { width: 800, height: 500 };
const AXIS = [1, 0, 0];
/** Milliseconds, on a machine that is busy with other things. */
const PATIENCE = 20_000;
/** Where on the arrow the press is, as a share of the hundred pixels that it would be long seen from the side. */
const SHARE = 0.6;
/** What others say about themselves, and no app can change: of three's clock, and of drawing in software. */
const OTHERS = /THREE\.Clock|THREE\.Timer|GPU stall due to ReadPixels|Automatic fallback to software WebGL/;

/** Opens a page, and gives it to `use` with a list of all errors and warnings of its console, which goes on. */
export async function withPage(address, use) {
  const browser = await launchChromium();
  const complaints = [];
  try {
    const page = await browser.newPage({ viewport: { width: 800, height: 600 }, reducedMotion: 'reduce' });
    page.setDefaultTimeout(PATIENCE);
    page.on('pageerror', (error) => complaints.push(error.stack ?? error.message));
    page.on('console', (line) => {
      if (['error', 'warning'].includes(line.type()) && !OTHERS.test(line.text())) complaints.push(line.text());
    });
    await page.goto(address);
    const canvas = page.locator('canvas').first();
    await canvas.waitFor();
    await page.waitForFunction(() => document.querySelector('canvas')?.clientWidth === 800);
    return await use({ page, canvas, complaints });
  } catch (error) {
    throw new Error(`${error.message}\n${complaints.join('\n')}`, { cause: error });
  } finally {
    await browser.close();
  }
}

const drawnTwice = (page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Presses on the arrow of X, drags along it, and either lets go or presses Escape; gives what the page then tells. */
async function drag(page, from, to, { cancel = false } = {}) {
  await page.mouse.move(from[0] - 3, from[1] - 3);
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 5 });
  await drawnTwice(page);
  if (cancel) await page.keyboard.press('Escape');
  await page.mouse.up();
  const reason = cancel ? 'cancel' : 'commit';
  await page.waitForFunction((word) => document.querySelector('output')?.textContent.includes(word), reason);
  return JSON.parse(await page.locator('output').first().textContent());
}

/** The arrow of X goes with the mouse, to a tenth of a pixel; Escape puts the box back; nothing is said in the console. */
export async function expectDrag({ page, canvas, complaints }) {
  const { x, y } = await canvas.boundingBox();
  const picture = pictureOf({ eye: [3, 2, 5], fov: 50, ...SIZE, corner: [x, y] });
  const at = (amount) => picture.pixel(AXIS.map((c) => c * amount)).map(Math.round);
  const grabbed = SHARE * 100 * picture.unitsPerPixel;
  const [from, to] = [at(grabbed), at(grabbed + 1.2)];
  await drawnTwice(page);

  const { position: back } = await drag(page, from, to, { cancel: true });
  assert.deepEqual(back, [0, 0, 0]);

  const { handle, position } = await drag(page, from, to);
  assert.equal(handle, 'move-x');
  assert.deepEqual(position.slice(1), [0, 0]);
  const [start, foot] = [from, to].map((cursor) => picture.along(AXIS, cursor));
  const [a, b] = [start + position[0], foot].map((amount) => picture.pixel(AXIS.map((c) => c * amount)));
  const off = Math.hypot(a[0] - b[0], a[1] - b[1]);
  assert.ok(off < 0.1 && position[0] > 1, `it came to ${position}, which is ${off} pixels beside the cursor`);
  assert.deepEqual(complaints, []);
  return `${position[0].toFixed(3)} along X, ${off.toFixed(4)} pixels beside the cursor`;
}
