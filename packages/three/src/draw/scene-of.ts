import type { Drag, View } from '@gizmo-kit/math';
import type { Camera } from 'three';
import type { Host } from '../host/host.js';
import type { Preference } from '../host/preferences.js';
import type { Layout, LayoutFor } from '../session/layout.js';
import type { SessionProps } from '../session/props.js';
import type { Session } from '../session/session.js';
import type { BoundTarget } from '../targets/target.js';
import type { HandleScene } from './look.js';
import { lookOf, type Painters } from './look.js';
import type { Palette } from './palette.js';
import type { LookProps } from './props.js';

/** What a figure reads from its gizmo. */
export interface FigureSource {
  readonly host: Host;
  readonly session: Session;
  readonly layoutFor: LayoutFor;
  readonly theme: () => Palette;
  /** The props of the application, also while the gizmo is hidden. */
  readonly given: () => SessionProps & LookProps;
  readonly painters: () => Painters;
  /** The layout of a running drag. */
  readonly layout: (drag: Drag<BoundTarget>, view: View, props: SessionProps) => Layout | null;
  /** Called with the layout that a camera is about to draw. */
  readonly shown: (layout: Layout | null, seen: View) => void;
  /** Whether the user prefers reduced motion. Then the look changes without a transition. */
  readonly motion: Preference;
}

/** The scene that a camera is about to draw; null: nothing. */
export function sceneOf(source: FigureSource, camera: Camera): HandleScene | null {
  const { host, given, theme, session, painters } = source;
  const view = host.seenBy(camera);
  const layout = view && layoutIn(source, view);
  if (!layout) return null;
  const { handles, drawn } = layout;
  const look = lookOf(given(), session.state(), theme(), painters());
  return { handles, drawn, view, look, pixel: 1 / host.pixelRatio() };
}

/** The layout in a View. Extensions may replace the layout of a drag. */
function layoutIn({ given, layout, layoutFor, shown, session }: FigureSource, seen: View): Layout | null {
  const { drag, dragProps } = session.state();
  if (drag !== null) session.dispatch({ type: 'draw' });
  const now = drag === null ? layoutFor(given(), seen) : layout(drag, seen, dragProps);
  shown(now, seen);
  return now;
}
