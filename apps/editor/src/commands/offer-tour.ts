import { toast } from 'sonner';
import type { Editor } from '../editor/editor.ts';
import type { KeyValueStorage } from '../model/settings/settings.ts';
import { COMMAND_TEXTS } from './texts.ts';

const KEY = 'gizmo-kit-editor:tour';
const DURATION_MS = 30_000;

/** Offers the tour at the first use of the editor. */
export function offerTour({ ui }: Editor, storage: KeyValueStorage): void {
  if (storage.getItem(KEY) !== null) return;
  storage.setItem(KEY, 'offered');
  toast(COMMAND_TEXTS.tour.offer, {
    id: KEY,
    duration: DURATION_MS,
    closeButton: true,
    action: { label: COMMAND_TEXTS.tour.start, onClick: () => ui.setState({ tour: 0 }) },
  });
}
