import { coalesce } from './base/coalesce.js';
import type { Warn } from './base/warn.js';
import { type FigureSource, GizmoFigure } from './draw/figure.js';
import { type Palette, paletteOf } from './draw/palette.js';
import type { PartPort } from './extend/extension.js';
import { createParts } from './extend/extensions.js';
import { controlsOf } from './host/controls.js';
import type { Host } from './host/host.js';
import { CONTRAST, createPreference, REDUCED_MOTION } from './host/preferences.js';
import { windowOf } from './input/keys.js';
import { createNeighbors } from './input/neighbors.js';
import { listen } from './input/pointer.js';
import type { GizmoProps } from './props.js';
import { createLayoutFor, layoutOfDrag } from './session/layout.js';
import { createPick } from './session/pick.js';
import { createSession } from './session/session.js';
import { claimStore } from './session/shared-store.js';
import type { GizmoStore } from './session/store.js';
import { isShown } from './targets/source.js';

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
 * Connects the headless session, the figure and the pointer of one gizmo with one host. Props and the state of the host are
 * read when they are needed, never stored.
 */
export function connect(host: Host, store: GizmoStore, warn: Warn, given: () => GizmoProps): Connection {
  const { canvas, requestFrame: invalidate } = host;
  const contrast = createPreference(canvas, CONTRAST, invalidate);
  const motion = createPreference(canvas, REDUCED_MOTION, invalidate);
  const layoutFor = createLayoutFor(warn);
  /** If an ancestor, the layers or a suspended tree hides the gizmo, it is not visible, and so it cannot be pressed. */
  const props = (): GizmoProps =>
    isShown(figure) && figure.layers.test(host.camera().layers) ? given() : { ...given(), visible: false };
  const pick = createPick(() => {
    // The application turns the events of a scene off, for example while a portal hides it.
    return host.hasEvents?.() === false ? { ...given(), enabled: false } : props();
  }, layoutFor);
  const parts = createParts(given, store, {
    view: host.view,
    point: (_, event) => event && host.point(event),
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
  const controls = (): unknown => controlsOf(host, given());
  const session = createSession({ ...parts, props, controls, invalidate, schedule }, store);
  const figure = new GizmoFigure(() => core);
  const neighbors = createNeighbors({ host, figure, session, pick });
  const theme = (): Palette => paletteOf(given().theme, contrast.matches());
  const core: Omit<PartPort, 'element'> & FigureSource = {
    ...host,
    ...{ host, store, given, props, session, figure, layoutFor, theme, invalidate, motion, parts },
    unhoverScene: (event) => host.leaveScene?.(event),
  };

  const tellHidden = (): void => {
    const now = host.view();
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
