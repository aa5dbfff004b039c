import type { EditorPage } from './editor-page.ts';
import { expect, test } from './fixture.ts';

async function position(editor: EditorPage): Promise<readonly number[]> {
  const found = await editor.page.evaluate(() => window.__editor?.views.get('main')?.position);
  if (found === undefined) throw new Error('no view');
  return found;
}

async function holdRight(editor: EditorPage): Promise<{ x: number; y: number }> {
  const box = await editor.page.getByRole('region', { name: 'Viewport' }).boundingBox();
  if (box === null) throw new Error('no viewport');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 3 };
  await editor.page.mouse.move(at.x, at.y);
  await editor.page.mouse.down({ button: 'right' });
  return at;
}

/** The movement of the camera along its view direction. */
async function forwards(editor: EditorPage, from: readonly number[]): Promise<number> {
  return editor.page.evaluate((start) => {
    const view = window.__editor?.views.get('main');
    if (view === undefined) throw new Error('no view');
    const way = view.target.map((part, i) => part - (view.position[i] ?? 0));
    const sum = way.reduce((all, part, i) => all + part * ((view.position[i] ?? 0) - (start[i] ?? 0)), 0);
    return sum / Math.hypot(...way);
  }, from);
}

test('while the right button is pressed, W flies forwards and S back, and no tool is switched', async ({ editor }) => {
  const start = await position(editor);
  await holdRight(editor);
  await editor.page.keyboard.down('w');
  await expect.poll(() => forwards(editor, start)).toBeGreaterThan(0.5);
  await editor.page.keyboard.up('w');
  await editor.atRest();
  const there = await forwards(editor, start);
  await editor.page.keyboard.down('s');
  await expect.poll(() => forwards(editor, start)).toBeLessThan(there - 0.3);
  await editor.page.keyboard.up('s');
  await editor.page.keyboard.down('e');
  await expect.poll(async () => (await position(editor))?.[1] ?? 0).toBeGreaterThan((start[1] ?? 0) - 5);
  await editor.page.keyboard.up('e');
  await editor.page.mouse.up({ button: 'right' });
  await editor.atRest();
  await expect(editor.button('Move')).toHaveAttribute('aria-pressed', 'true');
});

test('during a flight the pointer rotates the camera about its own position', async ({ editor }) => {
  const at = await holdRight(editor);
  await editor.page.keyboard.down('d');
  await editor.page.keyboard.up('d');
  await editor.atRest();
  const before = await editor.page.evaluate(() => window.__editor?.views.get('main'));
  await editor.page.mouse.move(at.x + 80, at.y, { steps: 4 });
  await editor.page.mouse.up({ button: 'right' });
  await editor.atRest();
  const after = await editor.page.evaluate(() => window.__editor?.views.get('main'));
  expect(after?.position).toEqual(before?.position);
  expect(after?.target).not.toEqual(before?.target);
});

test('a flight ends when the page loses the focus', async ({ editor }) => {
  const start = await position(editor);
  await holdRight(editor);
  await editor.page.keyboard.down('w');
  await expect.poll(() => forwards(editor, start)).toBeGreaterThan(0.1);
  await editor.page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await editor.atRest();
  const there = await position(editor);
  const frames = await editor.frames();
  await editor.page.evaluate(async () => {
    for (let i = 0; i < 20; i += 1) await new Promise(requestAnimationFrame);
  });
  expect(await position(editor)).toEqual(there);
  expect(await editor.frames()).toBe(frames);
  await editor.page.keyboard.up('w');
  await editor.page.mouse.up({ button: 'right' });
});

test('a flight without a pointer movement opens no menu at its end, and the next click does', async ({ editor }) => {
  const start = await position(editor);
  const { x, y } = await holdRight(editor);
  await editor.page.keyboard.down('w');
  await expect.poll(() => forwards(editor, start)).toBeGreaterThan(0.1);
  await editor.page.keyboard.up('w');
  await editor.page.mouse.up({ button: 'right' });
  await editor.atRest();
  await expect(editor.page.getByRole('menu')).toHaveCount(0);
  await editor.page.mouse.click(x, y, { button: 'right' });
  await expect(editor.page.getByRole('menu')).toBeVisible();
});
