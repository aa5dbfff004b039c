import { expectAccessible } from './axe.ts';
import type { EditorPage } from './editor-page.ts';
import { alone, expect, test } from './fixture.ts';

/** Opens something by a key, checks it, and closes it with Escape. */
async function checkOpened({ page }: EditorPage, key: string, role: 'dialog' | 'menu', name: string): Promise<void> {
  await page.keyboard.press(key);
  const opened = page.getByRole(role, { name });
  await expect(opened).toBeVisible();
  await expectAccessible(page, name);
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();
}

test('axe finds nothing serious in menus, dialogs and messages', async ({ editor, page }) => {
  test.slow();
  await editor.row('Crate').click();
  await expectAccessible(page, 'a selection');
  await page.getByRole('menuitem', { name: 'Gizmo', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Snapping' }).hover();
  await expect(page.getByRole('menuitem', { name: 'Set move step…' })).toBeVisible();
  await expectAccessible(page, 'a menu with a submenu');
  await page.getByRole('menuitem', { name: 'Set move step…' }).click();
  const argument = page.getByRole('dialog', { name: 'Set move step' });
  await argument.getByRole('textbox').fill('0');
  await page.keyboard.press('Enter');
  await expect(argument.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'an argument that is refused');
  await page.keyboard.press('Escape');
  await expect(argument).toBeHidden();

  await editor.row('Crate').focus();
  await checkOpened(editor, 'Shift+F10', 'menu', 'Context menu');
  await checkOpened(editor, 'Control+k', 'dialog', 'Command palette');
  await checkOpened(editor, '?', 'dialog', 'Keyboard shortcuts');

  await page.keyboard.press('F2');
  await expect(page.getByRole('textbox', { name: 'New name of Crate' })).toBeFocused();
  await expectAccessible(page, 'a row that is renamed');
  await page.keyboard.press('Escape');
  await expect(editor.row('Crate')).toBeFocused();

  await editor.choose('Help', 'Tour of the editor');
  await expect(page.getByRole('dialog')).toContainText('1 of 4');
  await expectAccessible(page, 'the tour');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await editor.setX('Crate', '3');
  await editor.choose('File', 'New');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'the question about unsaved work');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeHidden();

  const download = page.waitForEvent('download');
  await page.keyboard.press('Control+s');
  await download;
  await expect(editor.toast(/Untitled/)).toBeVisible();
  await expectAccessible(page, 'a message');
});

alone('axe finds nothing serious in the layouts, the panels and the banner', async ({ editor, page, context }) => {
  test.slow();
  await editor.setX('Crate', '3');
  await page.getByRole('tab', { name: 'History' }).click();
  await expectAccessible(page, 'the history');
  await page.getByRole('tab', { name: 'Code' }).click();
  await expectAccessible(page, 'the code');
  await page.keyboard.press('Control+Alt+q');
  await expect(page.locator('.pane')).toHaveCount(4);
  await expectAccessible(page, 'four views');
  await page.keyboard.press('Control+Alt+q');

  await page.setViewportSize({ width: 390, height: 844 });
  const bar = page.getByRole('toolbar', { name: 'Tools', exact: true });
  await expect(bar.getByRole('button', { name: 'Properties' })).toBeVisible();
  await expectAccessible(page, 'a phone');
  for (const sheet of ['Outliner', 'Properties']) {
    await bar.getByRole('button', { name: sheet }).click();
    await expectAccessible(page, `${sheet} on a phone`);
  }

  const browser = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await expect(editor.banner).toBeVisible();
  await expectAccessible(page, 'a banner');
});

test('axe can read the main button of a dialog under the pointer', async ({ editor, page }) => {
  await editor.setX('Crate', '3');
  await editor.choose('File', 'New');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save', exact: true }).hover();
  await expectAccessible(page, 'hovered');
});

test('axe can read the names of hidden objects', async ({ editor, page }) => {
  await editor.row('Crate').click();
  await page.keyboard.press('h');
  await expectAccessible(page, 'hidden and selected');
  await page.keyboard.press('Control+Shift+a');
  await page.mouse.move(0, 0);
  await expectAccessible(page, 'hidden');
});
