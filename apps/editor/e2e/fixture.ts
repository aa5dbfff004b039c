import { createRequire } from 'node:module';
import { test as base } from '@playwright/test';
import { EditorPage } from './editor-page.ts';

/** A real model, 31 nodes, five deep. */
export const CONTROLLER = createRequire(import.meta.url).resolve(
  '@webxr-input-profiles/assets/dist/profiles/meta-quest-touch-plus/left.glb',
);

export const test = base.extend<{ editor: EditorPage }>({
  editor: async ({ page }, use) => {
    const editor = new EditorPage(page);
    await editor.open();
    await use(editor);
  },
});

export { expect } from '@playwright/test';
