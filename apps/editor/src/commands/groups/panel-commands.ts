import { Code, History, type LucideIcon, Maximize, PanelLeft, PanelRight, SlidersHorizontal } from 'lucide-react';
import { flushSync } from 'react-dom';
import type { Editor } from '../../editor/editor.ts';
import { type EditorState, stateOf } from '../../editor/editor.ts';
import { focusViewport } from '../../editor/viewport-focus.ts';
import type { Docks, SidePanel } from '../../model/settings/settings.ts';
import { type Command, commandsIn } from './command.ts';

const command = commandsIn('panel');
const NO_DOCKS: Docks = { outliner: false, side: false };

/** Shows the outliner if it is hidden, also on a phone, before it returns. */
export function showOutliner({ settings, ui }: Editor): void {
  flushSync(() => {
    settings.setState(({ docks }) => (docks.outliner ? {} : { docks: { ...docks, outliner: true } }));
    ui.setState({ sheet: 'outliner' });
  });
}

function panelCommand(panel: SidePanel, icon: LucideIcon): Command {
  return command({
    id: `panel-${panel}`,
    icon,
    isChoice: true,
    isChecked: ({ settings }) => settings.panel === panel,
    run: ({ settings, ui }) => {
      settings.setState(({ docks }) => ({ panel, docks: { ...docks, side: true } }));
      ui.setState({ sheet: 'properties' });
    },
  });
}

/** The visible panels; on a phone, the one that is open below the viewport. */
export const shownDocks = ({ settings, ui }: EditorState): Docks =>
  ui.isPhone ? { outliner: ui.sheet === 'outliner', side: ui.sheet === 'properties' } : settings.docks;

/** Shows and hides panels. If that removes the focused element, the viewport gets the focus. */
function setDocks({ settings, ui, page }: Editor, docks: Docks): void {
  const sheet = docks.outliner ? 'outliner' : docks.side ? 'properties' : null;
  flushSync(() => (ui.getState().isPhone ? ui.setState({ sheet }) : settings.setState({ docks })));
  if (document.activeElement === document.body) focusViewport(page);
}

const isAlone = (state: EditorState): boolean => Object.values(shownDocks(state)).every((isShown) => !isShown);

function dockCommand(dock: keyof Docks, icon: LucideIcon, keys: readonly string[]): Command {
  return command({
    id: `dock-${dock}`,
    icon,
    keys,
    isChecked: (state) => shownDocks(state)[dock],
    run: (editor) => {
      const state = stateOf(editor);
      const docks = shownDocks(state);
      // A phone has room for one panel.
      setDocks(editor, { ...(state.ui.isPhone ? NO_DOCKS : docks), [dock]: !docks[dock] });
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
    icon: Maximize,
    keys: ['mod+\\'],
    // On a phone there is no panel to restore.
    isEnabled: (state) => !(state.ui.isPhone && isAlone(state)),
    isChecked: isAlone,
    run: (editor) => setDocks(editor, isAlone(stateOf(editor)) ? { outliner: true, side: true } : NO_DOCKS),
  }),
};
