import type { Page } from '@playwright/test';

/** The record under a key of the autosave. */
export function stored(page: Page, key: string): Promise<unknown> {
  return page.evaluate(
    (name) =>
      new Promise<unknown>((resolve, reject) => {
        const open = indexedDB.open('gizmo-kit-editor');
        open.onerror = () => reject(open.error);
        open.onsuccess = () => {
          const get = open.result.transaction('autosave').objectStore('autosave').get(name);
          get.onsuccess = () => {
            open.result.close();
            resolve(get.result);
          };
        };
      }),
    key,
  );
}

/** Stores a record under a key of the autosave. */
export function putStored(page: Page, key: string, record: unknown): Promise<void> {
  return page.evaluate(
    ([name, value]) =>
      new Promise<void>((resolve, reject) => {
        const open = indexedDB.open('gizmo-kit-editor');
        open.onerror = () => reject(open.error);
        open.onsuccess = () => {
          const work = open.result.transaction('autosave', 'readwrite');
          work.objectStore('autosave').put(value, name);
          work.oncomplete = () => {
            open.result.close();
            resolve();
          };
        };
      }),
    [key, record] as const,
  );
}

interface StoredScene {
  readonly nodes: Readonly<Record<string, { readonly transform: { readonly position: readonly number[] } }>>;
}

/** The x of a node in the stored scene; undefined if it has none. */
export async function storedX(page: Page, id: string): Promise<number | undefined> {
  const scene = (await stored(page, 'scene')) as StoredScene | undefined;
  return scene?.nodes[id]?.transform.position[0];
}

/** The number of stored models. */
export function storedModels(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const open = indexedDB.open('gizmo-kit-editor');
        open.onerror = () => reject(open.error);
        open.onsuccess = () => {
          const range = IDBKeyRange.bound('asset:', 'asset:\uffff');
          const count = open.result.transaction('autosave').objectStore('autosave').count(range);
          count.onsuccess = () => {
            open.result.close();
            resolve(count.result);
          };
        };
      }),
  );
}
