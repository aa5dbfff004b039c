import { controlsOf } from './canvas/controls.js';
import { createNeighbors } from './canvas/neighbors.js';
import { CONTRAST, createPreference, REDUCED_MOTION } from './canvas/preferences.js';
import { createRootView, type Root } from './canvas/root-view.js';
import { claimStore } from './check/shared-store.js';
import { coalesce } from './coalesce.js';
import { type FigureSource, GizmoFigure } from './draw/figure.js';
import { type Palette, paletteOf } from './draw/palette.js';
import { windowOf } from './input/keys.js';
import { listen } from './input/pointer.js';
import { createParts } from './parts/host.js';
import type { PartPort } from './parts/part.js';
import type { GizmoProps } from './props.js';
import { createLayoutFor, layoutOfDrag } from './session/layout.js';
import { createPick } from './session/pick.js';
import { createSession } from './session/session.js';
import type { GizmoStore } from './store.js';
import { isShown } from './targets/source.js';
import type { Warn } from './warn.js';

export interface Connection {
  readonly figure: GizmoFigure;
  /** Ends the gesture and the hover, and tells the parts that no handles are shown. */
  readonly hide: () => void;
  /** Call after props have changed. Draws them, and ends a gesture that is no longer valid. */
  readonly changed: () => void;
  /** Listens on the element of the canvas or View. Returns a function that stops listening and disposes the figure. */
  readonly listen: (element: HTMLElement) => () => void;
  readonly frame: () => void;
}

/**
 * Connects the headless session, the figure and the pointer of one gizmo with one canvas. Props and the state of the canvas are
 * read when they are needed, never stored.
 */
export function connect(root: Root, store: GizmoStore, warn: Warn, given: () => GizmoProps): Connection {
  const canvas = root.getState().gl.domElement;
  // Fiber ignores `invalidate` while it draws a frame.
  const invalidate = coalesce(queueMicrotask, () => root.getState().invalidate());
  const rootView = createRootView(root);
  const contrast = createPreference(canvas, CONTRAST, invalidate);
  const motion = createPreference(canvas, REDUCED_MOTION, invalidate);
  const layoutFor = createLayoutFor(warn);
  /** If an ancestor, the layers or a suspended tree hides the gizmo, it is not visible, and so it cannot be pressed. */
  const props = (): GizmoProps =>
    isShown(figure) && figure.layers.test(root.getState().camera.layers) ? given() : { ...given(), visible: false };
  const pick = createPick(() => {
    const { enabled, connected } = root.getState().events;
    // The application turns fiber's events off, for example of a scene that a portal hides. A canvas without events is usable.
    return enabled || !connected ? props() : { ...given(), enabled };
  }, layoutFor);
  const parts = createParts(given, store, {
    view: rootView.view,
    point: (_, event) => event && rootView.point(event),
    find: (sample) => neighbors.find(sample),
    layout: (drag, seen) => layoutOfDrag(layoutFor, session.state().dragProps, drag, seen),
    key: () => false,
    shown: () => undefined,
    ended: () => undefined,
    hit: () => null,
  });
  // Ticks run before fiber draws, so the frame shows the changes that the application makes in its callbacks.
  const tick = (): void => session.dispatch({ type: 'tick' });
  const schedule = coalesce((run) => windowOf(canvas).requestAnimationFrame(run), tick);
  const controls = (): unknown => controlsOf(root, given());
  const session = createSession({ ...parts, props, controls, invalidate, schedule }, store);
  const figure = new GizmoFigure(() => core);
  const neighbors = createNeighbors({ root, canvas, figure, session, view: rootView.view, pick });
  const theme = (): Palette => paletteOf(given().theme, contrast.matches());
  const core: Omit<PartPort, 'element'> & FigureSource = {
    ...rootView,
    ...{ root, store, given, props, session, figure, canvas, layoutFor, theme, invalidate, motion, parts },
    unhoverScene: (event) => root.getState().events.handlers?.onPointerLeave(event),
  };

  const tellHidden = (): void => {
    const now = rootView.view();
    if (now) parts.shown([], now);
  };

  return {
    figure,
    hide() {
      session.end('cancel');
      session.dispatch({ type: 'sample', sample: null });
      tellHidden();
    },
    changed() {
      // Later elements of the tree have not attached their refs yet.
      queueMicrotask(() => session.dispatch({ type: 'reconcile' }));
      parts.sync();
    },
    listen(element) {
      const port = { ...core, element };
      return inReverse([
        parts.mount(port),
        () => figure.dispose(),
        contrast.watch(),
        motion.watch(),
        neighbors.join(element),
        listen(port, neighbors, parts.key),
        ...(process.env.NODE_ENV === 'production' ? [] : [claimStore(store, warn)]),
      ]);
    },
    frame() {
      session.dispatch({ type: 'frame' });
      // A renderer does not ask for the scene of a hidden figure.
      if (props().visible === false) tellHidden();
    },
  };
}

/** Returns a function that calls these functions, the last one first. */
const inReverse = (calls: readonly (() => void)[]) => (): void => {
  for (const call of [...calls].reverse()) call();
};
