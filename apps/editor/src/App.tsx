import { Tooltip } from '@base-ui/react/tooltip';
import { useState } from 'react';
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels';
import { Toaster } from 'sonner';
import { Hotkeys } from './commands/Hotkeys.tsx';
import { Banners } from './document/Banners.tsx';
import { ReplaceDialog } from './document/ReplaceDialog.tsx';
import { useLeaveGuard } from './document/use-leave-guard.ts';
import { EditorContext } from './EditorContext.ts';
import type { Editor } from './editor.ts';
import { Guard } from './failure/Guard.tsx';
import { DropZone } from './files/DropZone.tsx';
import { Dialogs } from './help/Dialogs.tsx';
import { ContextMenu } from './menus/ContextMenu.tsx';
import { Outliner } from './panels/Outliner.tsx';
import { SidePanels } from './panels/SidePanels.tsx';
import { StatusBar } from './panels/StatusBar.tsx';
import { forgivingStorage } from './settings.ts';
import { STRINGS } from './strings.ts';
import { useTheme, useThemeAttribute } from './theme/use-theme.ts';
import { EditorToolbar } from './toolbar/EditorToolbar.tsx';
import { TitleBar } from './toolbar/TitleBar.tsx';
import { Counted } from './ui/Counted.tsx';
import { Viewport } from './viewport/Viewport.tsx';
import './app.css';

function Layout() {
  const [storage] = useState(forgivingStorage);
  const layout = useDefaultLayout({ id: 'gizmo-kit-editor:panels', storage });
  return (
    <Group orientation="horizontal" className="panels" {...layout}>
      <Panel id="outliner" defaultSize={232} minSize={160} maxSize={420} groupResizeBehavior="preserve-pixel-size">
        <Counted id="outliner">
          <Outliner />
        </Counted>
      </Panel>
      <Separator className="separator" aria-label={STRINGS.layout.outlinerWidth} />
      <Panel id="viewport" minSize={280}>
        <Viewport />
      </Panel>
      <Separator className="separator" aria-label={STRINGS.layout.inspectorWidth} />
      <Panel id="inspector" defaultSize={280} minSize={220} maxSize={420} groupResizeBehavior="preserve-pixel-size">
        <Counted id="inspector">
          <SidePanels />
        </Counted>
      </Panel>
    </Group>
  );
}

function Toasts() {
  return <Toaster theme={useTheme()} position="bottom-right" offset={{ bottom: 40, right: 12 }} className="toasts" />;
}

function Shell() {
  useThemeAttribute();
  useLeaveGuard();
  return (
    <Tooltip.Provider delay={400}>
      <div className="app">
        <Guard part="The menu bar">
          <TitleBar />
        </Guard>
        <Guard part="The toolbar">
          <Counted id="toolbar">
            <EditorToolbar />
          </Counted>
        </Guard>
        <div>
          <Guard part="The banner">
            <Banners />
          </Guard>
        </div>
        <Layout />
        <footer className="guard-floating">
          <Guard part="The status bar">
            <Counted id="status">
              <StatusBar />
            </Counted>
          </Guard>
        </footer>
      </div>
      <Hotkeys />
      <ContextMenu />
      <Dialogs />
      <DropZone />
      <div className="guard-floating">
        <Guard part="The list of messages">
          <Toasts />
        </Guard>
      </div>
      <ReplaceDialog />
    </Tooltip.Provider>
  );
}

export function App({ editor }: { readonly editor: Editor }) {
  return (
    <EditorContext value={editor}>
      <Counted id="page">
        <Shell />
      </Counted>
    </EditorContext>
  );
}
