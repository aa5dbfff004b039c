import type { PointerSample } from '@gizmo-kit/math';
import { pickByRay, sampleOfRay } from '@gizmo-kit/math/screen';
import { type Ray, Vector3 } from 'three';
import type { GizmoPart, Part, PartPort } from '../parts/part.js';
import type { Layout } from '../session/layout.js';
import { toleranceOf } from '../session/tolerance.js';
import type { Found } from '../session/world.js';

/** What `xrRays()` returns. */
export type RaysOption = GizmoPart;

/** An event of `@pmndrs/pointer-events`, which `@react-three/xr` has for controllers, hands and gazes. */
interface RayEvent {
  readonly pointerId: number;
  readonly button: number;
  readonly ray: Ray;
  readonly stopPropagation: () => void;
}

type RayEventType = `pointer${'down' | 'move' | 'up' | 'cancel' | 'leave'}` | (typeof CLICKS)[number];

/** What follows a press; what is hit here was pressed here. */
const CLICKS = ['click', 'dblclick', 'contextmenu'] as const;

/** What pointer-events adds to an object of three.js. */
interface RayTarget {
  addEventListener(type: RayEventType, listener: (event: RayEvent) => void): void;
  removeEventListener(type: RayEventType, listener: (event: RayEvent) => void): void;
  setPointerCapture?(pointerId: number): void;
  releasePointerCapture?(pointerId: number): void;
  pointerEventsOrder?: number | undefined;
  pointerEventsType?: { readonly deny: readonly string[] } | undefined;
}

/**
 * Uses the rays of XR controllers, hands and gazes of `@react-three/xr` as pointers: `<Gizmo rays={xrRays()} />`. A ray
 * picks the handle at the smallest angle to it; each pixel of `hitTolerance` is a quarter of a degree. The grabbed point
 * stays on the ray. Handles take precedence over the scene.
 */
export const xrRays = (): RaysOption => ({ create });

function create({ figure, props, store, session, view, layOut, invalidate }: PartPort): Part {
  const target = figure as unknown as RayTarget;
  /** The pointer whose press was on a handle, until it is up. */
  let owned: number | null = null;
  let last: PointerSample | null = null;

  const layoutNow = (): Layout | null => {
    const now = view();
    return now === null || props().enabled === false ? null : layOut(props(), now);
  };

  const sampleOf = ({ origin, direction }: Ray): PointerSample | null => {
    const at = store.getState().drag?.pose.origin ?? layoutNow()?.handles[0]?.pose.origin;
    return at === undefined
      ? null
      : sampleOfRay({ ray: { origin: origin.toArray(), direction: direction.toArray() }, at });
  };

  /** The handles stand as the eyes see them, not the hand. */
  const find = (sample: PointerSample): Found | null => {
    const layout = layoutNow();
    const picked = layout && pickByRay(layout.handles, sample, toleranceOf(props()));
    return picked && layout && { picked, targets: layout.targets };
  };

  /** The last sample, unless another pointer holds a handle. */
  const shown = (): PointerSample | null => (session.isHeld() && owned === null ? null : last);

  const leave = (): void => {
    last = null;
    session.dispatch({ type: 'hover', sample: null });
  };

  const onMove = (event: RayEvent): void => {
    const sample = sampleOf(event.ray);
    if (sample === null) return;
    event.stopPropagation();
    last = sample;
    if (session.isHeld()) session.dispatch({ type: 'sample', sample });
    else if (owned === null) session.dispatch({ type: 'hover', sample });
    invalidate();
  };

  const onDown = (event: RayEvent): void => {
    const sample = event.button === 0 && !session.isHeld() ? sampleOf(event.ray) : null;
    if (sample === null) return;
    last = sample;
    session.dispatch({ type: 'press', sample });
    if (!session.isHeld()) return;
    event.stopPropagation();
    owned = event.pointerId;
    target.setPointerCapture?.(event.pointerId);
  };

  const onUp = (event: RayEvent): void => {
    if (event.pointerId !== owned) return;
    event.stopPropagation();
    if (event.button !== 0) return;
    // The ray is that of the last move, which is waiting or done.
    session.end('commit');
    owned = null;
    leave();
  };

  /** A controller that is gone has lost its capture, and leaves without a word. */
  const onGone = (event: RayEvent): void => {
    if (event.pointerId === owned) {
      owned = null;
      session.end('cancel');
    }
    if (!session.isHeld()) leave();
  };

  /** While another pointer holds a handle, this one does nothing, and nobody behind the gizmo hears it either. */
  const unlessOthers =
    (listener: (event: RayEvent) => void) =>
    (event: RayEvent): void => {
      if (session.isHeld() && event.pointerId !== owned) event.stopPropagation();
      else listener(event);
    };

  const listeners: readonly (readonly [RayEventType, (event: RayEvent) => void])[] = [
    ['pointermove', unlessOthers(onMove)],
    ['pointerdown', unlessOthers(onDown)],
    ['pointerup', unlessOthers(onUp)],
    ['pointercancel', onGone],
    ['pointerleave', onGone],
    ...CLICKS.map((type) => [type, (event: RayEvent) => event.stopPropagation()] as const),
  ];
  for (const [type, listener] of listeners) target.addEventListener(type, listener);
  target.pointerEventsOrder = Number.MAX_SAFE_INTEGER;
  // The gizmo hears these through the page already.
  target.pointerEventsType = { deny: ['screen-mouse', 'screen-touch', 'screen-pen'] };

  return {
    find: (sample) => (sample.view === last?.view ? find(sample) : undefined),
    view: () => shown()?.view,
    point: () => shown()?.point,
    hit({ camera, ray }) {
      // What is cast through a camera comes from the page.
      const sample = camera != null || session.isHeld() ? null : sampleOf(ray);
      const found = sample && find(sample);
      if (found === null) return undefined;
      const point = ray.closestPointToPoint(new Vector3(...found.picked.pose.origin), new Vector3());
      // Against the ray: the plane in which a captured pointer is followed.
      const normal = ray.direction.clone().negate().transformDirection(figure.matrixWorld.clone().invert());
      return { point, distance: point.distanceTo(ray.origin), normal };
    },
    stop() {
      for (const [type, listener] of listeners) target.removeEventListener(type, listener);
      target.pointerEventsOrder = undefined;
      target.pointerEventsType = undefined;
      if (owned !== null) {
        session.end('cancel');
        target.releasePointerCapture?.(owned);
      }
      if (last !== null) leave();
    },
  };
}
