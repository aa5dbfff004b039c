import { chain, type Effect, KEEP, type Transition, to } from './effect.js';
import { end, press } from './gesture.js';
import { hover } from './hover.js';
import type { Input } from './input.js';
import type { Snapshot } from './snapshot.js';
import type { Pointers, SessionState } from './state.js';

type Of<T extends Input['type']> = Extract<Input, { readonly type: T }>;

/** Bits of `PointerEvent.buttons`. */
const PRIMARY = 1;
const SECONDARY = 2;

const withPointers = (state: SessionState, pointers: Partial<Pointers>): SessionState => ({
  ...state,
  pointers: { ...state.pointers, ...pointers },
});

/** Gives the pointer of the press back to the page. */
export function letGo(state: SessionState): Transition {
  const { owner } = state.pointers;
  return owner === null ? to(state) : to(withPointers(state, { owner: null }), { type: 'uncapture', pointer: owner });
}

export function down(state: SessionState, { pointer, sample }: Of<'down'>, snapshot: Snapshot): Transition {
  const { owner, others } = state.pointers;
  // The owner can only be pressed again if its release was missed.
  if (owner === pointer) {
    return chain(chain(end(state, 'commit', snapshot), letGo), (now) =>
      down(now, { type: 'down', pointer, sample }, snapshot),
    );
  }
  if (owner !== null) {
    // A second finger belongs neither to the drag nor, until its release, to the camera.
    return state.held === null ? to(state) : to(withPointers(state, { others: [...others, pointer] }), KEEP);
  }
  const free = withPointers(state, { ownsClick: false });
  const pressed = sample === null ? null : press(free, sample, snapshot);
  if (pressed === null) return to(free);
  const effects: readonly Effect[] = [KEEP, { type: 'follow' }, { type: 'unhoverScene' }, { type: 'capture', pointer }];
  return chain(pressed, (now) => to(withPointers(now, { owner: pointer }), ...effects));
}

export function move(state: SessionState, input: Of<'move'>, snapshot: Snapshot): Transition {
  const { owner, others, hovering } = state.pointers;
  const { pointer, sample } = input;
  if (pointer === owner) return ownedMove(state, input, snapshot);
  if (state.held !== null || others.includes(pointer)) return to(state, KEEP);
  if (sample === null && hovering !== null && hovering !== pointer) return to(state);
  const hovered = hover(withPointers(state, { hovering: sample === null ? null : pointer }), sample, snapshot);
  const followed: readonly Effect[] = sample === null ? [] : [{ type: 'follow' }];
  const over: readonly Effect[] =
    hovered.state.gesture.handle === null ? [] : [{ type: 'stop' }, { type: 'unhoverScene' }];
  return { state: hovered.state, effects: [...followed, ...hovered.effects, ...over] };
}

function ownedMove(state: SessionState, input: Of<'move'>, snapshot: Snapshot): Transition {
  const moved = chain(to(state, KEEP), (now) => steer(now, input, snapshot));
  // The other buttons of a chord are released on the element that they were pressed on: the pointer stays captured.
  return input.buttons === 0 ? chain(moved, letGo) : moved;
}

function steer(state: SessionState, { buttons, sample }: Of<'move'>, snapshot: Snapshot): Transition {
  // The primary button of a chord is up, or its release was missed: the last good pose stays.
  if ((buttons & PRIMARY) === 0) return end(state, 'commit', snapshot);
  if ((buttons & SECONDARY) !== 0) return end(state, 'cancel', snapshot);
  if (state.held === null) return to(state);
  // A canvas that is not displayed has no sample, but the pointer is followed until it is displayed again.
  if (sample === null) return to(state, { type: 'follow' });
  return to({ ...state, waiting: sample }, { type: 'follow' }, { type: 'schedule' });
}

export function up(state: SessionState, { pointer }: Of<'up'>, snapshot: Snapshot): Transition {
  const { owner, others } = state.pointers;
  if (pointer !== owner) {
    // A pointer whose press the scene has seen must also be seen to be released.
    if (!others.includes(pointer)) return to(state);
    return to(withPointers(state, { others: others.filter((other) => other !== pointer) }), KEEP);
  }
  const kept = to(withPointers(state, { ownsClick: true }), KEEP);
  return chain(
    chain(kept, (now) => end(now, 'commit', snapshot)),
    letGo,
  );
}

export function lose(state: SessionState, { pointer }: Of<'lose'>, snapshot: Snapshot): Transition {
  const { owner, others } = state.pointers;
  const rest = withPointers(state, { others: others.filter((other) => other !== pointer) });
  return pointer === owner ? chain(end(rest, 'cancel', snapshot), letGo) : to(rest);
}

export function leave(state: SessionState, { pointer }: Of<'leave'>, snapshot: Snapshot): Transition {
  const { hovering } = state.pointers;
  if (state.held !== null || (hovering !== null && hovering !== pointer)) return to(state);
  return hover(withPointers(state, { hovering: null }), null, snapshot);
}

/** Keeps the clicks that follow a press on a handle. */
export const click = (state: SessionState): Transition =>
  state.pointers.ownsClick || state.pointers.owner !== null ? to(state, KEEP) : to(state);
