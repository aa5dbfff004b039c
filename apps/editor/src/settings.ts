import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';

export type Tool = 'select' | 'translate' | 'rotate' | 'scale';
export type Space = 'world' | 'local';
export type ThemeChoice = 'system' | 'light' | 'dark';

const step = v.pipe(v.number(), v.finite(), v.gtValue(0));
const snapSchema = v.object({
  enabled: v.boolean(),
  /** In scene units. */
  translate: step,
  /** In degrees. */
  rotate: step,
  /** As a factor. */
  scale: step,
});
const keptSchema = v.object({ snap: snapSchema, theme: v.picklist(['system', 'light', 'dark']) });

export type Snap = v.InferOutput<typeof snapSchema>;

export interface Settings {
  readonly tool: Tool;
  readonly space: Space;
  readonly snap: Snap;
  readonly theme: ThemeChoice;
}

export type SettingsStore = StoreApi<Settings>;
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem'>;

const KEY = 'gizmo-kit-editor:settings';
const DEFAULTS: Settings = {
  tool: 'translate',
  space: 'world',
  snap: { enabled: false, translate: 0.25, rotate: 15, scale: 0.1 },
  theme: 'system',
};

/** Browser storage that forgets instead of throwing, as it does in private windows or when it is full. */
export function forgivingStorage(): KeyValueStorage {
  return {
    getItem: (key) => {
      try {
        return localStorage.getItem(key);
      } catch {
        return null;
      }
    },
    setItem: (key, value) => {
      try {
        localStorage.setItem(key, value);
      } catch {
        // A preference that is not kept is no reason to interrupt anybody.
      }
    },
  };
}

function kept(storage: KeyValueStorage): Partial<Settings> {
  try {
    const parsed = v.safeParse(keptSchema, JSON.parse(storage.getItem(KEY) ?? 'null'));
    return parsed.success ? parsed.output : {};
  } catch {
    return {};
  }
}

/** Tool and space begin anew with each session; snap steps and theme are kept. */
export function createSettings(storage: KeyValueStorage): SettingsStore {
  const store = createStore<Settings>(() => ({ ...DEFAULTS, ...kept(storage) }));
  store.subscribe(({ snap, theme }, previous) => {
    if (snap !== previous.snap || theme !== previous.theme) storage.setItem(KEY, JSON.stringify({ snap, theme }));
  });
  return store;
}
