import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import '../../ui/tool.css';

/** The title of a dialog that fills the page, and the button that closes it. */
export function SheetHeader({ title, close }: { readonly title: string; readonly close: string }) {
  return (
    <header className="sheet-header">
      <Dialog.Title className="sheet-title">{title}</Dialog.Title>
      <Dialog.Close className="tool" aria-label={close}>
        <X size={16} aria-hidden />
      </Dialog.Close>
    </header>
  );
}
