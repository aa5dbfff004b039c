import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { PRESET_NAMES } from './commands/presets.ts';
import { constraintsSchema, NO_CONSTRAINTS } from './constraints/constraints.ts';
import { customSpaceSchema } from './spaces/custom-space.ts';

export const TOOLS = ['select', 'translate', 'rotate', 'scale', 'universal', 'bounds'] as const;
export const SPACES = ['world', 'local', 'parent', 'view', 'custom'] as const;
export const PIVOTS = ['median', 'active', 'individual', 'bounds', 'origin'] as const;
const SNAP_MODES = ['increment', 'grid'] as const;
export const FEATURES = ['vertex', 'edge', 'face', 'surface'] as const;
const THEME_CHOICES = ['system', 'light', 'dark'] as const;
const GIZMO_COLORS = ['auto', 'high-contrast', 'color-blind'] as const;

const SIDE_PANELS = ['inspector', 'history', 'code'] as const;

export type SidePanel = (typeof SIDE_PANELS)[number];
export type Tool = (typeof TOOLS)[number];
export type Space = (typeof SPACES)[number];
export type Pivot = (typeof PIVOTS)[number];
export type SnapMode = (typeof SNAP_MODES)[number];
/** The features of other objects that a move snaps to. */
export type Feature = (typeof FEATURES)[number];
export type ThemeChoice = (typeof THEME_CHOICES)[number];
export type GizmoColors = (typeof GIZMO_COLORS)[number];

const step = v.pipe(v.number(), v.finite(), v.gtValue(0));
export const snapSchema = v.object({
  enabled: v.boolean(),
  /** In scene units. */
  translate: step,
  /** In degrees. */
  rotate: step,
  /** As a factor. */
  scale: step,
  /** Whether steps are relative to the start of a drag, or on the grid. */
  mode: v.optional(v.picklist(SNAP_MODES), 'increment'),
  to: v.optional(v.array(v.picklist(FEATURES)), []),
});
const lookSchema = v.object({
  /** X, Y and Z at the tips of the gizmo. */
  letters: v.boolean(),
  /** The sizes of the selection. */
  dimensions: v.boolean(),
  colors: v.picklist(GIZMO_COLORS),
  grid: v.optional(v.boolean(), true),
  /** Whether the parts of the gizmo behind objects are faint. */
  dimming: v.optional(v.boolean(), false),
});

const marqueeSchema = v.object({
  /** Whether it selects only nodes that are completely inside. */
  enclose: v.boolean(),
  /** Whether it selects only visible nodes. */
  visible: v.boolean(),
});

/** The widths of the panels beside the viewport, in CSS pixels. */
const widthsSchema = v.object({ outliner: step, inspector: step });
const DEFAULT_WIDTHS: v.InferOutput<typeof widthsSchema> = { outliner: 232, inspector: 280 };

/** The visible panels beside the viewport. */
const docksSchema = v.object({ outliner: v.boolean(), side: v.boolean() });
const DEFAULT_DOCKS: v.InferOutput<typeof docksSchema> = { outliner: true, side: true };

const DEFAULT_LOOK: v.InferOutput<typeof lookSchema> = {
  letters: false,
  dimensions: false,
  colors: 'auto',
  grid: true,
  dimming: false,
};
const DEFAULT_MARQUEE: v.InferOutput<typeof marqueeSchema> = { enclose: false, visible: false };

const preset = v.picklist(PRESET_NAMES);
/** Older versions stored an object. */
const keymapSchema = v.union([
  preset,
  v.pipe(
    v.object({ preset }),
    v.transform((old) => old.preset),
  ),
]);

/** The settings that the browser keeps. One that older versions did not store is optional, with its default. */
const keptSchema = v.object({
  snap: snapSchema,
  theme: v.picklist(THEME_CHOICES),
  look: v.optional(lookSchema, DEFAULT_LOOK),
  marquee: v.optional(marqueeSchema, DEFAULT_MARQUEE),
  keymap: v.optional(keymapSchema, 'ours'),
  constraints: v.optional(constraintsSchema, NO_CONSTRAINTS),
  customSpace: customSpaceSchema,
  docks: v.optional(docksSchema, DEFAULT_DOCKS),
  widths: v.optional(widthsSchema, DEFAULT_WIDTHS),
});

export type Snap = v.InferOutput<typeof snapSchema>;
export type Docks = v.InferOutput<typeof docksSchema>;
export type Look = v.InferOutput<typeof lookSchema>;

/** The opacity of the parts of the gizmo behind objects, if `dimming` is on. */
export const OCCLUDED_OPACITY = 0.25;

export type KeptSettings = Readonly<v.InferOutput<typeof keptSchema>>;

/** Tool, space, pivot and panel are those of `DEFAULTS` in each session. */
export interface Settings extends KeptSettings {
  readonly tool: Tool;
  readonly space: Space;
  readonly pivot: Pivot;
  readonly panel: SidePanel;
}

export type SettingsStore = StoreApi<Settings>;
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem'>;

const KEY = 'gizmo-kit-editor:settings';
const DEFAULTS: Settings = {
  tool: 'translate',
  space: 'world',
  customSpace: null,
  pivot: 'median',
  snap: { enabled: false, translate: 0.25, rotate: 15, scale: 0.1, mode: 'increment', to: [] },
  constraints: NO_CONSTRAINTS,
  theme: 'system',
  look: DEFAULT_LOOK,
  marquee: DEFAULT_MARQUEE,
  keymap: 'ours',
  docks: DEFAULT_DOCKS,
  widths: DEFAULT_WIDTHS,
  panel: 'inspector',
};

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

function kept(storage: KeyValueStorage): Partial<Settings> {
  try {
    const parsed = v.safeParse(keptSchema, JSON.parse(storage.getItem(KEY) ?? 'null'));
    return parsed.success ? parsed.output : {};
  } catch {
    return {};
  }
}

const KEPT = Object.keys(keptSchema.entries) as readonly (keyof KeptSettings)[];

/** Settings that are stored at each change. */
export function createSettings(storage: KeyValueStorage): SettingsStore {
  const store = createStore<Settings>(() => ({ ...DEFAULTS, ...kept(storage) }));
  store.subscribe((state, previous) => {
    if (KEPT.every((name) => state[name] === previous[name])) return;
    storage.setItem(KEY, JSON.stringify(Object.fromEntries(KEPT.map((name) => [name, state[name]]))));
  });
  return store;
}
