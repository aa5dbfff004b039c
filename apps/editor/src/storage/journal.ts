import type { KeyValueStorage } from '../settings/settings.ts';

/**
 * The changes that are not in the database yet when a page is left. IndexedDB may not finish then; localStorage is synchronous.
 * They may be applied more than once.
 */
export interface Journal {
  write(update: Uint8Array): void;
  read(): Uint8Array | null;
  clear(): void;
}

export function createJournal(storage: KeyValueStorage, scene: string): Journal {
  const key = `gizmo-kit-scene:${scene}:unwritten`;
  let isEmpty = false;
  return {
    write: (update) => {
      isEmpty = false;
      storage.setItem(key, btoa(Array.from(update, (byte) => String.fromCharCode(byte)).join('')));
    },
    read: () => {
      try {
        const text = storage.getItem(key) ?? '';
        return text === '' ? null : Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
      } catch {
        return null;
      }
    },
    clear: () => {
      if (!isEmpty) storage.setItem(key, '');
      isEmpty = true;
    },
  };
}
