import type { Vec2, View, Viewport } from '@gizmo-kit/math';
import {
  type CanvasSize,
  cacheLast,
  coalesce,
  type Host,
  pictureRect,
  pointOf,
  viewAsDrawn,
} from '@gizmo-kit/three/host';
import type { RootState } from '@react-three/fiber';
import {
  type ArrayCamera,
  type Camera,
  type PerspectiveCamera,
  Raycaster,
  Vector2,
  Vector4,
  type WebGLRenderer,
} from 'three';

/** The value of fiber's context: a canvas, or a portal in it. */
export interface Root {
  readonly getState: () => RootState;
}

/** The roots from a portal to its canvas, which is the last. */
function rootsFrom(root: Root): readonly [Root, ...Root[]] {
  const { previousRoot } = root.getState();
  return previousRoot === undefined ? [root] : [root, ...rootsFrom(previousRoot)];
}

/** The canvas of a root. Every frame asks for it, so it makes no list. */
function canvasOf(root: Root): Root {
  const { previousRoot } = root.getState();
  return previousRoot === undefined ? root : canvasOf(previousRoot);
}

/** Version 10 of fiber has the renderer under this name, and warns of `gl`. */
function rendererOf(root: Root): WebGLRenderer {
  const state: RootState & { readonly renderer?: WebGLRenderer | null } = root.getState();
  return state.renderer ?? state.gl;
}

/** The canvas of a root with its pixel ratio. In version 10 of fiber several canvases may share a renderer, which has those of one. */
function surfaceOf(root: Root): Surface {
  const internal: RootState['internal'] & { readonly canvasTarget?: Surface | null } =
    canvasOf(root).getState().internal;
  return internal.canvasTarget ?? rendererOf(root);
}
type Surface = Pick<WebGLRenderer, 'domElement' | 'getPixelRatio'>;

/** The innermost portal with its own `events.compute`, as in a View or a texture of a scene; without one, the canvas. */
function pointedIn(root: Root): Root {
  const { previousRoot, events } = root.getState();
  const isOwn = previousRoot === undefined || events.compute !== previousRoot.getState().events.compute;
  return isOwn ? root : pointedIn(previousRoot);
}

/**
 * The element of the View that contains a root; undefined without a View. A View has an element of its own. Any other
 * portal has the element of its canvas, or undefined if the canvas had none when the portal was mounted.
 */
function viewElementOf(root: Root): HTMLElement | undefined {
  const portal = pointedIn(root);
  const canvas = canvasOf(root);
  const { connected } = portal.getState().events;
  return portal === canvas || connected === canvas.getState().events.connected ? undefined : connected;
}

/** The element on which a root receives events; without events of fiber, the canvas. */
function elementOf(root: Root): HTMLElement {
  const { events } = canvasOf(root).getState();
  // `connected` is false where a root has no events.
  return viewElementOf(root) ?? (events.connected || surfaceOf(root).domElement);
}

/** The host of gizmos in a root of fiber: the whole canvas, the rectangle of a View of drei, or a portal. */
export function createFiberHost(root: Root): Host {
  const state = root.getState;
  const size = (): CanvasSize => canvasOf(root).getState().size;

  const viewport = (): Viewport => {
    const element = viewElementOf(root);
    if (element === undefined) return { x: 0, y: 0, width: state().size.width, height: state().size.height };
    const [rect, around] = [element.getBoundingClientRect(), pictureRect(surfaceOf(root).domElement)];
    // The size on the page: a View gives it to the renderer as its viewport.
    return { x: rect.left - around.left, y: rect.top - around.top, width: rect.width, height: rect.height };
  };

  /** The position of an event by `events.compute` of the roots; NaN if that sets no camera. */
  const computedPoint = (event: MouseEvent): Vec2 => {
    for (const each of [...rootsFrom(root)].reverse()) {
      const now = each.getState();
      // Fiber does so before each event, too: if `compute` sets no camera, the event misses the scene.
      Object.assign(now.raycaster, { camera: undefined });
      now.events.compute?.(event, now, now.previousRoot?.getState());
    }
    const { pointer, raycaster } = state();
    const { x, y, width, height } = viewport();
    if (!raycaster.camera) return [Number.NaN, Number.NaN];
    return [x + ((1 + pointer.x) * width) / 2, y + ((1 - pointer.y) * height) / 2];
  };

  /**
   * Whether `events.compute` of the canvas maps its pixels elsewhere than fiber does, because only a part of it shows the
   * scene. An event whose coordinates all are one pixel tells, whichever of them `compute` reads.
   */
  const isMapped = (event: MouseEvent): boolean => {
    const now = canvasOf(root).getState();
    const { width, height } = now.size;
    const pixel = [0.3 * width, 0.4 * height] as const;
    const pointer = new Vector2(-0.4, 0.2);
    now.events.compute?.(eventAt(event, pixel), { ...now, pointer, raycaster: new Raycaster() });
    return !(Math.abs(pointer.x + 0.4) < UNSEEN && Math.abs(pointer.y - 0.2) < UNSEEN);
  };

  /**
   * `isMapped`, tried again after a while: a try takes longer than the rest of a move. For the row "drag" of `npm run bench -- peers`.
   */
  const mapsElsewhere = cacheLast(
    ({ event }: { readonly event: MouseEvent; readonly compute: unknown; readonly time: number }) => isMapped(event),
    (now, last) => now.compute === last.compute && now.time - last.time < TRY_AGAIN,
  );

  let last: View | undefined;
  const view = (isDrawing = false): View | null => {
    const [{ camera }, gl] = [state(), rendererOf(root)];
    // In XR both eyes see one drawing, made for the first eye.
    const eye = gl.xr?.isPresenting ? gl.xr.getCamera().cameras[0] : undefined;
    const at = eye?.viewport ? partOf(eye.viewport, gl.getPixelRatio()) : viewport();
    if (!(at.width > 0 && at.height > 0)) return null;
    // The renderer has already updated the matrices of a camera that is about to draw.
    if (!isDrawing) camera.updateWorldMatrix(true, false);
    last = viewAsDrawn(eye ?? camera, at, last);
    return last;
  };

  return {
    canvas: surfaceOf(root).domElement,
    element: () => elementOf(root),
    camera: () => state().camera,
    view: () => view(),
    size,
    renderer: () => rendererOf(root),
    pixelRatio: () => surfaceOf(root).getPixelRatio(),
    // A portal copies `controls` when it is mounted, often as null.
    controls: () =>
      rootsFrom(root)
        .map((each) => each.getState().controls)
        .find((each) => each !== null),
    // Fiber ignores `invalidate` while it draws a frame.
    requestFrame: coalesce(queueMicrotask, () => state().invalidate()),
    // In version 10 of fiber `onPointerLeave` does not leave what a pointer with an id hovers; in version 9 both are the same.
    leaveScene: (event) => state().events.handlers?.onPointerCancel(event),
    isMiss(event) {
      const { interaction } = state().internal;
      // Without listeners, the click is for another picker of the application.
      if (interaction.length === 0 && !canvasOf(root).getState().onPointerMissed) return false;
      computedPoint(event);
      return rootsFrom(root).every((each) => each.getState().raycaster.intersectObjects(interaction).length === 0);
    },
    hasEvents() {
      const { enabled, connected } = state().events;
      // A canvas without events is usable.
      return enabled || !connected;
    },
    // A HUD has a higher event priority than the scene behind it.
    layer: () => [state().events.priority, rootsFrom(root).length],
    seenBy(camera) {
      const isOwn = camera === state().camera;
      const own = view(isOwn);
      if (own === null || isOwn) return own;
      const [eye = camera] = (camera as Partial<ArrayCamera>).cameras ?? [];
      return viewAsDrawn(eye, drawnInto(eye, rendererOf(root)));
    },
    point(event) {
      const { compute } = canvasOf(root).getState().events;
      const isComputed =
        pointedIn(root) !== canvasOf(root) || mapsElsewhere({ event, compute, time: performance.now() });
      return isComputed ? computedPoint(event) : pointOf(event, surfaceOf(root).domElement, size());
    },
  };
}

/** Milliseconds between two tries of `events.compute`. */
const TRY_AGAIN = 250;

/** A difference of normalized coordinates that is invisible. */
const UNSEEN = 1e-6;

/** An event whose coordinates of any kind are those of a pixel. */
const eventAt = (event: MouseEvent, [x, y]: Vec2): MouseEvent =>
  new Proxy(event, {
    get(of, name) {
      if (/^(client|offset|page|layer|screen)?[xy]$/i.test(String(name))) return /x$/i.test(String(name)) ? x : y;
      const value: unknown = Reflect.get(of, name, of);
      return typeof value === 'function' ? value.bind(of) : value;
    },
  });

/** The size of a viewport in other units. Its position is not used. */
const partOf = ({ z, w }: Vector4, unit: number): Viewport => ({ x: 0, y: 0, width: z / unit, height: w / unit });

/** The viewport that a renderer is about to draw a camera into. */
function drawnInto(camera: Camera, gl: WebGLRenderer): Viewport {
  const part = (camera as Partial<PerspectiveCamera>).viewport ?? gl.getRenderTarget()?.viewport;
  return part === undefined ? partOf(gl.getViewport(new Vector4()), 1) : partOf(part, gl.getPixelRatio());
}
