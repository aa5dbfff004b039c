import type { Grab, PosedHandle, Vec2, Vec3, View } from '@gizmo-kit/math';
import { addScaled, cross, normalize, sub } from '@gizmo-kit/math/geometry';
import { ofDirection, ofPoint, project, projectionOf, velocity } from '@gizmo-kit/math/screen';
import type { PaintedScene } from './scene.js';
import { perpendicularsTo } from './space.js';

/** The circle of a rotation in a View. Angles are measured from the grabbed point. */
export interface Dial {
  /** The pixel at an angle in radians, `beyond` CSS pixels outside of the radius. */
  readonly at: (angle: number, beyond?: number) => Vec2 | null;
  readonly center: Vec2;
}

interface Turning {
  readonly posed: PosedHandle;
  readonly grab: Grab;
  /** The pixel of the press. */
  readonly cursor: Vec2;
  /** The View of the press. */
  readonly pressed: View;
  /** Unit length, in world space. */
  readonly axis: Vec3;
  readonly middle: Vec3;
}

/** The circle of a rotation, also before its first step; null if its center is not in front of the eye. */
export function dialOf({ cursor: hovering, drag, handle, view }: PaintedScene, grab: Grab): Dial | null {
  const posed = drag ?? handle;
  const delta = drag?.delta?.kind === 'rotate' ? drag.delta : null;
  const [index] = posed.handle.axes;
  const axis = delta?.axis ?? (index === undefined ? posed.pose.viewDirection : posed.pose.axes[index]);
  const middle = delta?.pivot ?? posed.pose.origin;
  const { unitsPerPixel } = handle.pose;
  const projection = projectionOf(view);
  const center = project(projection, middle);
  if (center === null) return null;
  const cursor = drag?.press.point ?? hovering ?? center;
  const turning = { posed, grab, cursor, pressed: drag?.press.view ?? view, axis, middle };
  const u = startOf(turning);
  const v = cross(axis, u);
  const radius = dialRadius(turning, unitsPerPixel);
  return {
    center,
    at(angle, beyond = 0) {
      const far = radius + beyond * unitsPerPixel;
      return project(projection, addScaled(addScaled(middle, u, far * Math.cos(angle)), v, far * Math.sin(angle)));
    },
  };
}

/** The radius of the pressed ring; without a ring, the distance of the grabbed point from the center. */
function dialRadius({ posed: { handle, pose }, grab, middle }: Turning, unitsPerPixel: number): number {
  for (const shape of handle.shapes(pose)) {
    if (shape.kind === 'arc') return Math.hypot(...shape.u) * unitsPerPixel;
  }
  return Math.hypot(...sub(grab.point, middle));
}

/**
 * The unit direction from the center to the cursor at the press, in the plane of the rotation. A View maps lines through the
 * center to lines, so it suffices to invert the derivative of the projection at the center. For an edge-on plane, where it is
 * singular, the result is the direction in the plane that faces the eye.
 */
function startOf({ pressed, cursor, posed: { pose }, middle, axis }: Turning): Vec3 {
  const [a, b] = perpendicularsTo(axis);
  const projection = projectionOf(pressed);
  const at = ofPoint(projection, middle);
  const [p, q] = [velocity(at, ofDirection(projection, a)), velocity(at, ofDirection(projection, b))];
  const [x, y] = [cursor[0] - at.x / at.w, cursor[1] - at.y / at.w];
  const area = p[0] * q[1] - p[1] * q[0];
  const isOpen = Math.abs(area) > 1e-3 * Math.hypot(...p) * Math.hypot(...q);
  const along = isOpen ? addScaled([0, 0, 0], a, (x * q[1] - y * q[0]) / area) : null;
  const pointed = along && normalize(addScaled(along, b, (y * p[0] - x * p[1]) / area));
  return pointed ?? normalize(cross(axis, cross(axis, pose.viewDirection))) ?? a;
}
