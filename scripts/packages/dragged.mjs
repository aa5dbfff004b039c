// Drags the gizmo of an app with a real mouse.
import assert from 'node:assert/strict';
import { launchChromium } from '../lib/launch.mjs';
import { pictureOf } from './picture.mjs';

const SIZE = { width: 800, height: 500 };
const AXIS = [1, 0, 0];
/** Milliseconds, long enough for a busy machine. */
const PATIENCE = 20_000;
/** The place of the press on the arrow, as a share of its length of 100 pixels. */
const SHARE = 0.6;
/** Messages of dependencies that an app cannot change. */
const OTHERS = /THREE\.Clock|THREE\.Timer|GPU stall due to ReadPixels|Automatic fallback to software WebGL/;

/** Opens a page and passes it to `use`, with a live list of the errors and warnings in its console. */
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

/** Drags the arrow of X, and releases or presses Escape; gives what the page reports. */
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

/** Checks that the arrow of X follows the mouse within 0.1 px, that Escape restores the box, and that the console is empty. */
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
  assert.ok(off < 0.1 && position[0] > 1, `it came to ${position}, which is ${off} pixels from the cursor`);
  assert.deepEqual(complaints, []);
  return `${position[0].toFixed(3)} along X, ${off.toFixed(4)} pixels from the cursor`;
}
