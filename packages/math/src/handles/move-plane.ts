import { add, cross, mul, normalize } from '../algebra/vec3.js';
import { PLANES, planeVisibility } from './axis.js';
import { dragPlane, grabPlane } from './grab-plane.js';
import type { Handle } from './handle.js';

/** Squares that move on the plane of two axes: `move-xy`, `move-yz`, `move-xz`. They stand on the side that faces the eye. */
export const movePlanes: readonly Handle[] = PLANES.map(({ u, v, normal, name, tone }) => ({
  id: `move-${name.toLowerCase()}`,
  label: `Move on ${name}`,
  mode: 'translate',
  tone,
  axes: [u, v],
  priority: 1,
  shapes(pose) {
    const [side, other] = [mul(pose.axes[u], pose.facing[u]), mul(pose.axes[v], pose.facing[v])];
    const half = 0.095 * pose.size;
    return [
      {
        kind: 'quad',
        center: mul(add(side, other), 0.36 * pose.size),
        u: mul(side, half),
        v: mul(other, half),
      },
    ];
  },
  visibility: (pose) => planeVisibility(pose, normalize(cross(pose.axes[u], pose.axes[v])) ?? pose.axes[normal]),
  grab: (sample, pose) => grabPlane(sample, pose, pose.axes[u], pose.axes[v]),
  drag(grab, sample, pose) {
    const vector = dragPlane(grab, sample, pose.axes[u], pose.axes[v]);
    return vector === null ? null : { kind: 'translate', vector };
  },
}));
