import { readFileSync } from 'node:fs';
import type { EditorPage } from './editor-page.ts';
import { expect, test } from './fixture.ts';
import { grab, onAxis, X } from './handles.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** Drags the crate along X, slowly in the second half, without typed amounts. */
async function recordMove(editor: EditorPage): Promise<void> {
  await editor.row('Crate').click();
  await editor.choose('View', 'Show code');
  await editor.atRest();
  const from = await onAxis(editor, 'crate', X, 0.9);
  const to = await onAxis(editor, 'crate', X, 1.6);
  await grab(editor, from, to);
  await editor.page.keyboard.down('Shift');
  await editor.page.mouse.move(to.x + 40, to.y, { steps: 4 });
  await editor.page.keyboard.up('Shift');
  await editor.page.mouse.up();
  await expect(editor.page.getByText(/^Move along X, \d+ steps$/)).toBeVisible();
}

const REPLAY = 'Replay on the selection';

test('a drag is recorded, and its replay on the same object has the same bits as one step', async ({ editor }) => {
  await recordMove(editor);
  const moved = await editor.document();
  await editor.button('Undo').click();
  await editor.button(REPLAY).click();
  await expect.poll(() => editor.historyLabels()).toEqual(['Replay move along x']);
  expect(await editor.document()).toBe(moved);
  await expect(editor.page.locator('[data-announcer]')).toHaveText('Replay move along x');
  await editor.button('Undo').click();
  await editor.row('Cone').click();
  const before = (await editor.transform('cone'))?.position ?? [0, 0, 0];
  await editor.page.keyboard.press('Control+k');
  await editor.page.getByRole('combobox').fill('replay on');
  await editor.page.keyboard.press('Enter');
  await expect.poll(() => editor.historyLabels()).toEqual(['Replay move along x']);
  expect((await editor.transform('cone'))?.position[0]).toBeGreaterThan(before[0] + 0.2);
});

test('each step of a replay is shown, and Escape restores the start', async ({ editor }) => {
  await recordMove(editor);
  await editor.button('Undo').click();
  const before = await editor.document();
  const seen = await editor.page.evaluate(async (name) => {
    const states: (number | undefined)[] = [];
    const stop = window.__editor?.scene.subscribe(({ gesture }) =>
      states.push(gesture?.placements.get('crate')?.position[0]),
    );
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();
    while (states.filter((x) => x !== undefined).length < 5) await new Promise(requestAnimationFrame);
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    stop?.();
    return states.filter((x) => x !== undefined);
  }, REPLAY);
  expect(new Set(seen).size).toBeGreaterThan(2);
  await expect(editor.page.locator('[data-announcer]')).toHaveText('Replay stopped');
  expect(await editor.document()).toBe(before);
  expect(await editor.historyLabels()).toEqual([]);
  expect(await editor.selection()).toEqual(['crate']);
});

test('a recording is copied, downloaded and opened again; another file is refused with its name', async ({
  editor,
}) => {
  const { page } = editor;
  await recordMove(editor);
  await editor.button('Copy recording').click();
  await expect(editor.toast(/on the clipboard/)).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const download = page.waitForEvent('download');
  await editor.button('Download recording').click();
  const path = await (await download).path();
  expect(readFileSync(path, 'utf8')).toBe(copied);

  await editor.reload();
  const open = async (name: string, text: string) => {
    const chooser = page.waitForEvent('filechooser');
    await editor.page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('open recording');
    await page.keyboard.press('Enter');
    await (await chooser).setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  };
  await open('other.json', '{}');
  await expect(editor.toast(/other.json is not a recorded drag/)).toBeVisible();
  await open('drag.json', copied);
  await expect(page.getByText(/^Move along X, \d+ steps$/)).toBeVisible();
});
