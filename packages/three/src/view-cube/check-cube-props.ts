import { areFinite, isBoolean, isEach, isFunction, isLayers, isLength, isText } from '../base/tests.js';
import { type Rows, usableOf } from '../base/usable.js';
import { createWarn } from '../base/warn.js';
import { isTheme, THEMES } from '../draw/palette.js';
import { LABELS, type ViewCubeProps } from './props.js';

const CORNERS: readonly unknown[] = ['top-left', 'top-right', 'bottom-left', 'bottom-right'];

/** All props, in development: production bundles contain no table. */
const rowsOf = (): Rows<ViewCubeProps> => ({
  controls: { test: null, isNullable: true },
  target: { test: (value) => areFinite(value, 3) },
  corner: { test: (value) => CORNERS.includes(value) },
  margin: { test: (value) => areFinite(value, 2) },
  size: { test: (value) => isLength(value) && Number.isFinite(value) },
  labels: { test: (value) => isEach(isText)(value) && Object.keys(LABELS).every((side) => side in Object(value)) },
  nameOf: { test: isFunction },
  label: { test: isText },
  theme: { test: isTheme, keys: Object.keys(THEMES.dark) },
  visible: { test: isBoolean },
  layers: { test: isLayers },
  onLook: { test: isFunction },
  onOrbit: { test: isFunction },
});

/** The props that a cube uses. In development, warns of those that it ignores. Production trusts the types. */
export function createCheckedProps(given: () => ViewCubeProps): () => ViewCubeProps {
  if (process.env.NODE_ENV === 'production') return given;
  const warn = createWarn();
  let last = given();
  let props = usableOf('<ViewCube>', rowsOf(), last, warn);
  return () => {
    const now = given();
    if (now !== last) props = usableOf('<ViewCube>', rowsOf(), now, warn);
    last = now;
    return props;
  };
}
