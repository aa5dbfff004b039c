import { createHmac } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { EditorPage } from './editor-page.ts';
import { grab, onAxis, X } from './handles.ts';
import { close, drawnX, newPerson, roomOf, select, two } from './room-pages.ts';
import { ROOMS_SECRET } from './rooms-secret.ts';

/** Presses and moves along x, and waits until the other person sees it. @returns where the node is drawn */
async function dragX(editor: EditorPage, other: EditorPage, id: string, pixels: number): Promise<number> {
  const from = await onAxis(editor, id, X, 0.7);
  await grab(editor, from, { x: from.x + pixels, y: from.y });
  const x = (await drawnX(editor, id)) ?? Number.NaN;
  await expect.poll(() => drawnX(other, id)).toBeCloseTo(x, 6);
  return x;
}

const parents = ({ page }: EditorPage): Promise<Readonly<Record<string, string | null>>> =>
  page.evaluate(() => {
    const nodes = [...(window.__editor?.scene.getState().document.nodes.values() ?? [])];
    return Object.fromEntries(nodes.map(({ id, parent }) => [id, parent]));
  });

/** Whether each node is below the root in a finite number of steps. */
const isTree = (all: Readonly<Record<string, string | null>>): boolean =>
  Object.keys(all).every((id) => {
    let at: string | null = id;
    for (let step = 0; at !== null && step <= Object.keys(all).length; step += 1) at = all[at] ?? null;
    return at === null;
  });

test('a node in the hand of another person is marked in the outliner, and its fields ask', async ({ browser }) => {
  const { anna, ben } = await two(browser);
  const id = await select(anna, 'Crate');
  await select(ben, 'Crate');
  await dragX(anna, ben, id, 40);
  await expect(ben.row('Crate')).toHaveAccessibleDescription('Guest 1 is moving this');
  await expect(ben.row('Crate')).toContainText('G1');
  await expect(ben.row('Cone')).toHaveAccessibleDescription('');
  await ben.page.getByRole('checkbox', { name: 'Visible' }).click();
  await expect(ben.toast(/Guest 1 is moving this/)).toBeVisible();
  await expect(ben.page.getByRole('checkbox', { name: 'Visible' })).toBeChecked();
  await ben.field('Name').focus();
  await ben.page.keyboard.type('x');
  await expect(ben.field('Name')).toHaveValue('Crate');
  await ben.page.getByRole('button', { name: 'Change anyway' }).click();
  await ben.field('Name').fill('Box');
  await ben.field('Name').press('Enter');
  await expect(anna.row('Box')).toBeVisible();
  await anna.page.mouse.up();
  await expect(ben.row('Box')).toHaveAccessibleDescription('');
  await close(anna, ben);
});

test('of two people who drag one node the later release wins, and undo leaves what the other has changed since', async ({
  browser,
}) => {
  const { anna, ben } = await two(browser);
  const id = await select(anna, 'Crate');
  await select(ben, 'Crate');
  const start = (await anna.transform(id))?.position;
  const from = await onAxis(ben, id, X, 0.7);
  await dragX(anna, ben, id, 40);

  // A press beside the handles does not drag the node, so it does not ask.
  await ben.clickNode(await ben.idOf('Cone'));
  await expect.poll(() => ben.selection()).toEqual([await ben.idOf('Cone')]);
  await select(ben, 'Crate');
  await ben.atRest();
  expect(await ben.toast(/Guest 1 is moving this/).count()).toBe(0);

  await grab(ben, from, { x: from.x + 40, y: from.y });
  await expect(ben.toast(/Guest 1 is moving this/)).toBeVisible();
  await ben.page.mouse.up();
  expect(await ben.selection()).toEqual([id]);
  expect((await ben.transform(id))?.position).toEqual(start);
  await ben.page.getByRole('button', { name: 'Change anyway' }).click();

  await grab(ben, from, { x: from.x + 90, y: from.y });
  await expect.poll(() => drawnX(ben, id)).not.toBeCloseTo((await drawnX(anna, id)) ?? Number.NaN, 3);
  await anna.page.mouse.up();
  const ofAnna = (await anna.transform(id))?.position;
  expect(ofAnna).not.toEqual(start);
  await expect(roomOf(anna)).toContainText('Everything is saved');
  await ben.page.mouse.up();
  const ofBen = (await ben.transform(id))?.position;
  expect(ofBen).not.toEqual(ofAnna);
  await expect.poll(async () => (await anna.transform(id))?.position).toEqual(ofBen);

  await anna.page.keyboard.press('Control+z');
  await expect(anna.toast(/Guest 2 has changed Crate since/)).toBeVisible();
  expect((await anna.transform(id))?.position).toEqual(ofBen);
  await ben.page.keyboard.press('Control+z');
  await expect.poll(async () => (await anna.transform(id))?.position).toEqual(ofAnna);
  await expect.poll(() => ben.document()).toBe(await anna.document());
  await close(anna, ben);
});

test('two people who move nodes into each other without a network between them see one tree without a cycle', async ({
  browser,
}) => {
  const { anna, ben } = await two(browser);
  let isCut = true;
  await anna.page.routeWebSocket(/\/rooms/, (socket) => (isCut ? socket.close() : socket.connectToServer()));
  await anna.reload();
  await expect(roomOf(anna)).toContainText('Connecting.');
  const [crate, cone] = [await anna.idOf('Crate'), await anna.idOf('Cone')];
  await select(anna, 'Cone');
  await anna.page.keyboard.press('Control+]');
  await expect.poll(async () => (await parents(anna))[cone]).toBe(crate);
  await select(ben, 'Cone');
  await ben.page.keyboard.press('Control+Alt+[');
  await select(ben, 'Crate');
  await ben.page.keyboard.press('Control+]');
  await expect.poll(async () => (await parents(ben))[crate]).toBe(cone);
  await expect(roomOf(ben)).toContainText('Everything is saved');
  isCut = false;
  await anna.reload();
  await expect(roomOf(anna)).toContainText('Live. Everything is saved');
  await expect.poll(() => ben.document()).toBe(await anna.document());
  const tree = await parents(anna);
  expect(isTree(tree)).toBe(true);
  expect([tree[crate] === cone, tree[cone] === crate].filter(Boolean)).toHaveLength(1);
  await close(ben);
  await anna.page.context().close();
});

test('a link that has expired is refused with the reason, and the scene stays', async ({ browser }) => {
  const anna = await newPerson(browser);
  const before = await anna.document();
  const claims = { r: 'a-room', w: 'edit', e: Math.floor(Date.now() / 1000) - 60 };
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  const token = `${payload}.${createHmac('sha256', ROOMS_SECRET).update(payload).digest('base64url')}`;
  await anna.page.evaluate((hash) => location.assign(hash), `#room=${token}`);
  await expect(anna.toast(/could not be joined.*link has expired/)).toBeVisible();
  await expect(roomOf(anna)).toHaveCount(0);
  expect(await anna.document()).toBe(before);
  await anna.page.context().close();
});
