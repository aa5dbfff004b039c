import { useHotkeys } from 'react-hotkeys-hook';
import { useEditor } from '../EditorContext.ts';
import { isTextField } from './keys.ts';
import { ALL_COMMANDS, runCommand } from './registry.ts';

const commandOfKey = new Map(ALL_COMMANDS.flatMap((command) => command.keys.map((key) => [key, command] as const)));
const KEYS = [...commandOfKey.keys()];

/** Text fields own their keys; an Escape that closed a popover or ended a drag has done its work. */
function isTaken(event: KeyboardEvent): boolean {
  return isTextField(event.target) || (event.key === 'Escape' && event.defaultPrevented);
}

/** Binds every key of the registry. */
export function Hotkeys() {
  const editor = useEditor();
  useHotkeys(
    KEYS,
    (event, { hotkey }) => {
      const command = commandOfKey.get(hotkey);
      if (command !== undefined && (!event.repeat || command.repeats === true)) void runCommand(editor, command);
    },
    // The letter that is printed on the key counts, on any keyboard layout.
    { useKey: true, preventDefault: true, ignoreEventWhen: isTaken },
  );
  return null;
}
