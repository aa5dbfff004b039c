import type { View } from '@gizmo-kit/math';
import { sameView } from '@gizmo-kit/math/view';
import type { Camera } from 'three';
import type { PartPort } from '../extend/extension.js';
import type { PartsHost } from '../extend/extensions.js';
import type { Host } from '../host/host.js';
import type { GizmoProps } from '../props.js';
import type { Layout } from '../session/layout.js';
import type { HandleScene } from './drawing.js';
import { lookOf } from './look.js';

/** The data from which a gizmo is drawn. */
export interface SceneSource extends Pick<PartPort, 'session' | 'layoutFor' | 'theme'> {
  readonly host: Host;
  /** The props of the application, also while the gizmo is hidden. */
  readonly given: () => GizmoProps;
  readonly parts: PartsHost;
}

/** The scene that a camera is about to draw; null: nothing. */
export function sceneOf(source: SceneSource, camera: Camera): HandleScene | null {
  const { host, given, theme, session } = source;
  const view = host.seenBy(camera);
  const layout = view && layoutIn(source, view);
  if (!layout) return null;
  const { handles, drawn } = layout;
  const look = lookOf(given(), session.state(), theme());
  return { handles, drawn, view, look, pixel: 1 / host.pixelRatio() };
}

/** The layout in a View. Parts may replace the layout of a drag, and are told the handles in the View of the pointer. */
function layoutIn({ given, host, layoutFor, parts, session }: SceneSource, seen: View): Layout | null {
  const { drag } = session.state();
  if (drag !== null) session.dispatch({ type: 'draw' });
  const layout = drag === null ? layoutFor(given(), seen) : parts.layout(drag, seen);
  const own = parts.any() ? host.view() : null;
  if (own !== null && sameView(own, seen)) parts.shown(given().enabled === false ? [] : (layout?.drawn() ?? []), own);
  return layout;
}
