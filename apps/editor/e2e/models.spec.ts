import { expect, alone as test } from './fixture.ts';
import { triangleGlb } from './glb.ts';
import { storedFiles, storedX } from './storage.ts';

test('a model that was deleted is shown again by an undo, after another tab of the scene was opened and closed', async ({
  editor,
  context,
}) => {
  await editor.drop([{ name: 'tri.glb', bytes: triangleGlb(1000) }]);
  await expect.poll(() => storedFiles(editor.page)).toBe(1);
  await editor.row('tri').click();
  await editor.button('Delete').click();
  const second = await context.newPage();
  await second.goto(editor.url);
  await second.waitForFunction(() => (window.__editor?.frames() ?? 0) > 0);
  await second.close();
  await editor.button('Undo').click();
  await expect(editor.row('tri')).toBeVisible();
  await editor.setX('Crate', '2');
  await expect.poll(() => storedX(editor.page, 'crate')).toBe(2);
  await editor.reload();
  await expect(editor.row('tri')).toBeVisible();
  await expect(editor.toast(/missing/)).toHaveCount(0);
  expect(await storedFiles(editor.page)).toBe(1);
});
