import { afterAll, describe, expect, it } from 'vitest';
import { VIEWPORT } from '../../test/arbitrary.js';
import { TEN_DEGREES } from '../../test/measure.js';
import { SAMPLES } from '../../test/runs.js';
import { FAR_CAMERAS, numbersIn, SETS } from '../../test/value-sets.js';
import { affine, IDENTITY } from '../algebra/mat4.js';
import { addScaled, cross, dot, length, mul, normalize, ZERO } from '../algebra/vec3.js';
import { beginDrag, stepDrag } from '../drag/drag.js';
import type { Drag } from '../drag/drag-state.js';
import type { Handle } from '../handles/handle.js';
import { type DrawnHandle, drawHandles } from '../screen/drawn.js';
import type { Outline } from '../screen/outline.js';
import { PICKABLE, pickDrawn } from '../screen/pick.js';
import { asDragged, poseHandles } from '../screen/posed.js';
import { nearestOnOutline } from '../screen/shape-distance.js';
import type { Mat4, Target, Vec2, Vec3, View } from '../types.js';
import { NO_MODIFIERS } from '../types.js';
import { lookAt } from '../view/look-at.js';
import { project, projectionOf } from '../view/projection.js';

/*
 * Value handles stay on the screen: in every View in which the sphere around an object meets the picture, each number of its value
 * has a handle of at least 6 px in the picture, is grabbed there, follows the cursor to 0.1 px, and drags of the mouse in the picture
 * reach the whole range of the number and come back.
 */

const transform = { position: ZERO, quaternion: [0, 0, 0, 1], scale: [1, 1, 1] } as const;

/** Parents: none, and others that turn, stretch and mirror the object, but make no column longer than 1. */
const PARENTS: readonly (readonly [name: string, worldFromParent: Mat4])[] = [
  ['no parent', IDENTITY],
  ['a stretched parent', affine([0.4, 0, 0.3], [0, 1, 0], [-0.36, 0, 0.48], ZERO)],
  ['a mirrored parent', affine([0, 0.7, 0], [0.5, 0, 0], [0, 0, 1], ZERO)],
  ['a sheared, mirrored parent', affine([-1, 0, 0], [0.3, 0.6, 0], [0, 0.1, 0.8], ZERO)],
];

const isDeep = SAMPLES > 1000;
const SIZES = isDeep ? [0.2, 0.3, 0.5, 0.66, 0.8, 1, 1.3, 2, 3.5, 5] : [0.2, 5];
const LENSES = isDeep ? [15, 25, 35, 50, 70, 85, 100, 0] : [50, 0];
const DIRECTIONS: readonly Vec3[] = [
  [0.3, 0.2, 1],
  [1, 0.8, 0.6],
  [-0.9, 0.3, 0.5],
  [0.2, 1, 0.3],
  [0.5, -0.7, -0.8],
  [-1, 0.1, -0.2],
];
/** Where the camera looks: at the center, and at two other points of the sphere, in radii. */
const AIMS: readonly Vec3[] = [ZERO, [0.3, -0.25, 0.2], [-0.5, 0.6, 0.55]];

/** A View from 18 directions and places. @param fov in degrees; 0: an orthographic lens of the same height */
const viewsOf = (radius: number, size: number, fov: number): readonly View[] =>
  DIRECTIONS.flatMap((direction) =>
    AIMS.map((aim) => {
      const away = radius / size;
      const at = mul(aim, radius);
      const eye = addScaled(at, direction, away / length(direction));
      return lookAt(eye, at, fov === 0 ? { height: away } : { fov }, VIEWPORT);
    }),
  );

/** The numbers of the Views that are tried. The range is tried in one of them. */
const POSES = isDeep ? [...Array(18).keys()] : [1, 6, 11, 12, 17];
const POSE_OF_RANGE = 6;

/** The sphere around the object of each set, from its origin. */
const RADII: Readonly<Record<string, number>> = {
  ...{ box: 1.6, rectangle: 2.4, sphere: 0.8, cylinder: 1.2, capsule: 1.1, cone: 1, torus: 1.4, pointLight: 1.5 },
  ...{ spotLight: 1.6, areaLight: 2, perspectiveCamera: 2.6, orthographicCamera: 2.5 },
};

/** A set of handles, on a target. */
type Set = (typeof SETS)[number] & { readonly targets: readonly Target[] };

const drawn = (set: Set, value: object, view: View, drag?: Drag): readonly DrawnHandle[] => {
  const posed = poseHandles(set.handles(value), { targets: set.targets, view });
  return drawHandles(drag ? asDragged(posed, drag) : posed, view);
};

const isInside = ([x, y]: Vec2): boolean =>
  x >= VIEWPORT.x && y >= VIEWPORT.y && x <= VIEWPORT.x + VIEWPORT.width && y <= VIEWPORT.y + VIEWPORT.height;

/** Pixels of an outline: the middle of an area and its corners, points along a line. */
function pixelsOf({ kind, points }: Outline): readonly Vec2[] {
  if (kind === 'area') {
    const sum = points.reduce<Vec2>((a, b) => [a[0] + b[0], a[1] + b[1]], [0, 0]);
    const middle: Vec2 = [sum[0] / points.length, sum[1] / points.length];
    return [
      middle,
      ...points
        .filter((_, i) => i % 4 === 0)
        .map((p): Vec2 => [0.95 * p[0] + 0.05 * middle[0], 0.95 * p[1] + 0.05 * middle[1]]),
    ];
  }
  const count = points.length > 2 ? 3 : 40;
  return points.flatMap((b, i) => {
    const a = points[i - 1];
    const [from, to] = a ? insideOf(a, b) : [0, 0];
    const at = (t: number): Vec2 => (a ? [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])] : b);
    return from < to ? Array.from({ length: count }, (_, k) => at(from + ((k + 0.5) / count) * (to - from))) : [];
  });
}

/** The part of a line that is in the picture, as two shares of it (Liang and Barsky, A New Concept and Method for Line Clipping). */
function insideOf(a: Vec2, b: Vec2): readonly [number, number] {
  let [from, to] = [0, 1];
  for (const [i, low, size] of [
    [0, VIEWPORT.x, VIEWPORT.width],
    [1, VIEWPORT.y, VIEWPORT.height],
  ] as const) {
    const by = b[i] - a[i];
    const ends = [(low - a[i]) / by, (low + size - a[i]) / by];
    if (by === 0 && !(a[i] >= low && a[i] <= low + size)) return [0, 0];
    from = by === 0 ? from : Math.max(from, Math.min(...ends));
    to = by === 0 ? to : Math.min(to, Math.max(...ends));
  }
  return [from, to];
}

const gap = (a: Vec2, b: Vec2): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** CSS pixels of a handle that are in the picture. */
const LEAST = 6;

interface Grip {
  /** Where the handle is picked: the middle of a knob or a line. */
  readonly at: Vec2;
  /** CSS pixels of it in the picture, from end to end. */
  readonly pixels: number;
}

/** The grips of the handles that have enough pixels in the picture. */
function gripsOf(all: readonly DrawnHandle[], view: View): ReadonlyMap<string, Grip> {
  const grips = new Map<string, Grip>();
  for (const { handle, pose, visibility, outlines } of all) {
    if (visibility < PICKABLE) continue;
    const middle = project(projectionOf(view), pose.origin) ?? [0, 0];
    const isCircle = outlines.some(({ shape }) => shape.kind === 'arc');
    const isExact = (p: Vec2, { outline }: (typeof outlines)[number]): boolean =>
      !isCircle || Math.abs(Math.log(nearestOnOutline(outline, p).depth)) < Math.log(4);
    const found = outlines
      .filter(({ shape }) => !isCircle || shape.kind !== 'segment')
      .flatMap((each) => pixelsOf(each.outline).filter((p) => isExact(p, each)))
      .filter((p) => isInside(p) && pickDrawn(all, { point: p }, { mouse: 0.1 })?.handle.id === handle.id);
    const room = ([x, y]: Vec2): number =>
      Math.min(x - VIEWPORT.x, y - VIEWPORT.y, VIEWPORT.x + VIEWPORT.width - x, VIEWPORT.y + VIEWPORT.height - y);
    const near = (a: Vec2, b: Vec2): number =>
      room(middle) > 24 ? gap(a, middle) - gap(b, middle) : room(b) - room(a);
    const at = [...found].sort(isCircle ? (a, b) => room(b) - room(a) : near)[0];
    const farthest = (from: Vec2): Vec2 => found.reduce((a, b) => (gap(from, b) > gap(from, a) ? b : a), from);
    const end = at && farthest(at);
    const pixels = end ? gap(end, farthest(end)) : 0;
    if (at && pixels >= LEAST) grips.set(handle.id, { at, pixels });
  }
  return grips;
}

/** The indices of the numbers that a handle changes. */
function changedBy(handle: Handle, value: object): readonly number[] {
  const { edit } = handle;
  const wanted = edit?.numbers(value).map((n) => n.value * 1.1) ?? [];
  const [a, b] = [value, edit?.edited(value, wanted, NO_MODIFIERS, false)].map(numbersIn);
  return (a ?? []).flatMap((n, i) => (n === b?.[i] ? [] : [i]));
}

function press(set: Set, value: object, view: View, id: string): Drag | null {
  const all = drawn(set, value, view);
  const point = gripsOf(all, view).get(id)?.at;
  const posed = all.find(({ handle }) => handle.id === id);
  return point && posed
    ? beginDrag({ handle: posed.handle, pose: posed.pose, sample: { point, view }, targets: set.targets })
    : null;
}

const numberAt = (drag: Drag, index: number, value: object): number => numbersIn(drag.value ?? value)[index] as number;

/** One drag in the picture towards a wanted number. */
function towards(press: Drag, value: object, index: number, wanted: number): object {
  const { view, point } = press.press;
  const off = (p: Vec2): number => Math.abs(numberAt(stepDrag(press, { point: p, view }), index, value) - wanted);
  const at = (angle: number, far: number): Vec2 => [point[0] + far * Math.cos(angle), point[1] + far * Math.sin(angle)];
  const angles = Array.from({ length: 8 }, (_, i) => (i * Math.PI) / 4);
  const shares = Array.from({ length: 13 }, (_, i) => i / 12);
  const far = (angle: number): number => {
    let reach = 1400;
    while (reach > 1 && !isInside(at(angle, reach))) reach *= 0.9;
    return reach;
  };
  let best: { readonly p: Vec2; readonly off: number } = { p: point, off: off(point) };
  for (const angle of angles) {
    const reach = far(angle);
    const offs = shares.map((share) => off(at(angle, share * reach)));
    const nearest = offs.indexOf(Math.min(...offs)) / 12;
    for (
      let [low, high, i] = [Math.max(0, nearest - 1 / 12) * reach, Math.min(1, nearest + 1 / 12) * reach, 0];
      i < 16;
      i += 1
    ) {
      const [a, b] = [low + (high - low) * 0.4, low + (high - low) * 0.6];
      const [x, y] = [off(at(angle, a)), off(at(angle, b))];
      if (Math.min(x, y) < best.off) best = { p: at(angle, x < y ? a : b), off: Math.min(x, y) };
      if (x <= y) high = b;
      else low = a;
    }
  }
  return (stepDrag(press, { point: best.p, view }).value ?? value) as object;
}

/** The value after drags that bring a number within 1 % of the wanted one; null: eight drags do not reach it. */
function dragged(
  set: Set,
  value: object,
  view: View,
  ids: readonly string[],
  index: number,
  wanted: number,
): object | null {
  let now = value;
  for (let count = 0; count <= 8; count += 1) {
    if (Math.abs((numbersIn(now)[index] as number) - wanted) <= 0.01 * Math.abs(wanted) + 1e-3) return now;
    const grips = gripsOf(drawn(set, now, view), view);
    const before = now;
    const drags = ids
      .filter((id) => grips.has(id))
      .slice(0, 2)
      .map((id) => press(set, before, view, id));
    const ends = drags.flatMap((drag) => (drag ? [towards(drag, before, index, wanted)] : []));
    const off = (end: object): number => Math.abs((numbersIn(end)[index] as number) - wanted);
    const [best] = ends.sort((a, b) => off(a) - off(b));
    if (best === undefined) return null;
    now = best;
  }
  return null;
}

/** CSS pixels by which the grabbed point leaves the cursor, or a knob its foot, for a small move. Null: the circle is edge-on. */
function offCursor(set: Set, value: object, view: View, id: string): number | null {
  const start = press(set, value, view, id);
  if (start === null) return Number.POSITIVE_INFINITY;
  const projection = projectionOf(view);
  const originAt = (
    drag?: Drag,
  ): { readonly at: Vec2; readonly circle: Outline | undefined; readonly isEdgeOn: boolean } => {
    const shown = drawn(set, (drag?.value ?? value) as object, view, drag).find(({ handle }) => handle.id === id);
    const circle = shown?.outlines.find(({ shape }) => shape.kind === 'arc');
    const shape = circle?.shape.kind === 'arc' ? circle.shape : null;
    const normal = shape && normalize(cross(shape.u, shape.v));
    const isEdgeOn = normal !== null && Math.abs(dot(normal, shown?.pose.viewDirection ?? ZERO)) < TEN_DEGREES;
    return {
      at: project(projection, shown?.pose.origin ?? ZERO) ?? [Number.NaN, Number.NaN],
      circle: circle?.outline,
      isEdgeOn,
    };
  };
  /** CSS pixels to the circle of a number that differs a little. */
  const offWith = (drag: Drag, sign: number): number => {
    const { edit } = start.handle;
    const near = edit?.numbers(drag.value).map((n) => n.value + sign * 0.01) ?? [];
    const other = originAt({ ...drag, value: edit?.edited(drag.value, near, NO_MODIFIERS, false) });
    return other.circle ? nearestOnOutline(other.circle, drag.sample.point).distance : Number.POSITIVE_INFINITY;
  };
  const before = originAt();
  if (before.isEdgeOn || (!before.circle && !(gap(before.at, start.press.point) < 0.1))) return null;
  const offs = [0.3, 1.9, 3.3, 5.2].map((angle) => {
    const by: Vec2 = [9 * Math.cos(angle), 9 * Math.sin(angle)];
    const point: Vec2 = [start.press.point[0] + by[0], start.press.point[1] + by[1]];
    const drag = stepDrag(start, { point, view });
    const now = originAt(drag);
    const { edit } = start.handle;
    const numbers = edit?.numbers(drag.value ?? value).map((n) => n.value) ?? [];
    // At an end of its range, a number stays behind the cursor.
    const isAtEnd = [-1e-3, 1e-3].some(
      (by) =>
        edit?.edited(
          drag.value ?? value,
          numbers.map((n) => n + by),
          NO_MODIFIERS,
          false,
        ) === (drag.value ?? value),
    );
    if (isAtEnd) return 0;
    if (now.circle) {
      // Beside a sphere, no circle on it is at the cursor: the nearest one counts.
      const off = nearestOnOutline(now.circle, point).distance;
      return off < 0.1
        ? off
        : off - Math.min(...[-1, 1].map((sign) => offWith(stepDrag(start, { point, view }), sign)));
    }
    const [dx, dy] = [now.at[0] - before.at[0], now.at[1] - before.at[1]];
    const moved = Math.hypot(dx, dy);
    return moved < 1e-9 ? 0 : Math.abs((by[0] * dx + by[1] * dy) / moved - moved);
  });
  return Math.max(...offs);
}

/** The least and the largest number that drags must reach. */
function endsOf(id: string, start: number, least: number): readonly number[] {
  if (id === 'camera-fov') return [5, 170];
  if (id === 'spot-angle') return [(5 * Math.PI) / 180, Math.PI / 2];
  // The near plane stays in front of the far plane.
  if (id === 'camera-near') return [least * start];
  return [id === 'camera-far' ? Math.max(0.5, least * start) : least * start, 4 * start];
}

/**
 * What the handles of one number fail to do in a View, or the pixels of the one that is tried.
 *
 * @param least the smallest number to reach, as a share of the present one; 0: none is tried
 */
function faultOf(set: Set, view: View, ids: readonly string[], index: number, least: number): string | number {
  const grips = gripsOf(drawn(set, set.value, view), view);
  const id = ids.find((one) => grips.has(one));
  if (id === undefined) return `number ${index} has no handle`;
  if (press(set, set.value, view, id) === null) return `${id} refuses the press`;
  const off = offCursor(set, set.value, view, id);
  if (off !== null && off >= 0.1) return `${id} leaves the cursor by ${off} px`;
  const start = numbersIn(set.value)[index] as number;
  for (const end of least > 0 ? endsOf(id, start, least) : []) {
    const there = dragged(set, set.value, view, ids, index, end);
    if (there === null) return `${id} does not reach ${end}`;
    if (dragged(set, there, view, ids, index, start) === null) return `${id} does not come back from ${end}`;
  }
  return grips.get(id)?.pixels ?? 0;
}

const CASES = SETS.flatMap((set) =>
  PARENTS.filter((_, i) => isDeep || i % 3 === 0).flatMap(([parent, worldFromParent], i) =>
    // Near to an object in a parent, some handles are copies of different sizes, and others are where the value is.
    (i === 0 ? SIZES : [2]).flatMap((size) =>
      (i === 0 ? LENSES : [50]).map((fov) => ({
        ...set,
        parent,
        targets: [{ transform, worldFromParent }],
        size,
        fov,
        poses: POSES,
      })),
    ),
  ),
);

/** Poses in which the whole table has found a fault. */
const FOUND = (
  [
    // The knob is behind the eye after the step, because the opposite face has come into the picture.
    ['box', 5, 70, 12],
    // The axis is seen from the side at the center of the camera, but end-on at its knob.
    ['orthographicCamera', 0.3, 50, 16],
    // A line of the handle is longer than the part of the axis on which a drag is exact.
    ['orthographicCamera', 2, 35, 1],
  ] as const
).flatMap(([name, size, fov, pose]) =>
  CASES.filter((one) => one.name === name)
    .slice(0, isDeep ? 0 : 1)
    .map((one) => ({ ...one, size, fov, poses: [pose] })),
);

/** Cameras whose far plane is far away, which are shown nearer. Their range is not tried. */
const FAR_AWAY = FAR_CAMERAS.flatMap((set) =>
  SIZES.map((size) => ({
    ...{
      ...set,
      parent: 'a far plane at a million',
      targets: [{ transform, worldFromParent: IDENTITY }],
      size,
      fov: 50,
    },
    poses: POSES.filter((pose) => pose !== POSE_OF_RANGE),
  })),
);

/** For each set without a parent: the Views that are tried, those without a fault, and the fewest pixels of a handle. */
const table = new Map<string, { tried: number; passed: number; pixels: number }>();

describe('each number of a value has a handle in the picture that reaches its range', () => {
  it.each([...CASES, ...FOUND, ...FAR_AWAY])(
    '$name, $parent, size over distance $size, field of view $fov',
    ({ parent, size, fov, poses, ...set }) => {
      const handlesOf = new Map<number, string[]>();
      // The center of a box is not a number of its own.
      for (const handle of set.handles(set.value))
        for (const i of changedBy(handle, set.value))
          if (set.name !== 'box' || i < 3) handlesOf.set(i, [...(handlesOf.get(i) ?? []), handle.id]);
      // Handles that change fewer numbers first: a corner of a box changes all three sizes at once.
      for (const ids of handlesOf.values()) ids.sort((a, b) => a.split('-').length - b.split('-').length);
      const views = viewsOf(RADII[set.name] as number, size, fov);
      const row = table.get(set.name) ?? { tried: 0, passed: 0, pixels: Number.POSITIVE_INFINITY };
      const faults = poses.flatMap((pose) => {
        // A part of a few pixels is hidden: the least number is larger for a small object.
        const least = pose !== POSE_OF_RANGE ? 0 : size < 0.3 ? 0.6 : size < 0.5 ? 0.5 : 0.2;
        const found = [...handlesOf].map(([index, ids]) => faultOf(set, views[pose] as View, ids, index, least));
        const faulty = found.filter((one) => typeof one === 'string');
        if (parent === 'no parent') {
          row.tried += 1;
          row.passed += faulty.length === 0 ? 1 : 0;
          row.pixels = Math.min(row.pixels, ...found.filter((one) => typeof one === 'number'));
        }
        return faulty.map((fault) => `pose ${pose}: ${fault}`);
      });
      table.set(set.name, row);
      expect(faults).toEqual([]);
    },
  );

  // The table of docs/value-handles.md.
  afterAll(() => {
    if (isDeep)
      for (const [name, row] of table)
        console.log(`| ${name} | ${row.passed} of ${row.tried} | ${Math.floor(row.pixels)} |`);
  });
});
