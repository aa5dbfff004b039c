import { Code, History, type LucideIcon, SlidersHorizontal } from 'lucide-react';
import type { SidePanel } from '../settings.ts';
import { STRINGS } from '../strings.ts';
import { type Command, command } from './command.ts';

function panelCommand(panel: SidePanel, icon: LucideIcon): Command {
  return command({
    id: `panel-${panel}`,
    label: STRINGS.commands[`panel-${panel}`],
    group: 'panel',
    icon,
    isChoice: true,
    isChecked: ({ settings }) => settings.panel === panel,
    run: ({ settings }) => settings.setState({ panel }),
  });
}

export const PANEL_COMMANDS = {
  inspectorPanel: panelCommand('inspector', SlidersHorizontal),
  historyPanel: panelCommand('history', History),
  codePanel: panelCommand('code', Code),
};
