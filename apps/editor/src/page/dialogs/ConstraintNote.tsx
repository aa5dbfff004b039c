import { COMMANDS } from '../../commands/registry.ts';
import { runCommand } from '../../commands/run.ts';
import { useEditor, useSettings } from '../../editor/EditorContext.ts';
import { constraintsText } from '../../model/settings/constraints-text.ts';
import './constraints.css';

/** Shows locks and limits, if there are any; opens their dialog. */
export function ConstraintNote() {
  const editor = useEditor();
  const text = useSettings(({ constraints }) => constraintsText(constraints));
  if (text === '') return null;
  return (
    <button type="button" className="constraint-note" onClick={() => void runCommand(editor, COMMANDS.constraints)}>
      {text}
    </button>
  );
}
