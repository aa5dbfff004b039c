import type { Vec2, View, Viewport } from '@gizmo-kit/math';
import type { RootState } from '@react-three/fiber';
import { type ArrayCamera, type Camera, type PerspectiveCamera, Vector4, type WebGLRenderer } from 'three';
import { type PictureSize, pointOf, viewAsDrawn } from './view.js';

/** What the context of fiber holds: a canvas, or a portal of one. */
export interface Root {
  readonly getState: () => RootState;
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
}

/** The roots from a portal outwards, the canvas last. */
export function rootsFrom(root: Root): readonly [Root, ...Root[]] {
  const { previousRoot } = root.getState();
  return previousRoot === undefined ? [root] : [root, ...rootsFrom(previousRoot)];
}

const canvasOf = (root: Root): Root => rootsFrom(root).at(-1) as Root;

/** The innermost portal that computes its own pointer, as a View and a texture of a scene do; without one, the canvas. */
function pointedIn(root: Root): Root {
  const { previousRoot, events } = root.getState();
  const isOwn = previousRoot === undefined || events.compute !== previousRoot.getState().events.compute;
  return isOwn ? root : pointedIn(previousRoot);
}

/**
 * The element of the View that holds a root; undefined where there is none. A View has an element of its own. Any other
 * portal has the element of its canvas, or what that was when it was mounted: none.
 */
function viewElementOf(root: Root): HTMLElement | undefined {
  const [portal, canvas] = [pointedIn(root), canvasOf(root)];
  const { connected } = portal.getState().events;
  return portal === canvas || connected === canvas.getState().events.connected ? undefined : connected;
}

/** The element that the events of a root come through; a canvas without the events of fiber hears its events itself. */
export function elementOf(root: Root): HTMLElement {
  const { events, gl } = canvasOf(root).getState();
  // `connected` is false where a root has no events.
  return viewElementOf(root) ?? (events.connected || gl.domElement);
}

export function createPicture(root: Root): Picture {
  const state = root.getState;
  const size = (): PictureSize => canvasOf(root).getState().size;
  /** The last View: a View is asked for several times a frame, and copied when its numbers have changed. */
  let known: View | undefined;

  const viewport = (): Viewport => {
    const element = viewElementOf(root);
    if (element === undefined) return { x: 0, y: 0, width: state().size.width, height: state().size.height };
    const [rect, around] = [element.getBoundingClientRect(), state().gl.domElement.getBoundingClientRect()];
    // As wide as it is on the page: so a View asks the renderer to draw it.
    return { x: rect.left - around.left, y: rect.top - around.top, width: rect.width, height: rect.height };
  };

  /** Where `events.compute` of the roots says that an event is; NaN where it says nowhere. */
  const computedPoint = (event: MouseEvent): Vec2 => {
    for (const each of [...rootsFrom(root)].reverse()) {
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

  const view = (isDrawing = false): View | null => {
    const { gl, camera } = state();
    // In XR both eyes see one drawing: that of the first.
    const eye = gl.xr?.isPresenting ? gl.xr.getCamera().cameras[0] : undefined;
    const at = eye?.viewport ? partOf(eye.viewport, gl.getPixelRatio()) : viewport();
    if (!(at.width > 0 && at.height > 0)) return null;
    // The renderer has brought the matrices of the camera up to date that it is about to draw with.
    if (!isDrawing) camera.updateWorldMatrix(true, false);
    known = viewAsDrawn(eye ?? camera, at, known);
    return known;
  };

  return {
    view: () => view(),
    size,
    seenBy(camera) {
      const isOwn = camera === state().camera;
      const own = view(isOwn);
      if (own === null || isOwn) return own;
      const [eye = camera] = (camera as Partial<ArrayCamera>).cameras ?? [];
      return viewAsDrawn(eye, drawnInto(eye, state().gl));
    },
    point(event) {
      const { domElement } = state().gl;
      const isComputed = pointedIn(root) !== canvasOf(root) || domElement.ownerDocument.pointerLockElement != null;
      return isComputed ? computedPoint(event) : pointOf(event, domElement, size());
    },
  };
}

/** A part of what is drawn, in other units. Where it lies is no matter. */
const partOf = ({ z, w }: Vector4, unit: number): Viewport => ({ x: 0, y: 0, width: z / unit, height: w / unit });

/** What a renderer is about to draw into for a camera. */
function drawnInto(camera: Camera, gl: WebGLRenderer): Viewport {
  const part = (camera as Partial<PerspectiveCamera>).viewport ?? gl.getRenderTarget()?.viewport;
  return part === undefined ? partOf(gl.getViewport(new Vector4()), 1) : partOf(part, gl.getPixelRatio());
}
