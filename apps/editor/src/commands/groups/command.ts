import type { LucideIcon } from 'lucide-react';
import type { Editor, EditorState } from '../../editor/editor.ts';
import type { Settings } from '../../model/settings/settings.ts';
import { COMMAND_LABELS } from './command-labels.ts';

/** The groups of the commands, in the order in which the palette and the help sheet list them. */
export const GROUPS = [
  'file',
  'history',
  'edit',
  'arrange',
  'flag',
  'select',
  'add',
  'tool',
  'space',
  'pivot',
  'snap',
  'constraint',
  'camera',
  'side',
  'panel',
  'show',
  'colors',
  'theme',
  'help',
  'keymap',
] as const;
export type CommandGroup = (typeof GROUPS)[number];

/** A text that a command needs. The palette, menus and keys ask for it before they run the command. */
export interface Argument {
  /** The accessible name of its field. */
  readonly label: string;
  /** The initial text of the field. */
  readonly initial: (state: EditorState) => string;
  /** The reason why a text is refused; null if it is accepted. */
  readonly refusal: (text: string, state: EditorState) => string | null;
}

/** An action of the editor. Hotkeys, buttons, menus, tooltips, hints, the palette and the help sheet are made from it. */
export interface Command {
  readonly id: string;
  /** Also the accessible name of its button. */
  readonly label: string;
  readonly group: CommandGroup;
  readonly icon: LucideIcon;
  /** Key bindings such as `mod+shift+z`; the first one is shown. */
  readonly keys: readonly string[];
  /**
   * The effect of its keys in a text field. `leave`: the field gets them. `run`: the field commits its text, and the command
   * runs. `discard`: the text is discarded; the command runs only if there was none.
   */
  readonly inText: 'leave' | 'run' | 'discard';
  /** The effect of its keys during a drag. `ignore`: none, the drag continues. `cancel`: they cancel the drag. */
  readonly inDrag: 'ignore' | 'cancel';
  /** Whether it removes the selected objects. Its keys have no effect in a list of something else, such as the history. */
  readonly removes: boolean;
  /** Whether it repeats while a key is held. */
  readonly repeats: boolean;
  readonly isEnabled: (state: EditorState) => boolean;
  /** Whether it is checked, for a choice or a toggle; null for other commands. */
  readonly isChecked: ((state: EditorState) => boolean) | null;
  /** Whether it is one of several options in its group, of which one is checked. */
  readonly isChoice: boolean;
  /** Whether the context menu of the selected objects lists it. */
  readonly inContext: boolean;
  readonly argument: Argument | null;
  /** @param text the argument, one without a refusal; empty for a command without one */
  readonly run: (editor: Editor, text: string) => void | Promise<void>;
}

type Required = 'group' | 'icon' | 'run';
type CommandOptions<Id> = { readonly id: Id } & Pick<Command, Required> &
  Partial<Omit<Command, Required | 'id' | 'label'>>;

type Labels = typeof COMMAND_LABELS;
/** The ids with a label in the catalogue. */
type LabeledId = { [Id in keyof Labels]: Labels[Id] extends string ? Id : never }[keyof Labels];

const hasModifier = (binding: string): boolean => binding.startsWith('mod+');

/** A command with the defaults: keys without Ctrl or Cmd are text in a text field, and have no effect during a drag. */
export function labeledCommand(label: string, options: CommandOptions<string>): Command {
  const keys = options.keys ?? [];
  return {
    label,
    keys,
    inText: keys.length > 0 && keys.every(hasModifier) ? 'run' : 'leave',
    inDrag: 'ignore',
    removes: false,
    repeats: false,
    isEnabled: () => true,
    isChecked: null,
    isChoice: false,
    inContext: false,
    argument: null,
    ...options,
  };
}

type GroupOptions = Omit<CommandOptions<LabeledId>, 'group'> & Partial<Pick<Command, 'group'>>;

/** Makes the commands of a group, each with the label of its id, and the defaults. */
export const commandsIn =
  (group: CommandGroup) =>
  (options: GroupOptions): Command =>
    labeledCommand(COMMAND_LABELS[options.id], { group, ...options });

/** Makes a command one of a choice: it sets some settings, and is checked while they are set. */
export const choice = (value: Partial<Settings>): Pick<Command, 'isChoice' | 'isChecked' | 'run'> => ({
  isChoice: true,
  isChecked: ({ settings }) => (Object.keys(value) as (keyof Settings)[]).every((key) => settings[key] === value[key]),
  run: ({ settings }) => settings.setState(value),
});
