import { toBasis, toWorld } from './algebra/basis.js';
import { rotationOf } from './algebra/polar.js';
import { multiply, twist } from './algebra/quat.js';
import { add, sub } from './algebra/vec3.js';
import type { Delta } from './delta.js';
import { AXES } from './handles/axis.js';
import type { AxisIndex, Handle } from './handles/handle.js';
import { LEAST_FACTOR } from './limit.js';
import { worldOrigin } from './pivot.js';
import type { Pose } from './pose.js';
import type { Modifiers, Target, Vec3 } from './types.js';

/** A step, or a step for each of the three axes. */
export type Steps = number | Vec3;

/** A step from where the drag began, or on a grid that begins at zero. */
export type SnapStep = Steps | { readonly step: Steps; readonly mode: 'relative' | 'absolute' };

/** The steps that drags snap to. Each is more than zero; one that is not is off. */
export interface SnapSteps {
  /** World units along the axes of the gizmo. @default 1 */
  readonly translate?: SnapStep | undefined;
  /** Radians. @default π / 12 */
  readonly rotate?: SnapStep | undefined;
  /** Factors; on the grid, of the target's own scale. @default 0.1 */
  readonly scale?: SnapStep | undefined;
  /** False keeps the steps for while Ctrl is held. @default true */
  readonly enabled?: boolean | undefined;
}

/** Steps, or none. Ctrl inverts it: with none, the default steps then hold. */
export type Snap = SnapSteps | false;

/** What a delta is snapped in. */
export interface SnapContext {
  readonly handle: Handle;
  readonly pose: Pose;
  readonly targets: readonly Target[];
  readonly modifiers: Modifiers;
}

const DEFAULTS = { translate: 1, rotate: Math.PI / 12, scale: 0.1 } as const;

interface Parsed {
  readonly steps: Vec3;
  readonly absolute: boolean;
}

const isStep = (n: number): boolean => n > 0 && Number.isFinite(n);

function parse(step: SnapStep): Parsed | null {
  const plain = typeof step === 'object' && 'step' in step ? step : { step, mode: 'relative' as const };
  const steps: Vec3 = typeof plain.step === 'number' ? [plain.step, plain.step, plain.step] : plain.step;
  return steps.every(isStep) ? { steps, absolute: plain.mode === 'absolute' } : null;
}

/** Which of the steps cannot be used, because they are not more than zero or not finite. */
export function badSteps(snap: Snap): readonly ('translate' | 'rotate' | 'scale')[] {
  if (snap === false) return [];
  return (['translate', 'rotate', 'scale'] as const).filter((kind) => {
    const step = snap[kind];
    return step !== undefined && parse(step) === null;
  });
}

/** The steps in force for a kind of delta, the keys that are held considered; null: none. */
function stepsFor(kind: Delta['kind'], snap: Snap, modifiers: Modifiers): Parsed | null {
  const on = (snap !== false && snap.enabled !== false) !== modifiers.ctrl;
  if (!on) return null;
  if (snap === false) return parse(DEFAULTS[kind]);
  const step = snap[kind];
  // Snapping for one kind alone leaves the others free, unless a key asks for it.
  return step === undefined ? (modifiers.ctrl ? parse(DEFAULTS[kind]) : null) : parse(step);
}

/** The nearest multiple of `step`; never the negative zero. */
const nearest = (value: number, step: number): number => Math.round(value / step) * step + 0;

/** The delta on the nearest steps: from the start of the drag, or with the active target on the grid. */
export function snapDelta(delta: Delta, snap: Snap, context: SnapContext): Delta {
  const parsed = stepsFor(delta.kind, snap, context.modifiers);
  if (parsed === null) return delta;
  switch (delta.kind) {
    case 'translate':
      return { ...delta, vector: snapVector(delta.vector, parsed, context) };
    case 'rotate':
      return { ...delta, angle: snapAngle(delta.angle, delta.axis, parsed, context) };
    case 'scale':
      return { ...delta, factors: snapFactors(delta.factors, parsed, context) };
  }
}

function snapVector(vector: Vec3, { steps, absolute }: Parsed, { handle, pose, targets }: SnapContext): Vec3 {
  const { axes } = pose;
  const active = targets.at(-1);
  const start = absolute && active !== undefined ? toBasis(axes, worldOrigin(active)) : ([0, 0, 0] as const);
  const moved = toBasis(axes, vector);
  const works = (i: number) => handle.axes.length === 0 || handle.axes.includes(i as AxisIndex);
  const goal = add(start, moved).map((v, i) => (works(i) ? nearest(v, steps[i] as number) : v)) as unknown as Vec3;
  const snapped = sub(goal, start).map((v, i) => (works(i) ? v : 0)) as unknown as Vec3;
  // A sum of products with zeros may be the negative zero.
  return add(toWorld(axes, snapped), [0, 0, 0]);
}

function snapAngle(angle: number, axis: Vec3, { steps, absolute }: Parsed, { handle, targets }: SnapContext): number {
  const step = steps[handle.axes[0] ?? 0];
  const active = targets.at(-1);
  if (!absolute || active === undefined) return nearest(angle, step);
  const start = twist(multiply(rotationOf(active.worldFromParent), active.transform.quaternion), axis);
  return nearest(start + angle, step) - start;
}

function snapFactors(factors: Vec3, { steps, absolute }: Parsed, { handle, targets }: SnapContext): Vec3 {
  const own = targets.at(-1)?.transform.scale ?? [1, 1, 1];
  const snap = (i: AxisIndex) => snapFactor(factors[i], steps[i], absolute ? Math.abs(own[i]) : 0);
  const [first, ...others] = handle.axes;
  // What is scaled evenly stays even, on the steps of its first axis: it would change its shape, or shear its neighbours.
  const even = first !== undefined && others.every((i) => factors[i] === factors[first]) ? snap(first) : null;
  return AXES.map(({ index }) =>
    handle.axes.includes(index) ? (even ?? snap(index)) : factors[index],
  ) as unknown as Vec3;
}

/** The factor on the nearest step above zero: of 1, or of a target's own scale where that is on the grid and not zero. */
function snapFactor(factor: number, step: number, own: number): number {
  if (own === 0) return 1 + Math.max(nearest(factor - 1, step), Math.ceil((LEAST_FACTOR - 1) / step) * step);
  const least = Math.ceil((LEAST_FACTOR * own) / step) * step;
  return Math.max(nearest(factor * own, step), least) / own;
}
