import { DirectionProvider } from '@base-ui/react/direction-provider';
import { Tooltip } from '@base-ui/react/tooltip';
import { lazy, Suspense, useEffect } from 'react';
import { Toaster } from 'sonner';
import { Hotkeys } from '../../commands/Hotkeys.tsx';
import { saveScene } from '../../document/save.ts';
import { EditorContext, useEditor } from '../../editor/EditorContext.ts';
import type { Editor } from '../../editor/editor.ts';
import { Guard } from '../../ui/failure/Guard.tsx';
import { FAILURE_TEXTS } from '../../ui/failure/texts.ts';
import { useTheme, useThemeAttribute } from '../../ui/theme/use-theme.ts';
import { useDirection } from '../../ui/use-direction.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { ReplaceDialog } from '../dialogs/ReplaceDialog.tsx';
import { StatusBar } from '../status/StatusBar.tsx';
import { ContextMenu } from '../toolbar/ContextMenu.tsx';
import { EditorToolbar } from '../toolbar/EditorToolbar.tsx';
import { TitleBar } from '../toolbar/TitleBar.tsx';
import { Banners } from './Banners.tsx';
import { DesktopLayout } from './DesktopLayout.tsx';
import { DropZone } from './DropZone.tsx';
import { PhoneLayout } from './PhoneLayout.tsx';
import { LAYOUT_TEXTS } from './texts.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import '../../ui/button.css';
import './app.css';

const { parts } = FAILURE_TEXTS;

// Requested at import, so that they load while the last session is read. A dialog that is opened before is shown when it is loaded.
const dialogs = import('../dialogs/Dialogs.tsx');
dialogs.catch(() => undefined);
const Dialogs = lazy(async () => ({ default: (await dialogs).Dialogs }));
const Tour = lazy(async () => ({ default: (await import('../dialogs/Tour.tsx')).Tour }));

/** CSS pixels from the lower edge: messages are above the status bar, on a phone also above its toolbar. */
const [ABOVE_STATUS, ABOVE_TOOLS] = [40, 90];

function Toasts() {
  return (
    <Toaster
      theme={useTheme()}
      position="bottom-right"
      offset={{ bottom: ABOVE_STATUS, right: 12 }}
      mobileOffset={{ bottom: ABOVE_TOOLS }}
      className="toasts"
      containerAriaLabel={LAYOUT_TEXTS.messages.title}
      toastOptions={{ closeButtonAriaLabel: LAYOUT_TEXTS.messages.close }}
    />
  );
}

function Shell() {
  useThemeAttribute();
  useLeaveGuard();
  const isPhone = useIsPhone();
  const { ui } = useEditor();
  useEffect(() => ui.setState({ isPhone, isAdding: false }), [ui, isPhone]);
  return (
    <Tooltip.Provider delay={400}>
      <div className="app">
        <Guard part={parts.menuBar}>
          <TitleBar />
        </Guard>
        {isPhone ? null : (
          <Guard part={parts.toolbar}>
            <EditorToolbar />
          </Guard>
        )}
        <div>
          <Guard part={parts.banner}>
            <Banners />
          </Guard>
        </div>
        <main>{isPhone ? <PhoneLayout /> : <DesktopLayout />}</main>
        <footer className="guard-floating">
          <Guard part={parts.statusBar}>
            <StatusBar />
          </Guard>
        </footer>
      </div>
      <div className="guard-floating">
        <Guard part={parts.keys}>
          <Hotkeys />
        </Guard>
        <Guard part={parts.contextMenu}>
          <ContextMenu />
        </Guard>
        <Guard part={parts.dialogs}>
          <Suspense>
            <Dialogs />
          </Suspense>
        </Guard>
        <Guard part={parts.tour}>
          <Suspense>
            <Tour />
          </Suspense>
        </Guard>
        <DropZone />
      </div>
      <div className="guard-floating">
        <Guard part={parts.messages}>
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
      <DirectionProvider direction={useDirection()}>
        <Guard
          part={parts.editor}
          onFail={editor.persistence.marks.fail}
          actions={
            <button type="button" className="button" onClick={() => void saveScene(editor)}>
              {LAYOUT_TEXTS.document.download}
            </button>
          }
        >
          <Shell />
        </Guard>
      </DirectionProvider>
    </EditorContext>
  );
}
