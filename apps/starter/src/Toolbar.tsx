// The tools and the commands.
import { add, type Command, duplicate, type Editor, type EditorProps, redo, remove, undo } from './editor.ts';
import { KINDS } from './items.ts';

const MODES = ['translate', 'rotate', 'scale'] as const;

export function Toolbar({ editor: { past, future, selected, mode, snaps }, change }: EditorProps) {
  const commands: readonly (readonly [name: string, command: Command, isDisabled: boolean])[] = [
    ['Undo', undo, past.length === 0],
    ['Redo', redo, future.length === 0],
    ['Duplicate', duplicate, selected.length === 0],
    ['Delete', remove, selected.length === 0],
  ];
  const set = (fields: Partial<Editor>): void => change((now) => ({ ...now, ...fields }));
  return (
    <header>
      <fieldset aria-label="Tool">
        {MODES.map((each) => (
          <label key={each}>
            <input type="radio" name="mode" checked={mode === each} onChange={() => set({ mode: each })} />
            {each}
          </label>
        ))}
        <label>
          <input type="checkbox" checked={snaps} onChange={() => set({ snaps: !snaps })} />
          snap
        </label>
      </fieldset>
      <fieldset aria-label="Add">
        {KINDS.map((kind) => (
          <button key={kind} type="button" onClick={() => change((now) => add(now, kind))}>
            + {kind}
          </button>
        ))}
      </fieldset>
      <fieldset aria-label="Edit">
        {commands.map(([name, command, isDisabled]) => (
          <button key={name} type="button" aria-disabled={isDisabled} onClick={() => change(command)}>
            {name}
          </button>
        ))}
      </fieldset>
    </header>
  );
}
