import type { EditorPage } from './editor-page.ts';
import { expect, alone as test } from './fixture.ts';
import { grab, onRing, ownAxis, Z } from './handles.ts';

/** The rotation of a node about the Z axis of its parent, in degrees. */
async function turnOf(editor: EditorPage, id: string): Promise<number> {
  const [, , z = 0, w = 1] = (await editor.transform(id))?.quaternion ?? [];
  return (2 * Math.atan2(z, w) * 180) / Math.PI;
}

/** Drags the Z ring of the elbow by an angle in degrees. */
async function dragElbow(editor: EditorPage, degrees: number): Promise<void> {
  const axis = await ownAxis(editor, 'elbow', Z);
  const at = (angle: number) => onRing(editor, 'elbow', axis, 0.4 + (angle * Math.PI) / 180);
  await editor.page.mouse.move((await at(0)).x, (await at(0)).y);
  await expect(editor.status).toHaveText('Rotate around Z');
  await grab(editor, await at(0), await at(0));
  for (let part = 1; part <= 8; part += 1) {
    const { x, y } = await at((degrees * part) / 8);
    await editor.page.mouse.move(x, y);
  }
  await editor.page.mouse.up();
}

test('the elbow of the robot stops at its limits: a drag of the ring, and a typed angle', async ({ editor }) => {
  const { page } = editor;
  await editor.clickNode('elbow');
  await editor.button('Rotate').click();
  await editor.button('Spaces').click();
  await page.getByRole('menuitemradio', { name: 'Local space' }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await editor.atRest();
  const rotation = editor.field('Rotation Z');
  await expect(editor.field('Hinge from')).toHaveValue('-150');
  await expect(editor.field('Hinge to')).toHaveValue('-10');

  await dragElbow(editor, 160);
  expect(await turnOf(editor, 'elbow')).toBeCloseTo(-10, 9);
  await expect(rotation).toHaveValue('-10');
  await editor.atRest();
  await dragElbow(editor, -200);
  expect(await turnOf(editor, 'elbow')).toBeCloseTo(-150, 9);
  expect(await editor.historyLabels()).toEqual(['Rotate Elbow', 'Rotate Elbow']);

  await rotation.fill('90');
  await rotation.press('Enter');
  await expect(rotation).toHaveValue('-10');
  expect(await turnOf(editor, 'elbow')).toBeCloseTo(-10, 9);
  await rotation.fill('-400');
  await rotation.press('Enter');
  await expect(rotation).toHaveValue('-150');

  // The limit is a property of the node: an undo restores it, and the document that is saved has it.
  await editor.field('Hinge to').fill('-200');
  await expect(page.getByRole('alert')).toHaveText('At least -150');
  await editor.field('Hinge to').fill('30');
  await editor.field('Hinge to').press('Enter');
  await rotation.fill('90');
  await rotation.press('Enter');
  await expect(rotation).toHaveValue('30');
  await editor.reload();
  await editor.clickNode('elbow');
  await expect(editor.field('Hinge to')).toHaveValue('30');
  await page.getByRole('combobox', { name: 'Hinge' }).selectOption('None');
  await expect(editor.field('Hinge to')).toHaveCount(0);
  await rotation.fill('90');
  await rotation.press('Enter');
  await expect(rotation).toHaveValue('90');
  await editor.button('Undo').click();
  await editor.button('Undo').click();
  await expect(editor.field('Hinge to')).toHaveValue('30');
});
