import fc from 'fast-check';
import type { Vec3 } from '../src/types.js';
import { between, direction, vec3, viewOf } from './arbitrary.js';

/** A scene of any size: a point, a direction through it, and a View of it. */
export const scene = fc
  .record({ exponent: between(-6, 6), place: vec3(10), axis: direction })
  .chain(({ exponent, place, axis }) => {
    const unit = 10 ** exponent;
    const point: Vec3 = [place[0] * unit, place[1] * unit, place[2] * unit];
    return viewOf(point, unit).map((view) => ({ point, axis, view }));
  });
