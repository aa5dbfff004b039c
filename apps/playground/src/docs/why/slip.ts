import { type Camera, type Object3D, Plane, Raycaster, Vector2, Vector3 } from 'three';

export type Mode = 'translate' | 'rotate' | 'scale';

/** The axis of the one handle of each mode. */
export const AXES: Readonly<Record<Mode, Vector3>> = {
  translate: new Vector3(1, 0, 0),
  rotate: new Vector3(0, 1, 0),
  scale: new Vector3(1, 0, 0),
};

/** What an object is drawn with. */
export interface Drawn {
  readonly object: Object3D;
  readonly camera: Camera;
  /** CSS pixels of the canvas. */
  readonly size: { readonly width: number; readonly height: number };
}

/** Where a grabbed point is drawn and where it should be, in CSS pixels of the canvas. */
export interface Slip {
  readonly drawn: Vector2;
  readonly wanted: Vector2;
}

const pixelOf = ({ camera, size }: Drawn, point: Vector3): Vector2 => {
  const { x, y } = point.clone().project(camera);
  return new Vector2(((x + 1) / 2) * size.width, ((1 - y) / 2) * size.height);
};

const rayAt = ({ camera, size }: Drawn, { x, y }: Vector2) => {
  const caster = new Raycaster();
  caster.setFromCamera(new Vector2((x / size.width) * 2 - 1, 1 - (y / size.height) * 2), camera);
  return caster.ray;
};

/** The pixel of a drawn axis that is nearest to the cursor. */
function footOf(drawn: Drawn, origin: Vector3, axis: Vector3, cursor: Vector2): Vector2 {
  const from = pixelOf(drawn, origin);
  const along = pixelOf(drawn, origin.clone().addScaledVector(axis, 0.1)).sub(from).normalize();
  return from.clone().addScaledVector(along, cursor.clone().sub(from).dot(along));
}

/** The point that a pixel grabs: of the plane of a ring, or of an axis. */
function pointAt(drawn: Drawn, mode: Mode, origin: Vector3, cursor: Vector2): Vector3 {
  const axis = AXES[mode];
  const plane = new Plane().setFromNormalAndCoplanarPoint(axis, origin);
  if (mode === 'rotate') return rayAt(drawn, cursor).intersectPlane(plane, new Vector3()) ?? origin.clone();
  const point = new Vector3();
  const [from, to] = [-10, 10].map((t) => origin.clone().addScaledVector(axis, t)) as [Vector3, Vector3];
  rayAt(drawn, footOf(drawn, origin, axis, cursor)).distanceSqToSegment(from, to, undefined, point);
  return point;
}

/** The point of an object that a press grabs; returns a function that measures where it is drawn afterwards. */
export function grab(drawn: Drawn, mode: Mode, press: Vector2): (cursor: Vector2) => Slip {
  const { object } = drawn;
  object.updateWorldMatrix(true, false);
  const origin = object.getWorldPosition(new Vector3());
  const grabbed = pointAt(drawn, mode, origin, press);
  const local = object.worldToLocal(grabbed.clone());
  return (cursor) => {
    object.updateWorldMatrix(true, false);
    const arm = pointAt(drawn, mode, origin, cursor).sub(origin).setLength(grabbed.distanceTo(origin));
    return {
      drawn: pixelOf(drawn, object.localToWorld(local.clone())),
      wanted: mode === 'rotate' ? pixelOf(drawn, arm.add(origin)) : footOf(drawn, origin, AXES[mode], cursor),
    };
  };
}
