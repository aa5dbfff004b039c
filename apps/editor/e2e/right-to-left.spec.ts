import { expect, test } from './fixture.ts';

test('from right to left, nothing overflows the page, and the parts of fields and rows change sides', async ({
  editor,
}) => {
  await editor.row('Crate').click();
  await editor.page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  const box = async (selector: string) => {
    const found = await editor.page.locator(selector).first().boundingBox();
    if (found === null) throw new Error(`no ${selector}`);
    return found;
  };
  const [field, letter] = [await box('.number-field'), await box('.number-field-handle')];
  expect(letter.x + letter.width).toBeCloseTo(field.x + field.width, 0);
  const [outliner, inspector] = [await box('[aria-label="Outliner"]'), await box('[aria-label="Inspector"]')];
  expect(outliner.x).toBeGreaterThan(inspector.x);
  // The next frame moves the cube.
  const gapOfCube = async () => {
    const [bar, cube] = [await box('.pane-bar'), await box('[data-gizmo="view-cube"]')];
    return bar.x - (cube.x + cube.width);
  };
  await expect.poll(gapOfCube).toBeGreaterThan(0);
  const overflow = await editor.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('from right to left, the left arrow key goes on in the tour, and the right one goes back', async ({ editor }) => {
  await editor.page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  const tour = editor.page.getByRole('dialog');
  await editor.choose('Help', 'Tour of the editor');
  await expect(tour).toContainText('1 of 4');
  await expect(tour.getByRole('button', { name: 'Next' })).toBeFocused();
  await editor.page.keyboard.press('ArrowLeft');
  await expect(tour).toContainText('2 of 4');
  await editor.page.keyboard.press('ArrowRight');
  await expect(tour).toContainText('1 of 4');
});

test('from right to left, submenus open to the left, by keys too', async ({ editor }) => {
  await editor.page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  await editor.page.getByRole('menuitem', { name: 'Gizmo', exact: true }).click();
  await expect(editor.page.getByRole('menu')).toBeFocused();
  const space = editor.page.getByRole('menuitem', { name: 'Space', exact: true });
  await space.focus();
  await editor.page.keyboard.press('ArrowLeft');
  const item = editor.page.getByRole('menuitemradio', { name: 'Local space' });
  await expect(item).toBeVisible();
  const chevron = space.locator('.menu-chevron');
  expect(await chevron.evaluate((it) => getComputedStyle(it).transform)).toBe('matrix(-1, 0, 0, -1, 0, 0)');
  expect((await item.boundingBox())?.x).toBeLessThan((await space.boundingBox())?.x ?? 0);
});
