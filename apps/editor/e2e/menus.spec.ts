import type { EditorPage } from './editor-page.ts';
import { expect, test } from './fixture.ts';

const bar = (editor: EditorPage, name: string) =>
  editor.page.getByRole('menubar', { name: 'Menus' }).getByRole('menuitem', { name, exact: true });
const context = (editor: EditorPage) => editor.page.getByRole('menu', { name: 'Context menu' });

test('the menus work by keys alone, and show checked and disabled items', async ({ editor }) => {
  await bar(editor, 'Edit').focus();
  await editor.page.keyboard.press('Enter');
  await expect(editor.page.getByRole('menuitem', { name: /^Undo/ })).toHaveAttribute('aria-disabled', 'true');
  await expect(editor.page.getByRole('menu').locator(':focus')).toHaveCount(1);
  await editor.page.keyboard.press('ArrowRight');
  await expect(bar(editor, 'Select')).toHaveAttribute('aria-expanded', 'true');
  await editor.page.keyboard.press('Escape');
  await expect(editor.page.getByRole('menu')).toHaveCount(0);

  await bar(editor, 'Gizmo').focus();
  await editor.page.keyboard.press('Enter');
  await expect(editor.page.getByRole('menuitemradio', { name: /^Select Q/ })).toBeFocused();
  await expect(editor.page.getByRole('menuitemradio', { name: /^Move W/ })).toBeChecked();
  await editor.page.keyboard.press('End');
  await expect(editor.page.getByRole('menuitem', { name: 'Limits and locks' })).toBeFocused();
  await editor.page.keyboard.press('ArrowUp');
  await expect(editor.page.getByRole('menuitem', { name: 'Snapping' })).toBeFocused();
  await editor.page.keyboard.press('ArrowRight');
  await expect(editor.page.getByRole('menuitemcheckbox', { name: /^Snap M/ })).toBeFocused();
  await editor.page.keyboard.press('Enter');
  await expect(editor.button('Snap')).toHaveAttribute('aria-pressed', 'true');
  await editor.page.keyboard.press('Escape');
  await editor.page.keyboard.press('Escape');
  await expect(editor.page.getByRole('menu')).toHaveCount(0);
});

test('a command of a menu moves the focus to its target', async ({ editor }) => {
  await editor.row('Crate').click();
  await editor.choose('Edit', 'Rename');
  await expect(editor.page.getByRole('textbox', { name: 'New name of Crate' })).toBeFocused();
  await editor.page.keyboard.press('Escape');
  await expect(editor.row('Crate')).toBeFocused();
  await editor.choose('Select', 'Filter objects');
  await expect(editor.page.getByRole('searchbox', { name: 'Filter objects' })).toBeFocused();
});

test('a command that needs a number asks for it, from a menu and from the palette', async ({ editor }) => {
  await bar(editor, 'Gizmo').click();
  await editor.page.getByRole('menuitem', { name: 'Snapping' }).hover();
  await editor.page.getByRole('menuitem', { name: 'Set move step…' }).click();
  const dialog = editor.page.getByRole('dialog', { name: 'Set move step' });
  await expect(dialog.getByRole('textbox', { name: 'Move step' })).toBeFocused();
  await editor.page.keyboard.type('0');
  await editor.page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('A step is greater than 0');
  await editor.page.keyboard.type('.5');
  await editor.page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);

  await editor.page.keyboard.press('Control+k');
  await expect(editor.page.getByRole('combobox', { name: 'Search commands' })).toBeFocused();
  await editor.page.keyboard.type('rotate step');
  await editor.page.keyboard.press('Enter');
  await expect(editor.page.getByRole('textbox', { name: 'Rotate step' })).toBeFocused();
  await editor.page.keyboard.type('*=2');
  await editor.page.keyboard.press('Enter');

  await editor.button('Snap steps').click();
  await expect(editor.field('Move step')).toHaveValue('0.5');
  await expect(editor.field('Rotate step')).toHaveValue('30');
});

test('a click of the secondary button selects and opens a menu; a drag of it moves the camera and opens none', async ({
  editor,
}) => {
  const { x, y } = await editor.project('crate');
  await editor.page.mouse.move(x, y);
  await editor.page.mouse.down({ button: 'right' });
  await editor.page.mouse.move(x + 40, y + 10, { steps: 4 });
  await editor.page.mouse.up({ button: 'right' });
  expect((await editor.project('crate')).x).not.toBeCloseTo(x, 0);
  await expect(context(editor)).toHaveCount(0);

  const moved = await editor.project('crate');
  await editor.page.mouse.click(moved.x, moved.y, { button: 'right' });
  await expect(editor.row('Crate')).toHaveAttribute('aria-selected', 'true');
  await context(editor)
    .getByRole('menuitem', { name: /^Duplicate/ })
    .click();
  await expect(editor.row('Crate 2')).toHaveAttribute('aria-selected', 'true');
  await expect(context(editor)).toHaveCount(0);
});

test('rows have the menu too, by the secondary button and by key', async ({ editor }) => {
  await editor.row('Cone').click({ button: 'right' });
  await expect(context(editor).getByRole('menuitem', { name: /^Delete/ })).toBeVisible();
  await editor.page.keyboard.press('Escape');
  await expect(context(editor)).toHaveCount(0);
  await expect(editor.row('Cone')).toHaveAttribute('aria-selected', 'true');
  await editor.row('Ring').click();
  await editor.page.keyboard.press('Shift+F10');
  await context(editor)
    .getByRole('menuitem', { name: /^Delete/ })
    .click();
  await expect(editor.row('Ring')).toHaveCount(0);
  expect(await editor.historyLabels()).toEqual(['Delete Ring']);
});

test('disabled items of menus are paler than enabled ones', async ({ editor }) => {
  await bar(editor, 'Edit').click();
  const look = (name: RegExp) =>
    editor.page.getByRole('menuitem', { name }).evaluate((item) => {
      const { color, opacity } = getComputedStyle(item);
      return `${color} ${opacity}`;
    });
  expect(await look(/^Undo/)).toBe(await look(/^Duplicate/));
  expect(await look(/^Undo/)).not.toBe(await look(/^Paste Ctrl/));
});

test('the context menu of an object has the commands for objects', async ({ editor }) => {
  await editor.row('Crate').click({ button: 'right' });
  for (const name of ['Cut', 'Copy', 'Paste', 'Duplicate', 'Group', 'Hide selection'])
    await expect(context(editor).getByRole('menuitem', { name: new RegExp(`^${name} \\S+$`) })).toBeVisible();
  await expect(context(editor).getByRole('menuitemcheckbox', { name: /^Isolate selection/ })).toBeVisible();
});

test('the context menu of empty space adds the object chosen in its submenu, by pointer and by keys', async ({
  editor,
}) => {
  const pane = await editor.page.locator('.pane').boundingBox();
  if (pane === null) throw new Error('no pane');
  await editor.page.mouse.click(pane.x + pane.width / 2, pane.y + 60, { button: 'right' });
  await context(editor).getByRole('menuitem', { name: 'Add' }).hover();
  await editor.page.getByRole('menuitem', { name: 'Add sphere' }).click();
  await expect(editor.row('Sphere')).toHaveAttribute('aria-selected', 'true');
  await expect(editor.page.getByRole('menu')).toHaveCount(0);

  await editor.page.getByRole('application').focus();
  await editor.page.keyboard.press('Shift+F10');
  await expect.poll(() => context(editor).evaluate((menu) => menu.contains(document.activeElement))).toBe(true);
  await editor.page.keyboard.press('End');
  await expect(context(editor).getByRole('menuitem', { name: 'Add' })).toBeFocused();
  await editor.page.keyboard.press('ArrowRight');
  await expect(editor.page.getByRole('menuitem', { name: 'Add box' })).toBeFocused();
  await editor.page.keyboard.press('Enter');
  await expect(editor.row('Box')).toHaveAttribute('aria-selected', 'true');
  expect(await editor.historyLabels()).toEqual(['Add sphere', 'Add box']);
});

test('the context menu is completely visible in a small window, at any position', async ({ editor }) => {
  const pane = await editor.page.locator('.pane').boundingBox();
  if (pane === null) throw new Error('no pane');
  await editor.row('Crate').click();
  for (const part of [0.2, 0.5, 0.95]) {
    await editor.page.mouse.click(pane.x + pane.width / 2, pane.y + pane.height * part, { button: 'right' });
    await expect(context(editor)).toBeVisible();
    const { scrollHeight, clientHeight, top, bottom } = await context(editor).evaluate((menu) => {
      const { top, bottom } = menu.getBoundingClientRect();
      return { scrollHeight: menu.scrollHeight, clientHeight: menu.clientHeight, top, bottom };
    });
    expect(scrollHeight).toBeLessThanOrEqual(clientHeight);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThanOrEqual(640);
    await editor.page.keyboard.press('Escape');
    await expect(context(editor)).toHaveCount(0);
  }
});

test('every item of every menu is inside the window of a small screen', async ({ editor }) => {
  for (const name of ['File', 'Edit', 'Select', 'Add', 'View', 'Gizmo', 'Help']) {
    await bar(editor, name).click();
    await expect(editor.page.getByRole('menu')).toHaveCount(1);
    const { scrollHeight, clientHeight } = await editor.page
      .getByRole('menu')
      .evaluate((menu) => ({ scrollHeight: menu.scrollHeight, clientHeight: menu.clientHeight }));
    expect(scrollHeight, name).toBeLessThanOrEqual(clientHeight);
    await editor.page.keyboard.press('Escape');
    await expect(editor.page.getByRole('menu')).toHaveCount(0);
  }
});
