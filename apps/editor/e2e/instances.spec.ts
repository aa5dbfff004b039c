import { instancedGlb } from '../test/instanced-model.ts';
import { expect, alone as test } from './fixture.ts';
import { drag, onAxis, X } from './handles.ts';

test('an instance of a model is picked, moved by the gizmo in one step, undone and kept', async ({ editor }) => {
  await editor.choose('File', 'New');
  await expect(editor.page.getByRole('treeitem')).toHaveCount(0);
  await editor.drop([{ name: 'tree.glb', bytes: Buffer.from(instancedGlb()) }]);
  await expect(editor.row('tree')).toHaveAttribute('aria-selected', 'true');
  // The gizmo of the model would use the click.
  await editor.button('Select').click();
  await editor.atRest();
  const [second, third] = [await editor.idOf('leaf 2'), await editor.idOf('leaf 3')];
  await editor.clickNode(second, { local: [0.25, 0.25, 0] });
  await expect.poll(() => editor.selection()).toEqual([second]);

  await editor.page.keyboard.press('w');
  await editor.page.keyboard.press('f');
  await editor.atRest();
  const before = [await editor.transform(second), await editor.transform(third)];
  await drag(editor, 'Move along X', await onAxis(editor, second, X, 0.6), await onAxis(editor, second, X, 1.4));
  expect((await editor.historyLabels())?.at(-1)).toBe('Move leaf 2');
  const moved = await editor.transform(second);
  expect(moved?.position[0]).toBeGreaterThan(2);
  expect(await editor.transform(third)).toEqual(before[1]);

  await editor.page.keyboard.press('Control+z');
  expect(await editor.transform(second)).toEqual(before[0]);
  await editor.page.keyboard.press('Control+Shift+z');
  await editor.reload();
  expect(await editor.transform(second)).toEqual(moved);
});
