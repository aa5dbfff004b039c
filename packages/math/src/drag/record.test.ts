import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, type Drawing, drawing, parent, space, viewOf } from '../../test/arbitrary.js';
import { ALL, expectBits, key } from '../../test/bits.js';
import { constraintsOf } from '../../test/constraints.js';
import { RUNS, way } from '../../test/measure.js';
import { begun, keyed } from '../../test/typing.js';
import { handlesOf } from '../handles/presets.js';
import { pivotPoint } from '../pose/pivot.js';
import type { Mat4, Modifiers, PointerSample, Vec2, View } from '../types.js';
import { stepDrag } from './drag.js';
import type { Drag } from './drag-state.js';
import { type DragKey, type KeyOptions, keyDrag } from './key-drag.js';
import type { KeyedDrag } from './keyed-drag.js';
import {
  loadRecording,
  type Recording,
  recordKey,
  recordStep,
  replay,
  saveRecording,
  startRecording,
} from './record.js';
import { stepKeyed } from './step-keyed.js';

/** An input of a drag: a key or a pointer sample. */
type Input = { readonly options: KeyOptions } & (
  | { readonly key: DragKey }
  | {
      readonly way: Vec2;
      readonly keys: Pick<Modifiers, 'ctrl' | 'shift'>;
      readonly view: View | null;
    }
);

const ends = fc.constantFrom(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, -0, -2, 3);
const three = fc.tuple(ends, ends, ends);
const constraints = fc.record(
  {
    snap: fc.constantFrom(false as const, {
      translate: 0.5,
      rotate: 0.3,
      scale: { step: 0.25, mode: 'absolute' as const },
    }),
    limits: fc.record({ translate: fc.record({ min: three, max: three }) }, { requiredKeys: [] }),
    lock: fc.record({ translate: fc.subarray(['x', 'y', 'z'] as const, { maxLength: 2 }) }, { requiredKeys: [] }),
  },
  { requiredKeys: [] },
);
const options: fc.Arbitrary<KeyOptions> = fc.record(
  {
    constraints: constraints.map(constraintsOf),
    parents: fc.option(parent).map((moved) => [moved]),
    spaces: fc.tuple(space, space),
  },
  { requiredKeys: [] },
);

const inputsOf = (drawn: Drawing): fc.Arbitrary<readonly Input[]> =>
  fc.array(
    fc.oneof(
      fc.record({ key, options }),
      fc.record({
        way,
        keys: fc.record({ ctrl: fc.boolean(), shift: fc.boolean() }),
        view: fc.option(viewOf(pivotPoint('origin', drawn.targets))),
        options,
      }),
    ),
    { maxLength: 6 },
  );

const sampleOf = ({ sample }: Drag, input: Exclude<Input, { key: DragKey }>): PointerSample => ({
  ...sample,
  point: [sample.point[0] + input.way[0], sample.point[1] + input.way[1]],
  view: input.view ?? sample.view,
  modifiers: { alt: false, ...input.keys },
});

const apply = (from: KeyedDrag, input: Input): KeyedDrag =>
  'key' in input ? keyDrag(from, input.key, input.options) : stepKeyed(from, sampleOf(from.drag, input), input.options);

const drags = drawing({ most: 2 }).chain((drawn) => inputsOf(drawn).map((inputs) => ({ drawn, inputs })));

describe('a recording', () => {
  it('replays to the same drag bit by bit, through JSON as well', () => {
    fc.assert(
      fc.property(drags, ({ drawn, inputs }) => {
        let now = begun(drawn);
        let recording: Recording = startRecording({ ...now.drag, sample: now.drag.press });
        for (const input of inputs) {
          const next = apply(now, input);
          recording =
            'key' in input
              ? recordKey(recording, input.key, input.options)
              : recordStep(recording, sampleOf(now.drag, input), input.options);
          now = next;
        }
        const loaded = loadRecording(saveRecording(recording)) ?? expect.unreachable();
        const revive = (kept: KeyOptions, i: number): KeyOptions => ({
          ...kept,
          constraints: inputs[i]?.options.constraints,
        });
        expectBits(replay(loaded, ALL, revive), now);
        expectBits(replay(recording, ALL, revive), now);
      }),
      RUNS,
    );
  });

  it('is immutable: a later step does not change it', () => {
    const drawn = fc.sample(drawing({ modes: ['translate'] }), 1)[0] as Drawing;
    const { drag } = begun(
      fc.sample(drawing({ modes: ['translate'], only: ({ id }) => id === 'move-view' }), 1)[0] ?? drawn,
    );
    const one = recordStep(startRecording({ ...drag, sample: drag.press }), drag.sample);
    recordKey(one, { key: 'x' });
    expect(one.steps).toHaveLength(1);
  });

  it('leaves out functions; revive restores them for a replay', () => {
    fc.assert(
      fc.property(drawing({ modes: ['translate'] }), way, between(1, 9), (drawn, [x, y], by) => {
        const { drag } = begun(drawn);
        const constraints: KeyOptions['constraints'] = [
          (delta) => (delta.kind === 'translate' ? { ...delta, vector: [by, 0, -0] } : delta),
        ];
        const evaluate = (text: string): number => by * text.length;
        const given = { constraints, evaluate, parents: [null], spaces: undefined };
        const sample = { ...drag.press, point: [drag.press.point[0] + x, drag.press.point[1] + y] as const };
        const wanted = keyDrag(keyed(stepDrag(drag, sample, given)), { key: '7' }, given);
        const begin = startRecording({ ...drag, sample: drag.press });
        const recording = recordKey(recordStep(begin, sample, given), { key: '7' }, given);
        expect(recording.steps.map((step) => step.options)).toEqual([given, given].map(({ parents }) => ({ parents })));
        const loaded = loadRecording(saveRecording(recording)) ?? expect.unreachable();
        const indices: number[] = [];
        const found = replay(loaded, ALL, (of, index) => {
          indices.push(index);
          return { ...of, constraints, evaluate };
        });
        expectBits(found, wanted);
        expect(indices).toEqual([0, 1]);
        if (wanted.drag.changed) expect(replay(loaded, ALL)?.drag.transforms).not.toEqual(wanted.drag.transforms);
      }),
      RUNS,
    );
  });

  it('copies matrices to plain arrays, so they may be typed arrays and change later', () => {
    fc.assert(
      fc.property(drawing(), way, parent, (drawn, [x, y], moved) => {
        const [matrix, eye] = [Float32Array.from(moved), Float64Array.from(drawn.view.eyeFromWorld)];
        const kept = [...matrix] as unknown as Mat4;
        const { drag } = begun({ ...drawn, targets: drawn.targets.map((t) => ({ ...t, worldFromParent: kept })) });
        const { point } = drag.press;
        const wanted = stepDrag(drag, { ...drag.press, point: [point[0] + x, point[1] + y] });

        const worldFromParent = matrix as unknown as Mat4;
        const press = { ...drag.press, view: { ...drawn.view, eyeFromWorld: eye as unknown as Mat4 } };
        const targets = drag.targets.map((t) => ({ ...t, worldFromParent }));
        const recording = recordStep(
          startRecording({ ...drag, sample: press, targets }),
          { ...press, point: [point[0] + x, point[1] + y] },
          { parents: targets.map((_, i) => (i === 0 ? worldFromParent : null)) },
        );
        for (const array of [matrix, eye]) array.fill(0);
        const loaded = loadRecording(saveRecording(recording)) ?? expect.unreachable();
        expectBits(loaded, recording);
        expectBits(replay(loaded, ALL)?.drag.transforms, wanted.transforms);
      }),
      RUNS,
    );
  });

  it('keeps the fields of a target that a drag reads, and drops other fields', () => {
    const [drawn] = fc.sample(drawing({ modes: ['scale'], only: ({ id }) => id === 'scale-all' }), 1) as [Drawing];
    const round: { self?: unknown } = {};
    round.self = round;
    const bounds = { min: [0, 0, 0], max: [1, 1, 1] } as const;
    const targets = drawn.targets.map((t) => ({ ...t, source: round, bounds, ancestor: undefined }));
    const { drag } = begun({ ...drawn, targets });
    const plain = drawn.targets.map((t) => ({ ...t, bounds }));
    expect(Object.keys(startRecording({ ...drag, sample: drag.press }).targets[0] ?? {}).sort()).toEqual(
      Object.keys(plain[0] ?? {}).sort(),
    );
    expectBits(startRecording({ ...drag, sample: drag.press }).targets, plain);
  });

  it('is null if its handle is missing or refuses the press, or if the text is not a recording', () => {
    const [drawn] = fc.sample(drawing({ modes: ['scale'], only: ({ id }) => id === 'scale-all' }), 1) as [Drawing];
    const { drag } = begun(drawn);
    const recording = recordKey(startRecording({ ...drag, sample: drag.press }), { key: 'x' });
    expect(replay(recording, handlesOf('rotate'))).toBeNull();
    expect(replay({ ...recording, targets: [] }, ALL)).toBeNull();
    for (const text of ['', 'null', '{}', '[]', '7', '"a"', '{"handle":"scale-all"}', '{"steps":[]}', '{']) {
      expect(loadRecording(text)).toBeNull();
    }
  });
});
