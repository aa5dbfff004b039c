import type { View } from '@gizmo-kit/math';
import { sameView } from '@gizmo-kit/math/internal';
import { attempt } from './base/report.js';
import type { Warn } from './base/warn.js';
import { GizmoFigure } from './draw/figure.js';
import { type Palette, paletteOf } from './draw/palette.js';
import { createExtensions } from './extend/extensions.js';
import { guardedHost } from './host/guarded-host.js';
import type { Host } from './host/host.js';
import { CONTRAST, createDarkPage, createPreference, REDUCED_MOTION } from './host/preferences.js';
import { drawnBy } from './host/renderer.js';
import { windowOf } from './input/keys.js';
import { createNeighbors } from './input/neighbors.js';
import { listen } from './input/pointer.js';
import type { GizmoProps } from './props.js';
import { createLayoutFor, type Layout, layoutOfDrag } from './session/layout.js';
import { createPick } from './session/pick.js';
import { createSession } from './session/session.js';
import type { GizmoStore } from './session/store.js';
import { claimStore } from './session/store.js';
import type { World } from './session/world.js';
import { isShown, rootOf } from './targets/source.js';

/** A gizmo in a host. */
export interface Connection {
  /** The object to add to the scene. It draws the gizmo. */
  readonly object: GizmoFigure;
  /** Ends the gesture and the hover, and tells the extensions that no handles are shown. */
  readonly hide: () => void;
  /** Call after props have changed. Draws them, and ends a gesture that is no longer valid. */
  readonly changed: () => void;
  /** Listens on the element of the host. Returns a function that stops listening and disposes the object. */
  readonly listen: () => () => void;
  /** Call at each frame of the canvas, before it is drawn. */
  readonly frame: () => void;
}

/**
 * Connects the headless session, the object in the scene, the pointer and the extensions of one gizmo with one host. Props and the
 * state of the host are read when they are needed, never stored.
 */
export function connect(surroundings: Host, store: GizmoStore, warn: Warn, given: () => GizmoProps): Connection {
  const host = guardedHost(surroundings);
  const { canvas, requestFrame } = host;
  const object = new GizmoFigure();
  const layoutFor = createLayoutFor(warn);
  const props = createVisible(host, object, given);
  const pick = createPick(() => (host.hasEvents?.() === false ? { ...given(), enabled: false } : props()), layoutFor);
  const neighbors = createNeighbors({ host, object, pick, isDragging: () => store.getState().phase === 'drag' });
  const extensions = createExtensions(() => given().extensions);
  const { ask, tell } = extensions;
  const nextFrame = (run: () => void): unknown => windowOf(canvas).requestAnimationFrame(run);
  const ended: World['ended'] = (drag, reason) => tell('ended', drag, reason);
  const session = createSession({ props, layoutFor, ended, controls: host.controls, requestFrame, nextFrame }, store);
  const contrast = createPreference(canvas, CONTRAST, requestFrame);
  const motion = createPreference(canvas, REDUCED_MOTION, requestFrame);
  const dark = createDarkPage(canvas, requestFrame);
  const theme = (): Palette => paletteOf(given().theme, { contrast: contrast.matches(), dark: dark.matches() });
  const point: Host['point'] = (event) => ask('point', event) ?? host.point(event);
  const port = { host, point, store, session, object, props, layoutFor, theme };

  /** Tells the extensions the handles in the View of the pointer. */
  const shown = (layout: Layout | null, seen: View): void => {
    const own = extensions.any() ? host.view() : null;
    if (own && sameView(own, seen)) tell('shown', given().enabled === false ? [] : (layout?.drawn() ?? []), own);
  };
  const tellHidden = (): void => {
    const view = host.view();
    if (view) tell('shown', [], view);
  };
  object.source = {
    ...port,
    given,
    motion,
    painters: extensions.painters,
    shown,
    layout(drag, seen, dragProps) {
      const asked = ask('layout', drag, seen);
      return asked === undefined ? layoutOfDrag(layoutFor, dragProps, drag, seen) : asked;
    },
  };

  return {
    object,
    hide() {
      session.end('cancel');
      session.dispatch({ type: 'leave', pointer: null });
      tellHidden();
    },
    changed() {
      // Later elements of the tree have not attached their refs yet.
      queueMicrotask(() => session.dispatch({ type: 'reconcile' }));
      extensions.sync();
    },
    listen() {
      const element = host.element();
      return inReverse([
        extensions.mount(port),
        () => object.dispose(),
        contrast.watch(),
        dark.watch(),
        motion.watch(),
        neighbors.join(element, () => session.state().owner),
        listen(port, element, neighbors, (event) => ask('key', event) === true),
        ...(process.env.NODE_ENV === 'production' ? [] : [claimStore(store, warn)]),
      ]);
    },
    frame() {
      drawnBy(rootOf(object), host.renderer);
      session.dispatch({ type: 'frame' });
      // A renderer does not ask for the scene of a hidden object.
      if (props().visible === false) tellHidden();
    },
  };
}

/** The props. If an ancestor, the layers or a suspended tree hides the gizmo, it is not visible, and so it cannot be pressed. */
const createVisible = (host: Host, object: GizmoFigure, given: () => GizmoProps) => (): GizmoProps =>
  isShown(object) && object.layers.test(host.camera().layers) ? given() : { ...given(), visible: false };

/** Returns a function that calls these functions, the last one first. */
const inReverse = (calls: readonly (() => void)[]) => (): void => {
  for (const call of [...calls].reverse()) attempt(call);
};
