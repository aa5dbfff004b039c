import { type Drag, type PointerSample, pickDrawn, type View } from '@gizmo-kit/math';
import { sameView } from '@gizmo-kit/math/view';
import { createNeighbours } from './canvas/layers.js';
import { createPicture, type Root, rootsFrom } from './canvas/picture.js';
import { CONTRAST, createMedia, STILL } from './canvas/preferences.js';
import { GizmoFigure } from './draw/figure.js';
import { lookOf } from './draw/look.js';
import { paletteOf } from './draw/palette.js';
import { listen } from './input/pointer.js';
import { createScheduler } from './input/scheduler.js';
import { createParts, PART_PROPS } from './parts/host.js';
import type { GizmoProps } from './props.js';
import { warnOfConstraints } from './session/constraints.js';
import { createLayOut, inDrag, type Layout } from './session/layout.js';
import { createSession } from './session/session.js';
import { toleranceOf } from './session/tolerance.js';
import type { Found } from './session/world.js';
import type { GizmoStore } from './store.js';
import { boundTargets } from './targets/bound.js';
import { isShown } from './targets/source.js';
import { hasLeft } from './targets/space.js';
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

/** The stores of the gizmos that listen. */
const storesInUse = new WeakSet<GizmoStore>();

/** Connects the headless session, the figure and the pointer of one gizmo with one canvas. */
export function connect({ root, store, warn, props }: ConnectPort): Connection {
  const state = root.getState;
  const canvas = (): HTMLCanvasElement => state().gl.domElement;
  let isInvalid = false;
  /** A frame that is asked for while one is being drawn is forgotten, so it is asked for right after. */
  const invalidate = (): void => {
    if (!isInvalid)
      queueMicrotask(() => {
        isInvalid = false;
        state().invalidate();
      });
    isInvalid = true;
  };
  const { view, seenBy, point, size } = createPicture(root);
  const [still, contrast] = [createMedia(canvas, STILL), createMedia(canvas, CONTRAST)];
  const layOut = createLayOut(warn);
  const parts = createParts(() => [...PART_PROPS.map((name) => props()[name]), ...store.parts.getState()]);

  /** Hidden with an ancestor, from the camera, or while its tree is suspended, a gizmo cannot be taken hold of either. */
  const shownProps = (): GizmoProps =>
    isShown(figure) && figure.layers.test(state().camera.layers) ? props() : { ...props(), visible: false };

  /** A frame picks again at the place of the last move: mostly nothing has changed since. */
  let known: { readonly of: readonly unknown[]; readonly found: Found | null } | null = null;
  const pick = (sample: PointerSample): Found | null => {
    const own = shownProps();
    const layout = own.enabled === false ? null : layOut(own, sample.view);
    const of = [layout, sample.point, own.hitTolerance];
    if (known === null || !of.every((part, i) => part === known?.of[i])) {
      const picked = layout && pickDrawn(layout.drawn(), sample, toleranceOf(own));
      known = { of, found: picked && layout && { picked, targets: layout.targets } };
    }
    return known.found;
  };

  const neighbours = createNeighbours({
    root,
    id: () => figure.id,
    pick: (sample) => {
      // The camera of a HUD is another one than that of the sample.
      const seen = view();
      return (seen && pick({ ...sample, view: seen })?.picked) ?? null;
    },
    owner: () => session.state().owner,
  });
  const scheduler = createScheduler(canvas, () => session.dispatch({ type: 'tick' }));
  const session = createSession(
    {
      props: shownProps,
      view: () => parts.ask('view') ?? view(),
      point: (event, byKeys) => {
        const asked = parts.ask('point', byKeys);
        return asked === undefined ? event && point(event) : asked;
      },
      find: (sample) => {
        const asked = parts.ask('find', sample);
        if (asked !== undefined) return asked;
        const found = pick(sample);
        return found === null || neighbours.isCovered(found.picked, sample) ? null : found;
      },
      controls: () => {
        // A portal keeps the controls that its canvas had when it was mounted: none.
        const inRoots = rootsFrom(root).map((each) => each.getState().controls);
        const { controls = inRoots.find((each) => each !== null) } = props();
        return controls;
      },
      invalidate,
      schedule: scheduler.schedule,
      ended: (drag, reason) => parts.ask('ended', drag, reason),
    },
    store,
  );

  /** The props, but the handles stand where they were pressed. */
  const heldProps = (): GizmoProps => {
    const { space, pivot } = session.state().atPress;
    return { ...props(), space, pivot };
  };

  /** The props with the targets of a drag that are left, where those of the application are not all there. */
  const leftIn = (drag: Drag): GizmoProps => {
    const target = boundTargets(drag).flatMap((held) => (hasLeft(held) ? [] : [held.source]));
    return { ...heldProps(), target, value: undefined };
  };

  /** What a camera is about to draw; parts may show a drag in another way, and follow what the own camera shows. */
  const layoutIn = (seen: View): Layout | null => {
    const { drag } = store.getState();
    if (drag !== null) session.dispatch({ type: 'draw' });
    const asked = drag === null ? undefined : parts.ask('layout', drag, seen);
    const free =
      asked === undefined ? (layOut(drag ? heldProps() : props(), seen) ?? (drag && layOut(leftIn(drag), seen))) : null;
    const layout = asked ?? (free && drag ? inDrag(free, drag, seen) : free);
    const own = parts.any() ? view() : null;
    if (own !== null && sameView(own, seen))
      parts.ask('shown', props().enabled === false ? [] : (layout?.drawn() ?? []), own);
    return layout;
  };

  const figure = new GizmoFigure({
    scene(camera) {
      const seen = seenBy(camera);
      const layout = seen && layoutIn(seen);
      if (!layout) return null;
      const { event } = session.state();
      const look = lookOf(props(), store.getState(), contrast.matches(), () => event && point(event));
      return { ...layout, view: seen, look, pixel: 1 / state().gl.getPixelRatio() };
    },
    hit: (raycaster) => parts.ask('hit', raycaster) ?? null,
    isStill: still.matches,
    invalidate,
  });

  const listenOn = (element: HTMLElement): (() => void) => {
    const unhoverScene = (event: PointerEvent): void => state().events.handlers?.onPointerLeave(event);
    const theme = () => paletteOf(props().theme, contrast.matches());
    const reading = { props: shownProps, store, session, view, point, size, layOut, theme };
    const port = { ...reading, figure, canvas: canvas(), element, invalidate, unhoverScene };
    parts.sync(port);
    const stops = [
      listen({ ...port, neighbours, offerKey: (event) => parts.ask('key', event) === true }),
      contrast.watch(invalidate),
      store.parts.subscribe(() => parts.sync()),
      scheduler.stop,
      neighbours.join(element),
      () => parts.sync(null),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  };

  return {
    figure,
    changed: () => {
      warnOfConstraints(props(), warn);
      // Later elements of the tree have not attached their refs yet.
      queueMicrotask(() => session.dispatch({ type: 'reconcile' }));
      parts.sync();
      invalidate();
    },
    listen(element) {
      const stop = listenOn(element);
      if (process.env.NODE_ENV !== 'production' && storesInUse.has(store))
        warn('GK015', 'a store is given to two gizmos: each takes the gesture of the other for its own');
      storesInUse.add(store);
      return () => {
        storesInUse.delete(store);
        stop();
        figure.dispose();
      };
    },
    frame: () => session.dispatch({ type: 'frame' }),
    cancel: () => session.end('cancel'),
  };
}
