import type { PointerSample } from '@gizmo-kit/math';
import { pickByRay, sampleOfRay } from '@gizmo-kit/math/screen';
import { type Object3D, type Ray, Vector3 } from 'three';
import type { RayHit } from '../draw/figure.js';
import type { Extension, GizmoPort, Mounted } from '../extend/extension.js';
import type { Layout } from '../session/layout.js';
import { toleranceOf } from '../session/tolerance.js';
import type { Found } from '../session/world.js';

/** An event of `@pmndrs/pointer-events`, which `@react-three/xr` sends for controllers, hands and gazes. */
interface RayEvent {
  readonly pointerId: number;
  readonly button: number;
  readonly ray: Ray;
  readonly stopPropagation: () => void;
}

type RayEventType = `pointer${'down' | 'move' | 'up' | 'cancel' | 'leave'}` | (typeof CLICKS)[number];

/** The events after a press on the gizmo. */
const CLICKS = ['click', 'dblclick', 'contextmenu'] as const;

/** The members that pointer-events adds to an object of three.js. */
interface RayTarget {
  addEventListener(type: RayEventType, listener: (event: RayEvent) => void): void;
  removeEventListener(type: RayEventType, listener: (event: RayEvent) => void): void;
  setPointerCapture?(pointerId: number): void;
  releasePointerCapture?(pointerId: number): void;
  pointerEventsOrder?: number | undefined;
  pointerEventsType?: { readonly deny: readonly string[] } | undefined;
}

/**
 * Uses the rays of XR controllers, hands and gazes of `@react-three/xr` as pointers: `<Gizmo extensions={[xrRays()]} />`. A ray
 * picks the handle at the smallest angle to it; each pixel of `hitTolerance` is a quarter of a degree. The grabbed point
 * stays on the ray. Handles take precedence over the scene.
 */
export const xrRays = (): Extension => ({ name: 'xrRays', mount });

interface Rays extends GizmoPort {
  readonly target: RayTarget;
  /** The id of the pointer that pressed a handle, until its release. */
  owned: number | null;
  /** The ids of the pointers on the gizmo. Only the one that came last hovers: all of them send a move in each frame. */
  readonly over: Set<number>;
  last: PointerSample | null;
}

function mount(port: GizmoPort): Mounted {
  const { object, session } = port;
  const rays: Rays = { ...port, target: object as unknown as RayTarget, owned: null, over: new Set(), last: null };
  const stop = listen(rays);
  /** The last sample, unless another pointer drags a handle. */
  const shown = (): PointerSample | null => (session.hasDrag() && rays.owned === null ? null : rays.last);
  return {
    find: (sample) => (sample.view === rays.last?.view ? find(port, sample) : undefined),
    view: () => shown()?.view,
    point: () => shown()?.point,
    hit({ camera, ray }) {
      // A ray with a camera is cast by the page, not by XR.
      const sample = camera != null || session.hasDrag() ? null : sampleOf(port, ray);
      const found = sample && find(port, sample);
      return found === null ? undefined : hitOf(object, ray, found);
    },
    stop() {
      stop();
      if (rays.owned !== null) {
        session.end('cancel');
        rays.target.releasePointerCapture?.(rays.owned);
      }
      if (rays.last !== null) leave(rays);
    },
  };
}

function listen(rays: Rays): () => void {
  const { target, session } = rays;
  /** While another pointer drags a handle, the event is ignored, also by objects behind the gizmo. */
  const unlessOthersDrag =
    (listener: (rays: Rays, event: RayEvent) => void) =>
    (event: RayEvent): void => {
      if (session.hasDrag() && event.pointerId !== rays.owned) event.stopPropagation();
      else listener(rays, event);
    };
  const onGone = (event: RayEvent): void => end(rays, event);
  const listeners: readonly (readonly [RayEventType, (event: RayEvent) => void])[] = [
    ['pointermove', unlessOthersDrag(move)],
    ['pointerdown', unlessOthersDrag(press)],
    ['pointerup', unlessOthersDrag(release)],
    ['pointercancel', onGone],
    ['pointerleave', onGone],
    ...CLICKS.map((type) => [type, (event: RayEvent) => event.stopPropagation()] as const),
  ];
  for (const [type, listener] of listeners) target.addEventListener(type, listener);
  target.pointerEventsOrder = Number.MAX_SAFE_INTEGER;
  // The gizmo gets the events of these pointers from the page.
  target.pointerEventsType = { deny: ['screen-mouse', 'screen-touch', 'screen-pen'] };
  return () => {
    for (const [type, listener] of listeners) target.removeEventListener(type, listener);
    target.pointerEventsOrder = undefined;
    target.pointerEventsType = undefined;
  };
}

function move(rays: Rays, event: RayEvent): void {
  const { session } = rays;
  const sample = sampleOf(rays, event.ray);
  if (sample === null) return;
  event.stopPropagation();
  rays.over.add(event.pointerId);
  if (rays.owned === null && !hovers(rays, event)) return;
  rays.last = sample;
  if (session.hasDrag() || rays.owned === null) session.dispatch({ type: 'sample', sample });
  rays.host.requestFrame();
}

const hovers = ({ over }: Rays, { pointerId }: RayEvent): boolean => [...over].at(-1) === pointerId;

function press(rays: Rays, event: RayEvent): void {
  const { session } = rays;
  const sample = event.button === 0 && !session.hasDrag() ? sampleOf(rays, event.ray) : null;
  if (sample === null) return;
  rays.last = sample;
  session.dispatch({ type: 'press', sample });
  if (!session.hasDrag()) return;
  event.stopPropagation();
  rays.owned = event.pointerId;
  rays.target.setPointerCapture?.(event.pointerId);
}

function release(rays: Rays, event: RayEvent): void {
  if (event.pointerId !== rays.owned) return;
  event.stopPropagation();
  if (event.button !== 0) return;
  // The last move had the same ray, and the session steps a stored sample before it commits.
  rays.session.end('commit');
  rays.owned = null;
  leave(rays);
}

/** Ends the drag of a pointer that is gone: a controller that disappears sends no other event. */
function end(rays: Rays, event: RayEvent): void {
  const { session } = rays;
  const hovered = hovers(rays, event);
  rays.over.delete(event.pointerId);
  if (event.pointerId === rays.owned) {
    rays.owned = null;
    session.end('cancel');
  } else if (!hovered) return;
  if (!session.hasDrag()) leave(rays);
}

function leave(rays: Rays): void {
  rays.last = null;
  rays.session.dispatch({ type: 'sample', sample: null });
}

function layoutNow({ host, props, layoutFor }: GizmoPort): Layout | null {
  const now = host.view();
  return now === null || props().enabled === false ? null : layoutFor(props(), now);
}

function sampleOf(port: GizmoPort, { origin, direction }: Ray): PointerSample | null {
  const at = port.store.getState().drag?.pose.origin ?? layoutNow(port)?.handles[0]?.pose.origin;
  return at === undefined
    ? null
    : sampleOfRay({ ray: { origin: origin.toArray(), direction: direction.toArray() }, at });
}

/** The handles are laid out for the eyes, not for the hand. */
function find(port: GizmoPort, sample: PointerSample): Found | null {
  const layout = layoutNow(port);
  const picked = layout && pickByRay(layout.handles, sample, toleranceOf(port.props()));
  return picked && layout && { picked, targets: layout.targets };
}

function hitOf(object: Object3D, ray: Ray, { picked }: Found): RayHit {
  const point = ray.closestPointToPoint(new Vector3(...picked.pose.origin), new Vector3());
  // pointer-events moves a captured pointer in the plane through the hit that is perpendicular to the ray.
  const normal = ray.direction.clone().negate().transformDirection(object.matrixWorld.clone().invert());
  return { point, distance: point.distanceTo(ray.origin), normal };
}
