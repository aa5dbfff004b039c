import { toast } from 'sonner';
import { NODE_TEXTS } from '../../model/kinds/texts.ts';
import type { Moved, Scene, SceneDocument } from '../../model/scene/types.ts';
import { EDIT_TEXTS } from './texts.ts';

/** Warns about the objects whose world transforms could not be kept. */
export function warnDistorted({ document, distorted }: Moved): void {
  const [only = '', ...more] = distorted;
  if (distorted.length === 0) return;
  const what = more.length === 0 ? (document.nodes.get(only)?.name ?? '') : NODE_TEXTS.objects(distorted.length);
  toast.warning(EDIT_TEXTS.reparent.distorted(what), { description: EDIT_TEXTS.reparent.distortedWhy });
}

/** Edits the scene as one step, and warns about the objects whose world transforms could not be kept. */
export function editAndWarn(
  { edit }: Pick<Scene, 'edit'>,
  label: string,
  move: (document: SceneDocument) => Moved,
  selection?: readonly string[],
): void {
  let moved: Moved | undefined;
  edit(
    label,
    (document) => {
      moved = move(document);
      return moved.document;
    },
    selection,
  );
  if (moved !== undefined) warnDistorted(moved);
}
