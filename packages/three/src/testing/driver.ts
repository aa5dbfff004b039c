import { lookAt, type Modifiers, type PointerSample, type Vec2, type View, worldOrigin } from '@gizmo-kit/math';
import { add } from '@gizmo-kit/math/geometry';
import { createWarn } from '../base/warn.js';
import { checkProps } from '../check/check-props.js';
import type { GizmoProps } from '../props.js';
import { createLayoutFor, type Layout, sourcesOf } from '../session/layout.js';
import { createPick } from '../session/pick.js';
import { createSession } from '../session/session.js';
import { createGizmoStore, type GizmoStore } from '../session/store.js';
import { toleranceOf } from '../session/tolerance.js';
import type { Device } from '../session/world.js';
import { createBind } from '../targets/bind.js';
import { listOf } from '../targets/target.js';
import { type DragAmount, pixelsTo } from './amount.js';
import { pixelOn } from './place.js';

/** Options of `driveGizmo`. */
export interface DriverOptions {
  /** The View of the pointer. @default 800 by 600 pixels, 50°, from [3, 2, 5] beside the active target, which is in the center */
  readonly view?: View | undefined;
}

/** Drives a gizmo as a pointer does. Each call returns the driver, so that calls can be chained. */
export interface GizmoDriver {
  /** The state of the gesture, as `useGizmo` reads it. */
  readonly store: GizmoStore;
  /** The ids of the handles that are shown. */
  readonly handles: () => readonly string[];
  /** A pixel at which the pointer hits a handle. @throws Error if it is not shown or is covered */
  readonly pixelOf: (id: string) => Vec2;
  /** Changes props, as a render does. */
  readonly set: (props: Partial<GizmoProps>) => GizmoDriver;
  readonly hover: (id: string) => GizmoDriver;
  /** Presses a handle. @throws Error if nothing is pressed, for example because the gizmo is disabled */
  readonly press: (id: string) => GizmoDriver;
  /** Carries the grabbed point by world units. */
  readonly to: (move: readonly [x: number, y: number, z: number]) => GizmoDriver;
  /** Carries the grabbed point of a ring by radians about its axis, also past a full turn. */
  readonly turn: (angle: number) => GizmoDriver;
  /** Carries the grabbed point of a scale handle with one or two axes by a factor. */
  readonly scale: (factor: number) => GizmoDriver;
  /** Moves the pointer by pixels from the press. */
  readonly moveBy: (pixels: Vec2) => GizmoDriver;
  /** Sets the modifier keys that are down. */
  readonly keys: (modifiers: Partial<Modifiers>) => GizmoDriver;
  readonly release: () => GizmoDriver;
  /** Cancels the drag, as Escape does. */
  readonly cancel: () => GizmoDriver;
}

const NO_KEYS: Modifiers = { ctrl: false, shift: false, alt: false };

/** The View of a driver: the active target is in its center. */
function viewOf(props: GizmoProps): View {
  const sources = sourcesOf(props).filter((source) => source !== null);
  const active = createBind(createWarn())(sources, props.value == null ? null : listOf(props.value), false)?.at(-1);
  const center = active === undefined ? ([0, 0, 0] as const) : worldOrigin(active);
  return lookAt(add(center, [3, 2, 5]), center, { fov: 50 }, { x: 0, y: 0, width: 800, height: 600 });
}

/**
 * A gizmo without a canvas and without WebGL, for tests in Node or jsdom. It has the props of `<Gizmo>`, and its gestures, callbacks
 * and written objects are those of a mouse. Extensions do not run.
 *
 * @throws GizmoError GK014 as `<Gizmo>`
 * @example
 * const onDragEnd = vi.fn();
 * driveGizmo({ target: box, onDragEnd }).press('move-x').to([1, 0, 0]).release();
 * expect(box.position.x).toBeCloseTo(1);
 */
export function driveGizmo(initial: GizmoProps, options: DriverOptions = {}): GizmoDriver {
  const warn = createWarn();
  let props = checkProps(initial, warn);
  const store = props.store ?? createGizmoStore();
  const view = options.view ?? viewOf(props);
  const layoutFor = createLayoutFor(warn);
  const device: Device = { view: () => view, point: () => null, find: createPick(() => props, layoutFor) };
  let tick: (() => void) | null = null;
  let modifiers = NO_KEYS;
  let from: Vec2 = [0, 0];
  const session = createSession(
    {
      props: () => props,
      layoutFor,
      ended: () => undefined,
      controls: () => null,
      requestFrame: () => undefined,
      nextFrame(run) {
        tick = run;
      },
    },
    store,
  );

  /** The next frame of the page, and then of the canvas. */
  const frame = (): void => {
    const run = tick;
    tick = null;
    run?.();
    session.dispatch({ type: 'frame' });
    session.dispatch({ type: 'draw' });
  };
  const pointed = (point: Vec2) => {
    const sample: PointerSample = { point, view, modifiers };
    return { pointer: 1, device, sample, event: null };
  };
  const layout = (): Layout | null => layoutFor(props, view);
  const drag = () => {
    const { drag: now } = store.getState();
    if (now === null) throw new Error('No handle is pressed');
    return now;
  };
  let last: Vec2 = from;
  const moveTo = (point: Vec2): void => {
    last = point;
    session.dispatch({ type: 'move', buttons: 1, ...pointed(point) });
    frame();
  };
  const carry = (amount: DragAmount): GizmoDriver => {
    const { handle, pose, grab } = drag();
    for (const pixel of pixelsTo(grab.point, amount, { handle, pose }, view)) moveTo(pixel);
    return driver;
  };

  const driver: GizmoDriver = {
    store,
    handles: () => layout()?.handles.map(({ handle }) => handle.id) ?? [],
    pixelOf: (id) => pixelOn(id, layout()?.drawn() ?? [], toleranceOf(props)),
    set(changes) {
      props = checkProps({ ...props, ...changes }, warn);
      session.dispatch({ type: 'reconcile' });
      return driver;
    },
    hover(id) {
      session.dispatch({ type: 'move', buttons: 0, ...pointed(driver.pixelOf(id)) });
      return driver;
    },
    press(id) {
      from = driver.pixelOf(id);
      last = from;
      session.dispatch({ type: 'move', buttons: 0, ...pointed(from) });
      session.dispatch({ type: 'down', ...pointed(from) });
      if (store.getState().drag === null) throw new Error(`${id} cannot be pressed`);
      return driver;
    },
    to: (move) => carry({ move }),
    turn: (turn) => carry({ turn }),
    scale: (scale) => carry({ scale }),
    moveBy([x, y]) {
      drag();
      moveTo([from[0] + x, from[1] + y]);
      return driver;
    },
    keys(down) {
      modifiers = { ...NO_KEYS, ...down };
      session.dispatch({ type: 'modifiers', modifiers });
      frame();
      return driver;
    },
    release() {
      session.dispatch({ type: 'up', ...pointed(last) });
      frame();
      return driver;
    },
    cancel() {
      session.end('cancel');
      session.dispatch({ type: 'up', ...pointed(last) });
      return driver;
    },
  };
  return driver;
}
