import { controlsOf } from './canvas/controls.js';
import { createNeighbours } from './canvas/layers.js';
import { createPicture, type Root } from './canvas/picture.js';
import { createContrast, isStill } from './canvas/preferences.js';
import { claimStore } from './check/shared-store.js';
import { GizmoFigure } from './draw/figure.js';
import { type Palette, paletteOf } from './draw/palette.js';
import { sceneOf } from './draw/scene-of.js';
import { listen } from './input/pointer.js';
import { createScheduler } from './input/scheduler.js';
import { createParts, type PartsHost } from './parts/host.js';
import type { GizmoProps } from './props.js';
import { warnOfConstraints } from './session/constraints.js';
import { createLayOut } from './session/layout.js';
import { layoutOfDrag } from './session/layout-of-drag.js';
import { createPick } from './session/pick.js';
import { createSession } from './session/session.js';
import type { World } from './session/world.js';
import type { GizmoStore } from './store.js';
import { isShown } from './targets/source.js';
import type { Warn } from './warn.js';

/** What a gizmo is connected with. Props and the state of the canvas are read when they are needed, never kept. */
export interface ConnectPort {
  readonly root: Root;
  readonly store: GizmoStore;
  readonly warn: Warn;
  readonly props: () => GizmoProps;
}

export interface Connection {
  readonly figure: GizmoFigure;
  /** Props have changed: draws them, and ends a gesture that they have overtaken. */
  readonly changed: () => void;
  /** Listens on the element that the events of the canvas or View come through; what comes back stops it, and frees the figure. */
  readonly listen: (element: HTMLElement) => () => void;
  readonly frame: () => void;
  /** Ends a gesture, as what it is about is going out of sight. */
  readonly cancel: () => void;
}

/** Connects the headless session, the figure and the pointer of one gizmo with one canvas. */
export function connect({ root, store, warn, props }: ConnectPort): Connection {
  const canvas = root.getState().gl.domElement;
  /** A frame that is asked for while one is being drawn is forgotten, so it is asked for right after. */
  const invalidate = (): void => queueMicrotask(() => root.getState().invalidate());
  const picture = createPicture(root);
  const { view, point } = picture;
  const contrast = createContrast(canvas, invalidate);
  const layOut = createLayOut(warn);
  /** Hidden with an ancestor, from the camera, or while its tree is suspended, a gizmo cannot be taken hold of either. */
  const shownProps = (): GizmoProps =>
    isShown(figure) && figure.layers.test(root.getState().camera.layers) ? props() : { ...props(), visible: false };
  const pick = createPick(shownProps, layOut);

  const parts = createParts(props, store, {
    view,
    point: (_, event) => event && point(event),
    find(sample) {
      const found = pick(sample);
      return found === null || neighbours.isCovered(found.picked, sample) ? null : found;
    },
    layout: (drag, seen) => layoutOfDrag(layOut, props(), session.state().atPress, drag, seen),
  });
  const { ask } = parts;
  const tick = (): void => session.dispatch({ type: 'tick' });
  const { schedule, stop } = createScheduler(canvas, tick);
  const controls = (): unknown => controlsOf(root, props());
  const session = createSession({ ...asked(ask), props: shownProps, controls, invalidate, schedule }, store);
  const owner = (): number | null => session.state().owner;
  const neighbours = createNeighbours({ root, id: () => figure.id, view, pick, owner });
  const source = { root, store, props, picture, contrast, layOut, parts, session };
  const figure = new GizmoFigure({
    scene: (camera) => sceneOf(source, camera),
    hit: (raycaster) => ask('hit', raycaster) ?? null,
    isStill: () => isStill(canvas),
    invalidate,
  });
  const unhoverScene = (event: PointerEvent): void => root.getState().events.handlers?.onPointerLeave(event);
  const theme = (): Palette => paletteOf(props().theme, contrast.matches());
  const port = {
    ...picture,
    props: shownProps,
    store,
    session,
    figure,
    canvas,
    layOut,
    theme,
    invalidate,
    unhoverScene,
  };

  return {
    figure,
    changed() {
      warnOfConstraints(props(), warn);
      // Later elements of the tree have not attached their refs yet.
      queueMicrotask(() => session.dispatch({ type: 'reconcile' }));
      parts.sync();
      invalidate();
    },
    listen(element) {
      const own = { ...port, element };
      const stops: (() => void)[] = [
        parts.mount(own),
        stop,
        () => figure.dispose(),
        contrast.watch(),
        neighbours.join(element),
        listen(own, neighbours, (event) => ask('key', event) === true),
      ];
      if (process.env.NODE_ENV !== 'production') stops.push(claimStore(store, warn));
      return () => {
        for (const stop of stops.reverse()) stop();
      };
    },
    frame: () => session.dispatch({ type: 'frame' }),
    cancel: () => session.end('cancel'),
  };
}

/** What a session asks the parts of a gizmo. */
const asked = (ask: PartsHost['ask']): Pick<World, 'view' | 'point' | 'find' | 'ended'> => ({
  view: () => ask('view') ?? null,
  point: (event, byKeys) => ask('point', byKeys, event) ?? null,
  find: (sample) => ask('find', sample) ?? null,
  ended: (drag, reason) => ask('ended', drag, reason),
});
