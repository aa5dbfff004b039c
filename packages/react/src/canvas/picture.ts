import type { Vec2, View, Viewport } from '@gizmo-kit/math';
import type { RootState } from '@react-three/fiber';
import { type ArrayCamera, type Camera, type PerspectiveCamera, Vector2, Vector4, type WebGLRenderer } from 'three';
import { type PictureSize, pointOf, viewAsDrawn } from './view.js';

/** What the context of fiber holds: a canvas, or a portal of one. */
export interface Root {
  readonly getState: () => RootState;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Where a gizmo is seen and heard: the canvas that it is mounted in, or the one rectangle of it that a View of drei is. */
export interface Picture {
  /** The View that a sample would be taken in now; null where there is no picture. */
  readonly view: () => View | null;
  /** The View in which a camera is about to draw: the very same as `view` where it is that one. */
  readonly seenBy: (camera: Camera) => View | null;
  /** Where an event is, in the layout pixels of the canvas. */
  readonly point: (event: MouseEvent) => Vec2;
  /** Layout pixels of the whole canvas. */
  readonly size: () => PictureSize;
  /** Calls `onElement` with the element that events come through, and anew with any other. What comes back ends it. */
  readonly followElement: (onElement: (element: HTMLElement) => () => void) => () => void;
}

/** The roots from a portal outwards, the canvas last. */
export function rootsFrom(root: Root): Root[] {
  const { previousRoot } = root.getState();
  return previousRoot === undefined ? [root] : [root, ...rootsFrom(previousRoot)];
}

/** The element of the events of fiber; a canvas without them hears its events itself. */
function connectedTo(root: Root): HTMLElement | undefined {
  const { events, gl } = root.getState();
  return events.connected || (events.connect === undefined ? gl.domElement : undefined);
}

export function createPicture(root: Root): Picture {
  const state = root.getState;
  const whole = (): Root => rootsFrom(root).at(-1) ?? root;
  const size = (): PictureSize => whole().getState().size;

  /**
   * The element of the View that holds the root; null where there is none. A View listens on an element of its own and
   * computes its own pointer. Any other portal has the element of its canvas, or what that was when it was mounted: none.
   */
  const viewElement = (): HTMLElement | null => {
    if (state().previousRoot === undefined) return null;
    const roots = rootsFrom(root);
    const { connected, compute } = whole().getState().events;
    const isView = ({ events }: RootState): boolean =>
      events.connected !== undefined && events.connected !== connected && events.compute !== compute;
    const found = roots.find((r) => isView(r.getState()));
    return found === undefined ? null : (connectedTo(found) ?? null);
  };

  const viewport = (): Viewport => {
    const element = viewElement();
    if (element === null) return { x: 0, y: 0, width: state().size.width, height: state().size.height };
    const [rect, around] = [element.getBoundingClientRect(), state().gl.domElement.getBoundingClientRect()];
    // As wide as it is on the page: so a View asks the renderer to draw it.
    return { x: rect.left - around.left, y: rect.top - around.top, width: rect.width, height: rect.height };
  };

  /** Whether fiber is told where the pointer is: in a portal that is shown elsewhere, and where the pointer is locked. */
  const isComputed = (): boolean => {
    const { previousRoot, events, gl } = state();
    const isElsewhere = previousRoot !== undefined && events.compute !== whole().getState().events.compute;
    return (isElsewhere && viewElement() === null) || gl.domElement.ownerDocument.pointerLockElement != null;
  };

  /** Where `events.compute` of the roots says that an event is; NaN where it says nowhere. */
  const computedPoint = (event: MouseEvent): Vec2 => {
    for (const each of rootsFrom(root).reverse()) {
      const now = each.getState();
      // As fiber does before each event: a camera that is not set again means nowhere.
      Object.assign(now.raycaster, { camera: undefined });
      now.events.compute?.(event, now, now.previousRoot?.getState());
    }
    const { pointer, raycaster } = state();
    const { x, y, width, height } = viewport();
    if (!raycaster.camera) return [Number.NaN, Number.NaN];
    return [x + ((1 + pointer.x) * width) / 2, y + ((1 - pointer.y) * height) / 2];
  };

  /** In XR both eyes see one drawing: that of the first. */
  const viewNow = (isDrawing: boolean): View | null => {
    const { gl, camera } = state();
    const known = lastViews.get(root);
    const eye = gl.xr?.isPresenting === true ? gl.xr.getCamera().cameras[0] : undefined;
    if (eye?.viewport !== undefined) return viewAsDrawn(eye, partOf(eye.viewport, 1 / gl.getPixelRatio()), known);
    const at = viewport();
    if (!(at.width > 0 && at.height > 0)) return null;
    if (!isDrawing) camera.updateWorldMatrix(true, false);
    return viewAsDrawn(camera, at, known);
  };

  const view = (isDrawing = false): View | null => {
    const now = viewNow(isDrawing);
    if (now !== null) lastViews.set(root, now);
    return now;
  };

  return {
    view: () => view(),
    size,
    seenBy(camera) {
      const isOwn = camera === state().camera;
      // The renderer has brought the matrices of the camera up to date that it is about to draw with.
      const own = view(isOwn);
      if (own === null) return null;
      const [eye = camera] = (camera as Partial<ArrayCamera>).cameras ?? [];
      const into = drawnInto(eye, isOwn, state().gl, size());
      if (into === null || (isOwn && isSameSize(into, own.viewport))) return own;
      return viewAsDrawn(eye, into);
    },
    point: (event) => (isComputed() ? computedPoint(event) : pointOf(event, state().gl.domElement, size())),
    followElement(onElement) {
      let element: HTMLElement | undefined;
      let stop: (() => void) | undefined;
      const sync = (): void => {
        const now = viewElement() ?? connectedTo(whole());
        if (now === element) return;
        stop?.();
        element = now;
        stop = now && onElement(now);
      };
      const stops = rootsFrom(root).map((r) => r.subscribe(sync));
      sync();
      return () => {
        for (const unsubscribe of stops) unsubscribe();
        stop?.();
      };
    },
  };
}

/** The last View of each root, shared by its gizmos: they compare its numbers, and copy them once. */
const lastViews = new WeakMap<Root, View>();

/** Whether two sizes are the same but for rounding. */
const isSameSize = (a: PictureSize, b: PictureSize): boolean =>
  Math.abs(a.width - b.width) < 1 && Math.abs(a.height - b.height) < 1;

/** A part of what is drawn, in other units. Where it lies is no matter. */
const partOf = ({ z, w }: Vector4, x: number, y = x): Viewport => ({ x: 0, y: 0, width: z * x, height: w * y });

/**
 * What a renderer is about to draw into, in layout pixels of a canvas of this size; null where that becomes what the root
 * sees anyway, as with effects, which draw the picture into a texture of any size first.
 */
function drawnInto(camera: Camera, isOwn: boolean, gl: WebGLRenderer, { width, height }: PictureSize): Viewport | null {
  const unit = 1 / gl.getPixelRatio();
  const { viewport } = camera as Partial<PerspectiveCamera>;
  if (viewport !== undefined) return partOf(viewport, unit);
  const target = gl.getRenderTarget?.() ?? null;
  if (target !== null) return isOwn ? null : partOf(target.viewport, unit);
  // What is no WebGL or WebGPU may draw without all this.
  if (gl.getViewport === undefined) return null;
  const drawn = gl.getSize(new Vector2());
  return partOf(gl.getViewport(new Vector4()), width / drawn.x, height / drawn.y);
}
