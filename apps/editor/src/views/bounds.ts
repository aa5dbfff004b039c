import { Box3, type Object3D, Sphere, Vector3 } from 'three';

/** Around an empty node, and never smaller than what a camera can look at. */
const EMPTY_RADIUS = 0.5;
const LEAST_RADIUS = 1e-6;

/** Whether a box has an inside whose corners are numbers. */
export const isUsable = (box: Box3): boolean =>
  !box.isEmpty() && [...box.min.toArray(), ...box.max.toArray()].every(Number.isFinite);

/** The ball around a box; null when it is empty. */
export function ballAround(box: Box3): Sphere | null {
  if (box.isEmpty()) return null;
  const sphere = box.getBoundingSphere(new Sphere());
  if (sphere.radius === 0) sphere.radius = EMPTY_RADIUS;
  sphere.radius = Math.max(sphere.radius, LEAST_RADIUS);
  return sphere;
}

/** The ball around objects; a small one around the places of those that show nothing. Null without objects. */
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
  return ballAround(box);
}
