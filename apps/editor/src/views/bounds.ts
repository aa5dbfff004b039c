import { Box3, type Object3D, Sphere, Vector3 } from 'three';

/** The radius for an empty node, and the minimum that a camera can look at. */
const EMPTY_RADIUS = 0.5;
const LEAST_RADIUS = 1e-6;

/** Whether a box is not empty and has finite corners. */
export const isUsable = (box: Box3): boolean =>
  !box.isEmpty() && [...box.min.toArray(), ...box.max.toArray()].every(Number.isFinite);

/** The sphere around a box; null if it is empty. */
export function sphereAround(box: Box3): Sphere | null {
  if (box.isEmpty()) return null;
  const sphere = box.getBoundingSphere(new Sphere());
  if (sphere.radius === 0) sphere.radius = EMPTY_RADIUS;
  sphere.radius = Math.max(sphere.radius, LEAST_RADIUS);
  return sphere;
}

/** The sphere around objects; a small one around the origins of empty objects. Null without objects. */
export function boundsOf(objects: readonly Object3D[]): Sphere | null {
  const box = new Box3();
  const point = new Vector3();
  for (const object of objects) {
    object.updateWorldMatrix(true, true);
    const own = new Box3().setFromObject(object);
    if (isUsable(own)) box.union(own);
    else {
      object.getWorldPosition(point);
      if (point.toArray().every(Number.isFinite)) box.expandByPoint(point);
    }
  }
  return sphereAround(box);
}
