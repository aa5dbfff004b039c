import { Code, History, type LucideIcon, Maximize, PanelLeft, PanelRight, SlidersHorizontal } from 'lucide-react';
import { flushSync } from 'react-dom';
import type { Editor } from '../editor.ts';
import type { Docks, SidePanel } from '../settings.ts';
import { STRINGS } from '../strings.ts';
import { focusViewport } from '../ui/focus-viewport.ts';
import { type Command, command } from './command.ts';

const label = STRINGS.commands;
const group = 'panel';

/** Shows the outliner where it is not, also on a phone, before it returns. */
export function showOutliner({ settings, ui }: Editor): void {
  flushSync(() => {
    settings.setState(({ docks }) => (docks.outliner ? {} : { docks: { ...docks, outliner: true } }));
    ui.setState({ sheet: 'outliner' });
  });
}

function panelCommand(panel: SidePanel, icon: LucideIcon): Command {
  return command({
    id: `panel-${panel}`,
    label: label[`panel-${panel}`],
    group,
    icon,
    isChoice: true,
    isChecked: ({ settings }) => settings.panel === panel,
    run: ({ settings, ui }) => {
      settings.setState(({ docks }) => ({ panel, docks: { ...docks, side: true } }));
      ui.setState({ sheet: 'properties' });
    },
  });
}

/** Shows and hides panels. If that removes what has the focus, the viewport gets it. */
function setDocks({ settings }: Editor, docks: Docks): void {
  flushSync(() => settings.setState({ docks }));
  if (document.activeElement === document.body) focusViewport();
}

function dockCommand(dock: keyof Docks, icon: LucideIcon, keys: readonly string[]): Command {
  return command({
    id: `dock-${dock}`,
    label: label[`dock-${dock}`],
    group,
    icon,
    keys,
    isChecked: ({ settings }) => settings.docks[dock],
    run: (editor) => {
      const { docks } = editor.settings.getState();
      setDocks(editor, { ...docks, [dock]: !docks[dock] });
    },
  });
}

export const PANEL_COMMANDS = {
  inspectorPanel: panelCommand('inspector', SlidersHorizontal),
  historyPanel: panelCommand('history', History),
  codePanel: panelCommand('code', Code),
  outlinerDock: dockCommand('outliner', PanelLeft, ['shift+n']),
  sideDock: dockCommand('side', PanelRight, ['n']),
  noDocks: command({
    id: 'no-docks',
    label: label['no-docks'],
    group,
    icon: Maximize,
    keys: ['mod+\\'],
    isChecked: ({ settings: { docks } }) => !docks.outliner && !docks.side,
    run: (editor) => {
      const { outliner, side } = editor.settings.getState().docks;
      const isShown = !outliner && !side;
      setDocks(editor, { outliner: isShown, side: isShown });
    },
  }),
};
