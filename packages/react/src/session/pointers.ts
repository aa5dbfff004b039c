import { end, hover, press, wait } from './gesture.js';
import type { Inputs } from './input.js';
import { KEEP, type Step } from './state.js';

/** Bits of `PointerEvent.buttons`. */
const PRIMARY = 1;
const SECONDARY = 2;

/** Releases the capture of the pointer that pressed. */
function letGo(step: Step): void {
  if (step.owner !== null) step.effects.push({ type: 'uncapture', pointer: step.owner });
  step.owner = null;
}

const without = (pointers: readonly number[], pointer: number): readonly number[] =>
  pointers.filter((other) => other !== pointer);

export function down(step: Step, { pointer, sample, event }: Inputs['down']): void {
  // A second press of the owner means that its release was missed.
  if (step.owner === pointer) {
    end(step, 'commit');
    letGo(step);
  }
  if (step.owner !== null) {
    // Neither the drag nor, until its release, the camera gets a second finger.
    if (step.drag === null) return;
    step.others = [...step.others, pointer];
    step.effects.push(KEEP);
    return;
  }
  step.ownsClick = false;
  if (sample === null || !press(step, sample)) return;
  step.owner = pointer;
  step.event = event;
  step.isPlaced = true;
  step.effects.push(KEEP, { type: 'cover' }, { type: 'capture', pointer });
}

export function move(step: Step, input: Inputs['move']): void {
  const { pointer, buttons, sample } = input;
  const { hovering } = step;
  // The release of this pointer was missed, because it was elsewhere on the page.
  if (buttons === 0) step.others = without(step.others, pointer);
  if (pointer === step.owner) {
    step.effects.push(KEEP);
    steer(step, input);
    // The pointer stays captured until all buttons of a chord are up.
    if (buttons === 0) letGo(step);
  } else if (step.drag !== null || step.others.includes(pointer)) step.effects.push(KEEP);
  else if (sample !== null || hovering === null || hovering === pointer) {
    step.hovering = sample && pointer;
    if (sample !== null) Object.assign(step, { event: input.event, isPlaced: true });
    hover(step, sample);
    if (step.handle !== null) step.effects.push({ type: 'cover' });
  }
}

function steer(step: Step, { buttons, sample, event }: Inputs['move']): void {
  // The primary button of a chord is up, or its release was missed: the last step is committed.
  if ((buttons & PRIMARY) === 0) end(step, 'commit');
  else if ((buttons & SECONDARY) !== 0) end(step, 'cancel');
  else if (step.drag !== null) {
    // A canvas that is not displayed has no sample. When it is displayed again, this event gives the pixels.
    step.event = event;
    step.isPlaced = sample !== null;
    wait(step, sample);
  }
}

export function up(step: Step, { pointer }: Inputs['up']): void {
  if (pointer === step.owner) {
    step.ownsClick = true;
    end(step, 'commit');
    letGo(step);
    // The scene and the page get the release of a press that they got.
  } else if (!step.others.includes(pointer)) {
    step.ownsClick = false;
    return;
  }
  step.others = without(step.others, pointer);
  step.effects.push(KEEP);
}

export function lose(step: Step, { pointer }: Inputs['lose']): void {
  step.others = without(step.others, pointer);
  if (pointer !== step.owner) return;
  end(step, 'cancel');
  letGo(step);
}

export function leave(step: Step, { pointer }: Inputs['leave']): void {
  if (step.drag !== null || (step.hovering !== null && step.hovering !== pointer)) return;
  step.hovering = null;
  hover(step, null);
}

/** Keeps the clicks that follow a press on a handle. */
export function click(step: Step): void {
  if (step.ownsClick || step.owner !== null) step.effects.push(KEEP);
}
