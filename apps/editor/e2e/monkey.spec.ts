import type { EditorPage } from './editor-page.ts';
import { expect, alone as test } from './fixture.ts';
import { faultOf } from './monkey/faults.ts';
import { type Hands, handsOf } from './monkey/hands.ts';
import { type Step, stepsOf } from './monkey/steps.ts';

const SEEDS = Number(process.env.MONKEY_SEEDS ?? 1);
const STEPS = Number(process.env.MONKEY_STEPS ?? 60);
/** The steps of a failure, to repeat them. */
const PLAY = process.env.MONKEY_PLAY;

/** Expects that nothing is pressed, dragged or open. */
async function comeToRest(editor: EditorPage, hands: Hands): Promise<void> {
  const { page } = editor;
  await hands.rest();
  await page.setViewportSize({ width: 1024, height: 640 });
  // The steps of the history are a list that stays.
  const list = '[role="listbox"]:not([role="tabpanel"] *)';
  const open = page.locator(`[role="dialog"], [role="alertdialog"], [role="menu"], ${list}`);
  await expect
    .poll(async () => {
      await page.keyboard.press('Escape');
      return open.count();
    })
    .toBe(0);
  await editor.atRest();
  expect(await faultOf(editor, false)).toBeNull();
  await expect(page.locator('.marquee')).toHaveCount(0);
  const { phase, isCovered } = await page.evaluate(() => {
    const { left, top, width, height } =
      document.querySelector('[data-view]')?.getBoundingClientRect() ?? new DOMRect();
    const element = document.elementFromPoint(left + width / 2, top + height / 2);
    return { phase: window.__editor?.gizmo.getState().phase, isCovered: element?.closest('[data-view]') == null };
  });
  expect(['press', 'drag']).not.toContain(phase);
  expect(isCovered).toBe(false);
}

async function clickUntilDisabled(editor: EditorPage, name: string): Promise<void> {
  const button = editor.button(name);
  while (await button.isEnabled()) await button.click();
}

async function play(editor: EditorPage, steps: readonly Step[]): Promise<void> {
  const first = await editor.document();
  const hands = handsOf(editor);
  const done: Step[] = [];
  try {
    for (const step of steps) {
      done.push(step);
      await hands.perform(step);
      expect(await faultOf(editor, hands.isHeld())).toBeNull();
    }
    await comeToRest(editor, hands);
    await clickUntilDisabled(editor, 'Redo');
    const last = await editor.document();
    if (PLAY === undefined) expect((await editor.historyLabels())?.length).toBeGreaterThan(0);
    await clickUntilDisabled(editor, 'Undo');
    expect(await editor.document()).toBe(first);
    expect(await faultOf(editor, false)).toBeNull();
    await clickUntilDisabled(editor, 'Redo');
    expect(await editor.document()).toBe(last);
    expect(await faultOf(editor, false)).toBeNull();
    await editor.reload();
    expect(await editor.document()).toBe(last);
    expect(await faultOf(editor, false)).toBeNull();
  } catch (error) {
    throw new Error(
      `MONKEY_PLAY='${JSON.stringify(done)}' repeats it.\n${error instanceof Error ? error.stack : error}`,
    );
  }
}

test.beforeEach(async ({ context, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // Otherwise the browser would show dialogs, which no page can close.
  page.on('dialog', (dialog) => void dialog.accept());
  page.on('filechooser', (chooser) => void chooser.setFiles([]));
});

for (const seed of PLAY === undefined ? Array.from({ length: SEEDS }, (_, i) => i + 1) : [0]) {
  test(`${STEPS} random steps of mouse and keyboard leave a valid scene, and are undone bit by bit (seed ${seed})`, async ({
    editor,
  }) => {
    test.setTimeout(60_000 + STEPS * 5_000);
    await play(editor, PLAY === undefined ? stepsOf(seed, STEPS) : JSON.parse(PLAY));
  });
}
