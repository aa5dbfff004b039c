import type { PointerSample } from '@gizmo-kit/math';
import { end, hover, press, sharedBy, storeSample } from './gesture.js';
import type { Inputs } from './input.js';
import { type Draft, KEEP } from './state.js';

/** Bits of `PointerEvent.buttons`. */
const PRIMARY = 1;
const SECONDARY = 2;

/** Releases the capture of the pointer that pressed. */
function releaseOwner(draft: Draft, pointer: number): void {
  draft.effects.push({ type: 'uncapture', pointer });
  draft.owner = null;
}

const without = (pointers: readonly number[], pointer: number): readonly number[] =>
  pointers.filter((other) => other !== pointer);

export function down(draft: Draft, input: Inputs['down']): void {
  const { pointer, device, event } = input;
  // A second press of the owner means that its release was missed.
  if (draft.owner === pointer) {
    end(draft, 'commit');
    releaseOwner(draft, pointer);
  }
  // Two fingers are the application's, which has got the first one.
  if (draft.owner !== null && draft.sharesPress && draft.phase === 'press') {
    const first = draft.owner;
    end(draft, 'cancel');
    releaseOwner(draft, first);
    return;
  }
  if (draft.owner !== null) {
    // Until its release, a second pointer reaches neither the drag nor the camera controls.
    if (draft.drag === null) return;
    draft.others = [...draft.others, pointer];
    draft.effects.push(KEEP);
    return;
  }
  Object.assign(draft, { ownsClick: false, sharesPress: null });
  if (!press(draft, input)) return;
  Object.assign(draft, { owner: pointer, device, event, isPlaced: true });
  // Keys and rays have no event. A ray is never at rest, and leaves a handle that has not captured it.
  draft.sharesPress = event && draft.handle && sharedBy(draft.handle);
  if (!draft.sharesPress) draft.effects.push(KEEP, { type: 'cover' }, { type: 'capture', pointer });
}

export function move(draft: Draft, input: Inputs['move']): void {
  const { pointer, buttons, sample } = input;
  const { hovering } = draft;
  // The release of this pointer was missed, because it was elsewhere on the page.
  if (buttons === 0) draft.others = without(draft.others, pointer);
  if (pointer === draft.owner) {
    draft.effects.push(KEEP);
    moveDrag(draft, input);
    // The pointer stays captured until all buttons of a chord are up.
    if (buttons === 0) releaseOwner(draft, pointer);
  } else if (draft.drag !== null || draft.others.includes(pointer)) draft.effects.push(KEEP);
  else if (sample !== null || hovering === null || hovering === pointer) {
    draft.hovering = sample && pointer;
    if (sample !== null) Object.assign(draft, { device: input.device, event: input.event, isPlaced: true });
    hover(draft, sample);
    if (draft.handle !== null && !draft.handle.hit) draft.effects.push({ type: 'cover' });
  }
}

/** CSS pixels. */
const DEAD_ZONE = { mouse: 0, touch: 3, pen: 3 };

/**
 * Whether a press becomes a drag with a sample, or is one already: the pointer has left the zone before, and the gizmo owns the
 * click.
 */
function hasLeftDeadZone({ phase, drag, ownsClick, world }: Draft, now: PointerSample | null): boolean {
  const from = drag?.press.point;
  if (phase !== 'press' || ownsClick || !now || !from) return true;
  const { dragThreshold = DEAD_ZONE[now.pointerType ?? 'mouse'] } = world.props;
  return Math.hypot(now.point[0] - from[0], now.point[1] - from[1]) > dragThreshold;
}

function moveDrag(draft: Draft, { pointer, buttons, sample, event }: Inputs['move']): void {
  // The primary button of a chord is up, or its release was missed: the last step is committed.
  if ((buttons & PRIMARY) === 0) end(draft, 'commit');
  else if ((buttons & SECONDARY) !== 0) end(draft, 'cancel');
  else if (draft.drag !== null && hasLeftDeadZone(draft, sample)) {
    if (draft.sharesPress) draft.effects.push({ type: 'cover' }, { type: 'capture', pointer });
    draft.ownsClick = true;
    // A canvas that is not displayed has no sample. When it is displayed again, this event gives the pixels.
    draft.event = event;
    draft.isPlaced = sample !== null;
    storeSample(draft, sample);
  }
}

export function up(draft: Draft, { pointer }: Inputs['up']): void {
  if (pointer === draft.owner) {
    draft.ownsClick ||= !draft.sharesPress;
    end(draft, 'commit');
    releaseOwner(draft, pointer);
    if (draft.sharesPress) return;
    // The scene and the page get the release of a press that they got.
  } else if (!draft.others.includes(pointer)) {
    draft.ownsClick = false;
    return;
  }
  draft.others = without(draft.others, pointer);
  draft.effects.push(KEEP);
}

export function lose(draft: Draft, { pointer }: Inputs['lose']): void {
  draft.others = without(draft.others, pointer);
  if (pointer !== draft.owner) return;
  end(draft, 'cancel');
  releaseOwner(draft, pointer);
}

export function leave(draft: Draft, { pointer, isPress = false }: Inputs['leave']): void {
  if (isPress && draft.owner === null) Object.assign(draft, { ownsClick: false, sharesPress: null });
  if (draft.drag !== null || (pointer !== null && draft.hovering !== null && draft.hovering !== pointer)) return;
  draft.hovering = null;
  hover(draft, null);
}

/** Keeps the clicks that follow a press on a handle. Of a shared one, fiber does not get a click that it would report as a miss. */
export function click(draft: Draft, { isMiss }: Inputs['click']): void {
  if (draft.ownsClick || draft.owner !== null) draft.effects.push(KEEP);
  else if (isMiss && draft.sharesPress === 'value') draft.effects.push({ type: 'cover' });
}
