import { Toolbar } from '@base-ui/react/toolbar';
import type { Command } from '../commands/command.ts';
import { COMMANDS } from '../commands/registry.ts';
import { useScene } from '../EditorContext.ts';
import { isDirty } from '../scene/files.ts';
import { STRINGS } from '../strings.ts';
import { CommandButton } from './CommandButton.tsx';
import { Logo } from './Logo.tsx';
import { LookMenu } from './LookMenu.tsx';
import { PivotMenu } from './PivotMenu.tsx';
import { SnapControl } from './SnapControl.tsx';
import { SpaceToggle } from './SpaceToggle.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import './toolbar.css';

const TOOLS: readonly Command[] = [
  COMMANDS.select,
  COMMANDS.move,
  COMMANDS.rotate,
  COMMANDS.scale,
  COMMANDS.universal,
  COMMANDS.bounds,
];

function Tools() {
  return (
    <div className="tool-group tool-segments">
      {TOOLS.map((command) => (
        <CommandButton key={command.id} command={command} />
      ))}
    </div>
  );
}

function SaveButton() {
  const dirty = useScene(isDirty);
  return (
    <span className="tool-dot" data-dirty={dirty}>
      <CommandButton command={COMMANDS.save} />
    </span>
  );
}

export function EditorToolbar() {
  return (
    <Toolbar.Root className="toolbar" aria-label={STRINGS.toolbar.tools}>
      <div className="toolbar-side">
        <Logo />
        <div className="tool-group">
          <CommandButton command={COMMANDS.new} />
          <CommandButton command={COMMANDS.open} />
          <CommandButton command={COMMANDS.import} />
          <SaveButton />
          <CommandButton command={COMMANDS.saveAs} />
        </div>
        <Toolbar.Separator className="tool-separator" />
        <div className="tool-group">
          <CommandButton command={COMMANDS.undo} />
          <CommandButton command={COMMANDS.redo} />
        </div>
      </div>
      <div className="toolbar-middle">
        <Tools />
        <SpaceToggle />
        <PivotMenu />
        <SnapControl />
      </div>
      <div className="toolbar-side toolbar-end">
        <div className="tool-group">
          <CommandButton command={COMMANDS.frame} />
          <CommandButton command={COMMANDS.duplicate} />
          <CommandButton command={COMMANDS.delete} />
        </div>
        <Toolbar.Separator className="tool-separator" />
        <CommandButton command={COMMANDS.palette} />
        <LookMenu />
        <ThemeSwitch />
      </div>
    </Toolbar.Root>
  );
}
