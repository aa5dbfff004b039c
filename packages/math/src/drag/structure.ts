import type { Snapped } from '../constrain/snapped.js';
import type { Alignment, RotateDelta, ScaleDelta } from '../delta.js';
import { GizmoError } from '../errors.js';
import type { Grab, Solved } from '../handles/handle.js';
import type { Pose } from '../pose/pose.js';
import type { RingMemory } from '../solve/around-axis.js';
import type { Bounds, Modifiers, PointerSample, Target, Transform, View, Viewport } from '../types.js';
import type { Cursor } from './cursor.js';
import type { AxisKey, Drag, DragStart, Grip } from './drag-state.js';
import type { TypedAmounts } from './typed-text.js';

/** Whether a value from a file or from JavaScript has some structure. Fields that a check does not name may hold anything. */
type Check = (value: unknown) => boolean;

const number: Check = (v) => typeof v === 'number';
const finite: Check = Number.isFinite;
const string: Check = (v) => typeof v === 'string';
const boolean: Check = (v) => typeof v === 'boolean';

const oneOf = (values: readonly unknown[]): Check => values.includes.bind(values);
const anyOf =
  (checks: readonly Check[]): Check =>
  (v) =>
    checks.some((check) => check(v));
const optional = (check: Check): Check => anyOf([check, oneOf([undefined])]);
const nullable = (check: Check): Check => anyOf([check, oneOf([null])]);
// Hosts may give typed arrays in the place of tuples.
const list =
  (item: Check): Check =>
  (v) =>
    (Array.isArray(v) || ArrayBuffer.isView(v)) && Array.from(v as ArrayLike<unknown>).every((part) => item(part));
const tuple =
  (length: number, item: Check = finite): Check =>
  (v) =>
    list(item)(v) && (v as ArrayLike<unknown>).length === length;

type Fields<T> = { readonly [Name in keyof T]-?: Check };

/** Checks every field of a type. JSON writes no field that is undefined, so a missing one passes where undefined does. */
const record =
  <T>(fields: Fields<T>): Check =>
  (v) =>
    typeof v === 'object' &&
    v !== null &&
    Object.entries<Check>(fields).every(([name, check]) => check(Reflect.get(v, name)));

const vec2 = tuple(2);
const vec3 = tuple(3);
const basis = tuple(3, vec3);
const pivot = nullable(vec3);
const transform = record<Transform>({ position: vec3, quaternion: tuple(4), scale: vec3 });

// A step ignores a sample that is not finite, so a recording may contain one.
const mat4 = tuple(16, number);
const viewport = record<Viewport>({ x: number, y: number, width: number, height: number });
const view = record<View>({ clipFromEye: mat4, eyeFromWorld: mat4, viewport });
const modifiers = record<Modifiers>({ ctrl: boolean, shift: boolean, alt: boolean });
const pointerType = optional(oneOf(['mouse', 'pen', 'touch']));
const sample = record<PointerSample>({ point: tuple(2, number), view, modifiers: optional(modifiers), pointerType });

const bounds = record<Bounds>({ min: tuple(3, number), max: tuple(3, number) });
const target = record<Target>({
  transform,
  worldFromParent: tuple(16),
  bounds: optional(bounds),
  ancestor: optional(number),
});

const pose = record<Pose>({
  origin: vec3,
  axes: basis,
  pivot,
  unitsPerPixel: finite,
  size: finite,
  viewDirection: vec3,
  eye: nullable(vec3),
  screenAxes: basis,
  facingSigns: vec3,
  stretch: vec3,
  own: boolean,
  differsFromSpace: boolean,
  extent: nullable(vec3),
});

const delta = anyOf([
  record({ kind: oneOf(['translate']), vector: vec3 }),
  record<RotateDelta>({ kind: oneOf(['rotate']), axis: vec3, angle: finite, pivot }),
  record<ScaleDelta>({ kind: oneOf(['scale']), factors: vec3, axes: basis, own: boolean, pivot }),
]);

const space = anyOf([oneOf(['world', 'local', 'parent', 'view']), tuple(4)]);
const options = record({ parents: optional(list(nullable(mat4))), spaces: optional(tuple(2, space)) });
const key = record({ key: string, shift: optional(boolean) });
const step = anyOf([record({ key, options }), record({ sample, options })]);

/** Whether a value has the structure of a `Recording`. */
export const isRecording: Check = record({ handle: string, sample, pose, targets: list(target), steps: list(step) });

const grab = record<Grab>({ point: vec3, cursor: vec2, depth: finite, amount: finite, gain: finite });
const snapped = record<Snapped>({
  snapper: string,
  keys: list(string),
  kind: string,
  label: optional(string),
  point: vec3,
  onto: vec3,
  normal: optional(vec3),
  guides: list(record({ from: vec3, to: vec3 })),
  distance: finite,
});

const memory = record<RingMemory>({
  angle: finite,
  measured: finite,
  isLine: boolean,
  offset: finite,
  cursor: vec2,
  view,
});

const axis = oneOf([0, 1, 2]);
const handle = record({ id: string, mode: oneOf(['translate', 'rotate', 'scale']), axes: list(axis) });

/** The check of a drag, given that of its handles. */
function dragWith(handleCheck: Check): Check {
  const grip = { handle: handleCheck, grab, pose };
  const free = record<Grip>(grip);
  return record<Drag>({
    ...grip,
    targets: list(target),
    press: sample,
    sample,
    cursor: record<Cursor>({ precise: boolean, pointerAnchor: vec2, cursorAnchor: vec2 }),
    solved: nullable(record<Solved>({ delta, memory: nullable(memory) })),
    delta: nullable(delta),
    alignment: nullable(record<Alignment>({ quaternion: tuple(4), pivot: vec3 })),
    transforms: list(transform),
    changed: boolean,
    snapped: nullable(snapped),
    axisKey: nullable(record<AxisKey>({ axis, plane: boolean, turn: oneOf([0, 1]), free })),
    typed: nullable(
      record<TypedAmounts>({
        texts: list(string),
        field: number,
        amounts: list(nullable(finite)),
        delta: nullable(delta),
      }),
    ),
  });
}

interface Lists {
  readonly targets: readonly unknown[];
  readonly transforms: readonly unknown[];
}

const haveSameLength = ({ targets, transforms }: Lists): boolean =>
  targets.length > 0 && targets.length === transforms.length;

const savedDrag = dragWith(string);
const drag = dragWith(handle);

/** Whether a value has the structure of a `Drag`, with the ids of its handles in the place of the handles. */
export const isSavedDrag = (v: unknown): boolean => savedDrag(v) && haveSameLength(v as Lists);

/** Whether a value has the structure of a `Drag`. */
export const isDrag = (v: unknown): boolean => drag(v) && haveSameLength(v as Lists);

/** Whether a value has the structure of a `DragStart`. */
export const isDragStart: Check = record<DragStart>({ handle, sample, pose, targets: list(target) });

/** Whether a value is a list of handles. */
export const areHandles: Check = list(handle);

/** @throws GizmoError GK013 if a check of an argument has failed. */
export function requireArgument(isValid: boolean, name: string): void {
  if (!isValid) throw new GizmoError('GK013', `${name} is missing or has a field of the wrong type`);
}
