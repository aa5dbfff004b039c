import { Dialog } from '@base-ui/react/dialog';
import { useRef } from 'react';
import type { Command } from '../../commands/groups/command.ts';
import { LOCK_COMMANDS } from '../../commands/groups/constraint-commands.ts';
import { COMMANDS } from '../../commands/registry.ts';
import { runCommand } from '../../commands/run.ts';
import { useEditor, useEditorState, useSettings } from '../../editor/EditorContext.ts';
import { type Constraints, type End, LIMITED, LOCKED, withEnd } from '../../model/settings/constraints.ts';
import { CONSTRAINT_TEXTS } from '../../model/settings/texts.ts';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { AXES, type AxisIndex } from '../inspector/channels.ts';
import { PAGE_TEXTS } from '../texts.ts';
import { DIALOG_TEXTS } from './texts.ts';
import '../../ui/button.css';
import './constraints.css';

const text = CONSTRAINT_TEXTS;
const fields = PAGE_TEXTS.fields;
type Limited = (typeof LIMITED)[number];

function LockButton({ command, axis }: { readonly command: Command; readonly axis: string }) {
  const editor = useEditor();
  const isLocked = useEditorState((state) => command.isChecked?.(state) ?? false);
  return (
    <button
      type="button"
      className="button constraint-lock"
      aria-label={command.label}
      aria-pressed={isLocked}
      onClick={() => void runCommand(editor, command)}
    >
      {axis}
    </button>
  );
}

/** The order of the two ends of a limit, which a new end must not violate. */
function refusalOf({ limits }: Constraints, mode: Limited, end: End, axis: AxisIndex) {
  const other = limits[mode][end === 'min' ? 'max' : 'min'][axis];
  return (value: number): string | null => {
    if (other === null || (end === 'min' ? value <= other : value >= other)) return null;
    return end === 'min' ? fields.atMost(String(other)) : fields.atLeast(String(other));
  };
}

interface EndFieldProps {
  readonly mode: Limited;
  readonly end: End;
  readonly axis: AxisIndex;
}

/** One end of a limit; an empty field has none. */
function EndField({ mode, end, axis }: EndFieldProps) {
  const { settings } = useEditor();
  const constraints = useSettings((state) => state.constraints);
  const value = constraints.limits[mode][end][axis];
  const start = useRef<number | null>(null);
  const refusal = refusalOf(constraints, mode, end, axis);
  const set = (next: number | null): void => {
    if (next === null || refusal(next) === null) {
      settings.setState({ constraints: withEnd(settings.getState().constraints, mode, end, axis, next) });
    }
  };
  return (
    <NumberField
      label={text.end(text.modes[mode], AXES[axis], text.ends[end])}
      handle={AXES[axis]}
      value={value}
      empty={text.none}
      quantity={mode === 'translate' ? 'length' : 'factor'}
      step={0.1}
      perPixel={0.01}
      refusal={refusal}
      edit={{
        set: (next) => set(next(value ?? 0)),
        clear: () => set(null),
        begin: () => {
          start.current = value;
        },
        change: (by) => set((start.current ?? 0) + by),
        end: (reason) => (reason === 'cancel' ? set(start.current) : undefined),
      }}
    />
  );
}

function Mode({ mode }: { readonly mode: keyof Constraints['lock'] }) {
  const limited = LIMITED.find((other) => other === mode);
  return (
    <fieldset className="constraint-mode">
      <legend className="constraint-title">{text.modes[mode]}</legend>
      <span className="constraint-label">{text.lock}</span>
      {LOCK_COMMANDS[mode].map((command, axis) => (
        <LockButton key={command.id} command={command} axis={AXES[axis as AxisIndex]} />
      ))}
      {limited === undefined
        ? null
        : (['min', 'max'] as const).map((end) => [
            <span key={end} className="constraint-label">
              {text.ends[end]}
            </span>,
            ...([0, 1, 2] as const).map((axis) => (
              <span className="field" data-axis={AXES[axis]} key={`${end}-${axis}`}>
                <EndField mode={limited} end={end} axis={axis} />
              </span>
            )),
          ])}
    </fieldset>
  );
}

/** The form for locks and limits. */
export function ConstraintForm() {
  const editor = useEditor();
  const isEnabled = useEditorState(COMMANDS.clearConstraints.isEnabled);
  return (
    <>
      <Dialog.Title className="dialog-title">{COMMANDS.constraints.label}</Dialog.Title>
      <Dialog.Description className="dialog-text">{text.about}</Dialog.Description>
      {LOCKED.map((mode) => (
        <Mode key={mode} mode={mode} />
      ))}
      <div className="dialog-buttons">
        <button
          type="button"
          className="button dialog-apart"
          disabled={!isEnabled}
          onClick={() => void runCommand(editor, COMMANDS.clearConstraints)}
        >
          {COMMANDS.clearConstraints.label}
        </button>
        <Dialog.Close className="button button-main">{DIALOG_TEXTS.shortcuts.close}</Dialog.Close>
      </div>
    </>
  );
}
