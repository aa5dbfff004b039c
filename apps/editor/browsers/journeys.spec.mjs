// The tests of each browser. Each test starts with the same scene.
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { serveFolder } from '../../../scripts/lib/serve-folder.mjs';
import { openEditor } from './editor.mjs';
import { launchFirefox } from './firefox.mjs';
import { launchWebKit } from './webkit.mjs';

let site;
let browser;
let editor;

/** Drags a handle; the grabbed point stays under the pointer. */
async function drag(tool) {
  const { local, to } = await editor.grab(tool);
  const error = await editor.distance(local, to);
  await editor.release();
  test.info().annotations.push({ type: 'error in pixels', description: String(error) });
  expect(error).toBeLessThan(0.1);
}

/** Cancels a drag: everything is as before, also after the release. */
async function cancelBy(cancel) {
  const before = await editor.transform();
  const { from } = await editor.grab('move');
  expect(await editor.transform()).not.toEqual(before);
  await cancel(editor, from);
  await editor.phase('idle');
  await editor.page.mouse.up();
  expect(await editor.transform()).toEqual(before);
  await editor.steps(0);
}

const JOURNEYS = {
  'a move follows the pointer': () => drag('move'),
  'a rotation follows the pointer': () => drag('rotate'),
  'a scale follows the pointer': () => drag('scale'),
  'a handle is no longer highlighted when the pointer leaves': async ({ grab, page, phase, release }) => {
    await grab('move');
    await release();
    await page.mouse.move(5, 5);
    await phase('idle');
  },
  'Escape cancels': () => cancelBy(({ page }) => page.keyboard.press('Escape')),
  'an undo cancels, and undoes nothing else': () => cancelBy(({ pressWithControl }) => pressWithControl('z')),
  'a lost capture cancels': () =>
    cancelBy(async ({ page }, [x, y]) => {
      await page.evaluate(() => {
        for (const element of document.querySelectorAll('*'))
          for (let id = 0; id < 10; id++) if (element.hasPointerCapture(id)) element.releasePointerCapture(id);
      });
      await page.mouse.move(x + 5, y);
    }),
  'a hidden page cancels': () =>
    cancelBy(({ page }) =>
      page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
        delete document.visibilityState;
      }),
    ),
  'a window without focus keeps the drag': async ({ grab, page, phase, release }) => {
    await grab('move');
    await page.evaluate(() => void window.dispatchEvent(new Event('blur')));
    await phase('drag');
    await release();
  },
  'the capture keeps a drag over the panels': async ({ grab, page, until, release }) => {
    const { to } = await grab('move');
    const point = () => window.__editor.gizmo.getState().drag.sample.point[0];
    const before = await page.evaluate(point);
    await page.mouse.move((await page.evaluate(() => window.innerWidth)) - 20, to[1]);
    await until('the drag', (x) => window.__editor.gizmo.getState().drag.sample.point[0] > x + 50, before);
    await release();
  },
  'keys move by a typed amount': async ({ page, steps, transform }) => {
    const { position } = await transform();
    for (const key of ['g', 'x', '1', 'Enter']) await page.keyboard.press(key);
    await steps(1);
    expect((await transform()).position[0]).toBe(position[0] + 1);
  },
  'a move is undone, and the scene saved': async ({ grab, release, pressWithControl, steps, until }) => {
    await grab('move');
    await release();
    await pressWithControl('z');
    await steps(0);
    await pressWithControl('s');
    await until('the save', () => /Saved just now/.test(document.body.textContent));
  },
};

for (const [name, launch] of Object.entries({ Firefox: launchFirefox, WebKit: launchWebKit }))
  test.describe(name, () => {
    test.beforeAll(async () => {
      browser = await launch();
      test.info().skip(browser === undefined, `${name} is not installed`);
      console.log(browser.version);
      site = await serveFolder(path.join(import.meta.dirname, '../dist'));
      editor = await openEditor(browser.page, site.address);
    });
    test.afterEach(async () => {
      const hasChanged = await editor.page.evaluate(() => window.__editor.scene.getState().past.length > 0);
      if (hasChanged) await editor.pressWithControl('z');
      await editor.steps(0);
    });
    test.afterAll(async () => {
      await browser?.close();
      site?.close();
    });
    for (const [title, journey] of Object.entries(JOURNEYS)) test(title, () => journey(editor));
  });
