import { expect, test } from './fixture.ts';

for (const name of ['Point light', 'Empty']) {
  test(`the symbol of an object without a surface is picked within 14 pixels: ${name}`, async ({ editor }) => {
    const { page } = editor;
    await editor.choose('Add', `Add ${name.toLowerCase()}`);
    await expect(editor.row(name)).toHaveAttribute('aria-selected', 'true');
    // Above all other objects.
    await editor.field('Position Y').fill('3');
    await page.keyboard.press('Enter');
    await editor.choose('View', 'Frame selection');
    await editor.atRest();
    const id = await editor.idOf(name);
    const { x, y } = await editor.project(id);
    const expectPicked = async (dx: number, picked: readonly string[]): Promise<void> => {
      await editor.choose('Select', 'Select none');
      await page.mouse.move(x + dx, y);
      await editor.atRest();
      await page.mouse.click(x + dx, y);
      await expect.poll(() => editor.selection()).toEqual(picked);
    };
    await expectPicked(12, [id]);
    await expectPicked(-12, [id]);
    await expectPicked(17, []);
  });
}
