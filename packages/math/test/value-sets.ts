// The sets of value handles, each with a value.
import type { Handle } from '../src/handles/handle.js';
import { box } from '../src/values/box.js';
import { orthographicCamera, perspectiveCamera } from '../src/values/cameras.js';
import { areaLight, pointLight, spotLight } from '../src/values/lights.js';
import type { SetOptions } from '../src/values/record.js';
import { rectangle } from '../src/values/rectangle.js';
import { capsule, cone, cylinder, sphere, torus } from '../src/values/solids.js';

/** A set, its value and how many handles it has. */
const row = <V extends object>(
  name: string,
  set: (options: SetOptions<V>) => readonly Handle[],
  value: V,
  count: number,
) => ({ name, count, value, handles: (of: object) => set({ value: of as V }) });

export const SETS = [
  row('box', box, { size: [1, 2, 1.5], center: [0.2, 0, -0.1] }, 26),
  row('rectangle', rectangle, { width: 4, height: 2.5 }, 8),
  row('sphere', sphere, { radius: 0.8 }, 1),
  row('cylinder', cylinder, { radiusTop: 0.6, radiusBottom: 0.9, height: 1.5 }, 3),
  row('capsule', capsule, { radius: 0.5, height: 1.2 }, 2),
  row('cone', cone, { radius: 0.7, height: 1.4 }, 2),
  row('torus', torus, { radius: 1.1, tube: 0.3 }, 2),
  row('pointLight', pointLight, { distance: 1.5 }, 1),
  row('spotLight', spotLight, { distance: 1.6, angle: 0.5 }, 2),
  row('areaLight', areaLight, { width: 3, height: 2.5 }, 8),
  row('perspectiveCamera', perspectiveCamera, { fov: 50, aspect: 1.5, near: 0.4, far: 2 }, 3),
  row('orthographicCamera', orthographicCamera, { left: -1, right: 1.2, bottom: -0.7, top: 0.8, near: 0.3, far: 2 }, 6),
];

/** Cameras whose far plane is far away. */
export const FAR_CAMERAS = [
  row('perspectiveCamera', perspectiveCamera, { fov: 50, aspect: 1.5, near: 0.1, far: 1e6 }, 3),
  row(
    'orthographicCamera',
    orthographicCamera,
    { left: -1, right: 1.2, bottom: -0.7, top: 0.8, near: 0.1, far: 1e6 },
    6,
  ),
];

/** The numbers of a value, in depth. */
export const numbersIn = (value: unknown): readonly number[] =>
  typeof value === 'number' ? [value] : Object.values(value as object).flatMap(numbersIn);
