import { mul } from '../algebra/vec3.js';
import { forAxes } from './axis.js';
import type { Handle } from './handle.js';
import { movesAlong } from './moves.js';

/** Arrows that move along one axis: `move-x`, `move-y`, `move-z`. */
export const moveAxes: readonly Handle[] = forAxes('move', 'along', (index) => ({
  shapes({ axes, size }) {
    const at = (share: number) => mul(axes[index], size * share);
    return [
      { kind: 'segment', from: at(0.16), to: at(0.84), width: 2.5 },
      { kind: 'cone', base: at(0.82), tip: at(1), radius: 0.06 * size },
    ];
  },
  ...movesAlong(index),
}));
