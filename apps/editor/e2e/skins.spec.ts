import { createRequire } from 'node:module';
import type { EditorPage } from './editor-page.ts';
import { expect, alone as test } from './fixture.ts';
import { drag, onRing, Z } from './handles.ts';

test.use({ renderer: 'webgl' });

const HAND = createRequire(import.meta.url).resolve('@webxr-input-profiles/assets/dist/profiles/generic-hand/left.glb');
const JOINT = 'index-finger-phalanx-proximal';

/** A scene with only a hand. */
async function openHand(editor: EditorPage): Promise<void> {
  await editor.choose('File', 'New');
  await expect(editor.page.getByRole('treeitem')).toHaveCount(0);
  await editor.drop([{ name: 'hand.glb', path: HAND }]);
  await expect.poll(() => editor.historyLabels().then((labels) => labels?.at(-1))).toMatch(/^Import/);
  await editor.page.mouse.move(0, 0);
  await editor.atRest();
}

/** The image of the viewport without a selection. */
async function picture(editor: EditorPage): Promise<Buffer> {
  // The message of the import would be in one image and not in the next.
  await expect(editor.page.locator('[data-sonner-toast]')).toHaveCount(0);
  // A menu that is still closing would use the key.
  await expect(editor.page.getByRole('menu')).toHaveCount(0);
  await editor.page.keyboard.press('Control+Shift+a');
  await expect.poll(() => editor.selection()).toEqual([]);
  await editor.page.mouse.move(0, 0);
  await editor.atRest();
  return editor.picture(editor.page.locator('canvas').first());
}

async function rotate(editor: EditorPage, joint: string): Promise<void> {
  await editor.clickNode(joint);
  await expect.poll(() => editor.selection()).toEqual([joint]);
  await editor.page.keyboard.press('e');
  await editor.page.keyboard.press('f');
  await editor.atRest();
  await drag(editor, 'Rotate around Z', await onRing(editor, joint, Z, 0), await onRing(editor, joint, Z, 0.8));
}

test('a joint is selected where it is shown, and posed by the gizmo; the mesh deforms, and the pose is stored', async ({
  editor,
}) => {
  await openHand(editor);
  const joint = await editor.idOf(JOINT);
  await rotate(editor, joint);
  expect((await editor.historyLabels())?.at(-1)).toBe(`Rotate ${JOINT}`);
  await editor.choose('View', 'Frame all');
  const bent = await picture(editor);
  await editor.page.keyboard.press('Control+z');
  expect((await picture(editor)).equals(bent)).toBe(false);
  await editor.page.keyboard.press('Control+Shift+z');
  await expect.poll(async () => (await picture(editor)).equals(bent)).toBe(true);
  const posed = await editor.transform(joint);
  await editor.reload();
  expect(await editor.transform(joint)).toEqual(posed);
});
