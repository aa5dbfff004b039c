import { toast } from 'sonner';
import { download } from './dialogs.ts';
import { stringifyExactly } from './text.ts';

const STAYS = { duration: Number.POSITIVE_INFINITY, closeButton: true };

export function tellUnreadable(reason: string, record: unknown): void {
  toast.error('The scene of your last session could not be read', {
    ...STAYS,
    description: `${reason}. It is kept in this browser.`,
    action: { label: 'Download', onClick: () => download('rescued-scene.json', stringifyExactly(record)) },
  });
}

export function tellMissing(models: readonly string[]): void {
  toast.warning('Models of your last session are missing', {
    ...STAYS,
    description: `There was no room in this browser for ${models.join(', ')}. Their objects are empty.`,
  });
}
