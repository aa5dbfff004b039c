import { toBasis } from '../algebra/basis.js';
import { columnsOf, transformPoint } from '../algebra/mat4.js';
import { ZERO } from '../algebra/vec3.js';
import type { Edit } from '../handles/edit.js';
import type { Grab, Handle } from '../handles/handle.js';
import { moveAxes } from '../handles/move-axis.js';
import { movePlanes } from '../handles/move-plane.js';
import { moveView } from '../handles/move-view.js';
import type { Modifiers, Vec3 } from '../types.js';
import { KNOB } from './distance.js';
import { type Controlled, editOf, type NumberOptions } from './numbers.js';
import { localOf, type Named, valueHandle } from './value-handle.js';

/** Options of `point`. */
export interface PointOptions extends Named, Controlled<Vec3>, Pick<NumberOptions, 'step' | 'unit'> {
  /** The smallest coordinates. @default none */
  readonly min?: Vec3 | undefined;
  /** The largest coordinates. @default none */
  readonly max?: Vec3 | undefined;
  /** Whether the arrows and squares of the move handles are drawn around the dot as well. @default false */
  readonly axes?: boolean | undefined;
}

/** A value of which a point is a part. */
export interface Pointed<V> extends Named, Controlled<V>, Pick<PointOptions, 'min' | 'max' | 'step' | 'unit'> {
  readonly pointOf: (value: V) => Vec3;
  readonly withPoint: (value: V, point: Vec3, modifiers: Modifiers) => V;
  /** CSS pixels, of the dot. @default KNOB */
  readonly radius?: number | undefined;
  /** The handle whose movement the dot has. @default moveView */
  readonly by?: Handle | undefined;
  /** @default that of this handle */
  readonly priority?: number | undefined;
}

/** The arrows and squares are smaller than those of the gizmo. */
const SIZE = 0.6;

/** The edit of some coordinates of a point. */
function coordinates<V>(options: Pointed<V>, axes: readonly number[]): Edit<V> {
  const { pointOf, withPoint, min, max, step, unit } = options;
  const numbers = axes.map((i) => ({
    name: axes.length === 1 ? '' : 'XYZ'.charAt(i),
    min: min?.[i],
    max: max?.[i],
    step,
    unit,
    of: (value: V) => pointOf(value)[i as 0],
  }));
  return editOf(options, numbers, (value, now, modifiers) =>
    withPoint(value, pointOf(value).map((n, i) => now[axes.indexOf(i)] ?? n) as unknown as Vec3, modifiers),
  );
}

/** A handle that moves targets, as one that moves a point. */
function moving<V>(options: Pointed<V>, handle: Handle, id: string): Handle {
  const { radius = KNOB, by = moveView, priority = handle.priority } = options;
  const value = options.pointOf(options.value);
  const along = handle.axes.length === 0 ? [0, 1, 2] : handle.axes;
  const { label, tone } = handle;
  const isDot = handle === by;
  const own = valueHandle<V, Grab, unknown>({
    id,
    name: { ...options, tone: isDot ? options.tone : tone },
    edit: coordinates(options, along),
    priority,
    at: (worldFromLocal) => transformPoint(worldFromLocal, value),
    shapes: (pose) =>
      isDot ? [{ kind: 'ball', center: ZERO, radius }] : handle.shapes({ ...pose, size: SIZE * pose.size }),
    visibility: (pose) => handle.visibility?.(pose) ?? 1,
    grab: (sample, pose) => handle.grab(sample, pose),
    measure(grab, sample, pose, memory) {
      const vector = handle.drag(grab, sample, pose, memory)?.delta;
      if (vector?.kind !== 'translate') return null;
      const moved = toBasis(columnsOf(localOf(pose)), vector.vector);
      const isBack = along.every((i) => moved[i as 0] === 0);
      return { numbers: along.map((i) => (isBack ? null : value[i as 0] + moved[i as 0])) };
    },
  });
  const name = options.label ?? options.id;
  return { ...own, label: ['move', isDot ? name : `${name} ${label[1]}`] };
}

/** A dot that moves a point of a value. */
export const pointPart = <V>(options: Pointed<V>): Handle => moving(options, options.by ?? moveView, options.id);

/**
 * A dot that moves a point in the local space of the active target, in the plane of the view: an end point, a control point of a
 * curve. With `axes`, arrows and squares move it along the axes of the target and on their planes. Ids: `end`, and with `axes`
 * `end-x`, `end-xy` and so on.
 *
 * @example point({ id: 'end', value: end, onChange: setEnd, step: 0.5 })
 */
export function point(options: PointOptions): readonly Handle[] {
  const { id, axes = false } = options;
  const own: Pointed<Vec3> = { ...options, pointOf: (value) => value, withPoint: (_, value) => value };
  const others = axes ? [...moveAxes, ...movePlanes] : [];
  return [pointPart(own), ...others.map((h) => moving(own, h, `${id}-${h.id.slice(5)}`))];
}
