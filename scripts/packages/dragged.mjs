// Drags the gizmo of an app with a real mouse.
import assert from 'node:assert/strict';
import { expect } from 'playwright/test';
import { Line3, PerspectiveCamera, Raycaster, Vector2, Vector3 } from 'three';

const SIZE = { width: 800, height: 500 };
/** Pixels between the origin and the press, on the arrow of X. */
const GRABBED = 60;
/** Messages of dependencies that an app cannot change. */
const IGNORED =
  /THREE\.Clock|THREE\.Timer|GPU stall due to ReadPixels|Automatic fallback to software WebGL|WebGlRenderer usage is deprecated|WebGPU is not available|No available adapters/;

const camera = new PerspectiveCamera(50, SIZE.width / SIZE.height);
camera.position.set(3, 2, 5);
camera.lookAt(0, 0, 0);
camera.updateMatrixWorld();

/** The pixel of the canvas where a point on the axis of X is drawn. */
function pixelOf(amount) {
  const { x, y } = new Vector3(amount, 0, 0).project(camera);
  return new Vector3(((x + 1) / 2) * SIZE.width, ((1 - y) / 2) * SIZE.height, 0);
}

/** The point on the axis of X that is drawn nearest to a pixel. */
function amountAt(pixel) {
  const { x, y } = new Line3(pixelOf(0), pixelOf(1)).closestPointToPoint(pixel, false, new Vector3());
  const caster = new Raycaster();
  caster.setFromCamera(new Vector2((x / SIZE.width) * 2 - 1, 1 - (y / SIZE.height) * 2), camera);
  const onAxis = new Vector3();
  caster.ray.distanceSqToSegment(new Vector3(-10, 0, 0), new Vector3(10, 0, 0), undefined, onAxis);
  return onAxis.x;
}

/** Units of the world for the pixels between the origin of a gizmo on the axis of X and the press. */
const grabbedAt = (x) =>
  (GRABBED * 2 * camera.position.distanceTo(new Vector3(x, 0, 0)) * Math.tan((25 * Math.PI) / 180)) / SIZE.height;

/** Opens an app; returns the place of its canvas, and what the console says. */
async function opened(page, address, canvasWidth = SIZE.width) {
  const messages = [];
  page.on('pageerror', (error) => messages.push(error.stack ?? error.message));
  page.on('console', (line) => {
    if (['error', 'warning'].includes(line.type()) && !IGNORED.test(line.text())) messages.push(line.text());
  });
  await page.goto(address);
  await page.waitForFunction((width) => document.querySelector('canvas')?.clientWidth === width, canvasWidth);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return { messages, ...(await page.locator('canvas').first().boundingBox()) };
}

/** What an app reports when its report contains a word. */
async function reported(page, word) {
  await page.waitForFunction((part) => document.querySelector('output')?.textContent.includes(part), word);
  return JSON.parse(await page.locator('output').textContent());
}

/** Checks that the arrow of X follows the mouse within 0.1 px, that Escape restores the box, and that the console is empty. */
export async function expectDrag(page, address) {
  const { messages, x, y } = await opened(page, address);
  const start = grabbedAt(0);
  const [from, to] = [pixelOf(start).round(), pixelOf(start + 1.2).round()];

  /** Drags, and releases or presses Escape; returns what the page reports. */
  const drag = async (reason) => {
    await page.mouse.move(x + from.x - 3, y + from.y - 3);
    await page.mouse.move(x + from.x, y + from.y);
    await page.mouse.down();
    await page.mouse.move(x + to.x, y + to.y, { steps: 5 });
    if (reason === 'cancel') await page.keyboard.press('Escape');
    await page.mouse.up();
    return reported(page, reason);
  };
  assert.deepEqual((await drag('cancel')).position, [0, 0, 0]);
  const { handle, position } = await drag('commit');
  assert.equal(handle, 'move-x');
  assert.deepEqual(position.slice(1), [0, 0]);
  const error = pixelOf(amountAt(from) + position[0]).distanceTo(pixelOf(amountAt(to)));
  assert.ok(error < 0.1 && position[0] > 1, `the box is at ${position}, ${error} pixels from the cursor`);
  assert.deepEqual(messages, []);
}

/** Checks that a plate behind the gizmo of an app is not hovered while the mouse is on an arrow. */
export async function expectNoHoverBehind(page, address) {
  const { x, y } = await opened(page, address);
  await page.waitForFunction(() => document.title === 'ready');
  const expectCounts = (over, out) => expect(page.locator('output')).toHaveText(JSON.stringify({ over, out }));
  const [plate, arrow] = [
    [x + 440, y + 330],
    [x + 460, y + 250],
  ];
  await page.mouse.move(...plate);
  await expectCounts(1, 0);
  await page.mouse.move(...arrow, { steps: 8 });
  await expectCounts(1, 1);
  await page.mouse.move(...plate, { steps: 8 });
  await expectCounts(2, 1);
}

/** Checks that the box in each of two canvases follows the mouse. */
export async function expectTwoDrags(page, address) {
  const { messages, y } = await opened(page, address, 400);
  await page.waitForFunction(() => document.title === 'ready');
  const perPixel = (2 * 5 * Math.tan((25 * Math.PI) / 180)) / 500;
  for (const [i, canvas] of (await page.locator('canvas').all()).entries()) {
    const { x } = await canvas.boundingBox();
    const by = [64 + i, -40];
    await page.mouse.move(x + 200, y + 250);
    await page.mouse.down();
    await page.mouse.move(x + 200 + by[0], y + 250 + by[1], { steps: 5 });
    await page.mouse.up();
    await expect(page.locator('output')).toContainText('commit');
    // The boxes move by different ways, so that the report of the first one is not taken for that of the second.
    await expect
      .poll(async () => {
        const { position } = JSON.parse(await page.locator('output').textContent());
        return Math.hypot(position[0] / perPixel - by[0], position[1] / perPixel + by[1]);
      })
      .toBeLessThan(0.1);
  }
  assert.deepEqual(messages, []);
}

/** Checks that a click selects another box, at `x`, and that the arrow of X moves that one. */
export async function expectSelection(page, address, at) {
  const { messages, x, y } = await opened(page, address);
  const pixel = (amount) =>
    pixelOf(amount)
      .toArray()
      .slice(0, 2)
      .map((n, i) => n + [x, y][i]);
  await page.mouse.click(...pixel(at));
  assert.deepEqual(await reported(page, 'selected'), { selected: ['other'] });
  const start = at + grabbedAt(at);
  await page.mouse.move(...pixel(start));
  await page.mouse.down();
  await page.mouse.move(...pixel(start + 1), { steps: 5 });
  await page.mouse.up();
  const { handle, position } = await reported(page, 'commit');
  assert.equal(handle, 'move-x');
  assert.ok(Math.abs(position[0] - at - 1) < 0.01, `the box is at ${position}`);
  assert.deepEqual(messages, []);
}

/** Checks that the arrow of X of the starter moves the selected item by a step, and that undo moves it back. */
export async function expectItemDrag(page, address) {
  await page.goto(address);
  await page.getByRole('button', { name: 'Cone 1' }).click();
  const { x, y, width, height } = await page.locator('canvas').boundingBox();
  const view = new PerspectiveCamera(45, width / height);
  view.position.set(4, 4, 7);
  view.lookAt(0, 1, 0);
  view.updateMatrixWorld();
  const [from, to] = [2.1, 3.1].map((amount) => new Vector3(amount, 0.5, 0).project(view));
  const pixel = (point) => [x + ((point.x + 1) / 2) * width, y + ((1 - point.y) / 2) * height];
  const field = page.getByRole('group', { name: 'Position' }).getByLabel('X');
  await expect(field).toHaveValue('1.5');
  await page.mouse.move(...pixel(from));
  await page.mouse.down();
  await page.mouse.move(...pixel(to), { steps: 5 });
  await page.mouse.up();
  await expect(field).toHaveValue('2.5');
  await page.keyboard.press('Control+z');
  await expect(field).toHaveValue('1.5');
}
