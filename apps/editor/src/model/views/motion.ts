import type { Vec3 } from '@gizmo-kit/scene';
import { directionOf, distanceOf, type Pose, seenFrom } from './view.ts';

/** The smallest angle to the vertical, in radians. */
const POLE = 1e-3;

/** A direction, rotated about the vertical and then up or down, in radians. */
function turned([x, y, z]: Vec3, azimuth: number, polar: number): Vec3 {
  const theta = Math.atan2(x, z) + azimuth;
  const phi = Math.min(Math.max(Math.acos(Math.min(1, Math.max(-1, y))) + polar, POLE), Math.PI - POLE);
  return [Math.sin(phi) * Math.sin(theta), Math.cos(phi), Math.sin(phi) * Math.cos(theta)];
}

/** Orbits the camera around its target, by radians. */
export const orbited = <V extends Pose>(view: V, azimuth: number, polar: number): V =>
  seenFrom(view, turned(directionOf(view), azimuth, polar));

/** Rotates the camera about its own position, by radians. */
export function lookedAround<V extends Pose>(view: V, azimuth: number, polar: number): V {
  const distance = distanceOf(view);
  const direction = turned(directionOf(view), azimuth, polar);
  const target = view.position.map((part, i) => part - (direction[i] ?? 0) * distance) as [number, number, number];
  return { ...view, target };
}

/** The camera and its target move along the axes of the camera, by world units. */
export function moved<V extends Pose>(view: V, [right, up, forward]: Vec3): V {
  const [x, y, z] = directionOf(view);
  const across = Math.hypot(x, z);
  // From above or below, right is the x axis.
  const side: Vec3 = across > 0 ? [z / across, 0, -x / across] : [1, 0, 0];
  const above: Vec3 = [y * side[2], z * side[0] - x * side[2], -y * side[0]];
  const step = (point: Vec3): Vec3 => [
    point[0] + side[0] * right + above[0] * up - x * forward,
    point[1] + above[1] * up - y * forward,
    point[2] + side[2] * right + above[2] * up - z * forward,
  ];
  return { ...view, position: step(view.position), target: step(view.target) };
}
