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

const PRESETS: Readonly<Record<Preset, () => readonly Handle[]>> = { translate: move, rotate, scale, universal };

function unknownPreset(preset: Preset): never {
  throw new GizmoError('GK012', `unknown mode ${String(preset)}`);
}

/** The handles of a mode. */
export const handlesOf = (preset: Preset): readonly Handle[] => (PRESETS[preset] ?? unknownPreset(preset))();
