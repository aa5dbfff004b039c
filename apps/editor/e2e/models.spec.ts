import { expect, alone as test } from './fixture.ts';
import { triangleGlb } from './glb.ts';
import { putUnusedFile, storedFiles, storedX } from './storage.ts';

test('a model stays stored for an undo, and is deleted at the next start without it', async ({ editor }) => {
  await editor.drop([{ name: 'tri.glb', bytes: triangleGlb(1000) }]);
  await expect.poll(() => storedFiles(editor.page)).toBe(1);
  await putUnusedFile(editor.page);
  await editor.reload();
  await editor.row('tri').click();
  await editor.button('Delete').click();
  // The page now deletes the files without a use, and the undo still needs that of the model.
  await expect.poll(() => storedFiles(editor.page), { timeout: 30_000 }).toBe(1);
  const without = await editor.document();
  await editor.button('Undo').click();
  await expect(editor.row('tri')).toBeVisible();
  await editor.button('Redo').click();
  expect(await editor.document()).toBe(without);
  await editor.setX('Crate', '2');
  await expect.poll(() => storedX(editor.page, 'crate')).toBe(2);
  expect(await storedFiles(editor.page)).toBe(1);
  await editor.reload();
  await expect.poll(() => storedFiles(editor.page)).toBe(0);
});
