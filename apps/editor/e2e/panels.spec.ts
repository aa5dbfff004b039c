import type { EditorPage } from './editor-page.ts';
import { alone, expect, test } from './fixture.ts';

const panel = (editor: EditorPage, name: string) => editor.page.getByRole('region', { name, exact: true });
const width = (editor: EditorPage): Promise<number | undefined> =>
  panel(editor, 'Viewport')
    .boundingBox()
    .then((box) => box?.width);

alone('the panels are hidden and shown by keys, each and both, also after a reload', async ({ editor }) => {
  const full = editor.page.viewportSize()?.width;
  const before = await width(editor);
  await editor.page.keyboard.press('n');
  await expect(panel(editor, 'Outliner')).toBeVisible();
  await expect(editor.page.getByRole('tab', { name: 'Inspector' })).toHaveCount(0);
  await editor.page.keyboard.press('Shift+N');
  await expect(panel(editor, 'Outliner')).toHaveCount(0);
  await expect.poll(() => width(editor)).toBe(full);
  await editor.reload();
  await expect.poll(() => width(editor)).toBe(full);
  await editor.page.keyboard.press('Control+\\');
  await expect.poll(() => width(editor)).toBe(before);
  await editor.page.keyboard.press('Control+\\');
  await expect.poll(() => width(editor)).toBe(full);
  await editor.choose('View', 'Show history');
  await expect(editor.page.getByRole('tab', { name: 'History' })).toBeVisible();
});

test('a command that needs the outliner shows it', async ({ editor }) => {
  await editor.clickNode('crate');
  await editor.page.keyboard.press('Shift+N');
  await expect(panel(editor, 'Outliner')).toHaveCount(0);
  await editor.page.keyboard.press('F2');
  await expect(editor.page.getByRole('textbox', { name: 'New name of Crate' })).toBeFocused();
  await editor.page.keyboard.press('Escape');
  await editor.page.keyboard.press('Shift+N');
  await expect(panel(editor, 'Outliner')).toHaveCount(0);
  await editor.page.keyboard.press('/');
  await expect(editor.page.getByRole('searchbox', { name: 'Filter objects' })).toBeFocused();
});

test('hiding the outliner keeps its branches as they are, and the focus in the page', async ({ editor }) => {
  const { page } = editor;
  await editor.row('Robot Arm').click();
  await page.keyboard.press('ArrowLeft');
  await expect(editor.row('Base')).toHaveCount(0);
  await page.keyboard.press('Shift+N');
  await expect(panel(editor, 'Outliner')).toHaveCount(0);
  await expect(page.getByRole('application')).toBeFocused();
  await page.keyboard.press('Shift+N');
  await expect(editor.row('Robot Arm')).toBeVisible();
  await expect(editor.row('Base')).toHaveCount(0);
});

alone('panels keep their widths in pixels after a reload in a window of another width', async ({ editor }) => {
  const widths = () =>
    Promise.all(
      ['Outliner', 'Inspector'].map(async (name) => {
        const box = await editor.page.getByRole(name === 'Outliner' ? 'region' : 'tabpanel', { name }).boundingBox();
        return Math.round(box?.width ?? 0);
      }),
    );
  const before = await widths();
  await editor.page.setViewportSize({ width: 1600, height: 640 });
  await editor.reload();
  expect(await widths()).toEqual(before);
  const separator = editor.page.getByRole('separator', { name: 'Width of the outliner' });
  await separator.focus();
  await editor.page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await widths())[0]).toBeGreaterThan(before[0] ?? 0);
  const wider = await widths();
  await expect(separator).toHaveAttribute('aria-valuetext', `${wider[0]} pixels`);
  await editor.page.setViewportSize({ width: 1200, height: 640 });
  await editor.reload();
  expect(await widths()).toEqual(wider);
});

test('the sizes of the selection are shown again after the layout of a phone', async ({ editor }) => {
  await editor.row('Crate').click();
  const size = editor.page.getByRole('textbox', { name: 'Dimensions X' });
  await expect(size).toBeVisible();
  await editor.page.setViewportSize({ width: 600, height: 640 });
  await expect(size).toHaveCount(0);
  await editor.page.setViewportSize({ width: 1100, height: 640 });
  await expect(size).toBeVisible();
});

test('the viewport and the panels are the main part of the page', async ({ editor }) => {
  const main = editor.page.getByRole('main');
  await expect(main.getByRole('region', { name: 'Viewport' })).toBeVisible();
  await editor.page.setViewportSize({ width: 600, height: 640 });
  await expect(main.getByRole('region', { name: 'Viewport' })).toBeVisible();
  const boxes = async () => [
    await main.boundingBox(),
    await main.getByRole('region', { name: 'Viewport' }).boundingBox(),
  ];
  await expect
    .poll(async () => {
      const [phone, part] = await boxes();
      return (part?.width ?? Number.NaN) - (phone?.width ?? Number.NaN);
    })
    .toBe(0);
  const [phone, part] = await boxes();
  expect(phone?.height).toBeGreaterThan(part?.height ?? Number.NaN);
});
