import type { RoomsState } from '../../editor/room-state.ts';
import type { Slice } from '../../model/values/slice.ts';
import { together } from '../../model/values/together.ts';
import { samePose } from '../../model/views/view.ts';
import { activeView, type Views } from '../../model/views/views.ts';

const followedCamera = ({ people, following }: RoomsState) => people.find(({ id }) => id === following)?.camera ?? null;

/**
 * Moves the active view with the camera of the followed person. A view that has another pose ends that.
 * @returns a function that ends it
 */
export function followCameras(ui: Slice<RoomsState>, views: Views): () => void {
  return together([
    ui.subscribe((state, before) => {
      const [camera, last] = [followedCamera(state), followedCamera(before)];
      // News of the room that arrive while the user moves the view do not move it back.
      if (camera !== null && (last === null || !samePose(camera, last)))
        views.change(views.getState().active, (view) => ({ ...view, ...camera }));
    }),
    views.subscribe((state) => {
      const { following } = ui.getState();
      if (following === null) return;
      const camera = followedCamera(ui.getState());
      if (camera === null || !samePose(activeView(state), camera)) ui.setState({ following: null });
    }),
  ]);
}
