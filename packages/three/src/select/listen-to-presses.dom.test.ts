import { expect, it, vi } from 'vitest';
import { stageOf } from '../../test/select-stage.js';

it('on a Mac, Ctrl+click opens a menu, and some browsers send a click after it', () => {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
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
});
