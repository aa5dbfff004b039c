import { toast } from 'sonner';
import type { Editor } from '../editor.ts';
import { STRINGS } from '../strings.ts';
import { LASTING } from '../ui/lasting.ts';
import { replaceDocument } from './replace.ts';
import { readStored } from './restore.ts';
import { abandonedCopies, deleteSlot, type Slot } from './slot.ts';

const text = STRINGS.files;

async function offer(editor: Editor, slot: Slot): Promise<void> {
  const stored = await readStored(slot.storage);
  if (stored === null) {
    deleteSlot(slot);
    return;
  }
  const { session } = stored;
  const open = async (): Promise<void> => {
    if (await replaceDocument(editor, text.open(session.name), stored, session)) deleteSlot(slot);
  };
  toast.info(text.leftInTab(session.name), {
    ...LASTING,
    action: { label: text.openIt, onClick: () => void open() },
    cancel: { label: text.delete, onClick: () => deleteSlot(slot) },
  });
}

/** Offers to open the copies whose tabs were closed. */
export async function offerCopies(editor: Editor): Promise<void> {
  for (const slot of await abandonedCopies()) await offer(editor, slot);
}
