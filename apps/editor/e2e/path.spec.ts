import type { Vec3 } from '@gizmo-kit/scene';
import type { PathContent } from '../src/model/kinds/path.ts';
import type { EditorPage } from './editor-page.ts';
import { expect, test } from './fixture.ts';
import { drag, grab } from './handles.ts';

/** Adds a path from the menu to a scene without other objects, seen from its front. @returns its id */
async function withPath(editor: EditorPage, name: 'Poly-line' | 'Curve'): Promise<string> {
  await editor.page.evaluate(() =>
    window.__editor?.change({ remove: window.__editor.scene.getState().document.roots }),
  );
  await editor.choose('Add', `Add ${name.toLowerCase()}`);
  await expect(editor.row(name)).toHaveAttribute('aria-selected', 'true');
  await editor.button('Select').click();
  await editor.page.locator('.viewport').focus();
  await editor.page.keyboard.press('Numpad1');
  await editor.button('Frame selection').click();
  await editor.atRest();
  return editor.idOf(name);
}

const pointsOf = (editor: EditorPage, id: string) =>
  editor.page.evaluate((node) => {
    const content = window.__editor?.scene.getState().shown.nodes.get(node)?.content;
    return (content as PathContent | undefined)?.points ?? [];
  }, id);

const without = <T>(list: readonly T[], index: number): readonly T[] => list.filter((_, i) => i !== index);

/** The steps after the removal of the other objects. */
const stepsOf = async (editor: EditorPage) => (await editor.historyLabels())?.slice(1);

const undo = (editor: EditorPage) => editor.page.keyboard.press('Control+z');

test('the points of a poly-line are dragged, added and removed, and each is one step', async ({ editor }) => {
  const id = await withPath(editor, 'Poly-line');
  const first = await pointsOf(editor, id);
  const from = await editor.project(id, [-0.25, 0.5, 0]);
  const to = { x: from.x + 30, y: from.y - 40 };
  await drag(editor, 'Move point 2', from, to);
  const moved = await pointsOf(editor, id);
  const at = await editor.project(id, moved[1]?.position);
  expect(Math.hypot(at.x - to.x, at.y - to.y)).toBeLessThan(0.1);
  expect(without(moved, 1)).toEqual(without(first, 1));

  const middle = await editor.project(id, [0.5, 0.25, 0]);
  const added = { x: middle.x + 30, y: middle.y + 50 };
  await drag(editor, 'Add point 4', middle, added);
  const longer = await pointsOf(editor, id);
  expect(longer).toHaveLength(5);
  expect(without(longer, 3)).toEqual(moved);
  const new4 = await editor.project(id, longer[3]?.position);
  expect(Math.hypot(new4.x - added.x, new4.y - added.y)).toBeLessThan(0.1);

  await drag(editor, 'Move point 5', await editor.project(id, longer[4]?.position), {
    x: new4.x + 60,
    y: new4.y - 20,
  });
  const neighbor = await pointsOf(editor, id);
  await grab(editor, await editor.project(id, neighbor[4]?.position), new4);
  await expect.poll(async () => (await pointsOf(editor, id)).length).toBe(4);
  await editor.page.mouse.up();
  expect(await pointsOf(editor, id)).toEqual(neighbor.slice(0, 4));
  expect(await stepsOf(editor)).toEqual(['Add poly-line', ...Array(4).fill('Change Poly-line')]);

  for (const before of [neighbor, longer, moved, first]) {
    await undo(editor);
    await expect.poll(() => pointsOf(editor, id)).toEqual(before);
  }
});

test('a control point of a curve turns the opposite one, and Escape gives the curve of before', async ({ editor }) => {
  const id = await withPath(editor, 'Curve');
  const before = await editor.document();
  const from = await editor.project(id, [0, 0.5, 0]);
  await editor.page.mouse.move(from.x, from.y);
  await expect(editor.status).toContainText('control');
  await grab(editor, from, { x: from.x, y: from.y + 50 });
  await expect.poll(async () => (await pointsOf(editor, id))[1]?.after[1]).toBeLessThan(0.5);
  const [, point] = await pointsOf(editor, id);
  expect(point?.position).toEqual([-0.25, 0.5, 0]);
  expect(point?.before[1]).toBeGreaterThan(0.5);
  await editor.page.keyboard.press('Escape');
  await editor.page.mouse.up();
  expect(await editor.document()).toBe(before);
  expect(await stepsOf(editor)).toEqual(['Add curve']);
});

test('Delete removes the point whose handle has the keys, not the object', async ({ editor }) => {
  const id = await withPath(editor, 'Poly-line');
  const before = await pointsOf(editor, id);
  await editor.page.locator('.viewport').focus();
  await editor.page.keyboard.press('j');
  await expect(editor.status).toContainText(/Move point \d/);
  const index = Number(/point (\d)/.exec((await editor.status.textContent()) ?? '')?.[1]) - 1;
  await editor.page.keyboard.press('Delete');
  await expect.poll(() => pointsOf(editor, id)).toEqual(without(before, index));
  expect(await stepsOf(editor)).toEqual(['Add poly-line', 'Change Poly-line']);
  await undo(editor);
  await expect.poll(() => pointsOf(editor, id)).toEqual(before);
  await editor.page.keyboard.press('Delete');
  await expect(editor.row('Poly-line')).toHaveCount(0);
});

test('a path is selected by a press near its line, and closed in the inspector', async ({ editor }) => {
  const id = await withPath(editor, 'Poly-line');
  const click = async (dx: number, local: Vec3): Promise<void> => {
    const { x, y } = await editor.project(id, local);
    await editor.page.mouse.click(x + dx, y);
  };
  await editor.choose('Select', 'Select none');
  await click(3, [0.1, 0.15, 0]);
  await expect.poll(() => editor.selection()).toEqual([id]);
  await editor.choose('Select', 'Select none');
  await click(20, [0.1, 0.15, 0]);
  await expect.poll(() => editor.selection()).toEqual([]);
  await editor.row('Poly-line').click();
  await editor.page.getByRole('combobox', { name: 'Ends' }).selectOption('Closed');
  expect(await stepsOf(editor)).toEqual(['Add poly-line', 'Set ends']);
  await editor.choose('Select', 'Select none');
  // On the side from the last point to the first one.
  await click(0, [-0.45, 0.1, 0]);
  await expect.poll(() => editor.selection()).toEqual([id]);
});
