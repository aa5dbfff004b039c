const PREFIX = 'gizmo-kit-scene:';
const NAME = /^gizmo-kit-scene:(\w+):unwritten(:\w+)?$/;

/**
 * The changes of one scene that are not on the disk yet when a page is left. IndexedDB may not finish then; localStorage is
 * synchronous. They may be applied more than once.
 */
export interface Journal {
  /** What earlier pages have left in it, and other tabs have not written yet. */
  readonly found: readonly Uint8Array[];
  /** Replaces what this page has written. */
  write(update: Uint8Array): void;
  /** Removes what this page has written, and what it has found, when all of it is on the disk. */
  clear(): void;
}

/** The journals of all scenes. They forget instead of throwing, as in private windows or without room. */
export interface Journals {
  /** @param tab an id of the page: each writes for itself */
  open(scene: string, tab: string): Journal;
  /** The changes that are not on the disk, by the ids of their scenes. */
  unwritten(): ReadonlyMap<string, readonly Uint8Array[]>;
  /** Removes the changes of a scene. */
  remove(scene: string): void;
}

const toText = (update: Uint8Array): string => btoa(Array.from(update, (byte) => String.fromCharCode(byte)).join(''));

function fromText(text: string | null): readonly Uint8Array[] {
  try {
    return text === null || text === '' ? [] : [Uint8Array.from(atob(text), (char) => char.charCodeAt(0))];
  } catch {
    return [];
  }
}

function forgiving<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/** @param storage may throw */
export function createJournals(storage: () => Storage): Journals {
  const keysOf = (scene: string | null): readonly string[] =>
    forgiving(() => {
      const all = Array.from({ length: storage().length }, (_, i) => storage().key(i) ?? '');
      return all.filter((key) => NAME.test(key) && (scene === null || NAME.exec(key)?.[1] === scene));
    }, []);
  const get = (key: string): string | null => forgiving(() => storage().getItem(key), null);
  const remove = (key: string): void => forgiving(() => storage().removeItem(key), undefined);

  return {
    open: (scene, tab) => {
      const own = `${PREFIX}${scene}:unwritten:${tab}`;
      const texts = new Map(keysOf(scene).map((key) => [key, get(key)]));
      let isClear = false;
      return {
        found: [...texts.values()].flatMap(fromText),
        write: (update) => {
          isClear = false;
          forgiving(() => storage().setItem(own, toText(update)), undefined);
        },
        clear: () => {
          if (isClear) return;
          isClear = true;
          remove(own);
          // Another tab may have written more since.
          for (const [key, text] of texts) if (get(key) === text) remove(key);
          texts.clear();
        },
      };
    },
    unwritten: () => {
      const all = new Map<string, readonly Uint8Array[]>();
      for (const key of keysOf(null)) {
        const scene = NAME.exec(key)?.[1] ?? '';
        all.set(scene, [...(all.get(scene) ?? []), ...fromText(get(key))]);
      }
      return all;
    },
    remove: (scene) => {
      for (const key of keysOf(scene)) remove(key);
    },
  };
}
