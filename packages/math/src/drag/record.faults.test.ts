import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Drawing, drawing } from '../../test/arbitrary.js';
import { ALL, expectBits } from '../../test/bits.js';
import { RUNS } from '../../test/measure.js';
import { begun } from '../../test/typing.js';
import { isFiniteTransform } from '../apply/apply.js';
import type { Mat4, PointerSample, Quat, Vec3 } from '../types.js';
import { stepDrag } from './drag.js';
import { fromText, toText } from './json.js';
import { type KeyOptions, keyDrag } from './key-drag.js';
import {
  loadRecording,
  type Recording,
  recordKey,
  recordStep,
  replay,
  saveRecording,
  startRecording,
} from './record.js';

/** Every copy of a plain value that lacks one field, or has another value in one field. */
function corruptions(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) {
    const changed = value.flatMap((part, i) =>
      corruptions(part).map((other) => Object.assign([...value], { [i]: other })),
    );
    return [...WRONG, value.slice(1), [...value, {}], ...changed];
  }
  if (typeof value !== 'object' || value === null) return WRONG;
  return [
    ...WRONG,
    ...Object.entries(value).flatMap(([name, part]) => {
      const { [name]: _, ...without } = value as Record<string, unknown>;
      return [without, ...corruptions(part).map((other) => ({ ...value, [name]: other }))];
    }),
  ];
}

const WRONG: readonly unknown[] = [Number.NaN, Number.NEGATIVE_INFINITY, -0, 1e308, 1e-308, '', null, true, {}, []];

describe('a file with one wrong field', () => {
  const move = drawing({ modes: ['translate'], only: ({ id }) => id === 'move-view' });
  const drawn = fc.sample(move, { numRuns: 1, seed: 3 })[0] as Drawing;
  const { drag } = keyDrag(begun(drawn), { key: 'x' });
  const sample = { ...drag.press, point: [600, 410] as const };

  it('of a recording loads as null, or replays without an exception', () => {
    const given: KeyOptions = { parents: [null], spaces: [[0, 0, 0, 1], 'local'] };
    const start = startRecording({ ...begun(drawn).drag, sample: drag.press });
    const recording = recordKey(recordStep(start, sample, given), { key: 'x', shift: true }, given);
    let refused = 0;
    for (const wrong of corruptions(recording)) {
      const loaded = loadRecording(toText(wrong));
      if (loaded === null) refused++;
      else replay(loaded, ALL);
      expect(replay(wrong as Recording, ALL)?.drag.transforms.every(isFiniteTransform) ?? true).toBe(true);
    }
    expect(refused).toBeGreaterThan(1000);
    expect(loadRecording('{"handle":"move-x","steps":[1]}')).toBeNull();
  });
});

describe('a press with a number that is not finite', () => {
  const [drawn] = fc.sample(drawing({ modes: ['translate'] }), { numRuns: 1, seed: 3 }) as [Drawing];
  const { drag } = begun(drawn);
  const sample = drag.press;
  const { view } = sample;
  const { viewport } = view;

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('has no recording: %d', (bad) => {
    const matrix = (m: Mat4): Mat4 => m.map((n, i) => (i === 12 ? bad : n)) as unknown as Mat4;
    const samples: readonly PointerSample[] = [
      { ...sample, point: [3, bad] },
      { ...sample, view: { ...view, clipFromEye: matrix(view.clipFromEye) } },
      { ...sample, view: { ...view, eyeFromWorld: matrix(view.eyeFromWorld) } },
      ...(['x', 'y', 'width', 'height'] as const).map((name) => ({
        ...sample,
        view: { ...view, viewport: { ...viewport, [name]: bad } },
      })),
    ];
    const recording = startRecording({ ...drag, sample });
    for (const wrong of samples) {
      expect(() => startRecording({ ...drag, sample: wrong })).toThrow('GK013');
      expect(loadRecording(saveRecording({ ...recording, sample: wrong }))).toBeNull();
      // A step ignores it, so a recording may contain it.
      expect(stepDrag(drag, wrong)).toBe(drag);
      const recorded = recordStep(recording, wrong);
      expect(loadRecording(saveRecording(recorded))).toEqual(recorded);
    }
  });
});

describe('a key that is given as the event of a listener', () => {
  it('is saved; before the fix, its fields were lost, and the event of React could not be saved', () => {
    const [drawn] = fc.sample(drawing({ modes: ['translate'] }), { numRuns: 1, seed: 3 }) as [Drawing];
    const { drag } = begun(drawn);
    const start = startRecording({ ...drag, sample: drag.press });
    class KeyEvent {
      readonly currentTarget: unknown = this;
      get key(): string {
        return 'x';
      }
    }
    const recording = recordKey(start, new KeyEvent());
    expect(recording).toEqual(recordKey(start, { key: 'x' }));
    expect(loadRecording(saveRecording(recording))).toEqual(recording);
    expect(structuredClone(recording)).toEqual(recording);
  });
});

describe('a target whose transform is in typed arrays', () => {
  it('is saved as one in tuples; before the fix, the file could not be loaded', () => {
    fc.assert(
      fc.property(drawing(), (drawn) => {
        const { drag: tuples } = begun(drawn);
        const typed = tuples.targets.map(({ transform: { position, quaternion, scale }, ...rest }) => {
          const lists = [position, quaternion, scale].map((numbers) => new Float64Array(numbers));
          const [p, q, s] = lists as unknown as [Vec3, Quat, Vec3];
          return { ...rest, transform: { position: p, quaternion: q, scale: s } };
        });
        const drag = { ...tuples, targets: typed, transforms: typed.map(({ transform }) => transform) };
        const [given, wanted] = [drag, tuples].map((d) => startRecording({ ...d, sample: d.press }));
        expect(loadRecording(saveRecording(given as Recording))).toEqual(wanted);
      }),
      RUNS,
    );
  });
});

describe('JSON of numbers', () => {
  it('keeps every number bit by bit', () => {
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
