import { expect, it, vi } from 'vitest';
import { INITIAL } from '../session/state.js';
import type { Neighbors } from './neighbors.js';
import { listen } from './pointer.js';
import type { Port } from './port.js';

it.each([false, true])(
  'the page gets the mouse moves of a press only if the pointer is locked, as they then rotate its camera: %s [R30]',
  (isLocked) => {
    const element = document.body.appendChild(document.createElement('canvas'));
    const state = () => ({ ...INITIAL, owner: 1 });
    const session = { state, dispatch: () => undefined, end: () => undefined, hasDrag: () => true };
    const stop = listen(
      { host: { canvas: element }, session } as unknown as Port,
      element,
      {} as Neighbors,
      () => false,
    );
    Object.defineProperty(document, 'pointerLockElement', { configurable: true, value: isLocked ? element : null });
    const heard = vi.fn();
    for (const type of ['mousedown', 'mousemove', 'mouseup'])
      document.addEventListener(type, (event) => heard(event.type), { once: true });
    for (const type of ['mousedown', 'mousemove', 'mouseup'])
      element.dispatchEvent(new MouseEvent(type, { bubbles: true }));
    Reflect.deleteProperty(document, 'pointerLockElement');
    element.hasPointerCapture = () => false;
    stop();
    expect(heard.mock.calls.flat()).toEqual(isLocked ? ['mousemove'] : []);
  },
);
