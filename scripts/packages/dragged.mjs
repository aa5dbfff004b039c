// Drags the gizmo of an app with a real mouse.
import assert from 'node:assert/strict';
import { Line3, PerspectiveCamera, Raycaster, Vector2, Vector3 } from 'three';

const SIZE = { width: 800, height: 500 };
/** Pixels between the origin and the press, on the arrow of X. */
const GRABBED = 60;
/** Messages of dependencies that an app cannot change. */
const OTHERS = /THREE\.Clock|THREE\.Timer|GPU stall due to ReadPixels|Automatic fallback to software WebGL/;

/** The camera of the apps by three alone: the pixel of a point on the axis of X, and the point that is drawn nearest to a pixel. */
function cameraAt({ x: left, y: top }) {
  const camera = new PerspectiveCamera(50, SIZE.width / SIZE.height);
  camera.position.set(3, 2, 5);
  camera.lookAt(0, 0, 0);
  camera.updateMatrixWorld();
  const pixel = (amount) => {
    const { x, y } = new Vector3(amount, 0, 0).project(camera);
    return new Vector3(left + ((x + 1) / 2) * SIZE.width, top + ((1 - y) / 2) * SIZE.height, 0);
  };
  const along = (cursor) => {
    const foot = new Line3(pixel(0), pixel(1)).closestPointToPoint(cursor, false, new Vector3());
    const clip = new Vector2(((foot.x - left) / SIZE.width) * 2 - 1, 1 - ((foot.y - top) / SIZE.height) * 2);
    const caster = new Raycaster();
    caster.setFromCamera(clip, camera);
    const onAxis = new Vector3();
    caster.ray.distanceSqToSegment(new Vector3(-10, 0, 0), new Vector3(10, 0, 0), undefined, onAxis);
    return onAxis.x;
  };
  const unitsPerPixel = (2 * camera.position.length() * Math.tan((25 * Math.PI) / 180)) / SIZE.height;
  return { pixel, along, unitsPerPixel };
}

/** Drags the arrow of X, and releases or presses Escape; gives what the page reports. */
async function drag(page, from, to, reason) {
  await page.mouse.move(from.x - 3, from.y - 3);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  if (reason === 'cancel') await page.keyboard.press('Escape');
  await page.mouse.up();
  await page.waitForFunction((word) => document.querySelector('output')?.textContent.includes(word), reason);
  return JSON.parse(await page.locator('output').textContent());
}

/** Checks that the arrow of X follows the mouse within 0.1 px, that Escape restores the box, and that the console is empty. */
export async function expectDrag(page, address) {
  const complaints = [];
  page.on('pageerror', (error) => complaints.push(error.stack ?? error.message));
  page.on('console', (line) => {
    if (['error', 'warning'].includes(line.type()) && !OTHERS.test(line.text())) complaints.push(line.text());
  });
  await page.goto(address);
  await page.waitForFunction((width) => document.querySelector('canvas')?.clientWidth === width, SIZE.width);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const { pixel, along, unitsPerPixel } = cameraAt(await page.locator('canvas').first().boundingBox());
  const [from, to] = [GRABBED * unitsPerPixel, GRABBED * unitsPerPixel + 1.2].map((amount) => pixel(amount).round());

  const { position: back } = await drag(page, from, to, 'cancel');
  assert.deepEqual(back, [0, 0, 0]);
  const { handle, position } = await drag(page, from, to, 'commit');
  assert.equal(handle, 'move-x');
  assert.deepEqual(position.slice(1), [0, 0]);
  const off = pixel(along(from) + position[0]).distanceTo(pixel(along(to)));
  assert.ok(off < 0.1 && position[0] > 1, `it came to ${position}, which is ${off} pixels from the cursor`);
  assert.deepEqual(complaints, []);
}
