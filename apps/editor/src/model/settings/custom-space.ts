import * as v from 'valibot';
import { finite } from '../kinds/kind.ts';

/** The rotation of the custom space from the world axes; null before it is set, and for an invalid value. */
export const customSpaceSchema = v.fallback(
  v.nullable(
    v.pipe(
      v.tuple([finite, finite, finite, finite]),
      v.check((quaternion) => {
        const norm = Math.hypot(...quaternion);
        return norm > 0 && norm < Infinity;
      }),
      v.readonly(),
    ),
  ),
  null,
);
