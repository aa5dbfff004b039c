import type { DrawnHandle, View } from '@gizmo-kit/math';
import type { Keyboard, KeyboardPort, Keymap } from './keymap.js';

/** Has the keyboard that is wanted on the page, while its gizmo is. */
export interface KeyboardHost extends Pick<Keyboard, 'key' | 'show' | 'ended'> {
  /** Begins to have one; what comes back ends it. */
  readonly open: (port: Omit<KeyboardPort, 'options'>) => () => void;
  /** Another one may be wanted now. */
  readonly sync: () => void;
  readonly isUp: () => boolean;
}

export function createKeyboardHost(wanted: () => Keymap | null | undefined): KeyboardHost {
  let port: Omit<KeyboardPort, 'options'> | null = null;
  let up: { readonly create: Keymap['create']; readonly keyboard: Keyboard } | null = null;

  const sync = (): void => {
    // A keymap that is written inline is another one at every render, and still the same keyboard.
    const create = port === null ? undefined : wanted()?.create;
    if (create === up?.create) return;
    up?.keyboard.stop();
    up = null;
    if (create === undefined || port === null) return;
    up = { create, keyboard: create({ ...port, options: () => wanted()?.options ?? {} }) };
    port.invalidate();
  };

  return {
    open(given) {
      port = given;
      sync();
      return () => {
        port = null;
        sync();
      };
    },
    sync,
    isUp: () => up !== null,
    key: (event) => up?.keyboard.key(event) ?? false,
    show: (handles: readonly DrawnHandle[], view: View) => up?.keyboard.show(handles, view),
    ended: (drag, reason) => up?.keyboard.ended(drag, reason),
  };
}
