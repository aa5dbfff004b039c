import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, type Drawing, drawing, parent, space, viewOf } from '../../test/arbitrary.js';
import { GizmoDriver } from '../../test/driver.js';
import { posed, RUNS, way } from '../../test/measure.js';
import type { Handle } from '../handles/handle.js';
import { handlesOf } from '../handles/presets.js';
import { pivotPoint } from '../pose/pivot.js';
import type { PointerSample, Vec2, View } from '../types.js';
import { beginDrag, stepDrag } from './drag.js';
import type { Drag } from './drag-state.js';
import { fromText, toText } from './json.js';
import { type DragKey, type KeyOptions, keyDrag } from './key-drag.js';
import {
  loadDrag,
  loadRecording,
  type Recording,
  recordKey,
  recordStep,
  replay,
  saveDrag,
  saveRecording,
  startRecording,
} from './record.js';

const ALL: readonly Handle[] = (['translate', 'rotate', 'scale'] as const).flatMap(handlesOf);

/** What a hand does next. */
type Deed = { readonly options: KeyOptions } & (
  | { readonly key: DragKey }
  | {
      readonly way: Vec2;
      readonly keys: Pick<PointerSample['modifiers'], 'ctrl' | 'shift'>;
      readonly view: View | null;
    }
);

const ends = fc.constantFrom(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, -0, -2, 3);
const three = fc.tuple(ends, ends, ends);
const options: fc.Arbitrary<KeyOptions> = fc.record(
  {
    snap: fc.constantFrom(false as const, {
      translate: 0.5,
      rotate: 0.3,
      scale: { step: 0.25, mode: 'absolute' as const },
    }),
    limits: fc.record({ translate: fc.record({ min: three, max: three }) }, { requiredKeys: [] }),
    lock: fc.record({ translate: fc.subarray(['x', 'y', 'z'] as const, { maxLength: 2 }) }, { requiredKeys: [] }),
    parents: fc.option(parent).map((moved) => [moved]),
    spaces: fc.tuple(space, space),
  },
  { requiredKeys: [] },
);

const key: fc.Arbitrary<DragKey> = fc.record(
  { key: fc.constantFrom('x', 'y', 'z', '-', '.', '0', '5', 'Tab', 'Backspace', '*', 'Enter'), shift: fc.boolean() },
  { requiredKeys: ['key'] },
);

const deedsOf = (drawn: Drawing): fc.Arbitrary<readonly Deed[]> =>
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

const sampleOf = ({ sample }: Drag, deed: Exclude<Deed, { key: DragKey }>): PointerSample => ({
  ...sample,
  point: [sample.point[0] + deed.way[0], sample.point[1] + deed.way[1]],
  view: deed.view ?? sample.view,
  modifiers: { ...sample.modifiers, ...deed.keys },
});

const doIt = (drag: Drag, deed: Deed): Drag =>
  'key' in deed ? keyDrag(drag, deed.key, deed.options) : stepDrag(drag, sampleOf(drag, deed), deed.options);

const begun = (drawn: Drawing): Drag =>
  new GizmoDriver(drawn).press(drawn.id, drawn.share)?.drag ?? fc.pre(false) ?? expect.unreachable();

const done = drawing({ most: 2 }).chain((drawn) => deedsOf(drawn).map((deeds) => ({ drawn, deeds })));

/** Where two values are not the same, number by number; the negative zero is another one. */
function difference(found: unknown, wanted: unknown, path = ''): string | null {
  if (typeof wanted !== 'object' || wanted === null || typeof found !== 'object' || found === null) {
    return Object.is(found, wanted) || typeof wanted === 'function' ? null : `${path}: ${found} is not ${wanted}`;
  }
  const [a, b] = [found, wanted] as Record<string, unknown>[] as [Record<string, unknown>, Record<string, unknown>];
  for (const name of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const inner = difference(a[name], b[name], `${path}.${name}`);
    if (inner !== null) return inner;
  }
  return null;
}

const expectBits = (found: unknown, wanted: unknown): void => expect(difference(found, wanted)).toBeNull();

describe('a recording', () => {
  it('gives the same drag again, to the last bit, through JSON', () => {
    fc.assert(
      fc.property(done, ({ drawn, deeds }) => {
        let drag = begun(drawn);
        let recording: Recording = startRecording({ ...drag, sample: drag.press });
        for (const deed of deeds) {
          const next = doIt(drag, deed);
          recording =
            'key' in deed
              ? recordKey(recording, deed.key, deed.options)
              : recordStep(recording, sampleOf(drag, deed), deed.options);
          drag = next;
        }
        const loaded = loadRecording(saveRecording(recording)) ?? expect.unreachable();
        expectBits(replay(loaded, ALL), drag);
        expectBits(replay(recording, ALL), drag);
      }),
      RUNS,
    );
  });

  it('is not changed by what comes after', () => {
    const drawn = fc.sample(drawing({ modes: ['translate'] }), 1)[0] as Drawing;
    const drag = begun(
      fc.sample(drawing({ modes: ['translate'], only: ({ id }) => id === 'move-view' }), 1)[0] ?? drawn,
    );
    const one = recordStep(startRecording({ ...drag, sample: drag.press }), drag.sample);
    recordKey(one, { key: 'x' });
    expect(one.steps).toHaveLength(1);
  });

  it('leaves out what is a function, which a replay puts back', () => {
    fc.assert(
      fc.property(drawing({ modes: ['translate'] }), way, between(1, 9), (drawn, [x, y], by) => {
        const drag = begun(drawn);
        const modifiers: KeyOptions['modifiers'] = [
          (delta) => (delta.kind === 'translate' ? { ...delta, vector: [by, 0, -0] } : delta),
        ];
        const evaluate = (text: string): number => by * text.length;
        const given = { modifiers, evaluate, snap: { translate: 0.5 }, spaces: undefined };
        const sample = { ...drag.press, point: [drag.press.point[0] + x, drag.press.point[1] + y] as const };
        const wanted = keyDrag(stepDrag(drag, sample, given), { key: '7' }, given);
        const begin = startRecording({ ...drag, sample: drag.press });
        const recording = recordKey(recordStep(begin, sample, given), { key: '7' }, given);
        expect(recording.steps.map((step) => step.options)).toEqual([given, given].map(({ snap }) => ({ snap })));
        const loaded = loadRecording(saveRecording(recording)) ?? expect.unreachable();
        const indices: number[] = [];
        const found = replay(loaded, ALL, (of, index) => {
          indices.push(index);
          return { ...of, modifiers, evaluate };
        });
        expectBits(found, wanted);
        expect(indices).toEqual([0, 1]);
        if (wanted.changed) expect(replay(loaded, ALL)?.transforms).not.toEqual(wanted.transforms);
      }),
      RUNS,
    );
  });

  it('keeps of a target what a drag reads, and nothing that an app has hung on it', () => {
    const [drawn] = fc.sample(drawing({ modes: ['scale'], only: ({ id }) => id === 'scale-all' }), 1) as [Drawing];
    const round: { self?: unknown } = {};
    round.self = round;
    const bounds = { min: [0, 0, 0], max: [1, 1, 1] } as const;
    const targets = drawn.targets.map((t) => ({ ...t, source: round, bounds, ancestor: undefined }));
    const drag = begun({ ...drawn, targets });
    const plain = drawn.targets.map((t) => ({ ...t, bounds }));
    expect(Object.keys(startRecording({ ...drag, sample: drag.press }).targets[0] ?? {}).sort()).toEqual(
      Object.keys(plain[0] ?? {}).sort(),
    );
    expectBits(startRecording({ ...drag, sample: drag.press }).targets, plain);
    expectBits(loadDrag(saveDrag(drag), ALL)?.targets, plain);
  });

  it('is null where its handle is not there, or refuses, or where the text is none', () => {
    const [drawn] = fc.sample(drawing({ modes: ['scale'], only: ({ id }) => id === 'scale-all' }), 1) as [Drawing];
    const drag = begun(drawn);
    const recording = recordKey(startRecording({ ...drag, sample: drag.press }), { key: 'x' });
    expect(replay(recording, handlesOf('rotate'))).toBeNull();
    expect(replay({ ...recording, targets: [] }, ALL)).toBeNull();
    expect(loadDrag(saveDrag(drag), handlesOf('rotate'))).toBeNull();
    for (const text of ['', 'null', '{}', '[]', '7', '"a"', '{"handle":"scale-all"}', '{"steps":[]}', '{']) {
      expect(loadRecording(text)).toBeNull();
    }
    for (const text of ['', 'null', '{}', '[]', '7', '"a"', '{']) expect(loadDrag(text, ALL)).toBeNull();
  });
});

describe('a drag in a file', () => {
  it('is the same drag in every number, and goes on as the other does', () => {
    fc.assert(
      fc.property(done, way, ({ drawn, deeds }, [x, y]) => {
        const kept = deeds.reduce(doIt, begun(drawn));
        const loaded = loadDrag(saveDrag(kept), ALL) ?? expect.unreachable();
        expectBits(loaded, kept);
        expect(loaded.handle.drag).toBe(kept.handle.drag);
        const stored = deeds.reduce(
          (drag, deed) => loadDrag(saveDrag(doIt(drag, deed)), ALL) ?? expect.unreachable(),
          begun(drawn),
        );
        const sample = { ...kept.sample, point: [kept.sample.point[0] + x, kept.sample.point[1] + y] as const };
        expectBits(stepDrag(stored, sample), stepDrag(kept, sample));
      }),
      RUNS,
    );
  });

  it('begins again where it was pressed', () => {
    fc.assert(
      fc.property(done, ({ drawn, deeds }) => {
        const gizmo = new GizmoDriver(drawn);
        const drag = deeds.reduce(doIt, begun(drawn));
        const loaded = loadDrag(saveDrag(drag), ALL) ?? expect.unreachable();
        const { targets, press: sample } = loaded;
        const handle = gizmo.handle(drawn.id);
        expectBits(beginDrag({ handle, sample, pose: posed(gizmo), targets }), begun(drawn));
      }),
      RUNS,
    );
  });
});

describe('a number in a text', () => {
  it('comes back as it was, every one of them', () => {
    fc.assert(
      fc.property(fc.array(fc.double()), (numbers) => {
        const back = fromText(toText(numbers)) as number[];
        expectBits(back, numbers);
      }),
      RUNS,
    );
    const odd = { a: [-0, 0, Number.NaN], b: { c: Number.NEGATIVE_INFINITY, d: Number.POSITIVE_INFINITY }, e: null };
    expectBits(fromText(toText(odd)), odd);
  });
});
