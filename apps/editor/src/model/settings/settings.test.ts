import { expect, it } from 'vitest';
import { NO_CONSTRAINTS } from './constraints.ts';
import { createSettings, type KeyValueStorage, type Settings } from './settings.ts';

function memory(initial: string | null = null): KeyValueStorage & { text: string | null } {
  const storage = {
    text: initial,
    getItem: () => storage.text,
    setItem: (_key: string, value: string) => {
      storage.text = value;
    },
  };
  return storage;
}

/** Another value of each setting that is kept. */
const OTHERS: Omit<Settings, 'space' | 'pivot' | 'panel'> = {
  tool: 'scale',
  snap: { enabled: true, translate: 2, rotate: 5, scale: 1, mode: 'grid', to: ['vertex'] },
  theme: 'dark',
  look: {
    letters: true,
    dimensions: true,
    colors: 'high-contrast',
    grid: false,
    dimming: true,
    people: false,
    webgpu: true,
  },
  marquee: { enclose: true, visible: true },
  keymap: 'blender',
  constraints: { ...NO_CONSTRAINTS, lock: { translate: ['x'], rotate: [], scale: [] } },
  customSpace: [0, 0.6, 0, 0.8],
  docks: { outliner: false, side: false },
  widths: { outliner: 100, inspector: 200 },
};

it.each(Object.entries(OTHERS))('the setting %s is stored alone, for the next session', (name, value) => {
  const storage = memory();
  const settings = createSettings(storage);
  const before = settings.getState();
  settings.setState({ [name]: value });
  expect(createSettings(storage).getState()).toEqual({ ...before, [name]: value });
  expect(value).not.toEqual(before[name as keyof Settings]);
});

it('space, pivot and panel are not stored', () => {
  const storage = memory();
  const settings = createSettings(storage);
  const before = settings.getState();
  settings.setState({ space: 'local', pivot: 'bounds', panel: 'code' });
  expect(createSettings(storage).getState()).toEqual(before);
});

it.each(['{', 'null', '[]', '"dark"', '{"theme":"pink","snap":0,"keymap":null}'])(
  'invalid settings are the defaults: %s',
  (text) => {
    expect(createSettings(memory(text)).getState()).toEqual(createSettings(memory()).getState());
  },
);

it('an invalid setting has its default, and the others are kept', () => {
  const text = '{"theme":"dark","snap":{"enabled":true,"translate":0,"rotate":5,"scale":null}}';
  const { theme, snap } = createSettings(memory(text)).getState();
  expect(theme).toBe('dark');
  expect(snap).toEqual({ enabled: true, translate: 0.25, rotate: 5, scale: 0.1, mode: 'increment', to: [] });
});

it('settings of an older version are read', () => {
  const snapped = '"snap":{"enabled":true,"translate":2,"rotate":5,"scale":1}';
  const old = `{"theme":"dark",${snapped},"keymap":{"preset":"blender","own":{"snap":["u"]}}}`;
  const { theme, snap, look, customSpace, keymap } = createSettings(memory(old)).getState();
  expect(theme).toBe('dark');
  expect(snap).toEqual({ enabled: true, translate: 2, rotate: 5, scale: 1, mode: 'increment', to: [] });
  expect(customSpace).toBeNull();
  expect(keymap).toBe('blender');
  expect(look).toEqual(createSettings(memory()).getState().look);
});

it.each(['[0,0,0,0]', '[0,0,1]', '[1.7e308,1.7e308,0,0]', '"local"', '[0,0,0,null]'])(
  'an invalid custom space is ignored, and nothing else is: %s',
  (customSpace) => {
    const snap = '{"enabled":true,"translate":2,"rotate":5,"scale":1}';
    const kept = createSettings(memory(`{"theme":"dark","snap":${snap},"customSpace":${customSpace}}`)).getState();
    expect([kept.theme, kept.snap.translate, kept.customSpace]).toEqual(['dark', 2, null]);
  },
);

it('a tab has the settings that another one changes, and overwrites none of them; its tool, space, pivot and panel stay', () => {
  const storage = memory();
  const [one, two] = [createSettings(storage), createSettings(storage)];
  two.setState({ tool: 'rotate', space: 'local', panel: 'code' });
  one.setState({ theme: 'dark', tool: 'scale', space: 'view' });
  // The browser tells the other tabs only.
  window.dispatchEvent(new StorageEvent('storage', { key: 'gizmo-kit-editor:settings' }));
  expect(two.getState()).toMatchObject({ theme: 'dark', tool: 'rotate', space: 'local', panel: 'code' });
  two.setState({ keymap: 'blender' });
  expect(createSettings(storage).getState()).toMatchObject({ theme: 'dark', keymap: 'blender' });
});
