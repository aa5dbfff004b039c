import { expect, test } from './fixture.ts';

test('Shift+A adds the chosen object at the target of the view, selected, as one step', async ({ editor }) => {
  const before = await editor.document();
  await editor.page.keyboard.press('Shift+A');
  await editor.page.getByRole('menuitem', { name: 'Add point light' }).click();
  await expect(editor.row('Point light')).toHaveAttribute('aria-selected', 'true');
  const id = await editor.idOf('Point light');
  const view = await editor.page.getByRole('region', { name: 'Viewport' }).boundingBox();
  const pixel = await editor.project(id);
  expect(Math.abs(pixel.x - ((view?.x ?? 0) + (view?.width ?? 0) / 2))).toBeLessThan(2);
  expect(Math.abs(pixel.y - ((view?.y ?? 0) + (view?.height ?? 0) / 2))).toBeLessThan(2);
  expect(await editor.historyLabels()).toEqual(['Add point light']);
  await editor.page.keyboard.press('Control+z');
  await expect.poll(() => editor.document()).toBe(before);
});

test('Ctrl+G groups and Ctrl+Shift+G ungroups, and nothing moves', async ({ editor }) => {
  const before = await editor.document();
  const place = () => editor.page.evaluate(() => window.__editor?.world('mug', [0.1, 0.2, 0.3]));
  const world = await place();
  await editor.row('Mug').click();
  await editor.row('Crate').click({ modifiers: ['Control'] });
  await editor.page.keyboard.press('Control+g');
  await expect(editor.row('Group')).toHaveAttribute('aria-selected', 'true');
  const [x = 0, y = 0, z = 0] = (await place()) ?? [];
  expect(Math.hypot(x - (world?.[0] ?? 0), y - (world?.[1] ?? 0), z - (world?.[2] ?? 0))).toBeLessThan(1e-12);
  await editor.page.keyboard.press('Control+Shift+g');
  await expect(editor.row('Group')).toHaveCount(0);
  await expect.poll(async () => [...((await editor.selection()) ?? [])].sort()).toEqual(['crate', 'mug']);
  expect(await editor.historyLabels()).toEqual(['Group 2 objects', 'Ungroup Group']);
  await editor.page.keyboard.press('Control+z');
  await editor.page.keyboard.press('Control+z');
  await expect.poll(() => editor.document()).toBe(before);
});

test('parents are grouped and dragged in the outliner with their children, which are drawn and clicked at their positions', async ({
  editor,
}) => {
  const place = async () => (await editor.page.evaluate(() => window.__editor?.world('pot')?.[0])) ?? Number.NaN;
  const moveTo = async (name: string, x: number) => {
    await editor.atRest();
    const [from, start] = [(await editor.transform(await editor.idOf(name)))?.position[0] ?? Number.NaN, await place()];
    await editor.setX(name, String(x));
    await editor.atRest();
    expect(await place()).toBeCloseTo(start + x - from, 6);
    await editor.row('Ring').click();
    await editor.clickNode('pot');
    await expect.poll(() => editor.selection()).toEqual(['pot']);
  };
  await editor.row('Plant').click();
  await editor.page.keyboard.press('Control+g');
  await moveTo('Group', -1);
  await editor.page.keyboard.press('Control+z');
  await editor.page.keyboard.press('Control+z');
  await expect(editor.row('Group')).toHaveCount(0);
  await moveTo('Plant', -0.6);
  await editor.row('Plant').dragTo(editor.row('Crate'));
  await moveTo('Crate', -1);
});
