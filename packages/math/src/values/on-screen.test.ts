import { describe, expect, it } from 'vitest';
import { VIEWPORT } from '../../test/arbitrary.js';
import { TEN_DEGREES } from '../../test/measure.js';
import { SAMPLES } from '../../test/runs.js';
import { numbersIn, SETS } from '../../test/value-sets.js';
import { IDENTITY } from '../algebra/mat4.js';
import { addScaled, cross, dot, length, mul, normalize, ZERO } from '../algebra/vec3.js';
import { beginDrag, stepDrag } from '../drag/drag.js';
import type { Drag } from '../drag/drag-state.js';
import type { Handle } from '../handles/handle.js';
import { type DrawnHandle, drawHandles } from '../screen/drawn.js';
import type { Outline } from '../screen/outline.js';
import { PICKABLE, pickDrawn } from '../screen/pick.js';
import { asDragged, poseHandles } from '../screen/posed.js';
import { nearestOnOutline } from '../screen/shape-distance.js';
import type { Vec2, Vec3, View } from '../types.js';
import { NO_MODIFIERS } from '../types.js';
import { lookAt } from '../view/look-at.js';
import { project, projectionOf } from '../view/projection.js';

/*
 * Value handles stay on the screen: in every View in which the sphere around an object meets the picture, each number of its value
 * has a handle of at least 6 px in the picture, is grabbed there, follows the cursor to 0.1 px, and drags of the mouse in the picture
 * reach the whole range of the number and come back.
 */

const targets = [
  { transform: { position: ZERO, quaternion: [0, 0, 0, 1], scale: [1, 1, 1] }, worldFromParent: IDENTITY },
] as const;

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

type Set = (typeof SETS)[number];

const drawn = (set: Set, value: object, view: View, drag?: Drag): readonly DrawnHandle[] => {
  const posed = poseHandles(set.handles(value), { targets, view });
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
        .map((p): Vec2 => [(2 * p[0] + middle[0]) / 3, (2 * p[1] + middle[1]) / 3]),
    ];
  }
  return points.flatMap((b, i) => {
    const a = points[i - 1];
    return a === undefined
      ? []
      : Array.from({ length: points.length > 2 ? 3 : 40 }, (_, k) => (k + 0.5) / (points.length > 2 ? 3 : 40)).map(
          (t): Vec2 => [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])],
        );
  });
}

const gap = (a: Vec2, b: Vec2): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** A pixel in the picture at which each handle is picked, if at least 6 px of it are in the picture: the middle of a knob or a line. */
function gripsOf(all: readonly DrawnHandle[], view: View): ReadonlyMap<string, Vec2> {
  const grips = new Map<string, Vec2>();
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
    const [first] = isCircle ? found : [...found].sort(near);
    if (first && found.some((p) => gap(p, first) >= 3)) grips.set(handle.id, first);
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
  const point = gripsOf(all, view).get(id);
  const posed = all.find(({ handle }) => handle.id === id);
  return point && posed
    ? beginDrag({ handle: posed.handle, pose: posed.pose, sample: { point, view }, targets })
    : null;
}

const numberAt = (drag: Drag, index: number, value: object): number => numbersIn(drag.value ?? value)[index] as number;

/** One drag in the picture towards a wanted number. */
function towards(press: Drag, value: object, index: number, wanted: number): object {
  const { view, point } = press.press;
  const off = (p: Vec2): number => Math.abs(numberAt(stepDrag(press, { point: p, view }), index, value) - wanted);
  const at = (angle: number, far: number): Vec2 => [point[0] + far * Math.cos(angle), point[1] + far * Math.sin(angle)];
  const angles = Array.from({ length: 8 }, (_, i) => (i * Math.PI) / 4);
  const far = (angle: number): number => {
    let reach = 1400;
    while (reach > 1 && !isInside(at(angle, reach))) reach *= 0.9;
    return reach;
  };
  let best: { readonly p: Vec2; readonly off: number } = { p: point, off: off(point) };
  for (const angle of angles) {
    for (let [low, high, i] = [0, far(angle), 0]; i < 22; i += 1) {
      const [a, b] = [low + (high - low) * 0.4, low + (high - low) * 0.6];
      const [x, y] = [off(at(angle, a)), off(at(angle, b))];
      if (Math.min(x, y) < best.off) best = { p: at(angle, x < y ? a : b), off: Math.min(x, y) };
      if (x <= y) high = b;
      else low = a;
    }
    const edge = at(angle, far(angle));
    if (off(edge) < best.off) best = { p: edge, off: off(edge) };
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
 * What the handles of one number fail to do in a View; null: nothing.
 *
 * @param least the smallest number to reach, as a share of the present one; 0: none is tried
 */
function faultOf(set: Set, view: View, ids: readonly string[], index: number, least: number): string | null {
  const grips = gripsOf(drawn(set, set.value, view), view);
  const id = ids.find((one) => grips.has(one) && press(set, set.value, view, one));
  if (id === undefined) return `number ${index} has no handle`;
  const off = offCursor(set, set.value, view, id);
  if (off !== null && off >= 0.1) return `${id} leaves the cursor by ${off} px`;
  const start = numbersIn(set.value)[index] as number;
  for (const end of least > 0 ? endsOf(id, start, least) : []) {
    const there = dragged(set, set.value, view, ids, index, end);
    if (there === null) return `${id} does not reach ${end}`;
    if (dragged(set, there, view, ids, index, start) === null) return `${id} does not come back from ${end}`;
  }
  return null;
}

const CASES = SETS.flatMap((set) => SIZES.flatMap((size) => LENSES.map((fov) => ({ set, size, fov, name: set.name }))));

describe('each number of a value has a handle in the picture that reaches its range', () => {
  it.each(CASES)('$name, size over distance $size, field of view $fov', ({ set, size, fov }) => {
    const handlesOf = new Map<number, string[]>();
    // The center of a box is not a number of its own.
    for (const handle of set.handles(set.value))
      for (const i of changedBy(handle, set.value))
        if (set.name !== 'box' || i < 3) handlesOf.set(i, [...(handlesOf.get(i) ?? []), handle.id]);
    // Handles that change fewer numbers first: a corner of a box changes all three sizes at once.
    for (const ids of handlesOf.values()) ids.sort((a, b) => a.split('-').length - b.split('-').length);
    const views = viewsOf(RADII[set.name] as number, size, fov);
    const faults = POSES.flatMap((pose) =>
      [...handlesOf].flatMap(([index, ids]) => {
        // A part of a few pixels is hidden: the least number is larger for a small object.
        const least = pose === POSE_OF_RANGE ? (size < 0.5 ? 0.5 : 0.2) : 0;
        const fault = faultOf(set, views[pose] as View, ids, index, least);
        return fault === null ? [] : [`pose ${pose}: ${fault}`];
      }),
    );
    expect(faults).toEqual([]);
  });
});
