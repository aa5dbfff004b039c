import type { PointerSample, Vec2 } from '@gizmo-kit/math';
import { slopOf } from '../press.js';

/** Whether a marquee replaces the selection, adds to it, or removes from it. */
export type MarqueeMode = 'replace' | 'add' | 'remove';

/** In the layout pixels of the canvas. */
export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface MarqueeState {
  /** A press that may become a marquee. */
  readonly press: {
    readonly pointer: number;
    readonly pointerType: PointerSample['pointerType'];
    readonly point: Vec2;
    readonly mode: MarqueeMode;
  } | null;
  readonly rect: Rect | null;
}

export const NO_MARQUEE: MarqueeState = { press: null, rect: null };

export type MarqueeInput =
  /** `press`: null if it is no press of a marquee. */
  | { readonly type: 'down'; readonly pointer: number; readonly press: MarqueeState['press'] }
  | { readonly type: 'move'; readonly pointer: number; readonly point: Vec2 }
  | { readonly type: 'up'; readonly pointer: number }
  /** Null: whatever draws the marquee. */
  | { readonly type: 'lose'; readonly pointer: number | null };

export type MarqueeEffect =
  /** Takes the pointer from gizmos, and pauses the controls. */
  | { readonly type: 'claim'; readonly pointer: number }
  | { readonly type: 'capture'; readonly pointer: number }
  | { readonly type: 'release' }
  | { readonly type: 'draw'; readonly rect: Rect; readonly mode: MarqueeMode }
  | { readonly type: 'finish' }
  | { readonly type: 'cancel' }
  /** Stops the event for all other listeners. */
  | { readonly type: 'keep' };

export const rectBetween = ([x, y]: Vec2, [u, v]: Vec2): Rect => ({
  left: Math.min(x, u),
  top: Math.min(y, v),
  right: Math.max(x, u),
  bottom: Math.max(y, v),
});

interface Outcome {
  readonly state: MarqueeState;
  readonly effects: readonly MarqueeEffect[];
}

/** The state of a marquee after one input, and what follows from it. It is a pure function of data. */
export function reduceMarquee(state: MarqueeState, input: MarqueeInput): Outcome {
  const { press, rect } = state;
  const isOwn = press !== null && (input.pointer === null || input.pointer === press.pointer);
  const stopped = (type: 'finish' | 'cancel'): Outcome => ({
    state: NO_MARQUEE,
    effects: [...(rect === null ? [] : [{ type } as const]), ...(press === null ? [] : [{ type: 'release' } as const])],
  });
  if (input.type === 'down') {
    // A palm beside a pen must neither draw nor move the camera.
    if (rect !== null && !isOwn) return { state, effects: [{ type: 'keep' }] };
    const before = stopped('cancel').effects;
    if (input.press === null) return { state: NO_MARQUEE, effects: before };
    const claim = { type: 'claim', pointer: input.pointer } as const;
    return { state: { press: input.press, rect: null }, effects: [...before, claim] };
  }
  if (!isOwn) return { state, effects: rect !== null && input.type === 'move' ? [{ type: 'keep' }] : [] };
  if (input.type === 'up') return stopped('finish');
  if (input.type === 'lose') return stopped('cancel');
  const { point, mode, pointer, pointerType } = press;
  const isFar = Math.hypot(input.point[0] - point[0], input.point[1] - point[1]) > slopOf(pointerType);
  if (rect === null && !isFar) return { state, effects: [] };
  const next = rectBetween(point, input.point);
  const draw = { type: 'draw', rect: next, mode } as const;
  return { state: { press, rect: next }, effects: rect === null ? [{ type: 'capture', pointer }, draw] : [draw] };
}

/** The selection after a marquee. */
export function combined(before: readonly string[], found: readonly string[], mode: MarqueeMode): readonly string[] {
  if (mode === 'replace') return found;
  const set = new Set(found);
  const others = before.filter((key) => !set.has(key));
  return mode === 'add' ? [...others, ...found] : others;
}
