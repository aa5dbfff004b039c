import { expect, test } from './fixture.ts';
import { triangleGlb } from './glb.ts';
import { putStored, storedModels, storedX } from './storage.ts';

test('a model is stored while the scene has it, and deleted afterwards, also one that an earlier session left', async ({
  editor,
}) => {
  await editor.drop([{ name: 'tri.glb', bytes: triangleGlb(1000) }]);
  await expect.poll(() => storedModels(editor.page)).toBe(1);
  await editor.reload();
  await editor.row('tri').click();
  await editor.button('Delete').click();
  await expect.poll(() => storedModels(editor.page)).toBe(0);
  const before = await editor.document();
  await editor.button('Undo').click();
  await expect.poll(() => storedModels(editor.page)).toBe(1);
  await editor.button('Redo').click();
  await expect.poll(() => storedModels(editor.page)).toBe(0);
  expect(await editor.document()).toBe(before);

  await putStored(editor.page, 'asset:stray', { id: 'stray', name: 'stray', entry: 'a', files: { a: '' } });
  await editor.reload();
  await editor.setX('Crate', '2');
  await expect.poll(() => storedX(editor.page, 'crate')).toBe(2);
  await expect.poll(() => storedModels(editor.page)).toBe(0);
});
