// What is tried in each browser, each from the same scene.
import assert from 'node:assert/strict';

/** How far the grabbed point is drawn from the pointer, in pixels. */
const drag = (tool) => async (editor) => {
  const { local, to } = await editor.grab(tool);
  const off = await editor.miss(local, to);
  await editor.release();
  return off;
};

/** A drag that something ends: everything is as before, also after the release. */
const cancelled = (cancel) => async (editor) => {
  const before = await editor.transform();
  const { from } = await editor.grab('Move');
  assert.notDeepEqual(await editor.transform(), before);
  await cancel(editor, from);
  await editor.phase('idle');
  await editor.page.mouse.up();
  assert.deepEqual(await editor.transform(), before);
  await editor.steps(0);
};

export const DRAGS = { move: drag('Move'), rotate: drag('Rotate'), scale: drag('Scale') };

export const FAULTS = {
  'a handle goes out when the pointer leaves': async ({ grab, page, phase, release }) => {
    await grab('Move');
    await release();
    await page.mouse.move(5, 5);
    await phase('idle');
  },
  'Escape cancels': cancelled(({ page }) => page.keyboard.press('Escape')),
  'an undo cancels, and undoes nothing else': cancelled(({ undo }) => undo()),
  'a lost capture cancels': cancelled(async ({ page }, [x, y]) => {
    await page.evaluate(() => {
      for (const element of document.querySelectorAll('*'))
        for (let id = 0; id < 10; id++) if (element.hasPointerCapture(id)) element.releasePointerCapture(id);
    });
    await page.mouse.move(x + 5, y);
  }),
  'a hidden page cancels': cancelled(({ page }) =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      delete document.visibilityState;
    }),
  ),
  'a window without focus keeps the drag': async ({ grab, page, phase, release }) => {
    await grab('Move');
    await page.evaluate(() => void window.dispatchEvent(new Event('blur')));
    await phase('drag');
    await release();
  },
  'the capture keeps a drag over the panels': async ({ grab, page, until, release }) => {
    const { to } = await grab('Move');
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
    assert.equal((await transform()).position[0], position[0] + 1);
  },
  'a move is undone, and the scene saved': async ({ grab, release, undo, steps, click, until }) => {
    await grab('Move');
    await release();
    await undo();
    await steps(0);
    await click('Save');
    await until('the save', () => /Saved just now/.test(document.body.textContent));
  },
};
