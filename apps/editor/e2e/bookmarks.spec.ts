import { expect, test } from './fixture.ts';

test('views are stored, restored, renamed and deleted, and survive a reload', async ({ editor }) => {
  const pose = () => editor.page.evaluate(() => JSON.stringify(window.__editor?.views.get('main')?.position));
  const first = await pose();
  await editor.button('Stored views').click();
  await editor.button('Store view').click();
  await editor.button('Rename View').click();
  const field = editor.field('New name of View');
  await field.fill('Door');
  await field.press('Enter');
  await expect(editor.button('Door')).toBeVisible();
  await expect(editor.page.getByRole('dialog', { name: 'Stored views' })).toBeFocused();
  await editor.page.keyboard.press('Escape');
  await expect(editor.button('Door')).toBeHidden();
  await editor.page.keyboard.press('Numpad7');
  await editor.atRest();
  expect(await pose()).not.toBe(first);
  const kept = () => editor.page.evaluate(() => localStorage.getItem('gizmo-kit-editor:views'));
  await expect.poll(kept).toMatch(/Door.*|orthographic.*Door/);
  await editor.reload();
  await editor.button('Stored views').click();
  await editor.button('Door').click();
  await expect.poll(pose).toBe(first);
  await editor.button('Delete Door').click();
  await expect(editor.button('Door')).toHaveCount(0);
});
