import type { Quat } from '@gizmo-kit/math';
import { MODES } from '@gizmo-kit/math/internal';
import { areFinite, isBoolean, isEach, isFunction, isLayers, isLength, isNumbers, type Test } from '../base/tests.js';
import type { Rows } from '../base/usable.js';
import { isTheme, THEMES } from '../draw/palette.js';
import { isPausable } from '../host/controls.js';
import type { GizmoProps } from '../props.js';
import type { GizmoStore } from '../session/store.js';
import { listOf } from '../targets/target.js';

const isAxes: Test = (value) => Array.isArray(value) && value.every((one) => ['x', 'y', 'z'].includes(one));

const isSnap: Test = (value) => {
  const { to = [] } = Object(value);
  return (
    value === false || (typeof value === 'object' && Array.isArray(to) && to.every((one) => isFunction(one?.constrain)))
  );
};

/** What is no object at all throws. */
const isTarget: Test = (value) =>
  value === null ||
  typeof value !== 'object' ||
  ['isObject3D', 'current', 'transform', 'read'].some((name) => name in value);

/** Corners of boxes for moves and scales; ranges of angles for rotations, and a quaternion. */
const isLimits: Test = (value) => {
  if (!isEach(isEach(() => true))(value)) return false;
  const { rotate, ...boxes } = value as NonNullable<GizmoProps['limits']>;
  const { rest = [0, 0, 0, 1], ...ranges } = rotate ?? {};
  return isEach(isEach(isNumbers(3)))(boxes) && isEach(isNumbers(2))(ranges) && isNumbers(4)(rest);
};

const SPACES = ['world', 'local', 'parent', 'view'];
const PIVOTS = ['origin', 'active', 'median', 'bounds', 'individual'];
const BOX = ['min', 'max'];
const LIMITS = { translate: BOX, rotate: ['x', 'y', 'z', 'rest'], scale: BOX };

/** Props without which a gizmo cannot be drawn: a value that fails throws, in production too. */
export const REQUIRED: { readonly [K in keyof GizmoProps]?: Test } = {
  mode: (value) => listOf(value).every((one) => Object.hasOwn(MODES, one as string)),
  space: (value) => SPACES.includes(value as string) || (areFinite(value, 4) && Math.hypot(...(value as Quat)) > 0),
  pivot: (value) => PIVOTS.includes(value as string) || areFinite(value, 3),
  handles: (value) => Array.isArray(value) && value.every((one) => typeof one?.shapes === 'function'),
  target: (value) => listOf(value).every((one) => typeof one === 'object' || one === undefined),
  store: (value) => isFunction((value as Partial<GizmoStore>).setState),
};

/** All props, in development: production bundles contain no table. */
export const rowsOf = (): Rows<GizmoProps> => ({
  target: {
    test: (value) => listOf(value).every(isTarget),
    isNullable: true,
    allowed: 'an Object3D, a ref, an instance or a record',
  },
  mode: { test: null, allowed: `one of ${Object.keys(MODES).join(', ')}` },
  handles: { test: null, allowed: 'an array of handles' },
  value: { test: null },
  space: { test: null, allowed: `one of ${SPACES.join(', ')}, or a quaternion of four numbers` },
  pivot: { test: null, allowed: `one of ${PIVOTS.join(', ')}, or a point of three numbers` },
  snap: { test: isSnap, keys: ['translate', 'rotate', 'scale', 'enabled', 'to'] },
  limits: { test: isLimits, keys: Object.keys(LIMITS), inner: LIMITS },
  lock: { test: isEach(isAxes), keys: ['translate', 'rotate', 'scale'] },
  size: { test: Number.isFinite },
  hitTolerance: { test: (value) => isLength(value) || isEach(isLength)(value), keys: ['mouse', 'touch'] },
  dragThreshold: { test: isLength },
  camera: { test: (value) => value === 'user' || value === 'target' },
  controls: { test: isPausable, isNullable: true },
  store: { test: null, allowed: 'from createGizmoStore()' },
  extensions: {
    test: (value) =>
      Array.isArray(value) && value.every((one) => typeof one === 'object' && typeof one?.name === 'string'),
  },
  shouldPress: { test: isFunction },
  enabled: { test: isBoolean },
  visible: { test: isBoolean },
  layers: { test: isLayers },
  theme: {
    test: isTheme,
    keys: Object.keys(THEMES.dark),
  },
  occludedOpacity: { test: (value) => isLength(value) && (value as number) <= 1 },
  components: { test: isEach(isFunction), keys: ['handle'] },
  onHover: { test: isFunction },
  onDragStart: { test: isFunction },
  onChange: { test: isFunction },
  onDragEnd: { test: isFunction },
});
