import { THEMES } from '../draw/palette.js';
import type { GizmoProps } from '../props.js';

/** All props, and the keys of those that are objects. */
const KEYS: { readonly [K in keyof GizmoProps]-?: readonly string[] | null } = {
  target: null,
  mode: null,
  handles: null,
  value: null,
  space: null,
  pivot: null,
  snap: ['translate', 'rotate', 'scale', 'enabled', 'to'],
  limits: ['translate', 'scale'],
  lock: ['translate', 'rotate', 'scale'],
  size: null,
  hitTolerance: ['mouse', 'touch'],
  camera: null,
  controls: null,
  store: null,
  extensions: null,
  shouldPress: null,
  enabled: null,
  visible: null,
  layers: null,
  theme: Object.keys(THEMES.dark),
  occludedOpacity: null,
  components: ['handle'],
  onHover: null,
  onDragStart: null,
  onChange: null,
  onDragEnd: null,
};

const RANGE = ['min', 'max'];

/**
 * The warnings of keys that have a value and that an object may not have. A text and null have no keys.
 */
const unknownIn = (name: string, value: unknown, known: readonly string[]): readonly string[] =>
  Object.entries(typeof value === 'object' ? Object(value) : {})
    .filter(([key, one]) => one !== undefined && !known.includes(key))
    .map(([key]) => `${name} has no ${key}; it is ignored. ${name} has ${known.join(', ')}`);

/** For development: the warnings of props, and of keys of props, that do not exist. */
export function unknownKeys(props: GizmoProps): readonly string[] {
  const { translate, scale } = props.limits ?? {};
  return [
    ...unknownIn('<Gizmo>', props, Object.keys(KEYS)),
    ...Object.entries(KEYS).flatMap(([name, keys]) =>
      keys === null ? [] : unknownIn(`the prop ${name}`, props[name as keyof GizmoProps], keys),
    ),
    ...unknownIn('limits.translate', translate, RANGE),
    ...unknownIn('limits.scale', scale, RANGE),
  ];
}
