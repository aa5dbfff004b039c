export const PRESET_NAMES = ['ours', 'unity', 'blender', 'playcanvas'] as const;
export type PresetName = (typeof PRESET_NAMES)[number];

/** The keys of other editors by the ids of commands, where they differ from the defaults. */
export const PRESETS: Readonly<Record<PresetName, Readonly<Record<string, readonly string[]>>>> = {
  ours: {},
  unity: { 'tool-universal': ['y'], 'tool-bounds': ['t'] },
  blender: {
    'tool-select': ['w'],
    'tool-translate': [],
    'tool-rotate': [],
    'tool-scale': [],
    'toggle-space': [','],
    'next-pivot': ['.'],
    snap: ['shift+tab'],
    'duplicate-grab': ['shift+d'],
    delete: ['x', 'delete'],
    'select-all': ['a'],
    'select-none': ['alt+a', 'escape'],
    'frame-all': ['home'],
    palette: ['f3', 'mod+k'],
  },
  playcanvas: {
    'tool-translate': ['1'],
    'tool-rotate': ['2'],
    'tool-scale': ['3'],
    'toggle-space': ['l'],
    rename: ['n', 'f2'],
    delete: ['delete', 'mod+backspace'],
  },
};

type Grab = 'tool' | 'translate' | 'rotate' | 'scale';
const BY_TOOL = { tool: 'g' };

/** The keys that start a drag without a button, by its mode; `tool`: the mode of the current tool. */
export const GRAB_KEYS: Readonly<Record<PresetName, Readonly<Partial<Record<Grab, string>>>>> = {
  ours: BY_TOOL,
  unity: BY_TOOL,
  blender: { translate: 'g', rotate: 'r', scale: 's' },
  playcanvas: BY_TOOL,
};

/** Grabs the next handle, with Shift the previous one. */
export const HANDLE_KEY = 'j';

/** While it is held, a press moves the nearest corner of an object to the corner of another one. */
export const VERTEX_KEY = 'v';

/** The keys that a preset does not assign to commands. */
export function freeKeys(keys: readonly string[], preset: PresetName): readonly string[] {
  const taken = new Set([...Object.values(PRESETS[preset]).flat(), ...Object.values(GRAB_KEYS[preset])]);
  return keys.filter((key) => !taken.has(key));
}
