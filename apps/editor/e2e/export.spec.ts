import { readFileSync } from 'node:fs';
import { validateBytes } from 'gltf-validator';
import type { EditorPage } from './editor-page.ts';
import { CONTROLLER, expect, test } from './fixture.ts';

/** Runs a command of the palette that downloads a file, and returns the file. */
async function exported(editor: EditorPage, command: string): Promise<Buffer> {
  await editor.page.keyboard.press('Control+k');
  await editor.page.getByRole('combobox').fill(command);
  const download = editor.page.waitForEvent('download');
  await editor.page.keyboard.press('Enter');
  return readFileSync(await (await download).path());
}

test('a scene with a model is exported without an error, and imported again with the same transforms', async ({
  editor,
}) => {
  await editor.drop([{ name: 'left.glb', path: CONTROLLER }]);
  await expect(editor.row('left')).toHaveAttribute('aria-selected', 'true');
  await editor.setX('left', '1/3');
  const file = await exported(editor, 'Export as glTF');
  const { issues } = await validateBytes(new Uint8Array(file));
  expect(issues.messages.filter(({ severity }) => severity === 0)).toEqual([]);

  const transforms = () =>
    editor.page.evaluate(() => {
      const nodes = window.__editor?.record().nodes ?? {};
      return Object.values(nodes).map(({ name, transform }) => [name, transform] as const);
    });
  const before = await transforms();
  await editor.page.keyboard.press('Control+a');
  await editor.button('Delete').click();
  await editor.drop([{ name: 'again.glb', bytes: file }]);
  await expect(editor.row('again')).toBeVisible();
  const after = new Map(await transforms());
  for (const [name, { position, scale }] of before) {
    expect(after.get(name)?.position).toEqual(position);
    expect(after.get(name)?.scale).toEqual(scale);
  }
});

test('a selection is exported with its descendants', async ({ editor }) => {
  await editor.row('Robot Arm').click();
  const file = await exported(editor, 'Export selection');
  const json = JSON.parse(file.subarray(20, 20 + file.readUInt32LE(12)).toString()) as { nodes: { name: string }[] };
  const names = json.nodes.map(({ name }) => name);
  expect(names).toContain('Turntable');
  expect(names).not.toContain('Crate');
});
