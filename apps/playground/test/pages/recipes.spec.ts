import { expect, type Page, test } from 'playwright/test';
import { blocksOf } from '../docs/blocks.js';
import { boxesOf, openPasted, unitsPerPixel } from './pasted.js';

/** The app of a recipe. */
const appOf = (recipe: string): string =>
  blocksOf(`apps/playground/src/docs/recipes/${recipe}.mdx`).find(({ code }) => code.includes('function App'))?.code ??
  '';

const xs = async (page: Page) => (await boxesOf(page)).map(([x = 0]) => Math.round(x / unitsPerPixel())).sort();

test('the recipe "Clone with Alt" leaves a copy while Alt is pressed', async ({ page }) => {
  const app = await openPasted(page, 'clone', appOf('clone'));
  await page.mouse.move(480, 300, { steps: 2 });
  await page.mouse.down();
  await page.mouse.move(520, 300, { steps: 3 });
  await expect.poll(() => xs(page)).toEqual([40]);
  await page.keyboard.down('Alt');
  await page.mouse.move(540, 300);
  await expect.poll(() => xs(page)).toEqual([0, 60]);
  await page.keyboard.up('Alt');
  await page.mouse.move(550, 300);
  await expect.poll(() => xs(page)).toEqual([70]);
  await page.keyboard.down('Alt');
  await page.mouse.move(560, 300);
  await expect.poll(() => xs(page)).toEqual([0, 80]);
  await page.mouse.up();
  await page.keyboard.up('Alt');
  // The arrow of the dragged box. The copy does not move.
  await page.mouse.move(560, 300, { steps: 2 });
  await page.mouse.down();
  await page.keyboard.down('Alt');
  await page.mouse.move(580, 300, { steps: 3 });
  await expect.poll(() => xs(page)).toEqual([0, 100, 80]);
  await page.keyboard.press('Escape');
  await expect.poll(() => xs(page)).toEqual([0, 80]);
  await page.mouse.up();
  await page.keyboard.up('Alt');
  app.close();
});

test('the recipe "Clone with Alt" keeps each copy, also if Alt is pressed just before the release', async ({
  page,
}) => {
  const app = await openPasted(page, 'clone', appOf('clone'));
  await page.mouse.move(480, 300, { steps: 2 });
  await page.mouse.down();
  await page.keyboard.down('Alt');
  await page.mouse.move(520, 300, { steps: 3 });
  await page.mouse.up();
  await page.keyboard.up('Alt');
  await expect.poll(() => xs(page)).toEqual([0, 40]);
  await page.mouse.move(522, 300, { steps: 2 });
  await page.mouse.down();
  await page.mouse.move(562, 300, { steps: 3 });
  await expect.poll(() => xs(page)).toEqual([0, 80]);
  await page.keyboard.down('Alt');
  await page.mouse.up();
  await page.keyboard.up('Alt');
  await expect.poll(() => xs(page)).toEqual([0, 40, 80]);
  app.close();
});

test('the recipe "Undo" has its gizmo at once, and Ctrl+Z undoes a drag', async ({ page }) => {
  const app = await openPasted(page, 'undo', appOf('undo'));
  const unit = unitsPerPixel();
  const before = await xs(page);
  const arrow = 400 - 1 / unit + 80;
  await page.mouse.move(arrow, 300, { steps: 2 });
  await page.mouse.down();
  await page.mouse.move(arrow + 40, 300, { steps: 3 });
  await page.mouse.up();
  await expect.poll(() => xs(page)).not.toEqual(before);
  await page.keyboard.press('Control+z');
  await expect.poll(() => xs(page)).toEqual(before);
  app.close();
});

test('the recipe "Move the pivot" rotates about the moved pivot', async ({ page }) => {
  const app = await openPasted(page, 'pivot-by-hand', appOf('pivot-by-hand'));
  await page.getByRole('button', { name: 'Move the pivot' }).click();
  const unit = unitsPerPixel(0.5);
  const center = 400 + 0.5 / unit;
  await page.mouse.move(center + 80, 300, { steps: 2 });
  await page.mouse.down();
  await page.mouse.move(center + 180, 300, { steps: 4 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Rotate' }).click();
  // The outer ring rotates about the view direction: from its right end upwards, which is to its left.
  const pivot = center + 100;
  const pivotX = 0.5 + 100 * unit;
  await page.mouse.move(pivot + 118, 300, { steps: 2 });
  await page.mouse.down();
  await page.mouse.move(pivot + 60, 200, { steps: 5 });
  await expect.poll(async () => Math.abs((await boxesOf(page))[0]?.[1] ?? 0)).toBeGreaterThan(0);
  const [x = 0, y = 0, z = 0] = (await boxesOf(page))[0] ?? [];
  expect(Math.hypot(x - pivotX, y, z - 0.5)).toBeCloseTo(Math.hypot(pivotX, 0.5), 2);
  await page.mouse.up();
  app.close();
});

test('the recipe "Collaborative state" shows the drag of one person to the other, stores it once, and undoes by key', async ({
  page,
}) => {
  const app = await openPasted(page, 'collaborative-state', appOf('collaborative-state'));
  // Two panes, each 400 px wide. The x arrow is 80 px to the right of the box.
  const press = async (from: number, to: number, shown: number) => {
    await page.mouse.move(from, 300, { steps: 2 });
    await page.mouse.down();
    await page.mouse.move(to, 300, { steps: 3 });
    await expect.poll(() => xs(page)).toEqual([shown, shown]);
  };
  await press(280, 320, 40);
  await page.mouse.up();
  await press(320, 360, 80);
  await page.keyboard.press('Escape');
  await expect.poll(() => xs(page)).toEqual([40, 40]);
  await page.mouse.up();
  await press(720, 740, 60);
  await page.mouse.up();
  // Ben has moved the box since, so Anna's undo leaves it.
  await page.getByRole('button', { name: 'Undo of Anna' }).click();
  await page.getByRole('button', { name: 'Undo of Ben' }).click();
  await expect.poll(() => xs(page)).toEqual([40, 40]);
  app.close();
});
