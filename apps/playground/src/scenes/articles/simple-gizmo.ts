import {
  type Drag,
  handlesOf,
  type Manipulated,
  type ManipulatePointer,
  type ManipulateState,
  manipulate,
  type Transform,
  type View,
} from '@gizmo-kit/math';
import { signedAngle, sub } from '@gizmo-kit/math/geometry';
import { unitsPerPixel } from '@gizmo-kit/math/screen';
import { type Near, nearestOfEach, type SimpleMode } from './nearest.js';

/** The threshold of the article in CSS pixels: the distance at which a press grabs a line or circle. */
const THRESHOLD = 8;

/** The length of the lines, and the radius of the circles. */
const SHARE = { translate: 1, rotate: 0.82 } as const;
const SIZE = 100;

/** The result of one frame. */
export interface SimpleFrame {
  readonly gizmo: Manipulated;
  readonly near: readonly Near[];
  /** World units. */
  readonly threshold: number;
  /** The angle in radians of the nearest point of the circle since the press; null: no circle is grabbed. */
  readonly turned: number | null;
}

/** The object of the gizmo, and its View. */
export interface SimpleInput {
  readonly mode: SimpleMode;
  readonly transform: Transform;
  readonly view: View;
  readonly pointer: ManipulatePointer | null;
  readonly cancel: boolean;
}

/** One frame: the computation of the article, and the one call that replaces it. */
export function simpleFrame(state: ManipulateState | null, input: SimpleInput): SimpleFrame {
  const { mode, transform, view, pointer, cancel } = input;
  const tolerance = { mouse: THRESHOLD, touch: 2 * THRESHOLD };
  const handles = handlesOf(mode).filter(({ axes }) => axes.length === 1);
  const gizmo = manipulate(state, { handles, targets: transform, view, pointer, cancel, size: SIZE, tolerance });
  const { drag } = gizmo.state;
  const origin = drag === null ? transform.position : drag.pose.origin;
  const unit = unitsPerPixel(view, origin);
  const length = SHARE[mode] * SIZE * unit;
  const near = pointer === null ? [] : nearestOfEach(mode, origin, length, pointer.point, view);
  return { gizmo, near, threshold: THRESHOLD * unit, turned: drag && turnOf(drag, near, length) };
}

/** The signed angle from the nearest point of the circle at the press to the nearest point now. */
function turnOf({ handle, pose, press }: Drag, near: readonly Near[], length: number): number | null {
  const [index] = handle.axes;
  const now = near.find(({ axis }) => handle.id === `rotate-${axis}`);
  if (index === undefined || now === undefined) return null;
  const then = nearestOfEach('rotate', pose.origin, length, press.point, press.view)[index];
  if (then === undefined) return null;
  return signedAngle(sub(then.point, pose.origin), sub(now.point, pose.origin), pose.axes[index]);
}
