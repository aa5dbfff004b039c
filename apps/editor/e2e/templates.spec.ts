import { expect, test } from './fixture.ts';

test('a new scene can begin with a template', async ({ editor }) => {
  const before = await editor.document();
  for (const [command, row] of [
    ['New product stage', 'Pedestal'],
    ['New with all shapes', 'Torus'],
    ['New from the demo', 'Robot Arm'],
  ] as const) {
    await editor.page.keyboard.press('Control+k');
    await editor.page.getByRole('combobox').fill(command);
    await editor.page.keyboard.press('Enter');
    await expect(editor.row(row)).toBeVisible();
    await expect(editor.documentState).toHaveText(/^Untitled\s*Kept in this browser$/);
  }
  expect(await editor.document()).toBe(before);
});
