import { Toolbar } from '@base-ui/react/toolbar';
import { isDirty } from '@gizmo-kit/scene';
import type { Command } from '../../commands/groups/command.ts';
import { CommandButton } from '../../commands/menus/CommandButton.tsx';
import { COMMANDS } from '../../commands/registry.ts';
import { useScene } from '../../editor/EditorContext.ts';
import { PAGE_TEXTS } from '../texts.ts';
import { AddMenu } from './AddMenu.tsx';
import { LookMenu } from './LookMenu.tsx';
import { PivotMenu } from './PivotMenu.tsx';
import { SnapControl } from './SnapControl.tsx';
import { SpaceToggle } from './SpaceToggle.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import './toolbar.css';

const { select, move, rotate, scale, universal, bounds } = COMMANDS;
const NAMED: readonly Command[] = [select, move, rotate, scale];
const UNNAMED: readonly Command[] = [universal, bounds];

function Tools() {
  return (
    <div className="tool-group tool-segments">
      {NAMED.map((command) => (
        <CommandButton key={command.id} command={command} hasText />
      ))}
      {UNNAMED.map((command) => (
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
    <Toolbar.Root className="toolbar" aria-label={PAGE_TEXTS.toolbar.tools}>
      <div className="toolbar-side">
        <div className="tool-group">
          <SaveButton />
          <CommandButton command={COMMANDS.undo} />
          <CommandButton command={COMMANDS.redo} />
        </div>
      </div>
      <div className="toolbar-middle">
        <AddMenu />
        <Tools />
        <SpaceToggle />
        <PivotMenu />
        <SnapControl />
        <CommandButton command={COMMANDS.constraints} />
      </div>
      <div className="toolbar-side toolbar-end">
        <div className="tool-group tool-spare">
          <CommandButton command={COMMANDS.frame} />
          <CommandButton command={COMMANDS.duplicate} />
          <CommandButton command={COMMANDS.delete} />
        </div>
        <Toolbar.Separator className="tool-separator" />
        <LookMenu />
        <ThemeSwitch />
      </div>
    </Toolbar.Root>
  );
}
