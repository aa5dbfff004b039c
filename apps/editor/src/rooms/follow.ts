import type { Editor } from '../editor.ts';
import { samePose } from '../views/view.ts';
import { activeView } from '../views/views.ts';
import type { RoomsState } from './rooms.ts';

const followedCamera = ({ people, following }: RoomsState) => people.find(({ id }) => id === following)?.camera ?? null;

/**
 * Moves the active view with the camera of the followed person. A view that has another pose ends that.
 * @returns a function that ends it
 */
export function followCameras({ rooms, views }: Pick<Editor, 'rooms' | 'views'>): () => void {
  const stops = [
    rooms.subscribe((state, before) => {
      const [camera, last] = [followedCamera(state), followedCamera(before)];
      // News of the room that arrive while the user moves the view do not move it back.
      if (camera !== null && (last === null || !samePose(camera, last)))
        views.change(views.getState().active, (view) => ({ ...view, ...camera }));
    }),
    views.subscribe((state) => {
      const { following } = rooms.getState();
      if (following === null) return;
      const camera = followedCamera(rooms.getState());
      if (camera === null || !samePose(activeView(state), camera)) rooms.setState({ following: null });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
