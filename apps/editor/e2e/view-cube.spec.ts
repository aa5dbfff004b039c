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
