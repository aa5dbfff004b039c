import type { Drag } from '@gizmo-kit/math';
import { add, nearestOnLine2 } from '@gizmo-kit/math/geometry';
import { ofDirection, ofPoint, project, projectionOf, velocity } from '@gizmo-kit/math/screen';

/** The distance in CSS pixels between the drawn grabbed point of an arrow and the foot of the cursor on the drawn axis. */
export function distanceFromFoot({ handle, grab, pose, sample, delta }: Drag): number | null {
  const [index] = handle.axes;
  const picture = projectionOf(sample.view);
  const start = project(picture, grab.point);
  if (index === undefined || start === null || delta?.kind !== 'translate') return null;
  const drawn = project(picture, add(grab.point, delta.vector));
  if (drawn === null) return null;
  const along = velocity(ofPoint(picture, grab.point), ofDirection(picture, pose.axes[index]));
  const share = nearestOnLine2(sample.point, start, along);
  return Math.hypot(start[0] + share * along[0] - drawn[0], start[1] + share * along[1] - drawn[1]);
}
