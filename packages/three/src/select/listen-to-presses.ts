import { attempt } from '../base/report.js';
import { isMac, modifierKeys, windowOf } from '../input/keys.js';
import { handleUnder, isAnyDragged } from '../input/neighbors.js';
import { isWithoutPointer, typeOf } from '../input/pointer.js';
import { NO_PRESS, type PressEffect, type PressInput, reducePress } from './press.js';
import { clientPoint, type SelectPort } from './props.js';

/** Milliseconds until a finger that rests has pressed long. */
const LONG = 500;

/** Whether a press opens a menu on a Mac. Some browsers also send a click. */
export const isMenuPress = ({ button, ctrlKey }: MouseEvent): boolean => button === 0 && ctrlKey && isMac();

/**
 * Selects by clicks and long presses. Gizmos listen in the capture phase and stop what follows a press on their handles, so that it
 * does not arrive here.
 *
 * @returns a function that stops it
 */
export function listenToPresses(port: SelectPort): () => void {
  const { host, store, props, sampleOf, keysUnder } = port;
  const element = host.element();
  const window = windowOf(element);
  let state = NO_PRESS;
  let timer = 0;
  /** The last press, for its menu and its long press. */
  let pressed: PointerEvent | null = null;

  const under = (event: MouseEvent): readonly string[] => {
    const sample = sampleOf(event as PointerEvent);
    return sample === null ? [] : keysUnder(sample);
  };
  const carryOut = (effect: PressEffect, event: MouseEvent): void => {
    const { onDoubleClick, onContextMenu } = props();
    if (effect.type === 'select') port.select(effect.keys, 'click', event);
    else if (effect.type === 'double') attempt(() => onDoubleClick?.(effect.key, event));
    else if (effect.type === 'menu') attempt(() => onContextMenu?.(effect.key, event));
    else {
      window.clearTimeout(timer);
      if (effect.isWaiting) timer = window.setTimeout(() => pressLong(event), LONG);
    }
  };
  const dispatch = (input: PressInput, event: MouseEvent): void => {
    const outcome = reducePress(state, input);
    state = outcome.state;
    for (const effect of outcome.effects) carryOut(effect, event);
  };
  const pressLong = (event: MouseEvent): void => {
    // A gizmo keeps the moves of its drag.
    if (state.press === null || isAnyDragged(element, host.canvas)) return;
    dispatch({ type: 'long', keys: under(event), selected: store.getState().keys }, event);
  };

  const onDown = (event: PointerEvent): void => {
    pressed = event;
    const isOurs = sampleOf(event) !== null;
    const { pointerId: pointer, button, isPrimary } = event;
    const press = { pointer, button, pointerType: typeOf(event), point: clientPoint(event) };
    dispatch(isOurs ? { type: 'down', press, isPrimary } : { type: 'lose' }, event);
  };
  const onClick = (event: MouseEvent): void => {
    // A script or a key has no press of its own, and a click on a menu press opens the menu alone.
    if (isWithoutPointer(event as PointerEvent) || (pressed !== null && isMenuPress(pressed))) {
      dispatch({ type: 'lose' }, event);
      return;
    }
    const sample = state.press && sampleOf(event as PointerEvent);
    dispatch(
      {
        type: 'click',
        point: clientPoint(event),
        count: event.detail,
        adds: modifierKeys(event).shift,
        keys: sample ? keysUnder(sample) : [],
        selected: store.getState().keys,
        // A value handle shares its press with the application.
        isKept: sample === null || handleUnder(element, host.canvas, sample)?.mode === 'value',
      },
      event,
    );
  };
  const menu = (event: MouseEvent): void =>
    dispatch({ type: 'menu', point: clientPoint(event), keys: under(event) }, event);
  const onAuxClick = (event: MouseEvent): void => {
    if (event.button === 2) menu(event);
  };
  const onContextMenu = (event: MouseEvent): void => {
    if (state.press !== null && isMenuPress(event)) menu(event);
  };
  const onSecond = (event: MouseEvent): void => {
    if (event.composedPath().includes(element)) dispatch({ type: 'double' }, event);
  };

  const abort = new AbortController();
  const on = <E extends Event>(
    target: EventTarget,
    type: string,
    listener: (event: E) => void,
    capture = false,
  ): void => target.addEventListener(type, listener as (event: Event) => void, { signal: abort.signal, capture });
  on(element, 'pointerdown', onDown);
  on<PointerEvent>(element, 'pointermove', (event) =>
    dispatch({ type: 'move', pointer: event.pointerId, point: clientPoint(event) }, event),
  );
  on<PointerEvent>(element, 'pointerup', (event) => dispatch({ type: 'up' }, event));
  on<PointerEvent>(element, 'pointercancel', (event) => dispatch({ type: 'lose' }, event));
  on(element, 'auxclick', onAuxClick);
  on(element, 'contextmenu', onContextMenu);
  // A press that a gizmo keeps ends an older one.
  on<PointerEvent>(window, 'pointerdown', (event) => dispatch({ type: 'lose' }, event), true);
  const onFirst = (event: MouseEvent): void => {
    // What the first click has selected has a gizmo, which may keep the second one.
    if (event.detail <= 1) dispatch({ type: 'first' }, event);
    // After the listeners of all gizmos, and in their phase: a gizmo ends the propagation of a click that fiber would report as a miss.
    element.removeEventListener('click', onClick, true);
    element.addEventListener('click', onClick, { capture: true, signal: abort.signal });
  };
  on(window, 'click', onFirst, true);
  on(window, 'dblclick', onSecond, true);
  return () => {
    abort.abort();
    window.clearTimeout(timer);
  };
}
