import type { SceneDocument } from '../scene/types.ts';
import type { KeyValueStorage } from '../settings.ts';
import { fileOfDocument, type Session } from './scene-file.ts';
import { stringifyExactly } from './text.ts';

/** The journal of the autosave of this name. */
const keyOf = (name: string): string => `${name}:unwritten`;

/**
 * The last change of a page that is being left. IndexedDB may not finish then; localStorage is synchronous. It does not contain
 * the bytes of models, which were stored at their import.
 */
export interface Journal {
  write(document: SceneDocument, session: Session): void;
  /** The stored record, without its assets, or null. */
  read(): unknown;
  clear(): void;
}

export function createJournal(storage: KeyValueStorage, name: string): Journal {
  const key = keyOf(name);
  return {
    write: (document, session) =>
      storage.setItem(key, stringifyExactly({ ...fileOfDocument(document, new Map()), assets: {}, session })),
    read: () => {
      try {
        return JSON.parse(storage.getItem(key) || 'null');
      } catch {
        return null;
      }
    },
    clear: () => storage.setItem(key, ''),
  };
}
