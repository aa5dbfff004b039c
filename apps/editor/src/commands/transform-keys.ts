import type { Editor } from '../editor/editor.ts';
import { stateOf } from '../editor/editor.ts';
import { isPressedOrDragged } from '../editor/gizmos.ts';
import { focusGizmo } from '../editor/viewport-focus.ts';
import { freeKeys, GRAB_KEYS, HANDLE_KEY } from '../model/settings/presets.ts';
import { isBinding } from '../ui/keys.ts';
import { grab } from './grab.ts';
import { hasSelection } from './groups/edit-commands.ts';
import { TOOL_COMMANDS } from './groups/tool-commands.ts';
import { keysOf } from './keymap.ts';

const { move, rotate, scale, universal } = TOOL_COMMANDS;
const TOOLS = [move, rotate, scale, universal];
const AXES = ['x', 'y', 'z'];
const DIGITS = [...'0123456789'];
const AXIS_KEYS = [...AXES, ...AXES.map((axis) => `shift+${axis}`)];

const isOneOf = (keys: readonly string[], event: KeyboardEvent): boolean => keys.some((key) => isBinding(event, key));

/**
 * The keys of one transform, such as G X 2 Enter. After the key that chooses a tool or grabs, an axis key or a digit belongs to
 * the transform: it starts the drag if none is active. If none can start, or if something has ended it, the key has no effect,
 * so that the rest of a sequence never runs a command.
 */
export interface TransformKeys {
  /** Handles a keydown before the gizmo. @returns whether the key has no other effect */
  readonly press: (event: KeyboardEvent) => boolean;
  /** Ends the sequence, because the user does something else. */
  readonly end: () => void;
}

export function createTransformKeys(editor: Editor): TransformKeys {
  const { settings, gizmo } = editor;
  let isOpen = false;

  return {
    end() {
      isOpen = false;
    },
    press(event) {
      if (/^(Shift|Control|Alt|Meta)$/.test(event.key) || event.repeat) return false;
      if (isPressedOrDragged(gizmo.getState())) {
        if (event.key === 'Enter' || event.key === 'Escape') isOpen = false;
        return false;
      }
      const { keymap } = settings.getState();
      const wasOpen = isOpen;
      const isGrab = isOneOf(Object.values(GRAB_KEYS[keymap]), event);
      if (isGrab || isOneOf(freeKeys([HANDLE_KEY, `shift+${HANDLE_KEY}`], keymap), event)) focusGizmo(editor.page);
      const isTool = TOOLS.some((tool) => isOneOf(keysOf(tool, keymap), event));
      // The tools of PlayCanvas have digits.
      const isAmount = wasOpen && (isOneOf(AXIS_KEYS, event) || (!isTool && isOneOf(DIGITS, event)));
      isOpen = (isGrab || isTool || isAmount) && hasSelection(stateOf(editor));
      if (!isOpen || !isAmount) return false;
      grab(editor);
      return !isPressedOrDragged(gizmo.getState());
    },
  };
}
