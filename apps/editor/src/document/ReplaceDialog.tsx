import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useRef } from 'react';
import { useStore } from 'zustand';
import { useEditor } from '../EditorContext.ts';
import './replace-dialog.css';

/** Asks what becomes of unsaved work before another document takes its place. Escape cancels. */
export function ReplaceDialog() {
  const { questions } = useEditor();
  const question = useStore(questions.store, ({ open }) => open);
  const save = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root
      open={question !== null}
      onOpenChange={(open) => {
        if (!open) question?.answer('cancel');
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="dialog-backdrop" />
        <AlertDialog.Popup className="dialog" initialFocus={save}>
          <AlertDialog.Title className="dialog-title">Save the changes to “{question?.name}”?</AlertDialog.Title>
          <AlertDialog.Description className="dialog-text">
            They are in no file yet, and another scene is about to take its place.
          </AlertDialog.Description>
          <div className="dialog-buttons">
            <button type="button" className="button dialog-apart" onClick={() => question?.answer('discard')}>
              Don’t save
            </button>
            <button type="button" className="button" onClick={() => question?.answer('cancel')}>
              Cancel
            </button>
            <button type="button" className="button button-main" ref={save} onClick={() => question?.answer('save')}>
              Save
            </button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
