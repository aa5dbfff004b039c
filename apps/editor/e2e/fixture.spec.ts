import { NOTHING_DRAWN } from '../../../scripts/lib/null-gl.mjs';
import type { EditorPage } from './editor-page.ts';
import { alone, expect } from './fixture.ts';
import { runByPalette } from './palette.ts';

/** Everything about a page that a test can see. */
const stateOf = ({ page }: EditorPage): Promise<unknown> =>
  page.evaluate(() => {
    const handle = window.__editor;
    if (handle === undefined) throw new Error('the editor has no test handle');
    const { doc, files, ...scene } = handle.scene.getState();
    const states = {
      // What the last update has touched is news, not state.
      scene: { ...scene, document: null, shown: null, touched: null, file: files.get(doc.id), files: files.size },
      nodes: handle.record(),
      settings: handle.settings.getState(),
      views: handle.views.getState(),
      gizmo: handle.gizmo.getState(),
      ui: handle.ui.getState(),
    };
    const plain = JSON.stringify(states, (_key, value: unknown) => {
      if (value instanceof Map || value instanceof Set) return [...value];
      return typeof value === 'function' ? 'a function' : value;
    });
    // Ids that are counted are numbered by their first place on the page.
    const ids = new Map<string, number>();
    const html = document.documentElement.outerHTML.replace(/(base-ui-)?[_:«]r[\w]+[_:»]/g, (id) => {
      ids.set(id, ids.get(id) ?? ids.size);
      return `id-${ids.get(id)}`;
    });
    const elements = [...document.querySelectorAll('*')];
    return {
      ...JSON.parse(plain),
      html: html.split(/(?=<)/),
      title: document.title,
      url: location.href,
      focus: document.activeElement?.tagName,
      scrolled: elements.filter(({ scrollTop, scrollLeft }) => scrollTop !== 0 || scrollLeft !== 0).length,
      cursor: getComputedStyle(document.body).cursor,
      // The scene is another one.
      stored: Object.keys(localStorage).filter((key) => !/:scene|^gizmo-kit-scene:/.test(key)),
      window: [innerWidth, innerHeight, matchMedia('(prefers-color-scheme: dark)').matches],
    };
  });

alone('a page that starts again is as one that was just opened', async ({ editor }) => {
  const { page } = editor;
  const fresh = await stateOf(editor);

  await editor.setX('Crate', '3');
  await editor.toggle('View', 'Four views');
  await editor.button('Rotate').click();
  await editor.button('System theme').click();
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByRole('searchbox', { name: 'Filter objects' }).fill('cone');
  await runByPalette(editor, 'copy link');
  await expect(page.locator('[data-sonner-toast]')).not.toHaveCount(0);
  await page.setViewportSize({ width: 800, height: 500 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(() => {
    history.replaceState(null, '', '#left');
    document.documentElement.dir = 'rtl';
    document.body.style.zoom = '1.25';
  });
  await editor.row('Cone').dblclick();
  await page.keyboard.type('Cane');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await stateOf(editor)).not.toEqual(fresh);

  await editor.startAgain({ width: 1024, height: 640 });
  await expect.poll(() => stateOf(editor)).toEqual(fresh);
});

alone('a test that reads pixels of a page that draws nothing fails with the reason', async ({ editor }) => {
  await expect(editor.picture(editor.page.locator('canvas'))).rejects.toThrow(NOTHING_DRAWN);
  const reasons = await editor.page.evaluate(() => {
    const reasonOf = (read: () => unknown): string => {
      try {
        read();
        return 'none';
      } catch (error) {
        return error instanceof Error ? error.message : '';
      }
    };
    const canvas = document.querySelector('canvas');
    const gl = canvas?.getContext('webgl2');
    return [
      reasonOf(() => gl?.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4))),
      reasonOf(() => canvas?.toDataURL()),
      reasonOf(() => canvas?.toBlob(() => undefined)),
    ];
  });
  expect(reasons).toEqual([NOTHING_DRAWN, NOTHING_DRAWN, NOTHING_DRAWN]);
});
