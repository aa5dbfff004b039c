import { expect, it } from 'vitest';
import { createSettings, type KeyValueStorage } from './settings.ts';

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

it('snap steps and theme are stored for the next session, the tool is not', () => {
  const storage = memory();
  const settings = createSettings(storage);
  const { snap } = settings.getState();
  settings.setState({ tool: 'scale', theme: 'dark', snap: { ...snap, enabled: true, translate: 2 } });
  const next = createSettings(storage).getState();
  expect(next.theme).toBe('dark');
  expect(next.snap.translate).toBe(2);
  expect(next.tool).toBe('translate');
});

it.each(['{', '{"theme":"pink"}', '{"theme":"dark","snap":{"enabled":true,"translate":0,"rotate":5,"scale":1}}'])(
  'invalid stored settings are ignored: %s',
  (text) => {
    expect(createSettings(memory(text)).getState()).toEqual(createSettings(memory()).getState());
  },
);

it('the keys of the user are stored', () => {
  const storage = memory();
  const keymap = { preset: 'blender', own: { snap: ['mod+m'] } } as const;
  createSettings(storage).setState({ keymap });
  expect(createSettings(storage).getState().keymap).toEqual(keymap);
});

it('settings of an older version are read', () => {
  const old = '{"theme":"dark","snap":{"enabled":true,"translate":2,"rotate":5,"scale":1}}';
  const { theme, snap, look, customSpace } = createSettings(memory(old)).getState();
  expect(theme).toBe('dark');
  expect(snap).toEqual({ enabled: true, translate: 2, rotate: 5, scale: 1, mode: 'increment', to: [] });
  expect(customSpace).toBeNull();
  expect(look).toEqual({ letters: false, dimensions: false, colors: 'auto', grid: true, dimming: false });
});

it('the axes of the custom space are stored, the choice of a space is not', () => {
  const storage = memory();
  createSettings(storage).setState({ space: 'custom', customSpace: [0, 0.6, 0, 0.8] });
  const { space, customSpace } = createSettings(storage).getState();
  expect([space, customSpace]).toEqual(['world', [0, 0.6, 0, 0.8]]);
});

it.each(['[0,0,0,0]', '[0,0,1]', '[1.7e308,1.7e308,0,0]', '"local"', '[0,0,0,null]'])(
  'an invalid custom space is ignored, and nothing else is: %s',
  (customSpace) => {
    const snap = '{"enabled":true,"translate":2,"rotate":5,"scale":1}';
    const kept = createSettings(memory(`{"theme":"dark","snap":${snap},"customSpace":${customSpace}}`)).getState();
    expect([kept.theme, kept.snap.translate, kept.customSpace]).toEqual(['dark', 2, null]);
  },
);
