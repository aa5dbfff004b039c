import { Popover } from '@base-ui/react/popover';
import { Toolbar } from '@base-ui/react/toolbar';
import { Check, ChevronDown } from 'lucide-react';
import type { Command } from '../../commands/groups/command.ts';
import { COMMANDS } from '../../commands/registry.ts';
import { runCommand } from '../../commands/run.ts';
import { useEditor, useEditorState, useSettings } from '../../editor/EditorContext.ts';
import { STEPS, StepField } from './StepField.tsx';
import { TOOLBAR_TEXTS } from './texts.ts';
import '../../ui/popover.css';
import '../../ui/tool.css';
import '../../ui/menu.css';
import { CommandButton } from '../../commands/menus/CommandButton.tsx';

const MODES: readonly Command[] = [COMMANDS.snapIncrement, COMMANDS.snapGrid];
const FEATURES: readonly Command[] = [COMMANDS.snapVertex, COMMANDS.snapEdge, COMMANDS.snapFace, COMMANDS.snapSurface];

function CommandRow({ command }: { readonly command: Command }) {
  const editor = useEditor();
  const checked = useEditorState((state) => command.isChecked?.(state) ?? false);
  const Icon = command.icon;
  return (
    <button type="button" className="menu-item" aria-pressed={checked} onClick={() => void runCommand(editor, command)}>
      <Icon size={15} strokeWidth={1.75} aria-hidden />
      <span className="menu-label">{command.label}</span>
      <span className="menu-mark">{checked ? <Check size={14} aria-hidden /> : null}</span>
    </button>
  );
}

function Options() {
  return (
    <>
      <Popover.Title className="popover-title">{TOOLBAR_TEXTS.toolbar.snapMode}</Popover.Title>
      {STEPS.map((step) => (
        <StepField key={step.name} {...step} />
      ))}
      <div className="popover-rows">
        {MODES.map((command) => (
          <CommandRow key={command.id} command={command} />
        ))}
      </div>
      <h3 className="popover-title">{TOOLBAR_TEXTS.toolbar.snapTo}</h3>
      <div className="popover-rows">
        {FEATURES.map((command) => (
          <CommandRow key={command.id} command={command} />
        ))}
      </div>
    </>
  );
}

export function SnapControl() {
  const enabled = useSettings(({ snap }) => snap.enabled);
  return (
    <div className="tool-group tool-split">
      <CommandButton command={COMMANDS.snap} tip={enabled ? TOOLBAR_TEXTS.snap.on : TOOLBAR_TEXTS.snap.off} />
      <Popover.Root>
        <Popover.Trigger
          render={<Toolbar.Button className="tool tool-narrow" aria-label={TOOLBAR_TEXTS.toolbar.snapOptions} />}
        >
          <ChevronDown size={12} aria-hidden />
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Positioner sideOffset={8} className="popover-positioner">
            <Popover.Popup className="popover">
              <Options />
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </div>
  );
}
