import { readFileSync } from 'node:fs';
import { CONTROLLER, expect, test } from './fixture.ts';
import { triangleGlb } from './glb.ts';
import { putStored, stored, storedModels, storedX } from './storage.ts';

test('a model is stored while the scene has it, and deleted when it has not, also one that an earlier session left', async ({
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

test('a model is read when it is shown, and its memory is given back when nothing shows it', async ({ editor }) => {
  const geometries = () => editor.page.evaluate(() => window.__editor?.geometries() ?? 0);
  const before = await geometries();
  await editor.drop([{ name: 'left.glb', path: CONTROLLER }]);
  await expect.poll(geometries).toBeGreaterThan(before + 5);
  await expect.poll(() => storedModels(editor.page)).toBe(1);
  await editor.reload();
  await expect.poll(geometries).toBeGreaterThan(before + 5);
  const shown = await geometries();
  await editor.row('left').click();
  await editor.button('Delete').click();
  await expect.poll(geometries).toBeLessThanOrEqual(before + 1);
  await editor.button('Undo').click();
  await expect.poll(geometries).toBeGreaterThanOrEqual(shown);
  expect(editor.complaints).toEqual([]);
});

test('an autosave whose models are texts, as older editors stored them, is read and stored anew', async ({
  editor,
}) => {
  await editor.drop([{ name: 'left.glb', path: CONTROLLER }]);
  await expect.poll(() => storedModels(editor.page)).toBe(1);
  const id = await editor.page.evaluate(() => Object.keys(window.__editor?.scene.getState().document.assets ?? {})[0]);
  const before = await editor.document();
  const key = `asset:${id}`;
  const files = { 'left.glb': readFileSync(CONTROLLER).toString('base64') };
  await putStored(editor.page, key, { id, name: 'left.glb', entry: 'left.glb', files });
  await editor.reload();
  expect(await editor.document()).toBe(before);
  const geometries = () => editor.page.evaluate(() => window.__editor?.geometries() ?? 0);
  await expect.poll(geometries).toBeGreaterThan(10);
  await expect.poll(async () => JSON.stringify(await stored(editor.page, key)).length).toBeLessThan(1000);
});
