import type { Vec3 } from '@gizmo-kit/scene';
import type { View } from '../src/model/views/view.ts';
import type { EditorPage } from './editor-page.ts';
import { alone, expect, test } from './fixture.ts';
import { drag, onAxis, X, Y, Z } from './handles.ts';

async function view(editor: EditorPage, id = 'main'): Promise<View> {
  const found = await editor.page.evaluate((name) => window.__editor?.views.get(name), id);
  if (found === undefined) throw new Error(`no view ${id}`);
  return found;
}

const distance = ({ position, target }: View): number =>
  Math.hypot(...position.map((value, i) => value - (target[i] ?? 0)));

const direction = (seen: View): Vec3 => {
  const [x = 0, y = 0, z = 0] = seen.position.map((value, i) => (value - (seen.target[i] ?? 0)) / distance(seen));
  return [x, y, z];
};

const isAlong = (seen: View, axis: Vec3): void => {
  for (const [i, part] of direction(seen).entries()) expect(part).toBeCloseTo(axis[i] ?? 0, 5);
};

test('the number pad shows the scene from its six sides, orthographic, at the same distance', async ({ editor }) => {
  const before = await view(editor);
  for (const [key, axis] of [
    ['Numpad1', [0, 0, 1]],
    ['Control+Numpad1', [0, 0, -1]],
    ['Numpad3', [1, 0, 0]],
    ['Control+Numpad3', [-1, 0, 0]],
    ['Numpad7', [0, 1, 0]],
    ['Control+Numpad7', [0, -1, 0]],
  ] as const) {
    await editor.page.keyboard.press(key);
    await editor.atRest();
    const after = await view(editor);
    isAlong(after, axis);
    expect(after.projection).toBe('orthographic');
    expect(after.target).toEqual(before.target);
    expect(distance(after)).toBeCloseTo(distance(before), 6);
    expect(await editor.page.evaluate(() => window.__editor?.camera().type)).toBe('OrthographicCamera');
  }
});

test('Numpad 5 switches the projection and keeps the size at the target; 9 looks from the other side', async ({
  editor,
}) => {
  const { target } = await view(editor);
  const height = async (): Promise<number> => {
    await editor.atRest();
    const [low, high] = await editor.page.evaluate(
      ([x, y, z]) =>
        [window.__editor?.projectPoint([x, y, z]), window.__editor?.projectPoint([x, y + 0.01, z])] as const,
      target,
    );
    return (low?.y ?? 0) - (high?.y ?? 0);
  };
  const perspective = await height();
  await editor.page.keyboard.press('Numpad5');
  expect((await height()) / perspective).toBeCloseTo(1, 2);
  expect((await view(editor)).projection).toBe('orthographic');
  const from = direction(await view(editor));
  await editor.page.keyboard.press('Numpad9');
  isAlong(await view(editor), [-from[0], -from[1], -from[2]]);
  await editor.page.keyboard.press('Numpad5');
  expect((await view(editor)).projection).toBe('perspective');
});

test('in an orthographic view the gizmo is at its projection, and a drag follows the pointer to a pixel', async ({
  editor,
}) => {
  await editor.row('Crate').click();
  await editor.page.keyboard.press('Numpad1');
  await editor.atRest();
  for (const [handle, axis] of [
    ['Move along X', X],
    ['Move along Y', Y],
  ] as const) {
    const before = await editor.project('crate');
    const from = await onAxis(editor, 'crate', axis, 0.7);
    const to = { x: from.x + 83 * (axis[0] ?? 0), y: from.y - 83 * (axis[1] ?? 0) };
    await drag(editor, handle, from, to);
    await editor.atRest();
    const after = await editor.project('crate');
    expect(after.x - before.x).toBeCloseTo(to.x - from.x, 0);
    expect(after.y - before.y).toBeCloseTo(to.y - from.y, 0);
  }
  expect((await editor.transform('crate'))?.position[2]).toBe(1.7);
});

test('an orthographic view picks what it shows, at any depth in front of or behind its target', async ({ editor }) => {
  await editor.button('Select').click();
  await editor.page.evaluate(() => {
    const scene = window.__editor?.scene;
    const crate = scene?.getState().document.nodes.get('crate');
    if (scene === undefined || crate === undefined) throw new Error('no crate');
    scene.place('Far', new Map([['crate', { ...crate.transform, position: [-4, 3, 60] }]]));
    scene.place('Far', new Map([['cone', { ...crate.transform, position: [4, 3, -60] }]]));
  });
  await editor.page.keyboard.press('Numpad1');
  await editor.atRest();
  for (const id of ['crate', 'cone']) {
    await editor.clickNode(id);
    await expect.poll(() => editor.selection()).toEqual([id]);
  }
});

test('the wheel zooms at the cursor in an orthographic view', async ({ editor }) => {
  await editor.page.keyboard.press('Numpad1');
  await editor.atRest();
  const before = await editor.project('crate');
  const size = distance(await view(editor));
  await editor.page.mouse.move(before.x, before.y);
  for (let i = 0; i < 5; i += 1) await editor.page.mouse.wheel(0, -120);
  await editor.atRest();
  expect(distance(await view(editor))).toBeLessThan(size * 0.9);
  const after = await editor.project('crate');
  expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(2);
});

test('Home and Shift+F frame the whole scene, and a Home that moves in a list does not', async ({ editor }) => {
  await editor.row('Crate').click();
  await editor.page.keyboard.press('f');
  await editor.atRest();
  const close = await view(editor);
  await editor.page.keyboard.press('Home');
  await editor.atRest();
  expect(await view(editor)).toEqual(close);
  await editor.button('Select').click();
  await editor.page.keyboard.press('Shift+F');
  await editor.atRest();
  const all = await view(editor);
  expect(distance(all)).toBeGreaterThan(3 * distance(close));
  isAlong(all, direction(close));
});

alone('views and changes survive a reload that follows at once', async ({ editor }) => {
  await editor.page.keyboard.press('Numpad3');
  await editor.atRest();
  await editor.setX('Crate', '7');
  const before = await view(editor);
  await editor.reload();
  expect((await editor.transform('crate'))?.position[0]).toBe(7);
  expect(await view(editor)).toEqual(before);
});

test('with reduced motion a view changes at once', async ({ editor }) => {
  const frames = await editor.frames();
  await editor.page.keyboard.press('Numpad1');
  await editor.atRest();
  const towards = await editor.page.evaluate(() => window.__editor?.camera().matrixWorld.elements.slice(8, 11));
  expect(towards).toEqual(Z.map((part) => expect.closeTo(part, 5)));
  expect((await editor.frames()) - frames).toBeLessThan(8);
});

/** The slope at which the camera looks down, from 0 to 1. */
const heightOf = (): number => window.__editor?.camera().matrixWorld.elements[9] ?? Number.NaN;

alone('without reduced motion a view changes in steps, at a constant distance', async ({ editor }) => {
  await editor.page.emulateMedia({ reducedMotion: 'no-preference' });
  const before = await view(editor);
  // A busy machine draws few frames of a change, and may draw none between its ends.
  await expect(async () => {
    await editor.page.keyboard.press('Numpad1');
    await expect.poll(() => editor.page.evaluate(heightOf)).toBeLessThan(0.001);
    const sampled = editor.page.evaluate(async () => {
      const seen: number[] = [];
      for (let up = 0; up < 0.9999 && seen.length < 600; seen.push(up)) {
        await new Promise(requestAnimationFrame);
        up = window.__editor?.camera().matrixWorld.elements[9] ?? 0;
      }
      return seen.filter((up, i) => up !== seen[i - 1]);
    });
    await editor.page.keyboard.press('Numpad7');
    const heights = await sampled;
    expect(heights.length).toBeGreaterThan(2);
    expect(heights.every((height, i) => height > (heights[i - 1] ?? -1) - 1e-6)).toBe(true);
  }).toPass();
  await editor.atRest();
  const after = await view(editor);
  isAlong(after, [0, 1, 0]);
  expect(distance(after)).toBeCloseTo(distance(before), 3);
});
