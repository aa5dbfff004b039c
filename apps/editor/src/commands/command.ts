import type { GizmoState } from '@gizmo-kit/react';
import type { LucideIcon } from 'lucide-react';
import type { Editor } from '../editor.ts';
import type { SceneState } from '../scene/store.ts';
import type { Settings } from '../settings.ts';
import type { UiState } from '../ui-state.ts';
import type { ViewsState } from '../views/views.ts';

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
  'recording',
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

/** A text that a command needs: the palette, menus and keys ask for it before they run the command. */
export interface Argument {
  /** The accessible name of the field in which it is typed. */
  readonly label: string;
  /** What the field begins with. */
  readonly initial: (state: EditorState) => string;
  /** Says why a text will not do; null for one that will. */
  readonly refusal: (text: string, state: EditorState) => string | null;
}

/** All that a command may look at to say whether it is enabled or checked. */
export interface EditorState {
  readonly scene: SceneState;
  readonly settings: Settings;
  readonly gizmo: GizmoState;
  readonly views: ViewsState;
  readonly ui: UiState;
}

/** One thing the editor can do. Hotkeys, buttons, menus, tooltips, hints, the palette and the help sheet are made from it. */
export interface Command {
  readonly id: string;
  /** Also the accessible name of its button. */
  readonly label: string;
  readonly group: CommandGroup;
  readonly icon: LucideIcon;
  /** Key bindings such as `mod+shift+z`; the first one is shown. */
  readonly keys: readonly string[];
  /**
   * What its keys do in a text field. `leave`: they belong to the field. `run`: the field commits what has been typed, and
   * the command runs. `discard`: what has been typed is discarded; the command runs only if nothing had been.
   */
  readonly inText: 'leave' | 'run' | 'discard';
  /** What its keys do in a drag. `ignore`: nothing, the drag goes on. `cancel`: they cancel the drag. */
  readonly inDrag: 'ignore' | 'cancel';
  /** Whether a held key runs it again and again. */
  readonly repeats: boolean;
  readonly isEnabled: (state: EditorState) => boolean;
  /** Whether it is in force, for a command that is a choice or a toggle; null for the others. */
  readonly isChecked: ((state: EditorState) => boolean) | null;
  /** Whether it is one of several in its group of which one is in force. */
  readonly isChoice: boolean;
  /** Whether the context menu of the selected objects lists it. */
  readonly inContext: boolean;
  readonly argument: Argument | null;
  /** @param text the argument, one without a refusal; empty for a command without one */
  readonly run: (editor: Editor, text: string) => void | Promise<void>;
}

type Required = 'id' | 'label' | 'group' | 'icon' | 'run';
type CommandOptions = Pick<Command, Required> & Partial<Omit<Command, Required>>;

const hasModifier = (binding: string): boolean => binding.startsWith('mod+');

/** A command with the defaults: keys without Ctrl or Cmd are text in a text field, and do nothing in a drag. */
export function command(options: CommandOptions): Command {
  const keys = options.keys ?? [];
  return {
    keys,
    inText: keys.length > 0 && keys.every(hasModifier) ? 'run' : 'leave',
    inDrag: 'ignore',
    repeats: false,
    isEnabled: () => true,
    isChecked: null,
    isChoice: false,
    inContext: false,
    argument: null,
    ...options,
  };
}

export const stateOf = ({ scene, settings, gizmo, views, ui }: Editor): EditorState => ({
  scene: scene.getState(),
  settings: settings.getState(),
  gizmo: gizmo.getState(),
  views: views.getState(),
  ui: ui.getState(),
});

/** Whether a handle is pressed or dragged, or a drag by keys is under way. */
export const isHeld = ({ phase }: GizmoState): boolean => phase === 'drag' || phase === 'press';
