import type { Object3D } from 'three';

/** An object to draw, and the object of the scene that it stands for. */
export type Drawn = readonly [drawn: Object3D, like: Object3D];

/** WebGPURenderer cuts the descendants of such a group. */
export const clippingGroupAbove = ({ parent }: Object3D): Object3D | null =>
  parent === null || 'isClippingGroup' in parent ? parent : clippingGroupAbove(parent);

/**
 * Runs `draw` while these objects are all that is in a stage, each without its own descendants and in its clipping groups. They stay
 * in their scene.
 */
export function withAlone(stage: Object3D, objects: readonly Drawn[], draw: () => void): void {
  const kept = new Map<Object3D, Object3D[]>();
  const empty = (object: Object3D): void => {
    kept.set(object, object.children);
    object.children = [];
  };
  const put = (object: Object3D, group: Object3D | null): void => {
    if (group !== null && !kept.has(group)) {
      empty(group);
      put(group, clippingGroupAbove(group));
    }
    (group ?? stage).children.push(object);
  };
  empty(stage);
  try {
    for (const [drawn, like] of objects) {
      empty(drawn);
      put(drawn, clippingGroupAbove(like));
    }
    draw();
  } finally {
    for (const [object, children] of kept) object.children = children;
  }
}
