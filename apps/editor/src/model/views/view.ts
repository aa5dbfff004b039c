import { addScaled, sub } from '@gizmo-kit/math/geometry';
import type { Vec3 } from '@gizmo-kit/scene';

export type Projection = 'perspective' | 'orthographic';
export const PROJECTIONS = ['perspective', 'orthographic'] as const satisfies readonly Projection[];

/** A part of the canvas, as fractions of its width and height from the top left. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The position of a camera, and its target. */
export interface Pose {
  readonly position: Vec3;
  readonly target: Vec3;
}

/**
 * A view of the scene, as plain data. An orthographic view shows the same part of the plane through its target as a perspective
 * one from the same position, so that the projection can be switched.
 */
export interface View extends Pose {
  readonly id: string;
  readonly projection: Projection;
  /** The vertical field of view, in degrees. */
  readonly fov: number;
  /** Null while the view is not shown. */
  readonly rect: Rect | null;
}

export interface ViewsState {
  readonly views: readonly View[];
  /** The view for commands and keys: the one that was pressed last. */
  readonly active: string;
}

export const WHOLE: Rect = { x: 0, y: 0, width: 1, height: 1 };

/** The vertical field of view of the editor, in degrees. A view through a camera has that of the camera. */
export const FIELD_OF_VIEW = 40;
const tangentOf = (fov: number): number => Math.tan((fov * Math.PI) / 360);

/** The view of the demo. */
export const FIRST_VIEW: View = {
  id: 'main',
  position: [4.2, 3.4, 6],
  target: [0, 0.7, -0.2],
  projection: 'perspective',
  fov: FIELD_OF_VIEW,
  rect: WHOLE,
};

/** From the target to the camera. */
const offsetOf = ({ position, target }: Pose): Vec3 => sub(position, target);

export const distanceOf = (pose: Pose): number => Math.hypot(...offsetOf(pose));

/** The unit vector from the target to the camera. */
export const directionOf = (pose: Pose): Vec3 => addScaled([0, 0, 0], offsetOf(pose), 1 / distanceOf(pose));

/** Whether a perspective view cannot show a point because it is not in front of the camera. */
export const isBehind = (view: View, point: Vec3): boolean => {
  const [x, y, z] = sub(point, view.position);
  const [towardsX, towardsY, towardsZ] = offsetOf(view);
  return view.projection === 'perspective' && x * towardsX + y * towardsY + z * towardsZ >= 0;
};

/** Half the height of the visible part of the plane through the target, in world units. */
export const halfHeightOf = (distance: number, fov: number): number => distance * tangentOf(fov);

/** The distance at which half the height of the visible part is this. */
export const distanceOfHalfHeight = (halfHeight: number, fov: number): number => halfHeight / tangentOf(fov);

/** The same target and distance from another direction. */
export const seenFrom = <V extends Pose>(view: V, direction: Vec3): V => ({
  ...view,
  position: addScaled(view.target, direction, distanceOf(view) / Math.hypot(...direction)),
});

/** The same target and direction, with the distance multiplied. */
export const atDistance = <V extends Pose>(view: V, factor: number): V => ({
  ...view,
  position: addScaled(view.target, offsetOf(view), factor),
});

/** The margin of a framed sphere, as a factor of its radius. */
const MARGIN = 1.08;

/**
 * The same direction, with a sphere in the center that fills the image, and the field of view of the editor.
 * @param aspect width of the image as a factor of its height
 */
export function framing(view: View, center: Vec3, radius: number, aspect: number): View {
  const narrowest = Math.atan(tangentOf(FIELD_OF_VIEW) * Math.min(1, aspect));
  const position = addScaled(center, directionOf(view), (radius * MARGIN) / Math.sin(narrowest));
  return { ...view, fov: FIELD_OF_VIEW, target: center, position };
}

/** Whether a camera can have a pose: its numbers are finite, and its position is not its target. */
export const isUsablePose = ({ position, target }: Pose): boolean =>
  [...position, ...target].every(Number.isFinite) && position.some((value, i) => value !== target[i]);

export const samePose = (a: Pose, b: Pose): boolean =>
  a.position.every((value, i) => value === b.position[i]) && a.target.every((value, i) => value === b.target[i]);
