import type { Page } from '@playwright/test';
import * as Y from 'yjs';

/** The key of the id of the last scene. */
const LAST_KEY = 'gizmo-kit-editor:scene';

/** The stored records, by their keys. Bytes are lists of numbers. */
function stored(page: Page): Promise<[string, unknown][]> {
  return page.evaluate(async () => {
    // Opening the database would create it.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'gizmo-kit')) return [];
    return new Promise<[string, unknown][]>((resolve, reject) => {
      const open = indexedDB.open('gizmo-kit');
      open.onerror = () => reject(open.error);
      open.onsuccess = () => {
        const records = open.result.transaction('records').objectStore('records');
        const [keys, values] = [records.getAllKeys(), records.getAll()];
        values.onsuccess = () => {
          open.result.close();
          const plain = values.result.map((value) => (value instanceof Uint8Array ? Array.from(value) : value));
          resolve(keys.result.map((key, i) => [String(key), plain[i]]));
        };
      };
    });
  });
}

/** The x of a node in the stored scene of a page; undefined if it has none. */
export async function storedX(page: Page, id: string): Promise<number | undefined> {
  const scene = await page.evaluate((key) => sessionStorage.getItem(key), LAST_KEY);
  const ydoc = new Y.Doc();
  for (const [key, update] of await stored(page))
    if (key.startsWith(`update:${scene}:`)) Y.applyUpdate(ydoc, new Uint8Array(update as number[]));
  const node = ydoc.getMap('nodes').get(id);
  const position: unknown = node instanceof Y.Map ? node.get('position') : undefined;
  return Array.isArray(position) ? position[0] : undefined;
}

/** The number of stored files of models. */
export const storedFiles = async (page: Page): Promise<number> =>
  (await stored(page)).filter(([key]) => key.startsWith('bytes:')).length;

/** Adds an update that cannot be read to the stored scene of a page. */
export function damageStored(page: Page): Promise<void> {
  return page.evaluate(
    (key) =>
      new Promise<void>((resolve, reject) => {
        const open = indexedDB.open('gizmo-kit');
        open.onerror = () => reject(open.error);
        open.onsuccess = () => {
          const work = open.result.transaction('records', 'readwrite');
          work.objectStore('records').put(new Uint8Array([1]), `update:${sessionStorage.getItem(key)}:damaged`);
          work.oncomplete = () => {
            open.result.close();
            resolve();
          };
        };
      }),
    LAST_KEY,
  );
}
