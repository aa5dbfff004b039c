import { expect, test } from './fixture.ts';

// As many CSS pixels as a window of 1440 × 900 has at a zoom of 200 %.
test.use({ viewport: { width: 720, height: 450 } });

/** The controls that are outside of the window, or cut off by an element that does not scroll. */
function cutOff(): readonly string[] {
  const name = (element: Element) => element.getAttribute('aria-label') ?? element.textContent ?? '';
  const scrolls = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflow);
  const isCut = (control: Element): boolean => {
    const own = control.getBoundingClientRect();
    if (own.width === 0 || getComputedStyle(control).visibility === 'hidden') return false;
    for (let at = control.parentElement; at !== null; at = at.parentElement) {
      if (scrolls(at)) return false;
      if (getComputedStyle(at).overflow === 'visible') continue;
      const box = at.getBoundingClientRect();
      if (own.right > box.right + 1 || own.left < box.left - 1 || own.bottom > box.bottom + 1 || own.top < box.top - 1)
        return true;
    }
    return own.right > innerWidth + 1 || own.left < -1 || own.bottom > innerHeight + 1 || own.top < -1;
  };
  const controls = [...document.querySelectorAll('button, input, select, [role="menuitem"], [role="treeitem"]')];
  return controls.filter(isCut).map(name);
}

test('at a zoom of 200 % every control is in the window or can be scrolled to', async ({ editor }) => {
  const { page } = editor;
  await editor.row('Crate').click();
  expect(await page.evaluate(cutOff)).toEqual([]);
  for (const panel of ['Show history', 'Show code', 'Show inspector']) {
    await editor.choose('View', panel);
    expect(await page.evaluate(cutOff), panel).toEqual([]);
  }
});

for (const [title, open] of [
  ['the keys', 'Shift+?'],
  ['the palette', 'Control+k'],
] as const) {
  test(`at a zoom of 200 % ${title} fit, and close by Escape`, async ({ editor }) => {
    await editor.page.keyboard.press(open);
    const dialog = editor.page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    const box = await dialog.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(450);
    await editor.page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
}

test('at a zoom of 200 % limits and locks fit or scroll', async ({ editor }) => {
  await editor.button('Limits and locks').click();
  const close = editor.page.getByRole('dialog').getByRole('button', { name: 'Close' });
  await expect(close).toBeVisible();
  expect(await editor.page.evaluate(cutOff)).toEqual([]);
  await close.click();
  await expect(close).toHaveCount(0);
});

test('at a zoom of 200 % every menu fits or scrolls', async ({ editor }) => {
  const { page } = editor;
  for (const name of ['File', 'Edit', 'Select', 'Add', 'View', 'Gizmo', 'Help']) {
    await page.getByRole('menuitem', { name, exact: true }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    expect(await page.evaluate(cutOff), name).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  }
});

test('the buttons of the toolbar are at least 24 px wide and high', async ({ editor }) => {
  const sizes = await editor.page
    .locator('.toolbar button:visible')
    .evaluateAll((buttons) => buttons.map((button) => Math.min(button.clientWidth, button.clientHeight)));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24);
});
