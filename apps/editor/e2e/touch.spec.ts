import type { CDPSession, Page } from '@playwright/test';
import type { Pixel } from '../src/stage/test-handle.ts';
import { alone, expect, test } from './fixture.ts';
import { onAxis, X } from './handles.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Fingers on the screen by their positions. */
class Fingers {
  readonly #session: CDPSession;

  constructor(session: CDPSession) {
    this.#session = session;
  }

  static async of(page: Page): Promise<Fingers> {
    return new Fingers(await page.context().newCDPSession(page));
  }

  async #send(type: 'touchStart' | 'touchMove' | 'touchEnd', places: readonly Pixel[]): Promise<void> {
    const touchPoints = places.map(({ x, y }, id) => ({ x, y, id }));
    await this.#session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }

  async down(...places: readonly Pixel[]): Promise<void> {
    await this.#send('touchStart', places);
  }

  async up(): Promise<void> {
    await this.#send('touchEnd', []);
  }

  /** Moves each finger to another position in steps. */
  async drag(paths: readonly (readonly [from: Pixel, to: Pixel])[]): Promise<void> {
    await this.down(...paths.map(([from]) => from));
    for (let step = 1; step <= 8; step += 1) {
      const part = step / 8;
      await this.#send(
        'touchMove',
        paths.map(([from, to]) => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part })),
      );
    }
    await this.up();
  }
}

test('on a phone a user selects, moves, undoes and saves by touch, and the page does not scroll', async ({
  editor,
}) => {
  const fingers = await Fingers.of(editor.page);
  const crate = await editor.project('crate');
  await editor.page.touchscreen.tap(crate.x, crate.y);
  await expect(editor.status).toHaveText('Crate selected');
  await editor.atRest();

  const before = await editor.transform('crate');
  const from = await onAxis(editor, 'crate', X, 0.6);
  // Fingers are less exact than a mouse: a touch beside the handle grabs it.
  await fingers.drag([
    [
      { x: from.x, y: from.y + 12 },
      { x: from.x + 60, y: from.y + 30 },
    ],
  ]);
  await expect.poll(() => editor.historyLabels()).toEqual(['Move Crate']);
  const after = await editor.transform('crate');
  expect(after?.position[0]).toBeGreaterThan((before?.position[0] ?? 0) + 0.1);
  expect(after?.position[1]).toBeCloseTo(before?.position[1] ?? 0, 9);

  await editor.button('Undo').tap();
  await expect.poll(() => editor.transform('crate')).toEqual(before);
  const download = editor.page.waitForEvent('download');
  await editor.button('Save').tap();
  expect((await download).suggestedFilename()).toBe('Untitled.gizmo');
  expect(await editor.page.evaluate(() => [scrollX, scrollY, visualViewport?.scale])).toEqual([0, 0, 1]);
});

test('a long press on an object adds it to the selection', async ({ editor }) => {
  const fingers = await Fingers.of(editor.page);
  const crate = await editor.project('crate');
  await editor.page.touchscreen.tap(crate.x, crate.y);
  await expect(editor.status).toHaveText('Crate selected');
  await fingers.down(await editor.project('ring', [0.39, 0, 0]));
  await expect(editor.status).toHaveText('2 objects selected');
  await fingers.up();
  expect(await editor.selection()).toEqual(['crate', 'ring']);
});

test('two fingers move the camera, and nothing is selected or moved', async ({ editor }) => {
  const fingers = await Fingers.of(editor.page);
  const cone = await editor.project('cone');
  const crate = await editor.project('crate');
  const apart = Math.hypot(cone.x - crate.x, cone.y - crate.y);
  await fingers.drag([
    [
      { x: 180, y: 400 },
      { x: 120, y: 400 },
    ],
    [
      { x: 220, y: 400 },
      { x: 280, y: 400 },
    ],
  ]);
  await editor.atRest();
  const [nextCone, nextCrate] = [await editor.project('cone'), await editor.project('crate')];
  expect(Math.hypot(nextCone.x - nextCrate.x, nextCone.y - nextCrate.y)).toBeGreaterThan(apart * 1.2);
  expect(await editor.historyLabels()).toEqual([]);
  expect(await editor.selection()).toEqual([]);
});

test('panels open below the viewport, and every target of the bar is 44 px wide and high', async ({ editor }) => {
  const crate = await editor.project('crate');
  await editor.page.touchscreen.tap(crate.x, crate.y);
  await editor.button('Properties').tap();
  await expect(editor.field('Position X')).toBeVisible();
  await editor.button('Outliner').tap();
  await expect(editor.row('Crate')).toHaveAttribute('aria-selected', 'true');
  await expect(editor.field('Position X')).toHaveCount(0);
  const bar = editor.page.getByRole('toolbar', { name: 'Tools' });
  for (const button of await bar.getByRole('button').all()) {
    const box = await button.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
  await editor.button('Outliner').tap();
  await expect(editor.row('Crate')).toHaveCount(0);
});

test('a swipe that begins on the letter of a field scrolls, and changes no number', async ({ editor }) => {
  const fingers = await Fingers.of(editor.page);
  const crate = await editor.project('crate');
  await editor.page.touchscreen.tap(crate.x, crate.y);
  await editor.button('Properties').tap();
  const box = await editor.page.locator('.number-field-handle').nth(3).boundingBox();
  const from = { x: (box?.x ?? 0) + 10, y: (box?.y ?? 0) + 10 };
  await fingers.drag([[from, { x: from.x + 8, y: from.y - 160 }]]);
  const scrolled = () => editor.page.locator('.inspector').evaluate(({ scrollTop }) => scrollTop);
  await expect.poll(scrolled).toBeGreaterThan(50);
  expect(await editor.historyLabels()).toEqual([]);
  await editor.field('Rotation X').scrollIntoViewIfNeeded();
  await expect(editor.field('Rotation X')).toHaveValue('0');
});

test('a finger on a handle commits a typed number, and drags the object from its new place', async ({ editor }) => {
  const fingers = await Fingers.of(editor.page);
  const crate = await editor.project('crate');
  await editor.page.touchscreen.tap(crate.x, crate.y);
  await editor.button('Properties').tap();
  await editor.atRest();
  const before = await editor.transform('crate');
  const from = await onAxis(editor, 'crate', X, 0.6);
  await editor.field('Position Y').fill('0.5');
  await fingers.drag([[from, { x: from.x + 60, y: from.y + 10 }]]);
  await expect.poll(() => editor.historyLabels()).toEqual(['Set position Y', 'Move Crate']);
  const [x = 0, y, z] = (await editor.transform('crate'))?.position ?? [];
  expect([y, z]).toEqual([0.5, before?.position[2]]);
  expect(x).toBeGreaterThan((before?.position[0] ?? 0) + 0.1);
});

test('a number and a name that are typed while the phone is rotated are committed', async ({ editor }) => {
  const crate = await editor.project('crate');
  await editor.page.touchscreen.tap(crate.x, crate.y);
  await editor.button('Properties').tap();
  await editor.field('Position X').fill('2.5');
  await editor.page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(() => editor.historyLabels()).toEqual(['Set position X']);
  await editor.row('Crate').click();
  await editor.page.keyboard.press('F2');
  await editor.field('New name of Crate').fill('Chest');
  await editor.page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => editor.historyLabels()).toEqual(['Set position X', 'Rename Crate']);
});

test('Rename and Show history open their panels', async ({ editor }) => {
  const { x, y } = await editor.project('crate');
  await editor.page.touchscreen.tap(x, y);
  await expect.poll(() => editor.selection()).toEqual(['crate']);
  await editor.choose('Edit', 'Rename');
  await expect(editor.page.getByRole('textbox', { name: 'New name of Crate' })).toBeFocused();
  await editor.page.keyboard.press('Escape');
  await editor.choose('View', 'Show history');
  await expect(editor.page.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true');
});

test('the commands of the panels open and close those of a phone', async ({ editor }) => {
  const { page } = editor;
  await editor.toggle('View', 'Outliner');
  await expect(editor.row('Crate')).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('tab', { name: 'Inspector' })).toBeVisible();
  await expect(editor.row('Crate')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Inspector' }).focus();
  await page.keyboard.press('Control+\\');
  await expect(page.getByRole('tab', { name: 'Inspector' })).toHaveCount(0);
  await expect(page.getByRole('application')).toBeFocused();
});

alone('messages are above the bar, the tour has all its steps, and 320 px are wide enough', async ({ editor }) => {
  const { page } = editor;
  const bar = page.getByRole('toolbar', { name: 'Tools' });
  await page.goto('/');
  const offer = editor.toast(/New here/);
  await expect
    .poll(async () => {
      const [message, tools] = [await offer.boundingBox(), await bar.boundingBox()];
      return message !== null && tools !== null && message.y + message.height <= tools.y;
    })
    .toBe(true);
  await offer.getByRole('button', { name: 'Take the tour' }).click();
  await expect(page.getByRole('dialog')).toContainText('1 of 4');
  await expect(page.getByRole('button', { name: 'Next' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const search = await page.locator('.title-search').boundingBox();
  expect(search?.width).toBe(44);
  expect((search?.x ?? 0) + (search?.width ?? 0)).toBeLessThanOrEqual(320);
});

test('a phone does not zoom into a field: its text has the size from which iOS leaves the page as it is', async ({
  editor,
}) => {
  const { x, y } = await editor.project('crate');
  await editor.page.touchscreen.tap(x, y);
  const size = (field: Element) => Number.parseFloat(getComputedStyle(field).fontSize);
  await editor.button('Properties').tap();
  for (const name of ['Name', 'Position X', 'Color as text'])
    expect(await editor.field(name).evaluate(size)).toBeGreaterThanOrEqual(16);
  await editor.button('Outliner').tap();
  expect(await editor.page.getByRole('searchbox', { name: 'Filter objects' }).evaluate(size)).toBeGreaterThanOrEqual(
    16,
  );
  await editor.page.keyboard.press('Control+k');
  expect(await editor.page.getByRole('combobox').evaluate(size)).toBeGreaterThanOrEqual(16);
});

test.describe('on a phone in landscape', () => {
  test.use({ viewport: { width: 844, height: 390 } });

  test('the snap steps are in the window, and scroll', async ({ editor }) => {
    await editor.button('Snap steps').tap();
    const steps = editor.page.getByRole('dialog');
    await expect(steps).toBeVisible();
    const box = await steps.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(390);
    await editor.button('Rest on surfaces').tap();
    await expect(editor.button('Rest on surfaces')).toHaveAttribute('aria-pressed', 'true');
  });
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  test('the names of nested rows are not cut, and their flags are 32 px wide and 44 px high', async ({ editor }) => {
    const row = editor.row('Leg 1');
    const name = row.getByText('Leg 1');
    await expect
      .poll(() => name.evaluate(({ clientWidth, scrollWidth }) => clientWidth - scrollWidth))
      .toBeGreaterThanOrEqual(0);
    const sizes = await row
      .locator('.row-flag')
      .evaluateAll((flags) => flags.map((flag) => [flag.clientWidth, flag.clientHeight]));
    expect(sizes).toEqual([
      [32, 44],
      [32, 44],
    ]);
  });
});

test('a tap on the view cube by an unsteady finger looks from there', async ({ editor }) => {
  const fingers = await Fingers.of(editor.page);
  const face = await editor.page.getByRole('button', { name: 'Front', exact: true }).boundingBox();
  if (face === null) throw new Error('no cube');
  const at = { x: face.x + face.width / 2, y: face.y + face.height / 2 };
  await fingers.drag([[at, { x: at.x + 6, y: at.y + 6 }]]);
  await expect(editor.button('View: Front · Perspective')).toBeVisible();
});
