import { type Camera, type Object3D, Ray, Vector2, Vector3 } from 'three';

/** The camera that draws a scene, and its rectangle on the page. */
export interface Shown {
  readonly camera: Camera;
  readonly rect: DOMRect;
}

const X = new Vector3(1, 0, 0);
/** A press farther than this from the drawn axis or arrow has not grabbed it. */
const BESIDE = 12;
const LONGEST = 120;

function drawn({ camera, rect }: Shown, point: Vector3): Vector2 {
  const { x, y } = point.clone().project(camera);
  return new Vector2(rect.left + ((x + 1) / 2) * rect.width, rect.top + ((1 - y) / 2) * rect.height);
}

/** The foot of the cursor on the drawn line of an axis. */
function footOf(shown: Shown, origin: Vector3, cursor: Vector2): Vector2 {
  const start = drawn(shown, origin);
  const along = drawn(shown, origin.clone().addScaledVector(X, 0.1)).sub(start).normalize();
  return along.multiplyScalar(cursor.clone().sub(start).dot(along)).add(start);
}

/** The point of the axis that is drawn at a pixel of its line. */
function onAxis({ camera, rect }: Shown, origin: Vector3, { x, y }: Vector2): Vector3 {
  const [right, up] = [((x - rect.left) / rect.width) * 2 - 1, 1 - ((y - rect.top) / rect.height) * 2];
  const eye = new Vector3().setFromMatrixPosition(camera.matrixWorld);
  const ray = new Ray(eye, new Vector3(right, up, 0.5).unproject(camera).sub(eye).normalize());
  const [from, to, point] = [
    origin.clone().addScaledVector(X, -20),
    origin.clone().addScaledVector(X, 20),
    new Vector3(),
  ];
  ray.distanceSqToSegment(from, to, undefined, point);
  return point;
}

/** A grab of an object by its arrow along x: the grabbed point, and the start positions. */
export interface Grab {
  readonly start: Vector3;
  readonly point: Vector3;
}

const placeOf = (object: Object3D): Vector3 => object.getWorldPosition(new Vector3());

/** The grab of a press on an object; null if the press is not on its arrow along x. */
export function grabOf(shown: Shown, object: Object3D, cursor: Vector2): Grab | null {
  const start = placeOf(object);
  const foot = footOf(shown, start, cursor);
  const middle = drawn(shown, start);
  const isRight = foot.x > middle.x + BESIDE && foot.distanceTo(middle) < LONGEST;
  if (!isRight || foot.distanceTo(cursor) > BESIDE) return null;
  return { start, point: onAxis(shown, start, foot) };
}

/** The distance in pixels between the drawn grabbed point and the foot of the cursor. */
export function dragErrorOf(shown: Shown, object: Object3D, { start, point }: Grab, cursor: Vector2): number {
  const now = point.clone().add(placeOf(object)).sub(start);
  return drawn(shown, now).distanceTo(footOf(shown, start, cursor));
}
