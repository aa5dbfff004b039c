import type { Page } from '@playwright/test';
import * as Y from 'yjs';

/** The key of the id of the last scene. */
const LAST_KEY = 'gizmo-kit-editor:scene';

/** The values in a store of a database; none if there is no such database. Bytes are lists of numbers. */
function valuesIn(page: Page, database: string, store: string): Promise<unknown[]> {
  return page.evaluate(
    async ([name, of]) => {
      // Opening it would create it.
      if (!(await indexedDB.databases()).some((known) => known.name === name)) return [];
      return new Promise<unknown[]>((resolve, reject) => {
        const open = indexedDB.open(name);
        open.onerror = () => reject(open.error);
        open.onsuccess = () => {
          const all = open.result.transaction(of).objectStore(of).getAll();
          all.onsuccess = () => {
            open.result.close();
            resolve(all.result.map((value) => (value instanceof Uint8Array ? Array.from(value) : value)));
          };
        };
      });
    },
    [database, store] as const,
  );
}

/** The x of a node in the stored scene of a page; undefined if it has none. */
export async function storedX(page: Page, id: string): Promise<number | undefined> {
  const scene = await page.evaluate((key) => sessionStorage.getItem(key), LAST_KEY);
  const ydoc = new Y.Doc();
  for (const update of await valuesIn(page, `gizmo-kit-scene:${scene}`, 'scene'))
    if (Array.isArray(update)) Y.applyUpdate(ydoc, new Uint8Array(update));
  const node = ydoc.getMap('nodes').get(id);
  const position: unknown = node instanceof Y.Map ? node.get('position') : undefined;
  return Array.isArray(position) ? position[0] : undefined;
}

/** The number of stored files of models. */
export const storedFiles = async (page: Page): Promise<number> =>
  (await valuesIn(page, 'gizmo-kit-blobs', 'blobs')).length;

/** Stores a file that no scene names. The page deletes the file some time after its next start. */
export function putUnusedFile(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const open = indexedDB.open('gizmo-kit-blobs');
        open.onerror = () => reject(open.error);
        open.onsuccess = () => {
          const write = open.result.transaction('blobs', 'readwrite');
          write.objectStore('blobs').put(new Blob(['no model']), 'unused');
          write.oncomplete = () => {
            open.result.close();
            resolve();
          };
        };
      }),
  );
}

/** The records in the autosave of an earlier version. */
export const oldAutosave = (page: Page): Promise<unknown[]> => valuesIn(page, 'gizmo-kit-editor', 'autosave');

/** Replaces the stored scenes by an autosave of an earlier version, for the next start of the page. */
export function putOldAutosave(page: Page, records: Readonly<Record<string, unknown>>): Promise<void> {
  return page.evaluate(
    ([key, all]) =>
      new Promise<void>((resolve, reject) => {
        // The page may store its own scene until it is left.
        const forget = (): void => {
          sessionStorage.removeItem(key);
          localStorage.removeItem(key);
        };
        forget();
        addEventListener('pagehide', forget);
        const open = indexedDB.open('gizmo-kit-editor');
        open.onupgradeneeded = () => open.result.createObjectStore('autosave');
        open.onerror = () => reject(open.error);
        open.onsuccess = () => {
          const work = open.result.transaction('autosave', 'readwrite');
          for (const [name, record] of Object.entries(all)) work.objectStore('autosave').put(record, name);
          work.oncomplete = () => {
            open.result.close();
            resolve();
          };
        };
      }),
    [LAST_KEY, records] as const,
  );
}
