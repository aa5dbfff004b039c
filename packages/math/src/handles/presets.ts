import { GizmoError } from '../errors.js';
import type { TransformMode } from '../mode.js';
import type { Handle } from './handle.js';
import { moveAxes } from './move-axis.js';
import { movePlanes } from './move-plane.js';
import { moveView } from './move-view.js';
import { rotateAxes, rotateView } from './rotate.js';
import { rotateFree } from './rotate-free.js';
import { scaleAll, scaleAxes } from './scale.js';
import { scalePlanes } from './scale-plane.js';
import { universal } from './universal.js';

/** Handles that move: three axes, three planes, and the plane of the view. */
export const move = (): readonly Handle[] => [...moveAxes, ...movePlanes, moveView];

/** Handles that rotate: three rings, the ring of the view, and the trackball. */
export const rotate = (): readonly Handle[] => [rotateFree, ...rotateAxes, rotateView];

/** Handles that scale: three axes, three planes, and all axes uniformly. */
export const scale = (): readonly Handle[] => [...scaleAxes, ...scalePlanes, scaleAll];

/** A mode that has handles. */
export type Preset = TransformMode | 'universal';

/** The handles of each mode, the same objects each time. */
export const MODES: Readonly<Record<Preset | 'none', readonly Handle[]>> = {
  translate: /* @__PURE__ */ move(),
  rotate: /* @__PURE__ */ rotate(),
  scale: /* @__PURE__ */ scale(),
  universal: /* @__PURE__ */ universal(),
  none: [],
};

function unknownMode(mode: string): never {
  throw new GizmoError('GK012', `unknown mode ${String(mode)}`);
}

/** The handles of a mode. */
export const handlesOf = (mode: Preset | 'none'): readonly Handle[] => MODES[mode] ?? unknownMode(mode);
