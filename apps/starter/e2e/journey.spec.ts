import { expect, type Page, test } from '@playwright/test';
import axe from 'axe-core';
import { PerspectiveCamera, Vector3 } from 'three';

type Point = readonly [x: number, y: number, z: number];

/** The pixel of the page where a point of the scene is drawn. */
async function pixelOf(page: Page, point: Point) {
  const box = await page.locator('canvas').boundingBox();
  if (box === null) throw new Error('There is no canvas');
  const camera = new PerspectiveCamera(45, box.width / box.height);
  camera.position.set(4, 4, 7);
  camera.lookAt(0, 1, 0);
  camera.updateMatrixWorld();
  const { x, y } = new Vector3(...point).project(camera);
  return { x: box.x + ((x + 1) / 2) * box.width, y: box.y + ((1 - y) / 2) * box.height };
}

/** Drags with a real mouse from a point of the scene to another. */
async function drag(page: Page, from: Point, to: Point): Promise<void> {
  const [start, end] = [await pixelOf(page, from), await pixelOf(page, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 5 });
  await page.mouse.up();
}

test('a scene is built by mouse and numbers, undone, and kept over a reload', async ({ page }) => {
  const messages: string[] = [];
  page.on('pageerror', (error) => messages.push(error.message));
  await page.goto('/');
  const item = (name: string) => page.getByRole('button', { name, exact: true });
  const press = (name: string) => item(name).click();
  const number = (group: string, axis: string) => page.getByRole('group', { name: group }).getByLabel(axis);
  const items = page.getByRole('list').getByRole('button');
  await expect(items).toHaveText(['Box 1', 'Sphere 1', 'Cone 1', 'Lamp 1']);

  // Add, and select by a click in the scene.
  await press('+ Box');
  await expect(item('Box 2')).toHaveAttribute('aria-pressed', 'true');
  const cone = await pixelOf(page, [1.5, 0.5, 0]);
  await expect(async () => {
    await page.mouse.click(cone.x, cone.y);
    await expect(item('Cone 1')).toHaveAttribute('aria-pressed', 'true', { timeout: 1000 });
  }).toPass();
  await expect(item('Box 2')).toHaveAttribute('aria-pressed', 'false');

  // Drag the arrow of X: the drag snaps to steps of 0.5.
  await drag(page, [2.1, 0.5, 0], [3.6, 0.5, 0]);
  await expect(number('Position', 'X')).toHaveValue('3');
  await expect(number('Position', 'Y')).toHaveValue('0.5');
  await page.keyboard.press('Control+z');
  await expect(number('Position', 'X')).toHaveValue('1.5');
  await press('Redo');
  await expect(number('Position', 'X')).toHaveValue('3');

  // Numbers, a value handle of the lamp, duplicate and delete.
  await number('Rotation', 'Y').fill('90');
  await number('Rotation', 'Y').press('Enter');
  await expect(number('Rotation', 'Y')).toHaveValue('90');
  await press('Lamp 1');
  await expect(number('Light', 'Range')).toHaveValue('4');
  await drag(page, [0, -1, 0], [0, 0.5, 0]);
  await expect(number('Light', 'Range')).toHaveValue(/^2\.[45]\d*$/);
  await press('Cone 1');
  await press('Duplicate');
  await expect(item('Cone 2')).toHaveAttribute('aria-pressed', 'true');
  await expect(number('Position', 'X')).toHaveValue('3.5');
  await press('Sphere 1');
  await page.keyboard.press('Delete');
  const left = ['Box 1', 'Cone 1', 'Lamp 1', 'Box 2', 'Cone 2'];
  await expect(items).toHaveText(left);

  await page.addScriptTag({ content: axe.source });
  const { violations } = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run());
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);

  await page.reload();
  await expect(items).toHaveText(left);
  await press('Cone 2');
  await expect(number('Position', 'X')).toHaveValue('3.5');
  await expect(number('Rotation', 'Y')).toHaveValue('90');
  expect(messages).toEqual([]);
});
