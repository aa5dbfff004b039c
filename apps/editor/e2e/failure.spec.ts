import { test as base } from '@playwright/test';
import type { EditorPage } from './editor-page.ts';
import { expect, alone as test } from './fixture.ts';
import { runByPalette } from './palette.ts';
import { storedX } from './storage.ts';

/** The extension that loses the context like a graphics card. It must be requested while there is a context. */
async function losingContext(editor: EditorPage) {
  const extension = await editor.page.evaluateHandle(() =>
    document.querySelector('canvas')?.getContext('webgl2')?.getExtension('WEBGL_lose_context'),
  );
  return {
    lose: () => extension.evaluate((it) => it?.loseContext()),
    restore: () => extension.evaluate((it) => it?.restoreContext()),
  };
}

/** Expects nothing on the console but messages about the failure of the test. */
function expectOnly(editor: EditorPage, message: RegExp): void {
  for (const complaint of editor.complaints.splice(0)) expect(complaint).toMatch(message);
}

const picture = (editor: EditorPage): Promise<Buffer> => editor.picture(editor.page.locator('canvas'));

test('a lost context shows a message, and the same image returns without a pointer move, reflections included', {
  tag: '@webgl',
}, async ({ editor }) => {
  test.slow();
  // The processor draws the reflections.
  await editor.page.setViewportSize({ width: 800, height: 500 });
  await editor.page.goto('/?test');
  await editor.ready();
  await editor.page.evaluate(() => {
    const scene = window.__editor?.scene;
    const ring = scene?.getState().document.nodes.get('ring');
    if (scene === undefined || ring?.content.kind !== 'mesh') throw new Error('no ring');
    // A mirror shows only the reflections.
    const content = { ...ring.content, color: '#ffffff', metalness: 1, roughness: 0.05 };
    window.__editor?.change({ set: [{ ...ring, content }] });
    scene.select(['cone']);
  });
  await editor.atRest();
  const before = await picture(editor);
  const context = await losingContext(editor);
  await context.lose();
  const overlay = editor.page.getByRole('alert').filter({ hasText: 'The graphics context is lost' });
  await expect(overlay).toBeVisible();
  await context.restore();
  await expect(overlay).toBeHidden();
  await expect
    .poll(async () => (await picture(editor)).equals(before), { intervals: [500], timeout: 90_000 })
    .toBe(true);
  // What was made with the lost context is deleted with the new one.
  expectOnly(editor, /^WebGL: INVALID_OPERATION: delete/);
});

test('a context that is not restored is replaced by a new one, with the same scene', { tag: '@webgl' }, async ({
  editor,
}) => {
  await editor.setX('Crate', '2');
  await editor.atRest();
  await (await losingContext(editor)).lose();
  await editor.button('Start the view again').click();
  await editor.ready();
  await editor.button('Select').click();
  await editor.clickNode('crate');
  await expect.poll(() => editor.selection()).toEqual(['crate']);
  expectOnly(editor, /WEBGL_lose_context extension not supported/);
});

base('a browser without WebGL gets a message, and panels that work', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto('/?test');
  await expect(page.getByRole('alert')).toContainText('This browser cannot draw in 3D');
  await page.getByRole('treeitem', { name: 'Crate', exact: true }).click();
  const field = page.getByRole('textbox', { name: 'Position X', exact: true });
  await field.fill('2');
  await field.press('Enter');
  await expect(field).toHaveValue('2');
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeEnabled();
});

for (const [part, fault] of [
  ['The viewport', { content: { kind: 'mesh', shape: 'nonsense', size: [1, 1, 1], color: '#fff' } }],
  ['The outliner', { name: { toString: null } }],
] as const) {
  test(`${part.toLowerCase()} that has failed shows a report, and restarts after its cause is undone`, async ({
    editor,
  }) => {
    await editor.page.evaluate((change) => {
      const scene = window.__editor?.scene;
      const crate = scene?.getState().document.nodes.get('crate');
      if (scene === undefined || crate === undefined) throw new Error('no crate');
      scene.place('Move', new Map([['crate', { ...crate.transform, scale: [1.1, 1.1, 1.1] }]]));
      // Nothing like this can be in a document.
      const broken = { ...crate, ...change } as unknown as typeof crate;
      scene.begin('Break');
      scene.preview({ edit: (document) => ({ ...document, nodes: document.nodes.with([['crate', broken]]) }) });
    }, fault);
    const alert = editor.page.getByRole('alert').filter({ hasText: `${part} has stopped` });
    await expect(alert).toBeVisible();
    await editor.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await alert.getByRole('button', { name: 'Copy report' }).click();
    await expect(alert.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await editor.page.evaluate(() => navigator.clipboard.readText())).toContain(`${part} has stopped`);
    await editor.button('Undo').click();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await editor.ready();
    await expect(editor.row('Crate')).toBeVisible();
    await editor.button('Select').click();
    await editor.clickNode('crate');
    await expect.poll(() => editor.selection()).toEqual(['crate']);
    expectOnly(editor, /is not a function|Minified React error/);
  });
}

test('a page starts with a scene whose nodes have names of Object.prototype as their ids', async ({ editor, page }) => {
  const ids = ['constructor', '__proto__', 'toString'];
  await page.evaluate((names) => {
    const { nodes } = window.__editor?.scene.getState().document ?? {};
    const crate = nodes?.get('crate');
    if (nodes === undefined || crate === undefined) throw new Error('no crate');
    window.__editor?.change({ remove: [...nodes.keys()], add: names.map((id) => ({ ...crate, id, name: id })) });
  }, ids);
  await expect.poll(() => storedX(page, 'toString')).toBe((await editor.transform('toString'))?.position[0]);
  await editor.reload();
  for (const [i, id] of ids.entries()) {
    await editor.setX(id, String(i));
    await expect.poll(async () => (await editor.transform(id))?.position[0]).toBe(i);
  }
});

test('without an adapter of WebGPU, its switch says so and stays off', async ({ editor }) => {
  await runByPalette(editor, 'draw with webgpu');
  await expect(editor.page.getByText('This browser has no WebGPU adapter')).toBeVisible();
  expect(await editor.page.evaluate(() => document.querySelector('canvas')?.getContext('webgl2') != null)).toBe(true);
  await editor.button('Appearance').click();
  await expect(editor.page.getByRole('menuitemcheckbox', { name: 'Draw with WebGPU' })).not.toBeChecked();
  expectOnly(editor, /^No available adapters/);
});
