import { toast } from 'sonner';
import type { Editor } from '../editor.ts';
import { replaceDocument } from './replace.ts';
import { readStored } from './restore.ts';
import { abandonedCopies, deleteSlot, type Slot } from './slot.ts';

async function offer(editor: Editor, slot: Slot): Promise<void> {
  const stored = await readStored(slot.storage, editor.assets.ensureAll);
  if (stored === null) {
    deleteSlot(slot);
    return;
  }
  const { document, session } = stored;
  const open = async (): Promise<void> => {
    if (await replaceDocument(editor, `Open ${session.name}`, document, session)) deleteSlot(slot);
  };
  toast.info(`“${session.name}” was left in a tab that is closed`, {
    duration: Number.POSITIVE_INFINITY,
    closeButton: true,
    action: { label: 'Open', onClick: () => void open() },
    cancel: { label: 'Delete', onClick: () => deleteSlot(slot) },
  });
}

/** Offers the copies that other tabs worked on and left behind. */
export async function offerCopies(editor: Editor): Promise<void> {
  for (const slot of await abandonedCopies()) await offer(editor, slot);
}
