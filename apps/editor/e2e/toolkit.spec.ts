import type { EditorPage } from './editor-page.ts';
import { alone, expect, test } from './fixture.ts';
import { drag, onAxis, ownAxis, X } from './handles.ts';

async function choose(editor: EditorPage, menu: string, name: string): Promise<void> {
  await editor.button(menu).click();
  await editor.page.getByRole('menuitemradio', { name }).click();
  await expect(editor.page.getByRole('menu')).toHaveCount(0);
}

test('T shows the handles of all modes, which move, rotate and scale', async ({ editor }) => {
  await editor.row('Crate').click();
  await editor.page.keyboard.press('t');
  await expect(editor.button('Move, rotate and scale')).toHaveAttribute('aria-pressed', 'true');
  await editor.atRest();
  await drag(editor, 'Move along X', await onAxis(editor, 'crate', X, 0.97), await onAxis(editor, 'crate', X, 1.5));
  await editor.atRest();
  const own = await ownAxis(editor, 'crate', X);
  await drag(editor, 'Scale along X', await onAxis(editor, 'crate', own, 0.6), await onAxis(editor, 'crate', own, 0.9));
  expect(await editor.historyLabels()).toEqual(['Move Crate', 'Scale Crate']);
});

test('every space is in the menu, and the gizmo has the axes of the chosen one', async ({ editor }) => {
  await editor.row('Cone').click();
  for (const space of ['Local', 'Parent', 'View', 'World']) {
    await choose(editor, 'Spaces', `${space} space`);
    await expect(editor.button(`${space} space`)).toBeVisible();
    await expect(editor.page.locator('.status-bar').getByText(`${space} space`)).toBeVisible();
  }
  await choose(editor, 'Spaces', 'View space');
  await editor.atRest();
  const { x, y } = await editor.project('cone');
  await drag(editor, 'Move along X', { x: x + 60, y }, { x: x + 120, y });
  await editor.atRest();
  const moved = await editor.project('cone');
  expect(moved.x - x).toBeGreaterThan(50);
  expect(Math.abs(moved.y - y)).toBeLessThan(2);
});

test('several objects rotate about the pivot', async ({ editor }) => {
  const positions = async () =>
    [(await editor.transform('crate'))?.position, (await editor.transform('cone'))?.position] as const;
  await editor.row('Crate').click();
  await editor.row('Cone').click({ modifiers: ['Control'] });
  await editor.button('Rotate').click();
  const [crate, cone] = await positions();
  const turn = async (pivot: string) => {
    await choose(editor, 'Pivot', pivot);
    await editor.atRest();
    // G rotates about the view direction at the pivot, and Y restricts that to an axis.
    await editor.page.keyboard.press('Escape');
    await editor.row('Crate').click();
    await editor.row('Cone').click({ modifiers: ['Control'] });
    await editor.page.getByRole('application').focus();
    await editor.page.keyboard.press('g');
    await editor.page.keyboard.press('y');
    await editor.page.keyboard.type('180');
    await editor.page.keyboard.press('Enter');
    const turned = await positions();
    await editor.page.keyboard.press('Control+z');
    return turned;
  };
  const near = (found: readonly number[] | undefined, wanted: readonly number[]): void => {
    for (const [i, n] of wanted.entries()) expect(found?.[i]).toBeCloseTo(n, 9);
  };
  const [a, b] = [crate ?? [0, 0, 0], cone ?? [0, 0, 0]] as const;
  // Half a turn about Y through the median swaps the two in the ground plane.
  const median = await turn('Pivot at the median');
  near(median[0], [b[0], a[1], b[2]]);
  near(median[1], [a[0], b[1], a[2]]);
  const active = await turn('Pivot at the active object');
  near(active[0], [2 * b[0] - a[0], a[1], 2 * b[2] - a[2]]);
  near(active[1], b);
  const each = await turn('Each about its own origin');
  near(each[0], a);
  near(each[1], b);
});

test('absolute snapping moves to the grid, and incremental snapping by steps from the start', async ({ editor }) => {
  await editor.row('Crate').click();
  await editor.button('Move').click();
  await editor.button('Snap').click();
  await editor.button('Snap steps').click();
  await editor.button('Snap to the grid').click();
  await editor.page.keyboard.press('Escape');
  await editor.atRest();
  await drag(editor, 'Move along X', await onAxis(editor, 'crate', X, 0.6), await onAxis(editor, 'crate', X, 1.5));
  const onGrid = ((await editor.transform('crate'))?.position[0] ?? 0.1) / 0.25;
  expect(onGrid).toBeCloseTo(Math.round(onGrid), 9);
  await editor.page.keyboard.press('Control+z');
  await editor.button('Snap steps').click();
  await editor.button('Snap by increments').click();
  await editor.page.keyboard.press('Escape');
  await editor.atRest();
  await drag(editor, 'Move along X', await onAxis(editor, 'crate', X, 0.6), await onAxis(editor, 'crate', X, 1.5));
  const steps = (((await editor.transform('crate'))?.position[0] ?? 0) + 0.9) / 0.25;
  expect(steps).toBeCloseTo(Math.round(steps), 9);
  expect(Math.round(steps)).not.toBe(0);
});

test('a moved object rests on the surfaces of other objects', async ({ editor }) => {
  await editor.page.evaluate(() => window.__editor?.scene.select(['marble']));
  await editor.button('Move').click();
  await editor.button('Snap').click();
  await editor.button('Snap steps').click();
  await editor.button('Rest on surfaces').click();
  await editor.page.keyboard.press('Escape');
  await editor.atRest();
  // The center of the gizmo moves freely to the upper side of the crate.
  const from = await editor.project('marble');
  const to = await editor.project('crate', [0, 0.36, 0]);
  await drag(editor, 'Move', from, to);
  await editor.atRest();
  const world = await editor.page.evaluate(() => window.__editor?.world('marble'));
  // The crate is 0.72 high. The marble rests on it with its bounds; its origin is half its height above.
  expect(world?.[1]).toBeGreaterThan(0.72);
  expect(world?.[1]).toBeLessThan(0.72 + 0.2);
});

test('B shows the bounding box, whose faces resize the object, with its dimensions', async ({ editor }) => {
  await editor.row('Crate').click();
  await editor.page.keyboard.press('b');
  await editor.atRest();
  const labels = editor.page.locator('.dimension');
  await expect(labels).toHaveText(['0.72', '0.72', '0.72']);
  const right = await editor.project('crate', [0.36, 0, 0]);
  const further = await editor.project('crate', [0.72, 0, 0]);
  await editor.page.mouse.move(right.x, right.y);
  await editor.page.mouse.down();
  await editor.page.mouse.move(further.x, further.y, { steps: 6 });
  await editor.page.mouse.up();
  await editor.atRest();
  const scaled = await editor.transform('crate');
  expect(scaled?.scale[0]).toBeCloseTo(1.5, 1);
  expect(scaled?.scale.slice(1)).toEqual([1, 1]);
  await expect(labels.first()).toHaveText(/^1\.0\d/);
  await editor.page.keyboard.press('w');
  await expect(labels.first()).toBeHidden();
});

alone(
  'letters, dimmed parts, high contrast and color-blind colors change the image, and are stored',
  { tag: '@webgl' },
  async ({ editor }) => {
    await editor.row('Crate').click();
    await editor.atRest();
    const { x, y } = await editor.project('crate');
    const picture = async (): Promise<string> => {
      await editor.page.mouse.move(2, 300);
      await editor.atRest();
      return (await editor.picture({ x: x - 130, y: y - 130, width: 260, height: 260 })).toString('base64');
    };
    const seen = new Set([await picture()]);
    const look = async (role: 'menuitemradio' | 'menuitemcheckbox', name: string): Promise<void> => {
      await editor.button('Appearance').click();
      await editor.page.getByRole(role, { name }).click();
      if (role === 'menuitemcheckbox') await editor.page.keyboard.press('Escape');
      await expect(editor.page.getByRole('menu')).toHaveCount(0);
      await expect.poll(async () => seen.has(await picture())).toBe(false);
      seen.add(await picture());
    };
    await look('menuitemcheckbox', 'Letters on the axes');
    await look('menuitemcheckbox', 'Dim the gizmo behind objects');
    await look('menuitemradio', 'High-contrast gizmo');
    await look('menuitemradio', 'Color-blind safe gizmo');
    await editor.reload();
    await editor.button('Appearance').click();
    await expect(editor.page.getByRole('menuitemradio', { name: 'Color-blind safe gizmo' })).toBeChecked();
    await expect(editor.page.getByRole('menuitemcheckbox', { name: 'Letters on the axes' })).toBeChecked();
    await expect(editor.page.getByRole('menuitemcheckbox', { name: 'Dim the gizmo behind objects' })).toBeChecked();
  },
);

test('the code panel shows the callbacks of a drag, and the resulting matrix of the active object', async ({
  editor,
}) => {
  const { page } = editor;
  await editor.row('Crate').click();
  await page.getByRole('tab', { name: 'Code' }).click();
  await editor.atRest();
  await drag(editor, 'Move along X', await onAxis(editor, 'crate', X, 0.97), await onAxis(editor, 'crate', X, 1.5));
  await editor.atRest();
  const names = await page.locator('.code-log code').allTextContents();
  expect([names[0], names.at(-1)]).toEqual(['onDragEnd', 'onDragStart']);
  expect(names.slice(1, -1).every((name) => name === 'onChange')).toBe(true);
  const [x, y, z] = (await editor.transform('crate'))?.position ?? [];
  const rows = page.getByRole('table', { name: 'Matrix of the active object in its parent' }).getByRole('row');
  for (const [row, wanted] of [x, y, z].entries())
    await expect(rows.nth(row).getByRole('cell').nth(3)).toHaveText((wanted ?? Number.NaN).toFixed(3));
});
