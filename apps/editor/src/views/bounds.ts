import { Box3, type Object3D, Sphere, Vector3 } from 'three';

/** Around an empty node, and never smaller than what a camera can look at. */
const EMPTY_RADIUS = 0.5;
const LEAST_RADIUS = 1e-6;

/** The ball around objects; a small one around the places of those that show nothing. Null without objects. */
export function boundsOf(objects: readonly Object3D[]): Sphere | null {
  const box = new Box3();
  const point = new Vector3();
  for (const object of objects) {
    object.updateWorldMatrix(true, true);
    const own = new Box3().setFromObject(object);
    const isUsable = !own.isEmpty() && [...own.min.toArray(), ...own.max.toArray()].every(Number.isFinite);
    if (isUsable) box.union(own);
    else {
      object.getWorldPosition(point);
      if (point.toArray().every(Number.isFinite)) box.expandByPoint(point);
    }
  }
  if (box.isEmpty()) return null;
  const sphere = box.getBoundingSphere(new Sphere());
  if (sphere.radius === 0) sphere.radius = EMPTY_RADIUS;
  sphere.radius = Math.max(sphere.radius, LEAST_RADIUS);
  return sphere;
}
