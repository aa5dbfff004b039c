import { toast } from 'sonner';
import { download } from '../files/dialogs.ts';
import { LASTING } from '../files/lasting.ts';
import { STRINGS } from '../strings.ts';

const text = STRINGS.files;

export function reportUnreadable(reason: string, file: Promise<Blob>): void {
  toast.error(text.unreadable, {
    ...LASTING,
    description: text.keptAside(reason),
    action: { label: text.download, onClick: () => void file.then((blob) => download('rescued-scene.json', blob)) },
  });
}

export function reportMissing(models: readonly string[]): void {
  toast.warning(text.modelsMissing, { ...LASTING, description: text.noRoomWas(models.join(', ')) });
}
