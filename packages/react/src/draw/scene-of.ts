import type { View } from '@gizmo-kit/math';
import { sameView } from '@gizmo-kit/math/view';
import type { Camera } from 'three';
import type { Picture, Root } from '../canvas/picture.js';
import type { Preference } from '../canvas/preferences.js';
import type { PartsHost } from '../parts/host.js';
import type { PartPort } from '../parts/part.js';
import type { GizmoProps } from '../props.js';
import type { Layout } from '../session/layout.js';
import type { HandleScene } from './drawing.js';
import { lookOf } from './look.js';

/** The data from which a gizmo is drawn. */
export interface SceneSource extends Pick<PartPort, 'store' | 'session' | 'layOut' | 'view' | 'point'> {
  readonly root: Root;
  readonly seenBy: Picture['seenBy'];
  /** The props of the application, also while the gizmo is hidden. */
  readonly given: () => GizmoProps;
  readonly contrast: Preference;
  readonly parts: PartsHost;
}

/** The scene that a camera is about to draw; null: nothing. */
export function sceneOf(source: SceneSource, camera: Camera): HandleScene | null {
  const { root, store, given, seenBy, point, contrast, session } = source;
  const view = seenBy(camera);
  const layout = view && layoutIn(source, view);
  if (!layout) return null;
  const { event } = session.state();
  const look = lookOf(given(), store.getState(), contrast.matches(), () => event && point(event));
  return { ...layout, view, look, pixel: 1 / root.getState().gl.getPixelRatio() };
}

/** The layout in a View. Parts may replace the layout of a drag, and are told the handles in the View of the pointer. */
function layoutIn({ store, given, view, layOut, parts, session }: SceneSource, seen: View): Layout | null {
  const { drag } = store.getState();
  if (drag !== null) session.dispatch({ type: 'draw' });
  const layout = drag === null ? layOut(given(), seen) : parts.layout(drag, seen);
  const own = parts.any() ? view() : null;
  if (own !== null && sameView(own, seen))
    parts.shown(given().enabled === false ? [] : (layout?.drawn() ?? []), own);
  return layout;
}
