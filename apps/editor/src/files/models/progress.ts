import { createId } from '@gizmo-kit/scene';
import { toast } from 'sonner';
import type { Watch } from './asset-parts.ts';
import { MODEL_TEXTS } from './texts.ts';

const text = MODEL_TEXTS.files;
/** Faster reads show no progress. */
const SHOW_AFTER_MS = 400;
/** The interval of progress updates, each of which causes a layout. */
const UPDATE_MS = 100;

interface Progress extends Watch {
  readonly signal: AbortSignal;
  readonly onProgress: NonNullable<Watch['onProgress']>;
  end(): void;
}

/** Shows the progress of reading a file, with a button to cancel if that is possible. */
export function showProgress(title: string, canCancel = true): Progress {
  const control = new AbortController();
  const cancel = (): void => control.abort(new DOMException('cancelled by the user', 'AbortError'));
  const action = canCancel ? { label: text.cancel, onClick: cancel } : undefined;
  const id = createId();
  const show = (description?: string): void => void toast.loading(title, { id, action, description });
  let due = Number.POSITIVE_INFINITY;
  const timer = setTimeout(() => {
    due = performance.now();
    show();
  }, SHOW_AFTER_MS);
  return {
    signal: control.signal,
    onProgress: (done, total) => {
      if (performance.now() < due) return;
      due = performance.now() + UPDATE_MS;
      show(text.meshes(done, total));
    },
    end: () => {
      clearTimeout(timer);
      toast.dismiss(id);
    },
  };
}
