import fc from 'fast-check';
import type { EditorPage } from './editor-page.ts';
import { expect, test } from './fixture.ts';
import { onAxis, X, Y, Z } from './handles.ts';

const SEED = 20;
const KEYS = ['q', 'w', 'e', 'r', 't', 'b', 'x', 'z', 'm', 'f', 'ArrowRight', 'Alt+ArrowUp', 'Control+d', 'Delete'];
const GROUPS = ['Control+g', 'Control+Shift+g', 'Control+z', 'Control+Shift+z', 'Control+a', 'Escape'];

const click = fc.record({ type: fc.constant('click' as const), at: fc.nat(), shift: fc.boolean() });
const key = fc.record({ type: fc.constant('key' as const), key: fc.constantFrom(...KEYS, ...GROUPS) });
const drag = fc.record({
  type: fc.constant('drag' as const),
  axis: fc.constantFrom(X, Y, Z),
  by: fc.tuple(fc.integer({ min: -80, max: 80 }), fc.integer({ min: -80, max: 80 })),
  keys: fc.array(fc.constantFrom('x', 'y', 'z', '1', '.', '5', 'Backspace', 'Escape'), { maxLength: 2 }),
});
const actions = fc.array(fc.oneof(click, key, { weight: 2, arbitrary: drag }), { minLength: 30, maxLength: 30 });

type Action = ReturnType<typeof actions.generate>['value'][number];

/** The nodes whose origins are in the viewport, and not behind the parts over it. */
async function clickable(editor: EditorPage): Promise<readonly { readonly x: number; readonly y: number }[]> {
  return editor.page.evaluate(() => {
    const ids = Object.keys(window.__editor?.scene.getState().document.nodes ?? {});
    const pixels = ids.flatMap((id) => window.__editor?.project(id) ?? []);
    return pixels.filter(({ x, y }) => document.elementFromPoint(x, y)?.closest('[data-view]') !== null);
  });
}

async function perform(editor: EditorPage, action: Action): Promise<void> {
  const { page } = editor;
  if (action.type === 'key') return page.keyboard.press(action.key);
  if (action.type === 'click') {
    const places = await clickable(editor);
    const place = places[action.at % Math.max(1, places.length)];
    if (place === undefined) return;
    if (action.shift) await page.keyboard.down('Shift');
    await page.mouse.click(place.x, place.y);
    if (action.shift) await page.keyboard.up('Shift');
    return;
  }
  const active = (await editor.selection())?.at(-1);
  if (active === undefined) return;
  const from = await onAxis(editor, active, action.axis, 0.7);
  const [dx, dy] = action.by;
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + dx, from.y + dy, { steps: 4 });
  for (const pressed of action.keys) await page.keyboard.press(pressed);
  await page.mouse.up();
}

test(`30 random clicks, keys and drags by the mouse are undone to the bit (seed ${SEED})`, async ({ editor }) => {
  test.slow();
  await editor.button('Select').focus();
  await editor.row('Crate').click();
  const before = await editor.document();
  for (const action of fc.sample(actions, { seed: SEED, numRuns: 1 })[0] ?? []) {
    await perform(editor, action);
    await editor.atRest();
  }
  const steps = (await editor.historyLabels()) ?? [];
  expect(steps.length).toBeGreaterThan(5);
  const last = await editor.document();
  for (const _ of steps) await editor.page.keyboard.press('Control+z');
  await expect.poll(() => editor.historyLabels()).toEqual([]);
  expect(await editor.document()).toBe(before);
  for (const _ of steps) await editor.page.keyboard.press('Control+Shift+z');
  await expect.poll(() => editor.historyLabels()).toEqual(steps);
  expect(await editor.document()).toBe(last);
  expect(editor.complaints).toEqual([]);
});
