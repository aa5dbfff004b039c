import type { Handle } from './handle.js';
import type { HandleMode } from './mode.js';
import { moveAxes } from './move-axis.js';
import { movePlanes } from './move-plane.js';
import { moveView } from './move-view.js';
import { rotateAxes, rotateView } from './rotate.js';
import { scaleAll, scaleAxes } from './scale.js';

/** Three axes, three planes, and the plane of the picture. */
export const move = (): readonly Handle[] => [...moveAxes, ...movePlanes, moveView];

/** Three rings, and the one around the sight. */
export const rotate = (): readonly Handle[] => [...rotateAxes, rotateView];

/** Three axes, and all of them alike. */
export const scale = (): readonly Handle[] => [...scaleAxes, scaleAll];

/** The handles that a mode stands for. */
export const handlesOf = (mode: HandleMode): readonly Handle[] => ({ translate: move, rotate, scale })[mode]();
