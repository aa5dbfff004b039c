import { test as base, expect } from '@playwright/test';
import { EditorPage } from './editor-page.ts';
import { grab, onAxis, X } from './handles.ts';

/** React counts only in its development build, which the dev server serves. */
const DEV_SERVER = `http://localhost:${Number(process.env.EDITOR_PORT ?? 4179) + 1}/?test&plain`;

const test = base.extend<{ editor: EditorPage }>({
  editor: async ({ page }, use) => {
    const editor = new EditorPage(page, { url: DEV_SERVER });
    await editor.open();
    await use(editor);
  },
});

test('dragging one of 200 nodes renders the inspector, at most once a frame', async ({ editor }) => {
  test.slow();
  await editor.page.evaluate(() => {
    const handle = window.__editor;
    const model = handle?.scene.getState().document.nodes.get('crate');
    if (handle === undefined || model === undefined) throw new Error('no crate');
    const added = Array.from({ length: 200 }, (_, i) => ({
      ...model,
      id: `n${i}`,
      name: `n${i}`,
      transform: { ...model.transform, position: [(i % 20) - 10, 0.4, Math.floor(i / 20) - 12] as const },
    }));
    handle.change({ add: added });
    handle.scene.select(['n190']);
  });
  await expect(editor.row('n190')).toHaveAttribute('aria-selected', 'true');
  await editor.button('Move').click();
  await editor.page.keyboard.press('f');
  await editor.atRest();

  const from = await onAxis(editor, 'n190', X, 0.6);
  const to = await onAxis(editor, 'n190', X, 1.2);
  await grab(editor, from, to);
  await editor.atRest();

  await expect(editor.status).toHaveText(/^Move along X\s/);

  const counted = await editor.page.evaluate(
    async ([x, y]) => {
      const pane = document.querySelector('.pane');
      if (pane === null) throw new Error('no editor');
      performance.clearMarks();
      const frames = 20;
      for (let i = 0; i < frames; i += 1) {
        // Several moves arrive within one frame, as from a mouse of 1000 Hz.
        for (let k = 0; k < 5; k += 1) {
          const init = {
            bubbles: true,
            pointerId: 1,
            isPrimary: true,
            buttons: 1,
            clientY: y,
            clientX: x + i * 3 + k / 2,
          };
          pane.dispatchEvent(new PointerEvent('pointermove', { ...init, pointerType: 'mouse' }));
        }
        await new Promise(requestAnimationFrame);
      }
      await new Promise(requestAnimationFrame);
      const renders: Record<string, number> = {};
      for (const { name } of performance.getEntriesByType('mark')) renders[name] = (renders[name] ?? 0) + 1;
      return { frames, renders };
    },
    [to.x, to.y] as const,
  );
  await editor.page.mouse.up();

  expect(Object.keys(counted.renders).sort()).toEqual(['render inspector', 'render page']);
  for (const count of Object.values(counted.renders)) {
    expect(count).toBeGreaterThan(counted.frames / 2);
    expect(count).toBeLessThanOrEqual(counted.frames + 1);
  }
});

test('the undo of a move renders the inspector, and no row of the outliner', async ({ editor }) => {
  await editor.page.evaluate(() => {
    const scene = window.__editor?.scene;
    const node = scene?.getState().document.nodes.get('crate');
    if (scene === undefined || node === undefined) throw new Error('no crate');
    scene.select(['crate']);
    scene.place('Move', new Map([['crate', { ...node.transform, position: [2, 1, 0] }]]));
  });
  await expect(editor.row('Crate')).toHaveAttribute('aria-selected', 'true');
  await editor.atRest();
  const renders = (part: string) =>
    editor.page.evaluate((name) => performance.getEntriesByName(name).length, `render ${part}`);
  await editor.page.evaluate(() => performance.clearMarks());
  await editor.page.keyboard.press('Control+z');
  await expect.poll(() => renders('inspector')).toBeGreaterThan(0);
  await editor.atRest();
  expect(await renders('outliner')).toBe(0);
});

test('the first Save does not reload the page of the dev server', async ({ editor }) => {
  const download = editor.page.waitForEvent('download');
  await editor.button('Save').click();
  await download;
  await expect(editor.documentState).toHaveText(/Saved just now$/);
});
