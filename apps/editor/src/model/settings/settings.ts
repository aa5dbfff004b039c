import * as v from 'valibot';
import { type PersistStorage, persist } from 'zustand/middleware';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { constraintsSchema, NO_CONSTRAINTS } from './constraints.ts';
import { customSpaceSchema } from './custom-space.ts';
import { PRESET_NAMES } from './presets.ts';

export const TOOLS = ['select', 'translate', 'rotate', 'scale', 'universal', 'bounds'] as const;
export const SPACES = ['world', 'local', 'parent', 'view', 'custom'] as const;
export const PIVOTS = ['median', 'active', 'individual', 'bounds', 'origin'] as const;
/** The features of other objects that a move snaps to. */
export const FEATURES = ['vertex', 'edge', 'face', 'surface'] as const;

const step = v.pipe(v.number(), v.finite(), v.gtValue(0));

/** Settings that belong together; each has its own default. */
function group<E extends v.ObjectEntries>(entries: E) {
  const schema = v.object(entries);
  return v.fallback(schema, v.getFallbacks(schema) as v.InferOutput<typeof schema>);
}

/** Older versions stored the preset in an object. */
const keymap = v.pipe(
  v.unknown(),
  v.transform((stored) => (typeof stored === 'object' && stored && 'preset' in stored ? stored.preset : stored)),
  v.picklist(PRESET_NAMES),
);

/** All settings with their defaults. A stored setting that is missing or invalid has its default. */
const schema = v.object({
  tool: v.fallback(v.picklist(TOOLS), 'translate'),
  space: v.fallback(v.picklist(SPACES), 'world'),
  customSpace: customSpaceSchema,
  pivot: v.fallback(v.picklist(PIVOTS), 'median'),
  snap: group({
    enabled: v.fallback(v.boolean(), false),
    /** In scene units. */
    translate: v.fallback(step, 0.25),
    /** In degrees. */
    rotate: v.fallback(step, 15),
    /** As a factor. */
    scale: v.fallback(step, 0.1),
    /** Whether steps are relative to the start of a drag, or on the grid. */
    mode: v.fallback(v.picklist(['increment', 'grid']), 'increment'),
    to: v.fallback(v.array(v.picklist(FEATURES)), []),
  }),
  constraints: v.fallback(constraintsSchema, NO_CONSTRAINTS),
  theme: v.fallback(v.picklist(['system', 'light', 'dark']), 'system'),
  look: group({
    /** X, Y and Z at the tips of the gizmo. */
    letters: v.fallback(v.boolean(), false),
    /** The sizes of the selection. */
    dimensions: v.fallback(v.boolean(), false),
    colors: v.fallback(v.picklist(['auto', 'high-contrast', 'color-blind']), 'auto'),
    grid: v.fallback(v.boolean(), true),
    /** Whether the parts of the gizmo behind objects are faint. */
    dimming: v.fallback(v.boolean(), false),
    /** The names and the pointers of the other people in a room. */
    people: v.fallback(v.boolean(), true),
    /** Whether the views are drawn by WebGPU. */
    webgpu: v.fallback(v.boolean(), false),
  }),
  marquee: group({
    /** Whether it selects only nodes that are completely inside. */
    enclose: v.fallback(v.boolean(), false),
    /** Whether it selects only visible nodes. */
    visible: v.fallback(v.boolean(), false),
  }),
  keymap: v.fallback(keymap, 'ours'),
  panel: v.fallback(v.picklist(['inspector', 'history', 'code']), 'inspector'),
  /** The visible panels beside the viewport. */
  docks: group({ outliner: v.fallback(v.boolean(), true), side: v.fallback(v.boolean(), true) }),
  /** The widths of the panels beside the viewport, in CSS pixels. */
  widths: group({ outliner: v.fallback(step, 232), inspector: v.fallback(step, 280) }),
});

export type Settings = Readonly<v.InferOutput<typeof schema>>;
export type Tool = Settings['tool'];
export type Space = Settings['space'];
export type Pivot = Settings['pivot'];
export type Snap = Settings['snap'];
export type SnapMode = Snap['mode'];
export type Feature = Snap['to'][number];
export type ThemeChoice = Settings['theme'];
export type Look = Settings['look'];
export type GizmoColors = Look['colors'];
export type SidePanel = Settings['panel'];
export type Docks = Settings['docks'];

export type SettingsStore = StoreApi<Settings>;

const KEY = 'gizmo-kit-editor:settings';
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Browser storage that forgets instead of throwing, as in private windows or if it is full. */
export function forgivingStorage(storage: () => KeyValueStorage = () => localStorage): KeyValueStorage {
  return {
    getItem: (key) => {
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    setItem: (key, value) => {
      try {
        storage().setItem(key, value);
      } catch {
        // A setting that cannot be stored is not worth a message.
      }
    },
  };
}

/** Each session begins with the defaults of space, pivot and panel. */
function kept({ space, pivot, panel, ...settings }: Settings): Partial<Settings> {
  return settings;
}

/** Stores the settings alone, without the version that `persist` adds: the defaults of the schema replace migrations. */
const plain = (storage: KeyValueStorage): PersistStorage<unknown> => ({
  getItem: (key) => ({ state: JSON.parse(storage.getItem(key) ?? '{}') }),
  setItem: (key, { state }) => storage.setItem(key, JSON.stringify(state)),
  removeItem: () => undefined,
});

/** @param storage for the next session */
export function createSettings(storage: KeyValueStorage): SettingsStore {
  let isOpen = false;
  const settings = createStore<Settings>()(
    persist(() => v.parse(schema, {}), {
      name: KEY,
      storage: plain(storage),
      partialize: kept,
      merge: (stored, current) => {
        const read = v.safeParse(schema, stored);
        if (!read.success) return current as Settings;
        const { tool } = isOpen ? (current as Settings) : read.output;
        return { ...(current as Settings), ...kept(read.output), tool };
      },
    }),
  );
  isOpen = true;
  // What another tab has changed. Each tab has its own tool.
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY) void settings.persist.rehydrate();
  });
  return settings;
}
