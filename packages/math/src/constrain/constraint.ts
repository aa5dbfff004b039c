import { numberPerAxis } from '../algebra/basis.js';
import { decimalNear } from '../algebra/decimal.js';
import { add, sub, ZERO } from '../algebra/vec3.js';
import type { Alignment, Delta, RotateDelta, ScaleDelta, TranslateDelta } from '../delta.js';
import type { Handle } from '../handles/handle.js';
import type { Pose } from '../pose/pose.js';
import type { Modifiers, PointerSample, Target, Vec3 } from '../types.js';

/** A delta that is linear in its numbers: a move or a scale. */
export type LinearDelta = TranslateDelta | ScaleDelta;

/** An interval of one combination of the three numbers that a linear delta changes. */
export interface ChangeRange {
  /** Its dot product with the change is in the interval: with the world vector of a move, or the factors − 1 of a scale. */
  readonly normal: Vec3;
  /** 0 or less: the start is always inside. */
  readonly min: number;
  /** 0 or more. */
  readonly max: number;
}

/** An interval of an angle, in radians; ±Infinity for no end. Full turns count. */
export type AngleRange = readonly [min: number, max: number];

/**
 * The feature that a delta was snapped to: feedback for the user, and an input of the next step. Plain data that JSON can
 * contain.
 */
export interface Snapped {
  /** The id of the snapper. */
  readonly snapper: string;
  /** The keys of its features: one, or several guides. */
  readonly keys: readonly string[];
  /** The kind of those features. */
  readonly kind: 'point' | 'line' | 'face' | 'guide' | 'normal';
  /** A name of the feature for users. @default the feature has no label */
  readonly label?: string;
  /** The snapped point in world space: the gizmo's origin, a point of a guide, or the tip of the rotated axis. */
  readonly point: Vec3;
  /** The point on the feature that it was snapped to. */
  readonly onto: Vec3;
  /** Of a face, a guide or a normal; unit length. */
  readonly normal?: Vec3;
  /** From the snapped point to the feature, if they differ. */
  readonly guides: readonly {
    /** The snapped point. */
    readonly from: Vec3;
    /** The point on the feature. */
    readonly to: Vec3;
  }[];
  /** CSS pixels from the point without snapping; for a rotation, along the gizmo's circle. */
  readonly distance: number;
}

/** The drag that a constraint belongs to, at this step. */
export interface DragContext {
  /** What is dragged. */
  readonly handle: Handle;
  /** The pose of the press. */
  readonly pose: Pose;
  /** The targets as they were at the press. */
  readonly targets: readonly Target[];
  /** The sample of this step. */
  readonly sample: PointerSample;
  /** The feature that the last step was snapped to; null: none. */
  readonly previous: Snapped | null;
  /** Whether the delta comes from a typed amount, which no step changes. */
  readonly typed: boolean;
}

/** The input of a constraint besides the delta. */
export interface ConstraintContext extends DragContext {
  /** The modifier keys of the sample. */
  readonly modifiers: Modifiers;
  /** The delta of the handle, before all constraints. */
  readonly wanted: Delta;
  /** The feature that an earlier constraint has snapped the delta to; null: none. */
  readonly snapped: Snapped | null;
  /** Directions of change that the constraints of this step lock; of a rotation, axes. */
  readonly locked: readonly Vec3[];
  /**
   * Lists of ranges. A change is within all ranges of one list at least: those of all constraints, and those that keep factors away
   * from zero. Without mirroring there is one list, with it one for each combination of signs, of a rotation none.
   */
  readonly regions: readonly (readonly ChangeRange[])[];
  /** The angles that the constraints of this step allow about the axis of a rotation. */
  readonly angles: AngleRange;
}

/** A delta after snapping to features, and the data that belongs to it. */
export interface FeatureSnap {
  /** The delta that reaches the feature. */
  readonly delta: Delta;
  /** The feature. */
  readonly snapped: Snapped | null;
  /** The rotation that the feature asks for with a move; null: none. */
  readonly alignment: Alignment | null;
}

/**
 * A function from a delta to an allowed delta, in world space. `lock`, `snap` and `limits` return constraints; applications can
 * add their own. Each step calls it with a delta relative to the press, never with its own last result. A result that is not a
 * finite delta is ignored.
 */
export interface Constraint {
  (delta: Delta, context: ConstraintContext): Delta | FeatureSnap;
  /** Directions in which it allows no change, or axes about which it allows no rotation. @default none */
  readonly locked?: ((delta: Delta, context: DragContext) => readonly Vec3[]) | undefined;
  /** Ranges that the result of all constraints is within, and `snap` chooses its steps within. @default none */
  readonly ranges?: ((delta: LinearDelta, context: DragContext) => readonly ChangeRange[]) | undefined;
  /** The angles about its axis that the result of all constraints is within, and `snap` chooses its steps within. @default any */
  readonly angles?: ((delta: RotateDelta, context: DragContext) => AngleRange) | undefined;
  /** Whether it lets a scale have negative factors. @default false */
  readonly mirror?: boolean | undefined;
  /**
   * Whether its delta is a typed amount, which no step changes. The first constraint of a step can be one; its argument is then any
   * delta, because the pointer may not have moved. @default false
   */
  readonly typed?: boolean | undefined;
  /** Whether it snaps to features. It then snaps the points of values as well. @default false */
  readonly features?: boolean | undefined;
}

/** The change of a linear delta: a world vector, or factors − 1. Zero at the start. */
export const changeOf = (delta: LinearDelta): Vec3 =>
  delta.kind === 'translate' ? delta.vector : sub(delta.factors, [1, 1, 1]);

/** The same delta with another change. Contains no −0. */
export const withChange = (delta: LinearDelta, change: Vec3): LinearDelta =>
  delta.kind === 'translate'
    ? { ...delta, vector: add(change, ZERO) }
    : // A factor that does not change keeps its last digit.
      {
        ...delta,
        factors: numberPerAxis((i) => (delta.factors[i] - 1 === change[i] ? delta.factors[i] : factorOf(change[i]))),
      };

const factorOf = (change: number): number => decimalNear(1 + change, 1 + Math.abs(change)) ?? 1 + change;
