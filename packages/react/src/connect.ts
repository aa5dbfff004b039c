import type { Vec2, View } from '@gizmo-kit/math';
import type { RootState } from '@react-three/fiber';
import type { Object3D } from 'three';
import { GizmoFigure } from './draw/figure.js';
import { DEFAULT_PALETTE } from './draw/palette.js';
import { isPausable } from './host/controls.js';
import { pointOf, viewOfCamera } from './host/view.js';
import type { GizmoProps } from './props.js';
import { createDrawing } from './session/drawing.js';
import { inDrag, layOut } from './session/layout.js';
import { listen } from './session/pointer.js';
import { createSession } from './session/session.js';
import type { GizmoStore } from './store.js';
import { createWarn } from './warn.js';

/** What a gizmo is connected with. Props and the state of the canvas are read when they are needed, never kept. */
export interface ConnectPort {
  readonly root: { readonly getState: () => RootState };
  readonly store: GizmoStore;
  readonly props: () => GizmoProps;
}

/** A gizmo between its canvas and its props. */
export interface Connection {
  readonly figure: GizmoFigure;
  /** Props have changed: draws them, and ends a gesture that they have overtaken. */
  readonly changed: () => void;
  /** Listens on an element; what comes back stops it. */
  readonly listen: (element: HTMLElement | undefined) => () => void;
  readonly frame: () => void;
  /** Ends a gesture, as what it is about is going out of sight. */
  readonly cancel: () => void;
  readonly dispose: () => void;
}

/** Whether neither an object nor an ancestor of it is hidden. */
const isShown = (object: Object3D): boolean => object.visible && (object.parent === null || isShown(object.parent));

/** Connects the headless session, the picture and the pointer of one gizmo with one canvas. */
export function connect({ root, store, props }: ConnectPort): Connection {
  const state = root.getState;
  const invalidate = (): void => state().invalidate();
  const warn = createWarn();

  const drawing = createDrawing();

  const view = (): View | null => {
    const { camera, size } = state();
    return size.width > 0 && size.height > 0 ? viewOfCamera(camera, size) : null;
  };

  /** Where the last sample was taken, in the pixels of the window: those of the picture follow from it at each frame. */
  let last: MouseEvent | null = null;
  const place = (event: MouseEvent): Vec2 => pointOf(event, state().gl.domElement, state().size);

  /** Hidden with an ancestor, or while its tree is suspended, a gizmo cannot be taken hold of either. */
  const shownProps = (): GizmoProps => (isShown(figure) ? props() : { ...props(), visible: false });

  const session = createSession({
    props: shownProps,
    store,
    view,
    drawing,
    point: () => (last === null ? null : place(last)),
    invalidate,
    warn,
    controls: () => {
      const controls = props().controls === undefined ? state().controls : props().controls;
      return isPausable(controls) ? controls : null;
    },
  });

  const figure = new GizmoFigure({
    size: () => state().size,
    density: () => state().gl.getPixelRatio(),
    palette: () => ({ ...DEFAULT_PALETTE, ...props().theme }),
    handles: (seen) => {
      // One more frame, asked for after this one: what is asked for while drawing is forgotten.
      if (session.isBehind()) queueMicrotask(invalidate);
      const layout = layOut(props(), seen, warn);
      const { drag } = store.getState();
      return layout === null ? [] : drawing(drag === null ? layout : inDrag(layout, drag), seen);
    },
    active: () => {
      const { handle, phase } = store.getState();
      return { id: handle?.id ?? null, held: phase === 'press' || phase === 'drag' };
    },
  });

  return {
    figure,
    changed: () => {
      session.reconcile();
      invalidate();
    },
    listen: (element) => {
      if (element === undefined) return () => undefined;
      return listen({
        element,
        canvas: state().gl.domElement,
        session,
        view,
        invalidate,
        point: (event) => {
          last = event;
          return place(event);
        },
        unhoverScene: (event) => state().events.handlers?.onPointerLeave(event),
      });
    },
    frame: session.frame,
    cancel: () => session.end('cancel'),
    dispose: figure.dispose.bind(figure),
  };
}
