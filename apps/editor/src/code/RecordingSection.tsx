import type { Command } from '../commands/command.ts';
import { COMMANDS } from '../commands/registry.ts';
import { runCommand } from '../commands/run.ts';
import { useEditor, useEditorState, useUi } from '../EditorContext.ts';
import { STRINGS } from '../strings.ts';
import { handleLabel } from './recorded-drag.ts';

const text = STRINGS.recording;
const { replayDrag, copyDrag, downloadDrag, openDrag } = COMMANDS;

function Button({ command }: { readonly command: Command }) {
  const editor = useEditor();
  const isEnabled = useEditorState(command.isEnabled);
  const Icon = command.icon;
  return (
    <button
      type="button"
      className="button code-button"
      disabled={!isEnabled}
      onClick={() => void runCommand(editor, command)}
    >
      <Icon size={13} aria-hidden />
      {command.label}
    </button>
  );
}

function Progress() {
  const replaying = useUi((state) => state.replaying);
  const recorded = useUi((state) => state.recorded);
  if (replaying !== null) return text.step(replaying.step, replaying.count, replaying.amount);
  return recorded === null ? text.none : text.held(handleLabel(recorded), recorded.recording.steps.length);
}

/** The last recorded drag, and the actions for it. */
export function RecordingSection() {
  return (
    <>
      <h3 className="code-title">{text.title}</h3>
      <p className="code-progress">
        <Progress />
      </p>
      <div className="code-buttons">
        {[replayDrag, copyDrag, downloadDrag, openDrag].map((command) => (
          <Button key={command.id} command={command} />
        ))}
      </div>
    </>
  );
}
