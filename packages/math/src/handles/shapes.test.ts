import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { direction } from '../../test/arbitrary.js';
import { gap, RUNS } from '../../test/measure.js';
import { addScaled, cross, dot, length, mul, perpendicular } from '../algebra/vec3.js';
import type { Pose } from '../pose/pose.js';
import { visibilityOf } from '../screen/drawn.js';
import type { Basis, Vec3 } from '../types.js';
import { bounds } from './bounds.js';
import type { Handle } from './handle.js';
import { move, rotate, scale } from './presets.js';
import { rect } from './rect.js';
import { ringInView, ringsAbout } from './rotate.js';
import type { ArcShape, Shape } from './shape.js';
import { universal } from './universal.js';

const WORLD: Basis = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];
/** An orthographic pose, seen along a direction. */
function seenAlong(viewDirection: Vec3): Pose {
  const right = perpendicular(viewDirection, [1, 0.1, 0]);
  return {
    origin: [10, 20, 30],
    axes: WORLD,
    pivot: null,
    unitsPerPixel: 0.5,
    size: 100,
    viewDirection,
    eye: null,
    screenAxes: [right, cross(right, viewDirection), mul(viewDirection, -1)],
    facingSigns: [1, 1, 1],
    stretch: [1, 1, 1],
    own: false,
    differsFromSpace: false,
    extent: null,
  };
}

/** Seen from above, from the right and from behind. A gizmo pixel is half a unit. */
const POSE: Pose = { ...seenAlong([-2 / 3, -1 / 3, 2 / 3]), facingSigns: [1, 1, -1] };
const [RIGHT, UP] = POSE.screenAxes;

const called = (handles: readonly Handle[], id: string): Handle =>
  handles.find((handle) => handle.id === id) ?? expect.unreachable(id);
/** The shapes of a handle as plain data, in which −0 is 0. */
const shapesOf = (handles: readonly Handle[], id: string, pose: Partial<Pose> = {}): readonly Shape[] =>
  JSON.parse(JSON.stringify(called(handles, id).shapes({ ...POSE, ...pose })));
const cube = (center: Vec3, half: number) => ({ kind: 'box', center, edges: WORLD.map((axis) => mul(axis, half)) });

describe('the shapes of a gizmo of 100 pixels', () => {
  it('are arrows that start outside the middle, and squares on the sides that face the eye', () => {
    expect(shapesOf(move(), 'move-y')).toEqual([
      { kind: 'segment', from: [0, 16, 0], to: [0, 84, 0], width: 2.5 },
      { kind: 'cone', base: [0, 82, 0], tip: [0, 100, 0], radius: 6 },
    ]);
    const square = { kind: 'quad', center: [0, 36, -36], u: [0, 9.5, 0], v: [0, 0, -9.5] };
    // Squares that move do not stretch.
    expect(shapesOf(move(), 'move-yz', { stretch: [2, 2, 2] })).toEqual([square]);
    expect(shapesOf(move(), 'move-view')).toEqual([{ kind: 'disc', u: mul(RIGHT, 7.5), v: mul(UP, 7.5) }]);
  });

  it('are boxes on shafts that stretch by the factors of a drag', () => {
    const stretch: Vec3 = [2, 3, 1];
    expect(shapesOf(scale(), 'scale-x', { stretch })).toEqual([
      { kind: 'segment', from: [32, 0, 0], to: [180, 0, 0], width: 2.5 },
      cube([188, 0, 0], 5.5),
    ]);
    const square = { kind: 'quad', center: [72, 108, 0], u: [19, 0, 0], v: [0, 28.5, 0] };
    expect(shapesOf(scale(), 'scale-xy', { stretch })).toEqual([square]);
    expect(shapesOf(scale(), 'scale-all', { stretch })).toEqual([cube([0, 0, 0], 7.5)]);
  });

  it('are smaller rings and boxes inside the arrows, and a larger ring of the view, if all modes are shown', () => {
    const stretch: Vec3 = [1, 1, 2];
    expect(shapesOf(universal(), 'scale-z', { stretch })).toEqual([cube([0, 0, 120], 4.5)]);
    expect(shapesOf(universal(), 'scale-z', { stretch, differsFromSpace: true })).toEqual([
      { kind: 'segment', from: [0, 0, 32], to: [0, 0, 120], width: 1.5 },
      cube([0, 0, 120], 4.5),
    ]);
    expect(shapesOf(universal(), 'scale-all')).toEqual([cube([0, 0, 0], 5)]);
    expect(shapesOf(universal(), 'rotate-x')).toEqual(shapesOf(ringsAbout(0.72), 'rotate-x'));
    expect(shapesOf(universal(), 'rotate-view')).toEqual(shapesOf([ringInView(1.14)], 'rotate-view'));
  });

  it('are a faint disc inside the rings for free rotation', () => {
    expect(shapesOf(rotate(), 'rotate-free')).toEqual([
      { kind: 'disc', u: mul(RIGHT, 72), v: mul(UP, 72), opacity: 0.06 },
    ]);
  });

  it('are rings about the axes: the half that faces the eye, and an eighth of the radius more behind the center', () => {
    fc.assert(
      fc.property(direction, fc.constantFrom(0, 1, 2), (viewDirection, i) => {
        const id = ['rotate-x', 'rotate-y', 'rotate-z'][i] as string;
        const axis = WORLD[i as 0];
        const [arc] = called(rotate(), id).shapes(seenAlong(viewDirection)) as [ArcShape];
        expect(length(arc.u)).toBeCloseTo(82, 9);
        expect(gap(arc.v, cross(axis, arc.u))).toBeLessThan(1e-9);
        expect(dot(arc.u, axis)).toBeCloseTo(0, 9);
        expect([arc.from, arc.width]).toEqual([-arc.to, 2.5]);
        // The middle of the arc is nearest to the eye.
        const tilt = length(cross(axis, viewDirection));
        expect(dot(arc.u, viewDirection)).toBeCloseTo(-82 * tilt, 6);
        if (tilt < 0.12) expect(arc.to).toBe(Math.PI);
        else {
          const end = addScaled(mul(arc.u, Math.cos(arc.to)), arc.v, Math.sin(arc.to));
          expect(dot(end, viewDirection)).toBeCloseTo(0.12 * 82, 6);
        }
      }),
      RUNS,
    );
  });

  it('are a whole ring about the view direction', () => {
    const [arc] = shapesOf(rotate(), 'rotate-view') as unknown as readonly [ArcShape];
    expect([arc.from, arc.to, arc.width]).toEqual([-Math.PI, Math.PI, 1.5]);
    expect(gap(arc.u, mul(RIGHT, 100))).toBeLessThan(1e-9);
    // Counter-clockwise as seen from the eye.
    expect(gap(arc.v, mul(UP, 100))).toBeLessThan(1e-9);
  });
});

describe('the shapes on a box of 100 by 80 by 60 pixels', () => {
  const extent: Vec3 = [25, 20, 15];

  it('are dots on its faces and corners, and lines on its edges', () => {
    const of = (id: string) => shapesOf(bounds(), id, { extent });
    expect(of('bounds-left')).toEqual([{ kind: 'ball', center: [-50, 0, 0], radius: 4 }]);
    expect(of('bounds-right-bottom-front')).toEqual([{ kind: 'ball', center: [50, -40, 30], radius: 5 }]);
    expect(of('bounds-right-back')).toEqual([{ kind: 'segment', from: [50, -40, -30], to: [50, 40, -30], width: 1.5 }]);
    expect(bounds().flatMap((handle) => handle.shapes(POSE))).toEqual([]);
  });

  it('replace edges of at most two pixels with dots', () => {
    const of = (id: string, half: number) => shapesOf(bounds(), id, { extent: [25, half, 15] });
    expect(of('bounds-right-back', 0.5)).toEqual([{ kind: 'ball', center: [50, 0, -30], radius: 5 }]);
    expect(of('bounds-right-back', 0.51)[0]?.kind).toBe('segment');
    expect(of('bounds-top', 0.5)).toEqual([]);
    expect(of('bounds-top', 0.51)).toHaveLength(1);
  });

  it('are a rectangle through its middle with a knob above it', () => {
    const of = (id: string) => shapesOf(rect({ plane: 'yz' }), id, { extent });
    const from = [0, 0, 30];
    expect(of('rect-move')).toEqual([{ kind: 'quad', center: [0, 0, 0], u: [0, 40, 0], v: from, opacity: 0.06 }]);
    expect(of('rect-bottom')).toEqual([{ kind: 'segment', from: [0, -40, -30], to: [0, -40, 30], width: 1.5 }]);
    expect(of('rect-front')).toEqual([{ kind: 'segment', from: [0, -40, 30], to: [0, 40, 30], width: 1.5 }]);
    expect(of('rect-top-back')).toEqual([{ kind: 'ball', center: [0, 40, -30], radius: 5 }]);
    expect(of('rect-rotate')).toEqual([
      { kind: 'segment', from, to: [0, 0, 58], width: 1 },
      { kind: 'ball', center: [0, 0, 58], radius: 5 },
    ]);
    for (const flat of [[25, 0, 15] as const, [25, 20, 0] as const, null])
      expect(rect({ plane: 'yz' }).flatMap((handle) => handle.shapes({ ...POSE, extent: flat }))).toEqual([]);
    expect(shapesOf(rect({ plane: 'yz' }), 'rect-move', { extent: [0, 20, 15] })).toHaveLength(1);
  });
});

describe('the visibility of a handle', () => {
  const sine = (degrees: number): number => Math.sin((degrees * Math.PI) / 180);
  /** A view direction at an angle to the z axis. */
  const beside = (degrees: number): Pose => seenAlong([sine(degrees), 0, -sine(90 - degrees)]);
  /** The cubic of smoothstep between five and nine and a half degrees. */
  const faded = (degrees: number): number => {
    const t = (sine(degrees) - sine(5)) / (sine(9.5) - sine(5));
    return t * t * (3 - 2 * t);
  };

  it('fades with the sine of the angle to the view direction, for an axis, a plane and a rectangle', () => {
    const rectangle = rect({ plane: 'yz' });
    for (const degrees of [6, 7, 8, 9]) {
      const pose = beside(degrees);
      const of = (handle: Handle) => visibilityOf({ handle, pose });
      expect(of(called(move(), 'move-z'))).toBeCloseTo(faded(degrees), 12);
      expect(of(called(move(), 'move-yz'))).toBeCloseTo(faded(degrees), 12);
      for (const id of ['rect-move', 'rect-rotate']) expect(of(called(rectangle, id))).toBeCloseTo(faded(degrees), 12);
      expect(of(called(move(), 'move-x'))).toBe(1);
      expect(of(called(move(), 'move-xy'))).toBe(1);
    }
  });

  it('is computed at the part of a box, which may be far from the center', () => {
    // The eye is 100 units above the right face, so that face is seen face-on.
    const pose: Pose = { ...beside(0), extent: [40, 20, 15], eye: [10 + 40, 20, 30 + 100] };
    const of = (id: string, place: Partial<Pose> = {}) =>
      visibilityOf({ handle: called(bounds(), id), pose: { ...pose, ...place } });
    expect(of('bounds-right')).toBe(1);
    // The line of the front face is six degrees from its view direction.
    const aside = 85 * Math.tan((6 * Math.PI) / 180);
    expect(of('bounds-front', { eye: [10 + aside, 20, 30 + 15 + 85] })).toBeCloseTo(faded(6), 9);
    expect(of('bounds-front', { eye: [10, 20, 30 + 100] })).toBe(0);
    // An edge is six degrees from edge-on on its plane, but perpendicular to its line from the center.
    const [x, z] = [40 / Math.hypot(40, 15), 15 / Math.hypot(40, 15)];
    const flat: Partial<Pose> = { eye: null, viewDirection: [z * sine(84), -sine(6), -x * sine(84)] };
    expect(of('bounds-right-front', flat)).toBeCloseTo(faded(6), 12);
    // A face that faces away from the eye is behind the box, and so is an edge between two such faces.
    const slanted = { eye: null, viewDirection: [-0.48, -0.6, -0.64] as const };
    expect(['bounds-back', 'bounds-left-back', 'bounds-right-back'].map((id) => of(id, slanted))).toEqual([
      0.45, 0.45, 1,
    ]);
    expect(of('bounds-right', { ...slanted, extent: null })).toBe(0);
  });

  it('of a rectangle does not depend on the side; before the fix, in perspective from the front, all sides were as faint as those behind a box', () => {
    const pose: Pose = { ...beside(0), extent: [40, 20, 0], eye: [10, 20, 130], viewDirection: [0, 0, -1] };
    for (const handle of rect())
      for (const place of [{}, { eye: null, viewDirection: [-0.1, 1e-9, -Math.sqrt(0.99)] as const }])
        expect(visibilityOf({ handle, pose: { ...pose, ...place } })).toBe(1);
  });
});

it('the color, the priority and the axes of a handle follow from its kind', () => {
  const row = ({ id, tone, priority, axes }: Handle) => [id, tone, priority, axes.join('')];
  expect([...move(), ...rotate(), ...scale()].map(row)).toEqual([
    ['move-x', 'x', 2, '0'],
    ['move-y', 'y', 2, '1'],
    ['move-z', 'z', 2, '2'],
    ['move-xy', 'z', 1, '01'],
    ['move-yz', 'x', 1, '12'],
    ['move-xz', 'y', 1, '02'],
    ['move-view', 'neutral', 3, ''],
    ['rotate-free', 'neutral', -1, ''],
    ['rotate-x', 'x', 2, '0'],
    ['rotate-y', 'y', 2, '1'],
    ['rotate-z', 'z', 2, '2'],
    ['rotate-view', 'neutral', 1, ''],
    ['scale-x', 'x', 2, '0'],
    ['scale-y', 'y', 2, '1'],
    ['scale-z', 'z', 2, '2'],
    ['scale-xy', 'z', 1, '01'],
    ['scale-yz', 'x', 1, '12'],
    ['scale-xz', 'y', 1, '02'],
    ['scale-all', 'neutral', 3, '012'],
  ]);
  expect(rect({ plane: 'xz' }).map(row)).toEqual([
    ['rect-move', 'neutral', -1, '02'],
    ['rect-left', 'neutral', 1, '0'],
    ['rect-back', 'neutral', 1, '2'],
    ['rect-right', 'neutral', 1, '0'],
    ['rect-front', 'neutral', 1, '2'],
    ['rect-left-back', 'neutral', 3, '02'],
    ['rect-left-front', 'neutral', 3, '02'],
    ['rect-right-back', 'neutral', 3, '02'],
    ['rect-right-front', 'neutral', 3, '02'],
    ['rect-rotate', 'neutral', 2, '1'],
  ]);
  const found = ['bounds-top', 'bounds-top-front', 'bounds-left-top-front'].map((id) => row(called(bounds(), id)));
  expect(found).toEqual([
    ['bounds-top', 'y', 2, '1'],
    ['bounds-top-front', 'neutral', 1, '12'],
    ['bounds-left-top-front', 'neutral', 3, '012'],
  ]);
  expect([...move(), ...rotate(), ...scale()].some(({ placement }) => placement?.boxed)).toBe(false);
  expect([...bounds(), ...rect()].every(({ placement }) => placement?.boxed)).toBe(true);
});
