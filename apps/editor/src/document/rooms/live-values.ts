import type { Room } from '@gizmo-kit/room';
import { MAX_IDS } from '@gizmo-kit/room';
import { type LiveValue, withTransforms } from '@gizmo-kit/scene';
import type { Editor } from '../../editor/editor.ts';
import type { SceneState } from '../../model/scene/types.ts';
import { together } from '../../model/values/together.ts';

/** The longest text of the values of a drag. Longer ones are shown when the drag ends. */
const LONGEST = 4000;

/** The values of the own running drag of a value. Moves of nodes are shown by their delta. */
function ownValues({ overlay, document, doc }: SceneState): readonly LiveValue[] {
  if (overlay === null || overlay.edit === null || overlay.copies !== null) return [];
  const values = doc.liveValues(withTransforms(overlay.edit(document), overlay.transforms));
  return values.length > MAX_IDS || JSON.stringify(values).length > LONGEST ? [] : values;
}

/**
 * Shows the values that one drags to the others, and theirs here, while the drags last.
 * @returns a function that ends it
 */
export function exchangeValues({ scene, ui }: Pick<Editor, 'scene' | 'ui'>, room: Pick<Room, 'show'>): () => void {
  let isShown = false;
  const showOthers = (): void => {
    const values = ui.getState().people.flatMap((person) => person.values);
    const { doc, guests } = scene.getState();
    if (values.length > 0) scene.showGuests((document) => doc.withLiveValues(document, values));
    else if (guests !== null) scene.showGuests(null);
  };
  return together([
    scene.subscribe((state, before) => {
      if (state.overlay === before.overlay) return;
      const values = ownValues(state);
      if (values.length > 0 || isShown) room.show({ values });
      isShown = values.length > 0;
    }),
    ui.subscribe(({ people }, before) => {
      const isSame =
        people.length === before.people.length && people.every((one, i) => one.values === before.people[i]?.values);
      if (people !== before.people && !isSame) showOthers();
    }),
    () => scene.showGuests(null),
  ]);
}
