import { toast } from 'sonner';
import { LASTING } from '../lasting.ts';
import { SCENE_TEXTS } from './texts.ts';

const text = SCENE_TEXTS.files;

/** Reports the missing and unsupported parts of a model. The message stays until it is closed. */
export function reportImport(name: string, missing: readonly string[], notShown: readonly string[]): void {
  const title = text.imported(name);
  const lines = [
    ...(missing.length === 0 ? [] : [text.missingTextures(missing.join(', '))]),
    ...(notShown.length === 0 ? [] : [text.notShown(notShown.join(', '))]),
  ];
  if (lines.length === 0) toast.success(title);
  else toast.warning(title, { ...LASTING, description: lines.join(' ') });
}
