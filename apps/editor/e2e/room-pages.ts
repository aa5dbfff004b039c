import { type Browser, expect, type Locator } from '@playwright/test';
import { EditorPage } from './editor-page.ts';

/** A page of one person, with storage of its own. */
export async function newPerson(browser: Browser, url?: string): Promise<EditorPage> {
  const context = await browser.newContext({
    permissions: ['clipboard-read', 'clipboard-write'],
    reducedMotion: 'reduce',
    viewport: { width: 1024, height: 640 },
  });
  const editor = new EditorPage(await context.newPage(), { url });
  await editor.open();
  return editor;
}

/** The part of the title bar about the room. */
export const roomOf = ({ page }: EditorPage): Locator => page.getByRole('region', { name: 'Live room' });

/** The avatar of another person. */
export const avatarOf = (editor: EditorPage, name: string): Locator =>
  roomOf(editor).getByRole('button', { name: `Follow the camera of ${name}` });

/** Shares the scene of a page. @returns the address for others */
export async function share(editor: EditorPage, item: 'Share live' | 'Share live to view'): Promise<string> {
  await editor.choose('File', item);
  await expect(editor.toast(/link to (edit|view) is copied/)).toBeVisible();
  const link = await editor.page.evaluate(() => navigator.clipboard.readText());
  return `/?test&plain${new URL(link).hash}`;
}

/** The people of a test; no page has complained when it ends. */
export async function close(...people: readonly EditorPage[]): Promise<void> {
  expect(people.flatMap(({ complaints }) => complaints)).toEqual([]);
  for (const { page } of people) await page.context().close();
}

/** Two people in one room. The first one has made it. */
export async function two(browser: Browser, item: 'Share live' | 'Share live to view' = 'Share live') {
  const anna = await newPerson(browser);
  const ben = await newPerson(browser, await share(anna, item));
  await expect(roomOf(anna)).toContainText('Live. Everything is saved');
  await expect(ben.row('Crate')).toBeVisible();
  await expect(avatarOf(anna, 'Guest 2')).toBeVisible();
  await expect(avatarOf(ben, 'Guest 1')).toBeVisible();
  return { anna, ben };
}

/** The x position of the drawn object, in world space. */
export const drawnX = ({ page }: EditorPage, id: string): Promise<number | undefined> =>
  page.evaluate((name) => window.__editor?.world(name)?.[0], id);

export async function select(editor: EditorPage, name: string): Promise<string> {
  await editor.row(name).click();
  return editor.idOf(name);
}
