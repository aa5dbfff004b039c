import type { PointerSample } from '@gizmo-kit/math';
import { pickByRay, sampleOfRay } from '@gizmo-kit/math/internal';
import { type Intersection, type Object3D, type Ray, Vector3 } from 'three';
import { attempt } from '../base/report.js';
import type { Extension, Mounted } from '../extend/extension.js';
import type { Port } from '../input/port.js';
import type { Input } from '../session/input.js';
import type { Layout } from '../session/layout.js';
import { toleranceOf } from '../session/pick.js';
import type { Device, Found } from '../session/world.js';

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

interface Rays extends Port {
  readonly target: RayTarget;
  readonly device: Device;
  /** The ids of the pointers on the gizmo. Only the one that came last hovers: all of them send a move in each frame. */
  readonly over: Set<number>;
}

function mount(port: Port): Mounted {
  const { object, session } = port;
  const { raycast } = object;
  const device: Device = { view: ({ view }) => view, point: () => null, find: (sample) => find(port, sample) };
  const rays: Rays = { ...port, device, target: object as unknown as RayTarget, over: new Set() };
  const stop = listen(rays);
  object.raycast = ({ camera, ray }, intersections) => {
    // A ray with a camera is cast by the page, not by XR.
    const sample = camera != null || session.hasDrag() ? null : sampleAlong(port, ray);
    const found = sample && find(port, sample);
    if (found !== null) intersections.push(hitOf(object, ray, found));
  };
  return {
    stop() {
      stop();
      object.raycast = raycast;
      for (const pointer of rays.over) lose(rays, pointer);
    },
  };
}

function listen(rays: Rays): () => void {
  const { target } = rays;
  const onGone = ({ pointerId }: RayEvent): void => lose(rays, pointerId);
  const listeners: readonly (readonly [RayEventType, (event: RayEvent) => void])[] = [
    ['pointermove', (event) => move(rays, event)],
    ['pointerdown', (event) => press(rays, event)],
    ['pointerup', (event) => release(rays, event)],
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

const send = ({ session, target }: Rays, input: Input, event?: RayEvent): void =>
  session.dispatch(input, (effect) => {
    if (effect.type === 'capture') target.setPointerCapture?.(effect.pointer);
    else if (effect.type === 'uncapture') target.releasePointerCapture?.(effect.pointer);
    else event?.stopPropagation();
  });

/** The part of an input that all events of a ray have. */
const pointed = (rays: Rays, { pointerId, ray }: RayEvent) =>
  ({ pointer: pointerId, device: rays.device, sample: sampleAlong(rays, ray), event: null }) as const;

const isOwner = ({ session }: Rays, { pointerId }: RayEvent): boolean => session.state().owner === pointerId;

function move(rays: Rays, event: RayEvent): void {
  const { session, over, host } = rays;
  const isOwn = isOwner(rays, event);
  const input = pointed(rays, event);
  if (input.sample === null) return;
  over.add(event.pointerId);
  if (isOwn || session.hasDrag() || [...over].at(-1) === event.pointerId)
    send(rays, { type: 'move', ...input, buttons: isOwn ? 1 : 0 }, event);
  event.stopPropagation();
  host.requestFrame();
}

function press(rays: Rays, event: RayEvent): void {
  const isFirst = event.button === 0;
  if (isOwner(rays, event) && !isFirst) event.stopPropagation();
  else send(rays, { type: 'down', ...pointed(rays, event), ...(!isFirst && { sample: null }) }, event);
}

function release(rays: Rays, event: RayEvent): void {
  const isOwn = isOwner(rays, event);
  if (isOwn && event.button !== 0) event.stopPropagation();
  // The last move had the same ray.
  else send(rays, { type: 'up', ...pointed(rays, event), sample: null }, event);
}

/** A controller that disappears leaves the gizmo, and sends no other event. */
function lose(rays: Rays, pointer: number): void {
  rays.over.delete(pointer);
  send(rays, { type: 'lose', pointer });
  send(rays, { type: 'leave', pointer });
}

function layoutNow({ host, props, layoutFor }: Port): Layout | null {
  const now = host.view();
  return now === null || props().enabled === false ? null : layoutFor(props(), now);
}

function sampleAlong(port: Port, { origin, direction }: Ray): PointerSample | null {
  const at = port.store.getState().drag?.pose.origin ?? layoutNow(port)?.handles[0]?.pose.origin;
  return at === undefined
    ? null
    : sampleOfRay({ ray: { origin: origin.toArray(), direction: direction.toArray() }, at });
}

/** The handles are laid out for the eyes, not for the hand. */
function find(port: Port, sample: PointerSample): Found | null {
  const layout = layoutNow(port);
  const picked =
    layout && attempt(() => pickByRay(layout.handles, sample, toleranceOf(port.props())), undefined, layout.handles);
  return picked && layout && { ...picked, targets: layout.targets };
}

function hitOf(object: Object3D, ray: Ray, { pose }: Found): Intersection {
  const point = ray.closestPointToPoint(new Vector3(...pose.origin), new Vector3());
  // pointer-events moves a captured pointer in the plane through the hit that is perpendicular to the ray.
  const normal = ray.direction.clone().negate().transformDirection(object.matrixWorld.clone().invert());
  return { object, point, distance: point.distanceTo(ray.origin), normal };
}
