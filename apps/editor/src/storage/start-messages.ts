import { toast } from 'sonner';
import { download } from '../files/dialogs.ts';
import { LASTING } from '../files/lasting.ts';
import type { Started } from './persistence.ts';
import type { RestoredScene } from './scenes.ts';
import { STORAGE_TEXTS } from './texts.ts';

const text = STORAGE_TEXTS;

/**
 * Tells what a start has found, unless the scene is open and complete.
 * @param open opens a scene that is not open
 */
export function reportStart(started: Started, open: (scene: RestoredScene) => void): void {
  if (started.kind === 'unreadable') {
    const save = (): void => void started.file().then((blob) => download(`${started.name}.gizmo`, blob));
    toast.error(text.unreadable, {
      ...LASTING,
      description: text.keptAside(started.reason),
      action: { label: text.download, onClick: save },
    });
  } else if (started.kind === 'failed' || started.kind === 'late') {
    const { scene, kind } = started;
    toast.warning(kind === 'failed' ? text.didNotStart(scene.session.name) : text.cameLate(scene.session.name), {
      ...LASTING,
      description: kind === 'failed' ? text.stillKept : text.yoursIsKept,
      action: { label: text.openIt, onClick: () => open(scene) },
    });
  } else if (started.kind === 'scene' && started.missing.length > 0)
    toast.warning(text.modelsMissing, { ...LASTING, description: text.notHere(started.missing.join(', ')) });
}
