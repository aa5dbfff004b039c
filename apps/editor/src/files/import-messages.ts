import { toast } from 'sonner';
import type { Watch } from './asset-cache.ts';

/** A model that is read faster than this needs no progress. */
const PATIENCE_MS = 400;

/** Says how far the reading of a model has come, and lets a person cancel it. */
export function showProgress(title: string): Required<Watch> & { end(): void } {
  const control = new AbortController();
  const since = performance.now();
  let id: string | number | undefined;
  return {
    signal: control.signal,
    onProgress: (done, total) => {
      if (performance.now() - since < PATIENCE_MS) return;
      id = toast.loading(title, {
        ...(id === undefined ? {} : { id }),
        description: `${done} of ${total} meshes`,
        action: {
          label: 'Cancel',
          onClick: () => control.abort(new DOMException('cancelled by the person', 'AbortError')),
        },
      });
    },
    end: () => {
      if (id !== undefined) toast.dismiss(id);
    },
  };
}

/** Says what of a model is not there or not shown. Such a message stays until it is closed. */
export function tellImported(name: string, missing: readonly string[], notShown: readonly string[]): void {
  const title = `Imported ${name}`;
  const lines = [
    ...(missing.length === 0 ? [] : [`Missing textures: ${missing.join(', ')}.`]),
    ...(notShown.length === 0 ? [] : [`Not shown: ${notShown.join(', ')}.`]),
  ];
  if (lines.length === 0) toast.success(title);
  else {
    const stays = { duration: Number.POSITIVE_INFINITY, closeButton: true };
    toast.warning(title, { ...stays, description: lines.join(' ') });
  }
}
