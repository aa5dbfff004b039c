import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, drawing, rotation } from '../../test/arbitrary.js';
import { constrained } from '../../test/constraints.js';
import { RUNS } from '../../test/measure.js';
import { numbersOf, posedHandleOf } from '../../test/posed-handle.js';
import { compose, IDENTITY, transformPoint } from '../algebra/mat4.js';
import { fromAxisAngle } from '../algebra/quat.js';
import { applyDelta } from '../apply/apply.js';
import type { Space } from '../pose/space.js';
import type { Mat4, Target, Transform, Vec3 } from '../types.js';
import type { SnapStep } from './snap.js';

/** A step as a decimal number: digits · 10^−decimals, and the doubles nearest to its multiples. */
const decimalStep = fc
  .record({ digits: fc.integer({ min: 1, max: 999 }), decimals: fc.integer({ min: 0, max: 4 }) })
  .map(({ digits, decimals }) => ({
    step: Number(`${digits}e-${decimals}`),
    multiple: (n: number): number => Number(`${n * digits}e-${decimals}`),
  }));
/** The end of a drag in steps, and where in the step the pointer is. */
const wish = fc.tuple(fc.integer({ min: -60, max: 60 }), between(-0.49, 0.49));
/** Numbers of many digits, without those that vanish beside a step. */
const place = fc.integer({ min: -9e8, max: 9e8 }).map((n) => n * 1.00000123e-8);
const start = fc.tuple(place, place, place);
const turn = (axis: Vec3, quarters: number): Transform => ({
  position: [0, 0, 0],
  quaternion: fromAxisAngle(axis, (quarters * Math.PI) / 2),
  scale: [1, 1, 1],
});
const moveX = drawing({ modes: ['translate'], of: fc.constant(IDENTITY), only: ({ id }) => id === 'move-x' });
const scaleX = drawing({ modes: ['scale'], of: fc.constant(IDENTITY), only: ({ id }) => id === 'scale-x' });
const absolute = (step: number): SnapStep => ({ step, mode: 'absolute' });

interface Snapped {
  readonly position: Vec3;
  readonly world: Vec3;
}

/** Moves a target along the x axis of a space to a place on that axis, with steps. */
function movedTo(scene: Parameters<typeof posedHandleOf>[0], to: number, snap: SnapStep): Snapped {
  const posed = posedHandleOf(scene);
  const { axes, origin } = posed.pose;
  const now = axes[0][0] * origin[0] + axes[0][1] * origin[1] + axes[0][2] * origin[2];
  const delta = constrained(posed.deltaOf([to - now, 0, 0]), { snap: { translate: snap } }, posed.context);
  const [after] = applyDelta(delta, scene.targets) ?? expect.unreachable();
  const { position } = after ?? expect.unreachable();
  return { position, world: transformPoint((scene.targets[0] as Target).worldFromParent, position) };
}

const sceneIn = (scene: Parameters<typeof posedHandleOf>[0], worldFromParent: Mat4, position: Vec3, space: Space) => {
  const transform: Transform = { position, quaternion: [0, 0, 0, 1], scale: [1, 1, 1] };
  return { ...scene, targets: [{ transform, worldFromParent }], space };
};

describe('a move on an absolute grid', () => {
  it('ends at the double nearest to the multiple, from wherever it began; before the fix, 2 was 1.9999999999999998', () => {
    const from = movedTo(sceneIn(fc.sample(moveX, 1)[0] as never, IDENTITY, [-0.236, 0, 0], 'world'), 2.1, absolute(1));
    expect(from.position[0]).toBe(2);
    fc.assert(
      fc.property(moveX, start, decimalStep, wish, (scene, position, { step, multiple }, [n, off]) => {
        const to = movedTo(sceneIn(scene, IDENTITY, position, 'world'), (n + off) * step, absolute(step));
        expect(to.position[0]).toBe(multiple(n));
      }),
      RUNS,
    );
  });

  it('ends there in the world if a double plus the translation of the parent is that number', () => {
    fc.assert(
      fc.property(moveX, start, decimalStep, wish, start, (scene, position, { step, multiple }, [n, off], by) => {
        const parent = compose({ position: by, quaternion: [0, 0, 0, 1], scale: [1, 1, 1] });
        const { world, position: local } = movedTo(
          sceneIn(scene, parent, position, 'world'),
          (n + off) * step,
          absolute(step),
        );
        const wanted = multiple(n);
        // No double plus the translation may be the multiple if the multiple is smaller.
        const canHit = by[0] + (wanted - by[0]) === wanted;
        if (canHit) expect(world[0]).toBe(wanted);
        const again = movedTo(sceneIn(scene, parent, [0.1, 0.2, 0.3], 'world'), (n + off) * step, absolute(step));
        expect(again.position[0]).toBe(local[0]);
      }),
      RUNS,
    );
  });

  it('ends at the decimal coordinate in a parent that mirrors, or is rotated by quarter turns', () => {
    const axis = fc.constantFrom<Vec3>([1, 0, 0], [0, 1, 0], [0, 0, 1]);
    fc.assert(
      fc.property(
        moveX,
        start,
        decimalStep,
        wish,
        axis,
        fc.nat(3),
        fc.boolean(),
        (scene, position, { step, multiple }, [n, off], about, quarters, mirrored) => {
          const parent = compose({ ...turn(about, quarters), scale: mirrored ? [-1, -1, -1] : [1, 1, 1] });
          const { position: to } = movedTo(sceneIn(scene, parent, position, 'world'), (n + off) * step, absolute(step));
          const along = [0, 1, 2].find((i) => Math.abs(parent[(i * 4) as 0]) > 0.5) as 0;
          expect(Math.abs(to[along])).toBe(Math.abs(multiple(n)));
        },
      ),
      RUNS,
    );
  });

  it('ends at the decimal coordinate along the axes of a rotated parent', () => {
    fc.assert(
      fc.property(
        moveX,
        start,
        decimalStep,
        wish,
        rotation,
        (scene, position, { step, multiple }, [n, off], quaternion) => {
          const parent = compose({ position: [0, 0, 0], quaternion, scale: [1, 1, 1] });
          const { position: to } = movedTo(
            sceneIn(scene, parent, position, 'parent'),
            (n + off) * step,
            absolute(step),
          );
          expect(to[0]).toBe(multiple(n));
        },
      ),
      RUNS,
    );
  });
});

describe('relative steps', () => {
  it('are the doubles nearest to the multiples; before the fix, three steps of 0.1 were 0.30000000000000004', () => {
    fc.assert(
      fc.property(moveX, decimalStep, wish, decimalStep, (scene, { step, multiple }, [n, off], from) => {
        const posed = posedHandleOf(sceneIn(scene, IDENTITY, [0, 0, 0], 'world'));
        const wanted = posed.deltaOf([(n + off) * step, 0, 0]);
        expect(numbersOf(constrained(wanted, { snap: { translate: step } }, posed.context))[0]).toBe(multiple(n) + 0);
        // From a decimal number, the result is the decimal sum.
        const { position } = movedTo(
          sceneIn(scene, IDENTITY, [from.step, 0, 0], 'world'),
          from.step + (n + off) * step,
          step,
        );
        expect(position[0]).toBe(Number((from.step + multiple(n)).toFixed(8)));
      }),
      RUNS,
    );
  });

  it('of a rotation are the doubles nearest to the multiples', () => {
    const ring = drawing({ modes: ['rotate'], only: ({ id }) => id === 'rotate-x' });
    fc.assert(
      fc.property(ring, decimalStep, wish, (scene, { step, multiple }, [n, off]) => {
        const posed = posedHandleOf(scene);
        const wanted = posed.deltaOf([(n + off) * step, 0, 0]);
        expect(numbersOf(constrained(wanted, { snap: { rotate: step } }, posed.context))[0]).toBe(multiple(n) + 0);
      }),
      RUNS,
    );
  });
});

describe('a scale with steps', () => {
  it('ends at the double nearest to the multiple of the step, or of its start', () => {
    fc.assert(
      fc.property(scaleX, decimalStep, wish, decimalStep, (scene, { step, multiple }, [count, off], from) => {
        const [first] = scene.targets as readonly [Target];
        const scaled = (scale: number, factor: number, snap: SnapStep): number => {
          const targets = [{ ...first, transform: { ...first.transform, scale: [scale, 1, 1] as const } }];
          const posed = posedHandleOf({ ...scene, targets });
          const delta = constrained(posed.deltaOf([factor, 1, 1]), { snap: { scale: snap } }, posed.context);
          return applyDelta(delta, targets)?.[0]?.scale[0] ?? expect.unreachable();
        };
        const n = Math.abs(count) + 1;
        fc.pre((n + off) * step > 0.002 * from.step);
        const grown = scaled(from.step, ((n + off) * step) / from.step, absolute(step));
        if (Math.abs(grown - from.step) > 1e-9) expect(grown).toBe(multiple(n));
        expect(scaled(1, 1 + (n + off) * step, step)).toBe(Number((1 + multiple(n)).toFixed(4)));
      }),
      RUNS,
    );
  });
});
