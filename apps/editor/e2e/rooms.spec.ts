import { expect, test } from '@playwright/test';
import { EditorPage } from './editor-page.ts';
import { grab, onAxis, X } from './handles.ts';
import { avatarOf, close, drawnX, roomOf, select, two } from './room-pages.ts';

test('a drag is seen while it lasts, a cancelled one leaves nothing, and undo is of one’s own steps', async ({
  browser,
}) => {
  const { anna, ben } = await two(browser);
  const id = await select(anna, 'Crate');
  const start = (await drawnX(ben, id)) ?? Number.NaN;
  const from = await onAxis(anna, id, X, 0.7);
  await grab(anna, from, { x: from.x + 60, y: from.y });
  const dragged = (await drawnX(anna, id)) ?? Number.NaN;
  expect(dragged).toBeGreaterThan(start);
  await expect.poll(() => drawnX(ben, id)).toBeCloseTo(dragged, 6);
  expect((await ben.transform(id))?.position[0]).not.toBe((await anna.transform(id))?.position[0]);
  await anna.page.keyboard.press('Escape');
  await anna.page.mouse.up();
  await expect.poll(() => drawnX(ben, id)).toBe(start);

  await grab(anna, from, { x: from.x + 60, y: from.y });
  await anna.page.mouse.up();
  const moved = (await anna.transform(id))?.position;
  await expect.poll(async () => (await ben.transform(id))?.position).toEqual(moved);
  await ben.setX('Robot Arm', '3');
  await expect.poll(async () => (await anna.transform(await anna.idOf('Robot Arm')))?.position[0]).toBe(3);
  await anna.page.keyboard.press('Control+z');
  await expect.poll(async () => drawnX(ben, id)).toBe(start);
  expect((await anna.transform(await anna.idOf('Robot Arm')))?.position[0]).toBe(3);
  await close(anna, ben);
});

test('a node in the hand of another person is moved only after a question, and one that is deleted meanwhile stays deleted', async ({
  browser,
}) => {
  const { anna, ben } = await two(browser);
  const id = await select(anna, 'Crate');
  await select(ben, 'Crate');
  // The gizmo stays at the place in the document while another person drags the node.
  const own = await onAxis(ben, id, X, 0.7);
  const from = await onAxis(anna, id, X, 0.7);
  await grab(anna, from, { x: from.x + 40, y: from.y });
  const dragged = (await drawnX(anna, id)) ?? Number.NaN;
  await expect.poll(() => drawnX(ben, id)).toBeCloseTo(dragged, 6);
  await grab(ben, own, { x: own.x + 40, y: own.y });
  await ben.page.mouse.up();
  await expect(ben.toast(/Guest 1 is moving this/)).toBeVisible();
  expect(await ben.historyLabels()).toHaveLength(1);
  await select(ben, 'Crate');
  await ben.page.keyboard.press('Delete');
  await expect(anna.row('Crate')).toHaveCount(0);
  await anna.page.mouse.up();
  await expect(ben.row('Crate')).toHaveCount(0);
  await close(anna, ben);
});

test('a link to view shows everything, and changes nothing for the others', async ({ browser }) => {
  const { anna, ben } = await two(browser, 'Share live to view');
  await expect(roomOf(ben)).toContainText('View only');
  await anna.setX('Crate', '2');
  const id = await anna.idOf('Crate');
  await expect.poll(async () => (await ben.transform(id))?.position[0]).toBe(2);
  await ben.setX('Crate', '5');
  await expect(roomOf(ben)).toContainText('Your changes stay here');
  await anna.setX('Robot Arm', '1');
  await expect.poll(async () => (await ben.transform(await ben.idOf('Robot Arm')))?.position[0]).toBe(1);
  expect((await anna.transform(id))?.position[0]).toBe(2);
  await close(anna, ben);
});

test('the camera of another person is followed until one moves the own one', async ({ browser }) => {
  const { anna, ben } = await two(browser);
  const target = ({ page }: EditorPage) =>
    page.evaluate(() => window.__editor?.views.getState().views.map((view) => view.position));
  const button = avatarOf(ben, 'Guest 1');
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await select(anna, 'Crate');
  await anna.page.keyboard.press('f');
  await expect.poll(async () => JSON.stringify(await target(ben)) === JSON.stringify(await target(anna))).toBe(true);
  await select(ben, 'Robot Arm');
  await ben.page.keyboard.press('f');
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await close(anna, ben);
});

test('who leaves keeps the scene, and is gone for the others', async ({ browser }) => {
  const { anna, ben } = await two(browser);
  await roomOf(ben).getByRole('button', { name: 'Leave the live room' }).click();
  await expect(roomOf(ben)).toHaveCount(0);
  await expect(ben.row('Crate')).toBeVisible();
  await expect(avatarOf(anna, 'Guest 2')).toHaveCount(0);
  await ben.setX('Crate', '7');
  await anna.setX('Robot Arm', '1');
  await expect(roomOf(anna)).toContainText('Everything is saved');
  expect((await anna.transform(await anna.idOf('Crate')))?.position[0]).not.toBe(7);
  await close(anna, ben);
});

test('without a room no code of rooms is loaded and nothing is asked of its server', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const editor = new EditorPage(page);
  await editor.open();
  await editor.setX('Crate', '1');
  expect(asked.filter((path) => /^\/rooms|RoomBar|Others/.test(path))).toEqual([]);
  const scripts = await page.evaluate(
    async (paths) => {
      const texts = await Promise.all(paths.map(async (path) => (await fetch(path)).text()));
      return texts.filter((text) => text.includes('HocuspocusProvider')).length;
    },
    asked.filter((path) => path.endsWith('.js')),
  );
  expect(scripts).toBe(0);
});
