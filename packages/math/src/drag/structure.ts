import { GizmoError } from '../errors.js';
import type { Pose } from '../pose/pose.js';
import type { Bounds, Modifiers, PointerSample, Quat, Target, Transform, View, Viewport } from '../types.js';
import { isUsable } from './drag.js';
import type { DragStart } from './drag-state.js';

type Check = (value: unknown) => boolean;

/** Every field of a type. JSON omits undefined fields, so a missing field is valid if undefined is. */
type Fields<T> = { readonly [Name in keyof T]-?: unknown };

/**
 * Whether a value from a file or from JavaScript has the structure of a pattern. Numbers must be finite, lists must have the
 * same length, and objects must have the fields of the pattern; other fields may contain anything. A function in the pattern is
 * a check.
 */
function matches(pattern: unknown, value: unknown): boolean {
  if (typeof pattern === 'function') return pattern(value);
  if (typeof pattern === 'number') return Number.isFinite(value);
  if (typeof pattern !== 'object' || pattern === null) return typeof value === typeof pattern;
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(pattern) && !(isList(value) && value.length === pattern.length)) return false;
  return Object.entries(pattern).every(([name, part]) => matches(part, Reflect.get(value, name)));
}

/** Applications may pass typed arrays instead of tuples. */
export const isList = (value: unknown): value is ArrayLike<unknown> =>
  Array.isArray(value) || ArrayBuffer.isView(value);

const list =
  (item: unknown): Check =>
  (v) =>
    isList(v) && Array.from(v).every((part) => matches(item, part));
const oneOf =
  (...values: readonly unknown[]): Check =>
  (v) =>
    values.includes(v);
const anyOf =
  (...patterns: readonly unknown[]): Check =>
  (v) =>
    patterns.some((pattern) => matches(pattern, v));
const optional = (pattern: unknown): Check => anyOf(pattern, oneOf(undefined));
const nullable = (pattern: unknown): Check => anyOf(pattern, oneOf(null));

// A step ignores a sample that is not finite, so a recording may contain one.
const number: Check = (v) => typeof v === 'number';

const vec3 = [0, 0, 0];
const quat = [0, 0, 0, 0];
const basis = [vec3, vec3, vec3];
const pivot = nullable(vec3);
const mat4 = new Array(16).fill(number);
const transform = { position: vec3, quaternion: quat, scale: vec3 } satisfies Fields<Transform>;
const viewport = { x: number, y: number, width: number, height: number } satisfies Fields<Viewport>;
const view = { clipFromEye: mat4, eyeFromWorld: mat4, viewport } satisfies Fields<View>;

const sample = {
  point: [number, number],
  view,
  modifiers: optional({ ctrl: true, shift: true, alt: true } satisfies Fields<Modifiers>),
  pointerType: oneOf('mouse', 'pen', 'touch', undefined),
} satisfies Fields<PointerSample>;
const usable: Check = (v) => matches(sample, v) && isUsable(v as PointerSample);

const corner = [number, number, number];
const targets = list({
  transform,
  worldFromParent: new Array(16).fill(0),
  bounds: optional({ min: corner, max: corner } satisfies Fields<Bounds>),
  ancestor: optional(number),
} satisfies Fields<Target>);

const pose = {
  origin: vec3,
  axes: basis,
  pivot,
  unitsPerPixel: 0,
  size: 0,
  viewDirection: vec3,
  eye: pivot,
  screenAxes: basis,
  facingSigns: vec3,
  stretch: vec3,
  own: true,
  differsFromSpace: true,
  extent: pivot,
  worldFromLocal: optional(mat4),
} satisfies Fields<Pose>;

/** A quaternion with a direction: an axis key throws an error for any other. */
const rotation: Check = (v) => {
  const norm = matches(quat, v) ? Math.hypot(...(v as Quat)) : 0;
  return norm > 0 && norm < Number.POSITIVE_INFINITY;
};
const space = anyOf(oneOf('world', 'local', 'parent', 'view'), rotation);
const options = { parents: optional(list(nullable(mat4))), spaces: optional([space, space]) };
const key = { key: '', shift: optional(true) };
const steps = list(anyOf({ key, options }, { sample, options }));

export const isRecording: Check = (v) => matches({ handle: '', sample: usable, pose, targets, steps }, v);

const handle = { id: '', mode: oneOf('translate', 'rotate', 'scale', 'value'), axes: list(oneOf(0, 1, 2)) };

export const isDragStart: Check = (v) =>
  matches({ handle, sample: usable, pose, targets } satisfies Fields<DragStart>, v);

export const areHandles: Check = list(handle);

/** @throws GizmoError GK013 if a check of an argument has failed. */
export function requireArgument(isValid: boolean, name: string): void {
  if (!isValid) throw new GizmoError('GK013', `${name} is missing or has a field of the wrong type`);
}
