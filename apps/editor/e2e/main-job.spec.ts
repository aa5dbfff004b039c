import { readFileSync } from 'node:fs';
import { ancestors } from '../src/scene/tree.ts';
import type { SceneDocument } from '../src/scene/types.ts';
import { CONTROLLER, expect, test } from './fixture.ts';
import { drag, onAxis, onRing, ownAxis, X, Z } from './handles.ts';

test('a nested part of a real model is turned, moved and scaled with the mouse, undone, saved and opened again', async ({
  editor,
}) => {
  test.slow();
  await editor.drop([{ name: 'touch.glb', path: CONTROLLER }]);
  await expect(editor.row('touch')).toHaveAttribute('aria-selected', 'true', { timeout: 20_000 });
  const imported = JSON.parse(await editor.document()) as SceneDocument;
  const deep = Object.values(imported.nodes).find((node) => ancestors(imported.nodes, node.id).length >= 4);
  if (deep === undefined) throw new Error('the model is not nested');
  const { id } = deep;
  await editor.page.evaluate((node) => window.__editor?.scene.select([node]), id);
  await expect(editor.row(deep.name)).toHaveAttribute('aria-selected', 'true');
  await editor.page.keyboard.press('f');
  await editor.atRest();
  const before = await editor.document();

  await editor.button('Rotate').click();
  await editor.atRest();
  await drag(editor, await onRing(editor, id, Z, 0.4), await onRing(editor, id, Z, 1));
  const turned = await editor.transform(id);
  expect(turned?.quaternion).not.toEqual(deep.transform.quaternion);
  expect(turned?.scale).toEqual(deep.transform.scale);

  await editor.button('Move').click();
  await editor.atRest();
  await drag(editor, await onAxis(editor, id, X, 0.6), await onAxis(editor, id, X, 1));
  const moved = await editor.transform(id);
  expect(moved?.position).not.toEqual(deep.transform.position);
  expect(moved?.quaternion).toEqual(turned?.quaternion);

  await editor.button('Scale').click();
  await editor.atRest();
  const axis = await ownAxis(editor, id, X);
  await drag(editor, await onAxis(editor, id, axis, 0.6), await onAxis(editor, id, axis, 0.9));
  const scaled = await editor.transform(id);
  expect(scaled?.scale[0]).not.toBe(moved?.scale[0]);
  expect(scaled?.scale.slice(1)).toEqual(moved?.scale.slice(1));
  const after = await editor.document();
  expect(await editor.historyLabels()).toHaveLength(4);

  for (let i = 0; i < 3; i += 1) await editor.page.keyboard.press('Control+z');
  await expect.poll(() => editor.document()).toBe(before);
  for (let i = 0; i < 3; i += 1) await editor.page.keyboard.press('Control+Shift+z');
  await expect.poll(() => editor.document()).toBe(after);

  const download = editor.page.waitForEvent('download');
  await editor.page.keyboard.press('Control+s');
  const text = readFileSync(await (await download).path());
  await editor.page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name);
  });
  await editor.reload();
  const chooser = editor.page.waitForEvent('filechooser');
  await editor.button('Open').click();
  await (await chooser).setFiles({ name: 'scene.json', mimeType: 'application/json', buffer: text });
  await expect.poll(() => editor.document(), { timeout: 20_000 }).toBe(after);
  await editor.atRest();
  expect(editor.complaints).toEqual([]);
});
