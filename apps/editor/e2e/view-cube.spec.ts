import type { EditorPage } from './editor-page.ts';
import { expect, test } from './fixture.ts';

/** The unit vector from the target to the camera, and the distance. */
async function pose(editor: EditorPage): Promise<{ direction: number[]; distance: number }> {
  await editor.atRest();
  return editor.page.evaluate(() => {
    const view = window.__editor?.views.get('main');
    if (view === undefined) throw new Error('no view');
    const offset = view.position.map((part, i) => part - (view.target[i] ?? 0));
    const distance = Math.hypot(...offset);
    return { direction: offset.map((part) => part / distance), distance };
  });
}

const near = (a: readonly number[], b: readonly number[]): void => {
  for (const [i, part] of a.entries()) expect(part).toBeCloseTo(b[i] ?? 0, 4);
};

const cell = (editor: EditorPage, name: string) =>
  editor.page.getByRole('toolbar', { name: 'View cube' }).getByRole('button', { name, exact: true });

test('faces, edges and corners of the view cube look from there, at the same distance', async ({ editor }) => {
  const { distance } = await pose(editor);
  for (const [name, direction] of [
    ['Front', [0, 0, 1]],
    ['Front right', [1, 0, 1]],
    ['Top front right', [1, 1, 1]],
    ['Top', [0, 1, 0]],
  ] as const) {
    await cell(editor, name).click();
    const after = await pose(editor);
    near(
      after.direction,
      direction.map((part) => part / Math.hypot(...direction)),
    );
    expect(after.distance).toBeCloseTo(distance, 6);
  }
  expect(await editor.selection()).toEqual([]);
});

test('the view cube works by keys: one stop for Tab, arrow keys between its 26 buttons, Enter looks', async ({
  editor,
}) => {
  const cube = editor.page.getByRole('toolbar', { name: 'View cube' });
  await expect(cube.getByRole('button')).toHaveCount(26);
  const [first] = await cube.getByRole('button').all();
  await first?.focus();
  await editor.page.keyboard.press('End');
  await editor.page.keyboard.press('ArrowRight');
  await expect(cell(editor, 'Front')).toBeFocused();
  await editor.page.keyboard.press('ArrowRight');
  await expect(cell(editor, 'Back')).toBeFocused();
  await editor.page.keyboard.press('Enter');
  near((await pose(editor)).direction, [0, 0, -1]);
  expect(await cube.locator('[tabindex="0"]').count()).toBe(1);
});

test('a drag on the view cube orbits and keeps the distance; the cube rotates with the scene', async ({ editor }) => {
  const before = await pose(editor);
  const center = async () => {
    const box = await cell(editor, 'Front').boundingBox();
    if (box === null) throw new Error('no cube');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const at = await center();
  await editor.page.mouse.move(at.x, at.y);
  await editor.page.mouse.down();
  await editor.page.mouse.move(at.x + 60, at.y, { steps: 6 });
  await editor.page.mouse.up();
  const after = await pose(editor);
  expect(after.distance).toBeCloseTo(before.distance, 6);
  expect(after.direction[1]).toBeCloseTo(before.direction[1] ?? 0, 6);
  const angle = ({ direction: [x = 0, , z = 0] }: typeof before): number => Math.atan2(x, z);
  expect(angle(after) - angle(before)).toBeCloseTo(-60 * 0.012, 1);
  expect((await center()).x - at.x).toBeGreaterThan(10);
});
