import type { EditorPage } from './editor-page.ts';
import { expect } from './fixture.ts';

/** Runs the first command that the palette finds. */
export async function runByPalette(editor: EditorPage, text: string): Promise<void> {
  await editor.page.keyboard.press('Control+k');
  const search = editor.page.getByRole('combobox', { name: 'Search commands' });
  await search.fill(text);
  await search.press('Enter');
  await expect(editor.page.getByRole('dialog')).toHaveCount(0);
}
