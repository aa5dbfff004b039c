import { expect, it, vi } from 'vitest';

it('on a Mac, Ctrl+click opens a menu, and some browsers send a click after it', async () => {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
  // The platform is read once.
  vi.resetModules();
  const { stageOf } = await import('../../test/select-stage.js');
  const onContextMenu = vi.fn();
  const { send, select } = stageOf({ onContextMenu });
  for (const types of [
    ['pointerdown', 'contextmenu', 'pointerup'],
    ['pointerdown', 'contextmenu', 'pointerup', 'click'],
  ]) {
    for (const type of types) send(type, 330, 151, { ctrlKey: true });
    expect(onContextMenu.mock.calls.splice(0).map(([key]) => key)).toEqual(['b']);
  }
  // Of a key, which has no press.
  send('contextmenu', 330, 151);
  expect([onContextMenu.mock.calls, select.store.getState().keys]).toEqual([[], []]);
  vi.restoreAllMocks();
  vi.resetModules();
});
