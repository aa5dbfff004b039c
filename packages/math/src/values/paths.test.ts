import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, target, vec3, viewOf } from '../../test/arbitrary.js';
import { RUNS, runs, way, worldFrom } from '../../test/measure.js';
import { transformPoint } from '../algebra/mat4.js';
import { add, addScaled, cross, length, lerp, mul, sub } from '../algebra/vec3.js';
import { beginDrag, stepDrag } from '../drag/drag.js';
import type { Drag } from '../drag/drag-state.js';
import { handleOf } from '../drag/handle-of.js';
import { keyDrag } from '../drag/key-drag.js';
import { NO_KEYS } from '../drag/keyed-drag.js';
import { readoutOfValue } from '../drag/readout.js';
import type { Handle } from '../handles/handle.js';
import { labelOf } from '../handles/named.js';
import { poseHandles } from '../screen/posed.js';
import type { Mat4, Modifiers, Target, Vec2, Vec3, View } from '../types.js';
import { NO_MODIFIERS } from '../types.js';
import { lookAt } from '../view/look-at.js';
import { project, projectionOf } from '../view/projection.js';
import { type BezierPoint, bezier, splitBezier } from './bezier.js';
import { withoutPoint } from './path.js';
import { polyline, splitPolyline } from './polyline.js';

const IDENTITY_TARGET: Target = {
  transform: { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] },
  worldFromParent: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1] as unknown as Mat4,
};
/** From the front, 100 pixels are one unit, and the origin is at [400, 400]. */
const FRONT = lookAt([0, 0, 10], [0, 0, 0], { height: 8 }, { x: 0, y: 0, width: 800, height: 800 });
const pixel = ([x, y]: Vec3): Vec2 => [400 + 100 * x, 400 - 100 * y];

const LINE: readonly Vec3[] = [
  [-2, 0, 0],
  [-1, 1, 0],
  [1, 1, 0],
  [2, 0, 0],
];
const smooth = (position: Vec3, along: Vec3): BezierPoint => ({
  position,
  before: sub(position, along),
  after: add(position, mul(along, 2)),
});
const CURVE: readonly BezierPoint[] = [
  smooth([-2, 0, 0], [0.3, 0.5, 0]),
  smooth([0, 1, 0], [0.5, -0.2, 0]),
  smooth([2, 0, 0], [0.1, -0.4, 0]),
];

const handleWith = (handles: readonly Handle[], id: string): Handle =>
  handles.find((handle) => handle.id === id) ?? expect.unreachable(id);

/** A press on the dot of a handle; null: it is hidden, or refuses the press. */
function pressed(handle: Handle, target: Target, view: View): Drag | null {
  const [posed] = poseHandles([handle], { targets: [target], view });
  const point = posed && project(projectionOf(view), posed.pose.origin);
  if (!posed || !point || (handle.visibility?.(posed.pose) ?? 1) < 0.25) return null;
  return beginDrag({ ...posed, sample: { point, view }, targets: [target] });
}

/** A drag from the dot of a handle by pixels, in the front view. */
function dragged(handles: readonly Handle[], id: string, to: Vec2, modifiers: Partial<Modifiers> = {}): Drag {
  const drag = pressed(handleWith(handles, id), IDENTITY_TARGET, FRONT) ?? expect.unreachable(id);
  return stepDrag(drag, { point: to, view: FRONT, modifiers: { ...NO_MODIFIERS, ...modifiers } });
}

const near = (a: Vec3, b: Vec3): void => expect(length(sub(a, b))).toBeLessThan(1e-9);

/** The point of a cubic at t, by its Bernstein polynomials. */
function cubicAt(a: BezierPoint, b: BezierPoint, t: number): Vec3 {
  const s = 1 - t;
  return [
    [a.position, s ** 3],
    [a.after, 3 * s * s * t],
    [b.before, 3 * s * t * t],
    [b.position, t ** 3],
  ].reduce<Vec3>((sum, [p, k]) => add(sum, mul(p as Vec3, k as number)), [0, 0, 0]);
}

const bezierPoint: fc.Arbitrary<BezierPoint> = fc.record({ position: vec3(2), before: vec3(2), after: vec3(2) });

describe('a point that is added to a path', () => {
  it('does not change the curve, at any parameter, in open and closed paths', () => {
    fc.assert(
      fc.property(
        fc.array(bezierPoint, { minLength: 2, maxLength: 5 }),
        fc.nat(4),
        between(0, 1),
        between(0, 1),
        (path, at, t, u) => {
          const index = at % path.length;
          const split = splitBezier(path, index, t);
          expect(split.length).toBe(path.length + 1);
          const [a, b] = [path[index], path[(index + 1) % path.length]] as [BezierPoint, BezierPoint];
          const [from, added, to] = [0, 1, 2].map((i) => split[(index + i) % split.length]) as [
            BezierPoint,
            BezierPoint,
            BezierPoint,
          ];
          const whole = u < t ? cubicAt(from, added, u / t) : cubicAt(added, to, t < 1 ? (u - t) / (1 - t) : 0);
          expect(length(sub(whole, cubicAt(a, b, u)))).toBeLessThan(1e-12);
        },
      ),
      RUNS,
    );
  });

  it('is on the segment of a poly-line, and removing it gives the same poly-line', () => {
    fc.assert(
      fc.property(fc.array(vec3(2), { minLength: 2, maxLength: 6 }), fc.nat(5), between(0, 1), (path, at, t) => {
        const index = at % path.length;
        const split = splitPolyline(path, index, t);
        near(split[index + 1] as Vec3, lerp(path[index] as Vec3, path[(index + 1) % path.length] as Vec3, t));
        expect(withoutPoint(split, index + 1)).toEqual(path);
      }),
      RUNS,
    );
  });

  it('is none for a segment that does not exist', () => {
    expect(splitPolyline(LINE, 4)).toBe(LINE);
    expect(splitBezier([], 0)).toEqual([]);
  });
});

describe('a point that is removed from a path', () => {
  it('leaves two points, of a closed path three', () => {
    expect(withoutPoint(LINE, 1)).toEqual([LINE[0], LINE[2], LINE[3]]);
    expect(withoutPoint(LINE, 4)).toBe(LINE);
    const two = LINE.slice(2);
    expect(withoutPoint(two, 0)).toBe(two);
    const three = LINE.slice(1);
    expect(withoutPoint(three, 0, true)).toBe(three);
    expect(withoutPoint(three, 0)).toEqual(two);
  });
});

describe('the handles of a path', () => {
  it('are a dot for each point, one for each segment and the control points that change the curve', () => {
    const ids = (handles: readonly Handle[]): readonly string[] => handles.map(({ id }) => id);
    expect(ids(polyline({ value: LINE.slice(1) }))).toEqual([
      ...['polyline-0', 'polyline-1', 'polyline-2'],
      ...['polyline-add-0', 'polyline-add-1'],
    ]);
    expect(ids(polyline({ id: 'p', value: LINE.slice(2), closed: true }))).toEqual([
      'p-0',
      'p-1',
      'p-add-0',
      'p-add-1',
    ]);
    expect(ids(bezier({ id: 'b', value: CURVE.slice(1) }))).toEqual([
      'b-0',
      'b-1',
      'b-add-0',
      'b-0-after',
      'b-1-before',
    ]);
    expect(ids(bezier({ value: CURVE, closed: true }))).toHaveLength(3 + 3 + 6);
    expect(ids(bezier({ id: 'b', value: CURVE, controls: [1] })).slice(5)).toEqual(['b-1-before', 'b-1-after']);
  });

  it('are none of an empty path, and one of a single point', () => {
    for (const closed of [false, true]) {
      expect(polyline({ value: [], closed })).toEqual([]);
      expect(bezier({ value: [], closed })).toEqual([]);
      expect(polyline({ value: [[0, 0, 0]], closed }).map(({ id }) => id)).toEqual(['polyline-0']);
    }
    const value = [[0, 0, 0]] as const;
    expect(dragged(polyline({ value }), 'polyline-0', [500, 400]).value).toEqual([[1, 0, 0]]);
    expect(handleWith(polyline({ value }), 'polyline-0').edit?.without?.()).toBe(value);
  });

  it('have a name for users', () => {
    const labels = bezier({ value: CURVE }).map(labelOf);
    expect(labels).toContain('Move point 2');
    expect(labels).toContain('Add point 3');
    expect(labels).toContain('Move control after point 1');
  });

  it('that add a point are hidden where two points are near each other on the screen', () => {
    const close: readonly Vec3[] = [
      [0, 0, 0],
      [0.3, 0, 0],
      [2, 0, 0],
    ];
    const handles = polyline({ value: close });
    expect(pressed(handleWith(handles, 'polyline-add-0'), IDENTITY_TARGET, FRONT)).toBeNull();
    expect(pressed(handleWith(handles, 'polyline-add-1'), IDENTITY_TARGET, FRONT)).not.toBeNull();
  });
});

/** A target in a parent of any kind, a path and a View of it. */
const scene = fc
  .record({ target: target(), path: fc.array(bezierPoint, { minLength: 2, maxLength: 4 }), way, closed: fc.boolean() })
  .chain(({ target, ...rest }) => {
    const local = worldFrom(target);
    const at = transformPoint(local, (rest.path[0] as BezierPoint).position);
    return viewOf(at, 2).map((view) => ({ ...rest, target, local, view }));
  });

/** Where a handle of a value is, in the local space. */
const PLACES: readonly (readonly [kind: string, ids: RegExp])[] = [
  ['a point', /^\w-\d$/],
  ['a control point', /^\w-\d-(before|after)$/],
  ['a dot that adds a point', /^\w-add-\d$/],
];

describe.each(PLACES)('the drag of %s, in stretched, mirrored and sheared parents', (_, ids) => {
  it('shows the handle of the new value at the cursor', () => {
    let count = 0;
    fc.assert(
      fc.property(scene, fc.nat(20), ({ target, path, way, closed, view }, pick) => {
        const line = path.map(({ position }) => position);
        const sets = [
          (value: unknown) => polyline({ id: 'l', value: value as readonly Vec3[], closed }),
          (value: unknown) => bezier({ id: 'b', value: value as readonly BezierPoint[], closed }),
        ] as const;
        for (const [set, value] of [
          [sets[0], line],
          [sets[1], path],
        ] as const) {
          const own = set(value).filter(({ id }) => ids.test(id));
          const handle = own[pick % own.length];
          const drag = handle && pressed(handle, target, view);
          if (!drag) continue;
          const to: Vec2 = [drag.press.point[0] + way[0], drag.press.point[1] + way[1]];
          const after = stepDrag(drag, { point: to, view });
          const shown = handleOf(set(after.value), after) ?? expect.unreachable();
          if (!after.changed || (after.value as readonly unknown[]).length < value.length) continue;
          const [posed] = poseHandles([shown], { targets: [target], view });
          const [x, y] = (posed && project(projectionOf(view), posed.pose.origin)) ?? expect.unreachable();
          expect(Math.hypot(x - to[0], y - to[1])).toBeLessThan(0.1);
          expect(stepDrag(after, drag.press).value).toBe(value);
          count += 1;
        }
      }),
      runs(0.3),
    );
    expect(count).toBeGreaterThan(5);
  });
});

describe('a point', () => {
  it('is dragged onto a neighbor to remove it, and comes back with the pointer', () => {
    const handles = polyline({ value: LINE });
    for (const [index, onto] of [
      [1, 0],
      [1, 2],
      [3, 2],
      [0, 1],
    ] as const) {
      const drag = dragged(handles, `polyline-${index}`, pixel(LINE[onto] as Vec3));
      expect(drag.value).toEqual(LINE.filter((_, i) => i !== index));
      expect(drag.changed).toBe(true);
      // The merged point is the one at the cursor.
      const shown = handleOf(polyline({ value: drag.value as readonly Vec3[] }), drag);
      expect(shown?.id).toBe(`polyline-${onto > index ? onto - 1 : onto}`);
      expect(readoutOfValue(drag.handle, drag.value)).toEqual({
        label: `Remove point ${index + 1}`,
        text: '',
        values: [],
      });
      const back = stepDrag(drag, { point: [123, 456], view: FRONT });
      expect(back.value).toHaveLength(4);
      expect(readoutOfValue(drag.handle, back.value)?.label).toBe(`Move point ${index + 1}`);
      expect(stepDrag(drag, drag.press).value).toBe(LINE);
    }
  });

  it('that is removed and comes back finds a handle of its path while the application has the shorter one', () => {
    const drag = dragged(polyline({ value: LINE }), 'polyline-3', pixel(LINE[2] as Vec3));
    const back = stepDrag(drag, { point: [700, 100], view: FRONT });
    const shorter = polyline({ value: LINE.slice(0, 3) });
    expect(handleOf(shorter, back)?.edit?.set).toBe('polyline');
    expect(handleOf(polyline({ value: back.value as readonly Vec3[] }), back)?.id).toBe('polyline-3');
    expect(handleOf(polyline({ id: 'other', value: LINE }), back)).toBeUndefined();
  });

  it('of a closed path has neighbors across its start', () => {
    const closed = polyline({ value: LINE, closed: true });
    const drag = dragged(closed, 'polyline-3', pixel(LINE[0] as Vec3));
    expect(drag.value).toEqual(LINE.slice(0, 3));
    expect(handleOf(polyline({ value: LINE.slice(0, 3), closed: true }), drag)?.id).toBe('polyline-0');
    expect(dragged(closed, 'polyline-0', pixel(LINE[3] as Vec3)).value).toEqual(LINE.slice(1));
    expect(dragged(polyline({ value: LINE }), 'polyline-0', pixel(LINE[3] as Vec3)).value).toHaveLength(4);
  });

  it('is not removed if too few points would be left', () => {
    const two = LINE.slice(2);
    expect(dragged(polyline({ value: two }), 'polyline-0', pixel([2, 0, 0])).value).toEqual([
      [2, 0, 0],
      [2, 0, 0],
    ]);
    const three = LINE.slice(1);
    expect(dragged(polyline({ value: three, closed: true }), 'polyline-0', pixel([1, 1, 0])).value).toHaveLength(3);
  });

  it('can be taken away from a neighbor at the same place', () => {
    const value: readonly Vec3[] = [
      [0, 0, 0],
      [0, 0, 0],
      [1, 0, 0],
    ];
    expect(dragged(polyline({ value }), 'polyline-1', [403, 400]).value).toEqual([
      [0, 0, 0],
      [0.03, 0, 0],
      [1, 0, 0],
    ]);
  });

  it('snaps its coordinates to steps', () => {
    const value = dragged(polyline({ value: LINE, step: 0.25 }), 'polyline-1', [287, 318]).value as readonly Vec3[];
    expect(value[1]).toEqual([-1.25, 0.75, 0]);
    const added = dragged(polyline({ value: LINE, step: 0.25 }), 'polyline-add-1', [433, 272]).value as readonly Vec3[];
    expect(added).toEqual([...LINE.slice(0, 2), [0.25, 1.25, 0], ...LINE.slice(2)]);
  });

  it('moves in a plane of the target', () => {
    const tilted = lookAt([0, 6, 8], [0, 0, 0], { height: 8 }, { x: 0, y: 0, width: 800, height: 800 });
    const handles = polyline({ value: LINE, plane: 'xz' });
    for (const id of ['polyline-1', 'polyline-add-1']) {
      const drag = pressed(handleWith(handles, id), IDENTITY_TARGET, tilted) ?? expect.unreachable();
      const to: Vec2 = [drag.press.point[0] + 70, drag.press.point[1] + 40];
      const after = stepDrag(drag, { point: to, view: tilted });
      const moved = (after.value as readonly Vec3[])[id === 'polyline-1' ? 1 : 2] as Vec3;
      expect(moved[1]).toBe(1);
      const [x, y] = project(projectionOf(tilted), moved) ?? expect.unreachable();
      expect(Math.hypot(x - to[0], y - to[1])).toBeLessThan(0.1);
    }
    // Edge-on.
    expect(pressed(handleWith(handles, 'polyline-1'), IDENTITY_TARGET, FRONT)).toBeNull();
  });

  it('of a Bézier path takes its control points with it', () => {
    const value = dragged(bezier({ value: CURVE }), 'bezier-1', [450, 260]).value as readonly BezierPoint[];
    const by: Vec3 = [0.5, 0.4, 0];
    const [before, after] = [CURVE[1], value[1]] as [BezierPoint, BezierPoint];
    for (const key of ['position', 'before', 'after'] as const) near(after[key], add(before[key], by));
    expect(value[0]).toBe(CURVE[0]);
  });

  it('of a Bézier path that is merged keeps the outer control points', () => {
    const at = (index: number): BezierPoint => CURVE[index] as BezierPoint;
    const next = dragged(bezier({ value: CURVE }), 'bezier-1', pixel([2, 0, 0])).value as readonly BezierPoint[];
    expect(next).toHaveLength(2);
    expect(next[1]).toMatchObject({ position: [2, 0, 0], after: at(2).after });
    near(next[1]?.before as Vec3, add(at(2).position, sub(at(1).before, at(1).position)));
    const back = dragged(bezier({ value: CURVE }), 'bezier-1', pixel([-2, 0, 0])).value as readonly BezierPoint[];
    expect(back[0]).toMatchObject({ position: [-2, 0, 0], before: at(0).before });
    near(back[0]?.after as Vec3, add(at(0).position, sub(at(1).after, at(1).position)));
  });

  it('is removed by the key Delete', () => {
    const press = (id: string) =>
      pressed(handleWith(polyline({ value: LINE }), id), IDENTITY_TARGET, FRONT) ?? expect.unreachable();
    const keyed = { drag: press('polyline-2'), ...NO_KEYS };
    expect(keyDrag(keyed, { key: 'Delete' }).drag).toMatchObject({
      value: LINE.filter((_, i) => i !== 2),
      changed: true,
    });
    const adding = { drag: press('polyline-add-0'), ...NO_KEYS };
    expect(keyDrag(adding, { key: 'Delete' })).toBe(adding);
    const two = polyline({ value: LINE.slice(2) });
    const last = { drag: pressed(handleWith(two, 'polyline-0'), IDENTITY_TARGET, FRONT) as Drag, ...NO_KEYS };
    expect(keyDrag(last, { key: 'Delete' })).toBe(last);
  });
});

describe('a dot that adds a point', () => {
  it('changes nothing without a move', () => {
    const drag = pressed(handleWith(polyline({ value: LINE }), 'polyline-add-1'), IDENTITY_TARGET, FRONT) as Drag;
    expect(stepDrag(drag, drag.press)).toMatchObject({ value: null, changed: false });
    const [from, to] = [[450, 250], drag.press.point] as [Vec2, Vec2];
    expect(stepDrag(stepDrag(drag, { point: from, view: FRONT }), { point: to, view: FRONT }).value).toBe(LINE);
  });

  it('adds one at typed coordinates', () => {
    const drag = pressed(handleWith(polyline({ value: LINE }), 'polyline-add-1'), IDENTITY_TARGET, FRONT) as Drag;
    const typed = keyDrag({ drag, ...NO_KEYS }, { key: '3' }).drag;
    expect(typed.value).toEqual([...LINE.slice(0, 2), [3, 1, 0], ...LINE.slice(2)]);
    expect(readoutOfValue(drag.handle, typed.value)).toMatchObject({ label: 'Move point 3', text: /X 3.000/ });
  });

  it('of the segment that closes a path adds one at the end', () => {
    const drag = dragged(polyline({ value: LINE, closed: true }), 'polyline-add-3', [400, 500]);
    expect(drag.value).toEqual([...LINE, [0, -1, 0]]);
    expect(handleOf(polyline({ value: LINE, closed: true }), drag)?.id).toBe('polyline-add-3');
    expect(handleOf(polyline({ value: drag.value as readonly Vec3[], closed: true }), drag)?.id).toBe('polyline-4');
  });
});

describe('a control point', () => {
  const at = (drag: Drag): BezierPoint => (drag.value as readonly BezierPoint[])[1] as BezierPoint;
  const spread = ({ position, before, after }: BezierPoint): number =>
    length(cross(sub(before, position), sub(after, position)));

  it('turns the opposite one of a smooth point, which keeps its distance', () => {
    const point = at(dragged(bezier({ value: CURVE }), 'bezier-1-after', [470, 220]));
    near(point.after, [0.7, 1.8, 0]);
    expect(spread(point)).toBeLessThan(1e-12);
    const old = CURVE[1] as BezierPoint;
    expect(length(sub(point.before, point.position))).toBeCloseTo(length(sub(old.before, old.position)), 12);
  });

  it('moves alone with Alt, and stays alone until Alt makes the point smooth again', () => {
    const corner = dragged(bezier({ value: CURVE }), 'bezier-1-after', [470, 220], { alt: true });
    expect(at(corner).before).toBe(CURVE[1]?.before);
    const value = corner.value as readonly BezierPoint[];
    expect(at(dragged(bezier({ value }), 'bezier-1-before', [300, 250])).after).toBe(value[1]?.after);
    expect(spread(at(dragged(bezier({ value }), 'bezier-1-before', [300, 250], { alt: true })))).toBeLessThan(1e-12);
  });

  it('on its point leaves the opposite one', () => {
    const point = at(dragged(bezier({ value: CURVE, step: 1 }), 'bezier-1-after', pixel([0, 1, 0])));
    expect(point).toEqual({ ...CURVE[1], after: [0, 1, 0] });
  });

  it('on its point, or too near to it to be grabbed, is pulled out of the point by Alt', () => {
    for (const near of [0, 0.02]) {
      const value = [...CURVE];
      const old: BezierPoint = { position: [0, 1, 0], before: [-0.5, 1.2, 0], after: [near, 1, 0] };
      value[1] = old;
      const drag = dragged(bezier({ value }), 'bezier-1', pixel([0.6, 1.3, 0]), { alt: true });
      expect(at(drag)).toMatchObject({ position: old.position, before: old.before });
      expect(length(sub(at(drag).after, [0.6 + near, 1.3, 0]))).toBeLessThan(1e-9);
      const now = bezier({ value: drag.value as readonly BezierPoint[] });
      expect(handleOf(now, drag)?.id).toBe('bezier-1-after');
      expect(readoutOfValue(drag.handle, drag.value)).toMatchObject({
        label: 'Move control after point 2',
        text: `X ${(0.6 + near).toFixed(3)}  Y 1.300  Z 0.000`,
      });
      // Without Alt, the same drag moves the point.
      expect(at(stepDrag(drag, { ...drag.sample, modifiers: NO_MODIFIERS })).position).toEqual([0.6, 1.3, 0]);
      expect(stepDrag(drag, drag.press).value).toBe(value);
      // It moves alone, until Alt makes the point smooth.
      expect(at(dragged(now, 'bezier-1-after', pixel([0, 1.6, 0]))).before).toBe(old.before);
    }
  });

  it('pulled out of a smooth point by Alt leaves the opposite one where it is', () => {
    for (const before of [
      [-1, 1, 0],
      [-0.7, 0.3, 0],
    ] as const) {
      const old: BezierPoint = {
        position: [0, 1, 0],
        before,
        after: addScaled([0, 1, 0], sub([0, 1, 0], before), 0.02),
      };
      const value = CURVE.map((point, i) => (i === 1 ? old : point));
      const drag = dragged(bezier({ value }), 'bezier-1', pixel([0, 2, 0]), { alt: true });
      expect(at(drag)).toMatchObject({ position: old.position, before });
      expect(length(sub(at(drag).after, old.position))).toBeGreaterThan(0.9);
    }
  });

  it('is pulled out together with the opposite one if both are on the point; the ends of an open path have one', () => {
    const value = LINE.map((position) => ({ position, before: position, after: position }));
    const pull = (closed: boolean, index: number): BezierPoint => {
      const [x, y] = LINE[index] as Vec3;
      const drag = dragged(bezier({ value, closed }), `bezier-${index}`, pixel([x + 0.3, y - 0.5, 0]), { alt: true });
      return (drag.value as readonly BezierPoint[])[index] as BezierPoint;
    };
    const both = pull(false, 1);
    near(both.after, [-0.7, 0.5, 0]);
    near(both.before, [-1.3, 1.5, 0]);
    near(pull(true, 0).before, [-2.3, 0.5, 0]);
    expect(pull(false, 0).before).toBe(value[0]?.before);
    near(pull(false, 3).before, [2.3, -0.5, 0]);
    expect(pull(false, 3).after).toBe(value[3]?.after);
  });

  it('that can be grabbed is not pulled out of its point, which moves', () => {
    const drag = dragged(bezier({ value: CURVE }), 'bezier-1', [450, 260], { alt: true });
    near(at(drag).position, [0.5, 1.4, 0]);
  });

  it('that is on its point is hidden', () => {
    const value = LINE.map((position) => ({ position, before: position, after: position }));
    for (const handle of bezier({ value }).filter(({ id }) => /before|after/.test(id)))
      expect(pressed(handle, IDENTITY_TARGET, FRONT)).toBeNull();
  });
});

describe('degenerate paths', () => {
  it('have finite values or none', () => {
    const numbers = (value: unknown): readonly number[] =>
      typeof value === 'number' ? [value] : Object.values(value as object).flatMap(numbers);
    const points: fc.Arbitrary<Vec3> = fc.constantFrom<Vec3>([0, 0, 0], [1, 0, 0], [1e-300, 0, 0], [1e200, -1e200, 0]);
    const point = fc.record({ position: points, before: points, after: points });
    fc.assert(
      fc.property(fc.array(point, { maxLength: 4 }), fc.boolean(), way, (value, closed, [x, y]) => {
        for (const handle of bezier({ value, closed })) {
          const drag = pressed(handle, IDENTITY_TARGET, FRONT);
          const found = drag && stepDrag(drag, { point: [x, y], view: FRONT }).value;
          if (found !== null) expect(numbers(found).every(Number.isFinite)).toBe(true);
        }
      }),
      RUNS,
    );
  });
});
