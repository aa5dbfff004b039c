import { lastStep } from '@gizmo-kit/scene';
import type { Editor } from '../editor/editor.ts';
import { type EditorState, stateOf } from '../editor/editor.ts';
import type { Command } from './groups/command.ts';
import { ALL_COMMANDS } from './registry.ts';
import { runCommand } from './run.ts';
import { COMMAND_TEXTS } from './texts.ts';

const checkedIn = (state: EditorState): readonly Command[] =>
  ALL_COMMANDS.filter(({ isChecked }) => isChecked?.(state) === true);

/**
 * Runs a command, and announces the step that it adds or the options that it switches, for keys and the palette. With a button
 * or a menu, the focused element shows its new state.
 */
export async function runAndAnnounce(editor: Editor, command: Command, text?: string): Promise<void> {
  const before = stateOf(editor);
  await runCommand(editor, command, text);
  const after = stateOf(editor);
  // Undo and redo are announced however they are run, and some commands announce more.
  if (command.group === 'history' || after.ui.announcement !== before.ui.announcement) return;
  const [was, is] = [checkedIn(before), checkedIn(after)];
  const options = [
    ...is
      .filter((one) => !was.includes(one))
      .map(({ isChoice, label }) => (isChoice ? label : COMMAND_TEXTS.announce.on(label))),
    ...was.filter((one) => !one.isChoice && !is.includes(one)).map(({ label }) => COMMAND_TEXTS.announce.off(label)),
  ];
  const step = lastStep(after.scene);
  const announcement = step === null || step.id === lastStep(before.scene)?.id ? options.join(', ') : step.label;
  if (announcement !== '') editor.ui.setState({ announcement: { text: announcement } });
}
