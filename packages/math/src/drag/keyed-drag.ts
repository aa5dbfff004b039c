import { required } from '../errors.js';
import type { AxisIndex } from '../handles/handle.js';
import { isPose } from '../pose/pose.js';
import type { Target } from '../types.js';
import { requireDrag } from './drag.js';
import type { Drag, Grip } from './drag-state.js';
import type { TypedTexts } from './typed-text.js';

/**
 * A drag and what keys have set during it. A drag itself knows no keys: `stepKeyed` and `keyDrag` step it.
 *
 * @example let keyed = { drag, ...NO_KEYS };
 */
export interface KeyedDrag<T extends Target = Target> {
  /** The drag. While an axis key is in force, it is that of the handle of the axis or plane, grabbed at the same press. */
  readonly drag: Drag<T>;
  /** The axis key in force; null: the drag follows the handle of the press. */
  readonly axis: AxisKey | null;
  /** The typed texts; null: none. */
  readonly texts: TypedTexts | null;
}

/** An axis key in force. */
export interface AxisKey {
  /** The index of the axis. */
  readonly axis: AxisIndex;
  /** Whether the drag is constrained to the plane perpendicular to the axis, and not to the axis itself. */
  readonly plane: boolean;
  /** The index of the space in `KeyOptions.spaces`. */
  readonly turn: 0 | 1;
  /** The handle and the grab of the press itself, used when no axis key is in force. */
  readonly free: Grip;
}

/** No axis key and no typed texts. */
export const NO_KEYS: Pick<KeyedDrag, 'axis' | 'texts'> = { axis: null, texts: null };

/** @throws GizmoError GK013 if the value is no keyed drag. */
export function requireKeyed(keyed: KeyedDrag): true {
  const { drag, axis, texts } = keyed ?? {};
  const free = axis?.free;
  required(axis === null || (free?.handle?.axes && free.grab?.point && isPose(free.pose)));
  required(texts === null || (Array.isArray(texts?.list) && Array.isArray(texts.amounts) && texts.field >= 0));
  return requireDrag(drag);
}
