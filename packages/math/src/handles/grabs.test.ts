import { describe, expect, it } from 'vitest';
import { gap } from '../../test/measure.js';
import { IDENTITY } from '../algebra/mat4.js';
import type { Delta } from '../delta.js';
import { type Pose, poseOf } from '../pose/pose.js';
import type { GrabbedAxis } from '../solve/along-axis.js';
import type { RingGrab } from '../solve/around-axis.js';
import type { PointerSample, Target, Vec2, Vec3, View } from '../types.js';
import { lookAt } from '../view/look-at.js';
import { bounds } from './bounds.js';
import type { Grab, Handle } from './handle.js';
import { handlesOf } from './presets.js';
import { rect } from './rect.js';

const VIEWPORT = { x: 0, y: 0, width: 800, height: 800 };
/** 100 pixels are one unit, and the gizmo is in the middle. */
const VIEW = lookAt([0, 0, 10], [0, 0, 0], { height: 8 }, VIEWPORT);
const FROM_RIGHT = lookAt([10, 0, 0], [0, 0, 0], { height: 8 }, VIEWPORT);
const TARGET: Target = {
  transform: { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] },
  worldFromParent: IDENTITY,
  bounds: { min: [-1, -0.5, -0.25], max: [1, 0.5, 0.25] },
};

const handles = [...handlesOf('translate'), ...handlesOf('rotate'), ...handlesOf('scale'), ...bounds(), ...rect()];
const called = (id: string): Handle => handles.find((handle) => handle.id === id) ?? expect.unreachable(id);
const poseFor = ({ mode, placement }: Handle): Pose =>
  poseOf({ targets: [TARGET], view: VIEW, mode, ...placement }) ?? expect.unreachable();
/** A sample at a point of the plane z = 0, in units. */
const sampleAt = ([x, y]: Vec2, { alt = false, view = VIEW }: { alt?: boolean; view?: View } = {}): PointerSample => ({
  point: [400 + 100 * x, 400 - 100 * y],
  view,
  modifiers: { ctrl: false, shift: false, alt },
});

const grabAt = (id: string, at: Vec2, view = VIEW): Grab | null =>
  called(id).grab(sampleAt(at, { view }), poseFor(called(id)));
/** The grab, with the fields of its own. */
const grabbed = <G extends Grab = Grab>(id: string, at: Vec2): G => (grabAt(id, at) ?? expect.unreachable(id)) as G;
const drag = (id: string, from: Vec2, to: Vec2, options: { alt?: boolean; view?: View } = {}): Delta | null =>
  called(id).drag(grabbed(id, from), sampleAt(to, options), poseFor(called(id)), null)?.delta ?? null;
/** The factors of a scale, and its fixed point. */
const scaled = (id: string, from: Vec2, to: Vec2, alt = false): readonly number[] => {
  const delta = drag(id, from, to, { alt });
  return delta?.kind === 'scale' && delta.pivot !== null ? [...delta.factors, ...delta.pivot] : expect.unreachable(id);
};
const expectNear = (found: readonly number[], wanted: readonly number[]) =>
  expect(gap(found, wanted)).toBeLessThan(1e-9);

describe('a grab', () => {
  it('is at the foot of the cursor on an axis, at the cursor on a plane', () => {
    const grab = grabbed<GrabbedAxis>('move-x', [0.5, 0.03]);
    expectNear([...grab.point, grab.amount, grab.depth], [0.5, 0, 0, 0.5, 0.01]);
    expectNear(grabbed('move-xy', [0.5, 0.3]).point, [0.5, 0.3, 0]);
    expectNear(grabbed('move-view', [0.5, 0.3]).point, [0.5, 0.3, 0]);
  });

  it('is refused on an axis that points at the eye, and on a plane seen edge-on', () => {
    for (const id of ['move-z', 'scale-z', 'move-xz', 'scale-xz', 'bounds-front', 'bounds-right-front'])
      expect(grabAt(id, [0.9, 0.4])).toBeNull();
  });

  it('is refused within a pixel of the origin, where one pixel can give any factor', () => {
    for (const x of [-0.011, 0.011]) expect(grabbed<GrabbedAxis>('scale-x', [x, 0]).amount).toBeCloseTo(x, 12);
    for (const x of [-0.009, 0, 0.009]) expect(grabAt('scale-x', [x, 0])).toBeNull();
  });

  it('on a box within two pixels of the fixed part, or beyond it, counts as two pixels away; before the fix, it was refused', () => {
    for (const id of ['bounds-right', 'rect-right']) {
      for (const [x, wanted] of [[0.021, 0.021], [0.009, 0.02], [-0.5, 0.02]] as const) // biome-ignore format: one line
        expectNear(scaled(id, [x, 0.2], [x + 0.1, 0.2], true), [1 + 0.1 / wanted, 1, 1, 0, 0, 0]);
      for (const [x, wanted] of [[-0.5, 0.5], [-0.99, 0.02], [-1.5, 0.02]] as const) // biome-ignore format: one line
        expectNear(scaled(id, [x, 0.2], [x + 0.1, 0.2]), [1 + 0.1 / wanted, 1, 1, -1, 0, 0]);
    }
    for (const id of ['bounds-left-top', 'rect-left-top']) {
      expectNear(scaled(id, [0.5, 0.3], [0.4, 0.4], true), [6, 4 / 3, 1, 0, 0, 0]);
      expectNear(scaled(id, [0.5, 0.3], [0.4, 0.4]), [1.2, 1.125, 1, 1, -0.5, 0]);
    }
  });

  it('on the side of a rectangle is at the height of the cursor, up to its ends', () => {
    for (const [y, wanted] of [
      [0.3, 0.3],
      [2, 0.5],
      [-2, -0.5],
    ] as const) {
      // biome-ignore format: one line
      const { point, amount } = grabbed<GrabbedAxis>('rect-right', [1.1, y]);
      expectNear([...point, amount], [1.1, wanted, 0, 1.1]);
    }
    expectNear(grabbed('rect-bottom', [0.7, -0.6]).point, [0.7, -0.6, 0]);
  });

  it('in the middle is at the origin, on the ball at its surface, and on a ring has the gain of its radius', () => {
    expect(grabbed('scale-all', [0.02, 0.03])).toEqual({ point: [0, 0, 0], cursor: [402, 397] });
    expectNear(grabbed('rotate-free', [0, 0]).point, [0, 0, 0.82]);
    // On the ring of the view, the angle per pixel is 1 / radius.
    expectNear(grabbed('rotate-z', [0.82, 0]).point, [0.82, 0, 0]);
    expect(grabbed<RingGrab>('rotate-z', [0.82, 0]).gain).toBeCloseTo(1 / 82, 9);
  });
});

describe('a drag', () => {
  it('on an axis moves by the distance of the cursor along it', () => {
    const delta = drag('move-x', [0.5, 0.03], [0.75, 0.4]);
    expectNear(delta?.kind === 'translate' ? delta.vector : [], [0.25, 0, 0]);
  });

  it('on the box of an axis scales by the ratio of the distances from the origin, now and at the press', () => {
    for (const [from, to, wanted] of [[0.5, 0.75, 1.5], [-0.5, -1, 2]] as const) // biome-ignore format: one line
      expectNear(scaled('scale-x', [from, 0.1], [to, -0.3]), [wanted, 1, 1, 0, 0, 0]);
    expectNear(scaled('scale-y', [0, 0.5], [0, 0.25]), [1, 0.5, 1, 0, 0, 0]);
  });

  it('on the box in the middle scales all axes equally: larger to the right and up', () => {
    const factor = 1 + 0.3 * Math.SQRT1_2;
    expectNear(scaled('scale-all', [0, 0], [0.2, 0.1]), [factor, factor, factor, 0, 0, 0]);
  });

  it('on a face scales about the opposite face, with Alt about the center', () => {
    for (const id of ['bounds-right', 'rect-right']) {
      expectNear(scaled(id, [0.9, 0.2], [1.09, 0]), [1.1, 1, 1, -1, 0, 0]);
      expectNear(scaled(id, [0.9, 0.2], [1.08, 0], true), [1.2, 1, 1, 0, 0, 0]);
    }
  });

  it('on an edge scales along two axes about the opposite edge, with Alt about the center', () => {
    for (const id of ['bounds-right-top', 'rect-right-top']) {
      expectNear(scaled(id, [1, 0.5], [1.2, 0.6]), [1.1, 1.1, 1, -1, -0.5, 0]);
      expectNear(scaled(id, [1, 0.5], [1.2, 0.4], true), [1.2, 0.8, 1, 0, 0, 0]);
    }
  });

  it('on a corner scales uniformly about the opposite corner, with Alt about the center', () => {
    // The line of the corner is drawn from (0, 0) through (1, 0.5).
    expectNear(scaled('bounds-right-top-front', [1, 0.5], [1.5, 0.75]), [1.25, 1.25, 1.25, -1, -0.5, -0.25]);
    expectNear(scaled('bounds-right-top-front', [1, 0.5], [1.5, 0.75], true), [1.5, 1.5, 1.5, 0, 0, 0]);
  });

  it('has no delta in a View in which the axis points at the eye or the plane is edge-on', () => {
    for (const id of ['move-x', 'scale-x', 'move-xy', 'scale-xy', 'bounds-right', 'bounds-right-top', 'rect-right', 'rect-right-top', 'rect-move']) // biome-ignore format: one line
      expect(drag(id, [0.9, 0.4], [0.9, 0.5], { view: FROM_RIGHT })).toBeNull();
  });

  it('without modifier keys equals a drag without Alt', () => {
    const { modifiers, ...sample } = sampleAt([1.09, 0]);
    const solved = called('bounds-right').drag(
      grabbed('bounds-right', [0.9, 0]),
      sample,
      poseFor(called('bounds-right')),
      null,
    );
    expectNear(solved?.delta?.kind === 'scale' ? (solved.delta.pivot as Vec3) : [], [-1, 0, 0]);
  });
});

it('a preset or a plane that does not exist throws GK012', () => {
  expect(() => handlesOf('shear' as never)).toThrow('GK012: unknown mode shear');
  expect(() => rect({ plane: 'zx' as never })).toThrow('GK012: unknown plane zx');
});
