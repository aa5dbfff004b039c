import { applyDelta, type Bounds, type Delta, type Vec3 } from '@gizmo-kit/math';
import { isNumbers } from '@gizmo-kit/scene';
import { MAX_IDS } from './limits.js';
import { isIdList, isRecord } from './values.js';

/** Who a person is. The server sets it. */
export interface User {
  /** From the link, or `Guest 2`. */
  readonly name: string;
  /** `#rrggbb` */
  readonly color: string;
  readonly canEdit: boolean;
}

/** A running drag: a few hundred bytes, however many nodes it moves. */
export interface Gesture {
  /** The moved nodes; none if there are more than `MAX_IDS`. */
  readonly ids: readonly string[];
  /** The number of moved nodes. */
  readonly n: number;
  /** The box of all of them at the start, in world space; only if `ids` has not all. */
  readonly bounds?: Bounds;
  readonly delta: Delta;
  /** The point of the gizmo in world space; null: each node has its own. */
  readonly pivot: Vec3 | null;
}

/** A value that a person changes now, such as the side of a box: its node, its key in the document, and the value. */
export interface ShownValue {
  readonly id: string;
  readonly key: string;
  readonly value: unknown;
}

/** The viewpoint of a person. */
export interface Viewpoint {
  readonly position: Vec3;
  /** The point that the camera orbits, in world space. */
  readonly target: Vec3;
}

/** What a person shows to the others. */
export interface Presence {
  readonly selection: readonly string[];
  readonly camera: Viewpoint | null;
  readonly gesture: Gesture | null;
  /** The point of the scene that the pointer of the person is at, in world space; null if it is elsewhere. */
  readonly pointer: Vec3 | null;
  /** The values of a running drag of a value; at most `MAX_IDS`. */
  readonly values: readonly ShownValue[];
}

/** A person in the room. */
export interface Person extends Presence {
  /** The Yjs client. */
  readonly id: number;
  readonly user: User;
}

export const NO_PRESENCE: Presence = { selection: [], camera: null, gesture: null, pointer: null, values: [] };

const COLOR = /^#[\da-f]{6}$/;

function readUser(value: unknown): User | null {
  if (!isRecord(value)) return null;
  const { name, color, canEdit } = value;
  if (typeof name !== 'string' || name.length > 40 || typeof color !== 'string' || !COLOR.test(color)) return null;
  return { name, color, canEdit: canEdit === true };
}

const isBounds = (value: unknown): value is Bounds =>
  isRecord(value) && isNumbers(value.min, 3) && isNumbers(value.max, 3);

function readGesture(value: unknown): Gesture | null {
  if (!isRecord(value) || !isIdList(value.ids)) return null;
  const { ids, n, pivot = null, bounds } = value;
  // It returns null for what is no delta.
  const isDelta = applyDelta(value.delta as Delta, []) !== null;
  if (!isDelta || !Number.isSafeInteger(n) || (n as number) < ids.length) return null;
  if (pivot !== null && !isNumbers(pivot, 3)) return null;
  const box = isBounds(bounds) ? { bounds } : {};
  return { ids, n: n as number, delta: value.delta as Delta, pivot: pivot as Vec3 | null, ...box };
}

function readValues(value: unknown): readonly ShownValue[] {
  if (!Array.isArray(value) || value.length > MAX_IDS) return [];
  return value.flatMap((one: unknown) => {
    if (!isRecord(one) || !isIdList([one.id]) || typeof one.key !== 'string' || one.key.length > 200) return [];
    return [{ id: one.id as string, key: one.key, value: one.value ?? null }];
  });
}

function readCamera(value: unknown): Viewpoint | null {
  if (!isRecord(value)) return null;
  const { position, target } = value;
  return isNumbers(position, 3) && isNumbers(target, 3) ? ({ position, target } as unknown as Viewpoint) : null;
}

/** The state that shows a presence. A drag of the selection has its ids once, because each step of the drag is a message. */
export function stateOf({ selection, camera, gesture, pointer, values }: Presence): Partial<Presence> {
  const isSelection = gesture?.ids.length === selection.length && gesture.ids.every((id, i) => id === selection[i]);
  const shown = {
    ...{ camera, gesture },
    ...(pointer === null ? {} : { pointer }),
    ...(values.length === 0 ? {} : { values }),
  };
  return isSelection ? shown : { selection, ...shown };
}

/** What a state of unknown origin shows; parts that are not valid are left out. */
export function readPresence(value: unknown): Presence {
  if (!isRecord(value)) return NO_PRESENCE;
  const gesture = readGesture(value.gesture);
  const selection = isIdList(value.selection) ? value.selection : (gesture?.ids ?? []);
  const pointer = isNumbers(value.pointer, 3) ? (value.pointer as unknown as Vec3) : null;
  return { selection, camera: readCamera(value.camera), gesture, pointer, values: readValues(value.values) };
}

/** A person of a state from the server; null if the server has not named the person. */
export function readPerson(id: number, value: unknown): Person | null {
  const user = isRecord(value) ? readUser(value.user) : null;
  return user === null ? null : { id, user, ...readPresence(value) };
}
