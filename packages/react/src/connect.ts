import { type PointerSample, pickDrawn } from '@gizmo-kit/math';
import { sameView } from '@gizmo-kit/math/view';
import { createPreferences } from './dom/preferences.js';
import { createReadoutHost } from './dom/readout-host.js';
import { GizmoFigure } from './draw/figure.js';
import { lookOf } from './draw/look.js';
import { paletteOf } from './draw/palette.js';
import { isPausable } from './host/controls.js';
import { joinLayers, type Membership } from './host/layers.js';
import { createPicture, type Root } from './host/picture.js';
import { createRaysHost } from './host/rays.js';
import { isShown } from './host/surroundings.js';
import { listen } from './input/pointer.js';
import { heldLayout } from './keyboard/held-layout.js';
import { createKeyboardHost } from './keyboard/keyboard-host.js';
import type { GizmoProps } from './props.js';
import { createDrawing } from './session/drawing.js';
import { constraintProps, warnOfHolds } from './session/held-by.js';
import { createLayOut } from './session/layout.js';
import { Session } from './session/session.js';
import { toleranceOf } from './session/tolerance.js';
import type { Actions, World } from './session/world.js';
import type { GizmoStore } from './store.js';
import type { Warn } from './warn.js';

/** What a gizmo is connected with. Props and the state of the canvas are read when they are needed, never kept. */
export interface ConnectPort {
  readonly root: Root;
  readonly store: GizmoStore;
  readonly warn: Warn;
  readonly props: () => GizmoProps;
}

/** A gizmo between its canvas and its props. */
export interface Connection {
  readonly figure: GizmoFigure;
  /** Props have changed: draws them, and ends a gesture that they have overtaken. */
  readonly changed: () => void;
  /** Listens on whatever element the events of the canvas or View come through; what comes back stops it. */
  readonly listen: () => () => void;
  readonly frame: () => void;
  /** Ends a gesture, as what it is about is going out of sight. */
  readonly cancel: () => void;
  readonly dispose: () => void;
}

/** Connects the headless session, the picture and the pointer of one gizmo with one canvas. */
export function connect({ root, store, warn, props }: ConnectPort): Connection {
  const state = root.getState;
  const invalidate = (): void => state().invalidate();

  const picture = createPicture(root);
  const { view } = picture;
  const drawing = createDrawing();
  const layOut = createLayOut(warn);

  /** Where the last sample was taken, in the pixels of the window: those of the picture follow from it at each frame. */
  let last: MouseEvent | null = null;

  /** Hidden with an ancestor, or while its tree is suspended, a gizmo cannot be taken hold of either. */
  const shownProps = (): GizmoProps => (isShown(figure) ? props() : { ...props(), visible: false });

  const keyboard = createKeyboardHost(() => props().keymap ?? store.getState().keymap);

  let layer: Membership | null = null;
  const isCovered = (sample: PointerSample): boolean => layer?.isCovered(sample) ?? false;
  const rays = createRaysHost(() => props().rays);
  const seen = rays.through({
    view,
    drawing,
    layOut,
    point: (byKeys: boolean) => (byKeys ? keyboard.cursor() : last === null ? null : picture.point(last)),
    isCovered,
  });
  const world: World & Actions = {
    ...seen,
    props: shownProps,
    options: constraintProps,
    invalidate,
    ended: keyboard.ended,
    controls: () => {
      const controls = props().controls === undefined ? state().controls : props().controls;
      return isPausable(controls) ? controls : null;
    },
  };
  const session = new Session(world, store);

  const canvas = (): HTMLCanvasElement => state().gl.domElement;
  const preferences = createPreferences(canvas);
  const readoutHost = createReadoutHost({
    option: () => props().readout,
    store,
    canvas,
    theme: () => paletteOf(props().theme, preferences.wantsContrast()),
    size: picture.size,
  });
  /** What is asked for while drawing is forgotten: one more frame is asked for after this one. */
  const drawAgain = (): void => queueMicrotask(invalidate);

  const figure = new GizmoFigure({
    view: picture.seenBy,
    hit: rays.hit,
    density: () => state().gl.getPixelRatio(),
    isStill: preferences.isStill,
    drawAgain,
    drawing,
    layout: (seen) => {
      if (session.isBehind()) drawAgain();
      const { drag } = store.getState();
      const layout = drag === null ? layOut(props(), seen) : heldLayout(layOut, props(), seen, drag);
      const own = props().readout === undefined && !keyboard.isUp() ? null : view();
      if (own !== null && sameView(own, seen)) {
        const handles = layout === null ? [] : drawing(layout, seen);
        readoutHost.show(handles);
        keyboard.show(props().enabled === false ? [] : handles, own);
      }
      return layout;
    },
    look: () =>
      lookOf(props(), {
        state: store.getState(),
        wantsContrast: preferences.wantsContrast(),
        cursor: () => (last === null ? null : picture.point(last)),
      }),
  });

  /** Follows what the look depends on beside the frames. */
  const watch = (): (() => void) => {
    const stopPreferences = preferences.watch(invalidate);
    // The last frame of what gets hidden or unmounted is past.
    const stopStore = store.subscribe(({ readout, keymap }, before) => {
      if (readout === null) readoutHost.remove();
      if (keymap !== before.keymap) keyboard.sync();
    });
    return () => {
      stopPreferences();
      stopStore();
    };
  };

  /** Whether a handle of this gizmo is at a place of its canvas. */
  const wants = (sample: PointerSample): boolean => {
    const [now, own] = [view(), shownProps()];
    const layout = now === null || own.enabled === false ? null : layOut(own, now);
    return layout !== null && now !== null && pickDrawn(drawing(layout, now), sample, toleranceOf(own)) !== null;
  };

  const listenOn = (element: HTMLElement): (() => void) => {
    const stopWatching = watch();
    const joined = joinLayers({ canvas: canvas(), element, root, wants });
    layer = joined;
    const unhoverScene = (event: PointerEvent): void => state().events.handlers?.onPointerLeave(event);
    const closeKeyboard = keyboard.open({
      props: shownProps,
      store,
      session,
      canvas: canvas(),
      size: picture.size,
      view,
      point: picture.point,
      invalidate,
      unhoverScene,
    });
    const closeRays = rays.open({ figure, props: shownProps, store, session, view, layOut, invalidate });
    const stopListening = listen({
      element,
      canvas: canvas(),
      shownBy: picture.shownBy,
      session,
      view,
      invalidate,
      point: picture.point,
      follow: (event) => {
        last = event;
        // What is painted at the cursor goes with it.
        if (props().debug !== undefined && store.getState().handle !== null) invalidate();
      },
      unhoverScene,
      offerKey: keyboard.key,
    });
    return () => {
      stopListening();
      joined.leave();
      layer = null;
      closeRays();
      closeKeyboard();
      stopWatching();
    };
  };

  return {
    figure,
    changed: () => {
      warnOfHolds(props(), warn);
      session.reconcile();
      keyboard.sync();
      rays.sync();
      if (props().readout === undefined) readoutHost.remove();
      invalidate();
    },
    listen: () => picture.followElement(listenOn),
    frame: () => session.frame(),
    cancel: () => session.end('cancel'),
    dispose: figure.dispose.bind(figure),
  };
}
