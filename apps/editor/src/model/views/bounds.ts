import { Box3, Matrix4, type Object3D, Sphere, Vector3 } from 'three';
import { isDrawn, placedBoxOf } from './local-box.ts';

/** The radius for an empty node, and the minimum that a camera can look at. */
const EMPTY_RADIUS = 0.5;
const LEAST_RADIUS = 1e-6;

/** The sphere around a box; null if it is empty. */
export function sphereAround(box: Box3): Sphere | null {
  if (box.isEmpty()) return null;
  const sphere = box.getBoundingSphere(new Sphere());
  if (sphere.radius === 0) sphere.radius = EMPTY_RADIUS;
  sphere.radius = Math.max(sphere.radius, LEAST_RADIUS);
  return sphere;
}

const WORLD = new Matrix4();

/**
 * The box around everything that is drawn of an object and its descendants, in world space. A symbol is a point. Hidden
 * descendants do not count, unless the object is hidden itself.
 */
export function worldBoxOf(object: Object3D): Box3 {
  const box = new Box3();
  const add = (part: Object3D): void => {
    const own = isDrawn(part) ? placedBoxOf(part, WORLD) : null;
    if (own !== null) box.union(own);
  };
  if (object.visible) object.traverseVisible(add);
  else object.traverse(add);
  return box;
}

/** The sphere around objects; a small one around the origins of empty objects. Null without objects. */
export function boundsOf(objects: readonly Object3D[]): Sphere | null {
  const box = new Box3();
  const point = new Vector3();
  for (const object of objects) {
    object.updateWorldMatrix(true, true);
    const own = worldBoxOf(object);
    if (!own.isEmpty()) box.union(own);
    else {
      object.getWorldPosition(point);
      if (point.toArray().every(Number.isFinite)) box.expandByPoint(point);
    }
  }
  return sphereAround(box);
}
