import type { View } from '@gizmo-kit/math';
import { sameView } from '@gizmo-kit/math/internal';
import { pause } from '../../host/controls.js';
import { keep, modifierKeys, windowOf } from '../../input/keys.js';
import { claimPointer, handleUnder } from '../../input/neighbors.js';
import { typeOf } from '../../input/pointer.js';
import type { Graphics } from '../graphics/graphics.js';
import { isMenuPress } from '../listen-to-presses.js';
import type { MountedSelect, SelectExtension, SelectPort } from '../props.js';
import { type FindKeys, findInBoxes } from './find-in-boxes.js';
import { findInPicture } from './find-in-picture.js';
import { createFrameElement, type FrameElement } from './frame-element.js';
import {
  combined,
  type MarqueeEffect,
  type MarqueeInput,
  type MarqueeMode,
  NO_MARQUEE,
  reduceMarquee,
} from './reduce-marquee.js';

/** Options of `marquee`. */
export interface MarqueeOptions {
  /** Whether an object has to be in the rectangle with all that is visible of it; false: touching is enough. @default false */
  readonly encloses?: boolean | undefined;
  /** Whether what other objects hide is left out; false: the boxes of objects count, without drawing a picture. @default true */
  readonly visibleOnly?: boolean | undefined;
  /**
   * Which drags draw a rectangle. `modifier`: with Shift to add, or Ctrl (on macOS the command key) to remove, anywhere. `empty`:
   * also without a key, beside all objects, where the camera controls then do not turn. A finger always is the camera's.
   * @default 'modifier'
   */
  readonly on?: 'modifier' | 'empty' | undefined;
  /** A class of CSS, instead of the look of the rectangle. @default a thin border in the color of selected text */
  readonly className?: string | undefined;
}

/** `marquee()` for the renderer of the graphics. */
export const createMarquee =
  (graphics: Graphics) =>
  (options: MarqueeOptions = {}): SelectExtension & { readonly options: MarqueeOptions } => ({
    name: 'marquee',
    options,
    mount: (port, now) => mountMarquee(port, graphics, () => now().options),
  });

function capture(element: HTMLElement, pointer: number): void {
  try {
    element.setPointerCapture(pointer);
  } catch {
    // A locked pointer cannot be captured, and the element receives its events anyway.
  }
}

/** What the present rectangle finds. */
interface Running {
  readonly event: PointerEvent;
  readonly frame: FrameElement;
  mode: MarqueeMode;
  view: View;
  find: Promise<FindKeys>;
}

function mountMarquee(port: SelectPort, graphics: Graphics, options: () => MarqueeOptions): MountedSelect {
  const { host, store, sampleOf, keysUnder } = port;
  const element = host.element();
  const window = windowOf(element);
  let state = NO_MARQUEE;
  let running: Running | null = null;
  let release = (): void => undefined;

  const finder = (view: View): Promise<FindKeys> => {
    const inBoxes = (): FindKeys => findInBoxes(port, view.viewport);
    if (options().visibleOnly === false) return Promise.resolve(inBoxes());
    // A lost context has no picture.
    return findInPicture(port, graphics, view.viewport).catch(inBoxes);
  };
  const start = (event: PointerEvent, mode: MarqueeMode): Running | null => {
    const view = host.view();
    if (view === null) return null;
    const { encloses = false, className } = options();
    const frame = createFrameElement(host, encloses, className);
    store.setState({ preview: store.getState().keys });
    return { event, mode, view, frame, find: finder(view) };
  };
  const stop = (): void => {
    running?.frame.remove();
    running = null;
    store.setState({ preview: null });
    host.requestFrame();
  };
  const update = async (own: Running): Promise<void> => {
    const find = await own.find;
    if (running !== own || state.rect === null) return;
    const preview = combined(store.getState().keys, find(state.rect, options().encloses === true), own.mode);
    store.setState({ preview });
    host.requestFrame();
  };
  const finish = async (own: Running, event: Event, rect: NonNullable<typeof state.rect>): Promise<void> => {
    own.frame.remove();
    const find = await own.find;
    if (running !== own) return;
    const keys = combined(store.getState().keys, find(rect, options().encloses === true), own.mode);
    stop();
    port.select(keys, 'marquee', event);
  };
  const carryOut = (effect: MarqueeEffect, event: PointerEvent, rect: typeof state.rect): void => {
    if (effect.type === 'keep') event.stopImmediatePropagation();
    else if (effect.type === 'claim') {
      const [unclaim, resume] = [claimPointer(element, effect.pointer), pause(host.controls())];
      release = () => {
        unclaim();
        resume();
      };
    } else if (effect.type === 'release') {
      release();
      release = () => undefined;
    } else if (effect.type === 'capture') capture(element, effect.pointer);
    else if (effect.type === 'cancel') stop();
    else if (effect.type === 'finish') {
      if (running !== null && rect !== null) void finish(running, event, rect);
    } else {
      running ??= start(event, effect.mode);
      running?.frame.show(effect.rect);
      if (running) void update(running);
    }
  };
  const dispatch = (input: MarqueeInput, event: PointerEvent | null): void => {
    const { rect } = state;
    const outcome = reduceMarquee(state, input);
    state = outcome.state;
    for (const effect of outcome.effects) carryOut(effect, event as PointerEvent, rect);
  };

  /** The effect of a drag from a press; null: it is none of a marquee. */
  const modeOf = (event: PointerEvent): MarqueeMode | null => {
    const type = typeOf(event);
    const { shift, ctrl, alt } = modifierKeys(event);
    const sample = type === 'touch' || event.button !== 0 || alt || isMenuPress(event) ? null : sampleOf(event);
    if (sample === null || !event.composedPath().includes(element)) return null;
    const isPlain = !(shift || ctrl);
    if (isPlain && options().on !== 'empty') return null;
    const handle = handleUnder(element, host.canvas, sample);
    // A press on a body is one on its object.
    if (handle !== null && (isPlain || handle.hit === undefined)) return null;
    if (shift) return 'add';
    if (ctrl) return 'remove';
    return keysUnder(sample).length === 0 ? 'replace' : null;
  };
  const onDown = (event: PointerEvent): void => {
    const { pointerId: pointer } = event;
    if (running !== null && state.rect === null) stop();
    const mode = state.rect === null ? modeOf(event) : null;
    const press = mode && { pointer, pointerType: typeOf(event), point: host.point(event), mode };
    dispatch({ type: 'down', pointer, press }, event);
  };
  const onMove = (event: PointerEvent): void => {
    if (state.press !== null) dispatch({ type: 'move', pointer: event.pointerId, point: host.point(event) }, event);
  };
  const cancel = (): void => dispatch({ type: 'lose', pointer: null }, null);
  const onLost = (event: PointerEvent): void => dispatch({ type: 'lose', pointer: event.pointerId }, event);
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || state.rect === null) return;
    // Otherwise the key would also clear the selection.
    keep(event);
    cancel();
  };

  const abort = new AbortController();
  const on = <E extends Event>(target: EventTarget, type: string, listener: (event: E) => void, capture = true): void =>
    target.addEventListener(type, listener as (event: Event) => void, { signal: abort.signal, capture });
  // On the window, so that gizmos and camera controls see the claim, in whichever order they were mounted.
  on(window, 'pointerdown', onDown);
  on(element, 'pointermove', onMove);
  on<PointerEvent>(element, 'pointerup', (event) => dispatch({ type: 'up', pointer: event.pointerId }, event));
  on(element, 'pointercancel', onLost);
  on(element, 'lostpointercapture', onLost);
  on<WheelEvent>(element, 'wheel', (event) => state.rect !== null && event.stopImmediatePropagation());
  on(window, 'keydown', onKey);
  on<Event>(window, 'blur', (event) => event.target === window && cancel());
  on(host.canvas, 'webglcontextlost', cancel);
  const unsubscribe = store.subscribe(({ preview }) => {
    if (preview !== null || running === null) return;
    cancel();
    stop();
  });
  return {
    frame() {
      const view = host.view();
      if (running === null || view === null || sameView(view, running.view)) return;
      // The camera or the page has moved under the rectangle.
      Object.assign(running, { view, find: finder(view) });
      void update(running);
    },
    stop() {
      abort.abort();
      unsubscribe();
      cancel();
      stop();
    },
  };
}
