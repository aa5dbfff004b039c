import { expect, alone as test } from './fixture.ts';

test('the demo opens without a message on the console', async ({ editor }) => {
  await expect(editor.page).toHaveTitle('Gizmo Kit Editor');
  await expect(editor.page.getByRole('region', { name: 'Viewport' })).toBeVisible();
  expect(await editor.page.getByRole('treeitem').count()).toBeGreaterThanOrEqual(6);
  expect(editor.complaints).toEqual([]);
});

test('an idle editor renders nothing, with and without a selection', async ({ editor }) => {
  const idle = async (): Promise<number> => {
    const before = await editor.frames();
    await editor.page.evaluate(async () => {
      for (let i = 0; i < 60; i += 1) await new Promise(requestAnimationFrame);
    });
    return (await editor.frames()) - before;
  };
  expect(await idle()).toBe(0);
  await editor.clickNode('crate');
  await expect(editor.row('Crate')).toHaveAttribute('aria-selected', 'true');
  await editor.atRest();
  expect(await idle()).toBe(0);
});

test('buttons have the names that other tests use, and their keys press them', async ({ editor }) => {
  for (const name of ['Select', 'Move', 'Rotate', 'Scale', 'Undo', 'Redo', 'World space'])
    await expect(editor.button(name)).toBeVisible();
  await editor.button('World space').click();
  await expect(editor.button('Local space')).toBeVisible();
  await editor.page.keyboard.press('x');
  await expect(editor.button('World space')).toBeVisible();
  await editor.button('Rotate').click();
  await expect(editor.button('Rotate')).toHaveAttribute('aria-pressed', 'true');
  await editor.page.keyboard.press('q');
  await expect(editor.button('Select')).toHaveAttribute('aria-pressed', 'true');
  await expect(editor.button('Rotate')).toHaveAttribute('aria-pressed', 'false');
});

test('the theme follows the system until one is chosen, and the choice is stored', async ({ editor }) => {
  const root = editor.page.locator('html');
  await editor.page.emulateMedia({ colorScheme: 'dark' });
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await editor.button('System theme').click();
  await expect(root).toHaveAttribute('data-theme', 'light');
  await editor.reload();
  await expect(root).toHaveAttribute('data-theme', 'light');
});

test('the first image has the theme, before the scripts are loaded', async ({ editor: { page } }) => {
  const open = () => page.reload({ waitUntil: 'commit' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('button', { name: 'System theme' }).click();
  await page.route('**/*.js', () => undefined);
  await open();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
  await page.evaluate(() => localStorage.removeItem('gizmo-kit-editor:settings'));
  await open();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
});
