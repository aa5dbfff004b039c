import { toast } from 'sonner';
import { STRINGS } from '../strings.ts';
import { LASTING } from '../ui/lasting.ts';
import { base64FromBlob, withFiles } from './blobs.ts';
import { download } from './dialogs.ts';
import { stringifyExactly } from './text.ts';

const text = STRINGS.files;

async function downloadRecord(record: unknown): Promise<void> {
  const plain = await withFiles(record, (file) => (file instanceof Blob ? base64FromBlob(file) : file));
  download('rescued-scene.json', new Blob([stringifyExactly(plain)], { type: 'application/json' }));
}

export function reportUnreadable(reason: string, record: unknown): void {
  toast.error(text.unreadable, {
    ...LASTING,
    description: text.keptAside(reason),
    action: { label: text.download, onClick: () => void downloadRecord(record) },
  });
}

export function reportMissing(models: readonly string[]): void {
  toast.warning(text.modelsMissing, { ...LASTING, description: text.noRoomWas(models.join(', ')) });
}
