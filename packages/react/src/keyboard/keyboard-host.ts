import type { DrawnHandle, View } from '@gizmo-kit/math';
import { createOptionalPart } from '../host/optional-part.js';
import type { Keyboard, KeyboardPort, Keymap } from './keymap.js';

/** Has the keyboard that is wanted on the page, while its gizmo is. */
export interface KeyboardHost extends Pick<Keyboard, 'key' | 'show' | 'cursor' | 'ended'> {
  /** Begins to have one; what comes back ends it. */
  readonly open: (port: Omit<KeyboardPort, 'options'>) => () => void;
  /** Another one may be wanted now. */
  readonly sync: () => void;
  readonly isUp: () => boolean;
}

export function createKeyboardHost(wanted: () => Keymap | null | undefined): KeyboardHost {
  const { open, sync, get } = createOptionalPart(
    () => wanted()?.create,
    (create: Keymap['create'], port: Omit<KeyboardPort, 'options'>) => {
      const keyboard = create({ ...port, options: () => wanted()?.options ?? {} });
      port.invalidate();
      return keyboard;
    },
  );
  return {
    open,
    sync,
    isUp: () => get() !== null,
    key: (event) => get()?.key(event) ?? false,
    show: (handles: readonly DrawnHandle[], view: View) => get()?.show(handles, view),
    cursor: () => get()?.cursor() ?? null,
    ended: (drag, reason) => get()?.ended(drag, reason),
  };
}
