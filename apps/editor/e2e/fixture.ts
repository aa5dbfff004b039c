import { createRequire } from 'node:module';
import { test as base } from '@playwright/test';
import { EditorPage, type Renderer } from './editor-page.ts';

/** A real model, 31 nodes, five deep. */
export const CONTROLLER = createRequire(import.meta.url).resolve(
  '@webxr-input-profiles/assets/dist/profiles/meta-quest-touch-plus/left.glb',
);

interface Options {
  /** For a file of tests that read pixels, `test.use({ renderer: 'webgl' })`; one such test has the tag `@webgl`. */
  readonly renderer: Renderer;
}

/** The pages of a worker by their options. Both kinds of tests have them, because a worker with other fixtures is another one. */
interface WorkerPages {
  readonly pages: Map<string, EditorPage>;
}

const withRenderer = base.extend<Options, WorkerPages>({
  // Playwright reads the names of the fixtures that a fixture needs from its first parameter.
  // biome-ignore lint/correctness/noEmptyPattern: it needs none
  renderer: async ({}, use, { tags }) => use(tags.includes('@webgl') ? 'webgl' : 'none'),
  // biome-ignore lint/correctness/noEmptyPattern: it needs none
  pages: [async ({}, use) => use(new Map()), { scope: 'worker' }],
});

/** A test with a page of its own: it reloads the page, opens others, or uses their storage. */
export const alone = withRenderer.extend<{ editor: EditorPage }>({
  editor: async ({ page, renderer }, use) => {
    const editor = new EditorPage(page, { renderer });
    await editor.open();
    await use(editor);
    expect(editor.complaints).toEqual([]);
  },
});

/** A test on the page of its worker, which starts again before each test. */
export const test = withRenderer.extend<{ editor: EditorPage }>({
  editor: async ({ browser, pages, renderer, hasTouch, permissions, viewport }, use, info) => {
    const options = JSON.stringify([renderer, hasTouch, permissions]);
    const known = pages.get(options);
    const editor = known ?? new EditorPage(await browser.newPage(), { renderer });
    pages.set(options, editor);
    if (known === undefined) await editor.open();
    else await editor.startAgain(viewport);
    await use(editor);
    if (info.status !== info.expectedStatus || editor.complaints.length > 0) {
      pages.delete(options);
      await editor.page.close();
    }
    expect(editor.complaints).toEqual([]);
  },
  page: ({ editor }, use) => use(editor.page),
  context: ({ editor }, use) => use(editor.page.context()),
});

export const { expect } = base;
