export const PRESET_NAMES = ['ours', 'unity', 'blender', 'playcanvas'] as const;
export type PresetName = (typeof PRESET_NAMES)[number];

/** The keys of other editors by the ids of commands, where they differ from the defaults. */
export const PRESETS: Readonly<Record<PresetName, Readonly<Record<string, readonly string[]>>>> = {
  ours: {},
  unity: { 'tool-universal': ['y'], 'tool-bounds': ['t'] },
  blender: {
    'tool-select': ['w'],
    'tool-translate': ['g'],
    'tool-rotate': ['r'],
    'tool-scale': ['s'],
    'toggle-space': [','],
    'next-pivot': ['.'],
    snap: ['shift+tab'],
    duplicate: ['shift+d'],
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

/** The keys that a preset does not assign to commands. */
export function freeKeys(keys: readonly string[], preset: PresetName): readonly string[] {
  const taken = new Set(Object.values(PRESETS[preset]).flat());
  return keys.filter((key) => !taken.has(key));
}
