import { beginDrag, type Constraint, type Drag, lookAt, move, poseOf, rotate, snap, stepDrag } from '@gizmo-kit/math';
import { keyDrag, typedFields } from '@gizmo-kit/math/keyboard';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_CONSTRAINTS } from '../constraints/constraints.ts';
import { evaluateField } from '../fields/expression.ts';
import { IDENTITY } from '../scene/types.ts';
import { IDENTITY_MATRIX } from '../scene/world.ts';
import { testEditor } from '../test-editor.ts';
import { snapSteps } from '../viewport/snap-steps.ts';
import { dragAt, type RecordedDrag, recordedDragFrom, textOf } from './recorded-drag.ts';
import { createRecorder } from './recorder.ts';

const view = lookAt([3, 4, 5], [0, 0, 0], { fov: 45 }, { x: 0, y: 0, width: 800, height: 600 });
const spaces = ['world', 'local'] as const;
const settings = { ...testEditor().settings.getState().snap, enabled: true };

function begin(id: string): Drag {
  const handle = [...move(), ...rotate()].find((each) => each.id === id);
  const targets = [{ transform: IDENTITY, worldFromParent: IDENTITY_MATRIX }];
  const pose = poseOf({ targets, view });
  const drag = handle && pose && beginDrag({ handle, sample: { point: [430, 310], view }, pose, targets });
  if (drag === undefined || drag === null) throw new Error(`${id} cannot be pressed`);
  return drag;
}

/** Follows a drag through consecutive states. */
function record(first: Drag, makers: readonly ((drag: Drag) => Drag)[]) {
  const recorder = createRecorder();
  recorder.follow(first, null, spaces);
  const last = makers.reduce((before, make) => {
    const now = make(before);
    if (now !== before) recorder.follow(now, before, spaces);
    return now;
  }, first);
  const taken = recorder.take();
  const recorded: RecordedDrag | null = taken && { ...taken, snap: settings, constraints: NO_CONSTRAINTS };
  return { last, recorded };
}

const toPoint = (
  x: number,
  y: number,
  shift = false,
  constraints: readonly Constraint[] = [snap(snapSteps(settings))],
) => {
  const modifiers = { ctrl: false, shift, alt: false };
  return (drag: Drag): Drag => stepDrag(drag, { point: [x, y], view, modifiers }, { constraints });
};
const withKey =
  (key: string, shift = false) =>
  (drag: Drag): Drag => {
    const evaluate = (text: string): number => evaluateField(text, 0, typedFields(drag)[0]?.unit) ?? Number.NaN;
    return keyDrag(drag, { key, shift }, { spaces, evaluate, constraints: [snap(snapSteps(settings))] });
  };

const input = fc.oneof(
  fc
    .tuple(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 0, max: 600 }), fc.boolean())
    .map((at) => toPoint(...at)),
  fc
    .tuple(
      fc.constantFrom('x', 'y', 'z', '1', '2', '.', '-', '*', 'Backspace', 'Tab', '=', 'c', 'm', '°'),
      fc.boolean(),
    )
    .map((pressed) => withKey(...pressed)),
);

describe('a recorded drag', () => {
  it('replays bit by bit, also after it was saved and loaded', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('move-xy', 'move-x', 'rotate-y'),
        fc.array(input, { maxLength: 20 }),
        (id, inputs) => {
          const { last, recorded } = record(begin(id), inputs);
          if (recorded === null) throw new Error('a key was not recorded');
          const read = recordedDragFrom(textOf(recorded));
          expect(read).toEqual(recorded);
          const replayed = dragAt(recorded, recorded.recording.steps.length);
          expect(replayed?.transforms).toEqual(last.transforms);
          expect(dragAt(recorded, 0)?.changed).toBe(false);
        },
      ),
      { numRuns: 200 },
    );
  }, 60_000);

  it.each([
    ['move-x', '20cm', 0.2],
    ['move-x', '1.5m', 1.5],
    ['rotate-y', '1rad', 1],
  ] as const)('of %s replays the typed %s with its unit', (id, text, amount) => {
    const { last, recorded } = record(
      begin(id),
      Array.from(text, (key) => withKey(key)),
    );
    const replayed = recorded && dragAt(recorded, text.length);
    expect(replayed?.transforms).toEqual(last.transforms);
    const { delta } = last;
    expect(delta?.kind === 'rotate' ? delta.angle : delta?.kind === 'translate' && delta.vector[0]).toBeCloseTo(amount);
  });

  it('keeps its snapped features, which a replay does not search', () => {
    const snapped = {
      snapper: 'mine',
      keys: [],
      kind: 'point',
      point: [0, 0, 0],
      onto: [1, 0, 0],
      guides: [],
      distance: 1,
    };
    const delta = { kind: 'translate', vector: [0.123, 0, 0] } as const;
    const feature = (() => ({ delta, snapped, alignment: null })) as unknown as Constraint;
    const { last, recorded } = record(begin('move-x'), [toPoint(500, 300, false, [feature])]);
    expect(last.transforms[0]?.position).toEqual([0.123, 0, 0]);
    const read = recorded && recordedDragFrom(textOf(recorded));
    expect(read && dragAt(read, 1)?.transforms).toEqual(last.transforms);
  });

  it('does not exist for nudges, because no key of a drag makes them', () => {
    const nudge = (drag: Drag): Drag => {
      const typed = { texts: ['0.25'], field: 0, amounts: [0.25], delta: null };
      return stepDrag({ ...drag, typed }, drag.sample);
    };
    expect(record(begin('move-x'), [nudge]).recorded).toBeNull();
  });

  it.each(['', '{', '{}', '{"format":"gizmo-kit-drag"}', 'null'])('is not loaded from %s', (text) => {
    expect(recordedDragFrom(text)).toBeNull();
  });
});
