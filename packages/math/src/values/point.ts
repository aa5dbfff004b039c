import { toBasis } from '../algebra/basis.js';
import { columnsOf, transformPoint } from '../algebra/mat4.js';
import { ZERO } from '../algebra/vec3.js';
import type { Edit } from '../handles/edit.js';
import type { Grab, Handle } from '../handles/handle.js';
import { moveAxes } from '../handles/move-axis.js';
import { movePlanes } from '../handles/move-plane.js';
import { moveView } from '../handles/move-view.js';
import type { Vec3 } from '../types.js';
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

/** The arrows and squares are smaller than those of the gizmo. */
const SIZE = 0.6;

/** The edit of some coordinates of a point. */
function coordinates(options: PointOptions, axes: readonly number[]): Edit<Vec3> {
  const { min, max, step, unit } = options;
  const numbers = axes.map((i) => ({
    name: axes.length === 1 ? '' : 'XYZ'.charAt(i),
    min: min?.[i],
    max: max?.[i],
    step,
    unit,
    of: (value: Vec3) => value[i as 0],
  }));
  return editOf(options, numbers, (value, now) => value.map((n, i) => now[axes.indexOf(i)] ?? n) as unknown as Vec3);
}

/** A handle that moves targets, as one that moves a point. */
function moving(options: PointOptions, handle: Handle, id: string): Handle {
  const { value } = options;
  const along = handle.axes.length === 0 ? [0, 1, 2] : handle.axes;
  const { label, tone } = handle;
  const own = valueHandle<Vec3, Grab, unknown>({
    id,
    name: { ...options, tone: handle.axes.length === 0 ? options.tone : tone },
    edit: coordinates(options, along),
    priority: handle.priority,
    at: (worldFromLocal) => transformPoint(worldFromLocal, value),
    shapes: (pose) =>
      handle === moveView
        ? [{ kind: 'ball', center: ZERO, radius: KNOB }]
        : handle.shapes({ ...pose, size: SIZE * pose.size }),
    visibility: (pose) => handle.visibility?.(pose) ?? 1,
    grab: (sample, pose) => handle.grab(sample, pose),
    measure(grab, sample, pose, memory) {
      const vector = handle.drag(grab, sample, pose, memory)?.delta;
      if (vector?.kind !== 'translate') return null;
      const moved = toBasis(columnsOf(localOf(pose)), vector.vector);
      return { numbers: along.map((i) => value[i as 0] + moved[i as 0]) };
    },
  });
  const name = options.label ?? options.id;
  return { ...own, label: ['move', handle === moveView ? name : `${name} ${label[1]}`] };
}

/**
 * A dot that moves a point in the local space of the active target, in the plane of the view: an end point, a control point of a
 * curve. With `axes`, arrows and squares move it along the axes of the target and on their planes. Ids: `end`, and with `axes`
 * `end-x`, `end-xy` and so on.
 *
 * @example point({ id: 'end', value: end, onChange: setEnd, step: 0.5 })
 */
export function point(options: PointOptions): readonly Handle[] {
  const { id, axes = false } = options;
  const others = axes ? [...moveAxes, ...movePlanes] : [];
  return [moving(options, moveView, id), ...others.map((h) => moving(options, h, `${id}-${h.id.slice(5)}`))];
}
