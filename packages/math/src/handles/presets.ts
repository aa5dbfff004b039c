import { GizmoError } from '../errors.js';
import type { HandleMode } from '../mode.js';
import type { Handle } from './handle.js';
import { moveAxes } from './move-axis.js';
import { movePlanes } from './move-plane.js';
import { moveView } from './move-view.js';
import { rotateAxes, rotateView } from './rotate.js';
import { rotateFree } from './rotate-free.js';
import { scaleAll, scaleAxes } from './scale.js';
import { scalePlanes } from './scale-plane.js';
import { universal } from './universal.js';

/** Three axes, three planes, and the plane of the picture. */
export const move = (): readonly Handle[] => [...moveAxes, ...movePlanes, moveView];

/** Three rings, the one around the sight, and the ball inside of them. */
export const rotate = (): readonly Handle[] => [rotateFree, ...rotateAxes, rotateView];

/** Three axes, three planes, and all axes alike. */
export const scale = (): readonly Handle[] => [...scaleAxes, ...scalePlanes, scaleAll];

/** What a mode shows: the handles that do one thing, or of each kind some. */
export type Preset = HandleMode | 'universal';

const PRESETS: Readonly<Record<Preset, () => readonly Handle[]>> = { translate: move, rotate, scale, universal };

function unknownPreset(preset: Preset): never {
  throw new GizmoError('GK012', `unknown mode ${String(preset)}`);
}

/** The handles that a mode stands for. */
export const handlesOf = (preset: Preset): readonly Handle[] => (PRESETS[preset] ?? unknownPreset(preset))();
