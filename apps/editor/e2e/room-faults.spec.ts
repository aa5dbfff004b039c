import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { EditorPage } from './editor-page.ts';
import { CONTROLLER } from './fixture.ts';
import { triangleGlb } from './glb.ts';
import { avatarOf, close, newPerson, roomOf, share, two } from './room-pages.ts';
import { storedFiles } from './storage.ts';

/** The bytes of the files of the models on a page. */
const modelSizes = ({ page }: EditorPage): Promise<number[]> =>
  page.evaluate(() =>
    Object.values(window.__editor?.record().assets ?? {}).flatMap(({ files }) =>
      Object.values(files).map((blob) => blob.size),
    ),
  );

test('a file that is opened in a room is added as one step, and a model reaches the others', async ({ browser }) => {
  const { anna, ben } = await two(browser);
  const download = anna.page.waitForEvent('download');
  await anna.page.keyboard.press('Control+s');
  const file = readFileSync(await (await download).path());
  await anna.openScene('Second', file);
  await expect(ben.row('Crate 2')).toBeVisible();
  await expect(ben.row('Crate')).toBeVisible();
  await expect(roomOf(anna)).toContainText('Everything is saved');
  await anna.button('Undo').click();
  await expect(ben.row('Crate 2')).toHaveCount(0);
  await expect(ben.row('Crate')).toBeVisible();

  await anna.drop([{ name: 'controller.glb', path: CONTROLLER }]);
  await expect(ben.row('controller')).toBeVisible();
  await expect.poll(() => modelSizes(ben)).toEqual([readFileSync(CONTROLLER).length]);
  // Asked whether it has the file, the room answers that it has not.
  expect(anna.complaints.splice(0)).toEqual([expect.stringContaining('404')]);
  await close(anna, ben);
});

test('a guest keeps the model of a room when the server is gone after a reload', async ({ browser }) => {
  const { anna, ben } = await two(browser);
  const model = triangleGlb(100);
  await anna.drop([{ name: 'tri.glb', bytes: model }]);
  await expect(ben.row('tri')).toBeVisible();
  await expect.poll(() => storedFiles(ben.page)).toBe(1);
  await ben.page.routeWebSocket(/\/rooms/, (socket) => socket.close());
  await ben.page.route(
    ({ pathname }) => pathname.startsWith('/rooms'),
    (route) => route.abort(),
  );
  await ben.reload();
  await expect(roomOf(ben)).toContainText('Connecting.');
  await expect(ben.row('tri')).toBeVisible();
  expect(await modelSizes(ben)).toEqual([model.length]);
  await expect(ben.banner).toBeHidden();
  await expect(ben.toast(/./)).toHaveCount(0);
  await anna.page.context().close();
  await ben.page.context().close();
});

test('without a server, sharing and joining say so, and the scene stays', async ({ browser }) => {
  const anna = await newPerson(browser);
  await anna.setX('Crate', '3');
  await anna.page.route('**/rooms', (route) => route.abort());
  await anna.choose('File', 'Share live');
  await expect(anna.toast(/could not be shared.*server of live rooms does not answer/)).toBeVisible();
  await expect(roomOf(anna)).toHaveCount(0);
  await anna.page.goto('/?test&plain#room=broken');
  await expect(anna.toast(/could not be joined.*link is not valid/)).toBeVisible();
  expect((await anna.transform('crate'))?.position[0]).toBe(3);
  await anna.page.context().close();
});

test('changes without a network are counted, and are sent after a reload', async ({ browser }) => {
  const { anna, ben } = await two(browser);
  let isCut = true;
  await anna.page.routeWebSocket(/\/rooms/, (socket) => (isCut ? socket.close() : socket.connectToServer()));
  await anna.reload();
  await expect(roomOf(anna)).toContainText('Connecting.');
  await anna.setX('Crate', '3');
  await expect(roomOf(anna)).toContainText(/\d changes? not sent/);
  isCut = false;
  await anna.reload();
  await expect(roomOf(anna)).toContainText('Live. Everything is saved');
  const id = await anna.idOf('Crate');
  await expect.poll(async () => (await ben.transform(id))?.position[0]).toBe(3);
  await close(ben);
  await anna.page.context().close();
});

test('two tabs of one person with scenes of their own are in one room, and a reload asks nothing', async ({
  browser,
}) => {
  const anna = await newPerson(browser);
  const link = await share(anna, 'Share live');
  const other = new EditorPage(await anna.page.context().newPage());
  await other.open();
  await other.choose('File', 'New');
  await expect(other.page.getByRole('treeitem')).toHaveCount(0);
  await other.page.evaluate((hash) => location.assign(hash), new URL(link, 'http://localhost').hash);
  await expect(other.row('Crate')).toBeVisible();
  await other.setX('Crate', '4');
  await expect.poll(async () => (await anna.transform('crate'))?.position[0]).toBe(4);
  await anna.reload();
  await expect(roomOf(anna)).toContainText('Live. Everything is saved');
  await expect(anna.page.getByRole('alertdialog')).toHaveCount(0);
  await anna.setX('Crate', '5');
  await expect.poll(async () => (await other.transform('crate'))?.position[0]).toBe(5);
  await close(anna);
});

test('three people see each other; on a phone the people and the state of the room stay in reach', async ({
  browser,
}) => {
  const anna = await newPerson(browser);
  const link = await share(anna, 'Share live');
  const [ben, cleo] = [await newPerson(browser, link), await newPerson(browser, link)];
  for (const name of ['Guest 1', 'Guest 2']) await expect(avatarOf(cleo, name)).toBeVisible();
  await expect(avatarOf(anna, 'Guest 3')).toBeVisible();
  await anna.setX('Crate', '2');
  await ben.setX('Cone', '1');
  await expect.poll(async () => (await cleo.transform(await cleo.idOf('Crate')))?.position[0]).toBe(2);
  await expect.poll(async () => (await cleo.transform(await cleo.idOf('Cone')))?.position[0]).toBe(1);
  await expect.poll(() => cleo.document()).toBe(await anna.document());

  await expectAccessible(cleo.page, 'a room');
  await avatarOf(cleo, 'Guest 1').focus();
  await cleo.page.keyboard.press('Enter');
  await expect(avatarOf(cleo, 'Guest 1')).toHaveAttribute('aria-pressed', 'true');
  await cleo.page.setViewportSize({ width: 390, height: 844 });
  const leave = roomOf(cleo).getByRole('button', { name: 'Leave the live room' });
  await expect(leave).toBeInViewport({ ratio: 1 });
  await expect(avatarOf(cleo, 'Guest 1')).toBeInViewport({ ratio: 1 });
  await expectAccessible(cleo.page, 'a room on a phone');
  await leave.click();
  await expect(avatarOf(anna, 'Guest 3')).toHaveCount(0);
  await close(anna, ben, cleo);
});
