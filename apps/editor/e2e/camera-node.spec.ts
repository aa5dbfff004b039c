import { alone, expect, test } from './fixture.ts';

alone(
  'a camera stores a view: it moves to the view, and the view looks through it with its lens',
  async ({ editor }) => {
    const seen = () => editor.page.evaluate(() => window.__editor?.views.get('main'));
    const first = await seen();
    await editor.page.keyboard.press('Shift+A');
    await editor.page.getByRole('menuitem', { name: 'Add perspective camera' }).click();
    await editor.row('Perspective camera').click({ button: 'right' });
    await editor.page.getByRole('menuitem', { name: 'Move the camera to the view' }).click();
    await expect
      .poll(() => editor.historyLabels())
      .toEqual(['Add perspective camera', 'Move Perspective camera to the view']);
    const lens = editor.field('Field of view');
    await lens.fill('60');
    await lens.press('Enter');
    await editor.row('Perspective camera').click();
    await editor.page.keyboard.press('Numpad7');
    await editor.atRest();
    expect((await seen())?.projection).toBe('orthographic');

    await editor.page.keyboard.press('Numpad0');
    await editor.atRest();
    const through = await seen();
    expect(through?.projection).toBe('perspective');
    for (const [i, value] of (first?.position ?? []).entries()) expect(through?.position[i]).toBeCloseTo(value, 6);
    for (const [i, value] of (first?.target ?? []).entries()) expect(through?.target[i]).toBeCloseTo(value, 6);
    const drawn = () =>
      editor.page.evaluate(() => {
        const camera = window.__editor?.camera();
        return camera === undefined ? null : (2 * Math.atan(1 / camera.projectionMatrix.elements[5]) * 180) / Math.PI;
      });
    expect(await drawn()).toBeCloseTo(60, 6);

    const stored = () => editor.page.evaluate(() => localStorage.getItem('gizmo-kit-editor:views'));
    await expect.poll(stored).toContain('"fov":60');
    await editor.reload();
    expect(await drawn()).toBeCloseTo(60, 6);
    await editor.page.keyboard.press('Home');
    await editor.atRest();
    expect(await drawn()).toBeCloseTo(40, 6);
  },
);

test('the view has the height of an orthographic camera', async ({ editor }) => {
  await editor.page.keyboard.press('Shift+A');
  await editor.page.getByRole('menuitem', { name: 'Add orthographic camera' }).click();
  const height = editor.field('Height');
  await height.fill('3');
  await height.press('Enter');
  await editor.row('Orthographic camera').click();
  await editor.page.keyboard.press('Numpad0');
  await editor.atRest();
  const top = await editor.page.evaluate(() => window.__editor?.camera().projectionMatrix.elements[5] ?? 0);
  expect(2 / top).toBeCloseTo(3, 6);
});
