import type { Editor } from '../editor.ts';
import { activeView } from '../views/views.ts';

/**
 * Moves the active view with the camera of the followed person. Any other change of the view ends that.
 * @returns a function that ends it
 */
export function followCameras({ rooms, views }: Editor): () => void {
  let isOwn = false;
  const stops = [
    rooms.subscribe(({ people, following }) => {
      const camera = people.find(({ id }) => id === following)?.camera;
      if (camera == null) return;
      isOwn = true;
      views.change(views.getState().active, (view) => ({ ...view, ...camera }));
      isOwn = false;
    }),
    views.subscribe((state, before) => {
      if (!isOwn && activeView(state) !== activeView(before) && rooms.getState().following !== null)
        rooms.setState({ following: null });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
