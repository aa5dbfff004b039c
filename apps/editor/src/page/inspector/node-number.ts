import type { Placements } from '@gizmo-kit/scene';
import type { Edit, Scene, SceneState } from '../../model/scene/types.ts';
import type { NumberEdit } from '../../ui/fields/NumberField.tsx';

type Patch = { readonly transforms: Placements } | { readonly edit: Edit };

/** The new number for one of a node; null leaves it unchanged. `Owner` is what has the number. */
export type Change<Owner> = (value: number, owner: Owner) => number | null;

/**
 * The edit of a number of nodes, as one step of the history.
 * @param patchOf the patch for a change, from the state before the gesture, so that errors do not accumulate
 * @param dragged the number after a continuous edit by an amount. @default the sum
 */
export function nodeNumber<Owner = unknown>(
  scene: Scene,
  label: string,
  patchOf: (change: Change<Owner>, state: SceneState) => Patch,
  dragged: (value: number, by: number, owner: Owner) => number = (value, by) => value + by,
): NumberEdit {
  const patch = (change: Change<Owner>): Patch => {
    const state = scene.getState();
    const document = state.overlay?.start ?? state.document;
    return patchOf(change, { ...state, document, shown: document, overlay: null });
  };
  return {
    set: (next) => {
      const made = patch(next);
      if ('edit' in made) scene.edit(label, made.edit);
      else scene.place(label, made.transforms);
    },
    begin: () => scene.begin(label),
    change: (by) => scene.preview(patch((value, owner) => dragged(value, by, owner))),
    end: scene.end,
  };
}
