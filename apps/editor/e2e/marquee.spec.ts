import type { EditorPage } from './editor-page.ts';
import { expect, test } from './fixture.ts';
import { runByPalette } from './palette.ts';

test.beforeEach(async ({ editor }) => {
  await editor.button('Select').click();
  await editor.page.keyboard.press('Numpad1');
  await editor.atRest();
});

interface Corner {
  readonly x: number;
  readonly y: number;
}

/** Corners some pixels outside of an object seen from the front; it may be rotated about the vertical. */
async function around(editor: EditorPage, id: string, half: number, margin: number): Promise<[Corner, Corner]> {
  const middle = await editor.project(id);
  const top = await editor.project(id, [0, half, 0]);
  const reach = (middle.y - top.y) * Math.SQRT2 + margin;
  return [
    { x: middle.x - reach, y: middle.y - reach },
    { x: middle.x + reach, y: middle.y + reach },
  ];
}

async function draw(editor: EditorPage, [from, to]: readonly [Corner, Corner], key?: string): Promise<void> {
  if (key !== undefined) await editor.page.keyboard.down(key);
  await editor.page.mouse.move(from.x, from.y);
  await editor.page.mouse.down();
  await editor.page.mouse.move(to.x, to.y, { steps: 5 });
  await editor.page.mouse.up();
  if (key !== undefined) await editor.page.keyboard.up(key);
}

/** Seen from the front, the only objects beside the crate are far behind it. */
async function alone(editor: EditorPage): Promise<void> {
  await editor.page.evaluate(() => {
    const roots = window.__editor?.scene.getState().document.roots ?? [];
    window.__editor?.change({ remove: roots.filter((id) => !['crate', 'cone', 'ring'].includes(id)) });
  });
  await editor.atRest();
}

test('a drag from empty space selects the objects that it touches, Shift adds, Ctrl removes', async ({ editor }) => {
  await alone(editor);
  const crate = await around(editor, 'crate', 0.36, 4);
  await draw(editor, crate);
  await expect.poll(() => editor.selection()).toEqual(['crate']);
  const cone = await around(editor, 'cone', 0.2, 4);
  await draw(editor, cone, 'Shift');
  await expect.poll(() => editor.selection()).toEqual(['crate', 'cone']);
  await draw(editor, crate, 'Control');
  await expect.poll(() => editor.selection()).toEqual(['cone']);
  await draw(editor, crate);
  await expect.poll(() => editor.selection()).toEqual(['crate']);
  expect(await editor.historyLabels()).toEqual(['Change']);
});

test('the wheel during a marquee does not move the view under it', async ({ editor }) => {
  await alone(editor);
  const { page } = editor;
  const view = () => page.evaluate(() => JSON.stringify(window.__editor?.views.getState().views));
  const before = await view();
  const [from, to] = await around(editor, 'crate', 0.36, 4);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  const wheel = await page.evaluateHandle(() => ({
    turned: new Promise<void>((resolve) => {
      window.addEventListener('wheel', () => resolve(), { capture: true, once: true });
    }),
  }));
  await page.mouse.wheel(0, -300);
  await wheel.evaluate(({ turned }) => turned);
  await editor.atRest();
  expect(await view()).toBe(before);
  await page.mouse.up();
  await expect.poll(() => editor.selection()).toEqual(['crate']);
  await page.mouse.wheel(0, -300);
  await expect.poll(view).not.toBe(before);
});

test('a marquee that encloses leaves out objects that are only partly inside', async ({ editor }) => {
  await alone(editor);
  const [from, to] = await around(editor, 'crate', 0.36, 4);
  const half = { x: (from.x + to.x) / 2, y: to.y };
  await draw(editor, [from, half]);
  await expect.poll(() => editor.selection()).toEqual(['crate']);
  await editor.page.keyboard.press('Escape');
  await runByPalette(editor, 'marquee encloses');
  await draw(editor, [from, half]);
  await expect.poll(() => editor.selection()).toEqual([]);
  await draw(editor, [from, to]);
  await expect.poll(() => editor.selection()).toEqual(['crate']);
});

test('a marquee selects covered objects, or by a command only visible ones', { tag: '@webgl' }, async ({ editor }) => {
  await alone(editor);
  await editor.page.evaluate(() => {
    const scene = window.__editor?.scene;
    const [crate, ring] = ['crate', 'ring'].map((id) => scene?.getState().document.nodes.get(id));
    if (scene === undefined || crate === undefined || ring === undefined) throw new Error('no crate');
    const [x, y, z] = crate.transform.position;
    scene.place(
      'Hide behind',
      new Map([['ring', { ...ring.transform, scale: [0.2, 0.2, 0.2], position: [x, y, z - 2] }]]),
    );
  });
  await editor.atRest();
  const crate = await around(editor, 'crate', 0.36, 4);
  await draw(editor, crate);
  await expect.poll(() => editor.selection()).toEqual(['crate', 'ring']);
  await runByPalette(editor, 'only visible');
  await draw(editor, crate);
  await expect.poll(() => editor.selection()).toEqual(['crate']);
});

test('Escape cancels a marquee, and the selection is as before', async ({ editor }) => {
  await alone(editor);
  await editor.row('Ring').click();
  const [from, to] = await around(editor, 'crate', 0.36, 4);
  await editor.page.mouse.move(from.x, from.y);
  await editor.page.mouse.down();
  await editor.page.mouse.move(to.x, to.y, { steps: 4 });
  await expect(editor.page.locator('.marquee')).toBeVisible();
  await editor.page.keyboard.press('Escape');
  await expect(editor.page.locator('.marquee')).toHaveCount(0);
  await editor.page.mouse.up();
  await expect.poll(() => editor.selection()).toEqual(['ring']);
});

test('the preview during a marquee is what it will select', { tag: '@webgl' }, async ({ editor }) => {
  await alone(editor);
  const [from, to] = await around(editor, 'crate', 0.36, 4);
  const clip = { x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y };
  const before = await editor.picture(clip);
  await editor.page.mouse.move(from.x - 6, from.y - 6);
  await editor.page.mouse.down();
  await editor.page.mouse.move(to.x + 6, to.y + 6, { steps: 4 });
  await editor.atRest();
  await expect.poll(() => editor.selection()).toEqual([]);
  expect((await editor.picture(clip)).equals(before)).toBe(false);
  await editor.page.mouse.up();
  await expect.poll(() => editor.selection()).toEqual(['crate']);
});

test('with another tool a drag moves the camera, and Shift draws a marquee from anywhere', async ({ editor }) => {
  await alone(editor);
  await editor.button('Move').click();
  const pose = () => editor.page.evaluate(() => JSON.stringify(window.__editor?.views.get('main')?.position));
  const before = await pose();
  const crate = await around(editor, 'crate', 0.36, 4);
  await draw(editor, crate, 'Shift');
  await expect.poll(() => editor.selection()).toEqual(['crate']);
  expect(await pose()).toBe(before);
  const box = await editor.page.getByRole('region', { name: 'Viewport' }).boundingBox();
  if (box === null) throw new Error('no viewport');
  await draw(editor, [
    { x: box.x + 10, y: box.y + box.height - 40 },
    { x: box.x + 60, y: box.y + box.height - 10 },
  ]);
  await editor.atRest();
  expect(await pose()).not.toBe(before);
  await expect.poll(() => editor.selection()).toEqual(['crate']);
});

test('the selection of a marquee is announced', async ({ editor }) => {
  await alone(editor);
  await draw(editor, await around(editor, 'crate', 0.36, 4));
  await expect(editor.status).toHaveText('Crate selected');
  await expect(editor.status).toHaveAttribute('aria-live', 'polite');
});

test('Delete during a marquee deletes nothing', async ({ editor }) => {
  await alone(editor);
  await editor.row('Cone').click();
  const [from, to] = await around(editor, 'crate', 0.36, 4);
  await editor.page.mouse.move(from.x, from.y);
  await editor.page.mouse.down();
  await editor.page.mouse.move(to.x, to.y, { steps: 5 });
  await expect(editor.page.locator('.marquee')).toBeVisible();
  await editor.page.keyboard.press('Delete');
  await editor.page.mouse.up();
  await expect.poll(() => editor.selection()).toEqual(['crate']);
  expect(await editor.historyLabels()).toEqual(['Change']);
});

test('a palm on the screen during a marquee does not end it', async ({ editor }) => {
  await alone(editor);
  const { page } = editor;
  const [from, to] = await around(editor, 'crate', 0.36, 4);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
  await expect(page.locator('.marquee')).toBeVisible();
  for (const type of ['pointerdown', 'pointercancel'])
    await page
      .locator('[data-view]')
      .dispatchEvent(type, { pointerId: 99, pointerType: 'touch', isPrimary: true, clientX: to.x, clientY: to.y });
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
  await expect.poll(() => editor.selection()).toEqual(['crate']);
});
