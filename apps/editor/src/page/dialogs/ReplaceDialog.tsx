import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useRef } from 'react';
import { useEditor, useUi } from '../../editor/EditorContext.ts';
import { focusAtOnce } from '../../ui/focus-at-once.ts';
import { DIALOG_TEXTS } from './texts.ts';
import '../../ui/button.css';
import '../../ui/dialog.css';

const text = DIALOG_TEXTS.document;

/** Asks whether to save unsaved work before another document replaces it. Escape cancels. */
export function ReplaceDialog() {
  const { page } = useEditor();
  const question = useUi((state) => state.question);
  const save = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root
      open={question !== null}
      onOpenChange={(open) => {
        if (!open) page.answer?.('cancel');
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="dialog-backdrop" />
        <AlertDialog.Popup className="dialog" aria-modal initialFocus={focusAtOnce(() => save.current)}>
          <AlertDialog.Title className="dialog-title">{text.saveChanges(question ?? '')}</AlertDialog.Title>
          <AlertDialog.Description className="dialog-text">{text.inNoFile}</AlertDialog.Description>
          <div className="dialog-buttons">
            <button type="button" className="button dialog-apart" onClick={() => page.answer?.('discard')}>
              {text.dontSave}
            </button>
            <button type="button" className="button" onClick={() => page.answer?.('cancel')}>
              {text.cancel}
            </button>
            <button type="button" className="button button-main" ref={save} onClick={() => page.answer?.('save')}>
              {text.save}
            </button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
