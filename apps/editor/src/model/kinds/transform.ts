import { IDENTITY, readQuat } from '@gizmo-kit/scene';
import * as v from 'valibot';
import { finite } from './kind.ts';

const vec3 = v.tuple([finite, finite, finite]);

/** A transform from outside of the editor. A rotation of length 0 is none. */
export const transformSchema = v.object({
  position: vec3,
  quaternion: v.pipe(
    v.tuple([finite, finite, finite, finite]),
    v.transform((quat) => readQuat(quat) ?? IDENTITY.quaternion),
  ),
  scale: vec3,
});
