import type { PointerSample, Vec2 } from '@gizmo-kit/math';

type PointerType = PointerSample['pointerType'];

/** A press that may become a click. */
interface Press {
  readonly pointer: number;
  readonly pointerType: PointerType;
  readonly button: number;
  /** In client pixels. */
  readonly point: Vec2;
}

/** A click that has selected, for the next one at the same place. */
interface Click {
  readonly point: Vec2;
  readonly keys: readonly string[];
  /** The key that a double click is for. */
  readonly key: string | null;
}

/** What is remembered between two events. */
export interface PressState {
  readonly press: Press | null;
  readonly last: Click | null;
  /** Whether the latest click, other than the second one of a double click, has selected. */
  readonly isClicked: boolean;
}

export const NO_PRESS: PressState = { press: null, last: null, isClicked: false };

export type PressInput =
  | { readonly type: 'down'; readonly press: Press; readonly isPrimary: boolean }
  | { readonly type: 'move'; readonly pointer: number; readonly point: Vec2 }
  /** The button is up: it is no long press any more, but a click may follow. */
  | { readonly type: 'up' }
  /** The press is no click, whatever follows. */
  | { readonly type: 'lose' }
  /**
   * `keys`: what is under the pointer, nearest first. `count`: 2 for the second click of a double click. `adds`: whether to add or
   * remove. `isKept`: whether a click beside all objects keeps the selection, as one on a handle of the selected object.
   */
  | {
      readonly type: 'click';
      readonly point: Vec2;
      readonly count: number;
      readonly adds: boolean;
      readonly keys: readonly string[];
      readonly selected: readonly string[];
      readonly isKept: boolean;
    }
  | { readonly type: 'long'; readonly keys: readonly string[]; readonly selected: readonly string[] }
  /** A click that others may have used. */
  | { readonly type: 'first' }
  | { readonly type: 'double' }
  | { readonly type: 'menu'; readonly point: Vec2; readonly keys: readonly string[] };

export type PressEffect =
  | { readonly type: 'select'; readonly keys: readonly string[] }
  /** Starts or stops waiting for a long press. */
  | { readonly type: 'wait'; readonly isWaiting: boolean }
  | { readonly type: 'double'; readonly key: string | null }
  | { readonly type: 'menu'; readonly key: string | null };

/** A press that moves at most this far, in CSS pixels, is a click. A finger is less steady than a mouse. */
export const slopOf = (pointerType: PointerType): number => (pointerType === 'touch' ? 12 : 4);

const isFar = ({ point: [x, y], pointerType }: Press, to: Vec2): boolean =>
  Math.hypot(to[0] - x, to[1] - y) > slopOf(pointerType);

const STOP: PressEffect = { type: 'wait', isWaiting: false };

interface Outcome {
  readonly state: PressState;
  readonly effects: readonly PressEffect[];
}

/** The state of the presses after one input, and what follows from it. It is a pure function of data. */
export function reducePress(state: PressState, input: PressInput): Outcome {
  const none: PressState = { ...state, press: null };
  switch (input.type) {
    case 'down': {
      // A second finger makes it a pinch, and the middle button is the camera's.
      const isOne = input.isPrimary && input.press.button !== 1;
      const waits = isOne && input.press.pointerType === 'touch';
      return { state: { ...state, press: isOne ? input.press : null }, effects: [{ type: 'wait', isWaiting: waits }] };
    }
    case 'move':
      if (state.press?.pointer !== input.pointer || !isFar(state.press, input.point)) return { state, effects: [] };
      return { state: none, effects: [STOP] };
    case 'up':
      return { state, effects: [STOP] };
    case 'lose':
      return { state: none, effects: [STOP] };
    case 'first':
      return { state: { ...state, isClicked: false }, effects: [] };
    case 'double':
      return { state, effects: state.isClicked ? [{ type: 'double', key: state.last?.key ?? null }] : [] };
    case 'menu': {
      const isMenu = state.press !== null && !isFar(state.press, input.point);
      return { state: none, effects: isMenu ? [STOP, { type: 'menu', key: input.keys[0] ?? null }] : [STOP] };
    }
    case 'long':
      return { state: none, effects: state.press ? toggled(input.keys, input.selected) : [] };
    case 'click':
      return click(state, input);
  }
}

function click(state: PressState, input: Extract<PressInput, { type: 'click' }>): Outcome {
  const { press, last } = state;
  const none: PressState = { ...state, press: null };
  const { point, keys, selected, adds, count, isKept } = input;
  const isPressed = press !== null && press.button === 0 && !isFar(press, point) && count <= 1;
  if (!isPressed || (isKept && keys.length === 0)) return { state: none, effects: [STOP] };
  const [nearest = null] = keys;
  const [only = null] = selected;
  const place = selected.length === 1 && only !== null ? keys.indexOf(only) : -1;
  const isAgain =
    last !== null &&
    Math.hypot(point[0] - last.point[0], point[1] - last.point[1]) <= slopOf(press.pointerType) &&
    keys.length === last.keys.length &&
    keys.every((key, i) => key === last.keys[i]);
  const goesOn = !adds && place >= 0 && isAgain;
  const next = goesOn ? (keys[(place + 1) % keys.length] as string) : nearest;
  const effects: readonly PressEffect[] = adds
    ? toggled(keys, selected)
    : [{ type: 'select', keys: next === null ? [] : [next] }];
  return {
    // A double click is for what was selected before its first click has selected what is behind.
    state: { press: null, isClicked: true, last: { point, keys, key: goesOn ? only : nearest } },
    effects: [STOP, ...effects],
  };
}

function toggled([key]: readonly string[], selected: readonly string[]): readonly PressEffect[] {
  if (key === undefined) return [];
  const others = selected.filter((each) => each !== key);
  return [{ type: 'select', keys: others.length < selected.length ? others : [...selected, key] }];
}
